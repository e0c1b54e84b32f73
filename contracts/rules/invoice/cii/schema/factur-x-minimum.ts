/** The schema of Factur-X MINIMUM, in the notation of schema.ts. */
export const facturXMinimum = `
rsm:CrossIndustryInvoice ExchangedDocumentContext:ExchangedDocumentContext ExchangedDocument:ExchangedDocument
 SupplyChainTradeTransaction:SupplyChainTradeTransaction
ExchangedDocumentContext BusinessProcessSpecifiedDocumentContextParameter:DocumentContextParameter?
 GuidelineSpecifiedDocumentContextParameter:DocumentContextParameter
DocumentContextParameter ID:udt:ID
ExchangedDocument ID:udt:ID TypeCode:qdt:DocumentCode IssueDateTime:udt:DateTime
udt:DateTime | DateTimeString:udt:DateTimeString
SupplyChainTradeTransaction ApplicableHeaderTradeAgreement:HeaderTradeAgreement
 ApplicableHeaderTradeDelivery:HeaderTradeDelivery ApplicableHeaderTradeSettlement:HeaderTradeSettlement
HeaderTradeAgreement BuyerReference:udt:Text? SellerTradeParty:TradeParty BuyerTradeParty:TradeParty
 BuyerOrderReferencedDocument:ReferencedDocument?
TradeParty Name:udt:Text SpecifiedLegalOrganization:LegalOrganization? PostalTradeAddress:TradeAddress?
 SpecifiedTaxRegistration:TaxRegistration2
LegalOrganization ID:udt:ID?
TradeAddress CountryID:qdt:CountryID
TaxRegistration ID:udt:ID
ReferencedDocument IssuerAssignedID:udt:ID
HeaderTradeDelivery
HeaderTradeSettlement InvoiceCurrencyCode:qdt:CurrencyCode
 SpecifiedTradeSettlementHeaderMonetarySummation:TradeSettlementHeaderMonetarySummation
TradeSettlementHeaderMonetarySummation TaxBasisTotalAmount:udt:Amount TaxTotalAmount:udt:Amount2
 GrandTotalAmount:udt:Amount DuePayableAmount:udt:Amount
udt:ID = token schemeID
qdt:DocumentCode = token
udt:DateTimeString = string format!
udt:Text = string
qdt:CountryID = token
qdt:CurrencyCode = token
udt:Amount = decimal currencyID
`
