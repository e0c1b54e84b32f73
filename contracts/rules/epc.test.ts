import { describe, expect, test } from 'vitest'
import { epcPayload, type Transfer } from './epc.ts'

const transfer: Transfer = {
  name: 'Molens Van den Broeck nv',
  iban: 'BE68 5390 0754 7034',
  bic: 'KREDBEBB',
  amount: '1178.9',
  currency: 'EUR',
  reference: '+++010/8068/17183+++',
}

describe('a transfer as a QR code', () => {
  test('holds the payee, the account, the amount and the purpose, a line each', () => {
    expect(epcPayload(transfer)?.split('\n')).toEqual([
      'BCD',
      '002',
      '1',
      'SCT',
      'KREDBEBB',
      'Molens Van den Broeck nv',
      'BE68539007547034',
      'EUR1178.90',
      '',
      '+++010/8068/17183+++',
    ])
  })

  test('puts a structured communication in the line that banks match, in any notation; one with a wrong check is text', () => {
    const remittance = (reference: string) =>
      epcPayload({ ...transfer, reference })
        ?.split('\n')
        .slice(9)
    expect(remittance('010806817183')).toEqual(['+++010/8068/17183+++'])
    expect(remittance('***010/8068/17183***')).toEqual(['+++010/8068/17183+++'])
    expect(remittance('+++010/8068/17184+++')).toEqual(['', '+++010/8068/17184+++'])
    expect(remittance('Factuur 12')).toEqual(['', 'Factuur 12'])
  })

  test('puts a creditor reference where the standard wants it', () => {
    expect(
      epcPayload({ ...transfer, reference: 'RF18 5390 0754 7034' })
        ?.split('\n')
        .slice(8),
    ).toEqual(['', 'RF18539007547034'])
  })

  test('leaves a wrong BIC out, and ends where there is nothing more to say', () => {
    const lines = epcPayload({ ...transfer, bic: 'NO', reference: null })?.split('\n')
    expect([lines?.[4], lines?.at(-1)]).toEqual(['', 'EUR1178.90'])
  })

  test('keeps names and texts within their length', () => {
    const long = epcPayload({ ...transfer, name: 'n'.repeat(90), reference: 'r'.repeat(200) })?.split('\n')
    expect([long?.[5]?.length, long?.[10]?.length]).toEqual([70, 140])
  })

  test.each([
    ['no account', { iban: null }],
    ['an account with a wrong check', { iban: 'BE68539007547035' }],
    ['another currency', { currency: 'GBP' }],
    ['nothing to pay', { amount: '0.00' }],
    ['less than nothing', { amount: '-3.00' }],
    ['more than a transfer can be', { amount: '1000000000.00' }],
    ['an amount that is none', { amount: 'veel' }],
    ['nobody to pay', { name: null }],
  ])('is not made for %s', (_, change) => {
    expect(epcPayload({ ...transfer, ...change })).toBeUndefined()
  })
})
