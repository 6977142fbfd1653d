import type { Texts } from '../en'

export const tributum: Texts['tributum'] = {
  title: 'Tributum',
  each: (amount) => `cuique incolae ${amount}`,
  nothing: 'Hic tributum non solvitur.',
  nobody: 'Hic nemo hibernat.',
  notWinter: 'Tributum hieme solvitur.',
  pay: (amount) => `Solve ${amount}`,
  paid: 'solutum',
  payAll: (n) => `Solve omnibus (${n})`,
  winterFirst: 'Solvis iis quibuscum hibernas, et nondum dixisti ubi hibernes.',
  winterHere: (place) => `Hic hiberno: ${place}`,
  imago: 'Imago',
  left: (amount) => `habes ${amount}`,
  takes: (n, amount) => `${n === 1 ? 'una imago capit' : `${n} imagines capiunt`} ${amount}`,
  round: (n) => (n > 1 ? `collatio ${n}` : ''),
  all: 'Omnibus hic solutum est.',
}
