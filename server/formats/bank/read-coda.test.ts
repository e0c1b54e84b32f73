import { describe, expect, it, test } from 'vitest'
import {
  codaAround,
  continued,
  informationRecords,
  movementRecord,
  record,
} from '#tests/support/bank/write-coda.ts'
import { statementsIn } from './read-statements-work.ts'

const read = (records: readonly string[], account?: string) => statementsIn(codaAround(records, account))[0]
const entriesOf = (...records: readonly string[]) => read(records)?.entries ?? []
const structured = (cents: number, code: string, communication: string) =>
  entriesOf(
    movementRecord('00010000', cents, code, communication, '1'),
    ...continued('00010000', communication),
  )[0]

describe('a structured communication', () => {
  it.each([
    ['101090933755493', '090933755493', ''],
    ['101090933755494', null, '090933755494'],
    ['102010806817183 met dank', '010806817183', 'met dank'],
    [`100${'RF18539007547034'.padEnd(25)}`, 'RF18539007547034', ''],
    [`100${'RF19539007547034'.padEnd(25)}`, null, 'RF19539007547034'],
    ['1031234567890121', null, '123456789012'],
  ])('%s is a reference only with right check digits', (communication, reference, message) => {
    expect(structured(1_000, '00150000', communication)).toMatchObject({ reference, message })
  })

  it('of type 105 states the amount before fees', () => {
    const amounts = `${'000000000120000'}${'000000000130000'}${'000108000000'}USD${'010806817183'}FR`
    const received = structured(11_400, '04150000', `105${amounts}`)
    expect(received).toMatchObject({ kind: 'TRANSFER', feeCents: 600, reference: '010806817183' })
    expect(structured(-12_600, '04101000', `105${amounts}`)).toMatchObject({ feeCents: 600 })
  })

  it('of type 107 has the number of a direct debit', () => {
    const content = `107${'123456789012'}${'301126'}${'Abonnement krant'.padEnd(30)}`
    const found = structured(-1_000, '00501000', content)
    expect(found).toMatchObject({
      kind: 'DIRECT_DEBIT',
      mandate: '123456789012',
      message: 'Abonnement krant',
    })
  })

  it('of type 111 counts the payments of a terminal', () => {
    const terminal = `1${'123456'}${'001'}${'000101'}${'281126'}${'000141'}${'281126'}0${'BAKKERIJ PEETERS'}${'LEUVEN'.padEnd(10)}`
    const payout = structured(71_864, '00450000', `111${terminal}`)
    expect(payout).toMatchObject({
      kind: 'CARD_PAYOUT',
      payments: 41,
      counterparty: { name: 'BAKKERIJ PEETERS LEUVEN' },
    })
  })

  it('of types 113 and 115 names the place of a card payment and of a deposit', () => {
    const card = `113${'676312XXXXXX1234'}1${'001234'}${'000001'}${'2811260915'}5${'MAKRO'.padEnd(16)}${'GENT'.padEnd(10)}`
    expect(structured(-2_500, '00402000', card)).toMatchObject({
      kind: 'CARD',
      counterparty: { name: 'MAKRO GENT' },
    })
    const deposit = `115${'676312XXXXXX1234'}3${'001234'}${'000001'}${'2811260915'}${'000001'}${'000000002500000'}1${'KANTOOR'.padEnd(16)}${'GENT'.padEnd(10)}${'010806817183'}`
    expect(structured(250_000, '00453000', deposit)).toMatchObject({
      kind: 'CASH',
      reference: '010806817183',
    })
  })

  it('of types 124 and 125 names the invoice of a credit card and the number of a credit', () => {
    const card = `124${'5255XXXXXXXX1234'.padEnd(20)}1${'000000000077'}`
    expect(structured(-5_000, '00403000', card)).toMatchObject({ kind: 'CARD', message: '000000000077' })
    const credit = `125${'737654321021'}${' '.repeat(15)}`
    expect(structured(-5_000, '01307000', credit)).toMatchObject({ kind: 'OTHER', message: '737654321021' })
  })

  it.each([
    ['0', '0', '    ', 'DIRECT_DEBIT', null],
    ['2', '2', 'MD06', 'RETURN', 'MD06'],
    ['0', '3', 'AM04', 'RETURN', 'AM04'],
    ['3', '0', '    ', 'RETURN', null],
  ])(
    'of type 127 with the payment state %s and the R-transaction %s has the reason %s',
    (paid, type, reason, kind, found) => {
      const content = `127${'301126'}11${paid}${'BE69ZZZ0123456749'.padEnd(35)}${'MANDAAT-7'.padEnd(35)}${'+++010/8068/17183+++'.padEnd(62)}${type}${reason}`
      expect(structured(-1_000, '00501000', content)).toMatchObject({
        kind,
        mandate: 'MANDAAT-7',
        returnReason: found,
        reference: '010806817183',
      })
    },
  )
})

