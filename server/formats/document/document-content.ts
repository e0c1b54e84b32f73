/** Converts the neutral invoice to the contract's, within its bounds. Nothing is computed. */
import { meansOfPayment, owedBy } from '#contracts/rules/document/means-of-payment.ts'
import {
  type AllowanceCharge,
  type Amount,
  type DocumentReference,
  findProject,
  type Identifier,
  type Invoice,
  isCharge,
  type PaymentMeans,
  PROJECT,
} from '#contracts/rules/invoice/model.ts'
import { dateOfZoned } from '#contracts/rules/iso-date.ts'
import type { components } from '#generated/api.ts'
import { cut, presentDelivery, presentIdentifier, presentParty, textWithin } from './content-parties.ts'

type Schemas = components['schemas']
type Content = Schemas['InvoiceContent']

const amount = (value: Amount | undefined): string | null => textWithin(value?.value, 60)

/** A zone doesn't change the day. Any other text stays as it is written. */
const date = (value: string | undefined): string | null =>
  textWithin(value === undefined ? undefined : (dateOfZoned(value) ?? value), 40)

export function documentContent(invoice: Invoice): Content {
  return {
    ...presentHeading(invoice),
    ...presentReferences(invoice),
    seller: presentParty(invoice.seller),
    buyer: presentParty(invoice.buyer),
    payeeName: textWithin(invoice.payee?.registrationName ?? invoice.payee?.name, 1000),
    payee: invoice.payee ? presentParty(invoice.payee) : null,
    taxRepresentative: invoice.taxRepresentative ? presentParty(invoice.taxRepresentative) : null,
    delivery: presentDelivery(invoice.delivery),
    lines: (invoice.lines ?? []).slice(0, 20_000).map(presentLine),
    adjustments: presentAdjustments(invoice.allowanceCharges),
    vat: presentVat(invoice),
    totals: presentTotals(invoice),
    payment: presentPayment(invoice),
    notes: (invoice.notes ?? []).slice(0, 100).flatMap((note) => textWithin(note, 1_000_000) ?? []),
  }
}

function presentHeading(invoice: Invoice) {
  return {
    customizationId: textWithin(invoice.customizationId, 1000),
    profileId: textWithin(invoice.profileId, 1000),
    typeCode: textWithin(invoice.typeCode, 20),
    invoiceNumber: textWithin(invoice.number, 500),
    issueDate: date(invoice.issueDate),
    dueDate: date(invoice.dueDate),
    taxPointDate: date(invoice.taxPointDate),
    taxPointCode: textWithin(invoice.period?.descriptionCode, 20),
    deliveryDate: date(invoice.delivery?.date),
    periodStart: date(invoice.period?.start),
    periodEnd: date(invoice.period?.end),
    currency: textWithin(invoice.currency, 20),
    taxCurrency: textWithin(invoice.taxCurrency, 20),
  }
}

const INVOICED_OBJECT = '130'

const isInvoicedObject = ({ typeCode }: DocumentReference): boolean => typeCode === INVOICED_OBJECT

function presentReferences(invoice: Invoice) {
  const documents = invoice.documentReferences ?? []
  return {
    orderNumber: textWithin(invoice.order?.id, 500),
    salesOrderNumber: textWithin(invoice.order?.salesOrderId, 500),
    buyerReference: textWithin(invoice.buyerReference, 500),
    contractNumber: textWithin(invoice.contractReference, 500),
    projectNumber: textWithin(findProject(invoice), 500),
    receiptNumber: textWithin(invoice.receiptReference, 500),
    despatchNumber: textWithin(invoice.despatchReference, 500),
    tenderNumber: textWithin(invoice.tenderReference, 500),
    accountingCost: textWithin(invoice.accountingCost, 500),
    invoicedObject: objectIn(documents),
    precedingInvoices: (invoice.precedingInvoices ?? [])
      .slice(0, 100)
      .map(({ id, issueDate }) => ({ number: textWithin(id, 500), issueDate: date(issueDate) })),
    supportingDocuments: documents
      .filter((one) => !isInvoicedObject(one) && one.typeCode !== PROJECT)
      .slice(0, 1000)
      .map(supportingDocument),
  }
}

const objectIn = (documents: readonly DocumentReference[]): Schemas['InvoiceIdentifier'] | null =>
  presentIdentifier(documents.find(isInvoicedObject)?.id)

const supportingDocument = ({
  id,
  description,
  uri,
  attachment,
}: DocumentReference): Schemas['InvoiceSupportingDocument'] => ({
  id: textWithin(id?.value, 500),
  description: textWithin(description, 4000),
  url: textWithin(uri, 4000),
  fileName: textWithin(attachment?.fileName, 1000),
})

