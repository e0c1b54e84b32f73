/**
 * The CII paths of UBL elements with other names. A row is a step in UBL and its step in CII; deeper rows are steps under
 * it. `..` goes to the parent, `#` is the place of the number where it isn't the end; `.` stays.
 */
export const pathTable = `
cbc:CustomizationID = rsm:ExchangedDocumentContext/ram:GuidelineSpecifiedDocumentContextParameter/ram:ID
cbc:ProfileID = rsm:ExchangedDocumentContext/ram:BusinessProcessSpecifiedDocumentContextParameter/ram:ID
cbc:ID = rsm:ExchangedDocument/ram:ID
cbc:IssueDate = rsm:ExchangedDocument/ram:IssueDateTime/udt:DateTimeString
cbc:InvoiceTypeCode = rsm:ExchangedDocument/ram:TypeCode
cbc:CreditNoteTypeCode = rsm:ExchangedDocument/ram:TypeCode
cbc:Note = rsm:ExchangedDocument/ram:IncludedNote#/ram:Content
cbc:DueDate = SETTLEMENT/ram:SpecifiedTradePaymentTerms/ram:DueDateDateTime/udt:DateTimeString
cbc:TaxPointDate = SETTLEMENT/ram:ApplicableTradeTax/ram:TaxPointDate/udt:DateString
cbc:DocumentCurrencyCode = SETTLEMENT/ram:InvoiceCurrencyCode
cbc:TaxCurrencyCode = SETTLEMENT/ram:TaxCurrencyCode
cbc:AccountingCost = SETTLEMENT/ram:ReceivableSpecifiedTradeAccountingAccount/ram:ID
cbc:BuyerReference = AGREEMENT/ram:BuyerReference
cac:InvoicePeriod = SETTLEMENT/ram:BillingSpecifiedPeriod
 cbc:StartDate = ram:StartDateTime/udt:DateTimeString
 cbc:EndDate = ram:EndDateTime/udt:DateTimeString
 cbc:DescriptionCode = ../ram:ApplicableTradeTax/ram:DueDateTypeCode
cac:OrderReference = AGREEMENT
 cbc:ID = ram:BuyerOrderReferencedDocument/ram:IssuerAssignedID
 cbc:SalesOrderID = ram:SellerOrderReferencedDocument/ram:IssuerAssignedID
cac:BillingReference = SETTLEMENT/ram:InvoiceReferencedDocument
 cac:InvoiceDocumentReference = .
  cbc:ID = ram:IssuerAssignedID
  cbc:IssueDate = ram:FormattedIssueDateTime/qdt:DateTimeString
cac:DespatchDocumentReference = DELIVERY/ram:DespatchAdviceReferencedDocument
 cbc:ID = ram:IssuerAssignedID
cac:ReceiptDocumentReference = DELIVERY/ram:ReceivingAdviceReferencedDocument
 cbc:ID = ram:IssuerAssignedID
cac:OriginatorDocumentReference = AGREEMENT/ram:AdditionalReferencedDocument
 cbc:ID = ram:IssuerAssignedID
cac:ContractDocumentReference = AGREEMENT/ram:ContractReferencedDocument
 cbc:ID = ram:IssuerAssignedID
cac:ProjectReference = AGREEMENT/ram:SpecifiedProcuringProject
 cbc:ID = ram:ID
cac:AdditionalDocumentReference = AGREEMENT/ram:AdditionalReferencedDocument
 cbc:ID = ram:IssuerAssignedID
  @schemeID = ../ram:ReferenceTypeCode
 cbc:DocumentTypeCode = ram:TypeCode
 cbc:DocumentDescription = ram:Name
 cac:Attachment = .
  cbc:EmbeddedDocumentBinaryObject = ram:AttachmentBinaryObject
  cac:ExternalReference = .
   cbc:URI = ram:URIID
cac:AccountingSupplierParty = AGREEMENT/ram:SellerTradeParty
 cac:Party = .
  PARTY
cac:AccountingCustomerParty = AGREEMENT/ram:BuyerTradeParty
 cac:Party = .
  PARTY
cac:PayeeParty = SETTLEMENT/ram:PayeeTradeParty
 cac:PartyName = .
  cbc:Name = ram:Name
 PARTY
cac:TaxRepresentativeParty = AGREEMENT/ram:SellerTaxRepresentativeTradeParty
 cac:PartyName = .
  cbc:Name = ram:Name
 PARTY
cac:Delivery = DELIVERY
 cbc:ActualDeliveryDate = ram:ActualDeliverySupplyChainEvent/ram:OccurrenceDateTime/udt:DateTimeString
 cac:DeliveryLocation = ram:ShipToTradeParty
  cbc:ID = ram:ID
  cac:Address = ram:PostalTradeAddress
   ADDRESS
 cac:DeliveryParty = ram:ShipToTradeParty
  cac:PartyName = .
   cbc:Name = ram:Name
cac:PaymentMeans = SETTLEMENT/ram:SpecifiedTradeSettlementPaymentMeans
 cbc:PaymentMeansCode = ram:TypeCode
 cbc:PaymentDueDate = ../ram:SpecifiedTradePaymentTerms/ram:DueDateDateTime/udt:DateTimeString
 cbc:PaymentID = ../ram:PaymentReference
 cac:CardAccount = ram:ApplicableTradeSettlementFinancialCard
  cbc:PrimaryAccountNumberID = ram:ID
  cbc:HolderName = ram:CardholderName
 cac:PayeeFinancialAccount = ram:PayeePartyCreditorFinancialAccount
  cbc:ID = ram:IBANID
  cbc:Name = ram:AccountName
  cac:FinancialInstitutionBranch = ../ram:PayeeSpecifiedCreditorFinancialInstitution
   cbc:ID = ram:BICID
 cac:PaymentMandate = .
  cbc:ID = ../ram:SpecifiedTradePaymentTerms/ram:DirectDebitMandateID
  cac:PayerFinancialAccount = ram:PayerPartyDebtorFinancialAccount
   cbc:ID = ram:IBANID
cac:PaymentTerms = SETTLEMENT/ram:SpecifiedTradePaymentTerms
 cbc:Note = ram:Description
cac:AllowanceCharge = SETTLEMENT/ram:SpecifiedTradeAllowanceCharge
 ALLOWANCE
cac:TaxTotal = SETTLEMENT
 cbc:TaxAmount = ram:SpecifiedTradeSettlementHeaderMonetarySummation/ram:TaxTotalAmount
 cac:TaxSubtotal = ram:ApplicableTradeTax
  cbc:TaxableAmount = ram:BasisAmount
  cbc:TaxAmount = ram:CalculatedAmount
  cac:TaxCategory = .
   TAX
cac:LegalMonetaryTotal = SETTLEMENT/ram:SpecifiedTradeSettlementHeaderMonetarySummation
 cbc:LineExtensionAmount = ram:LineTotalAmount
 cbc:TaxExclusiveAmount = ram:TaxBasisTotalAmount
 cbc:TaxInclusiveAmount = ram:GrandTotalAmount
 cbc:AllowanceTotalAmount = ram:AllowanceTotalAmount
 cbc:ChargeTotalAmount = ram:ChargeTotalAmount
 cbc:PrepaidAmount = ram:TotalPrepaidAmount
 cbc:PayableRoundingAmount = ram:RoundingAmount
 cbc:PayableAmount = ram:DuePayableAmount
cac:InvoiceLine = TRANSACTION/ram:IncludedSupplyChainTradeLineItem
 LINE
cac:CreditNoteLine = TRANSACTION/ram:IncludedSupplyChainTradeLineItem
 LINE
`