describe('a free communication', () => {
  it('goes on within a word in the next records', () => {
    const text = `${'Factuur 2026-0149 '.repeat(8)}einde`
    const place = '00010000'
    const [entry] = entriesOf(movementRecord(place, 100, '00150000', text), ...continued(place, text))
    expect(entry?.message).toBe(text)
  })

  it.each([
    ['+++010/8068/17183+++', '010806817183'],
    ['betaling ***010/8068/17183*** dank u', '010806817183'],
    ['+++010/8068/17184+++', null],
    ['+++010/8068/17183+++ +++090/9337/55493+++', null],
    ['010806817183', null],
  ])('%s has the reference %s', (message, reference) => {
    expect(entriesOf(movementRecord('00010000', 100, '00150000', message))[0]).toMatchObject({
      message,
      reference,
    })
  })
})

test('a transfer with the reason of a return came back', () => {
  const second = record([
    [1, 2, '22'],
    [3, 8, '00010000'],
    [64, 35, 'ZEGEL-0001'],
    [113, 1, '2'],
    [114, 4, 'AC04'],
    [126, 1, '0'],
    [128, 1, '0'],
  ])
  const [entry] = entriesOf(movementRecord('00010000', 5_000, '00150000'), second)
  expect(entry).toMatchObject({ kind: 'RETURN', returnReason: 'AC04', endToEndId: 'ZEGEL-0001' })
})

test('information records have the whole name, and the words of the bank where the payer has none', () => {
  const name = 'Vereniging voor het behoud van de oude molens van Haspengouw VZW'
  const [named, charged] = entriesOf(
    movementRecord('00010000', 100, '00150000', 'brood'),
    ...informationRecords('00010001', '00150000', '001', name),
    ...informationRecords('00010002', '00150000', '', 'nota van de bank'),
    movementRecord('00020000', -300, '08035000'),
    ...informationRecords('00020001', '08035000', '', `${'Kosten van uw pakket '.repeat(4)}in november`),
  )
  expect(named).toMatchObject({ counterparty: { name }, message: 'brood' })
  expect(charged?.message).toBe(`${'Kosten van uw pakket '.repeat(4)}in november`)
})

