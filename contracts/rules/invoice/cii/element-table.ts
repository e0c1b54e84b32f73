/**
 * What a Cross Industry Invoice holds as far as it is read, in the order of its schema; written as the table of UBL is.
 * `!` is what the schema asks for. What an extended profile may repeat is `*`, what nothing is read of is left out.
 */
export const table = `
CrossIndustryInvoice
rsm:ExchangedDocumentContext 1! Context
rsm:ExchangedDocument 1! Document
rsm:SupplyChainTradeTransaction 1! Transaction

Context
ram:BusinessProcessSpecifiedDocumentContextParameter ? Parameter
ram:GuidelineSpecifiedDocumentContextParameter 1 Parameter

Parameter
ram:ID ?

Document
ram:ID 1
ram:TypeCode 1
ram:IssueDateTime 1 DateTime
ram:IncludedNote * Note

DateTime
udt:DateTimeString ?
udt:DateTime ?

Note
ram:Content *
ram:SubjectCode ?

Transaction
ram:IncludedSupplyChainTradeLineItem * Line
ram:ApplicableHeaderTradeAgreement 1! Agreement
ram:ApplicableHeaderTradeDelivery 1! Delivery
ram:ApplicableHeaderTradeSettlement 1! Settlement

Agreement
ram:BuyerReference ?
ram:SellerTradeParty 1 Party
ram:BuyerTradeParty 1 Party
ram:SellerTaxRepresentativeTradeParty ? Party
ram:SellerOrderReferencedDocument ? Reference
ram:BuyerOrderReferencedDocument ? Reference
ram:ContractReferencedDocument ? Reference
ram:AdditionalReferencedDocument * Reference
ram:SpecifiedProcuringProject ? Project

Project
ram:ID ?
ram:Name ?

Delivery
ram:ShipToTradeParty ? Party
ram:ActualDeliverySupplyChainEvent * Event
ram:DespatchAdviceReferencedDocument ? Reference
ram:ReceivingAdviceReferencedDocument ? Reference

Event
ram:OccurrenceDateTime ? DateTime

Settlement
ram:CreditorReferenceID ?
ram:PaymentReference ?
ram:TaxCurrencyCode ?
ram:InvoiceCurrencyCode 1
ram:PayeeTradeParty ? Party
ram:SpecifiedTradeSettlementPaymentMeans * Means
ram:ApplicableTradeTax * Tax
ram:BillingSpecifiedPeriod ? Period
ram:SpecifiedTradeAllowanceCharge * Allowance
ram:SpecifiedLogisticsServiceCharge *
ram:SpecifiedTradePaymentTerms * Terms
ram:SpecifiedTradeSettlementHeaderMonetarySummation 1 Summation
ram:InvoiceReferencedDocument * Reference
ram:ReceivableSpecifiedTradeAccountingAccount * Account

Account
ram:ID ?

Period
ram:StartDateTime ? DateTime
ram:EndDateTime ? DateTime

Terms
ram:Description *
ram:DueDateDateTime ? DateTime
ram:DirectDebitMandateID *

Summation
ram:LineTotalAmount ?
ram:ChargeTotalAmount ?
ram:AllowanceTotalAmount ?
ram:TaxBasisTotalAmount *
ram:TaxTotalAmount *
ram:RoundingAmount ?
ram:GrandTotalAmount *
ram:TotalPrepaidAmount ?
ram:DuePayableAmount ?

Means
ram:TypeCode ?
ram:Information *
ram:ApplicableTradeSettlementFinancialCard ? Card
ram:PayerPartyDebtorFinancialAccount ? DebtorAccount
ram:PayeePartyCreditorFinancialAccount ? CreditorAccount
ram:PayeeSpecifiedCreditorFinancialInstitution ? Institution

Card
ram:ID ?
ram:CardholderName ?

DebtorAccount
ram:IBANID ?

CreditorAccount
ram:IBANID ?
ram:AccountName ?
ram:ProprietaryID ?

Institution
ram:BICID ?

Tax
ram:CalculatedAmount ?
ram:TypeCode ?
ram:ExemptionReason ?
ram:BasisAmount ?
ram:CategoryCode ?
ram:ExemptionReasonCode ?
ram:TaxPointDate ?
ram:DueDateTypeCode ?
ram:RateApplicablePercent ?

Allowance
ram:ChargeIndicator ?
ram:CalculationPercent ?
ram:BasisAmount ?
ram:ActualAmount ?
ram:ReasonCode ?
ram:Reason ?
ram:CategoryTradeTax * Tax

Party
ram:ID *
ram:GlobalID *
ram:Name ?
ram:Description *
ram:SpecifiedLegalOrganization ? Organization
ram:DefinedTradeContact * Contact
ram:PostalTradeAddress ? Address
ram:URIUniversalCommunication * Communication
ram:SpecifiedTaxRegistration * Registration

Organization
ram:ID ?
ram:TradingBusinessName ?

Contact
ram:PersonName ?
ram:DepartmentName ?
ram:TelephoneUniversalCommunication ? Communication
ram:EmailURIUniversalCommunication ? Communication

Communication
ram:URIID ?
ram:CompleteNumber ?

Address
ram:PostcodeCode ?
ram:LineOne ?
ram:LineTwo ?
ram:LineThree ?
ram:CityName ?
ram:CountryID ?
ram:CountrySubDivisionName *

Registration
ram:ID ?

Reference
ram:IssuerAssignedID ?
ram:URIID ?
ram:LineID ?
ram:TypeCode ?
ram:Name *
ram:AttachmentBinaryObject *
ram:ReferenceTypeCode ?
ram:FormattedIssueDateTime ?

Line
ram:AssociatedDocumentLineDocument 1 LineDocument
ram:SpecifiedTradeProduct ? Product
ram:SpecifiedLineTradeAgreement ? LineAgreement
ram:SpecifiedLineTradeDelivery ? LineDelivery
ram:SpecifiedLineTradeSettlement 1 LineSettlement

LineDocument
ram:LineID ?
ram:IncludedNote * Note

Product
ram:GlobalID ?
ram:SellerAssignedID ?
ram:BuyerAssignedID ?
ram:Name *
ram:Description ?
ram:ApplicableProductCharacteristic *
ram:DesignatedProductClassification *
ram:OriginTradeCountry ?

LineAgreement
ram:BuyerOrderReferencedDocument ? Reference
ram:GrossPriceProductTradePrice ? Price
ram:NetPriceProductTradePrice ? Price

Price
ram:ChargeAmount ?
ram:BasisQuantity ?
ram:AppliedTradeAllowanceCharge * Allowance

LineDelivery
ram:BilledQuantity ?

LineSettlement
ram:ApplicableTradeTax * Tax
ram:BillingSpecifiedPeriod ? Period
ram:SpecifiedTradeAllowanceCharge * Allowance
ram:SpecifiedTradeSettlementLineMonetarySummation ? LineSummation
ram:AdditionalReferencedDocument * Reference
ram:ReceivableSpecifiedTradeAccountingAccount * Account

LineSummation
ram:LineTotalAmount ?
`
