/** The schema of Factur-X EXTENDED, in the notation of schema.ts. */
export const facturXExtended = `
rsm:CrossIndustryInvoice ExchangedDocumentContext:ExchangedDocumentContext ExchangedDocument:ExchangedDocument
 SupplyChainTradeTransaction:SupplyChainTradeTransaction
ExchangedDocumentContext TestIndicator:udt:Indicator?
 BusinessProcessSpecifiedDocumentContextParameter:DocumentContextParameter?
 GuidelineSpecifiedDocumentContextParameter:DocumentContextParameter
udt:Indicator | Indicator:boolean
DocumentContextParameter ID:udt:ID
ExchangedDocument ID:udt:ID Name:udt:Text? TypeCode:qdt:DocumentCode IssueDateTime:udt:DateTime
 CopyIndicator:udt:Indicator? LanguageID:udt:ID? IncludedNote:Note* EffectiveSpecifiedPeriod:SpecifiedPeriod?
udt:DateTime | DateTimeString:udt:DateTimeString
Note ContentCode:udt:Code? Content:udt:Text? SubjectCode:udt:Code?
SpecifiedPeriod Description:udt:Text? StartDateTime:udt:DateTime? EndDateTime:udt:DateTime?
 CompleteDateTime:udt:DateTime?
SupplyChainTradeTransaction IncludedSupplyChainTradeLineItem:SupplyChainTradeLineItem+
 ApplicableHeaderTradeAgreement:HeaderTradeAgreement ApplicableHeaderTradeDelivery:HeaderTradeDelivery
 ApplicableHeaderTradeSettlement:HeaderTradeSettlement
SupplyChainTradeLineItem AssociatedDocumentLineDocument:DocumentLineDocument SpecifiedTradeProduct:TradeProduct
 SpecifiedLineTradeAgreement:LineTradeAgreement? SpecifiedLineTradeDelivery:LineTradeDelivery?
 SpecifiedLineTradeSettlement:LineTradeSettlement
DocumentLineDocument LineID:udt:ID ParentLineID:udt:ID? LineStatusCode:qdt:LineStatusCode?
 LineStatusReasonCode:udt:Code? IncludedNote:Note*
TradeProduct ID:udt:ID? GlobalID:udt:ID? SellerAssignedID:udt:ID? BuyerAssignedID:udt:ID?
 IndustryAssignedID:udt:ID? ModelID:udt:ID? Name:udt:Text Description:udt:Text? BatchID:udt:ID*
 BrandName:udt:Text? ModelName:udt:Text? ApplicableProductCharacteristic:ProductCharacteristic*
 DesignatedProductClassification:ProductClassification* IndividualTradeProductInstance:TradeProductInstance*
 OriginTradeCountry:TradeCountry? ManufacturerTradeParty:TradeParty?
 IncludedReferencedProduct:ReferencedProduct*
ProductCharacteristic TypeCode:udt:Code? Description:udt:Text? ValueMeasure:udt:Measure? Value:udt:Text?
ProductClassification ClassCode:udt:Code? ClassName:udt:Text?
TradeProductInstance BatchID:udt:ID? SupplierAssignedSerialID:udt:ID?
TradeCountry ID:qdt:CountryID
TradeParty ID:udt:ID* GlobalID:udt:ID* Name:udt:Text? RoleCode:qdt:PartyRoleCode? Description:udt:Text?
 SpecifiedLegalOrganization:LegalOrganization? DefinedTradeContact:TradeContact*
 PostalTradeAddress:TradeAddress? URIUniversalCommunication:UniversalCommunication?
 SpecifiedTaxRegistration:TaxRegistration2
LegalOrganization ID:udt:ID? TradingBusinessName:udt:Text? PostalTradeAddress:TradeAddress?
TradeAddress PostcodeCode:udt:Code? LineOne:udt:Text? LineTwo:udt:Text? LineThree:udt:Text? CityName:udt:Text?
 CountryID:qdt:CountryID CountrySubDivisionName:udt:Text?
TradeContact PersonName:udt:Text? DepartmentName:udt:Text? TypeCode:qdt:ContactTypeCode?
 TelephoneUniversalCommunication:UniversalCommunication? FaxUniversalCommunication:UniversalCommunication?
 EmailURIUniversalCommunication:UniversalCommunication?
UniversalCommunication URIID:udt:ID? CompleteNumber:udt:Text?
TaxRegistration ID:udt:ID
ReferencedProduct ID:udt:ID? GlobalID:udt:ID* SellerAssignedID:udt:ID? BuyerAssignedID:udt:ID?
 IndustryAssignedID:udt:ID? Name:udt:Text Description:udt:Text? UnitQuantity:udt:Quantity?
LineTradeAgreement ApplicableTradeDeliveryTerms:TradeDeliveryTerms?
 SellerOrderReferencedDocument:ReferencedDocument? BuyerOrderReferencedDocument:ReferencedDocument?
 QuotationReferencedDocument:ReferencedDocument? ContractReferencedDocument:ReferencedDocument?
 AdditionalReferencedDocument:ReferencedDocument* GrossPriceProductTradePrice:TradePrice?
 NetPriceProductTradePrice:TradePrice? ItemSellerTradeParty:TradeParty?
 UltimateCustomerOrderReferencedDocument:ReferencedDocument*
TradeDeliveryTerms DeliveryTypeCode:qdt:DeliveryTermsCode RelevantTradeLocation:TradeLocation?
TradeLocation CountryID:qdt:CountryID? Name:udt:Text?
ReferencedDocument IssuerAssignedID:udt:ID? URIID:udt:ID? LineID:udt:ID? TypeCode:qdt:DocumentCode?
 Name:udt:Text? AttachmentBinaryObject:udt:BinaryObject? ReferenceTypeCode:qdt:ReferenceCode?
 FormattedIssueDateTime:qdt:FormattedDateTime?
qdt:FormattedDateTime DateTimeString:qdt:DateTimeString
TradePrice ChargeAmount:udt:Amount BasisQuantity:udt:Quantity? AppliedTradeAllowanceCharge:TradeAllowanceCharge*
 IncludedTradeTax:TradeTax?
TradeAllowanceCharge ChargeIndicator:udt:Indicator SequenceNumeric:udt:Numeric? CalculationPercent:udt:Percent?
 BasisAmount:udt:Amount? BasisQuantity:udt:Quantity? ActualAmount:udt:Amount
 ReasonCode:qdt:AllowanceChargeReasonCode? Reason:udt:Text? CategoryTradeTax:TradeTax?
TradeTax CalculatedAmount:udt:Amount? TypeCode:qdt:TaxTypeCode? ExemptionReason:udt:Text?
 BasisAmount:udt:Amount? LineTotalBasisAmount:udt:Amount? AllowanceChargeBasisAmount:udt:Amount?
 CategoryCode:qdt:TaxCategoryCode? ExemptionReasonCode:udt:Code? TaxPointDate:udt:Date?
 DueDateTypeCode:qdt:TimeReferenceCode? RateApplicablePercent:udt:Percent?
udt:Date | DateString:udt:DateString
LineTradeDelivery BilledQuantity:udt:Quantity? ChargeFreeQuantity:udt:Quantity? PackageQuantity:udt:Quantity?
 PerPackageUnitQuantity:udt:Quantity? ShipToTradeParty:TradeParty? UltimateShipToTradeParty:TradeParty?
 ActualDeliverySupplyChainEvent:SupplyChainEvent? DespatchAdviceReferencedDocument:ReferencedDocument?
 ReceivingAdviceReferencedDocument:ReferencedDocument? DeliveryNoteReferencedDocument:ReferencedDocument?
SupplyChainEvent OccurrenceDateTime:udt:DateTime
LineTradeSettlement ApplicableTradeTax:TradeTax* BillingSpecifiedPeriod:SpecifiedPeriod?
 SpecifiedTradeAllowanceCharge:TradeAllowanceCharge*
 SpecifiedTradeSettlementLineMonetarySummation:TradeSettlementLineMonetarySummation?
 InvoiceReferencedDocument:ReferencedDocument? AdditionalReferencedDocument:ReferencedDocument*
 ReceivableSpecifiedTradeAccountingAccount:TradeAccountingAccount*
TradeSettlementLineMonetarySummation LineTotalAmount:udt:Amount? ChargeTotalAmount:udt:Amount?
 AllowanceTotalAmount:udt:Amount? TaxTotalAmount:udt:Amount2 GrandTotalAmount:udt:Amount?
 TotalAllowanceChargeAmount:udt:Amount?
TradeAccountingAccount ID:udt:ID TypeCode:qdt:AccountingAccountTypeCode?
HeaderTradeAgreement BuyerReference:udt:Text? SellerTradeParty:TradeParty BuyerTradeParty:TradeParty
 SalesAgentTradeParty:TradeParty? BuyerTaxRepresentativeTradeParty:TradeParty?
 SellerTaxRepresentativeTradeParty:TradeParty? ProductEndUserTradeParty:TradeParty?
 ApplicableTradeDeliveryTerms:TradeDeliveryTerms? SellerOrderReferencedDocument:ReferencedDocument?
 BuyerOrderReferencedDocument:ReferencedDocument? QuotationReferencedDocument:ReferencedDocument?
 ContractReferencedDocument:ReferencedDocument? AdditionalReferencedDocument:ReferencedDocument*
 BuyerAgentTradeParty:TradeParty? SpecifiedProcuringProject:ProcuringProject?
 UltimateCustomerOrderReferencedDocument:ReferencedDocument*
ProcuringProject ID:udt:ID Name:udt:Text
HeaderTradeDelivery RelatedSupplyChainConsignment:SupplyChainConsignment? ShipToTradeParty:TradeParty?
 UltimateShipToTradeParty:TradeParty? ShipFromTradeParty:TradeParty?
 ActualDeliverySupplyChainEvent:SupplyChainEvent? DespatchAdviceReferencedDocument:ReferencedDocument?
 ReceivingAdviceReferencedDocument:ReferencedDocument? DeliveryNoteReferencedDocument:ReferencedDocument?
SupplyChainConsignment SpecifiedLogisticsTransportMovement:LogisticsTransportMovement*
LogisticsTransportMovement ModeCode:qdt:TransportModeCode
HeaderTradeSettlement CreditorReferenceID:udt:ID? PaymentReference:udt:Text? TaxCurrencyCode:qdt:CurrencyCode?
 InvoiceCurrencyCode:qdt:CurrencyCode InvoiceIssuerReference:udt:Text? InvoicerTradeParty:TradeParty?
 InvoiceeTradeParty:TradeParty? PayeeTradeParty:TradeParty? PayerTradeParty:TradeParty?
 TaxApplicableTradeCurrencyExchange:TradeCurrencyExchange?
 SpecifiedTradeSettlementPaymentMeans:TradeSettlementPaymentMeans* ApplicableTradeTax:TradeTax+
 BillingSpecifiedPeriod:SpecifiedPeriod? SpecifiedTradeAllowanceCharge:TradeAllowanceCharge*
 SpecifiedLogisticsServiceCharge:LogisticsServiceCharge* SpecifiedTradePaymentTerms:TradePaymentTerms*
 SpecifiedTradeSettlementHeaderMonetarySummation:TradeSettlementHeaderMonetarySummation
 SpecifiedFinancialAdjustment:FinancialAdjustment* InvoiceReferencedDocument:ReferencedDocument*
 ReceivableSpecifiedTradeAccountingAccount:TradeAccountingAccount* SpecifiedAdvancePayment:AdvancePayment*
TradeCurrencyExchange SourceCurrencyCode:qdt:CurrencyCode TargetCurrencyCode:qdt:CurrencyCode
 ConversionRate:udt:Rate ConversionRateDateTime:udt:DateTime?
TradeSettlementPaymentMeans TypeCode:qdt:PaymentMeansCode Information:udt:Text?
 ApplicableTradeSettlementFinancialCard:TradeSettlementFinancialCard?
 PayerPartyDebtorFinancialAccount:DebtorFinancialAccount?
 PayeePartyCreditorFinancialAccount:CreditorFinancialAccount?
 PayerSpecifiedDebtorFinancialInstitution:DebtorFinancialInstitution?
 PayeeSpecifiedCreditorFinancialInstitution:CreditorFinancialInstitution?
TradeSettlementFinancialCard ID:udt:ID CardholderName:udt:Text?
DebtorFinancialAccount IBANID:udt:ID AccountName:udt:Text?
CreditorFinancialAccount IBANID:udt:ID? AccountName:udt:Text? ProprietaryID:udt:ID?
DebtorFinancialInstitution BICID:udt:ID?
CreditorFinancialInstitution BICID:udt:ID
LogisticsServiceCharge Description:udt:Text AppliedAmount:udt:Amount AppliedTradeTax:TradeTax+
TradePaymentTerms Description:udt:Text? DueDateDateTime:udt:DateTime? DirectDebitMandateID:udt:ID?
 PartialPaymentAmount:udt:Amount? ApplicableTradePaymentPenaltyTerms:TradePaymentPenaltyTerms?
 ApplicableTradePaymentDiscountTerms:TradePaymentDiscountTerms? PayeeTradeParty:TradeParty?
TradePaymentPenaltyTerms BasisDateTime:udt:DateTime? BasisPeriodMeasure:udt:Measure? BasisAmount:udt:Amount?
 CalculationPercent:udt:Percent? ActualPenaltyAmount:udt:Amount?
TradePaymentDiscountTerms BasisDateTime:udt:DateTime? BasisPeriodMeasure:udt:Measure? BasisAmount:udt:Amount?
 CalculationPercent:udt:Percent? ActualDiscountAmount:udt:Amount?
TradeSettlementHeaderMonetarySummation LineTotalAmount:udt:Amount ChargeTotalAmount:udt:Amount?
 AllowanceTotalAmount:udt:Amount? TaxBasisTotalAmount:udt:Amount TaxTotalAmount:udt:Amount2
 RoundingAmount:udt:Amount? GrandTotalAmount:udt:Amount TotalPrepaidAmount:udt:Amount?
 DuePayableAmount:udt:Amount
FinancialAdjustment Reason:udt:Text ActualAmount:udt:Amount
AdvancePayment PaidAmount:udt:Amount FormattedReceivedDateTime:qdt:FormattedDateTime? IncludedTradeTax:TradeTax+
 InvoiceSpecifiedReferencedDocument:ReferencedDocument?
udt:ID = token schemeID
udt:Text = string
qdt:DocumentCode = token
udt:DateTimeString = string format!
udt:Code = token listID listVersionID
qdt:LineStatusCode = token
udt:Measure = decimal unitCode
qdt:CountryID = token
qdt:PartyRoleCode = token
qdt:ContactTypeCode = token
udt:Quantity = decimal unitCode
qdt:DeliveryTermsCode = token
udt:BinaryObject = base64Binary mimeCode! filename!
qdt:ReferenceCode = token
qdt:DateTimeString = string format!
udt:Amount = decimal currencyID
udt:Numeric = decimal
udt:Percent = decimal
qdt:AllowanceChargeReasonCode = token listID
qdt:TaxTypeCode = token
qdt:TaxCategoryCode = token
udt:DateString = string format!
qdt:TimeReferenceCode = token
qdt:AccountingAccountTypeCode = token
qdt:TransportModeCode = token
qdt:CurrencyCode = token
udt:Rate = decimal
qdt:PaymentMeansCode = token
`
