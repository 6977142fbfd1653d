// De paginis publicis: quid ostendant, de fastis vesperae, de lite.
import type * as english from '../en/scenes'

export const scenes: typeof english.scenes = {
  map: 'Orbis',
  timetable: 'Fasti',
  senate: 'Senatus',
  duels: 'Proelia',
  fleets: 'Classes',
  tributum: 'Tributum',
  pause: 'Mora',
  acta: 'Acta',
  door: 'Ubi quisque sit',
  far: 'Procul: pauca, magnis litteris',
  free: 'Sedes vacuae',
  noneFree: 'Nulla sedes vacat.',
  ledger: 'Tabulae',
  end: 'Finis',
  sub_iudice: 'Sub iudice',
}

export const timetable: typeof english.timetable = {
  title: 'Vespera',
  lead: (summers, winters) => `Aestates ${summers}, hiemes ${winters}; inter eas singulis minutis motus.`,
  planned: (hour) => `hora dicta ${hour}`,
}

export const door: typeof english.door = { nowhere: 'sine sede', dead: 'apud inferos' }

export const iudicium: typeof english.iudicium = {
  title: 'Sub iudice',
  looks: 'Fata de lite cognoscunt.',
  looksAt: (act) => `Fata de acto ${act} iterum cognoscunt.`,
  stands: (act) => `Quae hic videntur stant ut post actum ${act} erant.`,
  goesOn: 'Horologium currit; ludi pergunt.',
  shown: (act, since) => `ad actum ${act} · stat iam ${since}`,
  waits: 'Annales quoque exspectant: quae interea notantur apparent cum Fata pronuntiaverunt.',
  spoken: 'Fata pronuntiaverunt.',
  hold: 'Sub iudice',
  which: 'Actum',
  giveBack: 'Redde',
  words: 'Quomodo iudicatum sit; omnes legunt',
  held: (since) => `Omnes exspectant iam ${since}`,
}