/** Parts with several places, by their placeholder. */
export const pathParts: Readonly<Record<string, string>> = {
  PARTY: `
cbc:EndpointID = ram:URIUniversalCommunication/ram:URIID
cac:PartyIdentification = ram:ID
 cbc:ID = .
cac:PartyName = ram:SpecifiedLegalOrganization
 cbc:Name = ram:TradingBusinessName
cac:PostalAddress = ram:PostalTradeAddress
 ADDRESS
cac:PartyTaxScheme = ram:SpecifiedTaxRegistration
 cbc:CompanyID = ram:ID
 cac:TaxScheme = ram:ID
  cbc:ID = @schemeID
cac:PartyLegalEntity = .
 cbc:RegistrationName = ram:Name
 cbc:CompanyID = ram:SpecifiedLegalOrganization/ram:ID
 cbc:CompanyLegalForm = ram:Description
cac:Contact = ram:DefinedTradeContact
 cbc:Name = ram:PersonName
 cbc:Telephone = ram:TelephoneUniversalCommunication/ram:CompleteNumber
 cbc:ElectronicMail = ram:EmailURIUniversalCommunication/ram:URIID
`,
  ADDRESS: `
cbc:StreetName = ram:LineOne
cbc:AdditionalStreetName = ram:LineTwo
cac:AddressLine = .
 cbc:Line = ram:LineThree
cbc:CityName = ram:CityName
cbc:PostalZone = ram:PostcodeCode
cbc:CountrySubentity = ram:CountrySubDivisionName
cac:Country = .
 cbc:IdentificationCode = ram:CountryID
`,
  ALLOWANCE: `
cbc:ChargeIndicator = ram:ChargeIndicator/udt:Indicator
cbc:AllowanceChargeReasonCode = ram:ReasonCode
cbc:AllowanceChargeReason = ram:Reason
cbc:MultiplierFactorNumeric = ram:CalculationPercent
cbc:Amount = ram:ActualAmount
cbc:BaseAmount = ram:BasisAmount
cac:TaxCategory = ram:CategoryTradeTax
 TAX
`,
  TAX: `
cbc:ID = ram:CategoryCode
cbc:Percent = ram:RateApplicablePercent
cbc:TaxExemptionReasonCode = ram:ExemptionReasonCode
cbc:TaxExemptionReason = ram:ExemptionReason
cac:TaxScheme = ram:TypeCode
 cbc:ID = .
`,
  LINE: `
cbc:ID = ram:AssociatedDocumentLineDocument/ram:LineID
cbc:Note = ram:AssociatedDocumentLineDocument/ram:IncludedNote#/ram:Content
cbc:InvoicedQuantity = ram:SpecifiedLineTradeDelivery/ram:BilledQuantity
cbc:CreditedQuantity = ram:SpecifiedLineTradeDelivery/ram:BilledQuantity
cbc:LineExtensionAmount = ram:SpecifiedLineTradeSettlement/ram:SpecifiedTradeSettlementLineMonetarySummation/ram:LineTotalAmount
cbc:AccountingCost = ram:SpecifiedLineTradeSettlement/ram:ReceivableSpecifiedTradeAccountingAccount/ram:ID
cac:InvoicePeriod = ram:SpecifiedLineTradeSettlement/ram:BillingSpecifiedPeriod
 cbc:StartDate = ram:StartDateTime/udt:DateTimeString
 cbc:EndDate = ram:EndDateTime/udt:DateTimeString
cac:OrderLineReference = ram:SpecifiedLineTradeAgreement/ram:BuyerOrderReferencedDocument
 cbc:LineID = ram:LineID
cac:DocumentReference = ram:SpecifiedLineTradeSettlement/ram:AdditionalReferencedDocument
 cbc:ID = ram:IssuerAssignedID
  @schemeID = ../ram:ReferenceTypeCode
 cbc:DocumentTypeCode = ram:TypeCode
cac:AllowanceCharge = ram:SpecifiedLineTradeSettlement/ram:SpecifiedTradeAllowanceCharge
 ALLOWANCE
cac:Item = ram:SpecifiedTradeProduct
 cbc:Description = ram:Description
 cbc:Name = ram:Name
 cac:BuyersItemIdentification = ram:BuyerAssignedID
  cbc:ID = .
 cac:SellersItemIdentification = ram:SellerAssignedID
  cbc:ID = .
 cac:StandardItemIdentification = ram:GlobalID
  cbc:ID = .
 cac:OriginCountry = ram:OriginTradeCountry
  cbc:IdentificationCode = ram:ID
 cac:CommodityClassification = ram:DesignatedProductClassification
  cbc:ItemClassificationCode = ram:ClassCode
 cac:ClassifiedTaxCategory = ../ram:SpecifiedLineTradeSettlement/ram:ApplicableTradeTax
  TAX
 cac:AdditionalItemProperty = ram:ApplicableProductCharacteristic
  cbc:Name = ram:Description
  cbc:Value = ram:Value
cac:Price = ram:SpecifiedLineTradeAgreement
 cbc:PriceAmount = ram:NetPriceProductTradePrice/ram:ChargeAmount
 cbc:BaseQuantity = ram:NetPriceProductTradePrice/ram:BasisQuantity
 cac:AllowanceCharge = ram:GrossPriceProductTradePrice
  cbc:ChargeIndicator = ram:AppliedTradeAllowanceCharge/ram:ChargeIndicator/udt:Indicator
  cbc:Amount = ram:AppliedTradeAllowanceCharge/ram:ActualAmount
  cbc:BaseAmount = ram:ChargeAmount
`,
}

const TRANSACTION = 'rsm:SupplyChainTradeTransaction'

/** The common beginnings of rows. */
export const pathHeads: Readonly<Record<string, string>> = {
  TRANSACTION,
  AGREEMENT: `${TRANSACTION}/ram:ApplicableHeaderTradeAgreement`,
  DELIVERY: `${TRANSACTION}/ram:ApplicableHeaderTradeDelivery`,
  SETTLEMENT: `${TRANSACTION}/ram:ApplicableHeaderTradeSettlement`,
}