function presentLine(line: NonNullable<Invoice['lines']>[number]): Schemas['InvoiceLine'] {
  const { item, price } = line
  return {
    id: textWithin(line.id, 100),
    name: textWithin(item?.name, 2000),
    description: textWithin(item?.description, 100_000),
    note: textWithin(line.note, 100_000),
    sellersId: textWithin(item?.sellersId, 500),
    buyersId: textWithin(item?.buyersId, 500),
    standardId: presentIdentifier(item?.standardId),
    classifications: (item?.classifications ?? []).slice(0, 100).map(({ code, list, listVersion }) => ({
      code: textWithin(code, 200),
      list: textWithin(list, 60),
      version: textWithin(listVersion, 60),
    })),
    originCountry: textWithin(item?.originCountry, 10),
    attributes: (item?.attributes ?? []).slice(0, 100).map(({ name, value }) => ({
      name: textWithin(name, 1000),
      value: textWithin(value, 4000),
    })),
    invoicedObject: objectIn(line.documentReferences ?? []),
    orderLine: textWithin(line.orderLineReference, 500),
    accountingCost: textWithin(line.accountingCost, 500),
    periodStart: date(line.period?.start),
    periodEnd: date(line.period?.end),
    quantity: textWithin(line.quantity?.value, 60),
    unit: textWithin(line.quantity?.unit, 20),
    unitPrice: amount(price?.amount),
    priceQuantity: textWithin(price?.baseQuantity?.value, 60),
    priceUnit: textWithin(price?.baseQuantity?.unit, 20),
    grossPrice: amount(price?.allowance?.baseAmount),
    priceDiscount: amount(price?.allowance?.amount),
    vatCategory: textWithin(item?.taxCategory?.code, 20),
    vatRate: textWithin(item?.taxCategory?.percent, 60),
    net: amount(line.net),
    adjustments: presentAdjustments(line.allowanceCharges),
  }
}

const presentAdjustments = (all: readonly AllowanceCharge[] | undefined): Schemas['InvoiceAdjustment'][] =>
  (all ?? []).slice(0, 100).map((one) => ({
    reason: textWithin(one.reason, 1000),
    reasonCode: textWithin(one.reasonCode, 60),
    percentage: textWithin(one.percentage, 60),
    base: amount(one.baseAmount),
    vatCategory: textWithin(one.taxCategory?.code, 20),
    vatRate: textWithin(one.taxCategory?.percent, 60),
    amount: signed(one),
  }))

/** Discounts are negative. */
function signed(one: AllowanceCharge): string | null {
  const written = amount(one.amount)
  if (written === null || isCharge(one)) return written
  return written.startsWith('-') ? written.slice(1) : cut(`-${written}`, 60)
}

const presentVat = ({ taxTotals }: Invoice): Schemas['InvoiceVat'][] =>
  (taxTotals?.find(({ subtotals }) => subtotals?.length)?.subtotals ?? [])
    .slice(0, 100)
    .map(({ taxable, tax, category }) => ({
      category: textWithin(category?.code, 20),
      rate: textWithin(category?.percent, 60),
      taxable: amount(taxable),
      tax: amount(tax),
      reason: textWithin(category?.exemptionReason, 2000),
      reasonCode: textWithin(category?.exemptionCode, 60),
    }))

export function presentTotals({
  totals,
  taxTotals,
  taxCurrency,
  currency,
}: Invoice): Schemas['InvoiceTotals'] {
  // The VAT total in the accounting currency has no breakdown.
  const vat = taxTotals?.find(({ subtotals }) => subtotals?.length) ?? taxTotals?.[0]
  const inTaxCurrency = taxTotals?.find(
    (total) => total !== vat && taxCurrency !== currency && total.amount?.currency === taxCurrency,
  )
  return {
    lines: amount(totals?.lineNet),
    allowances: amount(totals?.allowances),
    charges: amount(totals?.charges),
    net: amount(totals?.taxExclusive),
    vat: amount(vat?.amount),
    vatInTaxCurrency: amount(inTaxCurrency?.amount),
    gross: amount(totals?.taxInclusive),
    prepaid: amount(totals?.prepaid),
    rounding: amount(totals?.rounding),
    payable: amount(totals?.payable),
  }
}

function presentPayment(invoice: Invoice): Schemas['InvoicePayment'] {
  const all = invoice.paymentMeans ?? []
  const means = all.find(({ account }) => account?.id) ?? all[0]
  const { card, mandate } = all.find((one) => one.mandate ?? one.card) ?? {}
  return {
    means: meansOfPayment(invoice) ?? null,
    owedBy: owedBy(invoice),
    ...presentAccount(means ?? {}),
    codeName: textWithin(means?.codeName, 1000),
    terms: textWithin(invoice.paymentTerms, 1_000_000),
    mandate: textWithin(mandate?.id, 500),
    creditor: textWithin(creditorIdentifier(invoice)?.value, 500),
    debitedAccount: textWithin(mandate?.payerAccount, 200),
    card: card ? { number: textWithin(card.number, 100), holder: textWithin(card.holder, 1000) } : null,
    others: all
      .filter((one) => one !== means)
      .slice(0, 100)
      .map(presentAccount),
  }
}

const presentAccount = ({ code, account, reference }: PaymentMeans): Schemas['InvoiceAccount'] => ({
  code: textWithin(code, 20),
  iban: textWithin(account?.id, 200),
  bic: textWithin(account?.bic, 100),
  accountName: textWithin(account?.name, 1000),
  reference: textWithin(reference, 1000),
})

/** BT-90 stands among the identifiers of the payee, or else of the seller. */
const creditorIdentifier = ({ seller, payee }: Invoice): Identifier | undefined =>
  [...(payee?.identifiers ?? []), ...(seller?.identifiers ?? [])].find(({ scheme }) => scheme === 'SEPA')
