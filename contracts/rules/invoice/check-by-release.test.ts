/** The rules of the releases of May and November 2026 beside each other. */
import { describe, expect, test } from 'vitest'
import { checkAhead, checkInvoice } from './check.ts'
import type { Invoice, Party } from './model.ts'
import { PEPPOL } from './profile.ts'
import { releaseOf } from './releases.ts'

const MAY = releaseOf('2026.5')
const NOVEMBER = releaseOf('2026.11')

const party = (country: string, more: Partial<Party> = {}): Party => ({
  name: 'Claes',
  address: { country },
  ...more,
})

const invoiceOf = (more: Partial<Invoice>): Invoice => ({
  kind: 'INVOICE',
  seller: party('BE'),
  buyer: party('NL'),
  ...more,
})

/** The severities of a rule in both releases. */
function severitiesOf(rule: string, more: Partial<Invoice>): (string | undefined)[] {
  const found = (release: typeof MAY) =>
    checkInvoice(invoiceOf(more), { profile: PEPPOL, release }).find((one) => one.rule === rule)?.severity
  return [found(MAY), found(NOVEMBER)]
}

const withId = (scheme: string, value: string) => ({
  buyer: party('NL', { legalId: { scheme, value } }),
})
const withVat = (id: string) => ({
  buyer: party('NL', { taxRegistrations: [{ id, scheme: 'VAT' }] }),
})

describe('an identifier', () => {
  test.each([
    ['PEPPOL-COMMON-R054', withId('0106', '1234567')],
    ['PEPPOL-COMMON-R055', withId('0190', '1')],
    ['PEPPOL-COMMON-R057', withId('0217', '1')],
    ['PEPPOL-COMMON-R056-2', withVat('NL1')],
  ])('that breaks %s is refused from November on', (rule, more) => {
    expect(severitiesOf(rule, more)).toEqual(['WARNING', 'FATAL'])
  })

  test.each([
    ['PEPPOL-COMMON-R058', withVat('LU12345678')],
    ['PEPPOL-COMMON-R059', withId('0240', '1')],
    ['PEPPOL-COMMON-R062', withVat('BE0418759887')],
  ])('that breaks %s is told of from November on', (rule, more) => {
    expect(severitiesOf(rule, more)).toEqual([undefined, 'WARNING'])
  })

  test('of a Belgian enterprise starts with 0 or 1 from November on', () => {
    expect(severitiesOf('PEPPOL-COMMON-R043', withId('0208', '9999999917'))).toEqual([undefined, 'FATAL'])
    expect(severitiesOf('PEPPOL-COMMON-R043', withId('0208', '0418759886'))).toEqual([undefined, undefined])
    expect(severitiesOf('PEPPOL-COMMON-R043', withId('0208', '0418759880'))).toEqual(['FATAL', 'FATAL'])
  })
})

test('a Swedish seller’s rates count for Swedish buyers alone from November on', () => {
  const seller = party('SE', { taxRegistrations: [{ id: 'SE123456789701', scheme: 'VAT' }] })
  const lines = [{ item: { taxCategory: { code: 'S', percent: '7', scheme: 'VAT' } } }]
  expect(severitiesOf('SE-R-006', { seller, buyer: party('NL'), lines })).toEqual(['FATAL', undefined])
  expect(severitiesOf('SE-R-006', { seller, buyer: party('SE'), lines })).toEqual(['FATAL', 'FATAL'])
})

test('a corrected invoice is for Slovaks too from November on', () => {
  const more = { typeCode: '384', seller: party('SK'), buyer: party('SK') }
  expect(severitiesOf('PEPPOL-EN16931-P0112', more)).toEqual(['FATAL', undefined])
})

describe('a document that is to be sent', () => {
  const told = (release: typeof MAY, more: Partial<Invoice>, rule: string) =>
    checkAhead(invoiceOf(more), release)
      .filter((one) => one.rule === rule)
      .map(({ severity, refusedFrom }) => [severity, refusedFrom])

  test('is warned once of a coming refusal, with the day', () => {
    const more = withId('0106', '1234567')
    expect(told(MAY, more, 'PEPPOL-COMMON-R054')).toEqual([['WARNING', '2027-02-22']])
    expect(told(NOVEMBER, more, 'PEPPOL-COMMON-R054')).toEqual([['FATAL', undefined]])
  })

  test('is not warned of a coming refusal where it is refused now', () => {
    expect(told(MAY, withId('0208', '0418759880'), 'PEPPOL-COMMON-R043')).toEqual([['FATAL', undefined]])
  })
})
