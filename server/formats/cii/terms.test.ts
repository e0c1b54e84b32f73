import { expect, test } from 'vitest'
import { localName, termOfCii } from './terms.ts'

const AGREEMENT = 'rsm:SupplyChainTradeTransaction/ram:ApplicableHeaderTradeAgreement'
const DELIVERY = 'rsm:SupplyChainTradeTransaction/ram:ApplicableHeaderTradeDelivery'
const SETTLEMENT = 'rsm:SupplyChainTradeTransaction/ram:ApplicableHeaderTradeSettlement'
const LINE = 'rsm:SupplyChainTradeTransaction/ram:IncludedSupplyChainTradeLineItem'
const MEANS = `${SETTLEMENT}/ram:SpecifiedTradeSettlementPaymentMeans`
const TOTALS = `${SETTLEMENT}/ram:SpecifiedTradeSettlementHeaderMonetarySummation`

const ROOT = 'rsm:CrossIndustryInvoice'

test.each([
  ['rsm:ExchangedDocumentContext/ram:GuidelineSpecifiedDocumentContextParameter/ram:ID', 'specification'],
  ['rsm:ExchangedDocument/ram:ID', 'number'],
  ['rsm:ExchangedDocument/ram:TypeCode', 'typeCode'],
  ['rsm:ExchangedDocument/ram:IssueDateTime/udt:DateTimeString', 'issueDate'],
  ['rsm:ExchangedDocument/ram:IncludedNote/ram:Content', 'note'],
  ['rsm:ExchangedDocument/ram:Name', 'other'],
  [`${AGREEMENT}/ram:BuyerReference`, 'buyerReference'],
  [`${AGREEMENT}/ram:SellerTradeParty/ram:Name`, 'seller'],
  [`${AGREEMENT}/ram:BuyerTradeParty/ram:PostalTradeAddress/ram:LineOne`, 'buyer'],
  [`${AGREEMENT}/ram:SellerTaxRepresentativeTradeParty/ram:Name`, 'taxRepresentative'],
  [`${AGREEMENT}/ram:BuyerOrderReferencedDocument/ram:IssuerAssignedID`, 'order'],
  [`${AGREEMENT}/ram:SellerOrderReferencedDocument/ram:IssuerAssignedID`, 'order'],
  [`${AGREEMENT}/ram:ContractReferencedDocument/ram:IssuerAssignedID`, 'contract'],
  [`${AGREEMENT}/ram:AdditionalReferencedDocument/ram:Name`, 'attachment'],
  [`${AGREEMENT}/ram:SpecifiedProcuringProject/ram:ID`, 'project'],
  [`${DELIVERY}/ram:ShipToTradeParty/ram:Name`, 'delivery'],
  [`${DELIVERY}/ram:DespatchAdviceReferencedDocument/ram:IssuerAssignedID`, 'despatch'],
  [`${DELIVERY}/ram:ReceivingAdviceReferencedDocument/ram:IssuerAssignedID`, 'receipt'],
  [`${SETTLEMENT}/ram:TaxCurrencyCode`, 'taxCurrency'],
  [`${SETTLEMENT}/ram:InvoiceCurrencyCode`, 'currency'],
  [`${SETTLEMENT}/ram:PayeeTradeParty/ram:Name`, 'payee'],
  [`${SETTLEMENT}/ram:PaymentReference`, 'paymentReference'],
  [`${SETTLEMENT}/ram:InvoiceReferencedDocument/ram:IssuerAssignedID`, 'precedingInvoice'],
  [`${SETTLEMENT}/ram:ReceivableSpecifiedTradeAccountingAccount/ram:ID`, 'accountingCost'],
  [`${SETTLEMENT}/ram:BillingSpecifiedPeriod/ram:StartDateTime/udt:DateTimeString`, 'period'],
  [`${MEANS}/ram:Information`, 'paymentMeans'],
  [`${MEANS}/ram:ApplicableTradeSettlementFinancialCard/ram:ID`, 'card'],
  [`${MEANS}/ram:PayeePartyCreditorFinancialAccount/ram:IBANID`, 'account'],
  [`${MEANS}/ram:PayeeSpecifiedCreditorFinancialInstitution/ram:BICID`, 'account'],
  [`${SETTLEMENT}/ram:SpecifiedTradePaymentTerms/ram:Description`, 'paymentTerms'],
  [`${SETTLEMENT}/ram:SpecifiedTradePaymentTerms/ram:DirectDebitMandateID`, 'mandate'],
  [`${SETTLEMENT}/ram:SpecifiedTradePaymentTerms/ram:DueDateDateTime/udt:DateTimeString`, 'dueDate'],
  [`${SETTLEMENT}/ram:SpecifiedTradeAllowanceCharge/ram:Reason`, 'allowanceCharge'],
  [`${SETTLEMENT}/ram:SpecifiedLogisticsServiceCharge/ram:Description`, 'allowanceCharge'],
  [`${SETTLEMENT}/ram:ApplicableTradeTax/ram:CalculatedAmount`, 'vat'],
  [`${SETTLEMENT}/ram:ApplicableTradeTax/ram:TaxPointDate/udt:DateString`, 'taxPointDate'],
  [`${SETTLEMENT}/ram:ApplicableTradeTax/ram:ExemptionReason`, 'exemption'],
  [`${SETTLEMENT}/ram:ApplicableTradeTax/ram:ExemptionReasonCode`, 'exemption'],
  [`${TOTALS}/ram:GrandTotalAmount`, 'totals'],
  [`${TOTALS}/ram:TotalPrepaidAmount`, 'prepaid'],
  [`${TOTALS}/ram:DuePayableAmount`, 'payable'],
  [`${SETTLEMENT}/ram:SpecifiedAdvancePayment/ram:PaidAmount`, 'prepaid'],
])('of a document, %s has the term %s', (place, term) => {
  expect(termOfCii(`${ROOT}/${place}`, false)).toBe(term)
})

