// What the page that checks files says, in Latin.
import type { Texts } from './en.ts'

export const t: Texts = {
  title: 'Estne quod notatum est?',
  lead:
    'Elige tabulas vesperis (log.jsonl), arcam earum (archive.zip) aut probationem unius acti (proof.json). Omnia in hac machina ' +
    'leguntur, et nihil ex ea exit. Quid inspiciatur, in pagina de tabulis scriptum est, littera post litteram.',
  file: 'Volumen',
  seal: 'Sigillum ut notavisti: 659:6095d798, vel plures litterae, vel post numerum verba eius, vel versus figurae',
  last: 'Hoc actum ultimum fuit: post id nihil stare licet',
  nothing: 'Nihil adhuc electum est.',
  noSeal: 'Sigillum est numerus acti, duo puncta, et minime octo litterae radicis aut verba eius.',
  bytes: 'SHA-256 voluminis:',
  intact: (acts, root, words) => `Integrum: acta ${acts}, radix ${root}.\n“${words}”`,
  sealed: (act) => `Hoc est quod post actum ${act} signatum est.`,
  unsealed: 'Secum non pugnat. Sine sigillo acta in fine deesse possunt, aut omnia denuo facta esse.',
  whole: 'Tota radix data est: alias tabulas quae ei conveniant nemo facere potest.',
  ledger: 'Rationes simul signatae in hac pagina non computantur: id ex omnibus actis facit `ludi verify`.',
  digits: (digits) => `Litterae radicis ${digits} datae sunt, bina signa ${digits * 4}:`,
  few: 'satis contra errores, non contra eum qui tabulas facit donec aliquae conveniant.',
  enough: 'qui alias quae conveniant vellet, plures facere deberet quam quisquam potest.',
  proof: {
    none: 'Haec probatio non est: ad radicem quam nominat non ducit.',
    other: (act, acts, root) =>
      `Actum ${act} probat sub radice ${root} actorum ${acts}, quod non est sigillum quod datum est.`,
    stands: (act, acts, root, words) => `Actum ${act} stat inter acta ${acts} sub radice ${root}.\n“${words}”`,
    compare: 'Radicem illam aut verba eius cum sigillo compara: quod idem fert, hoc actum tenet.',
    says: (kind, by, recordedBy, at, changes) =>
      `Dicit: ${kind}, per ${by}, notavit ${recordedBy}, ${at}; mutationes secutae ${changes}.`,
    proves:
      'Probat hoc ita et illic notatum esse, verbum ad verbum, nec postea mutatum. De ullo alio acto nihil probat, nec verum fuisse ' +
      'quod inscriptum est.',
  },
  unreadable: (why) => `Legi non potest: ${why}.`,
  why: {
    line: 'aliquis versus tabularum non est',
    unicode: 'aliquis versus litteris Unicode non constat',
    log: 'tabulae non sunt',
    archive: 'arca non est',
    part: 'tabulae in ea desunt',
    proof: 'probatio acti non est',
  },
  faults: {
    at: (act, row, fault) => `actum ${act}, versus ${row}: ${fault}`,
    first: 'tabulae a versu diurno non incipiunt',
    version: 'numerus eius ordine non sequitur',
    kind: 'tale genus versus non est',
    canonical: 'status eius forma legitima scriptus non est',
    form: (keys) => `deest aut alterius generis est: ${keys}`,
    place: 'actum eius aut locus ordine non sequitur',
    hash: 'summa eius non est ea quae inscripta est',
    root: 'radix eius non est ea actorum priorum',
    id: 'aliud actum idem nomen habet',
    recorded: 'ante prius actum notatum est',
    happened: 'factum est postquam notatum est',
    missing: (act, end) => `actum ${act} signatum est, et ultimum est actum ${end}: acta desunt`,
    others: (act, root) => `acta 1 ad ${act} non sunt ea quae signata sunt: radix eorum est ${root}`,
    behind: (last, end) => `actum ${last} ultimum fuit, et tabulae ad actum ${end} pergunt`,
  },
}