describe('a globalised sum', () => {
  const GROSS = movementRecord('00010001', 100_000, '84150100')

  it('of one payment keeps its costs as a fee', () => {
    const [entry, ...others] = entriesOf(
      movementRecord('00010000', 99_395, '34150000', 'invoice 154'),
      GROSS,
      movementRecord('00010002', -500, '84137013'),
      movementRecord('00010003', -105, '84137011'),
    )
    expect(others).toEqual([])
    expect(entry).toMatchObject({ cents: 99_395, feeCents: 605, payments: null, kind: 'TRANSFER' })
  })

  it('whose details repeat the net amount is counted once', () => {
    const net = movementRecord('00010003', 99_500, '84150000')
    const sum = movementRecord('00010000', 99_500, '34150000')
    expect(entriesOf(sum, GROSS, movementRecord('00010002', -500, '84137013'), net)).toMatchObject([
      { cents: 99_500, feeCents: 500 },
    ])
  })

  it('of a loan has no fee in its interest and its capital', () => {
    const found = entriesOf(
      movementRecord('00010000', -47_904, '31341000'),
      movementRecord('00010001', -41_992, '81341066'),
      movementRecord('00010002', -5_912, '81341002'),
    )
    expect(found).toMatchObject([{ cents: -47_904, kind: 'OTHER', feeCents: null }])
  })

  it('of a closing with costs alone is a fee', () => {
    const found = entriesOf(
      movementRecord('00010000', -968, '33501000'),
      movementRecord('00010001', -800, '83537100'),
      movementRecord('00010002', -168, '83537011'),
    )
    expect(found).toMatchObject([{ cents: -968, kind: 'FEE' }])
  })

  it('with details on two levels has the payments of the first', () => {
    const found = entriesOf(
      movementRecord('00010000', 3_000, '20150000'),
      movementRecord('00010001', 1_000, '60150000', 'eerste'),
      movementRecord('00010002', 2_000, '70150000', 'tweede'),
      movementRecord('00010003', 2_100, '90150100'),
      movementRecord('00010004', -100, '90137013'),
    )
    expect(found).toMatchObject([
      { cents: 1_000, message: 'eerste', bankReference: 'REF/1' },
      { cents: 2_000, message: 'tweede', bankReference: 'REF/2', feeCents: 100 },
    ])
  })

  it('within a sum, which codes of levels mark, has the payments of both', () => {
    const level = (record: string, code: string) => `${record.slice(0, 124)}${code}${record.slice(125)}`
    const found = entriesOf(
      level(movementRecord('00010000', 6_000, '20150000'), '2'),
      level(movementRecord('00010001', 3_000, '20150000'), '1'),
      movementRecord('00010002', 1_000, '60150000', 'eerste'),
      level(movementRecord('00010003', 2_000, '60150000', 'tweede'), '1'),
      level(movementRecord('00010004', 3_000, '60150000', 'derde'), '2'),
    )
    expect(found.map(({ cents, message, bankReference }) => [cents, message, bankReference])).toEqual([
      [1_000, 'eerste', 'REF/1/1'],
      [2_000, 'tweede', 'REF/1/2'],
      [3_000, 'derde', 'REF/2'],
    ])
  })

  it('without details is one entry, of an unknown number of payments', () => {
    expect(entriesOf(movementRecord('00010000', -5_000, '10107000'))).toMatchObject([
      { cents: -5_000, payments: null },
    ])
  })

  it('that differs from its details is refused', () => {
    const sum = movementRecord('00010000', -5_000, '10107000')
    const details = [-2_000, -2_999].map((cents, at) => movementRecord(`0001000${at + 1}`, cents, '50107000'))
    expect(() => entriesOf(sum, ...details)).toThrow('detail-sum at line 3')
  })

  it('whose details come without it is another file’s', () => {
    expect(() => entriesOf(movementRecord('00010000', 100, '60150000'))).toThrow('separate-application')
  })
})

describe('an account', () => {
  it.each([
    ['2BE88736041882341', 'BE88736041882341', 'EUR'],
    ['3FR1420041010050500013M02606', 'FR1420041010050500013M02606', 'EUR'],
    [`0${'736041882341 USD0BE'.padEnd(37)}`, '736041882341', 'USD'],
    [`1${'0532013000'.padEnd(34)}USD`, '0532013000', 'USD'],
  ])('of the structure of %s is read', (account, iban, currency) => {
    expect(read([], account)).toMatchObject({ iban, currency })
  })

  it.each([
    ['2BE88736041882342', 'iban at line 2'],
    [`0${'73604188234  USD0BE'.padEnd(37)}`, 'iban at line 2'],
    [`1${'0532013000'.padEnd(34)}U D`, 'currency at line 2'],
    ['4BE88736041882341', 'account-structure at line 2'],
  ])('%s is refused', (account, refusal) => {
    expect(() => read([], account)).toThrow(refusal)
  })
})

test('a statement that closes another account than it opens is refused', () => {
  const text = codaAround([]).toString('latin1')
  const [header = '', opening = '', closing = '', trailer = ''] = text.split('\r\n')
  const closed = (other: string) => () =>
    statementsIn(Buffer.from([header, opening, other, trailer, ''].join('\n')))
  expect(closed(closing)()).toHaveLength(1)
  expect(closed(closing.replace('BE88736041882341', 'BE33001592841646'))).toThrow('iban at line 3')
  expect(closed(closing.replace('EUR', 'USD'))).toThrow('currency at line 3')
})

