/** The terms for parts of a Cross Industry Invoice: the innermost known element decides. */
import type { TermName } from '../preserved/terms.ts'

export const LINE = 'IncludedSupplyChainTradeLineItem'

const DOCUMENT: Readonly<Record<string, TermName>> = {
  ExchangedDocumentContext: 'specification',
  'ExchangedDocument/ID': 'number',
  'ExchangedDocument/TypeCode': 'typeCode',
  IssueDateTime: 'issueDate',
  IncludedNote: 'note',
  TaxPointDate: 'taxPointDate',
  InvoiceCurrencyCode: 'currency',
  TaxCurrencyCode: 'taxCurrency',
  ReceivableSpecifiedTradeAccountingAccount: 'accountingCost',
  BuyerReference: 'buyerReference',
  BillingSpecifiedPeriod: 'period',
  BuyerOrderReferencedDocument: 'order',
  SellerOrderReferencedDocument: 'order',
  InvoiceReferencedDocument: 'precedingInvoice',
  DespatchAdviceReferencedDocument: 'despatch',
  ReceivingAdviceReferencedDocument: 'receipt',
  ContractReferencedDocument: 'contract',
  AdditionalReferencedDocument: 'attachment',
  SpecifiedProcuringProject: 'project',
  SellerTradeParty: 'seller',
  BuyerTradeParty: 'buyer',
  PayeeTradeParty: 'payee',
  SellerTaxRepresentativeTradeParty: 'taxRepresentative',
  ApplicableHeaderTradeDelivery: 'delivery',
  SpecifiedTradeSettlementPaymentMeans: 'paymentMeans',
  PaymentReference: 'paymentReference',
  ApplicableTradeSettlementFinancialCard: 'card',
  PayeePartyCreditorFinancialAccount: 'account',
  PayeeSpecifiedCreditorFinancialInstitution: 'account',
  DirectDebitMandateID: 'mandate',
  SpecifiedTradePaymentTerms: 'paymentTerms',
  DueDateDateTime: 'dueDate',
  SpecifiedTradeAllowanceCharge: 'allowanceCharge',
  SpecifiedLogisticsServiceCharge: 'allowanceCharge',
  ApplicableTradeTax: 'vat',
  ExemptionReason: 'exemption',
  ExemptionReasonCode: 'exemption',
  SpecifiedTradeSettlementHeaderMonetarySummation: 'totals',
  SpecifiedAdvancePayment: 'prepaid',
  TotalPrepaidAmount: 'prepaid',
  DuePayableAmount: 'payable',
}

const OF_LINE: Readonly<Record<string, TermName>> = {
  'AssociatedDocumentLineDocument/LineID': 'lineNumber',
  IncludedNote: 'lineNote',
  BilledQuantity: 'quantity',
  SpecifiedTradeSettlementLineMonetarySummation: 'net',
  ReceivableSpecifiedTradeAccountingAccount: 'accountingCost',
  BillingSpecifiedPeriod: 'period',
  BuyerOrderReferencedDocument: 'orderLine',
  AdditionalReferencedDocument: 'lineDocument',
  SpecifiedTradeAllowanceCharge: 'lineAllowance',
  'SpecifiedTradeProduct/Name': 'itemName',
  'SpecifiedTradeProduct/Description': 'description',
  'SpecifiedTradeProduct/GlobalID': 'itemNumber',
  SellerAssignedID: 'itemNumber',
  BuyerAssignedID: 'itemNumber',
  OriginTradeCountry: 'origin',
  DesignatedProductClassification: 'classification',
  ApplicableTradeTax: 'vatCategory',
  ApplicableProductCharacteristic: 'property',
  GrossPriceProductTradePrice: 'price',
  NetPriceProductTradePrice: 'price',
}

/** @param place element names from the root down, with their prefixes */
export function termOfCii(place: string, isOfLine: boolean): TermName {
  const names = place.split('/').map(localName)
  const known = isOfLine ? OF_LINE : DOCUMENT
  for (let at = names.length - 1; at >= 0; at--) {
    const term = known[`${names[at - 1]}/${names[at]}`] ?? known[names[at] ?? '']
    if (term !== undefined) return term
  }
  return 'other'
}

export const localName = (name: string): string => name.replace(/^\w+:|^\{[^}]*\}/, '')
