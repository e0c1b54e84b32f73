/** Writes CODA of version 2 by the standard, for the reader to be held against. */
import type { EntryKind, StatementEntry } from '#server/formats/bank/statement.ts'
import { type Booking, closingCentsOf, entryWith, type WrittenStatement } from './written-statement.ts'

type Encoding = 'utf8' | 'latin1' | 'cp850'

export interface CodaOptions {
  encoding?: Encoding
  lineEnd?: '\n' | '\r\n'
}

export function writeCoda(statements: readonly WrittenStatement[], options: CodaOptions = {}): Buffer {
  const { encoding = 'latin1', lineEnd = '\r\n' } = options
  const lines = statements.flatMap((statement, at) => linesOf(statement, at === statements.length - 1))
  const text = lines.map((line) => `${line}${lineEnd}`).join('')
  return encoding === 'cp850' ? inCp850(text) : Buffer.from(text, encoding)
}

/** The letters that the tests use. */
const DOS: Readonly<Record<string, number>> = {
  é: 0x82,
  è: 0x8a,
  ë: 0x89,
  ç: 0x87,
  ü: 0x81,
  ö: 0x94,
  à: 0x85,
  ï: 0x8b,
}

const inCp850 = (text: string): Buffer =>
  Buffer.from(Array.from(text, (character) => DOS[character] ?? character.charCodeAt(0)))

/** A record of 128 characters of fields, each at its position from 1. */
export function record(
  fields: readonly (readonly [position: number, length: number, text: string])[],
): string {
  let line = ''
  for (const [position, length, text] of fields) {
    if (line.length > position - 1) throw new Error(`the field at ${position} begins within another`)
    if (text.length > length) throw new Error(`${JSON.stringify(text)} is longer than ${length}`)
    line = line.padEnd(position - 1) + text.padEnd(length)
  }
  if (line.length > 128) throw new Error('the record is longer than 128')
  return line.padEnd(128)
}

const digits = (number: number, length: number): string => String(number).padStart(length, '0')
const mills = (cents: number): string => digits(Math.abs(cents) * 10, 15)
const sign = (cents: number): string => (cents < 0 ? '1' : '0')
const day = (iso: string | null): string =>
  iso === null ? '000000' : `${iso.slice(8)}${iso.slice(5, 7)}${iso.slice(2, 4)}`

function linesOf(statement: WrittenStatement, isLast: boolean): string[] {
  const { iban, currency, holder, bic, sequence, id, openingCents, openingDate, closingDate } = statement
  const [created = '', file = ''] = (id ?? '').split(' ')
  const structure = iban.startsWith('BE') ? '2' : '3'
  const closing = closingCentsOf(statement)
  const paper = digits(sequence ?? 0, 3)
  const movements = statement.bookings.flatMap((booking, at) => movementLines(booking, at + 1, paper))
  const sum = (wanted: '0' | '1') =>
    statement.bookings
      .filter(({ entry }) => sign(entry.cents) === wanted)
      .reduce((total, { entry }) => total + entry.cents, 0)
  return [
    record([
      [1, 5, '00000'],
      [6, 6, day(created)],
      [12, 3, '300'],
      [15, 2, '05'],
      [25, 10, file],
      [35, 26, holder ?? ''],
      [61, 11, bic ?? ''],
      [72, 11, '00123456749'],
      [84, 5, '00000'],
      [128, 1, '2'],
    ]),
    record([
      [1, 1, '1'],
      [2, 1, structure],
      [3, 3, paper],
      [6, 34, iban],
      [40, 3, currency],
      [43, 1, sign(openingCents)],
      [44, 15, mills(openingCents)],
      [59, 6, day(openingDate)],
      [65, 26, holder ?? ''],
      [91, 35, 'Zichtrekening'],
      [126, 3, paper],
    ]),
    ...movements,
    record([
      [1, 1, '8'],
      [2, 3, paper],
      [5, 34, iban],
      [39, 3, currency],
      [42, 1, sign(closing)],
      [43, 15, mills(closing)],
      [58, 6, day(closingDate)],
      [128, 1, '0'],
    ]),
    record([
      [1, 1, '9'],
      [17, 6, digits(movements.length + 2, 6)],
      [23, 15, mills(sum('1'))],
      [38, 15, mills(sum('0'))],
      [128, 1, isLast ? '2' : '1'],
    ]),
  ]
}

/** Family and operation of money in and money out. */
const CODES: Readonly<Record<EntryKind, readonly [incoming: string, outgoing: string]>> = {
  TRANSFER: ['0150', '0101'],
  INSTANT: ['0250', '0201'],
  DIRECT_DEBIT: ['0550', '0501'],
  RETURN: ['0154', '0503'],
  CARD: ['0456', '0402'],
  CARD_PAYOUT: ['0450', '0450'],
  FEE: ['8035', '8035'],
  INTEREST: ['3550', '3501'],
  CASH: ['0950', '0901'],
  OTHER: ['3089', '3039'],
}

