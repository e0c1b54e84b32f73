/**
 * The rules of the profiles of Factur-X besides their schemas: the rule, the profiles (M MINIMUM, W BASIC WL, B BASIC,
 * E EXTENDED), a place, and the condition: the number of an element there (`=`, `<=`, `>=`), or the list of a value. A kind in
 * brackets is one of those that profile-rules.ts tells apart. The list of languages is not held.
 */
export const profileTable = `
FX-SCH-A-000019 MWBE DOCUMENT ID =1
FX-SCH-A-000020 MWBE DOCUMENT TypeCode =1
FX-SCH-A-000021 MWBE DOCUMENT/IssueDateTime/udt:DateTimeString @format =1
FX-SCH-A-000022 M DOCUMENT/IssueDateTime/udt:DateTimeString @format in 102
FX-SCH-A-000023 M DOCUMENT/TypeCode . in documentTypes
FX-SCH-A-000024 MWBE CONTEXT BusinessProcessSpecifiedDocumentContextParameter <=1
FX-SCH-A-000025 MWBE CONTEXT GuidelineSpecifiedDocumentContextParameter =1
FX-SCH-A-000406 MWBE CONTEXT/BusinessProcessSpecifiedDocumentContextParameter ID =1
FX-SCH-A-000407 MWBE CONTEXT/GuidelineSpecifiedDocumentContextParameter ID =1
FX-SCH-A-000026 M CONTEXT/GuidelineSpecifiedDocumentContextParameter/ID . in urn:factur-x.eu:1p0:minimum|urn:zugferd.de:2p0:minimum
FX-SCH-A-000027 MWBE AGREEMENT SellerTradeParty =1
FX-SCH-A-000028 MWBE AGREEMENT BuyerTradeParty =1
FX-SCH-A-000029 MWBE AGREEMENT/BuyerOrderReferencedDocument IssuerAssignedID =1
FX-SCH-A-000030 MWBE AGREEMENT/BuyerTradeParty Name =1
FX-SCH-A-000408 M AGREEMENT/BuyerTradeParty/SpecifiedLegalOrganization ID =1
FX-SCH-A-000031 M AGREEMENT/BuyerTradeParty/SpecifiedLegalOrganization/ID @schemeID in identifierSchemes
FX-SCH-A-000409 MWBE AGREEMENT/SellerTradeParty Name =1
FX-SCH-A-000032 MWBE AGREEMENT/SellerTradeParty PostalTradeAddress =1
FX-SCH-A-000033 MWBE AGREEMENT/SellerTradeParty SpecifiedTaxRegistration[VA] <=1
FX-SCH-A-000034 MWBE AGREEMENT/SellerTradeParty SpecifiedTaxRegistration[FC] <=1
FX-SCH-A-000035 MWBE AGREEMENT/SellerTradeParty/PostalTradeAddress CountryID =1
FX-SCH-A-000036 M AGREEMENT/SellerTradeParty/PostalTradeAddress/CountryID . in countries
FX-SCH-A-000410 M AGREEMENT/SellerTradeParty/SpecifiedLegalOrganization/ID @schemeID in identifierSchemes
FX-SCH-A-000411 MWBE AGREEMENT/SellerTradeParty/SpecifiedTaxRegistration[FC] ID =1
FX-SCH-A-000037 MWBE AGREEMENT/SellerTradeParty/SpecifiedTaxRegistration[FC]/ID @schemeID =1
FX-SCH-A-000412 MWBE AGREEMENT/SellerTradeParty/SpecifiedTaxRegistration[VA] ID =1
FX-SCH-A-000413 MWBE AGREEMENT/SellerTradeParty/SpecifiedTaxRegistration[VA]/ID @schemeID =1
FX-SCH-A-000038 MWBE SETTLEMENT InvoiceCurrencyCode =1
FX-SCH-A-000039 MWBE SETTLEMENT SpecifiedTradeSettlementHeaderMonetarySummation =1
FX-SCH-A-000040 M SETTLEMENT/InvoiceCurrencyCode . in currencies
FX-SCH-A-000041 MWBE SETTLEMENT/SpecifiedTradeSettlementHeaderMonetarySummation TaxBasisTotalAmount =1
FX-SCH-A-000042 MWBE SETTLEMENT/SpecifiedTradeSettlementHeaderMonetarySummation TaxTotalAmount[own] <=1
FX-SCH-A-000192 MWBE SETTLEMENT/SpecifiedTradeSettlementHeaderMonetarySummation TaxTotalAmount[tax] <=1
FX-SCH-A-000043 MWBE SETTLEMENT/SpecifiedTradeSettlementHeaderMonetarySummation GrandTotalAmount =1
FX-SCH-A-000044 MWBE SETTLEMENT/SpecifiedTradeSettlementHeaderMonetarySummation DuePayableAmount =1
FX-SCH-A-000045 M SETTLEMENT/SpecifiedTradeSettlementHeaderMonetarySummation/TaxTotalAmount[own] @currencyID in currencies
FX-SCH-A-000414 M SETTLEMENT/SpecifiedTradeSettlementHeaderMonetarySummation/TaxTotalAmount[tax] @currencyID in currencies
FX-SCH-A-000415 WBE SETTLEMENT/InvoiceReferencedDocument IssuerAssignedID =1
FX-SCH-A-000160 WB DOCUMENT/IncludedNote Content =1
FX-SCH-A-000161 WBE DOCUMENT/IncludedNote SubjectCode <=1
FX-SCH-A-000162 W DOCUMENT/IncludedNote/SubjectCode . in noteSubjects
FX-SCH-A-000416 W DOCUMENT/IssueDateTime/udt:DateTimeString @format in 102
FX-SCH-A-000417 W DOCUMENT/TypeCode . in documentTypes
FX-SCH-A-000418 W CONTEXT/GuidelineSpecifiedDocumentContextParameter/ID . in urn:factur-x.eu:1p0:basicwl|urn:zugferd.de:2p0:basicwl
FX-SCH-A-000163 WBE AGREEMENT/BuyerTradeParty ID <=1
FX-SCH-A-000164 WB AGREEMENT/BuyerTradeParty GlobalID <=1
FX-SCH-A-000419 WBE AGREEMENT/BuyerTradeParty PostalTradeAddress =1
FX-SCH-A-000165 WBE AGREEMENT/BuyerTradeParty URIUniversalCommunication <=1
FX-SCH-A-000166 WBE AGREEMENT/BuyerTradeParty SpecifiedTaxRegistration <=1
FX-SCH-A-000420 WBE AGREEMENT/BuyerTradeParty/GlobalID @schemeID =1
FX-SCH-A-000421 W AGREEMENT/BuyerTradeParty/GlobalID @schemeID in partySchemes
FX-SCH-A-000422 WBE AGREEMENT/BuyerTradeParty/PostalTradeAddress CountryID =1
FX-SCH-A-000167 WBE AGREEMENT/BuyerTradeParty/PostalTradeAddress CountrySubDivisionName <=1
FX-SCH-A-000423 W AGREEMENT/BuyerTradeParty/PostalTradeAddress/CountryID . in countries
FX-SCH-A-000424 W AGREEMENT/BuyerTradeParty/SpecifiedLegalOrganization/ID @schemeID in identifierSchemes
FX-SCH-A-000425 WBE AGREEMENT/BuyerTradeParty/SpecifiedTaxRegistration ID =1
FX-SCH-A-000426 WBE AGREEMENT/BuyerTradeParty/SpecifiedTaxRegistration/ID @schemeID =1
FX-SCH-A-000427 W AGREEMENT/BuyerTradeParty/SpecifiedTaxRegistration/ID @schemeID in VA
FX-SCH-A-000168 WBE AGREEMENT/BuyerTradeParty/URIUniversalCommunication URIID =1
FX-SCH-A-000428 WBE AGREEMENT/BuyerTradeParty/URIUniversalCommunication/URIID @schemeID =1
FX-SCH-A-000429 W AGREEMENT/BuyerTradeParty/URIUniversalCommunication/URIID @schemeID in addressSchemes
FX-SCH-A-000430 WBE AGREEMENT/ContractReferencedDocument IssuerAssignedID =1
FX-SCH-A-000431 WBE AGREEMENT/SellerTaxRepresentativeTradeParty Name =1
FX-SCH-A-000432 WBE AGREEMENT/SellerTaxRepresentativeTradeParty PostalTradeAddress =1
FX-SCH-A-000169 WBE AGREEMENT/SellerTaxRepresentativeTradeParty SpecifiedTaxRegistration =1
FX-SCH-A-000433 WBE AGREEMENT/SellerTaxRepresentativeTradeParty/PostalTradeAddress CountryID =1
FX-SCH-A-000434 WBE AGREEMENT/SellerTaxRepresentativeTradeParty/PostalTradeAddress CountrySubDivisionName <=1
FX-SCH-A-000435 W AGREEMENT/SellerTaxRepresentativeTradeParty/PostalTradeAddress/CountryID . in countries
FX-SCH-A-000436 WBE AGREEMENT/SellerTaxRepresentativeTradeParty/SpecifiedTaxRegistration ID =1
FX-SCH-A-000437 WBE AGREEMENT/SellerTaxRepresentativeTradeParty/SpecifiedTaxRegistration/ID @schemeID =1
FX-SCH-A-000438 W AGREEMENT/SellerTaxRepresentativeTradeParty/SpecifiedTaxRegistration/ID @schemeID in VA
FX-SCH-A-000439 WBE AGREEMENT/SellerTradeParty URIUniversalCommunication <=1
FX-SCH-A-000440 WBE AGREEMENT/SellerTradeParty/GlobalID @schemeID =1
FX-SCH-A-000441 W AGREEMENT/SellerTradeParty/GlobalID @schemeID in partySchemes
FX-SCH-A-000442 WBE AGREEMENT/SellerTradeParty/PostalTradeAddress CountrySubDivisionName <=1
FX-SCH-A-000443 W AGREEMENT/SellerTradeParty/PostalTradeAddress/CountryID . in countries
FX-SCH-A-000444 W AGREEMENT/SellerTradeParty/SpecifiedLegalOrganization/ID @schemeID in identifierSchemes
FX-SCH-A-000445 WBE AGREEMENT/SellerTradeParty/URIUniversalCommunication URIID =1
FX-SCH-A-000446 WBE AGREEMENT/SellerTradeParty/URIUniversalCommunication/URIID @schemeID =1
FX-SCH-A-000447 W AGREEMENT/SellerTradeParty/URIUniversalCommunication/URIID @schemeID in addressSchemes
FX-SCH-A-000171 WBE DELIVERY/ActualDeliverySupplyChainEvent OccurrenceDateTime =1
FX-SCH-A-000448 WBE DELIVERY/ActualDeliverySupplyChainEvent/OccurrenceDateTime/udt:DateTimeString @format =1
FX-SCH-A-000449 W DELIVERY/ActualDeliverySupplyChainEvent/OccurrenceDateTime/udt:DateTimeString @format in 102
FX-SCH-A-000450 WBE DELIVERY/DespatchAdviceReferencedDocument IssuerAssignedID =1
FX-SCH-A-000451 WBE DELIVERY/ShipToTradeParty ID <=1
FX-SCH-A-000452 WB DELIVERY/ShipToTradeParty GlobalID <=1
FX-SCH-A-000453 WBE DELIVERY/ShipToTradeParty/GlobalID @schemeID =1
FX-SCH-A-000454 W DELIVERY/ShipToTradeParty/GlobalID @schemeID in partySchemes
FX-SCH-A-000455 WBE DELIVERY/ShipToTradeParty/PostalTradeAddress CountryID =1
FX-SCH-A-000456 WBE DELIVERY/ShipToTradeParty/PostalTradeAddress CountrySubDivisionName <=1
FX-SCH-A-000457 W DELIVERY/ShipToTradeParty/PostalTradeAddress/CountryID . in countries
FX-SCH-A-000172 WBE SETTLEMENT PaymentReference <=1
FX-SCH-A-000173 WBE SETTLEMENT ApplicableTradeTax >=1
FX-SCH-A-000174 WB SETTLEMENT SpecifiedTradePaymentTerms <=1
FX-SCH-A-000175 WB SETTLEMENT ReceivableSpecifiedTradeAccountingAccount <=1
FX-SCH-A-000176 WBE SETTLEMENT/ApplicableTradeTax CalculatedAmount =1
FX-SCH-A-000458 WBE SETTLEMENT/ApplicableTradeTax TypeCode =1
FX-SCH-A-000177 WBE SETTLEMENT/ApplicableTradeTax BasisAmount =1
FX-SCH-A-000178 WBE SETTLEMENT/ApplicableTradeTax CategoryCode =1
FX-SCH-A-000179 W SETTLEMENT/ApplicableTradeTax/CategoryCode . in vatCategories
FX-SCH-A-000180 W SETTLEMENT/ApplicableTradeTax/DueDateTypeCode . in 29|5|72
FX-SCH-A-000181 W SETTLEMENT/ApplicableTradeTax/ExemptionReasonCode . in exemptionReasons
FX-SCH-A-000459 W SETTLEMENT/ApplicableTradeTax/TypeCode . in VAT
FX-SCH-A-000460 WBE SETTLEMENT/BillingSpecifiedPeriod/EndDateTime/udt:DateTimeString @format =1
FX-SCH-A-000461 W SETTLEMENT/BillingSpecifiedPeriod/EndDateTime/udt:DateTimeString @format in 102
FX-SCH-A-000462 WBE SETTLEMENT/BillingSpecifiedPeriod/StartDateTime/udt:DateTimeString @format =1
FX-SCH-A-000463 W SETTLEMENT/BillingSpecifiedPeriod/StartDateTime/udt:DateTimeString @format in 102
FX-SCH-A-000464 W SETTLEMENT/InvoiceCurrencyCode . in currencies
FX-SCH-A-000465 WBE SETTLEMENT/InvoiceReferencedDocument/FormattedIssueDateTime/qdt:DateTimeString @format =1
FX-SCH-A-000466 W SETTLEMENT/InvoiceReferencedDocument/FormattedIssueDateTime/qdt:DateTimeString @format in 102
FX-SCH-A-000467 WBE SETTLEMENT/PayeeTradeParty ID <=1
FX-SCH-A-000468 WB SETTLEMENT/PayeeTradeParty GlobalID <=1
FX-SCH-A-000469 WBE SETTLEMENT/PayeeTradeParty Name =1
FX-SCH-A-000470 WBE SETTLEMENT/PayeeTradeParty/GlobalID @schemeID =1
FX-SCH-A-000471 W SETTLEMENT/PayeeTradeParty/GlobalID @schemeID in partySchemes
FX-SCH-A-000472 W SETTLEMENT/PayeeTradeParty/SpecifiedLegalOrganization/ID @schemeID in identifierSchemes
FX-SCH-A-000183 WBE SETTLEMENT/SpecifiedTradeAllowanceCharge[false] ChargeIndicator =1
FX-SCH-A-000184 WBE SETTLEMENT/SpecifiedTradeAllowanceCharge[false] ActualAmount =1
FX-SCH-A-000185 WBE SETTLEMENT/SpecifiedTradeAllowanceCharge[false] CategoryTradeTax =1
FX-SCH-A-000473 WBE SETTLEMENT/SpecifiedTradeAllowanceCharge[false]/CategoryTradeTax TypeCode =1
FX-SCH-A-000474 WBE SETTLEMENT/SpecifiedTradeAllowanceCharge[false]/CategoryTradeTax CategoryCode =1
FX-SCH-A-000475 W SETTLEMENT/SpecifiedTradeAllowanceCharge[false]/CategoryTradeTax/CategoryCode . in vatCategories
FX-SCH-A-000476 W SETTLEMENT/SpecifiedTradeAllowanceCharge[false]/CategoryTradeTax/TypeCode . in VAT
FX-SCH-A-000186 W SETTLEMENT/SpecifiedTradeAllowanceCharge[false]/ReasonCode . in allowanceReasons
FX-SCH-A-000477 WBE SETTLEMENT/SpecifiedTradeAllowanceCharge[true] ChargeIndicator =1
FX-SCH-A-000478 WBE SETTLEMENT/SpecifiedTradeAllowanceCharge[true] ActualAmount =1
FX-SCH-A-000479 WBE SETTLEMENT/SpecifiedTradeAllowanceCharge[true] CategoryTradeTax =1
FX-SCH-A-000480 WBE SETTLEMENT/SpecifiedTradeAllowanceCharge[true]/CategoryTradeTax TypeCode =1
FX-SCH-A-000481 WBE SETTLEMENT/SpecifiedTradeAllowanceCharge[true]/CategoryTradeTax CategoryCode =1
FX-SCH-A-000482 W SETTLEMENT/SpecifiedTradeAllowanceCharge[true]/CategoryTradeTax/CategoryCode . in vatCategories
FX-SCH-A-000483 W SETTLEMENT/SpecifiedTradeAllowanceCharge[true]/CategoryTradeTax/TypeCode . in VAT
FX-SCH-A-000391 W SETTLEMENT/SpecifiedTradeAllowanceCharge[true]/ReasonCode[none] . in chargeReasons
FX-SCH-A-000187 WBE SETTLEMENT/SpecifiedTradePaymentTerms Description <=1
FX-SCH-A-000188 WBE SETTLEMENT/SpecifiedTradePaymentTerms DirectDebitMandateID <=1
FX-SCH-A-000484 WBE SETTLEMENT/SpecifiedTradePaymentTerms/DueDateDateTime/udt:DateTimeString @format =1
FX-SCH-A-000485 W SETTLEMENT/SpecifiedTradePaymentTerms/DueDateDateTime/udt:DateTimeString @format in 102
FX-SCH-A-000189 WBE SETTLEMENT/SpecifiedTradeSettlementHeaderMonetarySummation LineTotalAmount =1
FX-SCH-A-000190 WBE SETTLEMENT/SpecifiedTradeSettlementHeaderMonetarySummation ChargeTotalAmount <=1
FX-SCH-A-000191 WBE SETTLEMENT/SpecifiedTradeSettlementHeaderMonetarySummation AllowanceTotalAmount <=1
FX-SCH-A-000193 WBE SETTLEMENT/SpecifiedTradeSettlementHeaderMonetarySummation TotalPrepaidAmount <=1
FX-SCH-A-000486 W SETTLEMENT/SpecifiedTradeSettlementHeaderMonetarySummation/TaxTotalAmount[own] @currencyID in currencies
FX-SCH-A-000487 W SETTLEMENT/SpecifiedTradeSettlementHeaderMonetarySummation/TaxTotalAmount[tax] @currencyID in currencies
FX-SCH-A-000488 WBE SETTLEMENT/SpecifiedTradeSettlementPaymentMeans TypeCode =1
FX-SCH-A-000194 WBE SETTLEMENT/SpecifiedTradeSettlementPaymentMeans PayeePartyCreditorFinancialAccount <=1
FX-SCH-A-000195 WBE SETTLEMENT/SpecifiedTradeSettlementPaymentMeans/PayerPartyDebtorFinancialAccount IBANID =1
FX-SCH-A-000489 W SETTLEMENT/SpecifiedTradeSettlementPaymentMeans/TypeCode . in paymentMeans
FX-SCH-A-000196 W SETTLEMENT/TaxCurrencyCode . in currencies
FX-SCH-A-000490 B DOCUMENT/IncludedNote/SubjectCode . in noteSubjects
FX-SCH-A-000491 B DOCUMENT/IssueDateTime/udt:DateTimeString @format in 102
FX-SCH-A-000492 B DOCUMENT/TypeCode . in documentTypes
FX-SCH-A-000493 B CONTEXT/GuidelineSpecifiedDocumentContextParameter/ID . in urn:cen.eu:en16931:2017#compliant#urn:factur-x.eu:1p0:basic|urn:cen.eu:en16931:2017#compliant#urn:zugferd.de:2p0:basic
FX-SCH-A-000265 BE TRANSACTION IncludedSupplyChainTradeLineItem >=1
FX-SCH-A-000494 B AGREEMENT/BuyerTradeParty/GlobalID @schemeID in partySchemes
FX-SCH-A-000495 B AGREEMENT/BuyerTradeParty/PostalTradeAddress/CountryID . in countries
FX-SCH-A-000496 B AGREEMENT/BuyerTradeParty/SpecifiedLegalOrganization/ID @schemeID in identifierSchemes
FX-SCH-A-000497 B AGREEMENT/BuyerTradeParty/SpecifiedTaxRegistration/ID @schemeID in VA
FX-SCH-A-000498 B AGREEMENT/BuyerTradeParty/URIUniversalCommunication/URIID @schemeID in addressSchemes
FX-SCH-A-000499 B AGREEMENT/SellerTaxRepresentativeTradeParty/PostalTradeAddress/CountryID . in countries
FX-SCH-A-000500 B AGREEMENT/SellerTaxRepresentativeTradeParty/SpecifiedTaxRegistration/ID @schemeID in VA
FX-SCH-A-000501 B AGREEMENT/SellerTradeParty/GlobalID @schemeID in partySchemes
FX-SCH-A-000502 B AGREEMENT/SellerTradeParty/PostalTradeAddress/CountryID . in countries
FX-SCH-A-000503 B AGREEMENT/SellerTradeParty/SpecifiedLegalOrganization/ID @schemeID in identifierSchemes
FX-SCH-A-000504 B AGREEMENT/SellerTradeParty/URIUniversalCommunication/URIID @schemeID in addressSchemes
FX-SCH-A-000505 B DELIVERY/ActualDeliverySupplyChainEvent/OccurrenceDateTime/udt:DateTimeString @format in 102
FX-SCH-A-000506 B DELIVERY/ShipToTradeParty/GlobalID @schemeID in partySchemes
FX-SCH-A-000507 B DELIVERY/ShipToTradeParty/PostalTradeAddress/CountryID . in countries
FX-SCH-A-000508 B SETTLEMENT/ApplicableTradeTax/CategoryCode . in vatCategories
FX-SCH-A-000509 B SETTLEMENT/ApplicableTradeTax/DueDateTypeCode . in 29|5|72
FX-SCH-A-000510 B SETTLEMENT/ApplicableTradeTax/ExemptionReasonCode . in exemptionReasons
FX-SCH-A-000511 B SETTLEMENT/ApplicableTradeTax/TypeCode . in VAT
FX-SCH-A-000512 B SETTLEMENT/BillingSpecifiedPeriod/EndDateTime/udt:DateTimeString @format in 102
FX-SCH-A-000513 B SETTLEMENT/BillingSpecifiedPeriod/StartDateTime/udt:DateTimeString @format in 102
FX-SCH-A-000514 B SETTLEMENT/InvoiceCurrencyCode . in currencies
FX-SCH-A-000515 B SETTLEMENT/InvoiceReferencedDocument/FormattedIssueDateTime/qdt:DateTimeString @format in 102
FX-SCH-A-000516 B SETTLEMENT/PayeeTradeParty/GlobalID @schemeID in partySchemes
FX-SCH-A-000517 B SETTLEMENT/PayeeTradeParty/SpecifiedLegalOrganization/ID @schemeID in identifierSchemes
FX-SCH-A-000518 B SETTLEMENT/SpecifiedTradeAllowanceCharge[false]/CategoryTradeTax/CategoryCode . in vatCategories
FX-SCH-A-000519 B SETTLEMENT/SpecifiedTradeAllowanceCharge[false]/CategoryTradeTax/TypeCode . in VAT
FX-SCH-A-000520 B SETTLEMENT/SpecifiedTradeAllowanceCharge[false]/ReasonCode . in allowanceReasons
FX-SCH-A-000521 B SETTLEMENT/SpecifiedTradeAllowanceCharge[true]/CategoryTradeTax/CategoryCode . in vatCategories
FX-SCH-A-000522 B SETTLEMENT/SpecifiedTradeAllowanceCharge[true]/CategoryTradeTax/TypeCode . in VAT
FX-SCH-A-000523 B SETTLEMENT/SpecifiedTradeAllowanceCharge[true]/ReasonCode[none] . in chargeReasons
FX-SCH-A-000524 B SETTLEMENT/SpecifiedTradePaymentTerms/DueDateDateTime/udt:DateTimeString @format in 102
FX-SCH-A-000525 B SETTLEMENT/SpecifiedTradeSettlementHeaderMonetarySummation/TaxTotalAmount[own] @currencyID in currencies
FX-SCH-A-000526 B SETTLEMENT/SpecifiedTradeSettlementHeaderMonetarySummation/TaxTotalAmount[tax] @currencyID in currencies
FX-SCH-A-000527 B SETTLEMENT/SpecifiedTradeSettlementPaymentMeans/TypeCode . in paymentMeans
FX-SCH-A-000528 B SETTLEMENT/TaxCurrencyCode . in currencies
FX-SCH-A-000266 BE LINE AssociatedDocumentLineDocument =1
FX-SCH-A-000267 BE LINE SpecifiedTradeProduct =1
FX-SCH-A-000268 B LINE SpecifiedLineTradeAgreement =1
FX-SCH-A-000269 B LINE SpecifiedLineTradeDelivery =1
FX-SCH-A-000270 BE LINE/AssociatedDocumentLineDocument LineID =1
FX-SCH-A-000271 B LINE/AssociatedDocumentLineDocument IncludedNote <=1
FX-SCH-A-000529 B LINE/AssociatedDocumentLineDocument/IncludedNote Content =1
FX-SCH-A-000272 B LINE/SpecifiedLineTradeAgreement NetPriceProductTradePrice =1
FX-SCH-A-000273 BE LINE/SpecifiedLineTradeAgreement/GrossPriceProductTradePrice ChargeAmount =1
FX-SCH-A-000274 B LINE/SpecifiedLineTradeAgreement/GrossPriceProductTradePrice AppliedTradeAllowanceCharge[false] <=1
FX-SCH-A-000530 BE LINE/SpecifiedLineTradeAgreement/GrossPriceProductTradePrice/AppliedTradeAllowanceCharge[false] ChargeIndicator =1
FX-SCH-A-000531 BE LINE/SpecifiedLineTradeAgreement/GrossPriceProductTradePrice/AppliedTradeAllowanceCharge[false] ActualAmount =1
FX-SCH-A-000275 B LINE/SpecifiedLineTradeAgreement/GrossPriceProductTradePrice/BasisQuantity @unitCode in units
FX-SCH-A-000532 BE LINE/SpecifiedLineTradeAgreement/NetPriceProductTradePrice ChargeAmount =1
FX-SCH-A-000533 B LINE/SpecifiedLineTradeAgreement/NetPriceProductTradePrice/BasisQuantity @unitCode in units
FX-SCH-A-000276 B LINE/SpecifiedLineTradeDelivery BilledQuantity =1
FX-SCH-A-000534 B LINE/SpecifiedLineTradeDelivery/BilledQuantity @unitCode in units
FX-SCH-A-000278 B LINE/SpecifiedLineTradeSettlement ApplicableTradeTax =1
FX-SCH-A-000279 B LINE/SpecifiedLineTradeSettlement SpecifiedTradeSettlementLineMonetarySummation =1
FX-SCH-A-000535 B LINE/SpecifiedLineTradeSettlement/ApplicableTradeTax TypeCode =1
FX-SCH-A-000536 B LINE/SpecifiedLineTradeSettlement/ApplicableTradeTax CategoryCode =1
FX-SCH-A-000537 B LINE/SpecifiedLineTradeSettlement/ApplicableTradeTax/CategoryCode . in vatCategories
FX-SCH-A-000538 B LINE/SpecifiedLineTradeSettlement/ApplicableTradeTax/TypeCode . in VAT
FX-SCH-A-000539 BE LINE/SpecifiedLineTradeSettlement/BillingSpecifiedPeriod/EndDateTime/udt:DateTimeString @format =1
FX-SCH-A-000540 B LINE/SpecifiedLineTradeSettlement/BillingSpecifiedPeriod/EndDateTime/udt:DateTimeString @format in 102
FX-SCH-A-000541 BE LINE/SpecifiedLineTradeSettlement/BillingSpecifiedPeriod/StartDateTime/udt:DateTimeString @format =1
FX-SCH-A-000542 B LINE/SpecifiedLineTradeSettlement/BillingSpecifiedPeriod/StartDateTime/udt:DateTimeString @format in 102
FX-SCH-A-000543 BE LINE/SpecifiedLineTradeSettlement/SpecifiedTradeAllowanceCharge[false] ChargeIndicator =1
FX-SCH-A-000544 BE LINE/SpecifiedLineTradeSettlement/SpecifiedTradeAllowanceCharge[false] ActualAmount =1
FX-SCH-A-000545 B LINE/SpecifiedLineTradeSettlement/SpecifiedTradeAllowanceCharge[false]/ReasonCode . in allowanceReasons
FX-SCH-A-000546 BE LINE/SpecifiedLineTradeSettlement/SpecifiedTradeAllowanceCharge[true] ChargeIndicator =1
FX-SCH-A-000547 BE LINE/SpecifiedLineTradeSettlement/SpecifiedTradeAllowanceCharge[true] ActualAmount =1
FX-SCH-A-000548 B LINE/SpecifiedLineTradeSettlement/SpecifiedTradeAllowanceCharge[true]/ReasonCode[none] . in chargeReasons
FX-SCH-A-000549 B LINE/SpecifiedLineTradeSettlement/SpecifiedTradeSettlementLineMonetarySummation LineTotalAmount =1
FX-SCH-A-000550 BE LINE/SpecifiedTradeProduct Name =1
FX-SCH-A-000551 BE LINE/SpecifiedTradeProduct/GlobalID @schemeID =1
FX-SCH-A-000552 B LINE/SpecifiedTradeProduct/GlobalID @schemeID in identifierSchemes
FX-SCH-A-000630 E DOCUMENT Name <=1
FX-SCH-A-000315 E DOCUMENT LanguageID <=1
FX-SCH-A-000316 E DOCUMENT/EffectiveSpecifiedPeriod CompleteDateTime =1
FX-SCH-A-000631 E DOCUMENT/EffectiveSpecifiedPeriod/CompleteDateTime/udt:DateTimeString @format =1
FX-SCH-A-000632 E DOCUMENT/EffectiveSpecifiedPeriod/CompleteDateTime/udt:DateTimeString @format in 102
FX-SCH-A-000317 E DOCUMENT/IncludedNote Content <=1
FX-SCH-A-000633 E DOCUMENT/IncludedNote/SubjectCode . in noteSubjects
FX-SCH-A-000634 E DOCUMENT/IssueDateTime/udt:DateTimeString @format in 102
FX-SCH-A-000635 E DOCUMENT/TypeCode . in documentTypes
FX-SCH-A-000636 E CONTEXT/GuidelineSpecifiedDocumentContextParameter/ID . in urn:cen.eu:en16931:2017#conformant#urn:factur-x.eu:1p0:extended|urn:cen.eu:en16931:2017#conformant#urn:zugferd.de:2p0:extended
FX-SCH-A-000557 E AGREEMENT/AdditionalReferencedDocument[130] IssuerAssignedID =1
FX-SCH-A-000558 E AGREEMENT/AdditionalReferencedDocument[130] TypeCode =1
FX-SCH-A-000637 E AGREEMENT/AdditionalReferencedDocument[130]/FormattedIssueDateTime/qdt:DateTimeString @format =1
FX-SCH-A-000638 E AGREEMENT/AdditionalReferencedDocument[130]/FormattedIssueDateTime/qdt:DateTimeString @format in 102|205
FX-SCH-A-000639 E AGREEMENT/AdditionalReferencedDocument[130]/ReferenceTypeCode . in objectSchemes
FX-SCH-A-000640 E AGREEMENT/AdditionalReferencedDocument[130]/TypeCode . in 130
FX-SCH-A-000560 E AGREEMENT/AdditionalReferencedDocument[50] IssuerAssignedID =1
FX-SCH-A-000561 E AGREEMENT/AdditionalReferencedDocument[50] TypeCode =1
FX-SCH-A-000641 E AGREEMENT/AdditionalReferencedDocument[50]/FormattedIssueDateTime/qdt:DateTimeString @format =1
FX-SCH-A-000642 E AGREEMENT/AdditionalReferencedDocument[50]/FormattedIssueDateTime/qdt:DateTimeString @format in 102|205
FX-SCH-A-000643 E AGREEMENT/AdditionalReferencedDocument[50]/TypeCode . in 50
FX-SCH-A-000563 E AGREEMENT/AdditionalReferencedDocument[916] IssuerAssignedID =1
FX-SCH-A-000564 E AGREEMENT/AdditionalReferencedDocument[916] TypeCode =1
FX-SCH-A-000283 E AGREEMENT/AdditionalReferencedDocument[916] Name <=1
FX-SCH-A-000284 E AGREEMENT/AdditionalReferencedDocument[916] AttachmentBinaryObject <=1
FX-SCH-A-000285 E AGREEMENT/AdditionalReferencedDocument[916]/AttachmentBinaryObject @mimeCode =1
FX-SCH-A-000644 E AGREEMENT/AdditionalReferencedDocument[916]/AttachmentBinaryObject @mimeCode in files
FX-SCH-A-000286 E AGREEMENT/AdditionalReferencedDocument[916]/AttachmentBinaryObject @filename =1
FX-SCH-A-000645 E AGREEMENT/AdditionalReferencedDocument[916]/FormattedIssueDateTime/qdt:DateTimeString @format =1
FX-SCH-A-000646 E AGREEMENT/AdditionalReferencedDocument[916]/FormattedIssueDateTime/qdt:DateTimeString @format in 102|205
FX-SCH-A-000647 E AGREEMENT/AdditionalReferencedDocument[916]/TypeCode . in 916
FX-SCH-A-000319 E AGREEMENT/ApplicableTradeDeliveryTerms DeliveryTypeCode =1
FX-SCH-A-000320 E AGREEMENT/ApplicableTradeDeliveryTerms/DeliveryTypeCode . in 1|2|CFR|CIF|CIP|CPT|DAP|DDP|DPU|EXW|FAS|FCA|FOB
FX-SCH-A-000648 E AGREEMENT/ApplicableTradeDeliveryTerms/RelevantTradeLocation/CountryID . in countries
FX-SCH-A-000649 E AGREEMENT/BuyerAgentTradeParty ID <=1
FX-SCH-A-000650 E AGREEMENT/BuyerAgentTradeParty Name =1
FX-SCH-A-000321 E AGREEMENT/BuyerAgentTradeParty RoleCode <=1
FX-SCH-A-000651 E AGREEMENT/BuyerAgentTradeParty URIUniversalCommunication <=1
FX-SCH-A-000652 E AGREEMENT/BuyerAgentTradeParty SpecifiedTaxRegistration <=1
FX-SCH-A-000653 E AGREEMENT/BuyerAgentTradeParty/DefinedTradeContact/EmailURIUniversalCommunication URIID =1
FX-SCH-A-000654 E AGREEMENT/BuyerAgentTradeParty/DefinedTradeContact/FaxUniversalCommunication CompleteNumber =1
FX-SCH-A-000655 E AGREEMENT/BuyerAgentTradeParty/DefinedTradeContact/TelephoneUniversalCommunication CompleteNumber =1
FX-SCH-A-000656 E AGREEMENT/BuyerAgentTradeParty/GlobalID @schemeID =1
FX-SCH-A-000657 E AGREEMENT/BuyerAgentTradeParty/GlobalID @schemeID in agentSchemes
FX-SCH-A-000658 E AGREEMENT/BuyerAgentTradeParty/PostalTradeAddress CountryID =1
FX-SCH-A-000659 E AGREEMENT/BuyerAgentTradeParty/PostalTradeAddress CountrySubDivisionName <=1
FX-SCH-A-000660 E AGREEMENT/BuyerAgentTradeParty/PostalTradeAddress/CountryID . in countries
FX-SCH-A-000661 E AGREEMENT/BuyerAgentTradeParty/SpecifiedLegalOrganization/ID @schemeID in identifierSchemes
FX-SCH-A-000662 E AGREEMENT/BuyerAgentTradeParty/SpecifiedLegalOrganization/PostalTradeAddress CountryID =1
FX-SCH-A-000663 E AGREEMENT/BuyerAgentTradeParty/SpecifiedLegalOrganization/PostalTradeAddress CountrySubDivisionName <=1
FX-SCH-A-000664 E AGREEMENT/BuyerAgentTradeParty/SpecifiedLegalOrganization/PostalTradeAddress/CountryID . in countries
FX-SCH-A-000665 E AGREEMENT/BuyerAgentTradeParty/SpecifiedTaxRegistration ID =1
FX-SCH-A-000666 E AGREEMENT/BuyerAgentTradeParty/SpecifiedTaxRegistration/ID @schemeID =1
FX-SCH-A-000667 E AGREEMENT/BuyerAgentTradeParty/URIUniversalCommunication URIID =1
FX-SCH-A-000668 E AGREEMENT/BuyerAgentTradeParty/URIUniversalCommunication/URIID @schemeID =1
FX-SCH-A-000669 E AGREEMENT/BuyerAgentTradeParty/URIUniversalCommunication/URIID @schemeID in addressSchemes
FX-SCH-A-000670 E AGREEMENT/BuyerOrderReferencedDocument/FormattedIssueDateTime/qdt:DateTimeString @format =1
FX-SCH-A-000671 E AGREEMENT/BuyerOrderReferencedDocument/FormattedIssueDateTime/qdt:DateTimeString @format in 102|205
FX-SCH-A-000672 E AGREEMENT/BuyerTaxRepresentativeTradeParty ID <=1
FX-SCH-A-000673 E AGREEMENT/BuyerTaxRepresentativeTradeParty Name =1
FX-SCH-A-000674 E AGREEMENT/BuyerTaxRepresentativeTradeParty RoleCode <=1
FX-SCH-A-000675 E AGREEMENT/BuyerTaxRepresentativeTradeParty URIUniversalCommunication <=1
FX-SCH-A-000676 E AGREEMENT/BuyerTaxRepresentativeTradeParty SpecifiedTaxRegistration =1
FX-SCH-A-000677 E AGREEMENT/BuyerTaxRepresentativeTradeParty/DefinedTradeContact/EmailURIUniversalCommunication URIID =1
FX-SCH-A-000678 E AGREEMENT/BuyerTaxRepresentativeTradeParty/DefinedTradeContact/FaxUniversalCommunication CompleteNumber =1
FX-SCH-A-000679 E AGREEMENT/BuyerTaxRepresentativeTradeParty/DefinedTradeContact/TelephoneUniversalCommunication CompleteNumber =1
FX-SCH-A-000680 E AGREEMENT/BuyerTaxRepresentativeTradeParty/GlobalID @schemeID =1
FX-SCH-A-000681 E AGREEMENT/BuyerTaxRepresentativeTradeParty/GlobalID @schemeID in agentSchemes
FX-SCH-A-000682 E AGREEMENT/BuyerTaxRepresentativeTradeParty/PostalTradeAddress CountryID =1
FX-SCH-A-000683 E AGREEMENT/BuyerTaxRepresentativeTradeParty/PostalTradeAddress CountrySubDivisionName <=1
FX-SCH-A-000684 E AGREEMENT/BuyerTaxRepresentativeTradeParty/PostalTradeAddress/CountryID . in countries
FX-SCH-A-000685 E AGREEMENT/BuyerTaxRepresentativeTradeParty/SpecifiedLegalOrganization/ID @schemeID in identifierSchemes
FX-SCH-A-000686 E AGREEMENT/BuyerTaxRepresentativeTradeParty/SpecifiedLegalOrganization/PostalTradeAddress CountryID =1
FX-SCH-A-000687 E AGREEMENT/BuyerTaxRepresentativeTradeParty/SpecifiedLegalOrganization/PostalTradeAddress CountrySubDivisionName <=1
FX-SCH-A-000688 E AGREEMENT/BuyerTaxRepresentativeTradeParty/SpecifiedLegalOrganization/PostalTradeAddress/CountryID . in countries
FX-SCH-A-000689 E AGREEMENT/BuyerTaxRepresentativeTradeParty/SpecifiedTaxRegistration ID =1
FX-SCH-A-000690 E AGREEMENT/BuyerTaxRepresentativeTradeParty/SpecifiedTaxRegistration/ID @schemeID =1
FX-SCH-A-000691 E AGREEMENT/BuyerTaxRepresentativeTradeParty/URIUniversalCommunication URIID =1
FX-SCH-A-000692 E AGREEMENT/BuyerTaxRepresentativeTradeParty/URIUniversalCommunication/URIID @schemeID =1
FX-SCH-A-000693 E AGREEMENT/BuyerTaxRepresentativeTradeParty/URIUniversalCommunication/URIID @schemeID in addressSchemes
FX-SCH-A-000694 E AGREEMENT/BuyerTradeParty RoleCode <=1
FX-SCH-A-000695 E AGREEMENT/BuyerTradeParty Description <=1
FX-SCH-A-000566 E AGREEMENT/BuyerTradeParty/DefinedTradeContact/EmailURIUniversalCommunication URIID =1
FX-SCH-A-000696 E AGREEMENT/BuyerTradeParty/DefinedTradeContact/FaxUniversalCommunication CompleteNumber =1
FX-SCH-A-000289 E AGREEMENT/BuyerTradeParty/DefinedTradeContact/TelephoneUniversalCommunication CompleteNumber =1
FX-SCH-A-000697 E AGREEMENT/BuyerTradeParty/GlobalID @schemeID in agentSchemes
FX-SCH-A-000698 E AGREEMENT/BuyerTradeParty/PostalTradeAddress/CountryID . in countries
FX-SCH-A-000699 E AGREEMENT/BuyerTradeParty/SpecifiedLegalOrganization/ID @schemeID in identifierSchemes
FX-SCH-A-000700 E AGREEMENT/BuyerTradeParty/SpecifiedLegalOrganization/PostalTradeAddress CountryID =1
FX-SCH-A-000701 E AGREEMENT/BuyerTradeParty/SpecifiedLegalOrganization/PostalTradeAddress CountrySubDivisionName <=1
FX-SCH-A-000702 E AGREEMENT/BuyerTradeParty/SpecifiedLegalOrganization/PostalTradeAddress/CountryID . in countries
FX-SCH-A-000703 E AGREEMENT/BuyerTradeParty/SpecifiedTaxRegistration/ID @schemeID in VA
FX-SCH-A-000704 E AGREEMENT/BuyerTradeParty/URIUniversalCommunication/URIID @schemeID in addressSchemes
FX-SCH-A-000705 E AGREEMENT/ContractReferencedDocument/FormattedIssueDateTime/qdt:DateTimeString @format =1
FX-SCH-A-000706 E AGREEMENT/ContractReferencedDocument/FormattedIssueDateTime/qdt:DateTimeString @format in 102|205
FX-SCH-A-000707 E AGREEMENT/ContractReferencedDocument/ReferenceTypeCode . in referenceTypes
FX-SCH-A-000708 E AGREEMENT/ProductEndUserTradeParty ID <=1
FX-SCH-A-000709 E AGREEMENT/ProductEndUserTradeParty Name =1
FX-SCH-A-000710 E AGREEMENT/ProductEndUserTradeParty RoleCode <=1
FX-SCH-A-000711 E AGREEMENT/ProductEndUserTradeParty URIUniversalCommunication <=1
FX-SCH-A-000712 E AGREEMENT/ProductEndUserTradeParty SpecifiedTaxRegistration <=1
FX-SCH-A-000713 E AGREEMENT/ProductEndUserTradeParty/DefinedTradeContact/EmailURIUniversalCommunication URIID =1
FX-SCH-A-000714 E AGREEMENT/ProductEndUserTradeParty/DefinedTradeContact/FaxUniversalCommunication CompleteNumber =1
FX-SCH-A-000715 E AGREEMENT/ProductEndUserTradeParty/DefinedTradeContact/TelephoneUniversalCommunication CompleteNumber =1
FX-SCH-A-000716 E AGREEMENT/ProductEndUserTradeParty/GlobalID @schemeID =1
FX-SCH-A-000717 E AGREEMENT/ProductEndUserTradeParty/GlobalID @schemeID in agentSchemes
FX-SCH-A-000718 E AGREEMENT/ProductEndUserTradeParty/PostalTradeAddress CountryID =1
FX-SCH-A-000719 E AGREEMENT/ProductEndUserTradeParty/PostalTradeAddress CountrySubDivisionName <=1
FX-SCH-A-000720 E AGREEMENT/ProductEndUserTradeParty/PostalTradeAddress/CountryID . in countries
FX-SCH-A-000721 E AGREEMENT/ProductEndUserTradeParty/SpecifiedLegalOrganization/ID @schemeID in identifierSchemes
FX-SCH-A-000722 E AGREEMENT/ProductEndUserTradeParty/SpecifiedLegalOrganization/PostalTradeAddress CountryID =1
FX-SCH-A-000723 E AGREEMENT/ProductEndUserTradeParty/SpecifiedLegalOrganization/PostalTradeAddress CountrySubDivisionName <=1
FX-SCH-A-000724 E AGREEMENT/ProductEndUserTradeParty/SpecifiedLegalOrganization/PostalTradeAddress/CountryID . in countries
FX-SCH-A-000725 E AGREEMENT/ProductEndUserTradeParty/SpecifiedTaxRegistration ID =1
FX-SCH-A-000726 E AGREEMENT/ProductEndUserTradeParty/SpecifiedTaxRegistration/ID @schemeID =1
FX-SCH-A-000727 E AGREEMENT/ProductEndUserTradeParty/URIUniversalCommunication URIID =1
FX-SCH-A-000728 E AGREEMENT/ProductEndUserTradeParty/URIUniversalCommunication/URIID @schemeID =1
FX-SCH-A-000729 E AGREEMENT/ProductEndUserTradeParty/URIUniversalCommunication/URIID @schemeID in addressSchemes
FX-SCH-A-000730 E AGREEMENT/QuotationReferencedDocument IssuerAssignedID =1
FX-SCH-A-000731 E AGREEMENT/QuotationReferencedDocument/FormattedIssueDateTime/qdt:DateTimeString @format =1
FX-SCH-A-000732 E AGREEMENT/QuotationReferencedDocument/FormattedIssueDateTime/qdt:DateTimeString @format in 102|205
FX-SCH-A-000733 E AGREEMENT/SalesAgentTradeParty ID <=1
FX-SCH-A-000734 E AGREEMENT/SalesAgentTradeParty Name =1
FX-SCH-A-000735 E AGREEMENT/SalesAgentTradeParty RoleCode <=1
FX-SCH-A-000736 E AGREEMENT/SalesAgentTradeParty URIUniversalCommunication <=1
FX-SCH-A-000737 E AGREEMENT/SalesAgentTradeParty SpecifiedTaxRegistration <=1
FX-SCH-A-000738 E AGREEMENT/SalesAgentTradeParty/DefinedTradeContact/EmailURIUniversalCommunication URIID =1
FX-SCH-A-000739 E AGREEMENT/SalesAgentTradeParty/DefinedTradeContact/FaxUniversalCommunication CompleteNumber =1
FX-SCH-A-000740 E AGREEMENT/SalesAgentTradeParty/DefinedTradeContact/TelephoneUniversalCommunication CompleteNumber =1
FX-SCH-A-000741 E AGREEMENT/SalesAgentTradeParty/GlobalID @schemeID =1
FX-SCH-A-000742 E AGREEMENT/SalesAgentTradeParty/GlobalID @schemeID in agentSchemes
FX-SCH-A-000743 E AGREEMENT/SalesAgentTradeParty/PostalTradeAddress CountryID =1
FX-SCH-A-000744 E AGREEMENT/SalesAgentTradeParty/PostalTradeAddress CountrySubDivisionName <=1
FX-SCH-A-000745 E AGREEMENT/SalesAgentTradeParty/PostalTradeAddress/CountryID . in countries
FX-SCH-A-000746 E AGREEMENT/SalesAgentTradeParty/SpecifiedLegalOrganization/ID @schemeID in identifierSchemes
FX-SCH-A-000747 E AGREEMENT/SalesAgentTradeParty/SpecifiedLegalOrganization/PostalTradeAddress CountryID =1
FX-SCH-A-000748 E AGREEMENT/SalesAgentTradeParty/SpecifiedLegalOrganization/PostalTradeAddress CountrySubDivisionName <=1
FX-SCH-A-000749 E AGREEMENT/SalesAgentTradeParty/SpecifiedLegalOrganization/PostalTradeAddress/CountryID . in countries
FX-SCH-A-000750 E AGREEMENT/SalesAgentTradeParty/SpecifiedTaxRegistration ID =1
FX-SCH-A-000751 E AGREEMENT/SalesAgentTradeParty/SpecifiedTaxRegistration/ID @schemeID =1
FX-SCH-A-000752 E AGREEMENT/SalesAgentTradeParty/URIUniversalCommunication URIID =1
FX-SCH-A-000753 E AGREEMENT/SalesAgentTradeParty/URIUniversalCommunication/URIID @schemeID =1
FX-SCH-A-000754 E AGREEMENT/SalesAgentTradeParty/URIUniversalCommunication/URIID @schemeID in addressSchemes
FX-SCH-A-000572 E AGREEMENT/SellerOrderReferencedDocument IssuerAssignedID =1
FX-SCH-A-000755 E AGREEMENT/SellerOrderReferencedDocument/FormattedIssueDateTime/qdt:DateTimeString @format =1
FX-SCH-A-000756 E AGREEMENT/SellerOrderReferencedDocument/FormattedIssueDateTime/qdt:DateTimeString @format in 102|205
FX-SCH-A-000757 E AGREEMENT/SellerTaxRepresentativeTradeParty ID <=1
FX-SCH-A-000758 E AGREEMENT/SellerTaxRepresentativeTradeParty RoleCode <=1
FX-SCH-A-000759 E AGREEMENT/SellerTaxRepresentativeTradeParty URIUniversalCommunication <=1
FX-SCH-A-000760 E AGREEMENT/SellerTaxRepresentativeTradeParty/DefinedTradeContact/EmailURIUniversalCommunication URIID =1
FX-SCH-A-000761 E AGREEMENT/SellerTaxRepresentativeTradeParty/DefinedTradeContact/FaxUniversalCommunication CompleteNumber =1
FX-SCH-A-000762 E AGREEMENT/SellerTaxRepresentativeTradeParty/DefinedTradeContact/TelephoneUniversalCommunication CompleteNumber =1
FX-SCH-A-000763 E AGREEMENT/SellerTaxRepresentativeTradeParty/GlobalID @schemeID =1
FX-SCH-A-000764 E AGREEMENT/SellerTaxRepresentativeTradeParty/GlobalID @schemeID in agentSchemes
FX-SCH-A-000765 E AGREEMENT/SellerTaxRepresentativeTradeParty/PostalTradeAddress/CountryID . in countries
FX-SCH-A-000766 E AGREEMENT/SellerTaxRepresentativeTradeParty/SpecifiedLegalOrganization/ID @schemeID in identifierSchemes
FX-SCH-A-000767 E AGREEMENT/SellerTaxRepresentativeTradeParty/SpecifiedLegalOrganization/PostalTradeAddress CountryID =1
FX-SCH-A-000768 E AGREEMENT/SellerTaxRepresentativeTradeParty/SpecifiedLegalOrganization/PostalTradeAddress CountrySubDivisionName <=1
FX-SCH-A-000769 E AGREEMENT/SellerTaxRepresentativeTradeParty/SpecifiedLegalOrganization/PostalTradeAddress/CountryID . in countries
FX-SCH-A-000770 E AGREEMENT/SellerTaxRepresentativeTradeParty/SpecifiedTaxRegistration/ID @schemeID in VA
FX-SCH-A-000771 E AGREEMENT/SellerTaxRepresentativeTradeParty/URIUniversalCommunication URIID =1
FX-SCH-A-000772 E AGREEMENT/SellerTaxRepresentativeTradeParty/URIUniversalCommunication/URIID @schemeID =1
FX-SCH-A-000773 E AGREEMENT/SellerTaxRepresentativeTradeParty/URIUniversalCommunication/URIID @schemeID in addressSchemes
FX-SCH-A-000774 E AGREEMENT/SellerTradeParty RoleCode <=1
FX-SCH-A-000575 E AGREEMENT/SellerTradeParty Description <=1
FX-SCH-A-000577 E AGREEMENT/SellerTradeParty/DefinedTradeContact/EmailURIUniversalCommunication URIID =1
FX-SCH-A-000775 E AGREEMENT/SellerTradeParty/DefinedTradeContact/FaxUniversalCommunication CompleteNumber =1
FX-SCH-A-000578 E AGREEMENT/SellerTradeParty/DefinedTradeContact/TelephoneUniversalCommunication CompleteNumber =1
FX-SCH-A-000776 E AGREEMENT/SellerTradeParty/GlobalID @schemeID in agentSchemes
FX-SCH-A-000777 E AGREEMENT/SellerTradeParty/PostalTradeAddress/CountryID . in countries
FX-SCH-A-000778 E AGREEMENT/SellerTradeParty/SpecifiedLegalOrganization/ID @schemeID in identifierSchemes
FX-SCH-A-000779 E AGREEMENT/SellerTradeParty/SpecifiedLegalOrganization/PostalTradeAddress CountryID =1
FX-SCH-A-000780 E AGREEMENT/SellerTradeParty/SpecifiedLegalOrganization/PostalTradeAddress CountrySubDivisionName <=1
FX-SCH-A-000781 E AGREEMENT/SellerTradeParty/SpecifiedLegalOrganization/PostalTradeAddress/CountryID . in countries
FX-SCH-A-000782 E AGREEMENT/SellerTradeParty/URIUniversalCommunication/URIID @schemeID in addressSchemes
FX-SCH-A-000783 E AGREEMENT/UltimateCustomerOrderReferencedDocument IssuerAssignedID =1
FX-SCH-A-000784 E AGREEMENT/UltimateCustomerOrderReferencedDocument/FormattedIssueDateTime/qdt:DateTimeString @format =1
FX-SCH-A-000785 E AGREEMENT/UltimateCustomerOrderReferencedDocument/FormattedIssueDateTime/qdt:DateTimeString @format in 102|205
FX-SCH-A-000786 E DELIVERY/ActualDeliverySupplyChainEvent/OccurrenceDateTime/udt:DateTimeString @format in 102
FX-SCH-A-000787 E DELIVERY/DeliveryNoteReferencedDocument IssuerAssignedID =1
FX-SCH-A-000788 E DELIVERY/DeliveryNoteReferencedDocument/FormattedIssueDateTime/qdt:DateTimeString @format =1
FX-SCH-A-000789 E DELIVERY/DeliveryNoteReferencedDocument/FormattedIssueDateTime/qdt:DateTimeString @format in 102|205
FX-SCH-A-000790 E DELIVERY/DespatchAdviceReferencedDocument/FormattedIssueDateTime/qdt:DateTimeString @format =1
FX-SCH-A-000791 E DELIVERY/DespatchAdviceReferencedDocument/FormattedIssueDateTime/qdt:DateTimeString @format in 102|205
FX-SCH-A-000584 E DELIVERY/ReceivingAdviceReferencedDocument IssuerAssignedID =1
FX-SCH-A-000792 E DELIVERY/ReceivingAdviceReferencedDocument/FormattedIssueDateTime/qdt:DateTimeString @format =1
FX-SCH-A-000793 E DELIVERY/ReceivingAdviceReferencedDocument/FormattedIssueDateTime/qdt:DateTimeString @format in 102|205
FX-SCH-A-000322 E DELIVERY/RelatedSupplyChainConsignment/SpecifiedLogisticsTransportMovement ModeCode =1
FX-SCH-A-000346 E DELIVERY/RelatedSupplyChainConsignment/SpecifiedLogisticsTransportMovement/ModeCode . in 0|1|2|3|4|5|6|7|8|9
FX-SCH-A-000794 E DELIVERY/ShipFromTradeParty ID <=1
FX-SCH-A-000795 E DELIVERY/ShipFromTradeParty RoleCode <=1
FX-SCH-A-000796 E DELIVERY/ShipFromTradeParty URIUniversalCommunication <=1
FX-SCH-A-000797 E DELIVERY/ShipFromTradeParty SpecifiedTaxRegistration <=1
FX-SCH-A-000798 E DELIVERY/ShipFromTradeParty/DefinedTradeContact/EmailURIUniversalCommunication URIID =1
FX-SCH-A-000799 E DELIVERY/ShipFromTradeParty/DefinedTradeContact/FaxUniversalCommunication CompleteNumber =1
FX-SCH-A-000800 E DELIVERY/ShipFromTradeParty/DefinedTradeContact/TelephoneUniversalCommunication CompleteNumber =1
FX-SCH-A-000801 E DELIVERY/ShipFromTradeParty/GlobalID @schemeID =1
FX-SCH-A-000802 E DELIVERY/ShipFromTradeParty/GlobalID @schemeID in agentSchemes
FX-SCH-A-000803 E DELIVERY/ShipFromTradeParty/PostalTradeAddress CountryID =1
FX-SCH-A-000804 E DELIVERY/ShipFromTradeParty/PostalTradeAddress CountrySubDivisionName <=1
FX-SCH-A-000805 E DELIVERY/ShipFromTradeParty/PostalTradeAddress/CountryID . in countries
FX-SCH-A-000806 E DELIVERY/ShipFromTradeParty/SpecifiedLegalOrganization/ID @schemeID in identifierSchemes
FX-SCH-A-000807 E DELIVERY/ShipFromTradeParty/SpecifiedLegalOrganization/PostalTradeAddress CountryID =1
FX-SCH-A-000808 E DELIVERY/ShipFromTradeParty/SpecifiedLegalOrganization/PostalTradeAddress CountrySubDivisionName <=1
FX-SCH-A-000809 E DELIVERY/ShipFromTradeParty/SpecifiedLegalOrganization/PostalTradeAddress/CountryID . in countries
FX-SCH-A-000810 E DELIVERY/ShipFromTradeParty/SpecifiedTaxRegistration ID =1
FX-SCH-A-000811 E DELIVERY/ShipFromTradeParty/SpecifiedTaxRegistration/ID @schemeID =1
FX-SCH-A-000812 E DELIVERY/ShipFromTradeParty/URIUniversalCommunication URIID =1
FX-SCH-A-000813 E DELIVERY/ShipFromTradeParty/URIUniversalCommunication/URIID @schemeID =1
FX-SCH-A-000814 E DELIVERY/ShipFromTradeParty/URIUniversalCommunication/URIID @schemeID in addressSchemes
FX-SCH-A-000815 E DELIVERY/ShipToTradeParty RoleCode <=1
FX-SCH-A-000816 E DELIVERY/ShipToTradeParty URIUniversalCommunication <=1
FX-SCH-A-000817 E DELIVERY/ShipToTradeParty SpecifiedTaxRegistration <=1
FX-SCH-A-000818 E DELIVERY/ShipToTradeParty/DefinedTradeContact/EmailURIUniversalCommunication URIID =1
FX-SCH-A-000819 E DELIVERY/ShipToTradeParty/DefinedTradeContact/FaxUniversalCommunication CompleteNumber =1
FX-SCH-A-000820 E DELIVERY/ShipToTradeParty/DefinedTradeContact/TelephoneUniversalCommunication CompleteNumber =1
FX-SCH-A-000821 E DELIVERY/ShipToTradeParty/GlobalID @schemeID in agentSchemes
FX-SCH-A-000822 E DELIVERY/ShipToTradeParty/PostalTradeAddress/CountryID . in countries
FX-SCH-A-000823 E DELIVERY/ShipToTradeParty/SpecifiedLegalOrganization/ID @schemeID in identifierSchemes
FX-SCH-A-000824 E DELIVERY/ShipToTradeParty/SpecifiedLegalOrganization/PostalTradeAddress CountryID =1
FX-SCH-A-000825 E DELIVERY/ShipToTradeParty/SpecifiedLegalOrganization/PostalTradeAddress CountrySubDivisionName <=1
FX-SCH-A-000826 E DELIVERY/ShipToTradeParty/SpecifiedLegalOrganization/PostalTradeAddress/CountryID . in countries
FX-SCH-A-000827 E DELIVERY/ShipToTradeParty/SpecifiedTaxRegistration ID =1
FX-SCH-A-000828 E DELIVERY/ShipToTradeParty/SpecifiedTaxRegistration/ID @schemeID =1
FX-SCH-A-000829 E DELIVERY/ShipToTradeParty/URIUniversalCommunication URIID =1
FX-SCH-A-000830 E DELIVERY/ShipToTradeParty/URIUniversalCommunication/URIID @schemeID =1
FX-SCH-A-000831 E DELIVERY/ShipToTradeParty/URIUniversalCommunication/URIID @schemeID in addressSchemes
FX-SCH-A-000832 E DELIVERY/UltimateShipToTradeParty ID <=1
FX-SCH-A-000833 E DELIVERY/UltimateShipToTradeParty RoleCode <=1
FX-SCH-A-000834 E DELIVERY/UltimateShipToTradeParty URIUniversalCommunication <=1
FX-SCH-A-000835 E DELIVERY/UltimateShipToTradeParty SpecifiedTaxRegistration <=1
FX-SCH-A-000836 E DELIVERY/UltimateShipToTradeParty/DefinedTradeContact/EmailURIUniversalCommunication URIID =1
FX-SCH-A-000837 E DELIVERY/UltimateShipToTradeParty/DefinedTradeContact/FaxUniversalCommunication CompleteNumber =1
FX-SCH-A-000838 E DELIVERY/UltimateShipToTradeParty/DefinedTradeContact/TelephoneUniversalCommunication CompleteNumber =1
FX-SCH-A-000839 E DELIVERY/UltimateShipToTradeParty/GlobalID @schemeID =1
FX-SCH-A-000840 E DELIVERY/UltimateShipToTradeParty/GlobalID @schemeID in agentSchemes
FX-SCH-A-000841 E DELIVERY/UltimateShipToTradeParty/PostalTradeAddress CountryID =1
FX-SCH-A-000842 E DELIVERY/UltimateShipToTradeParty/PostalTradeAddress CountrySubDivisionName <=1
FX-SCH-A-000843 E DELIVERY/UltimateShipToTradeParty/PostalTradeAddress/CountryID . in countries
FX-SCH-A-000844 E DELIVERY/UltimateShipToTradeParty/SpecifiedLegalOrganization/ID @schemeID in identifierSchemes
FX-SCH-A-000845 E DELIVERY/UltimateShipToTradeParty/SpecifiedLegalOrganization/PostalTradeAddress CountryID =1
FX-SCH-A-000846 E DELIVERY/UltimateShipToTradeParty/SpecifiedLegalOrganization/PostalTradeAddress CountrySubDivisionName <=1
FX-SCH-A-000847 E DELIVERY/UltimateShipToTradeParty/SpecifiedLegalOrganization/PostalTradeAddress/CountryID . in countries
FX-SCH-A-000848 E DELIVERY/UltimateShipToTradeParty/SpecifiedTaxRegistration ID =1
FX-SCH-A-000849 E DELIVERY/UltimateShipToTradeParty/SpecifiedTaxRegistration/ID @schemeID =1
FX-SCH-A-000850 E DELIVERY/UltimateShipToTradeParty/URIUniversalCommunication URIID =1
FX-SCH-A-000851 E DELIVERY/UltimateShipToTradeParty/URIUniversalCommunication/URIID @schemeID =1
FX-SCH-A-000852 E DELIVERY/UltimateShipToTradeParty/URIUniversalCommunication/URIID @schemeID in addressSchemes
FX-SCH-A-000323 E SETTLEMENT/ApplicableTradeTax LineTotalBasisAmount <=1
FX-SCH-A-000324 E SETTLEMENT/ApplicableTradeTax AllowanceChargeBasisAmount <=1
FX-SCH-A-000853 E SETTLEMENT/ApplicableTradeTax/CategoryCode . in allVatCategories
FX-SCH-A-000854 E SETTLEMENT/ApplicableTradeTax/DueDateTypeCode . in 29|5|72
FX-SCH-A-000855 E SETTLEMENT/ApplicableTradeTax/ExemptionReasonCode . in exemptionReasons
FX-SCH-A-000590 E SETTLEMENT/ApplicableTradeTax/TaxPointDate/udt:DateString @format =1
FX-SCH-A-000856 E SETTLEMENT/ApplicableTradeTax/TaxPointDate/udt:DateString @format in 102
FX-SCH-A-000857 E SETTLEMENT/ApplicableTradeTax/TypeCode . in taxTypes
FX-SCH-A-000858 E SETTLEMENT/BillingSpecifiedPeriod Description <=1
FX-SCH-A-000859 E SETTLEMENT/BillingSpecifiedPeriod/EndDateTime/udt:DateTimeString @format in 102
FX-SCH-A-000860 E SETTLEMENT/BillingSpecifiedPeriod/StartDateTime/udt:DateTimeString @format in 102
FX-SCH-A-000861 E SETTLEMENT/InvoiceCurrencyCode . in currencies
FX-SCH-A-000862 E SETTLEMENT/InvoiceReferencedDocument/FormattedIssueDateTime/qdt:DateTimeString @format in 102|205
FX-SCH-A-000863 E SETTLEMENT/InvoiceReferencedDocument/TypeCode . in referencedDocumentTypes
FX-SCH-A-000864 E SETTLEMENT/InvoiceeTradeParty ID <=1
FX-SCH-A-000865 E SETTLEMENT/InvoiceeTradeParty Name =1
FX-SCH-A-000866 E SETTLEMENT/InvoiceeTradeParty RoleCode <=1
FX-SCH-A-000867 E SETTLEMENT/InvoiceeTradeParty URIUniversalCommunication <=1
FX-SCH-A-000868 E SETTLEMENT/InvoiceeTradeParty SpecifiedTaxRegistration <=1
FX-SCH-A-000869 E SETTLEMENT/InvoiceeTradeParty/DefinedTradeContact/EmailURIUniversalCommunication URIID =1
FX-SCH-A-000870 E SETTLEMENT/InvoiceeTradeParty/DefinedTradeContact/FaxUniversalCommunication CompleteNumber =1
FX-SCH-A-000871 E SETTLEMENT/InvoiceeTradeParty/DefinedTradeContact/TelephoneUniversalCommunication CompleteNumber =1
FX-SCH-A-000872 E SETTLEMENT/InvoiceeTradeParty/GlobalID @schemeID =1
FX-SCH-A-000873 E SETTLEMENT/InvoiceeTradeParty/GlobalID @schemeID in agentSchemes
FX-SCH-A-000874 E SETTLEMENT/InvoiceeTradeParty/PostalTradeAddress CountryID =1
FX-SCH-A-000875 E SETTLEMENT/InvoiceeTradeParty/PostalTradeAddress CountrySubDivisionName <=1
FX-SCH-A-000876 E SETTLEMENT/InvoiceeTradeParty/PostalTradeAddress/CountryID . in countries
FX-SCH-A-000877 E SETTLEMENT/InvoiceeTradeParty/SpecifiedLegalOrganization/ID @schemeID in identifierSchemes
FX-SCH-A-000878 E SETTLEMENT/InvoiceeTradeParty/SpecifiedLegalOrganization/PostalTradeAddress CountryID =1
FX-SCH-A-000879 E SETTLEMENT/InvoiceeTradeParty/SpecifiedLegalOrganization/PostalTradeAddress CountrySubDivisionName <=1
FX-SCH-A-000880 E SETTLEMENT/InvoiceeTradeParty/SpecifiedLegalOrganization/PostalTradeAddress/CountryID . in countries
FX-SCH-A-000881 E SETTLEMENT/InvoiceeTradeParty/SpecifiedTaxRegistration ID =1
FX-SCH-A-000882 E SETTLEMENT/InvoiceeTradeParty/SpecifiedTaxRegistration/ID @schemeID =1
FX-SCH-A-000883 E SETTLEMENT/InvoiceeTradeParty/URIUniversalCommunication URIID =1
FX-SCH-A-000884 E SETTLEMENT/InvoiceeTradeParty/URIUniversalCommunication/URIID @schemeID =1
FX-SCH-A-000885 E SETTLEMENT/InvoiceeTradeParty/URIUniversalCommunication/URIID @schemeID in addressSchemes
FX-SCH-A-000886 E SETTLEMENT/InvoicerTradeParty ID <=1
FX-SCH-A-000887 E SETTLEMENT/InvoicerTradeParty Name =1
FX-SCH-A-000888 E SETTLEMENT/InvoicerTradeParty RoleCode <=1
FX-SCH-A-000889 E SETTLEMENT/InvoicerTradeParty URIUniversalCommunication <=1
FX-SCH-A-000890 E SETTLEMENT/InvoicerTradeParty SpecifiedTaxRegistration <=1
FX-SCH-A-000891 E SETTLEMENT/InvoicerTradeParty/DefinedTradeContact/EmailURIUniversalCommunication URIID =1
FX-SCH-A-000892 E SETTLEMENT/InvoicerTradeParty/DefinedTradeContact/FaxUniversalCommunication CompleteNumber =1
FX-SCH-A-000893 E SETTLEMENT/InvoicerTradeParty/DefinedTradeContact/TelephoneUniversalCommunication CompleteNumber =1
FX-SCH-A-000894 E SETTLEMENT/InvoicerTradeParty/GlobalID @schemeID =1
FX-SCH-A-000895 E SETTLEMENT/InvoicerTradeParty/GlobalID @schemeID in agentSchemes
FX-SCH-A-000896 E SETTLEMENT/InvoicerTradeParty/PostalTradeAddress CountryID =1
FX-SCH-A-000897 E SETTLEMENT/InvoicerTradeParty/PostalTradeAddress CountrySubDivisionName <=1
FX-SCH-A-000898 E SETTLEMENT/InvoicerTradeParty/PostalTradeAddress/CountryID . in countries
FX-SCH-A-000899 E SETTLEMENT/InvoicerTradeParty/SpecifiedLegalOrganization/ID @schemeID in identifierSchemes
FX-SCH-A-000900 E SETTLEMENT/InvoicerTradeParty/SpecifiedLegalOrganization/PostalTradeAddress CountryID =1
FX-SCH-A-000901 E SETTLEMENT/InvoicerTradeParty/SpecifiedLegalOrganization/PostalTradeAddress CountrySubDivisionName <=1
FX-SCH-A-000902 E SETTLEMENT/InvoicerTradeParty/SpecifiedLegalOrganization/PostalTradeAddress/CountryID . in countries
FX-SCH-A-000903 E SETTLEMENT/InvoicerTradeParty/SpecifiedTaxRegistration ID =1
FX-SCH-A-000904 E SETTLEMENT/InvoicerTradeParty/SpecifiedTaxRegistration/ID @schemeID =1
FX-SCH-A-000905 E SETTLEMENT/InvoicerTradeParty/URIUniversalCommunication URIID =1
FX-SCH-A-000906 E SETTLEMENT/InvoicerTradeParty/URIUniversalCommunication/URIID @schemeID =1
FX-SCH-A-000907 E SETTLEMENT/InvoicerTradeParty/URIUniversalCommunication/URIID @schemeID in addressSchemes
FX-SCH-A-000908 E SETTLEMENT/PayeeTradeParty RoleCode <=1
FX-SCH-A-000909 E SETTLEMENT/PayeeTradeParty URIUniversalCommunication <=1
FX-SCH-A-000910 E SETTLEMENT/PayeeTradeParty SpecifiedTaxRegistration <=1
FX-SCH-A-000911 E SETTLEMENT/PayeeTradeParty/DefinedTradeContact/EmailURIUniversalCommunication URIID =1
FX-SCH-A-000912 E SETTLEMENT/PayeeTradeParty/DefinedTradeContact/FaxUniversalCommunication CompleteNumber =1
FX-SCH-A-000913 E SETTLEMENT/PayeeTradeParty/DefinedTradeContact/TelephoneUniversalCommunication CompleteNumber =1
FX-SCH-A-000914 E SETTLEMENT/PayeeTradeParty/GlobalID @schemeID in agentSchemes
FX-SCH-A-000915 E SETTLEMENT/PayeeTradeParty/PostalTradeAddress CountryID =1
FX-SCH-A-000916 E SETTLEMENT/PayeeTradeParty/PostalTradeAddress CountrySubDivisionName <=1
FX-SCH-A-000917 E SETTLEMENT/PayeeTradeParty/PostalTradeAddress/CountryID . in countries
FX-SCH-A-000918 E SETTLEMENT/PayeeTradeParty/SpecifiedLegalOrganization/ID @schemeID in identifierSchemes
FX-SCH-A-000919 E SETTLEMENT/PayeeTradeParty/SpecifiedLegalOrganization/PostalTradeAddress CountryID =1
FX-SCH-A-000920 E SETTLEMENT/PayeeTradeParty/SpecifiedLegalOrganization/PostalTradeAddress CountrySubDivisionName <=1
FX-SCH-A-000921 E SETTLEMENT/PayeeTradeParty/SpecifiedLegalOrganization/PostalTradeAddress/CountryID . in countries
FX-SCH-A-000922 E SETTLEMENT/PayeeTradeParty/SpecifiedTaxRegistration ID =1
FX-SCH-A-000923 E SETTLEMENT/PayeeTradeParty/SpecifiedTaxRegistration/ID @schemeID =1
FX-SCH-A-000924 E SETTLEMENT/PayeeTradeParty/URIUniversalCommunication URIID =1
FX-SCH-A-000925 E SETTLEMENT/PayeeTradeParty/URIUniversalCommunication/URIID @schemeID =1
FX-SCH-A-000926 E SETTLEMENT/PayeeTradeParty/URIUniversalCommunication/URIID @schemeID in addressSchemes
FX-SCH-A-000927 E SETTLEMENT/PayerTradeParty ID <=1
FX-SCH-A-000928 E SETTLEMENT/PayerTradeParty Name =1
FX-SCH-A-000929 E SETTLEMENT/PayerTradeParty RoleCode <=1
FX-SCH-A-000930 E SETTLEMENT/PayerTradeParty URIUniversalCommunication <=1
FX-SCH-A-000931 E SETTLEMENT/PayerTradeParty SpecifiedTaxRegistration <=1
FX-SCH-A-000932 E SETTLEMENT/PayerTradeParty/DefinedTradeContact/EmailURIUniversalCommunication URIID =1
FX-SCH-A-000933 E SETTLEMENT/PayerTradeParty/DefinedTradeContact/FaxUniversalCommunication CompleteNumber =1
FX-SCH-A-000934 E SETTLEMENT/PayerTradeParty/DefinedTradeContact/TelephoneUniversalCommunication CompleteNumber =1
FX-SCH-A-000935 E SETTLEMENT/PayerTradeParty/GlobalID @schemeID =1
FX-SCH-A-000936 E SETTLEMENT/PayerTradeParty/GlobalID @schemeID in agentSchemes
FX-SCH-A-000937 E SETTLEMENT/PayerTradeParty/PostalTradeAddress CountryID =1
FX-SCH-A-000938 E SETTLEMENT/PayerTradeParty/PostalTradeAddress CountrySubDivisionName <=1
FX-SCH-A-000939 E SETTLEMENT/PayerTradeParty/PostalTradeAddress/CountryID . in countries
FX-SCH-A-000940 E SETTLEMENT/PayerTradeParty/SpecifiedLegalOrganization/ID @schemeID in identifierSchemes
FX-SCH-A-000941 E SETTLEMENT/PayerTradeParty/SpecifiedLegalOrganization/PostalTradeAddress CountryID =1
FX-SCH-A-000942 E SETTLEMENT/PayerTradeParty/SpecifiedLegalOrganization/PostalTradeAddress CountrySubDivisionName <=1
FX-SCH-A-000943 E SETTLEMENT/PayerTradeParty/SpecifiedLegalOrganization/PostalTradeAddress/CountryID . in countries
FX-SCH-A-000944 E SETTLEMENT/PayerTradeParty/SpecifiedTaxRegistration ID =1
FX-SCH-A-000945 E SETTLEMENT/PayerTradeParty/SpecifiedTaxRegistration/ID @schemeID =1
FX-SCH-A-000946 E SETTLEMENT/PayerTradeParty/URIUniversalCommunication URIID =1
FX-SCH-A-000947 E SETTLEMENT/PayerTradeParty/URIUniversalCommunication/URIID @schemeID =1
FX-SCH-A-000948 E SETTLEMENT/PayerTradeParty/URIUniversalCommunication/URIID @schemeID in addressSchemes
FX-SCH-A-000949 E SETTLEMENT/ReceivableSpecifiedTradeAccountingAccount/TypeCode . in 1|2|3|4|5|6|7
FX-SCH-A-000325 E SETTLEMENT/SpecifiedAdvancePayment IncludedTradeTax >=1
FX-SCH-A-000326 E SETTLEMENT/SpecifiedAdvancePayment InvoiceSpecifiedReferencedDocument <=1
FX-SCH-A-000950 E SETTLEMENT/SpecifiedAdvancePayment/FormattedReceivedDateTime/qdt:DateTimeString @format =1
FX-SCH-A-000951 E SETTLEMENT/SpecifiedAdvancePayment/FormattedReceivedDateTime/qdt:DateTimeString @format in 102|205
FX-SCH-A-000952 E SETTLEMENT/SpecifiedAdvancePayment/IncludedTradeTax CalculatedAmount =1
FX-SCH-A-000953 E SETTLEMENT/SpecifiedAdvancePayment/IncludedTradeTax TypeCode =1
FX-SCH-A-000954 E SETTLEMENT/SpecifiedAdvancePayment/IncludedTradeTax CategoryCode =1
FX-SCH-A-000955 E SETTLEMENT/SpecifiedAdvancePayment/IncludedTradeTax/CategoryCode . in allVatCategories
FX-SCH-A-000956 E SETTLEMENT/SpecifiedAdvancePayment/IncludedTradeTax/ExemptionReasonCode . in exemptionReasons
FX-SCH-A-000957 E SETTLEMENT/SpecifiedAdvancePayment/IncludedTradeTax/TypeCode . in taxTypes
FX-SCH-A-000958 E SETTLEMENT/SpecifiedAdvancePayment/InvoiceSpecifiedReferencedDocument IssuerAssignedID =1
FX-SCH-A-000959 E SETTLEMENT/SpecifiedAdvancePayment/InvoiceSpecifiedReferencedDocument/FormattedIssueDateTime/qdt:DateTimeString @format =1
FX-SCH-A-000960 E SETTLEMENT/SpecifiedAdvancePayment/InvoiceSpecifiedReferencedDocument/FormattedIssueDateTime/qdt:DateTimeString @format in 102|205
FX-SCH-A-000961 E SETTLEMENT/SpecifiedAdvancePayment/InvoiceSpecifiedReferencedDocument/TypeCode . in referencedDocumentTypes
FX-SCH-A-000383 E SETTLEMENT/SpecifiedFinancialAdjustment Reason =1
FX-SCH-A-000962 E SETTLEMENT/SpecifiedFinancialAdjustment ActualAmount =1
FX-SCH-A-000963 E SETTLEMENT/SpecifiedLogisticsServiceCharge Description =1
FX-SCH-A-000327 E SETTLEMENT/SpecifiedLogisticsServiceCharge AppliedAmount =1
FX-SCH-A-000328 E SETTLEMENT/SpecifiedLogisticsServiceCharge AppliedTradeTax >=1
FX-SCH-A-000964 E SETTLEMENT/SpecifiedLogisticsServiceCharge/AppliedTradeTax TypeCode =1
FX-SCH-A-000965 E SETTLEMENT/SpecifiedLogisticsServiceCharge/AppliedTradeTax CategoryCode =1
FX-SCH-A-000329 E SETTLEMENT/SpecifiedLogisticsServiceCharge/AppliedTradeTax RateApplicablePercent =1
FX-SCH-A-000966 E SETTLEMENT/SpecifiedLogisticsServiceCharge/AppliedTradeTax/CategoryCode . in allVatCategories
FX-SCH-A-000967 E SETTLEMENT/SpecifiedLogisticsServiceCharge/AppliedTradeTax/ExemptionReasonCode . in exemptionReasons
FX-SCH-A-000968 E SETTLEMENT/SpecifiedLogisticsServiceCharge/AppliedTradeTax/TypeCode . in taxTypes
FX-SCH-A-000969 E SETTLEMENT/SpecifiedTradeAllowanceCharge[false]/BasisQuantity @unitCode in units
FX-SCH-A-000970 E SETTLEMENT/SpecifiedTradeAllowanceCharge[false]/CategoryTradeTax/CategoryCode . in allVatCategories
FX-SCH-A-000971 E SETTLEMENT/SpecifiedTradeAllowanceCharge[false]/CategoryTradeTax/ExemptionReasonCode . in exemptionReasons
FX-SCH-A-000972 E SETTLEMENT/SpecifiedTradeAllowanceCharge[false]/CategoryTradeTax/TypeCode . in taxTypes
FX-SCH-A-000973 E SETTLEMENT/SpecifiedTradeAllowanceCharge[false]/ReasonCode . in allowanceReasons
FX-SCH-A-000974 E SETTLEMENT/SpecifiedTradeAllowanceCharge[true]/BasisQuantity @unitCode in units
FX-SCH-A-000975 E SETTLEMENT/SpecifiedTradeAllowanceCharge[true]/CategoryTradeTax/CategoryCode . in allVatCategories
FX-SCH-A-000976 E SETTLEMENT/SpecifiedTradeAllowanceCharge[true]/CategoryTradeTax/ExemptionReasonCode . in exemptionReasons
FX-SCH-A-000977 E SETTLEMENT/SpecifiedTradeAllowanceCharge[true]/CategoryTradeTax/TypeCode . in taxTypes
FX-SCH-A-000390 E SETTLEMENT/SpecifiedTradeAllowanceCharge[true]/ReasonCode[5153] . in taxReasons
FX-SCH-A-000978 E SETTLEMENT/SpecifiedTradeAllowanceCharge[true]/ReasonCode[none] . in chargeReasons
FX-SCH-A-000330 E SETTLEMENT/SpecifiedTradePaymentTerms PartialPaymentAmount <=1
FX-SCH-A-000331 E SETTLEMENT/SpecifiedTradePaymentTerms PayeeTradeParty <=1
FX-SCH-A-000979 E SETTLEMENT/SpecifiedTradePaymentTerms/ApplicableTradePaymentDiscountTerms/BasisDateTime/udt:DateTimeString @format =1
FX-SCH-A-000980 E SETTLEMENT/SpecifiedTradePaymentTerms/ApplicableTradePaymentDiscountTerms/BasisDateTime/udt:DateTimeString @format in 102
FX-SCH-A-000981 E SETTLEMENT/SpecifiedTradePaymentTerms/ApplicableTradePaymentPenaltyTerms/BasisDateTime/udt:DateTimeString @format =1
FX-SCH-A-000982 E SETTLEMENT/SpecifiedTradePaymentTerms/ApplicableTradePaymentPenaltyTerms/BasisDateTime/udt:DateTimeString @format in 102
FX-SCH-A-000277 E SETTLEMENT/SpecifiedTradePaymentTerms/ApplicableTradePaymentPenaltyTerms/BasisPeriodMeasure @unitCode =1
FX-SCH-A-000983 E SETTLEMENT/SpecifiedTradePaymentTerms/DueDateDateTime/udt:DateTimeString @format in 102
FX-SCH-A-000984 E SETTLEMENT/SpecifiedTradePaymentTerms/PayeeTradeParty ID <=1
FX-SCH-A-000985 E SETTLEMENT/SpecifiedTradePaymentTerms/PayeeTradeParty Name =1
FX-SCH-A-000986 E SETTLEMENT/SpecifiedTradePaymentTerms/PayeeTradeParty RoleCode <=1
FX-SCH-A-000987 E SETTLEMENT/SpecifiedTradePaymentTerms/PayeeTradeParty URIUniversalCommunication <=1
FX-SCH-A-000988 E SETTLEMENT/SpecifiedTradePaymentTerms/PayeeTradeParty SpecifiedTaxRegistration <=1
FX-SCH-A-000989 E SETTLEMENT/SpecifiedTradePaymentTerms/PayeeTradeParty/DefinedTradeContact/EmailURIUniversalCommunication URIID =1
FX-SCH-A-000990 E SETTLEMENT/SpecifiedTradePaymentTerms/PayeeTradeParty/DefinedTradeContact/FaxUniversalCommunication CompleteNumber =1
FX-SCH-A-000991 E SETTLEMENT/SpecifiedTradePaymentTerms/PayeeTradeParty/DefinedTradeContact/TelephoneUniversalCommunication CompleteNumber =1
FX-SCH-A-000992 E SETTLEMENT/SpecifiedTradePaymentTerms/PayeeTradeParty/GlobalID @schemeID =1
FX-SCH-A-000993 E SETTLEMENT/SpecifiedTradePaymentTerms/PayeeTradeParty/GlobalID @schemeID in agentSchemes
FX-SCH-A-000994 E SETTLEMENT/SpecifiedTradePaymentTerms/PayeeTradeParty/PostalTradeAddress CountryID =1
FX-SCH-A-000995 E SETTLEMENT/SpecifiedTradePaymentTerms/PayeeTradeParty/PostalTradeAddress CountrySubDivisionName <=1
FX-SCH-A-000996 E SETTLEMENT/SpecifiedTradePaymentTerms/PayeeTradeParty/PostalTradeAddress/CountryID . in countries
FX-SCH-A-000997 E SETTLEMENT/SpecifiedTradePaymentTerms/PayeeTradeParty/SpecifiedLegalOrganization/ID @schemeID in identifierSchemes
FX-SCH-A-000998 E SETTLEMENT/SpecifiedTradePaymentTerms/PayeeTradeParty/SpecifiedLegalOrganization/PostalTradeAddress CountryID =1
FX-SCH-A-000999 E SETTLEMENT/SpecifiedTradePaymentTerms/PayeeTradeParty/SpecifiedLegalOrganization/PostalTradeAddress CountrySubDivisionName <=1
FX-SCH-A-001000 E SETTLEMENT/SpecifiedTradePaymentTerms/PayeeTradeParty/SpecifiedLegalOrganization/PostalTradeAddress/CountryID . in countries
FX-SCH-A-001001 E SETTLEMENT/SpecifiedTradePaymentTerms/PayeeTradeParty/SpecifiedTaxRegistration ID =1
FX-SCH-A-001002 E SETTLEMENT/SpecifiedTradePaymentTerms/PayeeTradeParty/SpecifiedTaxRegistration/ID @schemeID =1
FX-SCH-A-001003 E SETTLEMENT/SpecifiedTradePaymentTerms/PayeeTradeParty/URIUniversalCommunication URIID =1
FX-SCH-A-001004 E SETTLEMENT/SpecifiedTradePaymentTerms/PayeeTradeParty/URIUniversalCommunication/URIID @schemeID =1
FX-SCH-A-001005 E SETTLEMENT/SpecifiedTradePaymentTerms/PayeeTradeParty/URIUniversalCommunication/URIID @schemeID in addressSchemes
FX-SCH-A-000290 E SETTLEMENT/SpecifiedTradeSettlementHeaderMonetarySummation RoundingAmount <=1
FX-SCH-A-001006 E SETTLEMENT/SpecifiedTradeSettlementHeaderMonetarySummation/TaxTotalAmount[own] @currencyID in currencies
FX-SCH-A-001007 E SETTLEMENT/SpecifiedTradeSettlementHeaderMonetarySummation/TaxTotalAmount[tax] @currencyID in currencies
FX-SCH-A-000291 E SETTLEMENT/SpecifiedTradeSettlementPaymentMeans Information <=1
FX-SCH-A-000608 E SETTLEMENT/SpecifiedTradeSettlementPaymentMeans/ApplicableTradeSettlementFinancialCard ID =1
FX-SCH-A-000292 E SETTLEMENT/SpecifiedTradeSettlementPaymentMeans/PayeeSpecifiedCreditorFinancialInstitution BICID =1
FX-SCH-A-001008 E SETTLEMENT/SpecifiedTradeSettlementPaymentMeans/TypeCode . in paymentMeans
FX-SCH-A-001009 E SETTLEMENT/TaxApplicableTradeCurrencyExchange/ConversionRateDateTime/udt:DateTimeString @format =1
FX-SCH-A-001010 E SETTLEMENT/TaxApplicableTradeCurrencyExchange/ConversionRateDateTime/udt:DateTimeString @format in 102
FX-SCH-A-000332 E SETTLEMENT/TaxApplicableTradeCurrencyExchange/SourceCurrencyCode . in currencies
FX-SCH-A-000333 E SETTLEMENT/TaxApplicableTradeCurrencyExchange/TargetCurrencyCode . in currencies
FX-SCH-A-001011 E SETTLEMENT/TaxCurrencyCode . in currencies
FX-SCH-A-001012 E LINE/AssociatedDocumentLineDocument/IncludedNote Content <=1
FX-SCH-A-001013 E LINE/AssociatedDocumentLineDocument/IncludedNote SubjectCode <=1
FX-SCH-A-001014 E LINE/AssociatedDocumentLineDocument/IncludedNote/SubjectCode . in noteSubjects
FX-SCH-A-000334 E LINE/AssociatedDocumentLineDocument/LineStatusCode . in lineStatuses
FX-SCH-A-000335 E LINE/AssociatedDocumentLineDocument/LineStatusReasonCode . in DETAIL|GROUP|INFORMATION
FX-SCH-A-001015 E LINE/SpecifiedLineTradeAgreement/AdditionalReferencedDocument IssuerAssignedID =1
FX-SCH-A-001016 E LINE/SpecifiedLineTradeAgreement/AdditionalReferencedDocument TypeCode =1
FX-SCH-A-001017 E LINE/SpecifiedLineTradeAgreement/AdditionalReferencedDocument Name <=1
FX-SCH-A-001018 E LINE/SpecifiedLineTradeAgreement/AdditionalReferencedDocument AttachmentBinaryObject <=1
FX-SCH-A-001019 E LINE/SpecifiedLineTradeAgreement/AdditionalReferencedDocument/AttachmentBinaryObject @mimeCode =1
FX-SCH-A-001020 E LINE/SpecifiedLineTradeAgreement/AdditionalReferencedDocument/AttachmentBinaryObject @mimeCode in files
FX-SCH-A-001021 E LINE/SpecifiedLineTradeAgreement/AdditionalReferencedDocument/AttachmentBinaryObject @filename =1
FX-SCH-A-001022 E LINE/SpecifiedLineTradeAgreement/AdditionalReferencedDocument/FormattedIssueDateTime/qdt:DateTimeString @format =1
FX-SCH-A-001023 E LINE/SpecifiedLineTradeAgreement/AdditionalReferencedDocument/FormattedIssueDateTime/qdt:DateTimeString @format in 102|205
FX-SCH-A-001024 E LINE/SpecifiedLineTradeAgreement/AdditionalReferencedDocument/ReferenceTypeCode . in objectSchemes
FX-SCH-A-001025 E LINE/SpecifiedLineTradeAgreement/AdditionalReferencedDocument/TypeCode . in 130|50|916
FX-SCH-A-001026 E LINE/SpecifiedLineTradeAgreement/ApplicableTradeDeliveryTerms DeliveryTypeCode =1
FX-SCH-A-001027 E LINE/SpecifiedLineTradeAgreement/ApplicableTradeDeliveryTerms/DeliveryTypeCode . in 1|2|CFR|CIF|CIP|CPT|DAP|DDP|DPU|EXW|FAS|FCA|FOB
FX-SCH-A-001028 E LINE/SpecifiedLineTradeAgreement/ApplicableTradeDeliveryTerms/RelevantTradeLocation/CountryID . in countries
FX-SCH-A-001029 E LINE/SpecifiedLineTradeAgreement/BuyerOrderReferencedDocument/FormattedIssueDateTime/qdt:DateTimeString @format =1
FX-SCH-A-001030 E LINE/SpecifiedLineTradeAgreement/BuyerOrderReferencedDocument/FormattedIssueDateTime/qdt:DateTimeString @format in 102|205
FX-SCH-A-001031 E LINE/SpecifiedLineTradeAgreement/ContractReferencedDocument/FormattedIssueDateTime/qdt:DateTimeString @format =1
FX-SCH-A-001032 E LINE/SpecifiedLineTradeAgreement/ContractReferencedDocument/FormattedIssueDateTime/qdt:DateTimeString @format in 102|205
FX-SCH-A-001033 E LINE/SpecifiedLineTradeAgreement/GrossPriceProductTradePrice/AppliedTradeAllowanceCharge[false]/ReasonCode . in allowanceReasons
FX-SCH-A-001034 E LINE/SpecifiedLineTradeAgreement/GrossPriceProductTradePrice/AppliedTradeAllowanceCharge[true] ChargeIndicator =1
FX-SCH-A-001035 E LINE/SpecifiedLineTradeAgreement/GrossPriceProductTradePrice/AppliedTradeAllowanceCharge[true] ActualAmount =1
FX-SCH-A-001036 E LINE/SpecifiedLineTradeAgreement/GrossPriceProductTradePrice/AppliedTradeAllowanceCharge[true]/ReasonCode[5153] . in taxTypes
FX-SCH-A-001037 E LINE/SpecifiedLineTradeAgreement/GrossPriceProductTradePrice/BasisQuantity @unitCode in units
FX-SCH-A-001038 E LINE/SpecifiedLineTradeAgreement/ItemSellerTradeParty RoleCode <=1
FX-SCH-A-001039 E LINE/SpecifiedLineTradeAgreement/ItemSellerTradeParty Description <=1
FX-SCH-A-001040 E LINE/SpecifiedLineTradeAgreement/ItemSellerTradeParty URIUniversalCommunication <=1
FX-SCH-A-001041 E LINE/SpecifiedLineTradeAgreement/ItemSellerTradeParty SpecifiedTaxRegistration[VA] <=1
FX-SCH-A-001042 E LINE/SpecifiedLineTradeAgreement/ItemSellerTradeParty SpecifiedTaxRegistration[FC] <=1
FX-SCH-A-001043 E LINE/SpecifiedLineTradeAgreement/ItemSellerTradeParty/DefinedTradeContact/EmailURIUniversalCommunication URIID =1
FX-SCH-A-001044 E LINE/SpecifiedLineTradeAgreement/ItemSellerTradeParty/DefinedTradeContact/FaxUniversalCommunication CompleteNumber =1
FX-SCH-A-001045 E LINE/SpecifiedLineTradeAgreement/ItemSellerTradeParty/DefinedTradeContact/TelephoneUniversalCommunication CompleteNumber =1
FX-SCH-A-001046 E LINE/SpecifiedLineTradeAgreement/ItemSellerTradeParty/GlobalID @schemeID =1
FX-SCH-A-001047 E LINE/SpecifiedLineTradeAgreement/ItemSellerTradeParty/GlobalID @schemeID in agentSchemes
FX-SCH-A-001048 E LINE/SpecifiedLineTradeAgreement/ItemSellerTradeParty/PostalTradeAddress CountryID =1
FX-SCH-A-001049 E LINE/SpecifiedLineTradeAgreement/ItemSellerTradeParty/PostalTradeAddress CountrySubDivisionName <=1
FX-SCH-A-001050 E LINE/SpecifiedLineTradeAgreement/ItemSellerTradeParty/PostalTradeAddress/CountryID . in countries
FX-SCH-A-001051 E LINE/SpecifiedLineTradeAgreement/ItemSellerTradeParty/SpecifiedLegalOrganization/ID @schemeID in identifierSchemes
FX-SCH-A-001052 E LINE/SpecifiedLineTradeAgreement/ItemSellerTradeParty/SpecifiedTaxRegistration[FC] ID =1
FX-SCH-A-001053 E LINE/SpecifiedLineTradeAgreement/ItemSellerTradeParty/SpecifiedTaxRegistration[FC]/ID @schemeID =1
FX-SCH-A-001054 E LINE/SpecifiedLineTradeAgreement/ItemSellerTradeParty/SpecifiedTaxRegistration[VA] ID =1
FX-SCH-A-001055 E LINE/SpecifiedLineTradeAgreement/ItemSellerTradeParty/SpecifiedTaxRegistration[VA]/ID @schemeID =1
FX-SCH-A-001056 E LINE/SpecifiedLineTradeAgreement/ItemSellerTradeParty/URIUniversalCommunication URIID =1
FX-SCH-A-001057 E LINE/SpecifiedLineTradeAgreement/ItemSellerTradeParty/URIUniversalCommunication/URIID @schemeID =1
FX-SCH-A-001058 E LINE/SpecifiedLineTradeAgreement/ItemSellerTradeParty/URIUniversalCommunication/URIID @schemeID in addressSchemes
FX-SCH-A-000336 E LINE/SpecifiedLineTradeAgreement/NetPriceProductTradePrice IncludedTradeTax <=1
FX-SCH-A-001059 E LINE/SpecifiedLineTradeAgreement/NetPriceProductTradePrice/BasisQuantity @unitCode in units
FX-SCH-A-001060 E LINE/SpecifiedLineTradeAgreement/NetPriceProductTradePrice/IncludedTradeTax CalculatedAmount =1
FX-SCH-A-001061 E LINE/SpecifiedLineTradeAgreement/NetPriceProductTradePrice/IncludedTradeTax TypeCode =1
FX-SCH-A-001062 E LINE/SpecifiedLineTradeAgreement/NetPriceProductTradePrice/IncludedTradeTax CategoryCode =1
FX-SCH-A-001063 E LINE/SpecifiedLineTradeAgreement/NetPriceProductTradePrice/IncludedTradeTax RateApplicablePercent =1
FX-SCH-A-001064 E LINE/SpecifiedLineTradeAgreement/NetPriceProductTradePrice/IncludedTradeTax/CategoryCode . in allVatCategories
FX-SCH-A-001065 E LINE/SpecifiedLineTradeAgreement/NetPriceProductTradePrice/IncludedTradeTax/ExemptionReasonCode . in exemptionReasons
FX-SCH-A-001066 E LINE/SpecifiedLineTradeAgreement/NetPriceProductTradePrice/IncludedTradeTax/TypeCode . in VAT
FX-SCH-A-001067 E LINE/SpecifiedLineTradeAgreement/QuotationReferencedDocument/FormattedIssueDateTime/qdt:DateTimeString @format =1
FX-SCH-A-001068 E LINE/SpecifiedLineTradeAgreement/QuotationReferencedDocument/FormattedIssueDateTime/qdt:DateTimeString @format in 102|205
FX-SCH-A-001069 E LINE/SpecifiedLineTradeAgreement/SellerOrderReferencedDocument/FormattedIssueDateTime/qdt:DateTimeString @format =1
FX-SCH-A-001070 E LINE/SpecifiedLineTradeAgreement/SellerOrderReferencedDocument/FormattedIssueDateTime/qdt:DateTimeString @format in 102|205
FX-SCH-A-001071 E LINE/SpecifiedLineTradeAgreement/UltimateCustomerOrderReferencedDocument/FormattedIssueDateTime/qdt:DateTimeString @format =1
FX-SCH-A-001072 E LINE/SpecifiedLineTradeAgreement/UltimateCustomerOrderReferencedDocument/FormattedIssueDateTime/qdt:DateTimeString @format in 102|205
FX-SCH-A-001073 E LINE/SpecifiedLineTradeDelivery/ActualDeliverySupplyChainEvent OccurrenceDateTime =1
FX-SCH-A-001074 E LINE/SpecifiedLineTradeDelivery/ActualDeliverySupplyChainEvent/OccurrenceDateTime/udt:DateTimeString @format =1
FX-SCH-A-001075 E LINE/SpecifiedLineTradeDelivery/ActualDeliverySupplyChainEvent/OccurrenceDateTime/udt:DateTimeString @format in 102
FX-SCH-A-001076 E LINE/SpecifiedLineTradeDelivery/BilledQuantity @unitCode in units
FX-SCH-A-001077 E LINE/SpecifiedLineTradeDelivery/ChargeFreeQuantity @unitCode =1
FX-SCH-A-001078 E LINE/SpecifiedLineTradeDelivery/ChargeFreeQuantity @unitCode in units
FX-SCH-A-001079 E LINE/SpecifiedLineTradeDelivery/DeliveryNoteReferencedDocument/FormattedIssueDateTime/qdt:DateTimeString @format =1
FX-SCH-A-001080 E LINE/SpecifiedLineTradeDelivery/DeliveryNoteReferencedDocument/FormattedIssueDateTime/qdt:DateTimeString @format in 102|205
FX-SCH-A-001081 E LINE/SpecifiedLineTradeDelivery/DespatchAdviceReferencedDocument/FormattedIssueDateTime/qdt:DateTimeString @format =1
FX-SCH-A-001082 E LINE/SpecifiedLineTradeDelivery/DespatchAdviceReferencedDocument/FormattedIssueDateTime/qdt:DateTimeString @format in 102|205
FX-SCH-A-001083 E LINE/SpecifiedLineTradeDelivery/PackageQuantity @unitCode =1
FX-SCH-A-001084 E LINE/SpecifiedLineTradeDelivery/PackageQuantity @unitCode in units
FX-SCH-A-001085 E LINE/SpecifiedLineTradeDelivery/PerPackageUnitQuantity @unitCode =1
FX-SCH-A-001086 E LINE/SpecifiedLineTradeDelivery/PerPackageUnitQuantity @unitCode in units
FX-SCH-A-001087 E LINE/SpecifiedLineTradeDelivery/ReceivingAdviceReferencedDocument/FormattedIssueDateTime/qdt:DateTimeString @format =1
FX-SCH-A-001088 E LINE/SpecifiedLineTradeDelivery/ReceivingAdviceReferencedDocument/FormattedIssueDateTime/qdt:DateTimeString @format in 102|205
FX-SCH-A-001089 E LINE/SpecifiedLineTradeDelivery/ShipToTradeParty ID <=1
FX-SCH-A-001090 E LINE/SpecifiedLineTradeDelivery/ShipToTradeParty RoleCode <=1
FX-SCH-A-001091 E LINE/SpecifiedLineTradeDelivery/ShipToTradeParty URIUniversalCommunication <=1
FX-SCH-A-001092 E LINE/SpecifiedLineTradeDelivery/ShipToTradeParty SpecifiedTaxRegistration <=1
FX-SCH-A-001093 E LINE/SpecifiedLineTradeDelivery/ShipToTradeParty/DefinedTradeContact/EmailURIUniversalCommunication URIID =1
FX-SCH-A-001094 E LINE/SpecifiedLineTradeDelivery/ShipToTradeParty/DefinedTradeContact/FaxUniversalCommunication CompleteNumber =1
FX-SCH-A-001095 E LINE/SpecifiedLineTradeDelivery/ShipToTradeParty/DefinedTradeContact/TelephoneUniversalCommunication CompleteNumber =1
FX-SCH-A-001096 E LINE/SpecifiedLineTradeDelivery/ShipToTradeParty/GlobalID @schemeID =1
FX-SCH-A-001097 E LINE/SpecifiedLineTradeDelivery/ShipToTradeParty/GlobalID @schemeID in agentSchemes
FX-SCH-A-001098 E LINE/SpecifiedLineTradeDelivery/ShipToTradeParty/PostalTradeAddress CountryID =1
FX-SCH-A-001099 E LINE/SpecifiedLineTradeDelivery/ShipToTradeParty/PostalTradeAddress CountrySubDivisionName <=1
FX-SCH-A-001100 E LINE/SpecifiedLineTradeDelivery/ShipToTradeParty/PostalTradeAddress/CountryID . in countries
FX-SCH-A-001101 E LINE/SpecifiedLineTradeDelivery/ShipToTradeParty/SpecifiedLegalOrganization/ID @schemeID =1
FX-SCH-A-001102 E LINE/SpecifiedLineTradeDelivery/ShipToTradeParty/SpecifiedLegalOrganization/ID @schemeID in identifierSchemes
FX-SCH-A-001103 E LINE/SpecifiedLineTradeDelivery/ShipToTradeParty/SpecifiedTaxRegistration ID =1
FX-SCH-A-001104 E LINE/SpecifiedLineTradeDelivery/ShipToTradeParty/SpecifiedTaxRegistration/ID @schemeID =1
FX-SCH-A-001105 E LINE/SpecifiedLineTradeDelivery/ShipToTradeParty/URIUniversalCommunication URIID =1
FX-SCH-A-001106 E LINE/SpecifiedLineTradeDelivery/ShipToTradeParty/URIUniversalCommunication/URIID @schemeID =1
FX-SCH-A-001107 E LINE/SpecifiedLineTradeDelivery/ShipToTradeParty/URIUniversalCommunication/URIID @schemeID in addressSchemes
FX-SCH-A-001108 E LINE/SpecifiedLineTradeDelivery/UltimateShipToTradeParty ID <=1
FX-SCH-A-001109 E LINE/SpecifiedLineTradeDelivery/UltimateShipToTradeParty RoleCode <=1
FX-SCH-A-001110 E LINE/SpecifiedLineTradeDelivery/UltimateShipToTradeParty URIUniversalCommunication <=1
FX-SCH-A-001111 E LINE/SpecifiedLineTradeDelivery/UltimateShipToTradeParty SpecifiedTaxRegistration <=1
FX-SCH-A-001112 E LINE/SpecifiedLineTradeDelivery/UltimateShipToTradeParty/DefinedTradeContact/EmailURIUniversalCommunication URIID =1
FX-SCH-A-001113 E LINE/SpecifiedLineTradeDelivery/UltimateShipToTradeParty/DefinedTradeContact/FaxUniversalCommunication CompleteNumber =1
FX-SCH-A-001114 E LINE/SpecifiedLineTradeDelivery/UltimateShipToTradeParty/DefinedTradeContact/TelephoneUniversalCommunication CompleteNumber =1
FX-SCH-A-001115 E LINE/SpecifiedLineTradeDelivery/UltimateShipToTradeParty/GlobalID @schemeID =1
FX-SCH-A-001116 E LINE/SpecifiedLineTradeDelivery/UltimateShipToTradeParty/GlobalID @schemeID in agentSchemes
FX-SCH-A-001117 E LINE/SpecifiedLineTradeDelivery/UltimateShipToTradeParty/PostalTradeAddress CountryID =1
FX-SCH-A-001118 E LINE/SpecifiedLineTradeDelivery/UltimateShipToTradeParty/PostalTradeAddress CountrySubDivisionName <=1
FX-SCH-A-001119 E LINE/SpecifiedLineTradeDelivery/UltimateShipToTradeParty/PostalTradeAddress/CountryID . in countries
FX-SCH-A-001120 E LINE/SpecifiedLineTradeDelivery/UltimateShipToTradeParty/SpecifiedLegalOrganization/ID @schemeID in identifierSchemes
FX-SCH-A-001121 E LINE/SpecifiedLineTradeDelivery/UltimateShipToTradeParty/SpecifiedTaxRegistration ID =1
FX-SCH-A-001122 E LINE/SpecifiedLineTradeDelivery/UltimateShipToTradeParty/SpecifiedTaxRegistration/ID @schemeID =1
FX-SCH-A-001123 E LINE/SpecifiedLineTradeDelivery/UltimateShipToTradeParty/URIUniversalCommunication URIID =1
FX-SCH-A-001124 E LINE/SpecifiedLineTradeDelivery/UltimateShipToTradeParty/URIUniversalCommunication/URIID @schemeID =1
FX-SCH-A-001125 E LINE/SpecifiedLineTradeDelivery/UltimateShipToTradeParty/URIUniversalCommunication/URIID @schemeID in addressSchemes
FX-SCH-A-000337 E LINE/SpecifiedLineTradeSettlement InvoiceReferencedDocument <=1
FX-SCH-A-000615 E LINE/SpecifiedLineTradeSettlement/AdditionalReferencedDocument IssuerAssignedID =1
FX-SCH-A-000616 E LINE/SpecifiedLineTradeSettlement/AdditionalReferencedDocument TypeCode =1
FX-SCH-A-001126 E LINE/SpecifiedLineTradeSettlement/AdditionalReferencedDocument/ReferenceTypeCode . in objectSchemes
FX-SCH-A-001127 E LINE/SpecifiedLineTradeSettlement/AdditionalReferencedDocument/TypeCode . in 130|50|916
FX-SCH-A-000338 E LINE/SpecifiedLineTradeSettlement/ApplicableTradeTax CalculatedAmount <=1
FX-SCH-A-001128 E LINE/SpecifiedLineTradeSettlement/ApplicableTradeTax/CategoryCode . in allVatCategories
FX-SCH-A-001129 E LINE/SpecifiedLineTradeSettlement/ApplicableTradeTax/DueDateTypeCode . in 29|5|72
FX-SCH-A-001130 E LINE/SpecifiedLineTradeSettlement/ApplicableTradeTax/ExemptionReasonCode . in exemptionReasons
FX-SCH-A-001131 E LINE/SpecifiedLineTradeSettlement/ApplicableTradeTax/TypeCode . in taxTypes
FX-SCH-A-001132 E LINE/SpecifiedLineTradeSettlement/BillingSpecifiedPeriod/EndDateTime/udt:DateTimeString @format in 102
FX-SCH-A-001133 E LINE/SpecifiedLineTradeSettlement/BillingSpecifiedPeriod/StartDateTime/udt:DateTimeString @format in 102
FX-SCH-A-001134 E LINE/SpecifiedLineTradeSettlement/InvoiceReferencedDocument/FormattedIssueDateTime/qdt:DateTimeString @format =1
FX-SCH-A-001135 E LINE/SpecifiedLineTradeSettlement/InvoiceReferencedDocument/FormattedIssueDateTime/qdt:DateTimeString @format in 102|205
FX-SCH-A-001136 E LINE/SpecifiedLineTradeSettlement/InvoiceReferencedDocument/TypeCode . in referencedDocumentTypes
FX-SCH-A-001137 E LINE/SpecifiedLineTradeSettlement/SpecifiedTradeAllowanceCharge[false]/ReasonCode . in allowanceReasons
FX-SCH-A-001138 E LINE/SpecifiedLineTradeSettlement/SpecifiedTradeAllowanceCharge[true]/ReasonCode[5153] . in taxTypes
FX-SCH-A-001139 E LINE/SpecifiedLineTradeSettlement/SpecifiedTradeAllowanceCharge[true]/ReasonCode[none] . in chargeReasons
FX-SCH-A-000382 E LINE/SpecifiedLineTradeSettlement/SpecifiedTradeSettlementLineMonetarySummation LineTotalAmount <=1
FX-SCH-A-001140 E LINE/SpecifiedLineTradeSettlement/SpecifiedTradeSettlementLineMonetarySummation ChargeTotalAmount <=1
FX-SCH-A-001141 E LINE/SpecifiedLineTradeSettlement/SpecifiedTradeSettlementLineMonetarySummation AllowanceTotalAmount <=1
FX-SCH-A-000387 E LINE/SpecifiedLineTradeSettlement/SpecifiedTradeSettlementLineMonetarySummation TaxTotalAmount[own] <=1
FX-SCH-A-000388 E LINE/SpecifiedLineTradeSettlement/SpecifiedTradeSettlementLineMonetarySummation TaxTotalAmount[tax] <=1
FX-SCH-A-000340 E LINE/SpecifiedLineTradeSettlement/SpecifiedTradeSettlementLineMonetarySummation GrandTotalAmount <=1
FX-SCH-A-000341 E LINE/SpecifiedLineTradeSettlement/SpecifiedTradeSettlementLineMonetarySummation TotalAllowanceChargeAmount <=1
FX-SCH-A-001142 E LINE/SpecifiedLineTradeSettlement/SpecifiedTradeSettlementLineMonetarySummation/TaxTotalAmount[own] @currencyID in currencies
FX-SCH-A-001143 E LINE/SpecifiedLineTradeSettlement/SpecifiedTradeSettlementLineMonetarySummation/TaxTotalAmount[tax] @currencyID in currencies
FX-SCH-A-000625 E LINE/SpecifiedTradeProduct Description <=1
FX-SCH-A-001144 E LINE/SpecifiedTradeProduct/ApplicableProductCharacteristic Description <=1
FX-SCH-A-000384 E LINE/SpecifiedTradeProduct/ApplicableProductCharacteristic Value <=1
FX-SCH-A-000342 E LINE/SpecifiedTradeProduct/DesignatedProductClassification ClassName <=1
FX-SCH-A-000296 E LINE/SpecifiedTradeProduct/DesignatedProductClassification/ClassCode @listID =1
FX-SCH-A-001145 E LINE/SpecifiedTradeProduct/DesignatedProductClassification/ClassCode @listID in classificationLists
FX-SCH-A-001146 E LINE/SpecifiedTradeProduct/GlobalID @schemeID in identifierSchemes
FX-SCH-A-001147 E LINE/SpecifiedTradeProduct/IncludedReferencedProduct ID <=1
FX-SCH-A-000343 E LINE/SpecifiedTradeProduct/IncludedReferencedProduct IndustryAssignedID <=1
FX-SCH-A-001148 E LINE/SpecifiedTradeProduct/IncludedReferencedProduct Name =1
FX-SCH-A-001149 E LINE/SpecifiedTradeProduct/IncludedReferencedProduct Description <=1
FX-SCH-A-000344 E LINE/SpecifiedTradeProduct/IncludedReferencedProduct UnitQuantity <=1
FX-SCH-A-001150 E LINE/SpecifiedTradeProduct/IncludedReferencedProduct/GlobalID @schemeID =1
FX-SCH-A-001151 E LINE/SpecifiedTradeProduct/IncludedReferencedProduct/GlobalID @schemeID in identifierSchemes
FX-SCH-A-001152 E LINE/SpecifiedTradeProduct/IncludedReferencedProduct/UnitQuantity @unitCode =1
FX-SCH-A-001153 E LINE/SpecifiedTradeProduct/IncludedReferencedProduct/UnitQuantity @unitCode in units
FX-SCH-A-001154 E LINE/SpecifiedTradeProduct/ManufacturerTradeParty RoleCode <=1
FX-SCH-A-001155 E LINE/SpecifiedTradeProduct/ManufacturerTradeParty Description <=1
FX-SCH-A-001156 E LINE/SpecifiedTradeProduct/ManufacturerTradeParty URIUniversalCommunication <=1
FX-SCH-A-000386 E LINE/SpecifiedTradeProduct/ManufacturerTradeParty SpecifiedTaxRegistration[VA] <=2
FX-SCH-A-000385 E LINE/SpecifiedTradeProduct/ManufacturerTradeParty SpecifiedTaxRegistration[FC] <=2
FX-SCH-A-001157 E LINE/SpecifiedTradeProduct/ManufacturerTradeParty/DefinedTradeContact/EmailURIUniversalCommunication URIID =1
FX-SCH-A-001158 E LINE/SpecifiedTradeProduct/ManufacturerTradeParty/DefinedTradeContact/FaxUniversalCommunication CompleteNumber =1
FX-SCH-A-001159 E LINE/SpecifiedTradeProduct/ManufacturerTradeParty/DefinedTradeContact/TelephoneUniversalCommunication CompleteNumber =1
FX-SCH-A-001160 E LINE/SpecifiedTradeProduct/ManufacturerTradeParty/GlobalID @schemeID =1
FX-SCH-A-001161 E LINE/SpecifiedTradeProduct/ManufacturerTradeParty/GlobalID @schemeID in agentSchemes
FX-SCH-A-001162 E LINE/SpecifiedTradeProduct/ManufacturerTradeParty/PostalTradeAddress CountryID =1
FX-SCH-A-001163 E LINE/SpecifiedTradeProduct/ManufacturerTradeParty/PostalTradeAddress CountrySubDivisionName <=1
FX-SCH-A-001164 E LINE/SpecifiedTradeProduct/ManufacturerTradeParty/PostalTradeAddress/CountryID . in countries
FX-SCH-A-001165 E LINE/SpecifiedTradeProduct/ManufacturerTradeParty/SpecifiedLegalOrganization/ID @schemeID in identifierSchemes
FX-SCH-A-001166 E LINE/SpecifiedTradeProduct/ManufacturerTradeParty/SpecifiedTaxRegistration[FC] ID =1
FX-SCH-A-001167 E LINE/SpecifiedTradeProduct/ManufacturerTradeParty/SpecifiedTaxRegistration[FC]/ID @schemeID =1
FX-SCH-A-001168 E LINE/SpecifiedTradeProduct/ManufacturerTradeParty/SpecifiedTaxRegistration[VA] ID =1
FX-SCH-A-001169 E LINE/SpecifiedTradeProduct/ManufacturerTradeParty/SpecifiedTaxRegistration[VA]/ID @schemeID =1
FX-SCH-A-001170 E LINE/SpecifiedTradeProduct/ManufacturerTradeParty/URIUniversalCommunication URIID =1
FX-SCH-A-001171 E LINE/SpecifiedTradeProduct/ManufacturerTradeParty/URIUniversalCommunication/URIID @schemeID =1
FX-SCH-A-001172 E LINE/SpecifiedTradeProduct/ManufacturerTradeParty/URIUniversalCommunication/URIID @schemeID in addressSchemes
FX-SCH-A-000627 E LINE/SpecifiedTradeProduct/OriginTradeCountry ID =1
FX-SCH-A-001173 E LINE/SpecifiedTradeProduct/OriginTradeCountry/ID . in countries
`
