// What ties somebody to others: to himself in sentences, on a referee's card in a few words.
import type { Limit } from '../../views'

export const list = (names: string[]) =>
  names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

export interface BondWords {
  patroni: (names: string[]) => string
  clientes: (names: string[]) => string
  god: (name: string) => string
  bacchants: (names: string[]) => string
  spouse: (name: string, dos: string) => string
  amici: (names: string[]) => string
  sworn: (names: string[]) => string
  borrowed: (suffragia: number, owner: string) => string
  lent: (suffragia: number, holder: string) => string
  entrusted: (holder: string) => string
  keeps: (giver: string) => string
  party: (others: string[]) => string
  ring: string
  fabrilisFrom: (name: string) => string
  fabrilisTo: (names: string[]) => string
  captured: (curiales: number) => string
  census: (denarii: string) => string
  used: Record<Limit, (numina: string[]) => string>
  acts: (numbers: number[]) => string
}

const acts = (numbers: number[]) => `${numbers.length > 1 ? 'acts' : 'act'} ${list(numbers.map(String))}`

export const you: BondWords = {
  patroni: (names) =>
    names.length > 1
      ? `Your patroni, who goes first in front: ${names.join(', ')}.`
      : `You are a cliens of ${list(names)}.`,
  clientes: (names) =>
    names.length > 1 ? `Your clientes, in order: ${names.join(', ')}.` : `Your cliens: ${list(names)}.`,
  god: (name) => `You are a bacchant of ${name}.`,
  bacchants: (names) => `Your bacchants: ${list(names)}.`,
  spouse: (name, dos) => `You are married to ${name}.${dos ? ` Juno paid a dos of ${dos} denarii.` : ''}`,
  amici: (names) => (names.length > 1 ? `Your amici: ${list(names)}.` : `Your amicus: ${list(names)}.`),
  sworn: (names) => (names.length ? `Sworn before Juno: ${list(names)}.` : 'Nobody has sworn it before Juno.'),
  borrowed: (suffragia, owner) => `You vote with ${suffragia} suffragia lent by ${owner}.`,
  lent: (suffragia, holder) => `${holder} votes with ${suffragia} suffragia that you lent.`,
  entrusted: (holder) => `${holder} keeps for you:`,
  keeps: (giver) => `You keep for ${giver}:`,
  party: (others) => (others.length ? `At Actium you fight with ${list(others)}.` : 'At Actium you fight alone.'),
  ring: 'You wear the Ring of Gyges.',
  fabrilisFrom: (name) => `${name} has lent you the legio fabrilis.`,
  fabrilisTo: (names) => `You have lent the legio fabrilis to ${list(names)}.`,
  captured: (curiales) =>
    `You have captured ${curiales === 1 ? '1 legio curialis' : `${curiales} legiones curiales`} to convert or give up.`,
  census: (denarii) => `You owe ${denarii} denarii of a census.`,
  used: {
    flagitatio: () => 'You have challenged this summer.',
    flagitatio_waived: () => 'You have let your turn to challenge pass this summer.',
    anulo_aggredi: () => 'You have attacked with the Ring this winter.',
    mercurius_eripit: () => 'You have rescued somebody this summer.',
    translatio_minervae: () => 'You have moved somebody this summer.',
    iuno_cogit: () => 'You have set two to fight this summer.',
    fuga: () => 'You have fled home, which is done once.',
    virus: () => 'You have served virus in this marriage.',
    tributum: (numina) => `Tributum of this winter: paid by ${list(numina)}.`,
  },
  acts,
}

export const card: BondWords = {
  patroni: (names) => `cliens of ${names.join(', then ')}`,
  clientes: (names) => (names.length > 1 ? `clientes: ${names.join(', ')}` : `cliens: ${list(names)}`),
  god: (name) => `bacchant of ${name}`,
  bacchants: (names) => `thiasos: ${names.join(', ')}`,
  spouse: (name, dos) => `married to ${name}${dos ? `, dos ${dos}` : ''}`,
  amici: (names) => (names.length > 1 ? `amici: ${names.join(', ')}` : `amicus: ${list(names)}`),
  sworn: (names) => (names.length ? `(sworn: ${names.join(', ')})` : '(not sworn)'),
  borrowed: (suffragia, owner) => `${suffragia} suffragia of ${owner}`,
  lent: (suffragia, holder) => `${suffragia} suffragia lent to ${holder}`,
  entrusted: (holder) => `with ${holder}`,
  keeps: (giver) => `keeps for ${giver}`,
  party: (others) => (others.length ? `at Actium with ${list(others)}` : 'at Actium alone'),
  ring: 'wears the Ring',
  fabrilisFrom: (name) => `fabrilis of ${name}`,
  fabrilisTo: (names) => `fabrilis lent to ${list(names)}`,
  captured: (curiales) => `${curiales} captured ${curiales === 1 ? 'curialis' : 'curiales'} to convert`,
  census: (denarii) => `owes ${denarii} denarii of a census`,
  used: {
    flagitatio: () => 'challenged',
    flagitatio_waived: () => 'let the challenge pass',
    anulo_aggredi: () => 'attacked with the Ring',
    mercurius_eripit: () => 'rescued',
    translatio_minervae: () => 'moved somebody',
    iuno_cogit: () => 'set two to fight',
    fuga: () => 'fled home',
    virus: () => 'served virus',
    tributum: (numina) => `tributum of ${list(numina)}`,
  },
  acts,
}
