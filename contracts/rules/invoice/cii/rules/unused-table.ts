/**
 * Elements of CII that the norm does not use. A paragraph is a place, ending in `/`, then a rule and the name of its element, time
 * after time; or a rule with several places. `!` is behind a fatal rule. Words in capitals are parts of the document, `//` is
 * anywhere, `*` any prefix of a name. CII-DT-010 to 012 can't be broken as published.
 */
export const unusedTable = `
//SpecifiedTradeSettlementPaymentMeans/ CII-SR-464 PayerSpecifiedDebtorFinancialInstitution
CONTEXT/ CII-SR-001 SpecifiedTransactionID CII-SR-002 TestIndicator
 CII-SR-006 BIMSpecifiedDocumentContextParameter CII-SR-007 ScenarioSpecifiedDocumentContextParameter
 CII-SR-008 ApplicationSpecifiedDocumentContextParameter CII-SR-011 SubsetSpecifiedDocumentContextParameter
 CII-SR-012 MessageStandardSpecifiedDocumentContextParameter
DOCUMENT/ CII-SR-013 Name CII-SR-016 CopyIndicator CII-SR-017 Purpose CII-SR-018 ControlRequirementIndicator
 CII-SR-019 LanguageID CII-SR-020 PurposeCode CII-SR-021 RevisionDateTime CII-SR-022 VersionID
 CII-SR-023 GlobalID CII-SR-024 RevisionID CII-SR-025 PreviousRevisionID CII-SR-026 CategoryCode
 CII-SR-033 EffectiveSpecifiedPeriod CII-SR-034 IssuerTradeParty
DOCUMENT/IssueDateTime/ CII-SR-015 udt:DateTime
DOCUMENT/IncludedNote/ CII-SR-027 Subject CII-SR-028 ContentCode CII-SR-032 ID
LINE/ CII-SR-035 DescriptionCode CII-SR-036 ParentLineID CII-SR-037 LineStatusCode
 CII-SR-038 LineStatusReasonCode CII-SR-221 IncludedSubordinateTradeLineItem
LINE/AssociatedDocumentLineDocument/IncludedNote/ CII-SR-041 SubjectCode CII-SR-042 ID CII-SR-043 Subject
 CII-SR-044 ContentCode
LINE/SpecifiedTradeProduct/ CII-SR-045 ID CII-SR-048 ManufacturerAssignedID CII-SR-049 TradeName
 CII-SR-050 TypeCode CII-SR-051 NetWeightMeasure CII-SR-052 GrossWeightMeasure CII-SR-053 ProductGroupID
 CII-SR-054 EndItemTypeCode CII-SR-055 EndItemName CII-SR-056 AreaDensityMeasure CII-SR-057 UseDescription
 CII-SR-058 BrandName CII-SR-059 SubBrandName CII-SR-060 DrainedNetWeightMeasure
 CII-SR-061 VariableMeasureIndicator CII-SR-062 ColourCode CII-SR-063 ColourDescription CII-SR-064 Designation
 CII-SR-065 FormattedCancellationAnnouncedLaunchDateTime CII-SR-066 FormattedLatestProductDataChangeDateTime
 CII-SR-080 ApplicableMaterialGoodsCharacteristic CII-SR-087 IndividualTradeProductInstance
 CII-SR-088 CertificationEvidenceReferenceReferencedDocument CII-SR-089 InspectionReferenceReferencedDocument
 CII-SR-093 LinearSpatialDimension CII-SR-094 MinimumLinearSpatialDimension
 CII-SR-095 MaximumLinearSpatialDimension CII-SR-096 ManufacturerTradeParty
 CII-SR-097 PresentationSpecifiedBinaryFile CII-SR-098 MSDSReferenceReferencedDocument
 CII-SR-099 AdditionalReferenceReferencedDocument CII-SR-100 LegalRightsOwnerTradeParty
 CII-SR-101 BrandOwnerTradeParty CII-SR-102 IncludedReferencedProduct CII-SR-103 InformationNote
LINE/SpecifiedTradeProduct/ApplicableProductCharacteristic/ CII-SR-067 ID CII-SR-068 TypeCode
 CII-SR-070 ValueMeasure CII-SR-071 MeasurementMethodCode CII-SR-073 ValueCode CII-SR-074 ValueDateTime
 CII-SR-075 ValueIndicator CII-SR-076 ContentTypeCode CII-SR-077 ValueSpecifiedBinaryFile
 CII-SR-078 ApplicableProductCharacteristicCondition CII-SR-079 ApplicableReferencedStandard
LINE/SpecifiedTradeProduct/DesignatedProductClassification/ CII-SR-081 SystemID CII-SR-082 SystemName
 CII-SR-083 ClassName CII-SR-084 SubClassCode CII-SR-085 ClassProductCharacteristic
 CII-SR-086 ApplicableReferencedStandard
LINE/SpecifiedTradeProduct/OriginTradeCountry/ CII-SR-091 Name CII-SR-092 SubordinateTradeCountrySubDivision
LINE/SpecifiedLineTradeAgreement/ CII-SR-104 BuyerReference CII-SR-105 BuyerRequisitionerTradeParty
 CII-SR-106 ApplicableTradeDeliveryTerms CII-SR-107 SellerOrderReferencedDocument
 CII-SR-109 QuotationReferencedDocument CII-SR-110 ContractReferencedDocument
 CII-SR-111 DemandForecastReferencedDocument CII-SR-112 PromotionalDealReferencedDocument
 CII-SR-113 AdditionalReferencedDocument CII-SR-147 RequisitionerReferencedDocument
 CII-SR-148 ItemSellerTradeParty CII-SR-149 ItemBuyerTradeParty CII-SR-150 IncludedSpecifiedMarketplace
 CII-SR-447 UltimateCustomerOrderReferencedDocument
LINE/SpecifiedLineTradeAgreement/BuyerOrderReferencedDocument/ CII-SR-108 IssuerAssignedID
LINE/SpecifiedLineTradeAgreement/GrossPriceProductTradePrice/ CII-SR-114 TypeCode CII-SR-115 MinimumQuantity
 CII-SR-116 MaximumQuantity CII-SR-117 ChangeReason CII-SR-118 OrderUnitConversionFactorNumeric
 CII-SR-445 IncludedTradeTax CII-SR-132 ValiditySpecifiedPeriod CII-SR-133 DeliveryTradeLocation
 CII-SR-134 TradeComparisonReferencePrice CII-SR-135 AssociatedReferencedDocument
LINE/SpecifiedLineTradeAgreement/GrossPriceProductTradePrice/AppliedTradeAllowanceCharge/ CII-SR-120 ID
 CII-SR-121 SequenceNumeric CII-SR-122 CalculationPercent CII-SR-123 BasisAmount CII-SR-124 BasisQuantity
 CII-SR-125 PrepaidIndicator CII-SR-126 UnitBasisAmount CII-SR-127 ReasonCode CII-SR-128 Reason
 CII-SR-129 TypeCode CII-SR-130 CategoryTradeTax CII-SR-131 ActualTradeCurrencyExchange
LINE/SpecifiedLineTradeAgreement/NetPriceProductTradePrice/ CII-SR-136 TypeCode CII-SR-138 MinimumQuantity
 CII-SR-139 MaximumQuantity CII-SR-140 ChangeReason CII-SR-141 OrderUnitConversionFactorNumeric
 CII-SR-142 AppliedTradeAllowanceCharge CII-SR-446 IncludedTradeTax CII-SR-143 ValiditySpecifiedPeriod
 CII-SR-144 DeliveryTradeLocation CII-SR-145 TradeComparisonReferencePrice
 CII-SR-146 AssociatedReferencedDocument
LINE/SpecifiedLineTradeDelivery/ CII-SR-151 RequestedQuantity CII-SR-152 ReceivedQuantity
 CII-SR-153 ChargeFreeQuantity CII-SR-154 PackageQuantity CII-SR-155 ProductUnitQuantity
 CII-SR-156 PerPackageUnitQuantity CII-SR-157 NetWeightMeasure CII-SR-158 GrossWeightMeasure
 CII-SR-159 TheoreticalWeightMeasure CII-SR-160 DespatchedQuantity CII-SR-161 SpecifiedDeliveryAdjustment
 CII-SR-162 IncludedSupplyChainPackaging CII-SR-163 RelatedSupplyChainConsignment CII-SR-164 ShipToTradeParty
 CII-SR-165 UltimateShipToTradeParty CII-SR-166 ShipFromTradeParty CII-SR-167 ActualDespatchSupplyChainEvent
 CII-SR-168 ActualPickUpSupplyChainEvent CII-SR-169 RequestedDeliverySupplyChainEvent
 CII-SR-170 ActualDeliverySupplyChainEvent CII-SR-171 ActualReceiptSupplyChainEvent
 CII-SR-172 AdditionalReferencedDocument CII-SR-173 DespatchAdviceReferencedDocument
 CII-SR-174 ReceivingAdviceReferencedDocument CII-SR-175 DeliveryNoteReferencedDocument
 CII-SR-176 ConsumptionReportReferencedDocument CII-SR-177 PackingListReferencedDocument
LINE/SpecifiedLineTradeSettlement/ CII-SR-178 PaymentReference CII-SR-179 InvoiceIssuerReference
 CII-SR-180 TotalAdjustmentAmount CII-SR-181 DiscountIndicator CII-SR-194 SubtotalCalculatedTradeTax
 CII-SR-195 SpecifiedLogisticsServiceCharge CII-SR-196 SpecifiedTradePaymentTerms
 CII-SR-209 SpecifiedFinancialAdjustment CII-SR-210 InvoiceReferencedDocument
 CII-SR-212 PayableSpecifiedTradeAccountingAccount CII-SR-218 PurchaseSpecifiedTradeAccountingAccount
 CII-SR-219 SalesSpecifiedTradeAccountingAccount CII-SR-220 SpecifiedTradeSettlementFinancialCard
LINE/SpecifiedLineTradeSettlement/ApplicableTradeTax/ CII-SR-182 CalculatedAmount
LINE/SpecifiedLineTradeSettlement/SpecifiedTradeAllowanceCharge/ChargeIndicator/ CII-SR-183 udt:IndicatorString
LINE/SpecifiedLineTradeSettlement/SpecifiedTradeAllowanceCharge/ CII-SR-184 ID CII-SR-185 SequenceNumeric
 CII-SR-187 BasisQuantity CII-SR-188 PrepaidIndicator CII-SR-189 UnitBasisAmount CII-SR-190 TypeCode
 CII-SR-191 CategoryTradeTax CII-SR-192 ActualTradeCurrencyExchange CII-SR-193 ID
LINE/SpecifiedLineTradeSettlement/SpecifiedTradeAllowanceCharge/CalculationPercent/ CII-SR-186 @format
LINE/SpecifiedLineTradeSettlement/SpecifiedTradeSettlementLineMonetarySummation/ CII-SR-197 ChargeTotalAmount
 CII-SR-198 AllowanceTotalAmount CII-SR-199 TaxBasisTotalAmount CII-SR-200 TaxTotalAmount
 CII-SR-201 GrandTotalAmount CII-SR-202 InformationAmount CII-SR-203 TotalAllowanceChargeAmount
 CII-SR-204 TotalRetailValueInformationAmount CII-SR-205 GrossLineTotalAmount CII-SR-206 NetLineTotalAmount
 CII-SR-207 NetIncludingTaxesLineTotalAmount CII-SR-208 ProductWeightLossInformationAmount
LINE/SpecifiedLineTradeSettlement/ReceivableSpecifiedTradeAccountingAccount/ CII-SR-213 SetTriggerCode
 CII-SR-214 TypeCode CII-SR-215 AmountTypeCode CII-SR-216 Name CII-SR-217 CostReferenceDimensionPattern
AGREEMENT/ CII-SR-442 Reference CII-SR-278 SalesAgentTradeParty CII-SR-279 BuyerRequisitionerTradeParty
 CII-SR-280 BuyerAssignedAccountantTradeParty CII-SR-281 SellerAssignedAccountantTradeParty
 CII-SR-292 ProductEndUserTradeParty CII-SR-293 ApplicableTradeDeliveryTerms
 CII-SR-296 QuotationReferencedDocument CII-SR-297 OrderResponseReferencedDocument
 CII-SR-299 DemandForecastReferencedDocument CII-SR-300 SupplyInstructionReferencedDocument
 CII-SR-301 PromotionalDealReferencedDocument CII-SR-302 PriceListReferencedDocument
 CII-SR-304 RequisitionerReferencedDocument CII-SR-305 BuyerAgentTradeParty
 CII-SR-306 PurchaseConditionsReferencedDocument CII-SR-448 UltimateCustomerOrderReferencedDocument
AGREEMENT/SellerTradeParty/ CII-SR-222 RoleCode CII-SR-247 EndPointURIUniversalCommunication
 CII-SR-248 LogoAssociatedSpecifiedBinaryFile
AGREEMENT/SellerTradeParty/SpecifiedLegalOrganization/ CII-SR-223 LegalClassificationCode CII-SR-224 Name
 CII-SR-225 PostalTradeAddress CII-SR-226 AuthorizedLegalRegistration
AGREEMENT/SellerTradeParty/DefinedTradeContact/ CII-SR-227 ID CII-SR-228 TypeCode CII-SR-229 JobTitle
 CII-SR-230 Responsibility CII-SR-231 PersonID CII-SR-234 DirectTelephoneUniversalCommunication
 CII-SR-235 MobileTelephoneUniversalCommunication CII-SR-236 FaxUniversalCommunication
 CII-SR-239 TelexUniversalCommunication CII-SR-240 VOIPUniversalCommunication
 CII-SR-241 InstantMessagingUniversalCommunication CII-SR-242 SpecifiedNote CII-SR-243 SpecifiedContactPerson
AGREEMENT/SellerTradeParty/DefinedTradeContact/TelephoneUniversalCommunication/ CII-SR-232 URIID
 CII-SR-233 ChannelCode
AGREEMENT/SellerTradeParty/DefinedTradeContact/EmailURIUniversalCommunication/ CII-SR-237 ChannelCode
 CII-SR-238 CompleteNumber
AGREEMENT/SellerTradeParty/URIUniversalCommunication/ CII-SR-244 ChannelCode CII-SR-245 CompleteNumber
AGREEMENT/SellerTradeParty/SpecifiedTaxRegistration/ CII-SR-246 AssociatedRegisteredTax
AGREEMENT/BuyerTradeParty/ CII-SR-249 RoleCode CII-SR-250 Description
 CII-SR-276 EndPointURIUniversalCommunication CII-SR-277 LogoAssociatedSpecifiedBinaryFile
AGREEMENT/BuyerTradeParty/SpecifiedLegalOrganization/ CII-SR-251 LegalClassificationCode CII-SR-252 Name
 CII-SR-254 PostalTradeAddress CII-SR-255 AuthorizedLegalRegistration
AGREEMENT/BuyerTradeParty/DefinedTradeContact/ CII-SR-256 ID CII-SR-257 TypeCode CII-SR-258 JobTitle
 CII-SR-259 Responsibility CII-SR-260 PersonID CII-SR-263 DirectTelephoneUniversalCommunication
 CII-SR-264 MobileTelephoneUniversalCommunication CII-SR-265 FaxUniversalCommunication
 CII-SR-268 TelexUniversalCommunication CII-SR-269 VOIPUniversalCommunication
 CII-SR-270 InstantMessagingUniversalCommunication CII-SR-271 SpecifiedNote CII-SR-272 SpecifiedContactPerson
AGREEMENT/BuyerTradeParty/DefinedTradeContact/TelephoneUniversalCommunication/ CII-SR-261 URIID
 CII-SR-262 ChannelCode
AGREEMENT/BuyerTradeParty/DefinedTradeContact/EmailURIUniversalCommunication/ CII-SR-266 ChannelCode
 CII-SR-267 CompleteNumber
AGREEMENT/BuyerTradeParty/URIUniversalCommunication/ CII-SR-273 ChannelCode CII-SR-274 CompleteNumber
AGREEMENT/BuyerTradeParty/SpecifiedTaxRegistration/ CII-SR-275 AssociatedRegisteredTax
AGREEMENT/SellerTaxRepresentativeTradeParty/ CII-SR-282 ID CII-SR-283 GlobalID CII-SR-284 RoleCode
 CII-SR-285 Description CII-SR-286 SpecifiedLegalOrganization CII-SR-287 DefinedTradeContact
 CII-SR-288 URIUniversalCommunication CII-SR-290 EndPointURIUniversalCommunication
 CII-SR-291 LogoAssociatedSpecifiedBinaryFile
AGREEMENT/SellerTaxRepresentativeTradeParty/SpecifiedTaxRegistration/ CII-SR-289 AssociatedRegisteredTax
AGREEMENT/SellerOrderReferencedDocument/ CII-SR-294 LineID
AGREEMENT/BuyerOrderReferencedDocument/ CII-SR-295 LineID
AGREEMENT/ContractReferencedDocument/ CII-SR-298 LineID
AGREEMENT/AdditionalReferencedDocument/ CII-SR-303 LineID
AGREEMENT/SpecifiedProcuringProject/ CII-SR-307 Description
DELIVERY/ CII-SR-308 RelatedSupplyChainConsignment CII-SR-317 UltimateShipToTradeParty
 CII-SR-318 ShipFromTradeParty CII-SR-319 ActualDespatchSupplyChainEvent CII-SR-320 ActualPickUpSupplyChainEvent
 CII-SR-331 ActualReceiptSupplyChainEvent CII-SR-332 AdditionalReferencedDocument
 CII-SR-335 DeliveryNoteReferencedDocument CII-SR-336 ConsumptionReportReferencedDocument
 CII-SR-337 PreviousDeliverySupplyChainEvent CII-SR-338 PackingListReferencedDocument
DELIVERY/ShipToTradeParty/ CII-SR-309 RoleCode CII-SR-310 Description CII-SR-311 SpecifiedLegalOrganization
 CII-SR-312 DefinedTradeContact CII-SR-313 URIUniversalCommunication CII-SR-314 SpecifiedTaxRegistration
 CII-SR-315 EndPointURIUniversalCommunication CII-SR-316 LogoAssociatedSpecifiedBinaryFile
DELIVERY/ActualDeliverySupplyChainEvent/ CII-SR-321 ID CII-SR-323 TypeCode CII-SR-324 Description
 CII-SR-325 DescriptionBinaryObject CII-SR-326 UnitQuantity CII-SR-327 LatestOccurrenceDateTime
 CII-SR-328 EarliestOccurrenceDateTime CII-SR-329 OccurrenceSpecifiedPeriod
 CII-SR-330 OccurrenceLogisticsLocation
DELIVERY/ActualDeliverySupplyChainEvent/OccurrenceDateTime/ CII-SR-322 udt:DateTime
DELIVERY/DespatchAdviceReferencedDocument/ CII-SR-333 LineID CII-SR-334 LineID
SETTLEMENT/ CII-SR-339 DuePayableAmount CII-SR-340 CreditorReferenceTypeCode CII-SR-341 CreditorReferenceType
 CII-SR-342 CreditorReferenceIssuerID CII-SR-344 PaymentCurrencyCode CII-SR-345 InvoiceIssuerReference
 CII-SR-346 InvoiceDateTime CII-SR-347 NextInvoiceDateTime CII-SR-348 CreditReasonCode CII-SR-349 CreditReason
 CII-SR-350 InvoicerTradeParty CII-SR-351 InvoiceeTradeParty CII-SR-365 PayerTradeParty
 CII-SR-366 TaxApplicableTradeCurrencyExchange CII-SR-367 InvoiceApplicableTradeCurrencyExchange
 CII-SR-368 PaymentApplicableTradeCurrencyExchange CII-SR-395 SubtotalCalculatedTradeTax
 CII-SR-396 SpecifiedLogisticsServiceCharge CII-SR-421 SpecifiedFinancialAdjustment
 CII-SR-423 ProFormaInvoiceReferencedDocument CII-SR-424 LetterOfCreditReferencedDocument
 CII-SR-425 FactoringAgreementReferencedDocument CII-SR-426 FactoringListReferencedDocument
 CII-SR-427 PayableSpecifiedTradeAccountingAccount CII-SR-433 PurchaseSpecifiedTradeAccountingAccount
 CII-SR-434 SalesSpecifiedTradeAccountingAccount CII-SR-435 SpecifiedTradeSettlementFinancialCard
 CII-SR-436 SpecifiedAdvancePayment CII-SR-437 UltimatePayeeTradeParty
SETTLEMENT/PayeeTradeParty/ CII-SR-352 RoleCode CII-SR-353 Description CII-SR-359 DefinedTradeContact
 CII-SR-360 PostalTradeAddress CII-SR-361 URIUniversalCommunication CII-SR-362 SpecifiedTaxRegistration
 CII-SR-363 EndPointURIUniversalCommunication CII-SR-364 LogoAssociatedSpecifiedBinaryFile
SETTLEMENT/PayeeTradeParty/SpecifiedLegalOrganization/ CII-SR-354 LegalClassificationCode CII-SR-355 Name
 CII-SR-356 TradingBusinessName CII-SR-357 PostalTradeAddress CII-SR-358 AuthorizedLegalRegistration
SETTLEMENT/SpecifiedTradeSettlementPaymentMeans/ CII-SR-369 PaymentChannelCode CII-SR-370 GuaranteeMethodCode
 CII-SR-371 PaymentMethodCode CII-SR-443 ID
SETTLEMENT/SpecifiedTradeSettlementPaymentMeans/ApplicableTradeSettlementFinancialCard/
 CII-SR-372 MicrochipIndicator CII-SR-373 TypeCode CII-SR-375 ExpiryDate CII-SR-376 VerificationNumeric
 CII-SR-377 ValidFromDateTime CII-SR-378 CreditLimitAmount CII-SR-379 CreditAvailableAmount
 CII-SR-380 InterestRatePercent CII-SR-381 Description
SETTLEMENT/SpecifiedTradeSettlementPaymentMeans/PayerPartyDebtorFinancialAccount/ CII-SR-382 AccountName
 CII-SR-444 ProprietaryID
SETTLEMENT/SpecifiedTradeSettlementPaymentMeans/PayerSpecifiedDebtorFinancialInstitution/
 CII-SR-384 ClearingSystemName CII-SR-385 Name CII-SR-386 LocationFinancialInstitutionAddress
SETTLEMENT/SpecifiedTradeAllowanceCharge/ CII-SR-388 ID CII-SR-389 SequenceNumeric CII-SR-390 BasisQuantity
 CII-SR-391 PrepaidIndicator CII-SR-392 UnitBasisAmount CII-SR-393 TypeCode
 CII-SR-394 ActualTradeCurrencyExchange
SETTLEMENT/SpecifiedTradePaymentTerms/ CII-SR-397 ID CII-SR-398 FromEventCode CII-SR-399 SettlementPeriodMeasure
 CII-SR-401 TypeCode CII-SR-402 InstructionTypeCode CII-SR-404 PartialPaymentPercent CII-SR-405 PaymentMeansID
 CII-SR-406 PartialPaymentAmount CII-SR-407 ApplicableTradePaymentPenaltyTerms
 CII-SR-408 ApplicableTradePaymentDiscountTerms CII-SR-409 PayeeTradeParty
SETTLEMENT/SpecifiedTradePaymentTerms/DueDateDateTime/ CII-SR-400 udt:DateTime
SETTLEMENT/InvoiceReferencedDocument/ CII-SR-422 LineID
SETTLEMENT/ReceivableSpecifiedTradeAccountingAccount/ CII-SR-428 SetTriggerCode CII-SR-429 TypeCode
 CII-SR-430 AmountTypeCode CII-SR-431 Name CII-SR-432 CostReferenceDimensionPattern
SETTLEMENT/SpecifiedTradeSettlementHeaderMonetarySummation/ CII-SR-411 InformationAmount
 CII-SR-412 TotalDiscountAmount CII-SR-413 TotalAllowanceChargeAmount
 CII-SR-414 RetailValueExcludingTaxInformationAmount CII-SR-415 TotalDepositFeeInformationAmount
 CII-SR-416 ProductValueExcludingTobaccoTaxInformationAmount CII-SR-417 TotalRetailValueInformationAmount
 CII-SR-418 GrossLineTotalAmount CII-SR-419 NetLineTotalAmount CII-SR-420 NetIncludingTaxesLineTotalAmount
ROOT/ CII-DT-013! @languageID CII-DT-014! @languageLocaleID CII-SR-438 ValuationBreakdownStatement
//*DocumentContextParameter/ CII-SR-04 Value CII-SR-05 SpecifiedDocumentVersion
//*ID/ CII-DT-101! @schemeName CII-DT-102! @schemeAgencyName CII-DT-103! @schemeDataURI CII-DT-104! @schemeURI
//TypeCode/ CII-DT-008! @name CII-DT-009! @listURI
LINE/SpecifiedLineTradeSettlement/ApplicableTradeTax/CategoryCode/ CII-DT-045 @listID CII-DT-046 @listAgencyID
 CII-DT-047 @listVersionID CII-DT-048 @listURI
//*ReferencedDocument/ CII-DT-016! StatusCode CII-DT-017! CopyIndicator CII-DT-019! GlobalID
 CII-DT-020! RevisionID CII-DT-023! Information CII-DT-025! SectionName CII-DT-026! PreviousRevisionID
 CII-DT-028! EffectiveSpecifiedPeriod CII-DT-029! IssuerTradeParty CII-DT-030! AttachedSpecifiedBinaryFile
//*Amount/ CII-DT-031! @currencyID CII-DT-032! @currencyCodeListVersionID
//*Quantity/ CII-DT-034! @unitCodeListID CII-DT-035! @unitCodeListAgencyID CII-DT-036! @unitCodeListAgencyName
//*TradeTax/ CII-DT-038 CalculatedRate CII-DT-039 CalculationSequenceNumeric CII-DT-040 BasisQuantity
 CII-DT-042 UnitBasisAmount CII-DT-043 LineTotalBasisAmount CII-DT-044 AllowanceChargeBasisAmount
 CII-DT-049 CurrencyCode CII-DT-050 Jurisdiction CII-DT-051 CustomsDutyIndicator
 CII-DT-053 TaxBasisAllowanceRate CII-DT-055 Type CII-DT-056 InformationAmount CII-DT-057 CategoryName
 CII-DT-060 SpecifiedTradeAccountingAccount CII-DT-061 ServiceSupplyTradeCountry
 CII-DT-062 BuyerRepayableTaxSpecifiedTradeAccountingAccount
 CII-DT-063 SellerPayableTaxSpecifiedTradeAccountingAccount
 CII-DT-064 SellerRefundableTaxSpecifiedTradeAccountingAccount
 CII-DT-065 BuyerDeductibleTaxSpecifiedTradeAccountingAccount
 CII-DT-066 BuyerNonDeductibleTaxSpecifiedTradeAccountingAccount CII-DT-067 PlaceApplicableTradeLocation
//*TradeTax/RateApplicablePercent/ CII-DT-059 @format
//BillingSpecifiedPeriod/StartDateTime/ CII-DT-068! udt:DateTime
//BillingSpecifiedPeriod/ CII-DT-069! DurationMeasure CII-DT-070! InclusiveIndicator CII-DT-071! Description
 CII-DT-073! CompleteDateTime CII-DT-074! OpenIndicator CII-DT-075! SeasonCode CII-DT-076! ID CII-DT-077! Name
 CII-DT-078! SequenceNumeric CII-DT-079! StartDateFlexibilityCode CII-DT-080! ContinuousIndicator
 CII-DT-081! PurposeCode
//BillingSpecifiedPeriod/EndDateTime/ CII-DT-072! udt:DateTime
//PostalTradeAddress/ CII-DT-082! ID CII-DT-083! PostOfficeBox CII-DT-084! BuildingName CII-DT-086! LineFour
 CII-DT-087! LineFive CII-DT-088! StreetName CII-DT-089! CitySubDivisionName CII-DT-090! CountryName
 CII-DT-091! CountrySubDivisionID CII-DT-092! AttentionOf CII-DT-093! CareOf CII-DT-094! BuildingNumber
 CII-DT-095! DepartmentName CII-DT-096! AdditionalStreetName
CII-DT-001! CONTEXT/GuidelineSpecifiedDocumentContextParameter/ID/@schemeName DOCUMENT/ID/@schemeName
 LINE/AssociatedDocumentLineDocument/LineID/@schemeName LINE/SpecifiedTradeProduct/SellerAssignedID/@schemeName
CII-DT-002! CONTEXT/GuidelineSpecifiedDocumentContextParameter/ID/@schemeAgencyName
 DOCUMENT/ID/@schemeAgencyName LINE/AssociatedDocumentLineDocument/LineID/@schemeAgencyName
 LINE/SpecifiedTradeProduct/SellerAssignedID/@schemeAgencyName
CII-DT-003! CONTEXT/GuidelineSpecifiedDocumentContextParameter/ID/@schemeDataURI DOCUMENT/ID/@schemeDataURI
 LINE/AssociatedDocumentLineDocument/LineID/@schemeDataURI
 LINE/SpecifiedTradeProduct/SellerAssignedID/@schemeDataURI
CII-DT-004! CONTEXT/GuidelineSpecifiedDocumentContextParameter/ID/@schemeURI DOCUMENT/ID/@schemeURI
 LINE/AssociatedDocumentLineDocument/LineID/@schemeURI LINE/SpecifiedTradeProduct/SellerAssignedID/@schemeURI
CII-DT-005! CONTEXT/GuidelineSpecifiedDocumentContextParameter/ID/@schemeID DOCUMENT/ID/@schemeID
 LINE/AssociatedDocumentLineDocument/LineID/@schemeID LINE/SpecifiedTradeProduct/SellerAssignedID/@schemeID
CII-DT-006! CONTEXT/GuidelineSpecifiedDocumentContextParameter/ID/@schemeAgencyID DOCUMENT/ID/@schemeAgencyID
 LINE/AssociatedDocumentLineDocument/LineID/@schemeAgencyID
 LINE/SpecifiedTradeProduct/SellerAssignedID/@schemeAgencyID
CII-DT-007! CONTEXT/GuidelineSpecifiedDocumentContextParameter/ID/@schemeVersionID DOCUMENT/ID/@schemeVersionID
 LINE/AssociatedDocumentLineDocument/LineID/@schemeVersionID
 LINE/SpecifiedTradeProduct/SellerAssignedID/@schemeVersionID
`
