import { readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { bakersMonth } from '#tests/support/bank/bakers-month.ts'
import { writeCamt } from '#tests/support/bank/write-camt.ts'
import { writeCoda } from '#tests/support/bank/write-coda.ts'
import { asRead, entryWith, type WrittenStatement } from '#tests/support/bank/written-statement.ts'
import { readStatements } from './read-statements.ts'
import { statementsIn } from './read-statements-work.ts'
import { UnreadableBankFile } from './statement.ts'

const file = (name: string) => readFileSync(`fixtures/files/bank/${name}`)
const OWNER = { owner: 'a bakery' }

function refusalOf(bytes: Uint8Array): Pick<UnreadableBankFile, 'reason' | 'detail' | 'line'> {
  try {
    statementsIn(bytes)
  } catch (error) {
    if (!(error instanceof UnreadableBankFile)) throw error
    const { reason, detail, line } = error
    return { reason, detail, line }
  }
  throw new Error('nothing was refused')
}

describe('a baker’s month', () => {
  it.each([
    ['bakers-month.cod', 'CODA'],
    ['bakers-month-v2.xml', 'CAMT_053'],
    ['bakers-month-v8.xml', 'CAMT_053'],
  ] as const)('of %s is read whole in an isolated process', async (name, format) => {
    const read = await readStatements(file(name), OWNER)
    expect(read).toEqual(bakersMonth.map((one) => asRead(one, format)))
    expect(read.map(({ sequence, entries }) => [sequence, entries.length])).toEqual([
      [44, 12],
      [45, 10],
      [46, 10],
    ])
  })

  it('is the same in each format but for its name', () => {
    const [coda, older, newer] = ['bakers-month.cod', 'bakers-month-v2.xml', 'bakers-month-v8.xml'].map(
      (name) => statementsIn(file(name)).map(({ format: _, ...statement }) => statement),
    )
    expect(older).toEqual(coda)
    expect(newer).toEqual(coda)
  })

  it('counts a batch once: its payments stand in the place of their sum', () => {
    const [first] = statementsIn(file('bakers-month.cod'))
    const ordered = first?.entries.filter(({ bookedOn }) => bookedOn === '2026-11-05')
    expect(
      ordered?.map(({ cents, bankReference, endToEndId }) => [cents, bankReference, endToEndId]),
    ).toEqual([
      [-124_550, 'KBCT26B000006/1', 'ZEGEL-0001'],
      [-48_215, 'KBCT26B000006/2', 'ZEGEL-0002'],
      [-95_000, 'KBCT26B000006/3', 'ZEGEL-0003'],
    ])
  })

  it('has a card payout as one sum, with its number of payments and its costs', () => {
    const [first] = statementsIn(file('bakers-month.cod'))
    expect(first?.entries.find(({ kind }) => kind === 'CARD_PAYOUT')).toMatchObject({
      cents: 71_864,
      feeCents: 936,
      payments: 41,
    })
  })

  it('has a direct debit that came back with its reason', () => {
    const returned = statementsIn(file('bakers-month.cod')).flatMap(({ entries }) =>
      entries.filter(({ kind }) => kind === 'RETURN'),
    )
    expect(returned.map(({ returnReason, mandate, cents }) => [returnReason, mandate, cents])).toEqual([
      ['MS03', null, 23_990],
      ['MD06', 'ZGL-CAFE-1', -12_000],
    ])
  })
})

test.each<[string, Partial<UnreadableBankFile>]>([
  ['cut.cod', { reason: 'DAMAGED', line: 31 }],
  ['without-a-record.cod', { reason: 'DAMAGED', detail: 'record-order', line: 3 }],
  ['swapped-lines.cod', { reason: 'DAMAGED', detail: 'record-order', line: 3 }],
  ['wrong-balance.cod', { reason: 'DAMAGED', detail: 'closing-balance' }],
  ['first-version.cod', { reason: 'UNSUPPORTED_VERSION', detail: 'coda-1', line: 1 }],
  ['cut.xml', { reason: 'DAMAGED', detail: 'xml' }],
  ['wrong-balance.xml', { reason: 'DAMAGED' }],
  ['other-currency.xml', { reason: 'DAMAGED', detail: 'currency' }],
  ['notification-camt.054.xml', { reason: 'UNSUPPORTED_VERSION', detail: 'camt.054.001.08' }],
  ['statement.sta', { reason: 'UNSUPPORTED_VERSION', detail: 'mt940', line: null }],
  ['statement.csv', { reason: 'NOT_A_BANK_FILE', detail: 'csv', line: null }],
  ['../invoice.xml', { reason: 'NOT_A_BANK_FILE', detail: 'xml' }],
  ['../sample-invoice.pdf', { reason: 'NOT_A_BANK_FILE', detail: 'pdf' }],
  ['../sample-payslips.zip', { reason: 'NOT_A_BANK_FILE', detail: 'zip' }],
])('%s is refused whole, with the check and the line', (name, refusal) => {
  expect(refusalOf(file(name))).toMatchObject(refusal)
})

describe('a spoiled CODA', () => {
  const lines = file('bakers-month.cod').toString('latin1').trimEnd().split('\r\n')
  const spoiled = (some: readonly (string | undefined)[]) =>
    refusalOf(Buffer.from(some.map((line) => `${line}\r\n`).join(''), 'latin1'))

  it('without any one of its records is refused with a line', () => {
    for (const at of lines.keys()) {
      const { reason, line } = spoiled(lines.filter((_, index) => index !== at))
      expect([reason, line === null], `line ${at + 1}`).toEqual(['DAMAGED', false])
    }
  })

  it('with another digit in any amount is refused with a line', () => {
    const places: Record<string, number[]> = { 1: [44], 2: [33], 8: [43], 9: [23, 38] }
    for (const [at, text] of lines.entries()) {
      const isAmount = !text.startsWith('2') || text.startsWith('21')
      for (const from of (isAmount && places[text.charAt(0)]) || []) {
        const place = from + 11
        const digit = (Number(text.charAt(place)) + 1) % 10
        const other = `${text.slice(0, place)}${digit}${text.slice(place + 1)}`
        const { reason, line } = spoiled(lines.with(at, other))
        expect([reason, line === null], `line ${at + 1}`).toEqual(['DAMAGED', false])
      }
    }
  })

  it('with any two neighbouring lines swapped is refused with a line', () => {
    for (let at = 1; at < lines.length; at++) {
      const swapped = lines.with(at - 1, lines[at] ?? '').with(at, lines[at - 1] ?? '')
      const { reason, line } = spoiled(swapped)
      expect([reason, line === null], `lines ${at} and ${at + 1}`).toEqual(['DAMAGED', false])
    }
  })

  it('cut anywhere within a statement is refused with a line', () => {
    const bytes = file('bakers-month.cod')
    const ends = lines.flatMap((line, at) => (line.startsWith('9') ? [(at + 1) * 130] : []))
    for (let length = 140; length < bytes.length; length += 97) {
      if (ends.some((end) => length >= end - 2 && length <= end)) continue
      const { reason, line } = refusalOf(bytes.subarray(0, length))
      expect([reason, line === null], `${length} bytes`).toEqual(['DAMAGED', false])
    }
  })
})

describe('a spoiled CAMT.053', () => {
  const text = file('bakers-month-v8.xml').toString()
  const entries = [...text.matchAll(/ {6}<Ntry>[\s\S]*?<\/Ntry>\n/g)]

  it('without any one of its entries is refused with a line', () => {
    expect(entries).toHaveLength(30)
    for (const [entry] of entries) {
      const { reason, line } = refusalOf(Buffer.from(text.replace(entry, '')))
      expect([reason, line === null]).toEqual(['DAMAGED', false])
    }
  })

  it('with another digit in the amount of any entry or balance is refused with a line', () => {
    const amounts = [...text.matchAll(/^ {8}<Amt Ccy="EUR">[\d.]*?(\d)<\/Amt>/gm)]
    expect(amounts).toHaveLength(36)
    for (const { 0: amount, 1: digit, index } of amounts) {
      const other = amount.replace(/\d<\/Amt>$/, `${(Number(digit) + 1) % 10}</Amt>`)
      const spoiled = text.slice(0, index) + other + text.slice(index + amount.length)
      const { reason, line } = refusalOf(Buffer.from(spoiled))
      expect([reason, line === null]).toEqual(['DAMAGED', false])
    }
  })

  it('cut anywhere is refused with a line', () => {
    for (let length = 200; length < text.trimEnd().length; length += 997) {
      const { reason, line } = refusalOf(Buffer.from(text.slice(0, length)))
      expect([reason, line === null], `${length} characters`).toEqual(['DAMAGED', false])
    }
  })
})

describe('untidy CODA', () => {
  const [written] = bakersMonth
  const tidy = writeCoda(written ? [written] : []).toString('latin1')
  const tolerated = (text: string) => statementsIn(Buffer.from(text, 'latin1'))[0]?.tolerated

  it('is read, and its untidiness is told', () => {
    expect(tolerated(tidy)).toEqual([])
    expect(tolerated(tidy.trimEnd())).toEqual(['MISSING_LINE_END'])
    expect(tolerated(`${tidy}\r\n\u001a\r\n`)).toEqual(['BLANK_LINES'])
    expect(tolerated(tidy.replace(/2\r\n$/, '1\r\n'))).toEqual(['NEXT_STATEMENT_MISSING'])
    const blank = tidy.replace(/^(1.{124})\d{3}/m, '$1   ').replace(/ +\r\n/g, '\r\n')
    expect(tolerated(blank)).toEqual(['TRAILING_BLANKS'])
  })
})

describe('statements of one account', () => {
  const STATEMENT: WrittenStatement = {
    ...{ iban: 'BE88736041882341', currency: 'EUR', holder: 'Bakkerij Peeters BV', bic: 'KREDBEBB' },
    ...{ sequence: 250, id: '2026-12-31 1', openingDate: '2026-12-30', closingDate: '2026-12-31' },
    openingCents: 100,
    bookings: [{ entry: entryWith({ cents: 50, bookedOn: '2026-12-31' }) }],
  }
  const after = (fields: Partial<WrittenStatement>): WrittenStatement => ({
    ...STATEMENT,
    ...{ id: '2027-01-04 2', openingDate: '2026-12-31', closingDate: '2027-01-04', bookings: [] },
    ...fields,
  })

  it.each([
    ['CODA', (all: WrittenStatement[]) => writeCoda(all)],
    ['CAMT.053', (all: WrittenStatement[]) => writeCamt(all, '08')],
  ])('follow each other in %s, and their numbers begin anew with the year', (_, write) => {
    const opened = (fields: Partial<WrittenStatement>) => () =>
      statementsIn(write([STATEMENT, after(fields)]))
    expect(opened({ sequence: 1, openingCents: 150 })().map(({ sequence }) => sequence)).toEqual([250, 1])
    expect(opened({ sequence: 1, openingCents: 149 })).toThrow('opening-balance')
    expect(opened({ sequence: 2, openingCents: 149 })()).toHaveLength(2)
  })
})

describe('hostile files', () => {
  const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:camt.053.001.08'

  it('with a DOCTYPE, or without end, are refused', () => {
    expect(refusalOf(Buffer.from(`<!DOCTYPE Document><Document xmlns="${NAMESPACE}"/>`))).toMatchObject({
      detail: 'doctype',
    })
    const deep = `<Document xmlns="${NAMESPACE}">${'<a>'.repeat(100_000)}`
    expect(refusalOf(Buffer.from(deep))).toMatchObject({ reason: 'TOO_LARGE', detail: 'too-deep' })
    expect(refusalOf(Buffer.from(''))).toMatchObject({ reason: 'NOT_A_BANK_FILE', detail: 'empty' })
  })

  it('beyond 20 MB are refused before any process reads them', async () => {
    await expect(readStatements(Buffer.alloc(20_000_001, '1'), OWNER)).rejects.toMatchObject({
      reason: 'TOO_LARGE',
    })
  })

  it('of ten thousand statements, or of one batch of nine thousand payments, take no time that grows with their square', () => {
    const bare = { ...bakersMonth[0], bookings: [] } as WrittenStatement
    const many = Array.from({ length: 10_000 }, (_, at) => ({ ...bare, sequence: (at % 300) + 1 }))
    expect(statementsIn(writeCoda(many))).toHaveLength(10_000)
    const details = Array.from({ length: 9_000 }, (_, at) =>
      entryWith({ cents: at + 1, bookedOn: '2026-11-30', bankReference: `R/${at + 1}` }),
    )
    const cents = details.reduce((sum, one) => sum + one.cents, 0)
    const batch = {
      ...bare,
      bookings: [{ entry: entryWith({ cents, bookedOn: '2026-11-30', bankReference: 'R' }), details }],
    }
    expect(statementsIn(writeCoda([batch]))).toEqual([asRead(batch, 'CODA')])
    expect(statementsIn(writeCamt([batch], '08'))).toEqual([asRead(batch, 'CAMT_053')])
  }, 10_000)

  it('of 10 MB are read, or refused with their line, in an isolated process', async () => {
    const bookings = Array.from({ length: 7_000 }, (_, at) => ({
      entry: entryWith({ cents: at + 1, bookedOn: '2026-11-30', bankReference: `R${at}`, message: 'Brood' }),
    }))
    const large = { ...bakersMonth[0], openingCents: 0, bookings } as WrittenStatement
    const camt = writeCamt([large], '08')
    const padded = Buffer.concat([camt, Buffer.alloc(10_000_000 - camt.length, ' ')])
    expect((await readStatements(padded, OWNER))[0]?.entries).toHaveLength(7_000)
    await expect(readStatements(camt.subarray(0, -500), OWNER)).rejects.toMatchObject({ detail: 'xml' })
    const endless = Buffer.alloc(10_000_000, `${'21'.padEnd(127, '0')}\n`)
    await expect(readStatements(endless, OWNER)).rejects.toMatchObject({ reason: 'DAMAGED', line: 1 })
  })
})
