// What the room's screens say of themselves: scenes, the timetable, and a dispute that is looked into.
export const scenes = {
  map: 'Map',
  timetable: 'Timetable',
  senate: 'Senate',
  duels: 'Duels',
  fleets: 'Fleets',
  tributum: 'Tributum',
  pause: 'Pause',
  acta: 'Acta',
  door: 'Who is where',
  far: 'Far: little, and large',
  free: 'Free seats',
  noneFree: 'No seat is free.',
  ledger: 'Ledger',
  end: 'The end',
  sub_iudice: 'Sub iudice',
}

export const timetable = {
  title: 'The evening',
  lead: (summers: number, winters: number) => `${summers} summers, ${winters} winters; a minute to move between them.`,
  planned: (hour: string) => `planned ${hour}`,
}

export const door = { nowhere: 'without a seat', dead: 'among the dead' }

export const iudicium = {
  title: 'Sub iudice',
  looks: 'The Fates look into a dispute.',
  looksAt: (act: number) => `The Fates look at act ${act} again.`,
  stands: (act: number) => `What this room shows stands as it was at act ${act}.`,
  goesOn: 'The clock runs on; the game goes on.',
  shown: (act: number, since: string) => `shown to act ${act} · held ${since}`,
  waits: 'The annals wait too: what is recorded meanwhile appears when the Fates have spoken.',
  spoken: 'The Fates have spoken.',
  hold: 'Sub iudice',
  which: 'Act',
  giveBack: 'Give it back',
  words: 'How it was decided; the room reads it',
  held: (since: string) => `The room waits ${since}`,
}
