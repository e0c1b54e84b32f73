/** The neutral invoice as UBL 2.1: model → tree of elements in the table's order → text. Pure, for both sides. */
import { type Invoice, type MonetaryTotal, type Period, PROJECT, type TaxTotal } from '../model.ts'
import { namespaces, rootName } from '../release.ts'
import { allowanceCharge, amount, documentReference, reference, taxCategory, text } from './write-common.ts'
import { lines } from './write-lines.ts'
import { delivery, party, paymentMeans } from './write-parties.ts'
import { type Branch, writeChildren } from './xml.ts'

/** The document as one text. Elements without a value are left out. */
export function writeUbl(invoice: Invoice): string {
  return writeUblParts(invoice).join('')
}

/**
 * The document in pieces, for encoding one by one: the base64 of an attachment is one of them, without a copy, so that a PDF
 * of 20 MB needs no more memory.
 */
export function writeUblParts(invoice: Invoice): string[] {
  const root = rootName(invoice.kind)
  const out = [
    `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${namespaces[invoice.kind]}" xmlns:cac="${namespaces.cac}" xmlns:cbc="${namespaces.cbc}">`,
  ]
  writeChildren(root, document(invoice), out)
  out.push(`</${root}>\n`)
  return out
}

/** The root's content. */
export function document(invoice: Invoice): Branch {
  const isCreditNote = invoice.kind === 'CREDIT_NOTE'
  return {
    'cbc:CustomizationID': text(invoice.customizationId),
    'cbc:ProfileID': text(invoice.profileId),
    'cbc:ID': text(invoice.number),
    'cbc:IssueDate': text(invoice.issueDate),
    ...(isCreditNote ? {} : { 'cbc:DueDate': text(invoice.dueDate) }),
    [isCreditNote ? 'cbc:CreditNoteTypeCode' : 'cbc:InvoiceTypeCode']: text(invoice.typeCode),
    'cbc:Note': invoice.notes?.map(text),
    'cbc:TaxPointDate': text(invoice.taxPointDate),
    'cbc:DocumentCurrencyCode': text(invoice.currency),
    'cbc:TaxCurrencyCode': text(invoice.taxCurrency),
    'cbc:AccountingCost': text(invoice.accountingCost),
    'cbc:BuyerReference': text(invoice.buyerReference),
    ...references(invoice),
    'cac:AccountingSupplierParty': { 'cac:Party': party(invoice.seller) },
    'cac:AccountingCustomerParty': { 'cac:Party': party(invoice.buyer) },
    'cac:PayeeParty': party(invoice.payee),
    'cac:TaxRepresentativeParty': party(invoice.taxRepresentative),
    'cac:Delivery': delivery(invoice.delivery),
    'cac:PaymentMeans': paymentMeans(invoice),
    'cac:PaymentTerms': { 'cbc:Note': text(invoice.paymentTerms) },
    'cac:AllowanceCharge': invoice.allowanceCharges?.map(allowanceCharge),
    'cac:TaxTotal': invoice.taxTotals?.map(taxTotal),
    'cac:LegalMonetaryTotal': monetaryTotal(invoice.totals),
    [isCreditNote ? 'cac:CreditNoteLine' : 'cac:InvoiceLine']: lines(invoice),
  }
}

function references(invoice: Invoice): Branch {
  const { order, projectReference } = invoice
  const isCreditNote = invoice.kind === 'CREDIT_NOTE'
  const project =
    isCreditNote && projectReference ? [{ id: { value: projectReference }, typeCode: PROJECT }] : []
  return {
    'cac:InvoicePeriod': period(invoice.period),
    'cac:OrderReference': order && { 'cbc:ID': text(order.id), 'cbc:SalesOrderID': text(order.salesOrderId) },
    'cac:BillingReference': invoice.precedingInvoices?.map(({ id, issueDate }) => {
      return { 'cac:InvoiceDocumentReference': { 'cbc:ID': text(id), 'cbc:IssueDate': text(issueDate) } }
    }),
    'cac:DespatchDocumentReference': reference(invoice.despatchReference),
    'cac:ReceiptDocumentReference': reference(invoice.receiptReference),
    'cac:OriginatorDocumentReference': reference(invoice.tenderReference),
    'cac:ContractDocumentReference': reference(invoice.contractReference),
    'cac:AdditionalDocumentReference': [...(invoice.documentReferences ?? []), ...project].map(
      documentReference,
    ),
    ...(isCreditNote ? {} : { 'cac:ProjectReference': reference(projectReference) }),
  }
}

function period(value: Period | undefined): Branch | undefined {
  return (
    value && {
      'cbc:StartDate': text(value.start),
      'cbc:EndDate': text(value.end),
      'cbc:DescriptionCode': text(value.descriptionCode),
    }
  )
}

function taxTotal({ amount: total, subtotals }: TaxTotal): Branch {
  return {
    'cbc:TaxAmount': amount(total),
    'cac:TaxSubtotal': subtotals?.map(({ taxable, tax, category }) => ({
      'cbc:TaxableAmount': amount(taxable),
      'cbc:TaxAmount': amount(tax),
      'cac:TaxCategory': taxCategory(category),
    })),
  }
}

function monetaryTotal(totals: MonetaryTotal | undefined): Branch | undefined {
  return (
    totals && {
      'cbc:LineExtensionAmount': amount(totals.lineNet),
      'cbc:TaxExclusiveAmount': amount(totals.taxExclusive),
      'cbc:TaxInclusiveAmount': amount(totals.taxInclusive),
      'cbc:AllowanceTotalAmount': amount(totals.allowances),
      'cbc:ChargeTotalAmount': amount(totals.charges),
      'cbc:PrepaidAmount': amount(totals.prepaid),
      'cbc:PayableRoundingAmount': amount(totals.rounding),
      'cbc:PayableAmount': amount(totals.payable),
    }
  )
}
