import { expect, test } from 'vitest'
import { isOtherBank } from './bank-of-iban.ts'
import { decideWarnings, type KnownAccount, type PaymentFacts, standingsIn } from './decide-warnings.ts'
import { chooseVendor } from './find-vendor.ts'
import { sellerNumbers } from './seller-numbers.ts'

const OWN = 'BE68539007547034'
const OTHER = 'LT601010012345678901'

const facts = (more: Partial<PaymentFacts> = {}): PaymentFacts => ({
  accounts: [{ iban: OWN, bic: null }],
  payee: null,
  countries: ['BE'],
  pdf: null,
  total: '121.00 EUR',
  sender: null,
  isFirst: false,
  namesakeId: null,
  ...more,
})
const known = (iban: string, state: KnownAccount['state']): KnownAccount => ({
  iban,
  bic: null,
  state,
  times: 1,
  firstSeen: null,
})
const codes = (...asked: Parameters<typeof decideWarnings>) =>
  decideWarnings(...asked).map(({ code }) => code)

test('a known account is asked about no more, and a refused, stopped or waiting one each time', () => {
  expect(codes(facts(), [known(OWN, 'KNOWN')])).toEqual([])
  for (const state of ['REFUSED', 'UNUSED', 'WAITING'] as const)
    expect([state, codes(facts(), [known(OWN, state)])]).toEqual([state, ['NEW_IBAN']])
})

test('a confirmed account is asked about no more, whatever the PDF, the bank and the country say', () => {
  const swapped = facts({
    accounts: [{ iban: OTHER, bic: 'KREDBEBB' }],
    pdf: { ibans: [OWN], named: [], hasTotal: true },
  })
  expect(codes(swapped, [known(OWN, 'KNOWN'), known(OTHER, 'CONFIRMED')])).toEqual([])
  expect(codes(swapped, [known(OWN, 'KNOWN')])).toEqual([
    'NEW_IBAN',
    'IBAN_NOT_IN_PDF',
    'BIC_OF_ANOTHER_BANK',
    'IBAN_OF_ANOTHER_COUNTRY',
  ])
})

test('the first account of a vendor is compared with those of a namesake', () => {
  expect(codes(facts({ isFirst: true }), [])).toEqual(['FIRST_OF_VENDOR'])
  expect(codes(facts({ isFirst: true }), [], [known(OTHER, 'KNOWN')])).toEqual([
    'NEW_IBAN',
    'FIRST_OF_VENDOR',
  ])
})

test('an account that a PDF prints counts only from the vendor’s own address and without a warning', () => {
  const pdf = { ibans: [OWN, OTHER], named: [OWN], hasTotal: true }
  expect(standingsIn(facts({ pdf }), []).map(({ state }) => state)).toEqual(['KNOWN', 'PRINTED'])
  expect(standingsIn(facts({ pdf, sender: '0208:0' }), []).map(({ state }) => state)).toEqual(['KNOWN'])
})

test('the bank of an account is compared where it is certain', () => {
  expect(isOtherBank('BE88736041882341', 'KREDBEBB')).toBe(false)
  expect(isOtherBank('BE88736041882341', 'GEBABEBB')).toBe(true)
  expect(isOtherBank('BE88736041882341', 'TRWIBEB1XXX')).toBe(false)
  expect(isOtherBank(OTHER, 'KREDBEBB')).toBe(true)
  expect(isOtherBank('NL91ABNA0417164300', 'INGBNL2A')).toBe(true)
  expect(isOtherBank('NL91ABNA0417164300', 'ABNANL2A')).toBe(false)
})

test('one company has one number in each scheme, and two of equal digits in other schemes are two', () => {
  const numbers = (party: Parameters<typeof sellerNumbers>[0]) =>
    sellerNumbers(party).map(({ number }) => number)
  expect(numbers({ endpoint: { scheme: '0208', value: '0775209350' } })).toEqual(['BE0775209350'])
  expect(numbers({ endpoint: { scheme: '9925', value: 'be0775.209.350' } })).toEqual(['BE0775209350'])
  expect(numbers({ taxRegistrations: [{ id: 'BE 0775.209.350' }] })).toEqual(['BE0775209350'])
  expect(numbers({ legalId: { scheme: '0106', value: '12345678' } })).toEqual(['0106:12345678'])
  expect(numbers({ legalId: { scheme: '0184', value: '12345678' } })).toEqual(['0184:12345678'])
  expect(numbers({ name: 'Papierhandel  Noord NV' })).toEqual(['name papierhandel noord'])
})

test('two companies of one VAT group are two vendors, and a document never joins two', () => {
  const group = { number: 'BE0202239951', vendorId: 'a', numbers: ['BE0775209350', 'BE0202239951'] }
  expect(chooseVendor(['BE0418759886', 'BE0202239951'], [group])).toBeNull()
  expect(chooseVendor(['BE0775209350', 'BE0202239951'], [group, { ...group, number: 'BE0775209350' }])).toBe(
    'a',
  )
  const others = { number: 'BE0418759886', vendorId: 'b', numbers: ['BE0418759886'] }
  expect(chooseVendor(['BE0418759886', 'BE0202239951'], [group, others])).toBe('b')
})
