/** An invented month on the account of a bakery: three statements with thirty bookings of every kind. */
import type { StatementEntry } from '#server/formats/bank/statement.ts'
import { type Booking, closingCentsOf, entryWith, type WrittenStatement } from './written-statement.ts'

const CAFE = { name: 'Café De Zwaan', iban: 'BE33001592841646', bic: 'GEBABEBB' }
const SCHOOL = { name: 'Basisschool De Vlinder VZW', iban: 'BE51063648011262', bic: 'GKCCBEBB' }
const MILL = { name: 'Molens Van den Broeck', iban: 'BE85973471553006', bic: null }
const DAIRY = { name: 'Zuivel Tasjoul SRL', iban: 'BE24736661372538', bic: 'KREDBEBB' }
const OFFICE = { name: 'Kantoor Vermeulen & Zonen', iban: 'BE31310738904155', bic: 'BBRUBEBB' }
const ENERGY = { name: 'Luminus Energie voor ondernemers in Vlaanderen', iban: 'BE68539007547034', bic: null }

const reference = (at: number): string => `KBCT26B${String(at).padStart(6, '0')}`

type Line = [cents: number, fields?: Partial<StatementEntry>, details?: StatementEntry[]]

/** A booking on that day of November. */
const on = (day: number, at: number, [cents, fields = {}, details]: Line): Booking => {
  const bookedOn = `2026-11-${String(day).padStart(2, '0')}`
  const entry = entryWith({ cents, bookedOn, bankReference: reference(at), ...fields })
  if (details === undefined) return { entry }
  return {
    entry,
    details: details.map((one, place) => ({
      ...one,
      bookedOn,
      valueOn: bookedOn,
      bankReference: `${reference(at)}/${place + 1}`,
    })),
  }
}

/** Two suppliers and a rent, ordered together. */
const ORDERED: StatementEntry[] = [
  entryWith({
    cents: -124_550,
    bookedOn: '2026-11-05',
    counterparty: MILL,
    reference: '010806817183',
    endToEndId: 'ZEGEL-0001',
  }),
  entryWith({
    cents: -48_215,
    bookedOn: '2026-11-05',
    counterparty: DAIRY,
    message: 'Facture 2026/881',
    endToEndId: 'ZEGEL-0002',
  }),
  entryWith({
    cents: -95_000,
    bookedOn: '2026-11-05',
    counterparty: OFFICE,
    reference: 'RF18539007547034',
    endToEndId: 'ZEGEL-0003',
  }),
]

const FIRST: [day: number, line: Line][] = [
  [2, [89_056, { counterparty: SCHOOL, reference: '090933755493' }]],
  [
    2,
    [
      12_480,
      {
        counterparty: CAFE,
        message: 'Factuur 2026-0148 van oktober, met de pistolets van zondag en het brood voor het feest',
      },
    ],
  ],
  [2, [-1_250, { kind: 'FEE', message: 'Beheerskosten zichtrekening oktober' }]],
  [
    3,
    [
      71_864,
      { kind: 'CARD_PAYOUT', feeCents: 936, payments: 41, message: 'Uitbetaling terminal 2 november' },
    ],
  ],
  [
    4,
    [
      4_500,
      {
        kind: 'INSTANT',
        counterparty: { name: 'Janssens Griet', iban: 'BE33001592841646', bic: 'GEBABEBB' },
        message: 'taart zaterdag',
      },
    ],
  ],
  [5, [-267_765, {}, ORDERED]],
  [
    6,
    [
      -23_990,
      {
        kind: 'DIRECT_DEBIT',
        counterparty: ENERGY,
        mandate: 'LUM-2024-778812',
        message: 'Voorschot november',
      },
    ],
  ],
  [6, [23_990, { kind: 'RETURN', counterparty: ENERGY, returnReason: 'MS03', message: 'Terug' }]],
  [9, [-6_420, { kind: 'CARD', counterparty: { name: 'MAKRO SINT-KATELIJNE', iban: null, bic: null } }]],
  [10, [150_000, { kind: 'CASH', message: 'Storting automaat' }]],
]

