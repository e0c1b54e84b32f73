/** Converts the neutral invoice to the contract's, within its bounds. Nothing is computed. */
import {
  type AllowanceCharge,
  type Amount,
  type Invoice,
  type InvoiceLine,
  isCharge,
  type Party,
  projectOf,
  vatRegistration,
} from '#contracts/rules/invoice/model.ts'
import type { components } from '#generated/api.ts'

type Schemas = components['schemas']
/** Null for a missing or empty text; truncated to the contract's bound. */
const text = (value: string | undefined, most: number): string | null =>
  value?.trim() ? value.trim().slice(0, most) : null
const amount = (value: Amount | undefined): string | null => text(value?.value, 60)

export function presentContent(invoice: Invoice): Schemas['InvoiceContent'] {
  return {
    ...headingOf(invoice),
    seller: partyOf(invoice.seller),
    buyer: partyOf(invoice.buyer),
    payeeName: text(invoice.payee?.registrationName ?? invoice.payee?.name, 1000),
    lines: (invoice.lines ?? []).slice(0, 20_000).map(lineOf),
    adjustments: adjustmentsOf(invoice.allowanceCharges),
    vat: vatOf(invoice),
    totals: totalsOf(invoice),
    payment: paymentOf(invoice),
    notes: (invoice.notes ?? []).slice(0, 100).flatMap((note) => text(note, 4000) ?? []),
  }
}

function headingOf(invoice: Invoice) {
  return {
    typeCode: text(invoice.typeCode, 20),
    invoiceNumber: text(invoice.number, 500),
    issueDate: text(invoice.issueDate, 40),
    dueDate: text(invoice.dueDate, 40),
    deliveryDate: text(invoice.delivery?.date, 40),
    periodStart: text(invoice.period?.start, 40),
    periodEnd: text(invoice.period?.end, 40),
    orderNumber: text(invoice.order?.id, 500),
    buyerReference: text(invoice.buyerReference, 500),
    contractNumber: text(invoice.contractReference, 500),
    projectNumber: text(projectOf(invoice), 500),
    precedingInvoices: (invoice.precedingInvoices ?? [])
      .slice(0, 100)
      .map(({ id, issueDate }) => ({ number: text(id, 500), issueDate: text(issueDate, 40) })),
    currency: text(invoice.currency, 20),
  }
}

function partyOf(party: Party | undefined): Schemas['InvoiceParty'] {
  const { address, contact, endpoint } = party ?? {}
  const name = text(party?.registrationName, 1000) ?? text(party?.name, 1000)
  const tradingName = text(party?.name, 1000)
  const street = [address?.street, address?.additionalStreet, address?.line].filter(Boolean).join(', ')
  return {
    name,
    tradingName: tradingName === name ? null : tradingName,
    street: text(street, 3000),
    postalCode: text(address?.postalCode, 100),
    city: text(address?.city, 1000),
    country: text(address?.country, 10),
    vat: text(vatRegistration(party)?.id, 100),
    legalId: text(party?.legalId?.value, 200),
    contact: text(contact?.name, 1000),
    email: text(contact?.email, 500),
    telephone: text(contact?.telephone, 200),
    endpoint: endpoint?.value ? text(`${endpoint.scheme ?? ''}:${endpoint.value}`, 200) : null,
  }
}

function lineOf(line: InvoiceLine): Schemas['InvoiceLine'] {
  const { item, price } = line
  return {
    id: text(line.id, 100),
    name: text(item?.name, 2000),
    description: text(item?.description, 4000),
    note: text(line.note, 4000),
    quantity: text(line.quantity?.value, 60),
    unit: text(line.quantity?.unit, 20),
    unitPrice: amount(price?.amount),
    priceQuantity: text(price?.baseQuantity?.value, 60),
    vatCategory: text(item?.taxCategory?.code, 20),
    vatRate: text(item?.taxCategory?.percent, 60),
    net: amount(line.net),
    adjustments: adjustmentsOf(line.allowanceCharges),
  }
}

const adjustmentsOf = (all: readonly AllowanceCharge[] | undefined): Schemas['InvoiceAdjustment'][] =>
  (all ?? []).slice(0, 100).map((one) => ({
    reason: text(one.reason, 1000),
    percentage: text(one.percentage, 60),
    amount: signed(one),
  }))

/** Discounts are negative. */
function signed(one: AllowanceCharge): string | null {
  const written = amount(one.amount)
  if (written === null || isCharge(one)) return written
  return written.startsWith('-') ? written.slice(1) : `-${written}`.slice(0, 60)
}

const vatOf = ({ taxTotals }: Invoice): Schemas['InvoiceVat'][] =>
  (taxTotals?.find(({ subtotals }) => subtotals?.length)?.subtotals ?? [])
    .slice(0, 100)
    .map(({ taxable, tax, category }) => ({
      category: text(category?.code, 20),
      rate: text(category?.percent, 60),
      taxable: amount(taxable),
      tax: amount(tax),
      reason: text(category?.exemptionReason, 2000),
    }))

/** The VAT total in the document's own currency: the one in the accounting currency has no breakdown. */
export function totalsOf({ totals, taxTotals }: Invoice): Schemas['InvoiceTotals'] {
  const vat = taxTotals?.find(({ subtotals }) => subtotals?.length) ?? taxTotals?.[0]
  return {
    lines: amount(totals?.lineNet),
    net: amount(totals?.taxExclusive),
    vat: amount(vat?.amount),
    gross: amount(totals?.taxInclusive),
    prepaid: amount(totals?.prepaid),
    rounding: amount(totals?.rounding),
    payable: amount(totals?.payable),
  }
}

function paymentOf({ paymentMeans = [], paymentTerms }: Invoice): Schemas['InvoicePayment'] {
  const means = paymentMeans.find(({ account }) => account?.id) ?? paymentMeans[0]
  return {
    code: text(means?.code, 20),
    iban: text(means?.account?.id, 200),
    bic: text(means?.account?.bic, 100),
    accountName: text(means?.account?.name, 1000),
    reference: text(means?.reference, 1000),
    terms: text(paymentTerms, 4000),
  }
}
