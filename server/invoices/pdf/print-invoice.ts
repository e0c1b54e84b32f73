/** From the neutral invoice to what is put on paper. Whatever it lacks is left out; nothing is computed or corrected. */
import { countryName } from '#contracts/rules/countries.ts'
import { displayKbo } from '#contracts/rules/formats.ts'
import {
  type AllowanceCharge,
  type Invoice,
  type InvoiceLine,
  isCharge,
  type Party,
  vatRegistration,
} from '#contracts/rules/invoice/model.ts'
import type { PrintedDocument, PrintedLine, PrintedParty, PrintedTotals } from './printed-document.ts'
import type { PrintLanguage } from './words.ts'

export function printInvoice(invoice: Invoice, language: PrintLanguage): PrintedDocument {
  const [preceding] = invoice.precedingInvoices ?? []
  const [means] = invoice.paymentMeans ?? []
  const home = invoice.seller?.address?.country
  return {
    type: invoice.kind === 'CREDIT_NOTE' ? 'E_CREDIT_NOTES' : 'E_INVOICES',
    number: invoice.number ?? '',
    issueDate: invoice.issueDate ?? null,
    dueDate: invoice.dueDate ?? null,
    deliveryDate: invoice.delivery?.date ?? null,
    orderNumber: invoice.order?.id ?? null,
    buyerReference: invoice.buyerReference ?? null,
    communication: means?.reference ?? null,
    original:
      preceding?.id === undefined ? null : { number: preceding.id, issueDate: preceding.issueDate ?? null },
    currency: invoice.currency ?? '',
    seller: printParty(invoice.seller, home, language),
    buyer: printParty(invoice.buyer, home, language),
    lines: (invoice.lines ?? []).map(printLine),
    totals: printTotals(invoice),
    iban: means?.account?.id ?? null,
    bic: means?.account?.bic ?? null,
    notes: [...(invoice.notes ?? []), ...(invoice.paymentTerms === undefined ? [] : [invoice.paymentTerms])],
  }
}

/** @param home the country that is not worth naming */
function printParty(
  party: Party | undefined,
  home: string | undefined,
  language: PrintLanguage,
): PrintedParty {
  const { address, contact } = party ?? {}
  const country = address?.country
  return {
    name: party?.registrationName ?? party?.name ?? '',
    street: [address?.street, address?.additionalStreet, address?.line].filter(Boolean).join(', ') || null,
    postalCode: address?.postalCode ?? null,
    city: address?.city ?? null,
    country: country === undefined || country === home ? null : countryName(country, language),
    vat: printVat(vatRegistration(party)?.id ?? party?.legalId?.value),
    email: contact?.email ?? null,
    telephone: contact?.telephone ?? null,
  }
}

/** BE0418759886 and 0418759886 are BE 0418.759.886. */
function printVat(id: string | undefined): string | null {
  const digits = /^(?:BE)?(\d{10})$/.exec(id ?? '')?.[1]
  return digits === undefined ? (id ?? null) : `BE ${displayKbo(digits)}`
}

function printLine(line: InvoiceLine): PrintedLine {
  const { item, price } = line
  const per = price?.baseQuantity?.value
  const details = [
    item?.description,
    line.note,
    per === undefined || Number(per) === 1 ? undefined : `per ${per}`,
  ]
  return {
    name: item?.name ?? '',
    details: details.filter(Boolean).join(' · ') || null,
    quantity: line.quantity?.value ?? '',
    unitPrice: price?.amount?.value ?? '',
    vatRate: item?.taxCategory?.percent ?? null,
    net: line.net?.value ?? '',
  }
}

function printTotals({ totals, taxTotals, allowanceCharges }: Invoice): PrintedTotals {
  const subtotals = taxTotals?.find((total) => total.subtotals)?.subtotals ?? []
  return {
    net: totals?.taxExclusive?.value ?? totals?.lineNet?.value ?? '',
    adjustments: (allowanceCharges ?? []).map((one) => ({ reason: one.reason ?? null, amount: signed(one) })),
    vat: subtotals.map(({ taxable, tax, category }) => ({
      rate: category?.percent ?? null,
      base: taxable?.value ?? '',
      amount: tax?.value ?? '',
      reason: category?.exemptionReason ?? null,
    })),
    gross: totals?.taxInclusive?.value ?? '',
    prepaid: totals?.prepaid?.value ?? '0',
    rounding: totals?.rounding?.value ?? '0',
    payable: totals?.payable?.value ?? '',
  }
}

function signed(one: AllowanceCharge): string {
  const amount = one.amount?.value ?? ''
  if (isCharge(one)) return amount
  return amount.startsWith('-') ? amount.slice(1) : `-${amount}`
}
