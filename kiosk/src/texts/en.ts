// Every sentence of the screens, in English. Sentences about acts and rules come from the server.
import type { BadgeKind, Phase, Property, Role, Way } from '../wire'

const season: Record<Phase, (year: number | null) => string> = {
  aestas: (year) => `Summer of ${year} BCE`,
  hiems: (year) => `Winter of ${year} BCE`,
  motus: () => 'All may move',
  actium: () => 'The Battle of Actium',
}

export const t = {
  game: 'Ludi Romani',
  phase: { aestas: 'Aestas', motus: 'Motus', hiems: 'Hiems', actium: 'Actium' } satisfies Record<Phase, string>,
  season,
  of: (index: number, all: number) => `${index} of ${all}`,
  feriae: 'feriae',
  follows: {
    aestas: 'Proelia and journeys.',
    motus: 'Move anywhere; find a seat before it ends.',
    hiems: 'Senate in Rome, tributum elsewhere. Nobody moves.',
    actium: 'The fleets meet. Everything is decided here.',
  } satisfies Record<Phase, string>,
  nextIs: 'Next:',
  nextMotus: 'for one minute; find a seat before it ends.',
  beginsAt: (hour: string) => `The Game begins at ${hour}`,
  before: 'Before the Game',
  beforeLong: 'Take your seats. Apollo and Diana will announce the first summer.',
  over: 'over',
  now: 'now',
  atThisPace: 'at this pace',
  seal: 'seal',
  ticker: 'What befalls will be told here.',
  noTimetable: 'The timetable will be here.',

  role: {
    imperator: 'imperator', senator: 'senator', virgo: 'virgo', matrona: 'matrona',
    amazon: 'amazon', rex: 'rex', numen: 'numen', imago: 'imago',
  } satisfies Record<Role, string>,
  dead: 'dead',
  property: {
    denarii: 'Denarii', suffragia: 'Suffragia', curiales: 'Curiales', clientarum: 'Clientarum', classes: 'Classes',
    dos: 'Dos', rexpressus: 'Rexpressus', ultrices: 'Ultrices', cohortes: 'Cohortes', fabriles: 'Fabriles', rotae: 'Rotae', virus: 'Virus',
  } satisfies Record<Property, string>,
  way: { land: 'by land', sea: 'by sea', motus: 'in the motus', seat: 'take a seat' } satisfies Record<Way, string>,

  link: {
    live: 'live', opening: 'connecting', lost: (since: string) => `lost since ${since}`, refused: 'not paired',
    lostLong: (since: string) => `No link to the server since ${since}. What you see is from then; what you record is kept here and sent later.`,
    lostShown: (since: string) => `No link to the server since ${since}. What you see is from then.`,
    refusedLong: 'This device is no longer paired. Ask at the desk for a new number.',
    again: 'Pair again', notYours: 'This badge may not see this screen.', home: 'To my own screen',
    newer: 'The server has a newer kiosk.', reload: 'Load it',
  },
  theme: { toParchment: 'Light theme', toNight: 'Dark theme' },

  pair: {
    title: 'Pair this device', lead: 'Scan the code at the desk, or type the number it shows.',
    number: 'Six-digit number', evening: 'Evening (empty: the last one opened)', go: 'Pair', working: 'Pairing…',
    noServer: 'The server does not answer. Is this device on the Wi-Fi of the room?',
  },

  tablet: {
    in: (place: string) => `in ${place}`, nowhere: 'nowhere yet', whereAmI: 'Where am I?', hereNow: 'Here now',
    seats: (taken: number, all: number) => `${taken} of ${all} seats · in order of arrival`,
    nobody: 'Nobody sits here yet. Who takes a seat will appear here, in order of arrival.',
    
    alsoHere: 'Gods here', acts: 'Acts', allActs: 'All acts', search: 'Search', searchActs: 'Search acts',
    actsNow: 'What you can record now will be here.', noMatch: 'Nothing by that name.', notNow: 'not in this season',
    close: 'Close', back: 'Back', myActs: 'My acts', noActs: 'Acts you record will be listed here.',
    noPlayers: 'Nobody by that name.', more: 'more',
  },
  act: {
    record: 'Record', counted: 'Counted at the table', cancel: 'Cancel', dispense: 'Dispense and record', reason: 'Reason for the dispensation',
    recorded: (n: number) => `recorded, act ${n}`, waiting: (n: number) => `waiting (${n})`,
    notRecorded: (n: number) => `not recorded (${n})`, notRecordedTitle: 'Not recorded',
    takeBack: 'Take back', takenBack: 'taken back', takeBackOf: (n: number) => `Take back act ${n}`,
    edit: 'Edit', throwAway: 'Throw away', unpaired: 'waiting: this device is not paired',
    missing: (fields: string) => `Still open: ${fields}`, ready: 'Nothing stands against it.', willRefuse: 'A rule stands against it.',
    unchecked: 'Not checked yet; the server will.', by: 'In the name of', byMyself: 'Myself', nothingYet: 'Nothing recorded from this device yet.',
    problem: 'The server would not take it.',
  },
  form: {
    choose: 'Choose', change: 'Change', clear: 'Clear', none: 'none', here: (place: string) => `In ${place}`, elsewhere: 'Elsewhere',
    everyone: 'Everyone', find: 'Find a name', optional: 'optional', free: (n: number) => (n === 1 ? '1 seat free' : `${n} seats free`), full: 'full',
    hereNow: 'you are here', less: 'One less', more: 'One more', exact: 'Amount', unknown: (widget: string) => `This kiosk cannot draw a field of kind “${widget}”. Record this act at the desk and tell the organiser.`,
    yes: 'Yes', no: 'No', person: 'Person number', noActs: 'No act of yours to choose.', chip: (amount: string) => `Add ${amount}`,
  },

  /** Words of segmented choices; what is not here is shown as the server writes it. */
  choices: { seat: 'take a seat', land: 'by land', sea: 'by sea', motus: 'in the motus', curialis: 'curialis', clientarum: 'clientarum', curiales: 'curiales' } as Record<string, string>,

  ledger: {
    title: 'Ledger', filter: 'Filter by name', role: 'Role', region: 'Region', all: 'All', player: 'Player', person: 'Person', engaged: 'Engaged',
    sums: 'Sums', incertum: 'Incertum', empty: 'No player matches.', shown: (n: number, all: number) => `${n} of ${all}`, asOf: (n: number) => `act ${n}`,
    loading: 'The books will be here.', nowhere: '–',
  },

  desk: {
    timetable: 'Timetable', casting: 'Casting', devices: 'Devices', acts: 'Acts', planned: 'Planned', phase: 'Phase',
    length: 'Length', announceNow: (what: string) => `Announce ${what}`, announcing: 'announcing…', allAnnounced: 'Every row has been announced.',
    castingLead: 'Type a name beside a character: the person gets a number, and the log knows only the number.',
    personNumber: 'No.', name: 'Name', cast: 'Cast', castCount: (n: number, all: number) => `${n} of ${all} cast`, uncast: 'not cast',
    pairTitle: 'Pair a device', kind: 'For', who: 'Who', invite: 'Make a pairing', orType: (host: string) => `or type it at ${host}/pair`,
    validTo: (hour: string) => `The link is good until ${hour}, the number for ten minutes.`, address: 'Address the tablets use', addressWarn: 'Tablets cannot reach “localhost”. Type the name or number of this laptop on the Wi-Fi.',
    badges: 'Badges', revoke: 'Revoke', revokeSure: 'Really revoke?', revoked: 'revoked', notPaired: 'not paired yet', seen: (hour: string) => `seen ${hour}`, paired: (hour: string) => `paired ${hour}`, noBadges: 'Paired devices will be listed here.',
    openLedger: 'Ledger', openProjector: 'Projector', failed: 'That did not work:', openEvening: 'Open a new evening',
    edition: 'Edition', title: 'Title', begins: 'Begins', chooseEvening: 'Which evening?', acts_: (n: number) => `${n} acts`, noEvenings: 'No evening yet.',
  },
  kinds: {
    host: 'host', organiser: 'organiser', numen: 'numen', player: 'player', room: 'projector', auditor: 'auditor',
  } satisfies Record<BadgeKind, string>,

  player: {
    iSit: 'You sit in', noSeat: 'You have no seat', noSeatLong: 'Find a free seat and take it before the motus ends.',
    mine: 'Yours', maySit: 'Where you may go', nowhere: 'There is nowhere to go at the moment.', hiems: 'In winter nobody moves.', engaged: 'Engaged', nothing: 'You own nothing yet.',
    loading: 'What is yours will be here.',
  },
}
