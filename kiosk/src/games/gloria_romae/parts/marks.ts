// Houses and resources by shape as well as colour. What the edition names otherwise takes the next mark that is free.
interface Mark {
  path: string
  fill: string
  ink: string
}

const SHAPES = {
  hexagon: 'M50 6L88 28V72L50 94L12 72V28Z',
  disc: 'M50 6a44 44 0 1 1 0 88a44 44 0 1 1 0-88Z',
  diamond: 'M50 4L96 50L50 96L4 50Z',
  shield: 'M12 8H88V60Q88 80 50 96Q12 80 12 60Z',
  square: 'M12 12H88V88H12Z',
  pentagon: 'M50 6L94 40L77 92H23L6 40Z',
}

const HOUSES: Record<string, Mark> = {
  aemilii: { path: SHAPES.hexagon, fill: 'var(--house-aemilii)', ink: 'var(--white)' },
  claudii: { path: SHAPES.disc, fill: 'var(--house-claudii)', ink: 'var(--on-bright)' },
  cornelii: { path: SHAPES.diamond, fill: 'var(--house-cornelii)', ink: 'var(--on-bright)' },
  fabii: { path: SHAPES.shield, fill: 'var(--house-fabii)', ink: 'var(--on-bright)' },
  iulii: { path: SHAPES.square, fill: 'var(--house-iulii)', ink: 'var(--on-bright)' },
  valerii: { path: SHAPES.pentagon, fill: 'var(--house-valerii)', ink: 'var(--on-bright)' },
}

export const markOf = (id: string, place: number): Mark =>
  HOUSES[id] ?? Object.values(HOUSES)[Math.max(0, place) % Object.keys(HOUSES).length]!

interface Sign extends Mark {
  letter: string
}
const SIGNS: Record<string, Sign> = {
  wood: { path: SHAPES.disc, fill: 'var(--wood)', ink: 'var(--white)', letter: 'W' },
  stone: { path: SHAPES.hexagon, fill: 'var(--stone)', ink: 'var(--on-bright)', letter: 'S' },
  brick: { path: 'M4 20H96V80H4Z', fill: 'var(--brick)', ink: 'var(--white)', letter: 'B' },
  gold: { path: 'M22 18H78L98 82H2Z', fill: 'var(--gold)', ink: 'var(--on-bright)', letter: 'G' },
  marble: { path: 'M50 2L92 50L50 98L8 50Z', fill: 'var(--marble)', ink: 'var(--on-bright)', letter: 'M' },
  iron: { path: 'M8 14H92L76 44L84 86H16L24 44Z', fill: 'var(--iron)', ink: 'var(--on-bright)', letter: 'I' },
}

export const signOf = (id: string): Sign =>
  SIGNS[id] ?? {
    path: SHAPES.square,
    fill: 'var(--stone)',
    ink: 'var(--on-bright)',
    letter: id.slice(0, 1).toUpperCase(),
  }