const SECOND: [day: number, line: Line][] = [
  [11, [31_240, { counterparty: OFFICE, message: 'brood vergadering', endToEndId: 'VERM-20261111' }]],
  [11, [-1_500, { kind: 'CARD', counterparty: { name: 'POST LEUVEN', iban: null, bic: null } }]],
  [12, [65_310, { kind: 'CARD_PAYOUT', feeCents: 851, payments: 37 }]],
  [
    12,
    [
      -18_000,
      {
        kind: 'TRANSFER',
        counterparty: { name: 'Peeters Jan', iban: 'BE33001592841646', bic: null },
        message: 'voorschot loon',
      },
    ],
  ],
  [13, [8_900, { counterparty: CAFE, message: 'Factuur 2026-0151' }]],
  [13, [19_900, { counterparty: SCHOOL, message: '2026-0152 en 2026-0153' }]],
  [
    16,
    [
      -9_075,
      {
        kind: 'DIRECT_DEBIT',
        counterparty: { name: 'Proximus', iban: 'BE85973471553006', bic: null },
        mandate: 'PXS0012',
        message: 'Factuur 7712',
      },
    ],
  ],
  [
    17,
    [
      -4_500,
      {
        kind: 'INSTANT',
        counterparty: { name: 'Janssens Griet', iban: 'BE33001592841646', bic: 'GEBABEBB' },
        message: 'terugbetaling taart',
      },
    ],
  ],
  [18, [58_000, { counterparty: DAIRY, message: 'creditnota 2026/CN12' }]],
  [20, [-80_000, { kind: 'CASH', message: 'Opname loket' }]],
]

const THIRD: [day: number, line: Line][] = [
  [23, [79_020, { kind: 'CARD_PAYOUT', feeCents: 1_024, payments: 52 }]],
  [23, [-12_345, { kind: 'TRANSFER', counterparty: MILL, reference: '010806817183' }]],
  [
    24,
    [
      -12_000,
      {
        kind: 'RETURN',
        counterparty: CAFE,
        mandate: 'ZGL-CAFE-1',
        returnReason: 'MD06',
        message: 'Abonnement brood',
      },
    ],
  ],
  [24, [-350, { kind: 'FEE', message: 'Kosten onbetaalde domiciliëring' }]],
  [
    25,
    [
      99_310,
      {
        counterparty: { name: 'Restaurant Le Coq', iban: 'FR1420041010050500013M02606', bic: 'PSSTFRPPPAR' },
        feeCents: 690,
        message: 'facture 154',
      },
    ],
  ],
  [26, [16_650, { counterparty: SCHOOL, reference: '090933755493' }]],
  [27, [-55_000, { kind: 'OTHER', message: 'Aflossing krediet 737-6543210-21' }]],
  [27, [23, { kind: 'INTEREST', message: 'Creditinteresten' }]],
  [30, [-412, { kind: 'INTEREST', message: 'Debetinteresten' }]],
  [30, [44_444, { counterparty: OFFICE, message: 'Factuur 2026-0160' }]],
]

const ACCOUNT = { iban: 'BE88736041882341', currency: 'EUR', holder: 'Bakkerij Peeters BV', bic: 'KREDBEBB' }

function statements(): WrittenStatement[] {
  const made: WrittenStatement[] = []
  let openingCents = 1_254_310
  let openingDate = '2026-10-30'
  for (const [at, lines] of [FIRST, SECOND, THIRD].entries()) {
    const closingDate = `2026-11-${(at + 1) * 10}`
    const bookings = lines.map(([day, line], index) => on(day, at * 10 + index + 1, line))
    const id = `${closingDate} 7712${at + 1}`
    const statement = { ...ACCOUNT, sequence: 44 + at, id, openingDate, closingDate, openingCents, bookings }
    made.push(statement)
    openingCents = closingCentsOf(statement)
    openingDate = closingDate
  }
  return made
}

export const bakersMonth: readonly WrittenStatement[] = statements()
