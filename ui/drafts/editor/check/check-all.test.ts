import { describe, expect, test } from 'vitest'
import { addDays, todayInBrussels } from '#contracts/rules/dates.ts'
import type { ReleaseId } from '#contracts/rules/invoice/releases.ts'
import { seller as supplier } from '#tests/support/parties.ts'
import { type DraftForm, newDraft, newLine } from '../draft-form.ts'
import { checkAll } from './check-all.ts'

const pdf = { fileName: 'factuur.pdf', pages: 1 }
const blank = newDraft({ reference: 'r' })
const good: DraftForm = {
  ...blank,
  inputDetails: {
    ...blank.inputDetails,
    heading: {
      ...blank.inputDetails.heading,
      invoiceNumber: '2026-0149',
      orderNumber: 'BP-1',
      issueDate: todayInBrussels(),
      dueDate: addDays(todayInBrussels(), 30),
    },
    customer: { name: 'Claes', vat: '0123456749', country: 'BE', scheme: '0208', participant: '0123456749' },
    lines: [{ ...newLine('a'), name: 'Brood', quantity: 2, unitPrice: 3.85, vatRate: 6 }],
  },
}
const check = (form: DraftForm, others: { needsEmail?: boolean; pdf?: typeof pdf | null } = {}) =>
  checkAll({ form, pdf, supplier, needsEmail: false, ...others })
const details = (change: Partial<DraftForm['inputDetails']>): DraftForm => ({
  ...good,
  inputDetails: { ...good.inputDetails, ...change },
})

describe('faults that keep a draft from being sent', () => {
  test('is nothing when everything is there', () => {
    expect(check(good)).toEqual([])
  })
  test('is told from top to bottom, one word a field', () => {
    const keys = check(blank, { pdf: null }).map(({ key }) => key)
    expect(keys.slice(0, 4)).toEqual([
      '/pdf',
      '/inputDetails/heading/invoiceNumber',
      '/inputDetails/heading/issueDate',
      '/inputDetails/heading/dueDate',
    ])
    expect(new Set(keys).size).toBe(keys.length)
    expect(keys.at(-1)).toBe('/inputDetails/customer/participant')
  })
  test('has the schema’s word and the rule’s id where both speak of it', () => {
    const [finding] = check(details({ lines: [{ ...newLine('a'), name: 'Terugname', unitPrice: -2.5 }] }))
    expect(finding).toMatchObject({
      key: '/inputDetails/lines/#a/unitPrice',
      messageKey: 'not-number',
      rule: 'BR-27',
      severity: 'FATAL',
    })
  })
  test('is text where a figure should be [draft.line-cells]', () => {
    const findings = check(details({ lines: [{ ...newLine('a'), name: 'Brood', quantity: '12 stuks' }] }))
    expect(findings).toMatchObject([{ key: '/inputDetails/lines/#a/quantity', messageKey: 'not-number' }])
  })
  test.each(['quantity', 'unitPrice', 'discount'])('is text in the %s of a line', (column) => {
    const line = { ...newLine('a'), name: 'Brood', unitPrice: 3, [column]: 'NA' }
    expect(check(details({ lines: [line] }))[0]).toMatchObject({
      key: `/inputDetails/lines/#a/${column}`,
      messageKey: 'not-number',
    })
  })
  test('is a currency on the PDF that forms don’t offer, which a person has to answer', () => {
    const paperIn = (currency: string) => ({
      sources: { '/payment/currency': { page: 1, percent: 99, printed: currency } },
    })
    expect(checkAll({ form: good, pdf, supplier, needsEmail: false, paper: paperIn('JPY') })).toMatchObject([
      { key: '/inputDetails/payment/currency', messageKey: 'differs-from-pdf', severity: 'FATAL' },
    ])
    expect(checkAll({ form: good, pdf, supplier, needsEmail: false, paper: paperIn('GBP') })).toMatchObject([
      { key: '/inputDetails/payment/currency', severity: 'WARNING', printed: 'GBP' },
    ])
    const kept = details({ keptDifferences: ['/inputDetails/payment/currency'] })
    expect(checkAll({ form: kept, pdf, supplier, needsEmail: false, paper: paperIn('JPY') })).toEqual([])
  })
  test('is a rate on the PDF that drafts can’t have, at its line, until another is chosen', () => {
    const paper = { sources: { '/lines/0/vatRate': { page: 1, percent: 98, printed: '5.5' } } }
    const withRate = (vatRate: number | null) =>
      details({ lines: [{ ...newLine('a'), name: 'Brood', quantity: 2, unitPrice: 3.85, vatRate }] })
    const told = (vatRate: number | null) =>
      checkAll({ form: withRate(vatRate), pdf, supplier, needsEmail: false, paper })
    expect(told(null).find(({ key }) => key === '/inputDetails/lines/#a/vatRate')).toMatchObject({
      messageKey: 'rate-not-whole',
      severity: 'FATAL',
      params: { printed: '5,5', page: 1 },
    })
    expect(told(6)).toEqual([])
  })
  test('is an address, once the server asked for it [draft.customer-email, customer.email-asked]', () => {
    expect(check(good, { needsEmail: true })).toMatchObject([{ key: '/inputDetails/customer/email' }])
  })
  test('is no due date on an invoice, and nothing of the kind on a credit note [draft.due-date]', () => {
    const heading = { ...good.inputDetails.heading, dueDate: '' }
    expect(check(details({ heading })).map(({ key }) => key)).toEqual(['/inputDetails/heading/dueDate'])
    const note = check({ ...details({ heading }), type: 'E_CREDIT_NOTES' })
    expect(note.filter(({ severity }) => severity === 'FATAL')).toEqual([])
  })
  test('is BE before a Belgian number', () => {
    const customer = { ...good.inputDetails.customer, vat: 'BE0123456749' }
    expect(check(details({ customer }))).toMatchObject([{ messageKey: 'no-be-allowed' }])
  })
})

describe('a refusal of the release to come', () => {
  const customer = {
    name: 'Bakker',
    vat: 'NL123456789B01',
    country: 'NL',
    scheme: '0106',
    participant: '1234567',
  }
  const told = (release: ReleaseId) =>
    checkAll({ form: details({ customer }), pdf, supplier, needsEmail: false, release })
      .filter(({ rule }) => rule === 'PEPPOL-COMMON-R054')
      .map(({ key, severity, refusedFrom }) => [key, severity, refusedFrom])

  test('is a warning with its day, and refuses once that release binds', () => {
    const key = '/inputDetails/customer/participant'
    expect(told('2026.5')).toEqual([[key, 'WARNING', '2027-02-22']])
    expect(told('2026.11')).toEqual([[key, 'FATAL', undefined]])
  })
})