test('a date that never was, half a cent and an unknown record are refused with their lines', () => {
  const movement = movementRecord('00010000', 100, '00150000')
  const wrong = (from: number, text: string) =>
    `${movement.slice(0, from - 1)}${text}${movement.slice(from - 1 + text.length)}`
  expect(() => entriesOf(wrong(116, '300226'))).toThrow('date at line 3')
  expect(() => entriesOf(wrong(116, '000000'))).toThrow('date at line 3')
  expect(() => entriesOf(wrong(33, '000000000001005'))).toThrow('amount at line 3')
  expect(() => entriesOf(wrong(32, '2'))).toThrow('sign at line 3')
  expect(() => entriesOf(wrong(1, '24'))).toThrow('record-type at line 3')
  expect(() => entriesOf(`${movement} x`)).toThrow('record-length at line 3')
})

test('entries of one day and amount with one reference of the bank are told apart by their place', () => {
  const records = ['0001', '0002', '0003'].map((place) => movementRecord(`${place}0000`, 100, '00150000'))
  expect(entriesOf(...records).map(({ bankReference }) => bankReference)).toEqual(['REF', 'REF/2', 'REF/3'])
})

test.each([
  ['ISO 8859-15', [0xe9, 0xa4]],
  ['code page 850', [0x82, 0xd5]],
  ['UTF-8', [0xc3, 0xa9, 0xe2, 0x82, 0xac]],
  ['UTF-8 with its mark', [0xc3, 0xa9, 0xe2, 0x82, 0xac], [0xef, 0xbb, 0xbf]],
])('a file in %s is read', (name, letters, mark: number[] = []) => {
  const [before, after] = codaAround([movementRecord('00010000', 100, '00150000', 'Caf12 ')])
    .toString('latin1')
    .split('12 ', 2)
  const bytes = Buffer.concat([
    Buffer.from(mark),
    Buffer.from(before ?? '', 'latin1'),
    Buffer.from(letters),
    Buffer.from(` ${after}`, 'latin1'),
  ])
  expect(statementsIn(bytes)[0]?.entries[0]?.message).toBe(name === 'code page 850' ? 'Caféı' : 'Café€')
})

test('records of 128 bytes in UTF-8 keep their positions', () => {
  const text = codaAround([movementRecord('00010000', 100, '00150000', 'Café de Zwaan')]).toString('latin1')
  const inBytes = Buffer.from(text.replace('Zwaan ', 'Zwaan'))
  expect(statementsIn(inBytes)[0]).toMatchObject({
    tolerated: [],
    entries: [{ message: 'Café de Zwaan', bookedOn: '2026-11-30' }],
  })
})

test('messages of the bank are no movements, and stand in their order', () => {
  const message = (place: string) =>
    record([
      [1, 1, '4'],
      [3, 8, place],
      [33, 80, 'Nieuwe tarieven'],
      [128, 1, '1'],
    ])
  const movement = movementRecord('00010000', 100, '00150000')
  expect(entriesOf(movement, message('00010001'), message('00010002'))).toHaveLength(1)
  expect(() => entriesOf(movement, message('00010002'), message('00010001'))).toThrow(
    'record-order at line 5',
  )
})

test.each([
  ['0150', 'TRANSFER'],
  ['0154', 'RETURN'],
  ['0137', 'FEE'],
  ['0149', 'OTHER'],
  ['0250', 'INSTANT'],
  ['0303', 'CARD'],
  ['0350', 'CARD_PAYOUT'],
  ['0338', 'RETURN'],
  ['0404', 'CASH'],
  ['0450', 'CARD_PAYOUT'],
  ['0503', 'RETURN'],
  ['0550', 'DIRECT_DEBIT'],
  ['0952', 'CASH'],
  ['3501', 'INTEREST'],
  ['4138', 'FEE'],
  ['4150', 'TRANSFER'],
  ['8035', 'FEE'],
  ['9999', 'OTHER'],
])('the transaction code %s is a %s', (code, kind) => {
  expect(entriesOf(movementRecord('00010000', 100, `0${code}000`))[0]?.kind).toBe(kind)
})