const codeOf = ({ kind, cents }: StatementEntry): string => CODES[kind][cents < 0 ? 1 : 0]

function movementLines({ entry, details }: Booking, sequence: number, paper: string): string[] {
  const parts = details ? details.map((one) => part('5', one)) : partsOf(entry)
  const type = details ? '1' : typeOf(entry)
  const isGlobal = parts.length > 0
  const [first, ...rest] = [part(type, entry), ...parts]
  if (first === undefined) return []
  let detail = 0
  const lines = (one: Part, globalisation: string): string[] => {
    const made = recordsOf(one, { sequence, detail, paper, globalisation })
    detail = made.lastDetail + 1
    return made.lines
  }
  return [
    ...lines(first, isGlobal ? '1' : '0'),
    ...rest.flatMap((one, at) => lines(one, at === rest.length - 1 ? '1' : '0')),
  ]
}

interface Part {
  type: string
  code: string
  category: string
  entry: StatementEntry
}

const part = (type: string, entry: StatementEntry, code = codeOf(entry), category = '000'): Part => ({
  type,
  code,
  category,
  entry,
})

function typeOf({ feeCents, payments }: StatementEntry): string {
  if (payments !== null) return '2'
  return feeCents === null ? '0' : '3'
}

/** The single payments and the fee behind a sum. */
function partsOf(entry: StatementEntry): Part[] {
  const { cents, feeCents, payments } = entry
  if (feeCents === null && payments === null) return []
  const count = payments ?? 1
  const gross = cents + (feeCents ?? 0)
  const each = Math.trunc(gross / count)
  const bare = {
    ...entry,
    counterparty: { name: null, iban: null, bic: null },
    message: '',
    reference: null,
    mandate: null,
    endToEndId: null,
    returnReason: null,
  }
  const type = payments === null ? '8' : '6'
  const category = payments === null ? '100' : '000'
  const amounts = Array.from({ length: count }, (_, at) => (at === 0 ? gross - each * (count - 1) : each))
  const fee =
    feeCents === null
      ? []
      : [part(type, { ...bare, cents: -feeCents }, `${codeOf(entry).slice(0, 2)}37`, '006')]
  return [...amounts.map((amount) => part(type, { ...bare, cents: amount }, codeOf(entry), category)), ...fee]
}

interface Place {
  sequence: number
  detail: number
  paper: string
  globalisation: string
}

function recordsOf({ type, code, category, entry }: Part, { sequence, detail, paper, globalisation }: Place) {
  const { bankReference, cents, valueOn, bookedOn, counterparty, endToEndId, returnReason, mandate } = entry
  const [isStructured, communication] = communicationOf(entry)
  const [first, second, third] = [
    [0, 53],
    [53, 106],
    [106, 149],
  ].map(([from, to]) => communication.slice(from, to).trimEnd())
  const place = digits(sequence, 4) + digits(detail, 4)
  const name = counterparty.name ?? ''
  const isLong = name.length > 35
  const has3 = Boolean(third || name || counterparty.iban)
  const has2 = Boolean(has3 || second || endToEndId || counterparty.bic || (returnReason && !mandate))
  const transaction = type + code + category
  const link = isLong ? '1' : '0'
  const lines = [
    record([
      [1, 2, '21'],
      [3, 8, place],
      [11, 21, (bankReference ?? '').replace(/\/\d+$/, '')],
      [32, 1, sign(cents)],
      [33, 15, mills(cents)],
      [48, 6, day(valueOn)],
      [54, 8, transaction],
      [62, 1, isStructured ? '1' : '0'],
      [63, 53, first ?? ''],
      [116, 6, day(bookedOn)],
      [122, 3, paper],
      [125, 1, globalisation],
      [126, 1, has2 ? '1' : '0'],
      [128, 1, has2 ? '0' : link],
    ]),
  ]
  if (has2)
    lines.push(
      record([
        [1, 2, '22'],
        [3, 8, place],
        [11, 53, second ?? ''],
        [64, 35, endToEndId ?? ''],
        [99, 11, counterparty.bic ?? ''],
        [114, 4, mandate ? '' : (returnReason ?? '')],
        [126, 1, has3 ? '1' : '0'],
        [128, 1, has3 ? '0' : link],
      ]),
    )
  if (has3)
    lines.push(
      record([
        [1, 2, '23'],
        [3, 8, place],
        [11, 34, counterparty.iban ?? ''],
        [45, 3, counterparty.iban ? 'EUR' : ''],
        [48, 35, name.slice(0, 35)],
        [83, 43, third ?? ''],
        [126, 1, '0'],
        [128, 1, link],
      ]),
    )
  if (isLong)
    lines.push(
      record([
        [1, 2, '31'],
        [3, 8, digits(sequence, 4) + digits(detail + 1, 4)],
        [11, 21, bankReference ?? ''],
        [32, 8, transaction],
        [40, 1, '1'],
        [41, 73, `001${name}`],
        [126, 1, '0'],
        [128, 1, '0'],
      ]),
    )
  return { lines, lastDetail: isLong ? detail + 1 : detail }
}

