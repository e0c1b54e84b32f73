/** Writes the invoice of a paper, from the values that a person saw on it. The paper itself goes beside it. */
import { isKbo, normaliseBelgianNumber, normaliseIban } from '#contracts/rules/formats.ts'
import type { Amount, Invoice, InvoiceLine, Party, TaxCategory } from '#contracts/rules/invoice/model.ts'
import { CUSTOMIZATION_ID, PROFILE_ID } from '#contracts/rules/invoice/release.ts'
import { vatOf } from '#contracts/rules/vat-treatment.ts'
import type { components } from '#generated/api.ts'
import { type Account, companyNumber } from '../accounts/account.ts'

export type Completion = components['schemas']['Completion']
type VatRow = Completion['vatRows'][number]

/** Of the only line under each rate: the goods stand on the paper. */
const LINE_NAME = { E_INVOICES: 'Factuur / Facture', E_CREDIT_NOTES: 'Creditnota / Note de crédit' } as const

export function completedInvoice(said: Completion, account: Account): Invoice {
  const currency = said.currency || 'EUR'
  const amount = (value: number): Amount => ({ value: value.toFixed(2), currency })
  const sum = (of: (row: VatRow) => number) => said.vatRows.reduce((all, row) => all + of(row), 0)
  const [net, vat] = [sum(({ base }) => Number(base)), sum((row) => Number(row.vat))]
  const isInvoice = said.type === 'E_INVOICES'
  return {
    kind: isInvoice ? 'INVOICE' : 'CREDIT_NOTE',
    customizationId: CUSTOMIZATION_ID,
    profileId: PROFILE_ID,
    typeCode: isInvoice ? '380' : '381',
    number: said.invoiceNumber.trim(),
    issueDate: said.issueDate ?? '',
    ...(isInvoice && said.dueDate && { dueDate: said.dueDate }),
    currency,
    seller: sellerOf(said),
    buyer: buyerOf(account),
    ...paymentOf(said),
    taxTotals: [
      {
        amount: amount(vat),
        subtotals: said.vatRows.map((row) => ({
          taxable: amount(Number(row.base)),
          tax: amount(Number(row.vat)),
          category: categoryOf(row),
        })),
      },
    ],
    totals: {
      lineNet: amount(net),
      taxExclusive: amount(net),
      taxInclusive: amount(Number(said.total)),
      payable: amount(Number(said.total)),
    },
    lines: said.vatRows.map((row, index) => lineOf(row, index, { name: LINE_NAME[said.type], amount })),
  }
}

function lineOf(
  row: VatRow,
  index: number,
  { name, amount }: { name: string; amount: (value: number) => Amount },
): InvoiceLine {
  const base = Number(row.base)
  return {
    id: String(index + 1),
    /** A price is never negative. */
    quantity: { value: base < 0 ? '-1' : '1', unit: 'C62' },
    net: amount(base),
    item: { name, taxCategory: categoryOf(row) },
    price: { amount: amount(Math.abs(base)) },
  }
}

function categoryOf(row: VatRow): TaxCategory {
  const { category, percent, reason, reasonCode } = describeVat(row)
  return {
    code: category,
    ...(percent !== undefined && { percent }),
    ...(reasonCode && { exemptionCode: reasonCode }),
    ...(reason && { exemptionReason: reason }),
    scheme: 'VAT',
  }
}

function describeVat({ vatRate, vatTreatment }: VatRow) {
  const { category, reason, reasonCode } = vatOf({
    vatRate: vatRate ?? null,
    vatTreatment: vatTreatment ?? null,
  })
  return {
    category,
    reason,
    reasonCode,
    percent: category === 'O' ? undefined : String(Number(vatRate ?? 0)),
  }
}

export function sellerOf({ sellerName, sellerVat }: Pick<Completion, 'sellerName' | 'sellerVat'>): Party {
  const name = sellerName.trim()
  const vat = (sellerVat ?? '').replace(/[\s.-]+/g, '').toUpperCase()
  const number = normaliseBelgianNumber(vat)
  const isBelgian = isKbo(number)
  const [, country] = /^([A-Z]{2})/.exec(vat) ?? []
  const land = isBelgian ? 'BE' : country
  return {
    registrationName: name,
    ...(land && { address: { country: land } }),
    ...(vat && { taxRegistrations: [{ id: isBelgian ? `BE${number}` : vat, scheme: 'VAT' }] }),
    ...(isBelgian && { legalId: { value: number, scheme: '0208' } }),
  }
}

const buyerOf = (account: Account): Party => ({
  registrationName: account.companyName,
  legalId: { value: companyNumber(account), scheme: '0208' },
  taxRegistrations: [{ id: `${account.country}${normaliseBelgianNumber(account.vat)}`, scheme: 'VAT' }],
  address: { country: account.country },
})

function paymentOf({ type, iban, reference: given }: Completion): Pick<Invoice, 'paymentMeans'> {
  const reference = given?.trim() || undefined
  if (type === 'E_INVOICES' && iban?.trim())
    return { paymentMeans: [{ code: '30', reference, account: { id: normaliseIban(iban) } }] }
  return reference ? { paymentMeans: [{ code: '1', reference }] } : {}
}
