// What the page that checks files says, in Latin.
import type { Texts } from './en.ts'

export const t: Texts = {
  title: 'Estne quod notatum est?',
  lead:
    'Elige tabulas vesperae (log.jsonl), arcam earum (archive.zip) aut probationem unius acti (proof.json). Omnia in hac machina ' +
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
  leaves: (acts) =>
    acts === 1
      ? 'Ex eis unum solo folio notum est: id illic stare probatur, quid dicat non probatur.'
      : `Ex eis ${acts} solo folio nota sunt: ea illic stare probatur, quid dicant non probatur.`,
  alone: 'Scripta, nomina et conatus vetiti in tabulis non stant, nec inspecta sunt.',
  beside: {
    texts: (texts) => `scripta ${texts} ea sunt quae scripta erant`,
    names: (names, waiting) => `nomina ${names} ea sunt quae scripta erant, ${waiting} nondum in tabulis sunt`,
    refused: (attempts) => `conatus vetiti ${attempts} ii sunt qui scripti erant`,
    left: 'Num acta legibus conveniant, et ad quid rationes redeant, in hac pagina non computatur: id facit `ludi verify`.',
    text: (ref) => `texts.jsonl: scriptum ${ref} non est id quod scriptum erat`,
    name: (person) => `people.jsonl: nomen hominis ${person} non est id quod scriptum erat`,
    late: (of) =>
      `commitments.jsonl: ${of} post vesperam clausam scriptum est, et nullum actum pro eo spondet: non est id quod scriptum erat, aut ` +
      'actum exspectat, velut notam',
    gone: (act) => `refused.jsonl: conatus vetiti ante actum ${act} desunt`,
    attempts: (act) => `refused.jsonl: conatus vetiti ante actum ${act} non sunt ii qui scripti erant`,
    unknown: (ref) => `refused.jsonl: ${ref} illic stat, et nullum actum pro eo spondet`,
    leaves: 'log.jsonl acta omittit, et arca omne actum totum tenet',
  },
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
    line: 'aliquis versus non est talis qualis in eo volumine stat',
    unicode: 'aliquis versus litteris Unicode non constat',
    log: 'tabulae non sunt',
    empty: 'nullum actum tenet, ne initium quidem vesperae',
    sqlite:
      'hoc est ipsum volumen vesperae, et haec pagina legit quae secum feruntur. Id legunt `ludi verify` et `verify.py`',
    archive: 'arca non est, aut aliquid ante partes eius, inter eas aut post eas stat',
    seal: 'seal.json laesum est: nomen vesperae, numerum actorum et radicem non tenet',
    part: 'pars in ea deest',
    twice: 'pars in ea bis stat',
    alien: 'tenet quod pars arcae non est',
    damaged: 'pars laesa est: litterae eius non sunt eae quae compositae erant',
    encrypted: 'pars occulte scripta est, quod in arca non fit',
    packing: 'pars aliter composita est quam in ulla arca',
    long: 'partes eius longiores sunt quam ullius vesperae',
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
    leaf: 'neque versus acti est neque folium eius',
    hash: 'summa eius non est ea quae inscripta est',
    root: 'radix eius non est ea actorum priorum',
    id: 'aliud actum idem nomen habet',
    recorded: 'ante prius actum notatum est',
    happened: 'factum est postquam notatum est',
    revealed: 'aperit aliud atque obsignatum erat',
    missing: (act, end) => `actum ${act} signatum est, et ultimum est actum ${end}: acta desunt`,
    others: (act, root) => `acta 1 ad ${act} non sunt ea quae signata sunt: radix eorum est ${root}`,
    draw: (act, wanted) => `actum ${act} aliter traxit atque sors decernit: ${wanted}`,
    lot: 'sors aperta non est ea quam actum 1 obsignavit',
    untold: 'tractus sortis computari non possunt: desunt quae ad hoc opus sunt',
    behind: (last, end) => `actum ${last} ultimum fuit, et tabulae ad actum ${end} pergunt`,
  },
}
