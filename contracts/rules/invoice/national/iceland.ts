/** Icelandic sellers: IS-R-001 to IS-R-010. */

import { isIsoDate } from '../../iso-date.ts'
import type { Invoice, Party } from '../model.ts'
import { exists, type Family, family, type Rule } from '../rule.ts'

const isIcelandic = (party: Party | undefined) => party?.address?.country === 'IS'

const hasIcelandicId = ({ legalId }: Party) => exists(legalId?.value) && legalId?.scheme === '0196'
const hasAddress = ({ address }: Party) => exists(address?.street) && exists(address?.postalCode)

const sellerRules: readonly Rule<Party>[] = [
  {
    id: 'IS-R-002',
    path: 'cac:PartyLegalEntity/cbc:CompanyID',
    field: 'vat',
    messageKey: 'invalid',
    holds: hasIcelandicId,
  },
  { id: 'IS-R-003', path: 'cac:PostalAddress', field: 'street', holds: hasAddress },
]

const buyerRules: readonly Rule<Party>[] = sellerRules.map((rule, index) => ({
  ...rule,
  id: index === 0 ? 'IS-R-004' : 'IS-R-005',
}))

/** Claims (9) and transfers (42) need an account of twelve digits. */
const accountRule = (id: string, code: string): Rule<Invoice> => ({
  id,
  path: 'cac:PaymentMeans/cac:PayeeFinancialAccount/cbc:ID',
  field: '/inputDetails/iban',
  messageKey: 'invalid',
  holds({ paymentMeans = [] }) {
    const means = paymentMeans.filter((one) => one.code === code)
    return means.length === 0 || means.some(({ account }) => account?.id?.length === 12)
  },
})

/** The final due date, as a supporting document. */
const finalDates = ({ documentReferences = [] }: Invoice) =>
  documentReferences.filter(({ description }) => description === 'EINDAGI').map(({ id }) => id?.value ?? '')

const dueDate = ({ kind, dueDate: date }: Invoice) => (kind === 'INVOICE' ? date : undefined)

const finalDateRule = (id: string, holds: (dates: string[], invoice: Invoice) => boolean): Rule<Invoice> => ({
  id,
  path: 'cac:AdditionalDocumentReference/cbc:ID',
  messageKey: 'not-date',
  holds(invoice) {
    const dates = finalDates(invoice)
    return dates.length === 0 || holds(dates, invoice)
  },
})

const documentRules: readonly Rule<Invoice>[] = [
  {
    id: 'IS-R-001',
    path: 'cbc:InvoiceTypeCode',
    severity: 'WARNING',
    messageKey: 'not-a-choice',
    holds: ({ typeCode }) => typeCode === '380' || typeCode === '381',
  },
  accountRule('IS-R-006', '9'),
  accountRule('IS-R-007', '42'),
  finalDateRule('IS-R-008', (dates) => dates.every(isIsoDate)),
  finalDateRule('IS-R-009', (_, invoice) => exists(dueDate(invoice))),
  finalDateRule('IS-R-010', (dates, invoice) => {
    const due = dueDate(invoice)
    return due !== undefined && dates.some((date) => due <= date)
  }),
]

export const iceland: readonly Family[] = [
  family(({ document, invoice }) => (isIcelandic(invoice.seller) ? document : []), documentRules),
  family(({ seller }) => seller.filter(({ value }) => isIcelandic(value)), sellerRules),
  family(
    ({ buyer, invoice }) =>
      isIcelandic(invoice.seller) ? buyer.filter(({ value }) => isIcelandic(value)) : [],
    buyerRules,
  ),
]
