// What ties somebody to others: to himself in sentences, on a referee's card in a few words. No name is declined: names stand behind a colon.
import type { BondWords } from '../en/bonds'

export const list = (names: string[]) =>
  names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} et ${names.at(-1)}`
const legiones = (n: number) => (n === 1 ? '1 legionem curialem captam' : `${n} legiones curiales captas`)
const acts = (numbers: number[]) => `${numbers.length > 1 ? 'acta' : 'actum'} ${list(numbers.map(String))}`

export const you: BondWords = {
  patroni: (names) =>
    names.length > 1 ? `Patroni tui, primus prior: ${names.join(', ')}.` : `Cliens es. Patronus tuus: ${list(names)}.`,
  clientes: (names) =>
    names.length > 1 ? `Clientes tui, ex ordine: ${names.join(', ')}.` : `Cliens tuus: ${list(names)}.`,
  god: (name) => `Bacchans es. Deus tuus: ${name}.`,
  bacchants: (names) => `Thiasus tuus: ${list(names)}.`,
  spouse: (name, dos) => `Coniunx tibi est: ${name}.${dos ? ` Dos a Iunone data: ${dos} denarii.` : ''}`,
  amici: (names) => (names.length > 1 ? `Amici tui: ${list(names)}.` : `Amicus tuus: ${list(names)}.`),
  sworn: (names) => (names.length ? `Coram Iunone iuraverunt: ${list(names)}.` : 'Nemo coram Iunone iuravit.'),
  borrowed: (suffragia, owner) => `Suffragia aliena tibi sunt ${suffragia}; tradidit ${owner}.`,
  lent: (suffragia, holder) => `Suffragia tua alius fert, ${suffragia}: ${holder}.`,
  entrusted: (holder) => `${holder} haec tibi servat:`,
  keeps: (giver) => `Haec servas; tradidit ${giver}:`,
  party: (others) =>
    others.length ? `Apud Actium tecum pugnant: ${list(others)}.` : 'Apud Actium sine sociis pugnas.',
  ring: 'Anulum Gygis geris.',
  fabrilisFrom: (name) => `Legionem fabrilem tibi commodavit ${name}.`,
  fabrilisTo: (names) => `Legionem fabrilem commodavisti; habet: ${list(names)}.`,
  captured: (curiales) => `Habes ${legiones(curiales)}: aut converte aut amitte.`,
  census: (denarii) => `E censu debes ${denarii} denarios.`,
  used: {
    flagitatio: () => 'Hac aestate iam flagitavisti.',
    flagitatio_waived: () => 'Hac aestate flagitatione cessisti.',
    anulo_aggredi: () => 'Hac hieme anulo iam usus es.',
    mercurius_eripit: () => 'Hac aestate aliquem iam eripuisti.',
    translatio_minervae: () => 'Hac aestate aliquem iam transtulisti.',
    iuno_cogit: () => 'Hac aestate duos iam ad pugnam coegisti.',
    fuga: () => 'Domum iam fugisti; semel licet.',
    virus: () => 'In hoc matrimonio virus iam propinavisti.',
    tributum: (numina) => `Tributum huius hiemis solverunt: ${list(numina)}.`,
  },
  acts,
}

export const card: BondWords = {
  patroni: (names) => `patronus: ${names.join(', deinde ')}`,
  clientes: (names) => (names.length > 1 ? `clientes: ${names.join(', ')}` : `cliens: ${list(names)}`),
  god: (name) => `bacchans; deus: ${name}`,
  bacchants: (names) => `thiasus: ${names.join(', ')}`,
  spouse: (name, dos) => `coniunx: ${name}${dos ? `, dos ${dos}` : ''}`,
  amici: (names) => (names.length > 1 ? `amici: ${names.join(', ')}` : `amicus: ${list(names)}`),
  sworn: (names) => (names.length ? `(iurati: ${names.join(', ')})` : '(non iurata)'),
  borrowed: (suffragia, owner) => `suffragia aliena ${suffragia}: ${owner}`,
  lent: (suffragia, holder) => `suffragia tradita ${suffragia}: ${holder}`,
  entrusted: (holder) => `servat ${holder}`,
  keeps: (giver) => `servanda tradidit ${giver}`,
  party: (others) => (others.length ? `apud Actium cum his: ${list(others)}` : 'apud Actium sine sociis'),
  ring: 'anulum gerit',
  fabrilisFrom: (name) => `fabrilem commodavit ${name}`,
  fabrilisTo: (names) => `fabrilem habet: ${list(names)}`,
  captured: (curiales) =>
    curiales === 1 ? '1 curialis capta convertenda' : `${curiales} curiales captae convertendae`,
  census: (denarii) => `e censu debet ${denarii} denarios`,
  used: {
    flagitatio: () => 'flagitavit',
    flagitatio_waived: () => 'flagitatione cessit',
    anulo_aggredi: () => 'anulo usus est',
    mercurius_eripit: () => 'eripuit',
    translatio_minervae: () => 'aliquem transtulit',
    iuno_cogit: () => 'duos coegit',
    fuga: () => 'domum fugit',
    virus: () => 'virus propinavit',
    tributum: (numina) => `tributum: ${list(numina)}`,
  },
  acts,
}