function communicationOf({
  mandate,
  message,
  reference,
  kind,
  bookedOn,
  returnReason,
}: StatementEntry): [boolean, string] {
  if (mandate !== null) {
    const isReturn = kind === 'RETURN'
    const head = `127${day(bookedOn)}11${isReturn ? '2' : '0'}${'BE69ZZZ0123456749'.padEnd(35)}${mandate.padEnd(35)}`
    return [true, `${head}${message.padEnd(62)}${isReturn ? '2' : '0'}${returnReason ?? ''}`]
  }
  if (reference === null) return [false, message]
  return reference.startsWith('RF')
    ? [true, `100${reference.padEnd(25)}${message}`]
    : [true, `101${reference}${message}`]
}

/** A file of one statement around these records, with the sums and the count that they ask for. The account holds nothing before. */
export function codaAround(records: readonly string[], account = '2BE88736041882341'): Buffer {
  const booked = records.filter((line) => line.startsWith('21') && line.slice(6, 10) === '0000')
  const centsOf = (line: string) => (Number(line.slice(32, 47)) / 10) * (line[31] === '1' ? -1 : 1)
  const bookings = booked.map((line) => ({
    entry: entryWith({ cents: centsOf(line), bookedOn: '2026-11-30' }),
  }))
  const statement = { ...EMPTY, bookings }
  const [header = '', opening = '', ...rest] = linesOf(statement, true)
  const [closing = '', trailer = ''] = rest.slice(-2)
  const counted = records.filter((line) => !line.startsWith('4')).length + 2
  const named = account.slice(1).padEnd(37)
  const number = account[0] === '0' || account.length > 36 ? named : `${named.slice(0, 34)}EUR`
  const lines = [
    header,
    `1${account[0]}${opening.slice(2, 5)}${number}${opening.slice(42)}`,
    ...records,
    `${closing.slice(0, 4)}${number}${closing.slice(41)}`,
    `${trailer.slice(0, 16)}${digits(counted, 6)}${trailer.slice(22)}`,
  ]
  return Buffer.from(lines.map((line) => `${line.padEnd(128)}\r\n`).join(''), 'latin1')
}

const EMPTY: WrittenStatement = {
  ...{
    iban: 'BE88736041882341',
    currency: 'EUR',
    holder: 'Bakkerij Peeters BV',
    bic: 'KREDBEBB',
    sequence: 7,
  },
  ...{
    id: '2026-11-30 7',
    openingDate: '2026-11-29',
    closingDate: '2026-11-30',
    openingCents: 0,
    bookings: [],
  },
}

/** A record 21. @param place four digits of the movement, four of the detail @param code type, family, operation, category */
export const movementRecord = (
  place: string,
  cents: number,
  code: string,
  communication = '',
  structured = '0',
): string =>
  record([
    [1, 2, '21'],
    [3, 8, place],
    [11, 21, 'REF'],
    [32, 1, sign(cents)],
    [33, 15, mills(cents)],
    [48, 6, '301126'],
    [54, 8, code],
    [62, 1, structured],
    [63, 53, communication.slice(0, 53)],
    [116, 6, '301126'],
    [122, 3, '007'],
    [125, 1, '0'],
    [126, 1, '0'],
    [128, 1, '0'],
  ])

/** The records 22 and 23 that continue a communication. */
export const continued = (place: string, communication: string): string[] => [
  record([
    [1, 2, '22'],
    [3, 8, place],
    [11, 53, communication.slice(53, 106)],
    [126, 1, '1'],
    [128, 1, '0'],
  ]),
  record([
    [1, 2, '23'],
    [3, 8, place],
    [83, 43, communication.slice(106, 149)],
    [126, 1, '0'],
    [128, 1, '0'],
  ]),
]

/** A record 31 and its continuation. */
export const informationRecords = (place: string, code: string, type: string, text: string): string[] => [
  record([
    [1, 2, '31'],
    [3, 8, place],
    [11, 21, 'REF'],
    [32, 8, code],
    [40, 1, type === '' ? '0' : '1'],
    [41, 73, (type + text).slice(0, 73)],
    [126, 1, '1'],
    [128, 1, '0'],
  ]),
  record([
    [1, 2, '32'],
    [3, 8, place],
    [11, 105, (type + text).slice(73, 178)],
    [126, 1, '0'],
    [128, 1, '0'],
  ]),
]
