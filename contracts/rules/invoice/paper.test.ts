import { describe, expect, test } from 'vitest'
import { findDifferences, type Paper } from './paper.ts'

const draft = {
  type: 'E_INVOICES' as const,
  inputDetails: {
    heading: { invoiceNumber: 'F-2026/7', issueDate: '2026-11-20', dueDate: '2026-12-20' },
    payment: { currency: 'EUR' },
    customer: { name: 'Drukkerij Claes bv', vat: '0123456749' },
    iban: 'BE88 7360 4188 2341',
    lines: [{ unitPrice: 100, quantity: 1, vatRate: 21 }],
  },
}
const source = (percent = 95) => ({ page: 1, percent })
const paperOf = (
  inputDetails: object,
  percents: Record<string, number>,
  others: Partial<Paper> = {},
): Paper => ({
  inputDetails,
  sources: Object.fromEntries(
    Object.entries(percents).map(([pointer, percent]) => [pointer, source(percent)]),
  ),
  ...others,
})
const fields = (paper: Paper, of: Parameters<typeof findDifferences>[0] = draft) =>
  findDifferences(of, paper).map(({ field }) => field)

describe('a draft differs from its PDF', () => {
  test('where both say something, the PDF with confidence, and not the same', () => {
    const paper = paperOf(
      { heading: { issueDate: '2026-11-19', dueDate: '2026-12-31' } },
      { '/heading/issueDate': 95, '/heading/dueDate': 60 },
    )
    expect(findDifferences(draft, paper)).toEqual([
      {
        field: '/inputDetails/heading/issueDate',
        messageKey: 'differs-from-pdf',
        printed: '2026-11-19',
        page: 1,
        canBeTaken: true,
      },
    ])
  })
  test('not where they only write it otherwise', () => {
    const said = {
      heading: { invoiceNumber: '#F 2026 7' },
      customer: { vat: 'BE 0123.456.749', name: 'CLAES, Drukkerij' },
      iban: 'BE88736041882341',
      payment: { totalVatIncl: 121 },
    }
    const percents = {
      '/heading/invoiceNumber': 99,
      '/customer/vat': 97,
      '/customer/name': 97,
      '/iban': 98,
      '/payment/totalVatIncl': 95,
    }
    expect(fields(paperOf(said, percents))).toEqual([])
  })
  test('not in an account number that is one of several on the paper', () => {
    const paper = paperOf(
      { iban: 'BE68539007547034' },
      { '/iban': 98 },
      { ibans: ['BE88736041882341', 'BE68539007547034'] },
    )
    expect(fields(paper)).toEqual([])
    expect(fields({ ...paper, ibans: ['BE68539007547034'] })).toEqual(['/inputDetails/iban'])
  })
  test('in an account number to pay to that is not the own one, however doubtful that is', () => {
    expect(findDifferences(draft, paperOf({ iban: 'BE33001592841646' }, { '/iban': 50 }))).toMatchObject([
      { messageKey: 'account-differs-from-pdf', printed: 'BE33001592841646', written: 'BE88 7360 4188 2341' },
    ])
    expect(fields(paperOf({ iban: 'BE33001592841647' }, { '/iban': 45 }))).toEqual([])
  })
  test('in an account number that the paper names without saying whose it is', () => {
    const printed = { page: 1, percent: 50, printed: 'BE33001592841646' }
    const paper = { ...paperOf({}, {}), sources: { '/iban': printed } }
    expect(findDifferences(draft, paper)).toMatchObject([
      { field: '/inputDetails/iban', printed: 'BE33001592841646', canBeTaken: true },
    ])
  })
  test('in its total once, and not by the minus of a credit note', () => {
    const paper = paperOf(
      { payment: { totalVatIncl: -242, totalVatExcl: -200 } },
      { '/payment/totalVatIncl': 95, '/payment/totalVatExcl': 95 },
    )
    expect(fields(paper)).toEqual(['/inputDetails/payment/totalVatIncl'])
    const net = paperOf(
      { payment: { totalVatIncl: 121, totalVatExcl: 90 } },
      { '/payment/totalVatIncl': 95, '/payment/totalVatExcl': 95 },
    )
    expect(findDifferences(draft, net)).toMatchObject([
      { field: '/inputDetails/payment/totalVatIncl', printed: '90.00', canBeTaken: false },
    ])
    const note = { ...draft, type: 'E_CREDIT_NOTES' as const }
    const same = paperOf({ payment: { totalVatIncl: -121 } }, { '/payment/totalVatIncl': 95 })
    expect(fields(same, note)).toEqual([])
  })
  test('in the text of the page, where data inside the file differ', () => {
    const paper = paperOf({ heading: { invoiceNumber: 'F-2026/7' } }, {})
    const sources = { '/heading/invoiceNumber': { page: 1, percent: 100, printed: 'F-2026/8' } }
    expect(fields({ ...paper, sources })).toEqual(['/inputDetails/heading/invoiceNumber'])
  })
})

describe("somebody else's invoice", () => {
  const supplier = { name: 'Bakkerij Peeters', vat: 'BE0418759886' }
  test('is told first, and of a purchase invoice nothing else is', () => {
    const paper = paperOf({ heading: { issueDate: '2026-11-19' } }, { '/heading/issueDate': 95 })
    expect(fields({ ...paper, origin: 'OTHER_SELLER', supplier })).toEqual([
      '/supplier',
      '/inputDetails/heading/issueDate',
    ])
    expect(findDifferences(draft, { ...paper, origin: 'PURCHASE', supplier })).toMatchObject([
      { field: '/supplier', messageKey: 'purchase-invoice', printed: 'Bakkerij Peeters' },
    ])
  })
  test('is not told where nobody is sure, or the sender means it', () => {
    expect(fields(paperOf({}, {}, { origin: 'UNKNOWN', supplier }))).toEqual([])
    const kept = { ...draft, inputDetails: { ...draft.inputDetails, keptDifferences: ['/supplier'] } }
    expect(fields(paperOf({}, {}, { origin: 'OTHER_SELLER', supplier }), kept)).toEqual([])
  })
})
