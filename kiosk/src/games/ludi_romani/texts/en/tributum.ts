export const tributum = {
  title: 'Tributum',
  each: (amount: string) => `${amount} for each resident`,
  nothing: 'No tributum is paid here.',
  nobody: 'Nobody winters here.',
  notWinter: 'Tributum is paid in hiems.',
  pay: (amount: string) => `Pay ${amount}`,
  paid: 'paid',
  imago: 'Imago',
  left: (amount: string) => `you hold ${amount}`,
  takes: (n: number, amount: string) => `${n === 1 ? 'one imago takes' : `${n} imagines take`} ${amount}`,
  round: (n: number) => (n > 1 ? `collection ${n}` : ''),
  all: 'All here are paid.',
}
