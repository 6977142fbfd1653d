// Every sentence of the screens, in English. Sentences about acts and rules come from the server.
import type { BadgeKind, Cause, Legio, Phase, Proelium, Property, Role, Rogatio, VoteWord, Way } from '../wire'

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
  feriae: 'feriae', struck: 'struck from the calendar',
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
    problem: 'The server would not take it.', fault: 'Something in the form is out of range.',
  },
  petition: {
    ask: 'Ask the Fates', why: 'Why, if you like', asked: 'Asked. The Fates have not answered yet.', askedCount: (n: number) => `asked (${n})`, answeredCount: (n: number) => `declined (${n})`,
    title: 'Asked of the Fates', open: 'The Fates have not answered yet.', takeBack: 'Take it back', declined: (who: string) => `${who} declined:`, putAway: 'Put away',
    pleas: (n: number) => `requests (${n})`, pleasTitle: 'Requests to the Fates', none: 'Nobody asks for anything.', asks: (who: string, hour: string) => `${who} asks, ${hour}`,
    reason: 'Your reason', reasonOrHis: 'Your reason; without one, the asker’s stands', grant: 'Grant', decline: 'Decline', never: 'It cannot be recorded any more.', aged: 'Other rules stand by now. Look again:',
  },
  form: {
    choose: 'Choose', change: 'Change', clear: 'Clear', none: 'none', here: (place: string) => `In ${place}`, elsewhere: 'Elsewhere',
    everyone: 'Everyone', find: 'Find a name', optional: 'optional', free: (n: number) => (n === 1 ? '1 seat free' : `${n} seats free`), full: 'full',
    hereNow: 'you are here', less: 'One less', more: 'One more', exact: 'Amount', unknown: (widget: string) => `This kiosk cannot draw a field of kind “${widget}”. Record this act at the desk and tell the organiser.`,
    yes: 'Yes', no: 'No', person: 'Person number', noActs: 'No act of yours to choose.', chip: (amount: string) => `Add ${amount}`,
    otherFace: 'a higher number', add: 'Add one', remove: (n: number) => `Remove number ${n}`, noneYet: 'There is none yet.',
  },

  /** Words of segmented choices; what is not here is shown as the server writes it. */
  choices: { seat: 'take a seat', land: 'by land', sea: 'by sea', motus: 'in the motus', curialis: 'curialis', clientarum: 'clientarum', curiales: 'curiales' } as Record<string, string>,

  rehearsal: (speed: number) => `rehearsal ×${speed}`,

  board: {
    duel: { title: 'Duel', sub: 'A challenge, its answer, the dice, the loser’s fate.' },
    senate: { title: 'Senate', sub: 'Consuls, bills and votes.' },
    tributum: { title: 'Tributum', sub: 'Pay those who winter here.' },
    actium: { title: 'Battle of Actium', sub: 'Parties, naves longae, and the dice.' },
  },

  duel: {
    challenge: 'Flagitatio', proelium: 'Proelium', answer: 'Answer', table: 'Dice on the table', others: 'What may cut in',
    stage: { offered: 'to be answered', accepted: 'accepted', refused: 'refused', begun: 'under way', ended: 'over' } satisfies Record<Proelium['stage'], string>,
    against: (one: string, other: string) => `${one} against ${other}`,
    challenges: (one: string, other: string) => `${one} challenges ${other}.`,
    presides: (numen: string) => `${numen} presides`, before: (numen: string) => `before ${numen}`,
    round: (n: number, of: number) => `concursatio ${n} of ${of}`,
    legiones: (n: number) => (n === 1 ? '1 legio' : `${n} legiones`), legionesWord: (n: number) => (n === 1 ? 'legio' : 'legiones'), word: { challenger: 'challenger', challenged: 'challenged' }, won: (n: number) => `${n} won`, given: (n: number) => `${n} surrendered`,
    accepts: (name: string) => `${name} accepts`, refuses: (name: string) => `${name} refuses`,
    mustAccept: 'He must: it is the first challenge (FLA-05, FLA-06).', mayNotRefuse: 'He may not: it is the first challenge (FLA-05, FLA-06).',
    withAmici: 'With amici', beginPlain: 'Begin the proelium',
    begin: (n: number) => `Begin: ${n} against ${n}`,
    mix: (white: number, red: number) => [...(white || !red ? [`${white} ${white === 1 ? 'curialis' : 'curiales'}`] : []), ...(red ? [`${red} clientarum`] : [])].join(', '),
    fewerCuriales: 'One curialis less, one clientarum more', moreCuriales: 'One curialis more, one clientarum less',
    whichLegio: 'Which legio rolls', whoseLegio: 'Whose legio rolls', engaged: 'in a duel', legio: { curialis: 'curialis', clientarum: 'clientarum', fabrilis: 'fabrilis' } satisfies Record<Legio, string>,
    dieOf: (name: string) => `Die of ${name}`, imago: 'Imago', fortuna: 'Fortuna', juno: 'Juno doubles',
    imagoOf: (name: string, die: number) => `Imago ${name} +${die}`, doubledFor: (name: string) => `Doubled for ${name}`,
    beforeDoubling: 'before Juno doubles one of them',
    takes: (one: string, other: string) => `${one} takes ${other}’s legio`, surrenders: (loser: string, to: string) => `${loser}’s legio goes to ${to}`,
    tieTo: (name: string, to: string) => `A tie: ${name}’s legio goes to ${to}, Vulcan’s home`,
    bothTo: (to: string) => `A tie: both legiones go to ${to}`, toVulcan: 'Vulcan’s legio goes back to him',
    rule: { 'PRO-12': 'two apart or more', 'PRO-13': 'one apart', 'PRO-14': 'a tie' } as Record<string, string>,
    fateOf: (name: string) => `${name} has no legio left. His fate:`,
    fate: { kill: 'Kill him', cliens: 'Take him as cliens', abandon: 'Abandon him' },
    whoChallenges: 'Who challenges?', whomDoesHe: (name: string) => `Whom does ${name} challenge?`, inOrder: 'in order of arrival',
    as: { challenger: 'challenges', challenged: 'is challenged' }, issue: 'Challenge', another: 'Another challenge', done: 'Done',
    sent: 'On its way to the server.', notYours: 'What comes next is for another god to record.',
    wasRefused: (name: string) => `${name} refused. Nothing more comes of it.`,
    cause: {
      fought: 'The dice have spoken.', aestas: 'Broken off: the aestas is over.', overseer: 'Broken off: nobody oversees it any more.', mercury: 'Broken off: Mercury carried one of them away.',
      cybele: 'Broken off: no fighting before Cybele.', fuga: 'Broken off by flight.', death: 'Broken off by a death.', minerva: 'Broken off: Minerva carried one of them away.', other: 'Broken off.',
    } satisfies Record<Cause, string>,
    next: {
      flagitationi_respondere: (_one: string, other: string) => `${other} is to answer`, proelium_committere: () => 'Begin the proelium', concursatio: () => 'Next dice',
      praesidem_mutare: () => 'Somebody must preside', victum_tractare: () => 'The loser’s fate', legionem_convertere: () => 'Convert captured legiones', legiones_supra_decem_demere: () => 'Confiscate what is above the limit',
    } as Record<string, (one: string, other: string) => string>,
    beginsWith: (n: number) => `The proelium begins: ${n} against ${n}`, unprotected: (name: string) => `${name} is without protection`,
  },

  senate: {
    title: 'Senatus', noSession: 'The Senate meets in Rome in hiems.', consuls: 'Consuls', chooseConsuls: 'The two with the loudest acclaim', name: (two: string) => `Consuls: ${two}`, nameThem: 'Name the consuls',
    newBill: 'New bill', noBill: 'The consuls’ bills will be here, one of each consul.', openBill: 'Put to the vote', nobody: 'Nobody is in Rome.', lent: (n: number) => `${n} lent`,
    type: { imperium: 'Imperium', proscriptio: 'Proscriptio', restitutio: 'Restitutio', caedes: 'Caedes', census: 'Census' } satisfies Record<Rogatio['type'], string>,
    bill: (type: Rogatio['type'], whom: string) => [{ imperium: 'Imperium', proscriptio: 'Proscriptio', restitutio: 'Restitutio', caedes: 'Caedes', census: 'Census' }[type], whom].filter(Boolean).join(': '),
    of: (consul: string) => `brought by ${consul}`, to: (receiver: string, n: number | null) => `${n ?? ''} legiones to ${receiver}`.trim(),
    stage: { open: 'open to the vote', passed: 'passed', failed: 'failed' } satisfies Record<Rogatio['stage'], string>,
    vote: { yes: 'Yes', no: 'No', abstain: 'Abstain' } satisfies Record<VoteWord, string>,
    tally: 'Tally', passes: 'The bill passes', fails: 'The bill fails', tie: 'A tie: Venus decides', venus: 'Venus votes', part: 'part of them', notVoted: (n: number) => `${n} to vote`,
    abstained: 'abstained', executed: 'carried out', unanimous: 'Caedes asks for every voice.',
  },

  tributum: {
    title: 'Tributum', each: (amount: string) => `${amount} for each resident`, nothing: 'No tributum is paid here.', nobody: 'Nobody winters here.', notWinter: 'Tributum is paid in hiems.',
    pay: (amount: string) => `Pay ${amount}`, paid: 'paid', imago: 'Imago', left: (amount: string) => `you hold ${amount}`, takes: (n: number, amount: string) => `${n === 1 ? 'one imago takes' : `${n} imagines take`} ${amount}`,
    round: (n: number) => (n > 1 ? `collection ${n}` : ''), all: 'All here are paid.',
  },

  actium: {
    title: 'Actium', notYet: 'Neptune has not opened the battle yet.', naves: (n: number) => (n === 1 ? '1 navis' : `${n} naves`), redeem: 'Redeem', notRedeemed: 'not redeemed yet', newParty: 'New party', noParties: 'Parties will be listed here.',
    round: (n: number) => `Concursatio navalis ${n}`, roll: 'Neptune announces', out: (round: number) => `out in round ${round}`, numen: 'A numen adds a die',
    won: (name: string) => `${name} wins Actium`, triumph: 'Triumph', fight: 'To battle', neptune: (n: number) => `${n} naves in Neptune’s hand`, worth: (sum: string) => `worth ${sum}`,
    members: (n: number) => `and ${n} more`, gather: 'The parties gather', triumphs: 'holds the triumph', lastRound: (n: number) => `round ${n}`, highest: (names: string) => `is highest: ${names} ${names.includes(',') ? 'keep' : 'keeps'}`, lose: (n: number) => (n === 1 ? 'one other party loses a navis (ACT-14, ACT-15)' : `${n} other parties lose a navis each (ACT-14, ACT-15)`), rolled: (n: number, of: number) => `${n} of ${of} rolled`,
  },

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
    edition: 'Edition', servedEdition: 'the one that is served', title: 'Title', begins: 'Begins', chooseEvening: 'Which evening?', acts_: (n: number) => `${n} acts`, noEvenings: 'No evening yet.',
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
