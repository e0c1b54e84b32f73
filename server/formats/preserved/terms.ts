/** The terms for parts of a document: the longest known prefix of a path decides. */

const ofDocument = {
  'cbc:CustomizationID': 'specification',
  'cbc:ProfileID': 'specification',
  'cbc:ID': 'number',
  'cbc:IssueDate': 'issueDate',
  'cbc:DueDate': 'dueDate',
  'cbc:InvoiceTypeCode': 'typeCode',
  'cbc:CreditNoteTypeCode': 'typeCode',
  'cbc:Note': 'note',
  'cbc:TaxPointDate': 'taxPointDate',
  'cbc:DocumentCurrencyCode': 'currency',
  'cbc:TaxCurrencyCode': 'taxCurrency',
  'cbc:AccountingCost': 'accountingCost',
  'cbc:BuyerReference': 'buyerReference',
  'cac:InvoicePeriod': 'period',
  'cac:OrderReference': 'order',
  'cac:BillingReference': 'precedingInvoice',
  'cac:DespatchDocumentReference': 'despatch',
  'cac:ReceiptDocumentReference': 'receipt',
  'cac:OriginatorDocumentReference': 'tender',
  'cac:ContractDocumentReference': 'contract',
  'cac:AdditionalDocumentReference': 'attachment',
  'cac:ProjectReference': 'project',
  'cac:AccountingSupplierParty': 'seller',
  'cac:AccountingCustomerParty': 'buyer',
  'cac:PayeeParty': 'payee',
  'cac:TaxRepresentativeParty': 'taxRepresentative',
  'cac:Delivery': 'delivery',
  'cac:PaymentMeans': 'paymentMeans',
  'cac:PaymentMeans/cbc:PaymentDueDate': 'dueDate',
  'cac:PaymentMeans/cbc:PaymentID': 'paymentReference',
  'cac:PaymentMeans/cac:CardAccount': 'card',
  'cac:PaymentMeans/cac:PayeeFinancialAccount': 'account',
  'cac:PaymentMeans/cac:PaymentMandate': 'mandate',
  'cac:PaymentTerms': 'paymentTerms',
  'cac:AllowanceCharge': 'allowanceCharge',
  'cac:TaxTotal': 'vat',
  'cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory/cbc:TaxExemptionReason': 'exemption',
  'cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory/cbc:TaxExemptionReasonCode': 'exemption',
  'cac:LegalMonetaryTotal': 'totals',
  'cac:LegalMonetaryTotal/cbc:PrepaidAmount': 'prepaid',
  'cac:LegalMonetaryTotal/cbc:PayableAmount': 'payable',
} as const

const ofLine = {
  'cbc:ID': 'lineNumber',
  'cbc:Note': 'lineNote',
  'cbc:InvoicedQuantity': 'quantity',
  'cbc:CreditedQuantity': 'quantity',
  'cbc:LineExtensionAmount': 'net',
  'cbc:AccountingCost': 'accountingCost',
  'cac:InvoicePeriod': 'period',
  'cac:OrderLineReference': 'orderLine',
  'cac:DocumentReference': 'lineDocument',
  'cac:AllowanceCharge': 'lineAllowance',
  'cac:Item/cbc:Name': 'itemName',
  'cac:Item/cbc:Description': 'description',
  'cac:Item/cac:BuyersItemIdentification': 'itemNumber',
  'cac:Item/cac:SellersItemIdentification': 'itemNumber',
  'cac:Item/cac:StandardItemIdentification': 'itemNumber',
  'cac:Item/cac:OriginCountry': 'origin',
  'cac:Item/cac:CommodityClassification': 'classification',
  'cac:Item/cac:ClassifiedTaxCategory': 'vatCategory',
  'cac:Item/cac:AdditionalItemProperty': 'property',
  'cac:Price': 'price',
} as const

type Values<T> = T[keyof T]
export type TermName = Values<typeof ofDocument> | Values<typeof ofLine> | 'other'

const documentTerms = new Map<string, TermName>(Object.entries(ofDocument))
const lineTerms = new Map<string, TermName>(Object.entries(ofLine))

/** @param place `cac:PaymentMeans/cbc:PaymentID`, relative to the document or to the line */
export function findTerm(place: string, isOfLine: boolean): TermName {
  const known = isOfLine ? lineTerms : documentTerms
  for (let end = place.length; end > 0; end = place.lastIndexOf('/', end - 1)) {
    const term = known.get(place.slice(0, end))
    if (term !== undefined) return term
  }
  return 'other'
}