test.each([
  ['ram:AssociatedDocumentLineDocument/ram:LineID', 'lineNumber'],
  ['ram:AssociatedDocumentLineDocument/ram:IncludedNote/ram:Content', 'lineNote'],
  ['ram:SpecifiedTradeProduct/ram:GlobalID', 'itemNumber'],
  ['ram:IncludedReferencedProduct/ram:GlobalID', 'other'],
  ['ram:SpecifiedTradeProduct/ram:SellerAssignedID', 'itemNumber'],
  ['ram:SpecifiedTradeProduct/ram:BuyerAssignedID', 'itemNumber'],
  ['ram:SpecifiedTradeProduct/ram:Name', 'itemName'],
  ['ram:SpecifiedTradeProduct/ram:Description', 'description'],
  ['ram:SpecifiedTradeProduct/ram:ApplicableProductCharacteristic/ram:Description', 'property'],
  ['ram:SpecifiedTradeProduct/ram:DesignatedProductClassification/ram:ClassCode', 'classification'],
  ['ram:SpecifiedTradeProduct/ram:OriginTradeCountry/ram:ID', 'origin'],
  ['ram:SpecifiedTradeProduct/ram:BrandName', 'other'],
  ['ram:SpecifiedLineTradeAgreement/ram:BuyerOrderReferencedDocument/ram:IssuerAssignedID', 'orderLine'],
  ['ram:SpecifiedLineTradeAgreement/ram:BuyerOrderReferencedDocument/ram:LineID', 'orderLine'],
  ['ram:SpecifiedLineTradeAgreement/ram:GrossPriceProductTradePrice/ram:ChargeAmount', 'price'],
  ['ram:SpecifiedLineTradeAgreement/ram:NetPriceProductTradePrice/ram:ChargeAmount', 'price'],
  ['ram:SpecifiedLineTradeDelivery/ram:BilledQuantity', 'quantity'],
  ['ram:SpecifiedLineTradeSettlement/ram:ApplicableTradeTax/ram:CategoryCode', 'vatCategory'],
  [
    'ram:SpecifiedLineTradeSettlement/ram:BillingSpecifiedPeriod/ram:EndDateTime/udt:DateTimeString',
    'period',
  ],
  ['ram:SpecifiedLineTradeSettlement/ram:SpecifiedTradeAllowanceCharge/ram:ActualAmount', 'lineAllowance'],
  [
    'ram:SpecifiedLineTradeSettlement/ram:SpecifiedTradeSettlementLineMonetarySummation/ram:LineTotalAmount',
    'net',
  ],
  ['ram:SpecifiedLineTradeSettlement/ram:AdditionalReferencedDocument/ram:IssuerAssignedID', 'lineDocument'],
  ['ram:SpecifiedLineTradeSettlement/ram:ReceivableSpecifiedTradeAccountingAccount/ram:ID', 'accountingCost'],
])('of a line, %s has the term %s', (place, term) => {
  expect(termOfCii(`${ROOT}/${LINE}/${place}`, true)).toBe(term)
})

test('a name stands without its prefix, and without the address of a language that has none', () => {
  expect(localName('ram:Name')).toBe('Name')
  expect(localName('{urn:a:b}Name')).toBe('Name')
  expect(localName('Name')).toBe('Name')
  expect(localName('Name{urn:a}')).toBe('Name{urn:a}')
  expect(localName('{urn:a}b:c')).toBe('b:c')
})
