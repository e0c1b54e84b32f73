/**
 * Elements of UBL 2.1 that an invoice should not use. Each paragraph is where they would stand (`/` is the root, `LINE` a
 * line), then the names with the number of their UBL-CR rule; a name without one has the number after the last.
 */
export const unusedTable = `
/ = 1 ext:UBLExtensions 3 cbc:ProfileExecutionID cbc:CopyIndicator cbc:UUID cbc:IssueTime
  cbc:PricingCurrencyCode cbc:PaymentCurrencyCode cbc:PaymentAlternativeCurrencyCode cbc:AccountingCostCode
  cbc:LineCountNumeric 77 cac:StatementDocumentReference 137 cac:Signature 294 cac:BuyerCustomerParty
  cac:SellerSupplierParty 410 cac:DeliveryTerms 470 cac:PrepaidPayment 490 cac:TaxExchangeRate
  cac:PricingExchangeRate cac:PaymentExchangeRate cac:PaymentAlternativeExchangeRate 513 cac:WithholdingTaxTotal
cac:InvoicePeriod = 12 cbc:StartTime cbc:EndTime cbc:DurationMeasure cbc:Description
cac:OrderReference = 16 cbc:CopyIndicator cbc:UUID cbc:IssueDate cbc:IssueTime cbc:CustomerReference
  cbc:OrderTypeCode cac:DocumentReference
cac:BillingReference/cac:InvoiceDocumentReference = 23 cbc:CopyIndicator cbc:UUID cbc:IssueTime
  cbc:DocumentTypeCode cbc:DocumentType cbc:XPath cbc:LanguageID cbc:LocaleCode cbc:VersionID
  cbc:DocumentStatusCode cbc:DocumentDescription cac:Attachment cac:ValidityPeriod cac:IssuerParty
  cac:ResultOfVerification
cac:BillingReference = 38 cac:SelfBilledInvoiceDocumentReference cac:CreditNoteDocumentReference
  cac:SelfBilledCreditNoteDocumentReference cac:DebitNoteDocumentReference cac:ReminderDocumentReference
  cac:AdditionalDocumentReference cac:BillingReferenceLine
cac:DespatchDocumentReference = 45 cbc:CopyIndicator cbc:UUID cbc:IssueDate cbc:IssueTime cbc:DocumentTypeCode
  cbc:DocumentType cbc:XPath cbc:LanguageID cbc:LocaleCode cbc:VersionID cbc:DocumentStatusCode
  cbc:DocumentDescription cac:Attachment cac:ValidityPeriod cac:IssuerParty cac:ResultOfVerification
cac:ReceiptDocumentReference = 61 cbc:CopyIndicator cbc:UUID cbc:IssueDate cbc:IssueTime cbc:DocumentTypeCode
  cbc:DocumentType cbc:XPath cbc:LanguageID cbc:LocaleCode cbc:VersionID cbc:DocumentStatusCode
  cbc:DocumentDescription cac:Attachment cac:ValidityPeriod cac:IssuerParty cac:ResultOfVerification
cac:OriginatorDocumentReference = 78 cbc:CopyIndicator cbc:UUID cbc:IssueDate cbc:IssueTime cbc:DocumentTypeCode
  cbc:DocumentType cbc:XPath cbc:LanguageID cbc:LocaleCode cbc:VersionID cbc:DocumentStatusCode
  cbc:DocumentDescription cac:Attachment cac:ValidityPeriod cac:IssuerParty cac:ResultOfVerification
cac:ContractDocumentReference = 94 cbc:CopyIndicator cbc:UUID cbc:IssueDate cbc:IssueTime cbc:DocumentTypeCode
  cbc:DocumentType cbc:XPath cbc:LanguageID cbc:LocaleCode cbc:VersionID cbc:DocumentStatusCode
  cbc:DocumentDescription cac:Attachment cac:ValidityPeriod cac:IssuerParty cac:ResultOfVerification
cac:AdditionalDocumentReference = 110 cbc:CopyIndicator cbc:UUID cbc:IssueDate cbc:IssueTime cbc:DocumentType
  cbc:XPath cbc:LanguageID cbc:LocaleCode cbc:VersionID cbc:DocumentStatusCode 131 cac:ValidityPeriod
  cac:IssuerParty cac:ResultOfVerification
cac:AdditionalDocumentReference/cac:Attachment/cac:ExternalReference = 121 cbc:DocumentHash
  cbc:HashAlgorithmMethod cbc:ExpiryDate cbc:ExpiryTime cbc:MimeCode cbc:FormatCode cbc:EncodingCode
  cbc:CharacterSetCode cbc:FileName cbc:Description
cac:ProjectReference = 134 cbc:UUID cbc:IssueDate cac:WorkPhaseReference
cac:AccountingSupplierParty = 138 cbc:CustomerAssignedAccountID cbc:AdditionalAccountID
  cbc:DataSendingCapability 198 cac:DespatchContact cac:AccountingContact cac:SellerContact
cac:AccountingSupplierParty/cac:Party = 141 cbc:MarkCareIndicator cbc:MarkAttentionIndicator cbc:WebsiteURI
  cbc:LogoReferenceID cbc:IndustryClassificationCode cac:Language 168 cac:PhysicalLocation 193 cac:Person
  cac:AgentParty cac:ServiceProviderParty cac:PowerOfAttorney cac:FinancialAccount
cac:AccountingSupplierParty/cac:Party/cac:PostalAddress = 147 cbc:ID cbc:AddressTypeCode cbc:AddressFormatCode
  cbc:Postbox cbc:Floor cbc:Room cbc:BlockName cbc:BuildingName cbc:BuildingNumber cbc:InhouseMail
  cbc:Department cbc:MarkAttention cbc:MarkCare cbc:PlotIdentification cbc:CitySubdivisionName
  cbc:CountrySubentityCode cbc:Region cbc:District cbc:TimezoneOffset 167 cac:LocationCoordinate
cac:AccountingSupplierParty/cac:Party/cac:PostalAddress/cac:Country = 166 cbc:Name
cac:AccountingSupplierParty/cac:Party/cac:PartyTaxScheme = 169 cbc:RegistrationName cbc:TaxLevelCode
  cbc:ExemptionReasonCode cbc:ExemptionReason cac:RegistrationAddress
cac:AccountingSupplierParty/cac:Party/cac:PartyTaxScheme/cac:TaxScheme = 174 cbc:Name cbc:TaxTypeCode
  cbc:CurrencyCode cac:JurisdictionRegionAddress
cac:AccountingSupplierParty/cac:Party/cac:PartyLegalEntity = 178 cbc:RegistrationDate
  cbc:RegistrationExpirationDate cbc:CompanyLegalFormCode cbc:SoleProprietorshipIndicator
  cbc:CompanyLiquidationStatusCode cbc:CorporateStockAmount cbc:FullyPaidSharesIndicator cac:RegistrationAddress
  cac:CorporateRegistrationScheme cac:HeadOfficeParty cac:ShareholderParty
cac:AccountingSupplierParty/cac:Party/cac:Contact = 189 cbc:ID cbc:Telefax cbc:Note cac:OtherCommunication
cac:AccountingCustomerParty = 201 cbc:CustomerAssignedAccountID cbc:SupplierAssignedAccountID
  cbc:AdditionalAccountID 262 cac:DeliveryContact cac:AccountingContact cac:BuyerContact
cac:AccountingCustomerParty/cac:Party = 204 cbc:MarkCareIndicator cbc:MarkAttentionIndicator cbc:WebsiteURI
  cbc:LogoReferenceID cbc:IndustryClassificationCode cac:Language 231 cac:PhysicalLocation 257 cac:Person
  cac:AgentParty cac:ServiceProviderParty cac:PowerOfAttorney cac:FinancialAccount
cac:AccountingCustomerParty/cac:Party/cac:PostalAddress = 210 cbc:ID cbc:AddressTypeCode cbc:AddressFormatCode
  cbc:Postbox cbc:Floor cbc:Room cbc:BlockName cbc:BuildingName cbc:BuildingNumber cbc:InhouseMail
  cbc:Department cbc:MarkAttention cbc:MarkCare cbc:PlotIdentification cbc:CitySubdivisionName
  cbc:CountrySubentityCode cbc:Region cbc:District cbc:TimezoneOffset 230 cac:LocationCoordinate
cac:AccountingCustomerParty/cac:Party/cac:PostalAddress/cac:Country = 229 cbc:Name
cac:AccountingCustomerParty/cac:Party/cac:PartyTaxScheme = 232 cbc:RegistrationName cbc:TaxLevelCode
  cbc:ExemptionReasonCode cbc:ExemptionReason cac:RegistrationAddress
cac:AccountingCustomerParty/cac:Party/cac:PartyTaxScheme/cac:TaxScheme = 237 cbc:Name cbc:TaxTypeCode
  cbc:CurrencyCode cac:JurisdictionRegionAddress
cac:AccountingCustomerParty/cac:Party/cac:PartyLegalEntity = 241 cbc:RegistrationDate
  cbc:RegistrationExpirationDate cbc:CompanyLegalFormCode cbc:CompanyLegalForm cbc:SoleProprietorshipIndicator
  cbc:CompanyLiquidationStatusCode cbc:CorporateStockAmount cbc:FullyPaidSharesIndicator cac:RegistrationAddress
  cac:CorporateRegistrationScheme cac:HeadOfficeParty cac:ShareholderParty
cac:AccountingCustomerParty/cac:Party/cac:Contact = 253 cbc:ID cbc:Telefax cbc:Note cac:OtherCommunication
cac:PayeeParty = 265 cbc:MarkCareIndicator cbc:MarkAttentionIndicator cbc:WebsiteURI cbc:LogoReferenceID
  cbc:EndpointID cbc:IndustryClassificationCode cac:Language cac:PostalAddress cac:PhysicalLocation
  cac:PartyTaxScheme 288 cac:Contact cac:Person cac:AgentParty cac:ServiceProviderParty cac:PowerOfAttorney
  cac:FinancialAccount
cac:PayeeParty/cac:PartyLegalEntity = 275 cbc:RegistrationName cbc:RegistrationDate
  cbc:RegistrationExpirationDate cbc:CompanyLegalFormCode cbc:CompanyLegalForm cbc:SoleProprietorshipIndicator
  cbc:CompanyLiquidationStatusCode cbc:CorporateStockAmount cbc:FullyPaidSharesIndicator cac:RegistrationAddress
  cac:CorporateRegistrationScheme cac:HeadOfficeParty cac:ShareholderParty
cac:TaxRepresentativeParty = 296 cbc:MarkCareIndicator cbc:MarkAttentionIndicator cbc:WebsiteURI
  cbc:LogoReferenceID cbc:EndpointID cbc:IndustryClassificationCode cac:PartyIdentification cac:Language 325
  cac:PhysicalLocation 335 cac:PartyLegalEntity cac:Contact cac:Person cac:AgentParty cac:ServiceProviderParty
  cac:PowerOfAttorney cac:FinancialAccount
cac:TaxRepresentativeParty/cac:PostalAddress = 304 cbc:ID cbc:AddressTypeCode cbc:AddressFormatCode cbc:Postbox
  cbc:Floor cbc:Room cbc:BlockName cbc:BuildingName cbc:BuildingNumber cbc:InhouseMail cbc:Department
  cbc:MarkAttention cbc:MarkCare cbc:PlotIdentification cbc:CitySubdivisionName cbc:CountrySubentityCode
  cbc:Region cbc:District cbc:TimezoneOffset 324 cac:LocationCoordinate
cac:TaxRepresentativeParty/cac:PostalAddress/cac:Country = 323 cbc:Name
cac:TaxRepresentativeParty/cac:PartyTaxScheme = 326 cbc:RegistrationName cbc:TaxLevelCode
  cbc:ExemptionReasonCode cbc:ExemptionReason cac:RegistrationAddress
cac:TaxRepresentativeParty/cac:PartyTaxScheme/cac:TaxScheme = 331 cbc:Name cbc:TaxTypeCode cbc:CurrencyCode
  cac:JurisdictionRegionAddress
cac:Delivery = 342 cbc:ID cbc:Quantity cbc:MinimumQuantity cbc:MaximumQuantity cbc:ActualDeliveryTime
  cbc:LatestDeliveryDate cbc:LatestDeliveryTime cbc:ReleaseID cbc:TrackingID 382 cac:AlternativeDeliveryLocation
  cac:RequestedDeliveryPeriod cac:EstimatedDeliveryPeriod cac:CarrierParty 404 cac:NotifyParty cac:Despatch
  cac:DeliveryTerms cac:MinimumDeliveryUnit cac:MaximumDeliveryUnit cac:Shipment 682 cac:DeliveryAddress
cac:Delivery/cac:DeliveryLocation = 351 cbc:Description cbc:Conditions cbc:CountrySubentity
  cbc:CountrySubentityCode cbc:LocationTypeCode cbc:InformationURI cbc:Name cac:ValidityPeriod 380
  cac:SubsidiaryLocation cac:LocationCoordinate
cac:Delivery/cac:DeliveryLocation/cac:Address = 359 cbc:ID cbc:AddressTypeCode cbc:AddressFormatCode cbc:Postbox
  cbc:Floor cbc:Room cbc:BlockName cbc:BuildingName cbc:BuildingNumber cbc:InhouseMail cbc:Department
  cbc:MarkAttention cbc:MarkCare cbc:PlotIdentification cbc:CitySubdivisionName cbc:CountrySubentityCode
  cbc:Region cbc:District cbc:TimezoneOffset 379 cac:LocationCoordinate
cac:Delivery/cac:DeliveryLocation/cac:Address/cac:Country = 378 cbc:Name
cac:Delivery/cac:DeliveryParty = 386 cbc:MarkCareIndicator cbc:MarkAttentionIndicator cbc:WebsiteURI
  cbc:LogoReferenceID cbc:EndpointID cbc:IndustryClassificationCode cac:PartyIdentification cac:Language
  cac:PostalAddress cac:PhysicalLocation cac:PartyTaxScheme cac:PartyLegalEntity cac:Contact cac:Person
  cac:AgentParty cac:ServiceProviderParty cac:PowerOfAttorney cac:FinancialAccount
cac:PaymentMeans = 411 cbc:ID 413 cbc:PaymentChannelCode cbc:InstructionID 434 cac:CreditAccount 451
  cac:TradeFinancing 681 cbc:InstructionNote
cac:PaymentMeans/cac:CardAccount = 415 cbc:CardTypeCode cbc:ValidityStartDate cbc:ExpiryDate cbc:IssuerID
  cbc:IssueNumberID cbc:CV2ID cbc:CardChipCode cbc:ChipApplicationID
cac:PaymentMeans/cac:PayeeFinancialAccount = 424 cbc:AliasName cbc:AccountTypeCode cbc:AccountFormatCode
  cbc:CurrencyCode cbc:PaymentNote 433 cac:Country
cac:PaymentMeans/cac:PayeeFinancialAccount/cac:FinancialInstitutionBranch = 429 cbc:Name 432 cac:Address
cac:PaymentMeans/cac:PayeeFinancialAccount/cac:FinancialInstitutionBranch/cac:FinancialInstitution = 430
  cbc:Name cac:Address
cac:PaymentMeans/cac:PaymentMandate = 435 cbc:MandateTypeCode cbc:MaximumPaymentInstructionsNumeric
  cbc:MaximumPaidAmount cbc:SignatureID cac:PayerParty 448 cac:ValidityPeriod cac:PaymentReversalPeriod
  cac:Clause
cac:PaymentMeans/cac:PaymentMandate/cac:PayerFinancialAccount = 440 cbc:Name cbc:AliasName cbc:AccountTypeCode
  cbc:AccountFormatCode cbc:CurrencyCode cbc:PaymentNote cac:FinancialInstitutionBranch cac:Country
cac:PaymentTerms = 452 cbc:ID cbc:PaymentMeansID cbc:PrepaidPaymentReferenceID cbc:ReferenceEventCode
  cbc:SettlementDiscountPercent cbc:PenaltySurchargePercent cbc:PaymentPercent cbc:Amount
  cbc:SettlementDiscountAmount cbc:PenaltyAmount cbc:PaymentTermsDetailsURI cbc:PaymentDueDate
  cbc:InstallmentDueDate cbc:InvoicingPartyReference cac:SettlementPeriod cac:PenaltyPeriod cac:ExchangeRate
  cac:ValidityPeriod
cac:AllowanceCharge = 471 cbc:ID cbc:PrepaidIndicator cbc:SequenceNumeric cbc:AccountingCostCode
  cbc:AccountingCost cbc:PerUnitAmount 488 cac:TaxTotal cac:PaymentMeans
cac:AllowanceCharge/cac:TaxCategory = 477 cbc:Name cbc:BaseUnitMeasure cbc:PerUnitAmount
  cbc:TaxExemptionReasonCode cbc:TaxExemptionReason cbc:TierRange cbc:TierRatePercent
cac:AllowanceCharge/cac:TaxCategory/cac:TaxScheme = 484 cbc:Name cbc:TaxTypeCode cbc:CurrencyCode
  cac:JurisdictionRegionAddress
cac:TaxTotal = 494 cbc:RoundingAmount cbc:TaxEvidenceIndicator cbc:TaxIncludedIndicator
cac:TaxTotal/cac:TaxSubtotal = 497 cbc:CalculationSequenceNumeric cbc:TransactionCurrencyTaxAmount cbc:Percent
  cbc:BaseUnitMeasure cbc:PerUnitAmount cbc:TierRange cbc:TierRatePercent
cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory = 504 cbc:Name cbc:BaseUnitMeasure cbc:PerUnitAmount cbc:TierRange
  cbc:TierRatePercent
cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory/cac:TaxScheme = 509 cbc:Name cbc:TaxTypeCode cbc:CurrencyCode
  cac:JurisdictionRegionAddress
cac:LegalMonetaryTotal = 514 cbc:PayableAlternativeAmount
LINE = 515 cbc:UUID cbc:TaxPointDate cbc:AccountingCostCode cbc:PaymentPurposeCode cbc:FreeOfChargeIndicator 529
  cac:DespatchLineReference cac:ReceiptLineReference cac:BillingReference 548 cac:PricingReference
  cac:OriginatorParty cac:Delivery cac:PaymentTerms 561 cac:TaxTotal cac:WithholdingTaxTotal 645
  cac:DeliveryTerms cac:SubInvoiceLine cac:ItemPriceExtension
LINE/cac:InvoicePeriod = 520 cbc:StartTime cbc:EndTime cbc:DurationMeasure cbc:DescriptionCode cbc:Description
LINE/cac:OrderLineReference = 525 cbc:SalesOrderLineID cbc:UUID cbc:LineStatusCode cac:OrderReference
LINE/cac:DocumentReference = 532 cbc:CopyIndicator cbc:UUID cbc:IssueDate cbc:IssueTime 537 cbc:DocumentType
  cbc:XPath cbc:LanguageID cbc:LocaleCode cbc:VersionID cbc:DocumentStatusCode cbc:DocumentDescription
  cac:Attachment cac:ValidityPeriod cac:IssuerParty cac:ResultOfVerification
LINE/cac:AllowanceCharge = 552 cbc:ID cbc:PrepaidIndicator cbc:SequenceNumeric cbc:AccountingCostCode
  cbc:AccountingCost cbc:PerUnitAmount cac:TaxCategory cac:TaxTotal cac:PaymentMeans
LINE/cac:Item = 563 cbc:PackQuantity cbc:PackSizeNumeric cbc:CatalogueIndicator cbc:HazardousRiskIndicator
  cbc:AdditionalInformation cbc:Keyword cbc:BrandName cbc:ModelName 581 cac:ManufacturersItemIdentification 587
  cac:CatalogueItemIdentification cac:AdditionalItemIdentification cac:CatalogueDocumentReference
  cac:ItemSpecificationDocumentReference 595 cac:TransactionConditions cac:HazardousItem 619
  cac:ManufacturerParty cac:InformationContentProviderParty cac:OriginAddress cac:ItemInstance cac:Certificate
  cac:Dimension
LINE/cac:Item/cac:BuyersItemIdentification = 571 cbc:ExtendedID cbc:BarcodeSymbologyID cac:PhysicalAttribute
  cac:MeasurementDimension cac:IssuerParty
LINE/cac:Item/cac:SellersItemIdentification = 576 cbc:ExtendedID cbc:BarcodeSymbologyID cac:PhysicalAttribute
  cac:MeasurementDimension cac:IssuerParty
LINE/cac:Item/cac:StandardItemIdentification = 582 cbc:ExtendedID cbc:BarcodeSymbologyID cac:PhysicalAttribute
  cac:MeasurementDimension cac:IssuerParty
LINE/cac:Item/cac:OriginCountry = 591 cbc:Name
LINE/cac:Item/cac:CommodityClassification = 592 cbc:NatureCode cbc:CargoTypeCode cbc:CommodityCode
LINE/cac:Item/cac:ClassifiedTaxCategory = 597 cbc:Name cbc:BaseUnitMeasure cbc:PerUnitAmount
  cbc:TaxExemptionReasonCode cbc:TaxExemptionReason cbc:TierRange cbc:TierRatePercent
LINE/cac:Item/cac:ClassifiedTaxCategory/cac:TaxScheme = 604 cbc:Name cbc:TaxTypeCode cbc:CurrencyCode
  cac:JurisdictionRegionAddress
LINE/cac:Item/cac:AdditionalItemProperty = 608 cbc:ID cbc:NameCode cbc:TestMethod cbc:ValueQuantity
  cbc:ValueQualifier cbc:ImportanceCode cbc:ListValue cac:UsabilityPeriod cac:ItemPropertyGroup
  cac:RangeDimension cac:ItemPropertyRange
LINE/cac:Price = 625 cbc:PriceChangeReason cbc:PriceTypeCode cbc:PriceType cbc:OrderableUnitFactorRate
  cbc:ValidityPeriod cbc:PriceList 644 cac:PricingExchangeRate
LINE/cac:Price/cac:AllowanceCharge = 632 cbc:ID cbc:AllowanceChargeReasonCode cbc:AllowanceChargeReason
  cbc:MultiplierFactorNumeric cbc:PrepaidIndicator cbc:SequenceNumeric cbc:AccountingCostCode cbc:AccountingCost
  cbc:PerUnitAmount cac:TaxCategory cac:TaxTotal cac:PaymentMeans
`
