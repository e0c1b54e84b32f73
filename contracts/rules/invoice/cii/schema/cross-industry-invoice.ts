/** The schema of Cross Industry Invoice D16B, in the notation of schema.ts. */
export const crossIndustryInvoice = `
rsm:CrossIndustryInvoice ExchangedDocumentContext:ExchangedDocumentContext ExchangedDocument:ExchangedDocument
 SupplyChainTradeTransaction:SupplyChainTradeTransaction
 ValuationBreakdownStatement:ValuationBreakdownStatement?
ExchangedDocumentContext SpecifiedTransactionID:udt:ID? TestIndicator:udt:Indicator?
 BusinessProcessSpecifiedDocumentContextParameter:DocumentContextParameter*
 BIMSpecifiedDocumentContextParameter:DocumentContextParameter*
 ScenarioSpecifiedDocumentContextParameter:DocumentContextParameter*
 ApplicationSpecifiedDocumentContextParameter:DocumentContextParameter*
 GuidelineSpecifiedDocumentContextParameter:DocumentContextParameter*
 SubsetSpecifiedDocumentContextParameter:DocumentContextParameter*
 MessageStandardSpecifiedDocumentContextParameter:DocumentContextParameter?
udt:Indicator | IndicatorString:udt:IndicatorString Indicator:boolean
DocumentContextParameter ID:udt:ID? Value:udt:Text? SpecifiedDocumentVersion:DocumentVersion?
DocumentVersion ID:udt:ID? Name:udt:Text? IssueDateTime:udt:DateTime?
udt:DateTime | DateTimeString:udt:DateTimeString DateTime:dateTime
ExchangedDocument ID:udt:ID Name:udt:Text* TypeCode:qdt:DocumentCode? IssueDateTime:udt:DateTime
 CopyIndicator:udt:Indicator? Purpose:udt:Text? ControlRequirementIndicator:udt:Indicator? LanguageID:udt:ID*
 PurposeCode:qdt:MessageFunctionCode? RevisionDateTime:udt:DateTime? VersionID:udt:ID? GlobalID:udt:ID?
 RevisionID:udt:ID? PreviousRevisionID:udt:ID? CategoryCode:udt:Code? IncludedNote:Note*
 EffectiveSpecifiedPeriod:SpecifiedPeriod? IssuerTradeParty:TradeParty?
Note Subject:udt:Text? ContentCode:udt:Code? Content:udt:Text* SubjectCode:udt:Code? ID:udt:ID?
SpecifiedPeriod DurationMeasure:udt:Measure* InclusiveIndicator:udt:Indicator? Description:udt:Text*
 StartDateTime:udt:DateTime? EndDateTime:udt:DateTime? CompleteDateTime:udt:DateTime?
 OpenIndicator:udt:Indicator? SeasonCode:udt:Code? ID:udt:ID? Name:udt:Text* SequenceNumeric:udt:Numeric?
 StartDateFlexibilityCode:udt:Code? ContinuousIndicator:udt:Indicator? PurposeCode:udt:Code?
TradeParty ID:udt:ID* GlobalID:udt:ID* Name:udt:Text? RoleCode:qdt:PartyRoleCode* Description:udt:Text*
 SpecifiedLegalOrganization:LegalOrganization? DefinedTradeContact:TradeContact*
 PostalTradeAddress:TradeAddress? URIUniversalCommunication:UniversalCommunication*
 SpecifiedTaxRegistration:TaxRegistration* EndPointURIUniversalCommunication:UniversalCommunication?
 LogoAssociatedSpecifiedBinaryFile:SpecifiedBinaryFile*
LegalOrganization LegalClassificationCode:udt:Code? Name:udt:Text? ID:udt:ID? TradingBusinessName:udt:Text?
 PostalTradeAddress:TradeAddress? AuthorizedLegalRegistration:LegalRegistration*
TradeAddress ID:udt:ID? PostcodeCode:udt:Code? PostOfficeBox:udt:Text? BuildingName:udt:Text? LineOne:udt:Text?
 LineTwo:udt:Text? LineThree:udt:Text? LineFour:udt:Text? LineFive:udt:Text? StreetName:udt:Text?
 CityName:udt:Text? CitySubDivisionName:udt:Text? CountryID:qdt:CountryID? CountryName:udt:Text*
 CountrySubDivisionID:udt:ID? CountrySubDivisionName:udt:Text* AttentionOf:udt:Text? CareOf:udt:Text?
 BuildingNumber:udt:Text? DepartmentName:udt:Text? AdditionalStreetName:udt:Text?
LegalRegistration TypeCode:udt:Code? ID:udt:ID?
TradeContact ID:udt:ID? PersonName:udt:Text? DepartmentName:udt:Text? TypeCode:qdt:ContactTypeCode?
 JobTitle:udt:Text? Responsibility:udt:Text? PersonID:udt:ID*
 TelephoneUniversalCommunication:UniversalCommunication?
 DirectTelephoneUniversalCommunication:UniversalCommunication?
 MobileTelephoneUniversalCommunication:UniversalCommunication? FaxUniversalCommunication:UniversalCommunication?
 EmailURIUniversalCommunication:UniversalCommunication? TelexUniversalCommunication:UniversalCommunication?
 VOIPUniversalCommunication:UniversalCommunication?
 InstantMessagingUniversalCommunication:UniversalCommunication? SpecifiedNote:Note*
 SpecifiedContactPerson:ContactPerson?
UniversalCommunication URIID:udt:ID? ChannelCode:qdt:CommunicationChannelCode? CompleteNumber:udt:Text?
ContactPerson GivenName:udt:Text? MiddleName:udt:Text? FamilyName:udt:Text?
TaxRegistration ID:udt:ID? AssociatedRegisteredTax:RegisteredTax?
RegisteredTax TypeCode:udt:Code? ExemptionReasonCode:udt:Code? ExemptionReason:udt:Text* CurrencyCode:udt:Code?
 Jurisdiction:udt:Text* Description:udt:Text* CustomsDutyIndicator:udt:Indicator?
SpecifiedBinaryFile ID:udt:ID* Title:udt:Text* AuthorName:udt:Text* VersionID:udt:ID? FileName:udt:Text?
 URIID:udt:ID? MIMECode:udt:Code? EncodingCode:udt:Code? CharacterSetCode:udt:Code?
 IncludedBinaryObject:udt:BinaryObject* Access:udt:Text* Description:udt:Text* SizeMeasure:udt:Measure?
 AccessAvailabilitySpecifiedPeriod:SpecifiedPeriod?
SupplyChainTradeTransaction IncludedSupplyChainTradeLineItem:SupplyChainTradeLineItem*
 ApplicableHeaderTradeAgreement:HeaderTradeAgreement ApplicableHeaderTradeDelivery:HeaderTradeDelivery
 ApplicableHeaderTradeSettlement:HeaderTradeSettlement
SupplyChainTradeLineItem DescriptionCode:udt:Code? AssociatedDocumentLineDocument:DocumentLineDocument
 SpecifiedTradeProduct:TradeProduct? SpecifiedLineTradeAgreement:LineTradeAgreement?
 SpecifiedLineTradeDelivery:LineTradeDelivery? SpecifiedLineTradeSettlement:LineTradeSettlement
 IncludedSubordinateTradeLineItem:SubordinateTradeLineItem*
DocumentLineDocument LineID:udt:ID? ParentLineID:udt:ID? LineStatusCode:qdt:LineStatusCode?
 LineStatusReasonCode:udt:Code? IncludedNote:Note*
TradeProduct ID:udt:ID? GlobalID:udt:ID? SellerAssignedID:udt:ID? BuyerAssignedID:udt:ID?
 ManufacturerAssignedID:udt:ID? Name:udt:Text* TradeName:udt:Text? Description:udt:Text? TypeCode:udt:Code?
 NetWeightMeasure:udt:Measure? GrossWeightMeasure:udt:Measure? ProductGroupID:udt:ID* EndItemTypeCode:udt:Code*
 EndItemName:udt:Text* AreaDensityMeasure:udt:Measure? UseDescription:udt:Text* BrandName:udt:Text?
 SubBrandName:udt:Text? DrainedNetWeightMeasure:udt:Measure? VariableMeasureIndicator:udt:Indicator?
 ColourCode:udt:Code? ColourDescription:udt:Text* Designation:udt:Text*
 FormattedCancellationAnnouncedLaunchDateTime:qdt:FormattedDateTime?
 FormattedLatestProductDataChangeDateTime:qdt:FormattedDateTime?
 ApplicableProductCharacteristic:ProductCharacteristic*
 ApplicableMaterialGoodsCharacteristic:MaterialGoodsCharacteristic*
 DesignatedProductClassification:ProductClassification* IndividualTradeProductInstance:TradeProductInstance*
 CertificationEvidenceReferenceReferencedDocument:ReferencedDocument*
 InspectionReferenceReferencedDocument:ReferencedDocument* OriginTradeCountry:TradeCountry?
 LinearSpatialDimension:SpatialDimension? MinimumLinearSpatialDimension:SpatialDimension?
 MaximumLinearSpatialDimension:SpatialDimension? ManufacturerTradeParty:TradeParty?
 PresentationSpecifiedBinaryFile:SpecifiedBinaryFile* MSDSReferenceReferencedDocument:ReferencedDocument?
 AdditionalReferenceReferencedDocument:ReferencedDocument* LegalRightsOwnerTradeParty:TradeParty?
 BrandOwnerTradeParty:TradeParty? IncludedReferencedProduct:ReferencedProduct* InformationNote:Note*
qdt:FormattedDateTime DateTimeString:qdt:DateTimeString
ProductCharacteristic ID:udt:ID* TypeCode:udt:Code? Description:udt:Text* ValueMeasure:udt:Measure?
 MeasurementMethodCode:udt:Code? Value:udt:Text* ValueCode:udt:Code? ValueDateTime:udt:DateTime?
 ValueIndicator:udt:Indicator? ContentTypeCode:udt:Code? ValueSpecifiedBinaryFile:SpecifiedBinaryFile?
 ApplicableProductCharacteristicCondition:ProductCharacteristicCondition*
 ApplicableReferencedStandard:ReferencedStandard?
ProductCharacteristicCondition TypeCode:udt:Code? Name:udt:Text* ValueMeasure:udt:Measure?
ReferencedStandard ID:udt:ID? VersionID:udt:ID? ElementVersionID:udt:ID? URIID:udt:ID? PartID:udt:ID?
 AgencyID:udt:ID?
MaterialGoodsCharacteristic Description:udt:Text* TypeCode:udt:Code? ProportionalConstituentPercent:udt:Percent?
 AbsolutePresenceWeightMeasure:udt:Measure? AbsolutePresenceVolumeMeasure:udt:Measure?
ProductClassification SystemID:udt:ID? SystemName:udt:Text* ClassCode:udt:Code? ClassName:udt:Text*
 SubClassCode:udt:Code? ClassProductCharacteristic:ProductCharacteristic*
 ApplicableReferencedStandard:ReferencedStandard?
TradeProductInstance GlobalSerialID:udt:ID? BatchID:udt:ID? KanbanID:udt:ID? SupplierAssignedSerialID:udt:ID?
 BestBeforeDateTime:udt:DateTime? ExpiryDateTime:udt:DateTime? SellByDateTime:udt:DateTime? SerialID:udt:ID*
 RegistrationID:udt:ID* ProductionSupplyChainEvent:SupplyChainEvent? PackagingSupplyChainEvent:SupplyChainEvent?
 ApplicableMaterialGoodsCharacteristic:MaterialGoodsCharacteristic*
 ApplicableProductCharacteristic:ProductCharacteristic*
SupplyChainEvent ID:udt:ID? OccurrenceDateTime:udt:DateTime? TypeCode:udt:Code? Description:udt:Text*
 DescriptionBinaryObject:udt:BinaryObject* UnitQuantity:udt:Quantity? LatestOccurrenceDateTime:udt:DateTime?
 EarliestOccurrenceDateTime:udt:DateTime? OccurrenceSpecifiedPeriod:SpecifiedPeriod?
 OccurrenceLogisticsLocation:LogisticsLocation?
LogisticsLocation ID:udt:ID? Name:udt:Text* TypeCode:udt:Code? Description:udt:Text*
 PhysicalGeographicalCoordinate:GeographicalCoordinate? PostalTradeAddress:TradeAddress?
GeographicalCoordinate AltitudeMeasure:udt:Measure? LatitudeMeasure:udt:Measure? LongitudeMeasure:udt:Measure?
 SystemID:udt:ID?
ReferencedDocument IssuerAssignedID:udt:ID? URIID:udt:ID? StatusCode:qdt:DocumentStatusCode?
 CopyIndicator:udt:Indicator? LineID:udt:ID? TypeCode:qdt:DocumentCode? GlobalID:udt:ID? RevisionID:udt:ID?
 Name:udt:Text* AttachmentBinaryObject:udt:BinaryObject* Information:udt:Text*
 ReferenceTypeCode:qdt:ReferenceCode? SectionName:udt:Text* PreviousRevisionID:udt:ID*
 FormattedIssueDateTime:qdt:FormattedDateTime? EffectiveSpecifiedPeriod:SpecifiedPeriod?
 IssuerTradeParty:TradeParty? AttachedSpecifiedBinaryFile:SpecifiedBinaryFile*
TradeCountry ID:qdt:CountryID? Name:udt:Text* SubordinateTradeCountrySubDivision:TradeCountrySubDivision*
TradeCountrySubDivision ID:udt:ID? Name:udt:Text*
SpatialDimension ValueMeasure:udt:Measure? TypeCode:qdt:DimensionTypeCode? Description:udt:Text*
 WidthMeasure:udt:Measure? LengthMeasure:udt:Measure? HeightMeasure:udt:Measure? ID:udt:ID?
 DiameterMeasure:qdt:LinearUnitMeasure?
ReferencedProduct ID:udt:ID* GlobalID:udt:ID* SellerAssignedID:udt:ID? BuyerAssignedID:udt:ID?
 ManufacturerAssignedID:udt:ID* IndustryAssignedID:udt:ID* Name:udt:Text* Description:udt:Text*
 RelationshipTypeCode:udt:Code* UnitQuantity:udt:Quantity*
LineTradeAgreement BuyerReference:udt:Text? BuyerRequisitionerTradeParty:TradeParty*
 ApplicableTradeDeliveryTerms:TradeDeliveryTerms? SellerOrderReferencedDocument:ReferencedDocument?
 BuyerOrderReferencedDocument:ReferencedDocument? QuotationReferencedDocument:ReferencedDocument?
 ContractReferencedDocument:ReferencedDocument? DemandForecastReferencedDocument:ReferencedDocument?
 PromotionalDealReferencedDocument:ReferencedDocument? AdditionalReferencedDocument:ReferencedDocument*
 GrossPriceProductTradePrice:TradePrice? NetPriceProductTradePrice:TradePrice?
 RequisitionerReferencedDocument:ReferencedDocument* ItemSellerTradeParty:TradeParty?
 ItemBuyerTradeParty:TradeParty? IncludedSpecifiedMarketplace:SpecifiedMarketplace?
 UltimateCustomerOrderReferencedDocument:ReferencedDocument*
TradeDeliveryTerms DeliveryTypeCode:qdt:DeliveryTermsCode? Description:udt:Text*
 RelevantTradeLocation:TradeLocation?
TradeLocation CountryID:qdt:CountryID? CountryName:udt:Text? ID:udt:ID? Name:udt:Text?
TradePrice TypeCode:qdt:PriceTypeCode? ChargeAmount:udt:Amount+ BasisQuantity:udt:Quantity?
 MinimumQuantity:udt:Quantity? MaximumQuantity:udt:Quantity? ChangeReason:udt:Text*
 OrderUnitConversionFactorNumeric:udt:Numeric? AppliedTradeAllowanceCharge:TradeAllowanceCharge*
 ValiditySpecifiedPeriod:SpecifiedPeriod? IncludedTradeTax:TradeTax* DeliveryTradeLocation:TradeLocation*
 TradeComparisonReferencePrice:ReferencePrice* AssociatedReferencedDocument:ReferencedDocument*
TradeAllowanceCharge ChargeIndicator:udt:Indicator? ID:udt:ID? SequenceNumeric:udt:Numeric?
 CalculationPercent:udt:Percent? BasisAmount:udt:Amount? BasisQuantity:udt:Quantity?
 PrepaidIndicator:udt:Indicator? ActualAmount:udt:Amount* UnitBasisAmount:udt:Amount?
 ReasonCode:qdt:AllowanceChargeReasonCode? Reason:udt:Text? TypeCode:qdt:AllowanceChargeIdentificationCode?
 CategoryTradeTax:TradeTax* ActualTradeCurrencyExchange:TradeCurrencyExchange?
TradeTax CalculatedAmount:udt:Amount* TypeCode:qdt:TaxTypeCode? ExemptionReason:udt:Text?
 CalculatedRate:udt:Rate? CalculationSequenceNumeric:udt:Numeric? BasisQuantity:udt:Quantity?
 BasisAmount:udt:Amount* UnitBasisAmount:udt:Amount* LineTotalBasisAmount:udt:Amount*
 AllowanceChargeBasisAmount:udt:Amount* CategoryCode:qdt:TaxCategoryCode? CurrencyCode:qdt:CurrencyCode?
 Jurisdiction:udt:Text* CustomsDutyIndicator:udt:Indicator? ExemptionReasonCode:udt:Code?
 TaxBasisAllowanceRate:udt:Rate? TaxPointDate:udt:Date? Type:udt:Text? InformationAmount:udt:Amount*
 CategoryName:udt:Text* DueDateTypeCode:qdt:TimeReferenceCode? RateApplicablePercent:udt:Percent?
 SpecifiedTradeAccountingAccount:TradeAccountingAccount* ServiceSupplyTradeCountry:TradeCountry?
 BuyerRepayableTaxSpecifiedTradeAccountingAccount:TradeAccountingAccount?
 SellerPayableTaxSpecifiedTradeAccountingAccount:TradeAccountingAccount?
 SellerRefundableTaxSpecifiedTradeAccountingAccount:TradeAccountingAccount?
 BuyerDeductibleTaxSpecifiedTradeAccountingAccount:TradeAccountingAccount?
 BuyerNonDeductibleTaxSpecifiedTradeAccountingAccount:TradeAccountingAccount?
 PlaceApplicableTradeLocation:TradeLocation*
udt:Date | DateString:udt:DateString Date:date
TradeAccountingAccount ID:udt:ID SetTriggerCode:qdt:AccountingDocumentCode?
 TypeCode:qdt:AccountingAccountTypeCode? AmountTypeCode:qdt:AccountingAmountTypeCode? Name:udt:Text?
 CostReferenceDimensionPattern:udt:Text?
TradeCurrencyExchange SourceCurrencyCode:qdt:CurrencyCode SourceUnitBasisNumeric:udt:Numeric?
 TargetCurrencyCode:qdt:CurrencyCode TargetUnitBaseNumeric:udt:Numeric? MarketID:udt:ID? ConversionRate:udt:Rate
 ConversionRateDateTime:udt:DateTime? AssociatedReferencedDocument:ReferencedDocument*
ReferencePrice ChargeAmount:udt:Amount? BasisQuantity:udt:Quantity* NetPriceIndicator:udt:Indicator*
 ComparisonMethodCode:udt:Code?
SpecifiedMarketplace ID:udt:ID? Name:udt:Text? VirtualIndicator:udt:Indicator? WebsiteURIID:udt:ID*
 SalesMethodCode:udt:Code? OrderingAvailablePeriod:AvailablePeriod*
AvailablePeriod StartDateTime:udt:DateTime? EndDateTime:udt:DateTime? Description:udt:Text?
LineTradeDelivery RequestedQuantity:udt:Quantity? ReceivedQuantity:udt:Quantity? BilledQuantity:udt:Quantity?
 ChargeFreeQuantity:udt:Quantity? PackageQuantity:udt:Quantity? ProductUnitQuantity:udt:Quantity?
 PerPackageUnitQuantity:udt:Quantity? NetWeightMeasure:qdt:WeightUnitMeasure?
 GrossWeightMeasure:qdt:WeightUnitMeasure? TheoreticalWeightMeasure:qdt:WeightUnitMeasure?
 DespatchedQuantity:udt:Quantity? SpecifiedDeliveryAdjustment:DeliveryAdjustment*
 IncludedSupplyChainPackaging:SupplyChainPackaging* RelatedSupplyChainConsignment:SupplyChainConsignment?
 ShipToTradeParty:TradeParty? UltimateShipToTradeParty:TradeParty? ShipFromTradeParty:TradeParty?
 ActualDespatchSupplyChainEvent:SupplyChainEvent? ActualPickUpSupplyChainEvent:SupplyChainEvent?
 RequestedDeliverySupplyChainEvent:SupplyChainEvent? ActualDeliverySupplyChainEvent:SupplyChainEvent?
 ActualReceiptSupplyChainEvent:SupplyChainEvent? AdditionalReferencedDocument:ReferencedDocument*
 DespatchAdviceReferencedDocument:ReferencedDocument? ReceivingAdviceReferencedDocument:ReferencedDocument?
 DeliveryNoteReferencedDocument:ReferencedDocument? ConsumptionReportReferencedDocument:ReferencedDocument?
 PackingListReferencedDocument:ReferencedDocument?
DeliveryAdjustment ReasonCode:qdt:AdjustmentReasonCode? Reason:udt:Text* ActualAmount:udt:Amount*
 ActualQuantity:udt:Quantity? ActualDateTime:udt:DateTime?
SupplyChainPackaging TypeCode:qdt:PackageTypeCode? Type:udt:Text? Description:udt:Text* ConditionCode:udt:Code?
 DisposalMethodCode:udt:Code* WeightMeasure:udt:Measure* MaximumStackabilityQuantity:udt:Quantity?
 MaximumStackabilityWeightMeasure:udt:Measure? CustomerFacingTotalUnitQuantity:udt:Quantity?
 LayerTotalUnitQuantity:udt:Quantity? ContentLayerQuantity:udt:Quantity?
 LinearSpatialDimension:SpatialDimension? MinimumLinearSpatialDimension:SpatialDimension?
 MaximumLinearSpatialDimension:SpatialDimension? SpecifiedPackagingMarking:PackagingMarking*
 ApplicableMaterialGoodsCharacteristic:MaterialGoodsCharacteristic*
 ApplicableDisposalInstructions:DisposalInstructions*
 ApplicableReturnableAssetInstructions:ReturnableAssetInstructions*
PackagingMarking TypeCode:qdt:PackagingMarkingCode* Content:udt:Text* ContentDateTime:udt:DateTime?
 ContentAmount:udt:Amount* BarcodeTypeCode:udt:Code* ContentCode:udt:Code*
 AutomaticDataCaptureMethodTypeCode:qdt:AutomaticDataCaptureMethodCode*
DisposalInstructions MaterialID:udt:ID? RecyclingDescriptionCode:udt:Code* Description:udt:Text*
 RecyclingProcedure:udt:Text*
ReturnableAssetInstructions MaterialID:udt:ID* TermsAndConditionsDescription:udt:Text*
 TermsAndConditionsDescriptionCode:udt:Code? DepositValueSpecifiedAmount:udt:Amount*
 DepositValueValiditySpecifiedPeriod:SpecifiedPeriod?
SupplyChainConsignment GrossWeightMeasure:qdt:WeightUnitMeasure* NetWeightMeasure:udt:Measure*
 GrossVolumeMeasure:qdt:VolumeUnitMeasure* InsurancePremiumAmount:udt:Amount?
 AssociatedInvoiceAmount:udt:Amount* TotalChargeAmount:udt:Amount? DeclaredValueForCustomsAmount:udt:Amount?
 PackageQuantity:udt:Quantity? ConsignorTradeParty:TradeParty? ConsigneeTradeParty:TradeParty?
 CarrierTradeParty:TradeParty? FreightForwarderTradeParty:TradeParty? DeliveryTradeParty:TradeParty?
 CustomsImportAgentTradeParty:TradeParty? CustomsExportAgentTradeParty:TradeParty?
 GroupingCentreTradeParty:TradeParty* TransportContractReferencedDocument:ReferencedDocument?
 AssociatedReferencedDocument:ReferencedDocument* IncludedSupplyChainConsignmentItem:SupplyChainConsignmentItem*
 UtilizedLogisticsTransportEquipment:LogisticsTransportEquipment*
 SpecifiedLogisticsTransportMovement:LogisticsTransportMovement*
SupplyChainConsignmentItem TypeCode:qdt:GoodsTypeCode? TypeExtensionCode:qdt:GoodsTypeExtensionCode?
 DeclaredValueForCustomsAmount:udt:Amount? DeclaredValueForStatisticsAmount:udt:Amount?
 InvoiceAmount:udt:Amount* GrossWeightMeasure:qdt:WeightUnitMeasure? NetWeightMeasure:udt:Measure?
 TariffQuantity:udt:Quantity? NatureIdentificationTransportCargo:TransportCargo?
TransportCargo TypeCode:qdt:CargoCategoryCode? Identification:udt:Text?
 OperationalCategoryCode:qdt:CargoOperationalCategoryCode?
 StatisticalClassificationCode:qdt:CargoCommodityCategoryCode?
LogisticsTransportEquipment ID:udt:ID? LoadingLengthMeasure:qdt:LinearUnitMeasure?
 CategoryCode:qdt:TransportEquipmentCategoryCode? CharacteristicCode:qdt:TransportEquipmentSizeTypeCode?
 UsedCapacityCode:qdt:TransportEquipmentFullnessCode? LinearSpatialDimension:SpatialDimension?
LogisticsTransportMovement StageCode:qdt:TransportMovementStageCode? ModeCode:qdt:TransportModeCode?
 Mode:udt:Text? UsedLogisticsTransportMeans:LogisticsTransportMeans?
LogisticsTransportMeans TypeCode:qdt:TransportMeansTypeCode? Type:udt:Text? ID:udt:ID? Name:udt:Text?
 OwnerTradeParty:TradeParty?
LineTradeSettlement PaymentReference:udt:Text* InvoiceIssuerReference:udt:Text?
 TotalAdjustmentAmount:udt:Amount? DiscountIndicator:udt:Indicator? ApplicableTradeTax:TradeTax*
 BillingSpecifiedPeriod:SpecifiedPeriod? SpecifiedTradeAllowanceCharge:TradeAllowanceCharge*
 SubtotalCalculatedTradeTax:TradeTax* SpecifiedLogisticsServiceCharge:LogisticsServiceCharge*
 SpecifiedTradePaymentTerms:TradePaymentTerms*
 SpecifiedTradeSettlementLineMonetarySummation:TradeSettlementLineMonetarySummation?
 SpecifiedFinancialAdjustment:FinancialAdjustment* InvoiceReferencedDocument:ReferencedDocument?
 AdditionalReferencedDocument:ReferencedDocument* PayableSpecifiedTradeAccountingAccount:TradeAccountingAccount*
 ReceivableSpecifiedTradeAccountingAccount:TradeAccountingAccount*
 PurchaseSpecifiedTradeAccountingAccount:TradeAccountingAccount*
 SalesSpecifiedTradeAccountingAccount:TradeAccountingAccount*
 SpecifiedTradeSettlementFinancialCard:TradeSettlementFinancialCard?
LogisticsServiceCharge ID:qdt:FreightChargeTypeID? Description:udt:Text* PaymentArrangementCode:udt:Code?
 TariffClassCode:qdt:FreightChargeTariffClassCode? ChargeCategoryCode:udt:Code? ServiceCategoryCode:udt:Code?
 DisbursementAmount:udt:Amount* AppliedAmount:udt:Amount* AllowanceCharge:udt:Text?
 PayingPartyRoleCode:qdt:ChargePayingPartyRoleCode?
 CalculationBasisCode:qdt:LogisticsChargeCalculationBasisCode? CalculationBasis:udt:Text?
 TransportPaymentMethodCode:udt:Code? PaymentPlaceLogisticsLocation:LogisticsLocation?
 AppliedFromLogisticsLocation:LogisticsLocation? AppliedToLogisticsLocation:LogisticsLocation?
 AppliedTradeTax:TradeTax*
TradePaymentTerms ID:qdt:PaymentTermsID? FromEventCode:qdt:PaymentTermsEventTimeReferenceCode?
 SettlementPeriodMeasure:udt:Measure? Description:udt:Text* DueDateDateTime:udt:DateTime?
 TypeCode:qdt:PaymentTermsTypeCode? InstructionTypeCode:udt:Code? DirectDebitMandateID:udt:ID*
 PartialPaymentPercent:udt:Percent? PaymentMeansID:udt:ID* PartialPaymentAmount:udt:Amount*
 ApplicableTradePaymentPenaltyTerms:TradePaymentPenaltyTerms?
 ApplicableTradePaymentDiscountTerms:TradePaymentDiscountTerms? PayeeTradeParty:TradeParty*
TradePaymentPenaltyTerms BasisDateTime:udt:DateTime? BasisPeriodMeasure:udt:Measure? BasisAmount:udt:Amount?
 CalculationPercent:udt:Percent? ActualPenaltyAmount:udt:Amount?
TradePaymentDiscountTerms BasisDateTime:udt:DateTime? BasisPeriodMeasure:udt:Measure? BasisAmount:udt:Amount?
 CalculationPercent:udt:Percent? ActualDiscountAmount:udt:Amount?
TradeSettlementLineMonetarySummation LineTotalAmount:udt:Amount* ChargeTotalAmount:udt:Amount*
 AllowanceTotalAmount:udt:Amount* TaxBasisTotalAmount:udt:Amount* TaxTotalAmount:udt:Amount*
 GrandTotalAmount:udt:Amount* InformationAmount:udt:Amount* TotalAllowanceChargeAmount:udt:Amount*
 TotalRetailValueInformationAmount:udt:Amount* GrossLineTotalAmount:udt:Amount* NetLineTotalAmount:udt:Amount*
 NetIncludingTaxesLineTotalAmount:udt:Amount* ProductWeightLossInformationAmount:udt:Amount*
FinancialAdjustment ReasonCode:udt:Code? Reason:udt:Text* ActualAmount:udt:Amount* ActualQuantity:udt:Quantity?
 ActualDateTime:udt:DateTime? ClaimRelatedTradeParty:TradeParty?
 InvoiceReferenceReferencedDocument:ReferencedDocument?
TradeSettlementFinancialCard MicrochipIndicator:udt:Indicator? ID:udt:ID? TypeCode:udt:Code?
 CardholderName:udt:Text? ExpiryDate:udt:Date? VerificationNumeric:udt:Numeric? ValidFromDateTime:udt:DateTime?
 CreditLimitAmount:udt:Amount* CreditAvailableAmount:udt:Amount* InterestRatePercent:udt:Percent?
 IssuingCompanyName:udt:Text? Description:udt:Text?
SubordinateTradeLineItem ID:udt:ID* SpecifiedReferencedProduct:ReferencedProduct?
 ApplicableTradeProduct:TradeProduct* SpecifiedSubordinateLineTradeAgreement:SubordinateLineTradeAgreement?
 SpecifiedSubordinateLineTradeDelivery:SubordinateLineTradeDelivery?
 SpecifiedSubordinateLineTradeSettlement:SubordinateLineTradeSettlement?
SubordinateLineTradeAgreement SellerOrderReferencedDocument:ReferencedDocument?
 BuyerOrderReferencedDocument:ReferencedDocument? AdditionalReferencedDocument:ReferencedDocument*
 GrossPriceProductTradePrice:TradePrice? NetPriceProductTradePrice:TradePrice?
SubordinateLineTradeDelivery PackageQuantity:udt:Quantity? ProductUnitQuantity:udt:Quantity?
 PerPackageUnitQuantity:udt:Quantity? IncludedSupplyChainPackaging:SupplyChainPackaging*
SubordinateLineTradeSettlement ApplicableTradeTax:TradeTax?
HeaderTradeAgreement Reference:udt:Text* BuyerReference:udt:Text? SellerTradeParty:TradeParty?
 BuyerTradeParty:TradeParty? SalesAgentTradeParty:TradeParty? BuyerRequisitionerTradeParty:TradeParty*
 BuyerAssignedAccountantTradeParty:TradeParty? SellerAssignedAccountantTradeParty:TradeParty?
 BuyerTaxRepresentativeTradeParty:TradeParty? SellerTaxRepresentativeTradeParty:TradeParty?
 ProductEndUserTradeParty:TradeParty? ApplicableTradeDeliveryTerms:TradeDeliveryTerms?
 SellerOrderReferencedDocument:ReferencedDocument? BuyerOrderReferencedDocument:ReferencedDocument?
 QuotationReferencedDocument:ReferencedDocument? OrderResponseReferencedDocument:ReferencedDocument?
 ContractReferencedDocument:ReferencedDocument? DemandForecastReferencedDocument:ReferencedDocument?
 SupplyInstructionReferencedDocument:ReferencedDocument? PromotionalDealReferencedDocument:ReferencedDocument?
 PriceListReferencedDocument:ReferencedDocument? AdditionalReferencedDocument:ReferencedDocument*
 RequisitionerReferencedDocument:ReferencedDocument* BuyerAgentTradeParty:TradeParty?
 PurchaseConditionsReferencedDocument:ReferencedDocument* SpecifiedProcuringProject:ProcuringProject?
 UltimateCustomerOrderReferencedDocument:ReferencedDocument*
ProcuringProject ID:udt:ID Description:udt:Text? Name:udt:Text
HeaderTradeDelivery RelatedSupplyChainConsignment:SupplyChainConsignment? ShipToTradeParty:TradeParty?
 UltimateShipToTradeParty:TradeParty? ShipFromTradeParty:TradeParty?
 ActualDespatchSupplyChainEvent:SupplyChainEvent? ActualPickUpSupplyChainEvent:SupplyChainEvent?
 ActualDeliverySupplyChainEvent:SupplyChainEvent? ActualReceiptSupplyChainEvent:SupplyChainEvent?
 AdditionalReferencedDocument:ReferencedDocument* DespatchAdviceReferencedDocument:ReferencedDocument?
 ReceivingAdviceReferencedDocument:ReferencedDocument? DeliveryNoteReferencedDocument:ReferencedDocument?
 ConsumptionReportReferencedDocument:ReferencedDocument? PreviousDeliverySupplyChainEvent:SupplyChainEvent*
 PackingListReferencedDocument:ReferencedDocument?
HeaderTradeSettlement DuePayableAmount:udt:Amount* CreditorReferenceTypeCode:udt:Code*
 CreditorReferenceType:udt:Text* CreditorReferenceIssuerID:udt:ID* CreditorReferenceID:udt:ID?
 PaymentReference:udt:Text* TaxCurrencyCode:qdt:CurrencyCode? InvoiceCurrencyCode:qdt:CurrencyCode?
 PaymentCurrencyCode:qdt:CurrencyCode? InvoiceIssuerReference:udt:Text? InvoiceDateTime:udt:DateTime?
 NextInvoiceDateTime:udt:DateTime* CreditReasonCode:udt:Code? CreditReason:udt:Text*
 InvoicerTradeParty:TradeParty? InvoiceeTradeParty:TradeParty? PayeeTradeParty:TradeParty?
 PayerTradeParty:TradeParty? TaxApplicableTradeCurrencyExchange:TradeCurrencyExchange?
 InvoiceApplicableTradeCurrencyExchange:TradeCurrencyExchange?
 PaymentApplicableTradeCurrencyExchange:TradeCurrencyExchange?
 SpecifiedTradeSettlementPaymentMeans:TradeSettlementPaymentMeans* ApplicableTradeTax:TradeTax*
 BillingSpecifiedPeriod:SpecifiedPeriod? SpecifiedTradeAllowanceCharge:TradeAllowanceCharge*
 SubtotalCalculatedTradeTax:TradeTax* SpecifiedLogisticsServiceCharge:LogisticsServiceCharge*
 SpecifiedTradePaymentTerms:TradePaymentTerms*
 SpecifiedTradeSettlementHeaderMonetarySummation:TradeSettlementHeaderMonetarySummation?
 SpecifiedFinancialAdjustment:FinancialAdjustment* InvoiceReferencedDocument:ReferencedDocument?
 ProFormaInvoiceReferencedDocument:ReferencedDocument? LetterOfCreditReferencedDocument:ReferencedDocument?
 FactoringAgreementReferencedDocument:ReferencedDocument* FactoringListReferencedDocument:ReferencedDocument*
 PayableSpecifiedTradeAccountingAccount:TradeAccountingAccount*
 ReceivableSpecifiedTradeAccountingAccount:TradeAccountingAccount*
 PurchaseSpecifiedTradeAccountingAccount:TradeAccountingAccount*
 SalesSpecifiedTradeAccountingAccount:TradeAccountingAccount*
 SpecifiedTradeSettlementFinancialCard:TradeSettlementFinancialCard* SpecifiedAdvancePayment:AdvancePayment*
 UltimatePayeeTradeParty:TradeParty?
TradeSettlementPaymentMeans PaymentChannelCode:qdt:PaymentMeansChannelCode? TypeCode:qdt:PaymentMeansCode?
 GuaranteeMethodCode:qdt:PaymentGuaranteeMeansCode? PaymentMethodCode:udt:Code? Information:udt:Text* ID:udt:ID*
 ApplicableTradeSettlementFinancialCard:TradeSettlementFinancialCard?
 PayerPartyDebtorFinancialAccount:DebtorFinancialAccount?
 PayeePartyCreditorFinancialAccount:CreditorFinancialAccount?
 PayerSpecifiedDebtorFinancialInstitution:DebtorFinancialInstitution?
 PayeeSpecifiedCreditorFinancialInstitution:CreditorFinancialInstitution?
DebtorFinancialAccount IBANID:udt:ID? AccountName:udt:Text? ProprietaryID:udt:ID?
CreditorFinancialAccount IBANID:udt:ID? AccountName:udt:Text? ProprietaryID:udt:ID?
DebtorFinancialInstitution BICID:udt:ID? ClearingSystemName:udt:Text? CHIPSUniversalID:udt:ID?
 NewZealandNCCID:udt:ID? IrishNSCID:udt:ID? UKSortCodeID:udt:ID? CHIPSParticipantID:udt:ID? SwissBCID:udt:ID?
 FedwireRoutingNumberID:udt:ID? PortugueseNCCID:udt:ID? RussianCentralBankID:udt:ID? ItalianDomesticID:udt:ID?
 AustrianBankleitzahlID:udt:ID? CanadianPaymentsAssociationID:udt:ID? SICID:udt:ID? GermanBankleitzahlID:udt:ID?
 SpanishDomesticInterbankingID:udt:ID? SouthAfricanNCCID:udt:ID? HongKongBankID:udt:ID? AustralianBSBID:udt:ID?
 IndianFinancialSystemID:udt:ID? HellenicBankID:udt:ID? PolishNationalClearingID:udt:ID? Name:udt:Text?
 JapanFinancialInstitutionCommonID:udt:ID? LocationFinancialInstitutionAddress:FinancialInstitutionAddress?
 SubDivisionBranchFinancialInstitution:BranchFinancialInstitution?
FinancialInstitutionAddress PostcodeCode:udt:Code? BuildingNumber:udt:Text? LineOne:udt:Text? LineTwo:udt:Text?
 LineThree:udt:Text? LineFour:udt:Text? LineFive:udt:Text? StreetName:udt:Text? CityName:udt:Text?
 CountrySubDivisionID:udt:ID? CountryID:udt:ID? TypeCode:udt:Code? DepartmentName:udt:Text?
 PostOfficeBox:udt:Text? CityID:udt:ID? CountrySubDivisionName:udt:Text? CountryName:udt:Text?
BranchFinancialInstitution ID:udt:ID? Name:udt:Text?
 LocationFinancialInstitutionAddress:FinancialInstitutionAddress?
CreditorFinancialInstitution BICID:udt:ID? CHIPSUniversalID:udt:ID? NewZealandNCCID:udt:ID? IrishNSCID:udt:ID?
 UKSortCodeID:udt:ID? CHIPSParticipantID:udt:ID? SwissBCID:udt:ID? FedwireRoutingNumberID:udt:ID?
 PortugueseNCCID:udt:ID? RussianCentralBankID:udt:ID? ItalianDomesticID:udt:ID? AustrianBankleitzahlID:udt:ID?
 CanadianPaymentsAssociationID:udt:ID? SICID:udt:ID? GermanBankleitzahlID:udt:ID?
 SpanishDomesticInterbankingID:udt:ID? SouthAfricanNCCID:udt:ID? HongKongBankID:udt:ID? AustralianBSBID:udt:ID?
 IndianFinancialSystemID:udt:ID? HellenicBankID:udt:ID? PolishNationalClearingID:udt:ID? Name:udt:Text?
 ClearingSystemName:udt:Text? JapanFinancialInstitutionCommonID:udt:ID?
 LocationFinancialInstitutionAddress:FinancialInstitutionAddress?
 SubDivisionBranchFinancialInstitution:BranchFinancialInstitution?
TradeSettlementHeaderMonetarySummation LineTotalAmount:udt:Amount* ChargeTotalAmount:udt:Amount*
 AllowanceTotalAmount:udt:Amount* TaxBasisTotalAmount:udt:Amount* TaxTotalAmount:udt:Amount*
 RoundingAmount:udt:Amount* GrandTotalAmount:udt:Amount* InformationAmount:udt:Amount*
 TotalPrepaidAmount:udt:Amount* TotalDiscountAmount:udt:Amount* TotalAllowanceChargeAmount:udt:Amount*
 DuePayableAmount:udt:Amount* RetailValueExcludingTaxInformationAmount:udt:Amount*
 TotalDepositFeeInformationAmount:udt:Amount* ProductValueExcludingTobaccoTaxInformationAmount:udt:Amount*
 TotalRetailValueInformationAmount:udt:Amount* GrossLineTotalAmount:udt:Amount* NetLineTotalAmount:udt:Amount*
 NetIncludingTaxesLineTotalAmount:udt:Amount*
AdvancePayment PaidAmount:udt:Amount FormattedReceivedDateTime:qdt:FormattedDateTime? IncludedTradeTax:TradeTax*
ValuationBreakdownStatement ID:udt:ID Name:udt:Text Description:udt:Text* MeasurementMethodID:udt:ID*
 CreationDateTime:udt:DateTime DefaultCurrencyCode:qdt:CurrencyCode DefaultLanguageCode:udt:Code
 Comment:udt:Text* TypeCode:udt:Code* RequestedActionCode:udt:Code* PriceListID:udt:ID?
 ContractualLanguageCode:udt:Code? ItemGroupedWorkItem:GroupedWorkItem* ItemBasicWorkItem:BasicWorkItem*
 TotalCalculatedPrice:CalculatedPrice* ChangedRecordedStatus:RecordedStatus*
 CreationSpecifiedBinaryFile:SpecifiedBinaryFile* ReaderSpecifiedBinaryFile:SpecifiedBinaryFile*
 ReferencedSpecifiedBinaryFile:SpecifiedBinaryFile*
GroupedWorkItem ID:udt:ID PrimaryClassificationCode:udt:Code* AlternativeClassificationCode:udt:Code*
 TypeCode:udt:Code* Comment:udt:Text* TotalQuantity:udt:Quantity? Index:udt:Text? RequestedActionCode:udt:Code*
 PriceListItemID:udt:ID? ContractualLanguageCode:udt:Code? TotalCalculatedPrice:CalculatedPrice*
 ItemGroupedWorkItem:GroupedWorkItem* ItemBasicWorkItem:BasicWorkItem* ChangedRecordedStatus:RecordedStatus*
 ActualWorkItemComplexDescription:WorkItemComplexDescription* ReferencedSpecifiedBinaryFile:SpecifiedBinaryFile*
CalculatedPrice TypeCode:udt:Code* ChargeAmount:udt:Amount*
 RelatedAppliedAllowanceCharge:AppliedAllowanceCharge*
AppliedAllowanceCharge ActualAmount:udt:Amount? Description:udt:Text? ReasonCode:udt:Code?
 CalculationPercent:udt:Percent? BasisAmount:udt:Amount? ChargeIndicator:udt:Indicator
 CategoryAppliedTax:AppliedTax?
AppliedTax CalculatedAmount:udt:Amount? TypeCode:udt:Code? CalculatedRate:udt:Rate? BasisAmount:udt:Amount?
 TaxPointDate:udt:Date?
BasicWorkItem ID:udt:ID ReferenceID:udt:ID? PrimaryClassificationCode:udt:Code*
 AlternativeClassificationCode:udt:Code* TypeCode:udt:Code* Comment:udt:Text* TotalQuantity:udt:Quantity?
 TotalQuantityClassificationCode:udt:Code? IndexValue:udt:Value? StatusCode:udt:Code*
 ReferenceFileBinaryObject:udt:BinaryObject* Index:udt:Text? RequestedActionCode:udt:Code*
 PriceListItemID:udt:ID? ContractualLanguageCode:udt:Code?
 ActualWorkItemComplexDescription:WorkItemComplexDescription*
 TotalQuantityWorkItemQuantityAnalysis:WorkItemQuantityAnalysis* UnitCalculatedPrice:CalculatedPrice*
 TotalCalculatedPrice:CalculatedPrice* SubordinateBasicWorkItem:BasicWorkItem*
 ChangedRecordedStatus:RecordedStatus* ItemBasicWorkItem:BasicWorkItem*
 ReferencedSpecifiedBinaryFile:SpecifiedBinaryFile*
WorkItemComplexDescription Abstract:udt:Text* Content:udt:Text* ContractualLanguageCode:udt:Code?
 RequestingSpecificationQuery:SpecificationQuery* RespondingSpecificationResponse:SpecificationResponse*
 SubsetWorkItemComplexDescription:WorkItemComplexDescription?
SpecificationQuery ID:udt:ID TypeCode:udt:Code? Content:udt:Text ContractualLanguageCode:udt:Code?
SpecificationResponse ID:udt:ID QueryID:udt:ID? TypeCode:udt:Code? Content:udt:Text
 ContractualLanguageCode:udt:Code?
WorkItemQuantityAnalysis ID:udt:ID ActualQuantity:udt:Quantity? Description:udt:Text?
 ActualQuantityPercent:udt:Percent? StatusCode:udt:Code? TypeCode:udt:Code? PrimaryClassificationCode:udt:Code*
 AlternativeClassificationCode:udt:Code* ContractualLanguageCode:udt:Code?
 ActualQuantityWorkItemDimension:WorkItemDimension* BreakdownWorkItemQuantityAnalysis:WorkItemQuantityAnalysis*
 ChangedRecordedStatus:RecordedStatus*
WorkItemDimension ID:udt:ID? ValueMeasure:udt:Measure Description:udt:Text? TypeCode:udt:Code
 ContractualLanguageCode:udt:Code? ComponentWorkItemDimension:WorkItemDimension*
RecordedStatus ConditionCode:udt:Code ChangerName:udt:Text? ChangedDateTime:udt:DateTime
udt:ID = token schemeID schemeName schemeAgencyID schemeAgencyName schemeVersionID schemeDataURI schemeURI
udt:IndicatorString = string format
udt:Text = string languageID languageLocaleID
udt:DateTimeString = string format
qdt:DocumentCode = token listID=1001 listAgencyID=6 listVersionID name listURI
qdt:MessageFunctionCode = token listID=1225_MessageFunctionTypeCode listAgencyID=6 listVersionID listURI
udt:Code = token listID listAgencyID listAgencyName listName listVersionID name languageID listURI listSchemeURI
udt:Measure = decimal unitCode unitCodeListVersionID
udt:Numeric = decimal format
qdt:PartyRoleCode = token listID=3035 listAgencyID=6 listVersionID name
qdt:CountryID = token schemeID schemeAgencyID schemeVersionID=second_edition_2006
qdt:ContactTypeCode = token listID=3139_ContactTypeCode listAgencyID=6 listVersionID listURI
qdt:CommunicationChannelCode = token listID=3155_CommunicationChannelCode listAgencyID=6 listVersionID listURI
udt:BinaryObject = base64Binary format mimeCode encodingCode characterSetCode uri filename
qdt:LineStatusCode = token listID=1229_LineStatusCode listAgencyID=6 listVersionID listURI
qdt:DateTimeString = string format
udt:Percent = decimal format
udt:Quantity = decimal unitCode unitCodeListID unitCodeListAgencyID unitCodeListAgencyName
qdt:DocumentStatusCode = token listID=1373 listAgencyID=6 listVersionID name
qdt:ReferenceCode = token listID=1153_ReferenceTypeCode listAgencyID=6 listVersionID name
qdt:DimensionTypeCode = token listID=6145 listAgencyID=6 listVersionID name
qdt:LinearUnitMeasure = decimal unitCode<3 unitCodeListVersionID
qdt:DeliveryTermsCode = token listID=4053 listAgencyID=6 listVersionID
qdt:PriceTypeCode = token listID=5375 listAgencyID=6 listVersionID
udt:Amount = decimal currencyID currencyCodeListVersionID
qdt:AllowanceChargeReasonCode = token listID=4465_AllowanceChargeReasonCode listAgencyID=6 listVersionID listURI
qdt:AllowanceChargeIdentificationCode = token listID=5189_AllowanceChargeID listAgencyID=6 listVersionID listURI
qdt:TaxTypeCode = token listID=5153 listAgencyID=6 listVersionID listURI
udt:Rate = decimal format
qdt:TaxCategoryCode = token listID=5305 listAgencyID=6 listVersionID listURI
qdt:CurrencyCode = token listID=ISO_4217_3A listAgencyID=5 listVersionID listURI
udt:DateString = string format
qdt:TimeReferenceCode = token listID=2475 listAgencyID=6 listVersionID name
qdt:AccountingDocumentCode = token listID=1001_Accounting listAgencyID=6 listVersionID listURI
qdt:AccountingAccountTypeCode = token listID=AccountingE501 listAgencyID=210 listVersionID listURI
qdt:AccountingAmountTypeCode = token listID=AccountingE601 listAgencyID=210 listVersionID listURI
qdt:WeightUnitMeasure = decimal unitCode<3 unitCodeListVersionID
qdt:AdjustmentReasonCode = token listID=4465 listAgencyID=6 listVersionID
qdt:PackageTypeCode = token listID=7065 listAgencyID=6 listVersionID name
qdt:PackagingMarkingCode = token listID=7233_PackagingMarkingCode listAgencyID=6 listVersionID listURI
qdt:AutomaticDataCaptureMethodCode = token listID=7233_AutomaticDataCaptureMethodCode listAgencyID=6
 listVersionID listURI
qdt:VolumeUnitMeasure = decimal unitCode<3 unitCodeListVersionID
qdt:GoodsTypeCode = token listID=TDED_7357 listAgencyID=6 listVersionID name
qdt:GoodsTypeExtensionCode = token listID=TDED_7361 listAgencyID=6 listVersionID name
qdt:CargoCategoryCode = token listID=Recommendation_21-Annex_I listAgencyID=6 listVersionID name
qdt:CargoOperationalCategoryCode = token listID=7085b listAgencyID=6 listVersionID name
qdt:CargoCommodityCategoryCode = token listID=7357 listAgencyID=6 listVersionID name
qdt:TransportEquipmentCategoryCode = token listID=8053 listAgencyID=6 listVersionID name
qdt:TransportEquipmentSizeTypeCode = token listID=8155 listAgencyID=6 listVersionID name
qdt:TransportEquipmentFullnessCode = token listID=8169 listAgencyID=6 listVersionID name
qdt:TransportMovementStageCode = token listID=8051 listAgencyID=6 listVersionID name
qdt:TransportModeCode = token listID=Recommendation_19 listAgencyID=6 listVersionID name
qdt:TransportMeansTypeCode = token listID=Recommendation_28 listAgencyID=6 listVersionID name
qdt:FreightChargeTypeID = token schemeID schemeAgencyID schemeVersionID
qdt:FreightChargeTariffClassCode = token listID=5243 listAgencyID=6 listVersionID name
qdt:ChargePayingPartyRoleCode = token listID=3035_Charge_Paying listAgencyID=6 listVersionID name
qdt:LogisticsChargeCalculationBasisCode = token listID=TDED_6131 listAgencyID=6 listVersionID name
qdt:PaymentTermsID = token schemeID schemeAgencyID schemeVersionID
qdt:PaymentTermsEventTimeReferenceCode = token listID=2475_Payment_Terms_Event listAgencyID=6 listVersionID
qdt:PaymentTermsTypeCode = token listID=4279 listAgencyID=6 listVersionID name
qdt:PaymentMeansChannelCode = token listID=4435 listAgencyID=6 listVersionID name
qdt:PaymentMeansCode = token listID=4461 listAgencyID=6 listVersionID
qdt:PaymentGuaranteeMeansCode = token listID=4431 listAgencyID=6 listVersionID
udt:Value = decimal format
`
