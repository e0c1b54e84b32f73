/** Invoicing periods, and the date of VAT liability: BR-29, BR-30, BR-CO-03, BR-CO-19, BR-CO-20, R110, R111. */
import type { Invoice, InvoiceLine, Period } from '../model.ts'
import { placeOf } from '../place.ts'
import { exists, type Family, family, type Rule } from '../rule.ts'

/** Dates sort as texts; F001 finds invalid ones. */
function isNotBefore(end: string | undefined, start: string | undefined): boolean {
  return end === undefined || start === undefined || end >= start
}

const inOrder = ({ start, end }: Period) => isNotBefore(end, start)

const periodRules: readonly Rule<Period>[] = [
  { id: 'BR-29', path: 'cbc:EndDate', messageKey: 'invalid', holds: inOrder },
  {
    id: 'BR-CO-19',
    path: '',
    holds: ({ start, end, descriptionCode }) => exists(start) || exists(end) || exists(descriptionCode),
  },
]

const documentRules: readonly Rule<Invoice>[] = [
  {
    id: 'BR-CO-03',
    path: 'cbc:TaxPointDate',
    messageKey: 'invalid',
    holds: ({ taxPointDate, period }) => !exists(taxPointDate) || !exists(period?.descriptionCode),
  },
]

const lineRules: readonly Rule<InvoiceLine>[] = [
  {
    id: 'BR-30',
    path: 'cac:InvoicePeriod/cbc:EndDate',
    messageKey: 'invalid',
    holds: ({ period }) => !period || inOrder(period),
  },
  {
    id: 'BR-CO-20',
    path: 'cac:InvoicePeriod',
    holds: ({ period }) => !period || exists(period.start) || exists(period.end),
  },
  {
    id: 'PEPPOL-EN16931-R110',
    path: 'cac:InvoicePeriod/cbc:StartDate',
    messageKey: 'invalid',
    holds: ({ period }, { invoice }) => isNotBefore(period?.start, invoice.period?.start),
  },
  {
    id: 'PEPPOL-EN16931-R111',
    path: 'cac:InvoicePeriod/cbc:EndDate',
    messageKey: 'invalid',
    holds: ({ period }, { invoice }) => isNotBefore(invoice.period?.end, period?.end),
  },
]

export const periods: readonly Family[] = [
  family(({ document }) => document, documentRules),
  family(({ invoice }) => placeOf(invoice.period, 'cac:InvoicePeriod'), periodRules),
  family(({ lines }) => lines, lineRules),
]
