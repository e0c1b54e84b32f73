/** The schema of Factur-X BASIC WL, in the notation of schema.ts. */
export const facturXBasicWl = `
rsm:CrossIndustryInvoice ExchangedDocumentContext:ExchangedDocumentContext ExchangedDocument:ExchangedDocument
 SupplyChainTradeTransaction:SupplyChainTradeTransaction
ExchangedDocumentContext BusinessProcessSpecifiedDocumentContextParameter:DocumentContextParameter?
 GuidelineSpecifiedDocumentContextParameter:DocumentContextParameter
DocumentContextParameter ID:udt:ID
ExchangedDocument ID:udt:ID TypeCode:qdt:DocumentCode IssueDateTime:udt:DateTime IncludedNote:Note*
udt:DateTime | DateTimeString:udt:DateTimeString
Note Content:udt:Text SubjectCode:udt:Code?
SupplyChainTradeTransaction ApplicableHeaderTradeAgreement:HeaderTradeAgreement
 ApplicableHeaderTradeDelivery:HeaderTradeDelivery ApplicableHeaderTradeSettlement:HeaderTradeSettlement
HeaderTradeAgreement BuyerReference:udt:Text? SellerTradeParty:TradeParty BuyerTradeParty:TradeParty
 SellerTaxRepresentativeTradeParty:TradeParty? BuyerOrderReferencedDocument:ReferencedDocument?
 ContractReferencedDocument:ReferencedDocument?
TradeParty ID:udt:ID* GlobalID:udt:ID* Name:udt:Text? SpecifiedLegalOrganization:LegalOrganization?
 PostalTradeAddress:TradeAddress? URIUniversalCommunication:UniversalCommunication?
 SpecifiedTaxRegistration:TaxRegistration2
LegalOrganization ID:udt:ID? TradingBusinessName:udt:Text?
TradeAddress PostcodeCode:udt:Code? LineOne:udt:Text? LineTwo:udt:Text? LineThree:udt:Text? CityName:udt:Text?
 CountryID:qdt:CountryID CountrySubDivisionName:udt:Text?
UniversalCommunication URIID:udt:ID
TaxRegistration ID:udt:ID
ReferencedDocument IssuerAssignedID:udt:ID FormattedIssueDateTime:qdt:FormattedDateTime?
qdt:FormattedDateTime DateTimeString:qdt:DateTimeString
HeaderTradeDelivery ShipToTradeParty:TradeParty? ActualDeliverySupplyChainEvent:SupplyChainEvent?
 DespatchAdviceReferencedDocument:ReferencedDocument?
SupplyChainEvent OccurrenceDateTime:udt:DateTime
HeaderTradeSettlement CreditorReferenceID:udt:ID? PaymentReference:udt:Text? TaxCurrencyCode:qdt:CurrencyCode?
 InvoiceCurrencyCode:qdt:CurrencyCode PayeeTradeParty:TradeParty?
 SpecifiedTradeSettlementPaymentMeans:TradeSettlementPaymentMeans* ApplicableTradeTax:TradeTax+
 BillingSpecifiedPeriod:SpecifiedPeriod? SpecifiedTradeAllowanceCharge:TradeAllowanceCharge*
 SpecifiedTradePaymentTerms:TradePaymentTerms?
 SpecifiedTradeSettlementHeaderMonetarySummation:TradeSettlementHeaderMonetarySummation
 InvoiceReferencedDocument:ReferencedDocument* ReceivableSpecifiedTradeAccountingAccount:TradeAccountingAccount?
TradeSettlementPaymentMeans TypeCode:qdt:PaymentMeansCode
 PayerPartyDebtorFinancialAccount:DebtorFinancialAccount?
 PayeePartyCreditorFinancialAccount:CreditorFinancialAccount?
DebtorFinancialAccount IBANID:udt:ID
CreditorFinancialAccount IBANID:udt:ID? ProprietaryID:udt:ID?
TradeTax CalculatedAmount:udt:Amount? TypeCode:qdt:TaxTypeCode ExemptionReason:udt:Text? BasisAmount:udt:Amount?
 CategoryCode:qdt:TaxCategoryCode ExemptionReasonCode:udt:Code? DueDateTypeCode:qdt:TimeReferenceCode?
 RateApplicablePercent:udt:Percent?
SpecifiedPeriod StartDateTime:udt:DateTime? EndDateTime:udt:DateTime?
TradeAllowanceCharge ChargeIndicator:udt:Indicator CalculationPercent:udt:Percent? BasisAmount:udt:Amount?
 ActualAmount:udt:Amount ReasonCode:qdt:AllowanceChargeReasonCode? Reason:udt:Text? CategoryTradeTax:TradeTax
udt:Indicator | Indicator:boolean
TradePaymentTerms Description:udt:Text? DueDateDateTime:udt:DateTime? DirectDebitMandateID:udt:ID?
TradeSettlementHeaderMonetarySummation LineTotalAmount:udt:Amount ChargeTotalAmount:udt:Amount?
 AllowanceTotalAmount:udt:Amount? TaxBasisTotalAmount:udt:Amount TaxTotalAmount:udt:Amount2
 GrandTotalAmount:udt:Amount TotalPrepaidAmount:udt:Amount? DuePayableAmount:udt:Amount
TradeAccountingAccount ID:udt:ID
udt:ID = token schemeID
qdt:DocumentCode = token
udt:DateTimeString = string format!
udt:Text = string
udt:Code = token
qdt:CountryID = token
qdt:DateTimeString = string format!
qdt:CurrencyCode = token
qdt:PaymentMeansCode = token
udt:Amount = decimal currencyID
qdt:TaxTypeCode = token
qdt:TaxCategoryCode = token
qdt:TimeReferenceCode = token
udt:Percent = decimal
qdt:AllowanceChargeReasonCode = token
`
