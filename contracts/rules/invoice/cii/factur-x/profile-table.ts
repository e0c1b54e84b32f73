/**
 * The rules of the profiles of Factur-X besides their schemas. A row is a place, by its indentation within another; `+` goes on.
 * A rule is its id, the profiles (M MINIMUM, W BASIC WL, B BASIC, E EXTENDED), and a condition: the number of an element there
 * (`=`, `<=`, `>=`), or the list of a value (`~`). `!` is before elements and attributes that the profiles don't use there, though
 * their schema knows them; these have no id. A kind in brackets is one of those that profile-rules.ts tells apart. The list of
 * languages is not held.
 */
export const profileTable = `
DOCUMENT FX-SCH-A-000019 MWBE ID=1 FX-SCH-A-000020 MWBE TypeCode=1 FX-SCH-A-000630 E Name<=1
 + FX-SCH-A-000315 E LanguageID<=1 MWBE !ID/@schemeID E !LanguageID/@schemeID
 IssueDateTime/udt:DateTimeString FX-SCH-A-000021 MWBE @format=1 FX-SCH-A-000022 M @format~102
  + FX-SCH-A-000416 W @format~102 FX-SCH-A-000491 B @format~102 FX-SCH-A-000634 E @format~102
 TypeCode FX-SCH-A-000023 M .~documentTypes FX-SCH-A-000417 W .~documentTypes FX-SCH-A-000492 B .~documentTypes
  + FX-SCH-A-000635 E .~documentTypes
 IncludedNote FX-SCH-A-000160 WB Content=1 FX-SCH-A-000161 WBE SubjectCode<=1 FX-SCH-A-000317 E Content<=1
  + E !ContentCode/@listID,ContentCode/@listVersionID
  SubjectCode FX-SCH-A-000162 W .~noteSubjects FX-SCH-A-000490 B .~noteSubjects FX-SCH-A-000633 E .~noteSubjects
   + E !@listID,@listVersionID
 EffectiveSpecifiedPeriod FX-SCH-A-000316 E CompleteDateTime=1 E !Description,EndDateTime,StartDateTime
  CompleteDateTime/udt:DateTimeString FX-SCH-A-000631 E @format=1 FX-SCH-A-000632 E @format~102
CONTEXT FX-SCH-A-000024 MWBE BusinessProcessSpecifiedDocumentContextParameter<=1
 + FX-SCH-A-000025 MWBE GuidelineSpecifiedDocumentContextParameter=1
 BusinessProcessSpecifiedDocumentContextParameter FX-SCH-A-000406 MWBE ID=1 MWBE !ID/@schemeID
 GuidelineSpecifiedDocumentContextParameter FX-SCH-A-000407 MWBE ID=1
  ID FX-SCH-A-000026 M .~urn:factur-x.eu:1p0:minimum|urn:zugferd.de:2p0:minimum
   + FX-SCH-A-000418 W .~urn:factur-x.eu:1p0:basicwl|urn:zugferd.de:2p0:basicwl
   + FX-SCH-A-000493 B .~urn:cen.eu:en16931:2017#compliant#urn:factur-x.eu:1p0:basic|urn:cen.eu:en16931:2017#compliant#urn:zugferd.de:2p0:basic
   + FX-SCH-A-000636 E .~urn:cen.eu:en16931:2017#conformant#urn:factur-x.eu:1p0:extended|urn:cen.eu:en16931:2017#conformant#urn:zugferd.de:2p0:extended
   + MWBE !@schemeID
AGREEMENT FX-SCH-A-000027 MWBE SellerTradeParty=1 FX-SCH-A-000028 MWBE BuyerTradeParty=1
 + E !AdditionalReferencedDocument[-]
 BuyerOrderReferencedDocument FX-SCH-A-000029 MWBE IssuerAssignedID=1 WB !FormattedIssueDateTime
  + E !AttachmentBinaryObject,LineID,Name,ReferenceTypeCode E !TypeCode,URIID MWBE !IssuerAssignedID/@schemeID
  FormattedIssueDateTime/qdt:DateTimeString FX-SCH-A-000670 E @format=1 FX-SCH-A-000671 E @format~102|205
 BuyerTradeParty FX-SCH-A-000030 MWBE Name=1 FX-SCH-A-000163 WBE ID<=1 FX-SCH-A-000164 WB GlobalID<=1
  + FX-SCH-A-000419 WBE PostalTradeAddress=1 FX-SCH-A-000165 WBE URIUniversalCommunication<=1
  + FX-SCH-A-000166 WBE SpecifiedTaxRegistration<=1 FX-SCH-A-000694 E RoleCode<=1
  + FX-SCH-A-000695 E Description<=1 M !PostalTradeAddress,SpecifiedTaxRegistration WBE !ID/@schemeID
  SpecifiedLegalOrganization FX-SCH-A-000408 M ID=1 WB !TradingBusinessName
   ID FX-SCH-A-000031 M @schemeID~identifierSchemes FX-SCH-A-000424 W @schemeID~identifierSchemes
    + FX-SCH-A-000496 B @schemeID~identifierSchemes FX-SCH-A-000699 E @schemeID~identifierSchemes
   PostalTradeAddress FX-SCH-A-000700 E CountryID=1 FX-SCH-A-000701 E CountrySubDivisionName<=1
    + E !PostcodeCode/@listID,PostcodeCode/@listVersionID
    CountryID FX-SCH-A-000702 E .~countries
  GlobalID FX-SCH-A-000420 WBE @schemeID=1 FX-SCH-A-000421 W @schemeID~partySchemes
   + FX-SCH-A-000494 B @schemeID~partySchemes FX-SCH-A-000697 E @schemeID~agentSchemes
  PostalTradeAddress FX-SCH-A-000422 WBE CountryID=1 FX-SCH-A-000167 WBE CountrySubDivisionName<=1
   + E !PostcodeCode/@listID,PostcodeCode/@listVersionID
   CountryID FX-SCH-A-000423 W .~countries FX-SCH-A-000495 B .~countries FX-SCH-A-000698 E .~countries
  SpecifiedTaxRegistration FX-SCH-A-000425 WBE ID=1
   ID FX-SCH-A-000426 WBE @schemeID=1 FX-SCH-A-000427 W @schemeID~VA FX-SCH-A-000497 B @schemeID~VA
    + FX-SCH-A-000703 E @schemeID~VA
  URIUniversalCommunication FX-SCH-A-000168 WBE URIID=1 E !CompleteNumber
   URIID FX-SCH-A-000428 WBE @schemeID=1 FX-SCH-A-000429 W @schemeID~addressSchemes
    + FX-SCH-A-000498 B @schemeID~addressSchemes FX-SCH-A-000704 E @schemeID~addressSchemes
  DefinedTradeContact
   EmailURIUniversalCommunication FX-SCH-A-000566 E URIID=1 E !CompleteNumber,URIID/@schemeID
   FaxUniversalCommunication FX-SCH-A-000696 E CompleteNumber=1 E !URIID
   TelephoneUniversalCommunication FX-SCH-A-000289 E CompleteNumber=1 E !URIID
 SellerTradeParty FX-SCH-A-000409 MWBE Name=1 FX-SCH-A-000032 MWBE PostalTradeAddress=1
  + FX-SCH-A-000033 MWBE SpecifiedTaxRegistration[VA]<=1 FX-SCH-A-000034 MWBE SpecifiedTaxRegistration[FC]<=1
  + FX-SCH-A-000439 WBE URIUniversalCommunication<=1 FX-SCH-A-000774 E RoleCode<=1
  + FX-SCH-A-000575 E Description<=1 MWBE !SpecifiedTaxRegistration[-] WBE !ID/@schemeID
  PostalTradeAddress FX-SCH-A-000035 MWBE CountryID=1 FX-SCH-A-000442 WBE CountrySubDivisionName<=1
   + E !PostcodeCode/@listID,PostcodeCode/@listVersionID
   CountryID FX-SCH-A-000036 M .~countries FX-SCH-A-000443 W .~countries FX-SCH-A-000502 B .~countries
    + FX-SCH-A-000777 E .~countries
  SpecifiedLegalOrganization
   ID FX-SCH-A-000410 M @schemeID~identifierSchemes FX-SCH-A-000444 W @schemeID~identifierSchemes
    + FX-SCH-A-000503 B @schemeID~identifierSchemes FX-SCH-A-000778 E @schemeID~identifierSchemes
   PostalTradeAddress FX-SCH-A-000779 E CountryID=1 FX-SCH-A-000780 E CountrySubDivisionName<=1
    + E !PostcodeCode/@listID,PostcodeCode/@listVersionID
    CountryID FX-SCH-A-000781 E .~countries
  SpecifiedTaxRegistration[FC] FX-SCH-A-000411 MWBE ID=1
   ID FX-SCH-A-000037 MWBE @schemeID=1
  SpecifiedTaxRegistration[VA] FX-SCH-A-000412 MWBE ID=1
   ID FX-SCH-A-000413 MWBE @schemeID=1
  GlobalID FX-SCH-A-000440 WBE @schemeID=1 FX-SCH-A-000441 W @schemeID~partySchemes
   + FX-SCH-A-000501 B @schemeID~partySchemes FX-SCH-A-000776 E @schemeID~agentSchemes
  URIUniversalCommunication FX-SCH-A-000445 WBE URIID=1 E !CompleteNumber
   URIID FX-SCH-A-000446 WBE @schemeID=1 FX-SCH-A-000447 W @schemeID~addressSchemes
    + FX-SCH-A-000504 B @schemeID~addressSchemes FX-SCH-A-000782 E @schemeID~addressSchemes
  DefinedTradeContact
   EmailURIUniversalCommunication FX-SCH-A-000577 E URIID=1 E !CompleteNumber,URIID/@schemeID
   FaxUniversalCommunication FX-SCH-A-000775 E CompleteNumber=1 E !URIID
   TelephoneUniversalCommunication FX-SCH-A-000578 E CompleteNumber=1 E !URIID
 ContractReferencedDocument FX-SCH-A-000430 WBE IssuerAssignedID=1 WB !FormattedIssueDateTime
  + E !AttachmentBinaryObject,LineID,Name,TypeCode,URIID WBE !IssuerAssignedID/@schemeID
  FormattedIssueDateTime/qdt:DateTimeString FX-SCH-A-000705 E @format=1 FX-SCH-A-000706 E @format~102|205
  ReferenceTypeCode FX-SCH-A-000707 E .~referenceTypes
 SellerTaxRepresentativeTradeParty FX-SCH-A-000431 WBE Name=1 FX-SCH-A-000432 WBE PostalTradeAddress=1
  + FX-SCH-A-000169 WBE SpecifiedTaxRegistration=1 FX-SCH-A-000757 E ID<=1 FX-SCH-A-000758 E RoleCode<=1
  + FX-SCH-A-000759 E URIUniversalCommunication<=1
  + WB !GlobalID,ID,SpecifiedLegalOrganization,URIUniversalCommunication E !Description,ID/@schemeID
  PostalTradeAddress FX-SCH-A-000433 WBE CountryID=1 FX-SCH-A-000434 WBE CountrySubDivisionName<=1
   + E !PostcodeCode/@listID,PostcodeCode/@listVersionID
   CountryID FX-SCH-A-000435 W .~countries FX-SCH-A-000499 B .~countries FX-SCH-A-000765 E .~countries
  SpecifiedTaxRegistration FX-SCH-A-000436 WBE ID=1
   ID FX-SCH-A-000437 WBE @schemeID=1 FX-SCH-A-000438 W @schemeID~VA FX-SCH-A-000500 B @schemeID~VA
    + FX-SCH-A-000770 E @schemeID~VA
  DefinedTradeContact
   EmailURIUniversalCommunication FX-SCH-A-000760 E URIID=1 E !CompleteNumber,URIID/@schemeID
   FaxUniversalCommunication FX-SCH-A-000761 E CompleteNumber=1 E !URIID
   TelephoneUniversalCommunication FX-SCH-A-000762 E CompleteNumber=1 E !URIID
  GlobalID FX-SCH-A-000763 E @schemeID=1 FX-SCH-A-000764 E @schemeID~agentSchemes
  SpecifiedLegalOrganization
   ID FX-SCH-A-000766 E @schemeID~identifierSchemes
   PostalTradeAddress FX-SCH-A-000767 E CountryID=1 FX-SCH-A-000768 E CountrySubDivisionName<=1
    + E !PostcodeCode/@listID,PostcodeCode/@listVersionID
    CountryID FX-SCH-A-000769 E .~countries
  URIUniversalCommunication FX-SCH-A-000771 E URIID=1 E !CompleteNumber
   URIID FX-SCH-A-000772 E @schemeID=1 FX-SCH-A-000773 E @schemeID~addressSchemes
 AdditionalReferencedDocument[130] FX-SCH-A-000557 E IssuerAssignedID=1 FX-SCH-A-000558 E TypeCode=1
  + E !AttachmentBinaryObject,LineID,Name,URIID,IssuerAssignedID/@schemeID
  FormattedIssueDateTime/qdt:DateTimeString FX-SCH-A-000637 E @format=1 FX-SCH-A-000638 E @format~102|205
  ReferenceTypeCode FX-SCH-A-000639 E .~objectSchemes
  TypeCode FX-SCH-A-000640 E .~130
 AdditionalReferencedDocument[50] FX-SCH-A-000560 E IssuerAssignedID=1 FX-SCH-A-000561 E TypeCode=1
  + E !AttachmentBinaryObject,LineID,Name,ReferenceTypeCode E !URIID,IssuerAssignedID/@schemeID
  FormattedIssueDateTime/qdt:DateTimeString FX-SCH-A-000641 E @format=1 FX-SCH-A-000642 E @format~102|205
  TypeCode FX-SCH-A-000643 E .~50
 AdditionalReferencedDocument[916] FX-SCH-A-000563 E IssuerAssignedID=1 FX-SCH-A-000564 E TypeCode=1
  + FX-SCH-A-000283 E Name<=1 FX-SCH-A-000284 E AttachmentBinaryObject<=1
  + E !LineID,ReferenceTypeCode,IssuerAssignedID/@schemeID E !URIID/@schemeID
  AttachmentBinaryObject FX-SCH-A-000285 E @mimeCode=1 FX-SCH-A-000644 E @mimeCode~files
   + FX-SCH-A-000286 E @filename=1
  FormattedIssueDateTime/qdt:DateTimeString FX-SCH-A-000645 E @format=1 FX-SCH-A-000646 E @format~102|205
  TypeCode FX-SCH-A-000647 E .~916
 ApplicableTradeDeliveryTerms FX-SCH-A-000319 E DeliveryTypeCode=1
  DeliveryTypeCode FX-SCH-A-000320 E .~1|2|CFR|CIF|CIP|CPT|DAP|DDP|DPU|EXW|FAS|FCA|FOB
  RelevantTradeLocation/CountryID FX-SCH-A-000648 E .~countries
 BuyerAgentTradeParty FX-SCH-A-000649 E ID<=1 FX-SCH-A-000650 E Name=1 FX-SCH-A-000321 E RoleCode<=1
  + FX-SCH-A-000651 E URIUniversalCommunication<=1 FX-SCH-A-000652 E SpecifiedTaxRegistration<=1
  + E !Description,ID/@schemeID
  DefinedTradeContact
   EmailURIUniversalCommunication FX-SCH-A-000653 E URIID=1 E !CompleteNumber,URIID/@schemeID
   FaxUniversalCommunication FX-SCH-A-000654 E CompleteNumber=1 E !URIID
   TelephoneUniversalCommunication FX-SCH-A-000655 E CompleteNumber=1 E !URIID
  GlobalID FX-SCH-A-000656 E @schemeID=1 FX-SCH-A-000657 E @schemeID~agentSchemes
  PostalTradeAddress FX-SCH-A-000658 E CountryID=1 FX-SCH-A-000659 E CountrySubDivisionName<=1
   + E !PostcodeCode/@listID,PostcodeCode/@listVersionID
   CountryID FX-SCH-A-000660 E .~countries
  SpecifiedLegalOrganization
   ID FX-SCH-A-000661 E @schemeID~identifierSchemes
   PostalTradeAddress FX-SCH-A-000662 E CountryID=1 FX-SCH-A-000663 E CountrySubDivisionName<=1
    + E !PostcodeCode/@listID,PostcodeCode/@listVersionID
    CountryID FX-SCH-A-000664 E .~countries
  SpecifiedTaxRegistration FX-SCH-A-000665 E ID=1
   ID FX-SCH-A-000666 E @schemeID=1
  URIUniversalCommunication FX-SCH-A-000667 E URIID=1 E !CompleteNumber
   URIID FX-SCH-A-000668 E @schemeID=1 FX-SCH-A-000669 E @schemeID~addressSchemes
 BuyerTaxRepresentativeTradeParty FX-SCH-A-000672 E ID<=1 FX-SCH-A-000673 E Name=1 FX-SCH-A-000674 E RoleCode<=1
  + FX-SCH-A-000675 E URIUniversalCommunication<=1 FX-SCH-A-000676 E SpecifiedTaxRegistration=1
  + E !Description,ID/@schemeID
  DefinedTradeContact
   EmailURIUniversalCommunication FX-SCH-A-000677 E URIID=1 E !CompleteNumber,URIID/@schemeID
   FaxUniversalCommunication FX-SCH-A-000678 E CompleteNumber=1 E !URIID
   TelephoneUniversalCommunication FX-SCH-A-000679 E CompleteNumber=1 E !URIID
  GlobalID FX-SCH-A-000680 E @schemeID=1 FX-SCH-A-000681 E @schemeID~agentSchemes
  PostalTradeAddress FX-SCH-A-000682 E CountryID=1 FX-SCH-A-000683 E CountrySubDivisionName<=1
   + E !PostcodeCode/@listID,PostcodeCode/@listVersionID
   CountryID FX-SCH-A-000684 E .~countries
  SpecifiedLegalOrganization
   ID FX-SCH-A-000685 E @schemeID~identifierSchemes
   PostalTradeAddress FX-SCH-A-000686 E CountryID=1 FX-SCH-A-000687 E CountrySubDivisionName<=1
    + E !PostcodeCode/@listID,PostcodeCode/@listVersionID
    CountryID FX-SCH-A-000688 E .~countries
  SpecifiedTaxRegistration FX-SCH-A-000689 E ID=1
   ID FX-SCH-A-000690 E @schemeID=1
  URIUniversalCommunication FX-SCH-A-000691 E URIID=1 E !CompleteNumber
   URIID FX-SCH-A-000692 E @schemeID=1 FX-SCH-A-000693 E @schemeID~addressSchemes
 ProductEndUserTradeParty FX-SCH-A-000708 E ID<=1 FX-SCH-A-000709 E Name=1 FX-SCH-A-000710 E RoleCode<=1
  + FX-SCH-A-000711 E URIUniversalCommunication<=1 FX-SCH-A-000712 E SpecifiedTaxRegistration<=1
  + E !Description,ID/@schemeID
  DefinedTradeContact
   EmailURIUniversalCommunication FX-SCH-A-000713 E URIID=1 E !CompleteNumber,URIID/@schemeID
   FaxUniversalCommunication FX-SCH-A-000714 E CompleteNumber=1 E !URIID
   TelephoneUniversalCommunication FX-SCH-A-000715 E CompleteNumber=1 E !URIID
  GlobalID FX-SCH-A-000716 E @schemeID=1 FX-SCH-A-000717 E @schemeID~agentSchemes
  PostalTradeAddress FX-SCH-A-000718 E CountryID=1 FX-SCH-A-000719 E CountrySubDivisionName<=1
   + E !PostcodeCode/@listID,PostcodeCode/@listVersionID
   CountryID FX-SCH-A-000720 E .~countries
  SpecifiedLegalOrganization
   ID FX-SCH-A-000721 E @schemeID~identifierSchemes
   PostalTradeAddress FX-SCH-A-000722 E CountryID=1 FX-SCH-A-000723 E CountrySubDivisionName<=1
    + E !PostcodeCode/@listID,PostcodeCode/@listVersionID
    CountryID FX-SCH-A-000724 E .~countries
  SpecifiedTaxRegistration FX-SCH-A-000725 E ID=1
   ID FX-SCH-A-000726 E @schemeID=1
  URIUniversalCommunication FX-SCH-A-000727 E URIID=1 E !CompleteNumber
   URIID FX-SCH-A-000728 E @schemeID=1 FX-SCH-A-000729 E @schemeID~addressSchemes
 QuotationReferencedDocument FX-SCH-A-000730 E IssuerAssignedID=1
  + E !AttachmentBinaryObject,LineID,Name,ReferenceTypeCode E !TypeCode,URIID,IssuerAssignedID/@schemeID
  FormattedIssueDateTime/qdt:DateTimeString FX-SCH-A-000731 E @format=1 FX-SCH-A-000732 E @format~102|205
 SalesAgentTradeParty FX-SCH-A-000733 E ID<=1 FX-SCH-A-000734 E Name=1 FX-SCH-A-000735 E RoleCode<=1
  + FX-SCH-A-000736 E URIUniversalCommunication<=1 FX-SCH-A-000737 E SpecifiedTaxRegistration<=1
  + E !Description,ID/@schemeID
  DefinedTradeContact
   EmailURIUniversalCommunication FX-SCH-A-000738 E URIID=1 E !CompleteNumber,URIID/@schemeID
   FaxUniversalCommunication FX-SCH-A-000739 E CompleteNumber=1 E !URIID
   TelephoneUniversalCommunication FX-SCH-A-000740 E CompleteNumber=1 E !URIID
  GlobalID FX-SCH-A-000741 E @schemeID=1 FX-SCH-A-000742 E @schemeID~agentSchemes
  PostalTradeAddress FX-SCH-A-000743 E CountryID=1 FX-SCH-A-000744 E CountrySubDivisionName<=1
   + E !PostcodeCode/@listID,PostcodeCode/@listVersionID
   CountryID FX-SCH-A-000745 E .~countries
  SpecifiedLegalOrganization
   ID FX-SCH-A-000746 E @schemeID~identifierSchemes
   PostalTradeAddress FX-SCH-A-000747 E CountryID=1 FX-SCH-A-000748 E CountrySubDivisionName<=1
    + E !PostcodeCode/@listID,PostcodeCode/@listVersionID
    CountryID FX-SCH-A-000749 E .~countries
  SpecifiedTaxRegistration FX-SCH-A-000750 E ID=1
   ID FX-SCH-A-000751 E @schemeID=1
  URIUniversalCommunication FX-SCH-A-000752 E URIID=1 E !CompleteNumber
   URIID FX-SCH-A-000753 E @schemeID=1 FX-SCH-A-000754 E @schemeID~addressSchemes
 SellerOrderReferencedDocument FX-SCH-A-000572 E IssuerAssignedID=1
  + E !AttachmentBinaryObject,LineID,Name,ReferenceTypeCode E !TypeCode,URIID,IssuerAssignedID/@schemeID
  FormattedIssueDateTime/qdt:DateTimeString FX-SCH-A-000755 E @format=1 FX-SCH-A-000756 E @format~102|205
 UltimateCustomerOrderReferencedDocument FX-SCH-A-000783 E IssuerAssignedID=1
  + E !AttachmentBinaryObject,LineID,Name,ReferenceTypeCode E !TypeCode,URIID,IssuerAssignedID/@schemeID
  FormattedIssueDateTime/qdt:DateTimeString FX-SCH-A-000784 E @format=1 FX-SCH-A-000785 E @format~102|205
 SpecifiedProcuringProject E !ID/@schemeID
SETTLEMENT FX-SCH-A-000038 MWBE InvoiceCurrencyCode=1
 + FX-SCH-A-000039 MWBE SpecifiedTradeSettlementHeaderMonetarySummation=1
 + FX-SCH-A-000172 WBE PaymentReference<=1 FX-SCH-A-000173 WBE ApplicableTradeTax>=1
 + FX-SCH-A-000174 WB SpecifiedTradePaymentTerms<=1
 + FX-SCH-A-000175 WB ReceivableSpecifiedTradeAccountingAccount<=1
 + WBE !SpecifiedTradeAllowanceCharge[-],CreditorReferenceID/@schemeID
 InvoiceCurrencyCode FX-SCH-A-000040 M .~currencies FX-SCH-A-000464 W .~currencies
  + FX-SCH-A-000514 B .~currencies FX-SCH-A-000861 E .~currencies
 SpecifiedTradeSettlementHeaderMonetarySummation FX-SCH-A-000041 MWBE TaxBasisTotalAmount=1
  + FX-SCH-A-000042 MWBE TaxTotalAmount[own]<=1 FX-SCH-A-000192 MWBE TaxTotalAmount[tax]<=1
  + FX-SCH-A-000043 MWBE GrandTotalAmount=1 FX-SCH-A-000044 MWBE DuePayableAmount=1
  + FX-SCH-A-000189 WBE LineTotalAmount=1 FX-SCH-A-000190 WBE ChargeTotalAmount<=1
  + FX-SCH-A-000191 WBE AllowanceTotalAmount<=1 FX-SCH-A-000193 WBE TotalPrepaidAmount<=1
  + FX-SCH-A-000290 E RoundingAmount<=1
  + MWBE !TaxTotalAmount[-],DuePayableAmount/@currencyID,GrandTotalAmount/@currencyID
  + MWBE !TaxBasisTotalAmount/@currencyID WBE !AllowanceTotalAmount/@currencyID,ChargeTotalAmount/@currencyID
  + WBE !LineTotalAmount/@currencyID,TotalPrepaidAmount/@currencyID E !RoundingAmount/@currencyID
  TaxTotalAmount[own] FX-SCH-A-000045 M @currencyID~currencies FX-SCH-A-000486 W @currencyID~currencies
   + FX-SCH-A-000525 B @currencyID~currencies FX-SCH-A-001006 E @currencyID~currencies
  TaxTotalAmount[tax] FX-SCH-A-000414 M @currencyID~currencies FX-SCH-A-000487 W @currencyID~currencies
   + FX-SCH-A-000526 B @currencyID~currencies FX-SCH-A-001007 E @currencyID~currencies
 InvoiceReferencedDocument FX-SCH-A-000415 WBE IssuerAssignedID=1
  + E !AttachmentBinaryObject,LineID,Name,ReferenceTypeCode E !URIID WBE !IssuerAssignedID/@schemeID
  FormattedIssueDateTime/qdt:DateTimeString FX-SCH-A-000465 WBE @format=1 FX-SCH-A-000466 W @format~102
   + FX-SCH-A-000515 B @format~102 FX-SCH-A-000862 E @format~102|205
  TypeCode FX-SCH-A-000863 E .~referencedDocumentTypes
 ApplicableTradeTax FX-SCH-A-000176 WBE CalculatedAmount=1 FX-SCH-A-000458 WBE TypeCode=1
  + FX-SCH-A-000177 WBE BasisAmount=1 FX-SCH-A-000178 WBE CategoryCode=1
  + FX-SCH-A-000323 E LineTotalBasisAmount<=1 FX-SCH-A-000324 E AllowanceChargeBasisAmount<=1
  + WBE !BasisAmount/@currencyID,CalculatedAmount/@currencyID
  + E !AllowanceChargeBasisAmount/@currencyID,LineTotalBasisAmount/@currencyID
  CategoryCode FX-SCH-A-000179 W .~vatCategories FX-SCH-A-000508 B .~vatCategories
   + FX-SCH-A-000853 E .~allVatCategories
  DueDateTypeCode FX-SCH-A-000180 W .~29|5|72 FX-SCH-A-000509 B .~29|5|72 FX-SCH-A-000854 E .~29|5|72
  ExemptionReasonCode FX-SCH-A-000181 W .~exemptionReasons FX-SCH-A-000510 B .~exemptionReasons
   + FX-SCH-A-000855 E .~exemptionReasons E !@listID,@listVersionID
  TypeCode FX-SCH-A-000459 W .~VAT FX-SCH-A-000511 B .~VAT FX-SCH-A-000857 E .~taxTypes
  TaxPointDate/udt:DateString FX-SCH-A-000590 E @format=1 FX-SCH-A-000856 E @format~102
 BillingSpecifiedPeriod FX-SCH-A-000858 E Description<=1 E !CompleteDateTime
  EndDateTime/udt:DateTimeString FX-SCH-A-000460 WBE @format=1 FX-SCH-A-000461 W @format~102
   + FX-SCH-A-000512 B @format~102 FX-SCH-A-000859 E @format~102
  StartDateTime/udt:DateTimeString FX-SCH-A-000462 WBE @format=1 FX-SCH-A-000463 W @format~102
   + FX-SCH-A-000513 B @format~102 FX-SCH-A-000860 E @format~102
 PayeeTradeParty FX-SCH-A-000467 WBE ID<=1 FX-SCH-A-000468 WB GlobalID<=1 FX-SCH-A-000469 WBE Name=1
  + FX-SCH-A-000908 E RoleCode<=1 FX-SCH-A-000909 E URIUniversalCommunication<=1
  + FX-SCH-A-000910 E SpecifiedTaxRegistration<=1
  + WB !PostalTradeAddress,SpecifiedTaxRegistration,URIUniversalCommunication E !Description WBE !ID/@schemeID
  GlobalID FX-SCH-A-000470 WBE @schemeID=1 FX-SCH-A-000471 W @schemeID~partySchemes
   + FX-SCH-A-000516 B @schemeID~partySchemes FX-SCH-A-000914 E @schemeID~agentSchemes
  SpecifiedLegalOrganization WB !TradingBusinessName
   ID FX-SCH-A-000472 W @schemeID~identifierSchemes FX-SCH-A-000517 B @schemeID~identifierSchemes
    + FX-SCH-A-000918 E @schemeID~identifierSchemes
   PostalTradeAddress FX-SCH-A-000919 E CountryID=1 FX-SCH-A-000920 E CountrySubDivisionName<=1
    + E !PostcodeCode/@listID,PostcodeCode/@listVersionID
    CountryID FX-SCH-A-000921 E .~countries
  DefinedTradeContact
   EmailURIUniversalCommunication FX-SCH-A-000911 E URIID=1 E !CompleteNumber,URIID/@schemeID
   FaxUniversalCommunication FX-SCH-A-000912 E CompleteNumber=1 E !URIID
   TelephoneUniversalCommunication FX-SCH-A-000913 E CompleteNumber=1 E !URIID
  PostalTradeAddress FX-SCH-A-000915 E CountryID=1 FX-SCH-A-000916 E CountrySubDivisionName<=1
   + E !PostcodeCode/@listID,PostcodeCode/@listVersionID
   CountryID FX-SCH-A-000917 E .~countries
  SpecifiedTaxRegistration FX-SCH-A-000922 E ID=1
   ID FX-SCH-A-000923 E @schemeID=1
  URIUniversalCommunication FX-SCH-A-000924 E URIID=1 E !CompleteNumber
   URIID FX-SCH-A-000925 E @schemeID=1 FX-SCH-A-000926 E @schemeID~addressSchemes
 SpecifiedTradeAllowanceCharge[false] FX-SCH-A-000183 WBE ChargeIndicator=1 FX-SCH-A-000184 WBE ActualAmount=1
  + FX-SCH-A-000185 WBE CategoryTradeTax=1 WBE !ActualAmount/@currencyID,BasisAmount/@currencyID
  CategoryTradeTax FX-SCH-A-000473 WBE TypeCode=1 FX-SCH-A-000474 WBE CategoryCode=1
   + WBE !BasisAmount,CalculatedAmount,DueDateTypeCode WB !ExemptionReason,ExemptionReasonCode
   + E !AllowanceChargeBasisAmount,LineTotalBasisAmount,TaxPointDate
   CategoryCode FX-SCH-A-000475 W .~vatCategories FX-SCH-A-000518 B .~vatCategories
    + FX-SCH-A-000970 E .~allVatCategories
   TypeCode FX-SCH-A-000476 W .~VAT FX-SCH-A-000519 B .~VAT FX-SCH-A-000972 E .~taxTypes
   ExemptionReasonCode FX-SCH-A-000971 E .~exemptionReasons E !@listID,@listVersionID
  ReasonCode FX-SCH-A-000186 W .~allowanceReasons FX-SCH-A-000520 B .~allowanceReasons
   + FX-SCH-A-000973 E .~allowanceReasons E !@listID
  BasisQuantity FX-SCH-A-000969 E @unitCode~units
 SpecifiedTradeAllowanceCharge[true] FX-SCH-A-000477 WBE ChargeIndicator=1 FX-SCH-A-000478 WBE ActualAmount=1
  + FX-SCH-A-000479 WBE CategoryTradeTax=1 WBE !ReasonCode[-],ActualAmount/@currencyID,BasisAmount/@currencyID
  CategoryTradeTax FX-SCH-A-000480 WBE TypeCode=1 FX-SCH-A-000481 WBE CategoryCode=1
   + WBE !BasisAmount,CalculatedAmount,DueDateTypeCode WB !ExemptionReason,ExemptionReasonCode
   + E !AllowanceChargeBasisAmount,LineTotalBasisAmount,TaxPointDate
   CategoryCode FX-SCH-A-000482 W .~vatCategories FX-SCH-A-000521 B .~vatCategories
    + FX-SCH-A-000975 E .~allVatCategories
   TypeCode FX-SCH-A-000483 W .~VAT FX-SCH-A-000522 B .~VAT FX-SCH-A-000977 E .~taxTypes
   ExemptionReasonCode FX-SCH-A-000976 E .~exemptionReasons E !@listID,@listVersionID
  ReasonCode[none] FX-SCH-A-000391 W .~chargeReasons FX-SCH-A-000523 B .~chargeReasons
   + FX-SCH-A-000978 E .~chargeReasons E !@listID
  BasisQuantity FX-SCH-A-000974 E @unitCode~units
  ReasonCode[5153] FX-SCH-A-000390 E .~taxReasons
 SpecifiedTradePaymentTerms FX-SCH-A-000187 WBE Description<=1 FX-SCH-A-000188 WBE DirectDebitMandateID<=1
  + FX-SCH-A-000330 E PartialPaymentAmount<=1 FX-SCH-A-000331 E PayeeTradeParty<=1
  + WBE !DirectDebitMandateID/@schemeID E !PartialPaymentAmount/@currencyID
  DueDateDateTime/udt:DateTimeString FX-SCH-A-000484 WBE @format=1 FX-SCH-A-000485 W @format~102
   + FX-SCH-A-000524 B @format~102 FX-SCH-A-000983 E @format~102
  ApplicableTradePaymentDiscountTerms E !ActualDiscountAmount/@currencyID,BasisAmount/@currencyID
   BasisDateTime/udt:DateTimeString FX-SCH-A-000979 E @format=1 FX-SCH-A-000980 E @format~102
  ApplicableTradePaymentPenaltyTerms E !ActualPenaltyAmount/@currencyID,BasisAmount/@currencyID
   BasisDateTime/udt:DateTimeString FX-SCH-A-000981 E @format=1 FX-SCH-A-000982 E @format~102
   BasisPeriodMeasure FX-SCH-A-000277 E @unitCode=1
  PayeeTradeParty FX-SCH-A-000984 E ID<=1 FX-SCH-A-000985 E Name=1 FX-SCH-A-000986 E RoleCode<=1
   + FX-SCH-A-000987 E URIUniversalCommunication<=1 FX-SCH-A-000988 E SpecifiedTaxRegistration<=1
   + E !Description,ID/@schemeID
   DefinedTradeContact
    EmailURIUniversalCommunication FX-SCH-A-000989 E URIID=1 E !CompleteNumber,URIID/@schemeID
    FaxUniversalCommunication FX-SCH-A-000990 E CompleteNumber=1 E !URIID
    TelephoneUniversalCommunication FX-SCH-A-000991 E CompleteNumber=1 E !URIID
   GlobalID FX-SCH-A-000992 E @schemeID=1 FX-SCH-A-000993 E @schemeID~agentSchemes
   PostalTradeAddress FX-SCH-A-000994 E CountryID=1 FX-SCH-A-000995 E CountrySubDivisionName<=1
    + E !PostcodeCode/@listID,PostcodeCode/@listVersionID
    CountryID FX-SCH-A-000996 E .~countries
   SpecifiedLegalOrganization
    ID FX-SCH-A-000997 E @schemeID~identifierSchemes
    PostalTradeAddress FX-SCH-A-000998 E CountryID=1 FX-SCH-A-000999 E CountrySubDivisionName<=1
     + E !PostcodeCode/@listID,PostcodeCode/@listVersionID
     CountryID FX-SCH-A-001000 E .~countries
   SpecifiedTaxRegistration FX-SCH-A-001001 E ID=1
    ID FX-SCH-A-001002 E @schemeID=1
   URIUniversalCommunication FX-SCH-A-001003 E URIID=1 E !CompleteNumber
    URIID FX-SCH-A-001004 E @schemeID=1 FX-SCH-A-001005 E @schemeID~addressSchemes
 SpecifiedTradeSettlementPaymentMeans FX-SCH-A-000488 WBE TypeCode=1
  + FX-SCH-A-000194 WBE PayeePartyCreditorFinancialAccount<=1 FX-SCH-A-000291 E Information<=1
  PayerPartyDebtorFinancialAccount FX-SCH-A-000195 WBE IBANID=1 WBE !IBANID/@schemeID
  TypeCode FX-SCH-A-000489 W .~paymentMeans FX-SCH-A-000527 B .~paymentMeans FX-SCH-A-001008 E .~paymentMeans
  ApplicableTradeSettlementFinancialCard FX-SCH-A-000608 E ID=1 E !ID/@schemeID
  PayeeSpecifiedCreditorFinancialInstitution FX-SCH-A-000292 E BICID=1 E !BICID/@schemeID
  PayeePartyCreditorFinancialAccount WBE !IBANID/@schemeID,ProprietaryID/@schemeID
  PayerSpecifiedDebtorFinancialInstitution E !BICID/@schemeID
 TaxCurrencyCode FX-SCH-A-000196 W .~currencies FX-SCH-A-000528 B .~currencies FX-SCH-A-001011 E .~currencies
 InvoiceeTradeParty FX-SCH-A-000864 E ID<=1 FX-SCH-A-000865 E Name=1 FX-SCH-A-000866 E RoleCode<=1
  + FX-SCH-A-000867 E URIUniversalCommunication<=1 FX-SCH-A-000868 E SpecifiedTaxRegistration<=1
  + E !Description,ID/@schemeID
  DefinedTradeContact
   EmailURIUniversalCommunication FX-SCH-A-000869 E URIID=1 E !CompleteNumber,URIID/@schemeID
   FaxUniversalCommunication FX-SCH-A-000870 E CompleteNumber=1 E !URIID
   TelephoneUniversalCommunication FX-SCH-A-000871 E CompleteNumber=1 E !URIID
  GlobalID FX-SCH-A-000872 E @schemeID=1 FX-SCH-A-000873 E @schemeID~agentSchemes
  PostalTradeAddress FX-SCH-A-000874 E CountryID=1 FX-SCH-A-000875 E CountrySubDivisionName<=1
   + E !PostcodeCode/@listID,PostcodeCode/@listVersionID
   CountryID FX-SCH-A-000876 E .~countries
  SpecifiedLegalOrganization
   ID FX-SCH-A-000877 E @schemeID~identifierSchemes
   PostalTradeAddress FX-SCH-A-000878 E CountryID=1 FX-SCH-A-000879 E CountrySubDivisionName<=1
    + E !PostcodeCode/@listID,PostcodeCode/@listVersionID
    CountryID FX-SCH-A-000880 E .~countries
  SpecifiedTaxRegistration FX-SCH-A-000881 E ID=1
   ID FX-SCH-A-000882 E @schemeID=1
  URIUniversalCommunication FX-SCH-A-000883 E URIID=1 E !CompleteNumber
   URIID FX-SCH-A-000884 E @schemeID=1 FX-SCH-A-000885 E @schemeID~addressSchemes
 InvoicerTradeParty FX-SCH-A-000886 E ID<=1 FX-SCH-A-000887 E Name=1 FX-SCH-A-000888 E RoleCode<=1
  + FX-SCH-A-000889 E URIUniversalCommunication<=1 FX-SCH-A-000890 E SpecifiedTaxRegistration<=1
  + E !Description,ID/@schemeID
  DefinedTradeContact
   EmailURIUniversalCommunication FX-SCH-A-000891 E URIID=1 E !CompleteNumber,URIID/@schemeID
   FaxUniversalCommunication FX-SCH-A-000892 E CompleteNumber=1 E !URIID
   TelephoneUniversalCommunication FX-SCH-A-000893 E CompleteNumber=1 E !URIID
  GlobalID FX-SCH-A-000894 E @schemeID=1 FX-SCH-A-000895 E @schemeID~agentSchemes
  PostalTradeAddress FX-SCH-A-000896 E CountryID=1 FX-SCH-A-000897 E CountrySubDivisionName<=1
   + E !PostcodeCode/@listID,PostcodeCode/@listVersionID
   CountryID FX-SCH-A-000898 E .~countries
  SpecifiedLegalOrganization
   ID FX-SCH-A-000899 E @schemeID~identifierSchemes
   PostalTradeAddress FX-SCH-A-000900 E CountryID=1 FX-SCH-A-000901 E CountrySubDivisionName<=1
    + E !PostcodeCode/@listID,PostcodeCode/@listVersionID
    CountryID FX-SCH-A-000902 E .~countries
  SpecifiedTaxRegistration FX-SCH-A-000903 E ID=1
   ID FX-SCH-A-000904 E @schemeID=1
  URIUniversalCommunication FX-SCH-A-000905 E URIID=1 E !CompleteNumber
   URIID FX-SCH-A-000906 E @schemeID=1 FX-SCH-A-000907 E @schemeID~addressSchemes
 PayerTradeParty FX-SCH-A-000927 E ID<=1 FX-SCH-A-000928 E Name=1 FX-SCH-A-000929 E RoleCode<=1
  + FX-SCH-A-000930 E URIUniversalCommunication<=1 FX-SCH-A-000931 E SpecifiedTaxRegistration<=1
  + E !Description,ID/@schemeID
  DefinedTradeContact
   EmailURIUniversalCommunication FX-SCH-A-000932 E URIID=1 E !CompleteNumber,URIID/@schemeID
   FaxUniversalCommunication FX-SCH-A-000933 E CompleteNumber=1 E !URIID
   TelephoneUniversalCommunication FX-SCH-A-000934 E CompleteNumber=1 E !URIID
  GlobalID FX-SCH-A-000935 E @schemeID=1 FX-SCH-A-000936 E @schemeID~agentSchemes
  PostalTradeAddress FX-SCH-A-000937 E CountryID=1 FX-SCH-A-000938 E CountrySubDivisionName<=1
   + E !PostcodeCode/@listID,PostcodeCode/@listVersionID
   CountryID FX-SCH-A-000939 E .~countries
  SpecifiedLegalOrganization
   ID FX-SCH-A-000940 E @schemeID~identifierSchemes
   PostalTradeAddress FX-SCH-A-000941 E CountryID=1 FX-SCH-A-000942 E CountrySubDivisionName<=1
    + E !PostcodeCode/@listID,PostcodeCode/@listVersionID
    CountryID FX-SCH-A-000943 E .~countries
  SpecifiedTaxRegistration FX-SCH-A-000944 E ID=1
   ID FX-SCH-A-000945 E @schemeID=1
  URIUniversalCommunication FX-SCH-A-000946 E URIID=1 E !CompleteNumber
   URIID FX-SCH-A-000947 E @schemeID=1 FX-SCH-A-000948 E @schemeID~addressSchemes
 ReceivableSpecifiedTradeAccountingAccount WBE !ID/@schemeID
  TypeCode FX-SCH-A-000949 E .~1|2|3|4|5|6|7
 SpecifiedAdvancePayment FX-SCH-A-000325 E IncludedTradeTax>=1
  + FX-SCH-A-000326 E InvoiceSpecifiedReferencedDocument<=1 E !PaidAmount/@currencyID
  FormattedReceivedDateTime/qdt:DateTimeString FX-SCH-A-000950 E @format=1 FX-SCH-A-000951 E @format~102|205
  IncludedTradeTax FX-SCH-A-000952 E CalculatedAmount=1 FX-SCH-A-000953 E TypeCode=1
   + FX-SCH-A-000954 E CategoryCode=1 E !AllowanceChargeBasisAmount,BasisAmount,DueDateTypeCode
   + E !LineTotalBasisAmount,TaxPointDate,CalculatedAmount/@currencyID
   CategoryCode FX-SCH-A-000955 E .~allVatCategories
   ExemptionReasonCode FX-SCH-A-000956 E .~exemptionReasons E !@listID,@listVersionID
   TypeCode FX-SCH-A-000957 E .~taxTypes
  InvoiceSpecifiedReferencedDocument FX-SCH-A-000958 E IssuerAssignedID=1
   + E !AttachmentBinaryObject,LineID,Name,ReferenceTypeCode E !URIID,IssuerAssignedID/@schemeID
   FormattedIssueDateTime/qdt:DateTimeString FX-SCH-A-000959 E @format=1 FX-SCH-A-000960 E @format~102|205
   TypeCode FX-SCH-A-000961 E .~referencedDocumentTypes
 SpecifiedFinancialAdjustment FX-SCH-A-000383 E Reason=1 FX-SCH-A-000962 E ActualAmount=1
  + E !ActualAmount/@currencyID
 SpecifiedLogisticsServiceCharge FX-SCH-A-000963 E Description=1 FX-SCH-A-000327 E AppliedAmount=1
  + FX-SCH-A-000328 E AppliedTradeTax>=1 E !AppliedAmount/@currencyID
  AppliedTradeTax FX-SCH-A-000964 E TypeCode=1 FX-SCH-A-000965 E CategoryCode=1
   + FX-SCH-A-000329 E RateApplicablePercent=1 E !AllowanceChargeBasisAmount,BasisAmount,CalculatedAmount
   + E !DueDateTypeCode,LineTotalBasisAmount,TaxPointDate
   CategoryCode FX-SCH-A-000966 E .~allVatCategories
   ExemptionReasonCode FX-SCH-A-000967 E .~exemptionReasons E !@listID,@listVersionID
   TypeCode FX-SCH-A-000968 E .~taxTypes
 TaxApplicableTradeCurrencyExchange
  ConversionRateDateTime/udt:DateTimeString FX-SCH-A-001009 E @format=1 FX-SCH-A-001010 E @format~102
  SourceCurrencyCode FX-SCH-A-000332 E .~currencies
  TargetCurrencyCode FX-SCH-A-000333 E .~currencies
DELIVERY
 ActualDeliverySupplyChainEvent FX-SCH-A-000171 WBE OccurrenceDateTime=1
  OccurrenceDateTime/udt:DateTimeString FX-SCH-A-000448 WBE @format=1 FX-SCH-A-000449 W @format~102
   + FX-SCH-A-000505 B @format~102 FX-SCH-A-000786 E @format~102
 DespatchAdviceReferencedDocument FX-SCH-A-000450 WBE IssuerAssignedID=1 WB !FormattedIssueDateTime
  + E !AttachmentBinaryObject,LineID,Name,ReferenceTypeCode E !TypeCode,URIID WBE !IssuerAssignedID/@schemeID
  FormattedIssueDateTime/qdt:DateTimeString FX-SCH-A-000790 E @format=1 FX-SCH-A-000791 E @format~102|205
 ShipToTradeParty FX-SCH-A-000451 WBE ID<=1 FX-SCH-A-000452 WB GlobalID<=1 FX-SCH-A-000815 E RoleCode<=1
  + FX-SCH-A-000816 E URIUniversalCommunication<=1 FX-SCH-A-000817 E SpecifiedTaxRegistration<=1
  + WB !SpecifiedLegalOrganization,SpecifiedTaxRegistration WB !URIUniversalCommunication E !Description
  + WBE !ID/@schemeID
  GlobalID FX-SCH-A-000453 WBE @schemeID=1 FX-SCH-A-000454 W @schemeID~partySchemes
   + FX-SCH-A-000506 B @schemeID~partySchemes FX-SCH-A-000821 E @schemeID~agentSchemes
  PostalTradeAddress FX-SCH-A-000455 WBE CountryID=1 FX-SCH-A-000456 WBE CountrySubDivisionName<=1
   + E !PostcodeCode/@listID,PostcodeCode/@listVersionID
   CountryID FX-SCH-A-000457 W .~countries FX-SCH-A-000507 B .~countries FX-SCH-A-000822 E .~countries
  DefinedTradeContact
   EmailURIUniversalCommunication FX-SCH-A-000818 E URIID=1 E !CompleteNumber,URIID/@schemeID
   FaxUniversalCommunication FX-SCH-A-000819 E CompleteNumber=1 E !URIID
   TelephoneUniversalCommunication FX-SCH-A-000820 E CompleteNumber=1 E !URIID
  SpecifiedLegalOrganization
   ID FX-SCH-A-000823 E @schemeID~identifierSchemes
   PostalTradeAddress FX-SCH-A-000824 E CountryID=1 FX-SCH-A-000825 E CountrySubDivisionName<=1
    + E !PostcodeCode/@listID,PostcodeCode/@listVersionID
    CountryID FX-SCH-A-000826 E .~countries
  SpecifiedTaxRegistration FX-SCH-A-000827 E ID=1
   ID FX-SCH-A-000828 E @schemeID=1
  URIUniversalCommunication FX-SCH-A-000829 E URIID=1 E !CompleteNumber
   URIID FX-SCH-A-000830 E @schemeID=1 FX-SCH-A-000831 E @schemeID~addressSchemes
 DeliveryNoteReferencedDocument FX-SCH-A-000787 E IssuerAssignedID=1
  + E !AttachmentBinaryObject,LineID,Name,ReferenceTypeCode E !TypeCode,URIID,IssuerAssignedID/@schemeID
  FormattedIssueDateTime/qdt:DateTimeString FX-SCH-A-000788 E @format=1 FX-SCH-A-000789 E @format~102|205
 ReceivingAdviceReferencedDocument FX-SCH-A-000584 E IssuerAssignedID=1
  + E !AttachmentBinaryObject,LineID,Name,ReferenceTypeCode E !TypeCode,URIID,IssuerAssignedID/@schemeID
  FormattedIssueDateTime/qdt:DateTimeString FX-SCH-A-000792 E @format=1 FX-SCH-A-000793 E @format~102|205
 RelatedSupplyChainConsignment/SpecifiedLogisticsTransportMovement FX-SCH-A-000322 E ModeCode=1
  ModeCode FX-SCH-A-000346 E .~0|1|2|3|4|5|6|7|8|9
 ShipFromTradeParty FX-SCH-A-000794 E ID<=1 FX-SCH-A-000795 E RoleCode<=1
  + FX-SCH-A-000796 E URIUniversalCommunication<=1 FX-SCH-A-000797 E SpecifiedTaxRegistration<=1
  + E !Description,ID/@schemeID
  DefinedTradeContact
   EmailURIUniversalCommunication FX-SCH-A-000798 E URIID=1 E !CompleteNumber,URIID/@schemeID
   FaxUniversalCommunication FX-SCH-A-000799 E CompleteNumber=1 E !URIID
   TelephoneUniversalCommunication FX-SCH-A-000800 E CompleteNumber=1 E !URIID
  GlobalID FX-SCH-A-000801 E @schemeID=1 FX-SCH-A-000802 E @schemeID~agentSchemes
  PostalTradeAddress FX-SCH-A-000803 E CountryID=1 FX-SCH-A-000804 E CountrySubDivisionName<=1
   + E !PostcodeCode/@listID,PostcodeCode/@listVersionID
   CountryID FX-SCH-A-000805 E .~countries
  SpecifiedLegalOrganization
   ID FX-SCH-A-000806 E @schemeID~identifierSchemes
   PostalTradeAddress FX-SCH-A-000807 E CountryID=1 FX-SCH-A-000808 E CountrySubDivisionName<=1
    + E !PostcodeCode/@listID,PostcodeCode/@listVersionID
    CountryID FX-SCH-A-000809 E .~countries
  SpecifiedTaxRegistration FX-SCH-A-000810 E ID=1
   ID FX-SCH-A-000811 E @schemeID=1
  URIUniversalCommunication FX-SCH-A-000812 E URIID=1 E !CompleteNumber
   URIID FX-SCH-A-000813 E @schemeID=1 FX-SCH-A-000814 E @schemeID~addressSchemes
 UltimateShipToTradeParty FX-SCH-A-000832 E ID<=1 FX-SCH-A-000833 E RoleCode<=1
  + FX-SCH-A-000834 E URIUniversalCommunication<=1 FX-SCH-A-000835 E SpecifiedTaxRegistration<=1
  + E !Description,ID/@schemeID
  DefinedTradeContact
   EmailURIUniversalCommunication FX-SCH-A-000836 E URIID=1 E !CompleteNumber,URIID/@schemeID
   FaxUniversalCommunication FX-SCH-A-000837 E CompleteNumber=1 E !URIID
   TelephoneUniversalCommunication FX-SCH-A-000838 E CompleteNumber=1 E !URIID
  GlobalID FX-SCH-A-000839 E @schemeID=1 FX-SCH-A-000840 E @schemeID~agentSchemes
  PostalTradeAddress FX-SCH-A-000841 E CountryID=1 FX-SCH-A-000842 E CountrySubDivisionName<=1
   + E !PostcodeCode/@listID,PostcodeCode/@listVersionID
   CountryID FX-SCH-A-000843 E .~countries
  SpecifiedLegalOrganization
   ID FX-SCH-A-000844 E @schemeID~identifierSchemes
   PostalTradeAddress FX-SCH-A-000845 E CountryID=1 FX-SCH-A-000846 E CountrySubDivisionName<=1
    + E !PostcodeCode/@listID,PostcodeCode/@listVersionID
    CountryID FX-SCH-A-000847 E .~countries
  SpecifiedTaxRegistration FX-SCH-A-000848 E ID=1
   ID FX-SCH-A-000849 E @schemeID=1
  URIUniversalCommunication FX-SCH-A-000850 E URIID=1 E !CompleteNumber
   URIID FX-SCH-A-000851 E @schemeID=1 FX-SCH-A-000852 E @schemeID~addressSchemes
TRANSACTION FX-SCH-A-000265 BE IncludedSupplyChainTradeLineItem>=1
LINE FX-SCH-A-000266 BE AssociatedDocumentLineDocument=1 FX-SCH-A-000267 BE SpecifiedTradeProduct=1
 + FX-SCH-A-000268 B SpecifiedLineTradeAgreement=1 FX-SCH-A-000269 B SpecifiedLineTradeDelivery=1
 AssociatedDocumentLineDocument FX-SCH-A-000270 BE LineID=1 FX-SCH-A-000271 B IncludedNote<=1
  + BE !LineID/@schemeID E !ParentLineID/@schemeID
  IncludedNote FX-SCH-A-000529 B Content=1 FX-SCH-A-001012 E Content<=1 FX-SCH-A-001013 E SubjectCode<=1
   + B !SubjectCode E !ContentCode/@listID,ContentCode/@listVersionID
   SubjectCode FX-SCH-A-001014 E .~noteSubjects E !@listID,@listVersionID
  LineStatusCode FX-SCH-A-000334 E .~lineStatuses
  LineStatusReasonCode FX-SCH-A-000335 E .~DETAIL|GROUP|INFORMATION E !@listID,@listVersionID
 SpecifiedLineTradeAgreement FX-SCH-A-000272 B NetPriceProductTradePrice=1
  GrossPriceProductTradePrice FX-SCH-A-000273 BE ChargeAmount=1
   + FX-SCH-A-000274 B AppliedTradeAllowanceCharge[false]<=1
   + BE !AppliedTradeAllowanceCharge[-],ChargeAmount/@currencyID E !IncludedTradeTax
   AppliedTradeAllowanceCharge[false] FX-SCH-A-000530 BE ChargeIndicator=1 FX-SCH-A-000531 BE ActualAmount=1
    + B !BasisAmount,CalculationPercent,Reason,ReasonCode BE !CategoryTradeTax,ActualAmount/@currencyID
    + E !BasisQuantity,SequenceNumeric,BasisAmount/@currencyID
    ReasonCode FX-SCH-A-001033 E .~allowanceReasons E !@listID
   BasisQuantity FX-SCH-A-000275 B @unitCode~units FX-SCH-A-001037 E @unitCode~units
   AppliedTradeAllowanceCharge[true] FX-SCH-A-001034 E ChargeIndicator=1 FX-SCH-A-001035 E ActualAmount=1
    + E !BasisQuantity,CategoryTradeTax,ReasonCode[-],SequenceNumeric
    + E !ActualAmount/@currencyID,BasisAmount/@currencyID,ReasonCode[none]/@listID
    ReasonCode[5153] FX-SCH-A-001036 E .~taxTypes
  NetPriceProductTradePrice FX-SCH-A-000532 BE ChargeAmount=1 FX-SCH-A-000336 E IncludedTradeTax<=1
   + BE !AppliedTradeAllowanceCharge,ChargeAmount/@currencyID
   BasisQuantity FX-SCH-A-000533 B @unitCode~units FX-SCH-A-001059 E @unitCode~units
   IncludedTradeTax FX-SCH-A-001060 E CalculatedAmount=1 FX-SCH-A-001061 E TypeCode=1
    + FX-SCH-A-001062 E CategoryCode=1 FX-SCH-A-001063 E RateApplicablePercent=1
    + E !AllowanceChargeBasisAmount,BasisAmount,DueDateTypeCode
    + E !LineTotalBasisAmount,TaxPointDate,CalculatedAmount/@currencyID
    CategoryCode FX-SCH-A-001064 E .~allVatCategories
    ExemptionReasonCode FX-SCH-A-001065 E .~exemptionReasons E !@listID,@listVersionID
    TypeCode FX-SCH-A-001066 E .~VAT
  AdditionalReferencedDocument FX-SCH-A-001015 E IssuerAssignedID=1 FX-SCH-A-001016 E TypeCode=1
   + FX-SCH-A-001017 E Name<=1 FX-SCH-A-001018 E AttachmentBinaryObject<=1
   + E !IssuerAssignedID/@schemeID,LineID/@schemeID,URIID/@schemeID
   AttachmentBinaryObject FX-SCH-A-001019 E @mimeCode=1 FX-SCH-A-001020 E @mimeCode~files
    + FX-SCH-A-001021 E @filename=1
   FormattedIssueDateTime/qdt:DateTimeString FX-SCH-A-001022 E @format=1 FX-SCH-A-001023 E @format~102|205
   ReferenceTypeCode FX-SCH-A-001024 E .~objectSchemes
   TypeCode FX-SCH-A-001025 E .~130|50|916
  ApplicableTradeDeliveryTerms FX-SCH-A-001026 E DeliveryTypeCode=1
   DeliveryTypeCode FX-SCH-A-001027 E .~1|2|CFR|CIF|CIP|CPT|DAP|DDP|DPU|EXW|FAS|FCA|FOB
   RelevantTradeLocation/CountryID FX-SCH-A-001028 E .~countries
  BuyerOrderReferencedDocument E !AttachmentBinaryObject,Name,ReferenceTypeCode,TypeCode
   + E !URIID,IssuerAssignedID/@schemeID,LineID/@schemeID
   FormattedIssueDateTime/qdt:DateTimeString FX-SCH-A-001029 E @format=1 FX-SCH-A-001030 E @format~102|205
  ContractReferencedDocument E !AttachmentBinaryObject,Name,ReferenceTypeCode,TypeCode
   + E !URIID,IssuerAssignedID/@schemeID,LineID/@schemeID
   FormattedIssueDateTime/qdt:DateTimeString FX-SCH-A-001031 E @format=1 FX-SCH-A-001032 E @format~102|205
  ItemSellerTradeParty FX-SCH-A-001038 E RoleCode<=1 FX-SCH-A-001039 E Description<=1
   + FX-SCH-A-001040 E URIUniversalCommunication<=1 FX-SCH-A-001041 E SpecifiedTaxRegistration[VA]<=1
   + FX-SCH-A-001042 E SpecifiedTaxRegistration[FC]<=1 E !SpecifiedTaxRegistration[-],ID/@schemeID
   DefinedTradeContact
    EmailURIUniversalCommunication FX-SCH-A-001043 E URIID=1 E !CompleteNumber,URIID/@schemeID
    FaxUniversalCommunication FX-SCH-A-001044 E CompleteNumber=1 E !URIID
    TelephoneUniversalCommunication FX-SCH-A-001045 E CompleteNumber=1 E !URIID
   GlobalID FX-SCH-A-001046 E @schemeID=1 FX-SCH-A-001047 E @schemeID~agentSchemes
   PostalTradeAddress FX-SCH-A-001048 E CountryID=1 FX-SCH-A-001049 E CountrySubDivisionName<=1
    + E !PostcodeCode/@listID,PostcodeCode/@listVersionID
    CountryID FX-SCH-A-001050 E .~countries
   SpecifiedLegalOrganization E !PostalTradeAddress
    ID FX-SCH-A-001051 E @schemeID~identifierSchemes
   SpecifiedTaxRegistration[FC] FX-SCH-A-001052 E ID=1
    ID FX-SCH-A-001053 E @schemeID=1
   SpecifiedTaxRegistration[VA] FX-SCH-A-001054 E ID=1
    ID FX-SCH-A-001055 E @schemeID=1
   URIUniversalCommunication FX-SCH-A-001056 E URIID=1 E !CompleteNumber
    URIID FX-SCH-A-001057 E @schemeID=1 FX-SCH-A-001058 E @schemeID~addressSchemes
  QuotationReferencedDocument E !AttachmentBinaryObject,Name,ReferenceTypeCode,TypeCode
   + E !URIID,IssuerAssignedID/@schemeID,LineID/@schemeID
   FormattedIssueDateTime/qdt:DateTimeString FX-SCH-A-001067 E @format=1 FX-SCH-A-001068 E @format~102|205
  SellerOrderReferencedDocument E !AttachmentBinaryObject,Name,ReferenceTypeCode,TypeCode
   + E !URIID,IssuerAssignedID/@schemeID,LineID/@schemeID
   FormattedIssueDateTime/qdt:DateTimeString FX-SCH-A-001069 E @format=1 FX-SCH-A-001070 E @format~102|205
  UltimateCustomerOrderReferencedDocument E !AttachmentBinaryObject,Name,ReferenceTypeCode,TypeCode
   + E !URIID,IssuerAssignedID/@schemeID,LineID/@schemeID
   FormattedIssueDateTime/qdt:DateTimeString FX-SCH-A-001071 E @format=1 FX-SCH-A-001072 E @format~102|205
 SpecifiedLineTradeDelivery FX-SCH-A-000276 B BilledQuantity=1
  BilledQuantity FX-SCH-A-000534 B @unitCode~units FX-SCH-A-001076 E @unitCode~units
  ActualDeliverySupplyChainEvent FX-SCH-A-001073 E OccurrenceDateTime=1
   OccurrenceDateTime/udt:DateTimeString FX-SCH-A-001074 E @format=1 FX-SCH-A-001075 E @format~102
  ChargeFreeQuantity FX-SCH-A-001077 E @unitCode=1 FX-SCH-A-001078 E @unitCode~units
  DeliveryNoteReferencedDocument E !AttachmentBinaryObject,Name,ReferenceTypeCode,TypeCode
   + E !URIID,IssuerAssignedID/@schemeID,LineID/@schemeID
   FormattedIssueDateTime/qdt:DateTimeString FX-SCH-A-001079 E @format=1 FX-SCH-A-001080 E @format~102|205
  DespatchAdviceReferencedDocument E !AttachmentBinaryObject,Name,ReferenceTypeCode,TypeCode
   + E !URIID,IssuerAssignedID/@schemeID,LineID/@schemeID
   FormattedIssueDateTime/qdt:DateTimeString FX-SCH-A-001081 E @format=1 FX-SCH-A-001082 E @format~102|205
  PackageQuantity FX-SCH-A-001083 E @unitCode=1 FX-SCH-A-001084 E @unitCode~units
  PerPackageUnitQuantity FX-SCH-A-001085 E @unitCode=1 FX-SCH-A-001086 E @unitCode~units
  ReceivingAdviceReferencedDocument E !AttachmentBinaryObject,Name,ReferenceTypeCode,TypeCode
   + E !URIID,IssuerAssignedID/@schemeID,LineID/@schemeID
   FormattedIssueDateTime/qdt:DateTimeString FX-SCH-A-001087 E @format=1 FX-SCH-A-001088 E @format~102|205
  ShipToTradeParty FX-SCH-A-001089 E ID<=1 FX-SCH-A-001090 E RoleCode<=1
   + FX-SCH-A-001091 E URIUniversalCommunication<=1 FX-SCH-A-001092 E SpecifiedTaxRegistration<=1
   + E !Description,ID/@schemeID
   DefinedTradeContact
    EmailURIUniversalCommunication FX-SCH-A-001093 E URIID=1 E !CompleteNumber,URIID/@schemeID
    FaxUniversalCommunication FX-SCH-A-001094 E CompleteNumber=1 E !URIID
    TelephoneUniversalCommunication FX-SCH-A-001095 E CompleteNumber=1 E !URIID
   GlobalID FX-SCH-A-001096 E @schemeID=1 FX-SCH-A-001097 E @schemeID~agentSchemes
   PostalTradeAddress FX-SCH-A-001098 E CountryID=1 FX-SCH-A-001099 E CountrySubDivisionName<=1
    + E !PostcodeCode/@listID,PostcodeCode/@listVersionID
    CountryID FX-SCH-A-001100 E .~countries
   SpecifiedLegalOrganization E !PostalTradeAddress
    ID FX-SCH-A-001101 E @schemeID=1 FX-SCH-A-001102 E @schemeID~identifierSchemes
   SpecifiedTaxRegistration FX-SCH-A-001103 E ID=1
    ID FX-SCH-A-001104 E @schemeID=1
   URIUniversalCommunication FX-SCH-A-001105 E URIID=1 E !CompleteNumber
    URIID FX-SCH-A-001106 E @schemeID=1 FX-SCH-A-001107 E @schemeID~addressSchemes
  UltimateShipToTradeParty FX-SCH-A-001108 E ID<=1 FX-SCH-A-001109 E RoleCode<=1
   + FX-SCH-A-001110 E URIUniversalCommunication<=1 FX-SCH-A-001111 E SpecifiedTaxRegistration<=1
   + E !Description,ID/@schemeID
   DefinedTradeContact
    EmailURIUniversalCommunication FX-SCH-A-001112 E URIID=1 E !CompleteNumber,URIID/@schemeID
    FaxUniversalCommunication FX-SCH-A-001113 E CompleteNumber=1 E !URIID
    TelephoneUniversalCommunication FX-SCH-A-001114 E CompleteNumber=1 E !URIID
   GlobalID FX-SCH-A-001115 E @schemeID=1 FX-SCH-A-001116 E @schemeID~agentSchemes
   PostalTradeAddress FX-SCH-A-001117 E CountryID=1 FX-SCH-A-001118 E CountrySubDivisionName<=1
    + E !PostcodeCode/@listID,PostcodeCode/@listVersionID
    CountryID FX-SCH-A-001119 E .~countries
   SpecifiedLegalOrganization E !PostalTradeAddress
    ID FX-SCH-A-001120 E @schemeID~identifierSchemes
   SpecifiedTaxRegistration FX-SCH-A-001121 E ID=1
    ID FX-SCH-A-001122 E @schemeID=1
   URIUniversalCommunication FX-SCH-A-001123 E URIID=1 E !CompleteNumber
    URIID FX-SCH-A-001124 E @schemeID=1 FX-SCH-A-001125 E @schemeID~addressSchemes
 SpecifiedLineTradeSettlement FX-SCH-A-000278 B ApplicableTradeTax=1
  + FX-SCH-A-000279 B SpecifiedTradeSettlementLineMonetarySummation=1
  + FX-SCH-A-000337 E InvoiceReferencedDocument<=1 BE !SpecifiedTradeAllowanceCharge[-]
  ApplicableTradeTax FX-SCH-A-000535 B TypeCode=1 FX-SCH-A-000536 B CategoryCode=1
   + FX-SCH-A-000338 E CalculatedAmount<=1 BE !BasisAmount
   + B !CalculatedAmount,DueDateTypeCode,ExemptionReason,ExemptionReasonCode
   + E !AllowanceChargeBasisAmount,LineTotalBasisAmount,TaxPointDate E !CalculatedAmount/@currencyID
   CategoryCode FX-SCH-A-000537 B .~vatCategories FX-SCH-A-001128 E .~allVatCategories
   TypeCode FX-SCH-A-000538 B .~VAT FX-SCH-A-001131 E .~taxTypes
   DueDateTypeCode FX-SCH-A-001129 E .~29|5|72
   ExemptionReasonCode FX-SCH-A-001130 E .~exemptionReasons E !@listID,@listVersionID
  BillingSpecifiedPeriod E !CompleteDateTime,Description
   EndDateTime/udt:DateTimeString FX-SCH-A-000539 BE @format=1 FX-SCH-A-000540 B @format~102
    + FX-SCH-A-001132 E @format~102
   StartDateTime/udt:DateTimeString FX-SCH-A-000541 BE @format=1 FX-SCH-A-000542 B @format~102
    + FX-SCH-A-001133 E @format~102
  SpecifiedTradeAllowanceCharge[false] FX-SCH-A-000543 BE ChargeIndicator=1 FX-SCH-A-000544 BE ActualAmount=1
   + B !BasisAmount,CalculationPercent BE !CategoryTradeTax,ActualAmount/@currencyID
   + E !BasisQuantity,SequenceNumeric,BasisAmount/@currencyID
   ReasonCode FX-SCH-A-000545 B .~allowanceReasons FX-SCH-A-001137 E .~allowanceReasons E !@listID
  SpecifiedTradeAllowanceCharge[true] FX-SCH-A-000546 BE ChargeIndicator=1 FX-SCH-A-000547 BE ActualAmount=1
   + B !BasisAmount,CalculationPercent BE !CategoryTradeTax,ReasonCode[-],ActualAmount/@currencyID
   + E !BasisQuantity,SequenceNumeric,BasisAmount/@currencyID
   ReasonCode[none] FX-SCH-A-000548 B .~chargeReasons FX-SCH-A-001139 E .~chargeReasons E !@listID
   ReasonCode[5153] FX-SCH-A-001138 E .~taxTypes
  SpecifiedTradeSettlementLineMonetarySummation FX-SCH-A-000549 B LineTotalAmount=1
   + FX-SCH-A-000382 E LineTotalAmount<=1 FX-SCH-A-001140 E ChargeTotalAmount<=1
   + FX-SCH-A-001141 E AllowanceTotalAmount<=1 FX-SCH-A-000387 E TaxTotalAmount[own]<=1
   + FX-SCH-A-000388 E TaxTotalAmount[tax]<=1 FX-SCH-A-000340 E GrandTotalAmount<=1
   + FX-SCH-A-000341 E TotalAllowanceChargeAmount<=1 E !TaxTotalAmount[-],AllowanceTotalAmount/@currencyID
   + E !ChargeTotalAmount/@currencyID,GrandTotalAmount/@currencyID E !TotalAllowanceChargeAmount/@currencyID
   + BE !LineTotalAmount/@currencyID
   TaxTotalAmount[own] FX-SCH-A-001142 E @currencyID~currencies
   TaxTotalAmount[tax] FX-SCH-A-001143 E @currencyID~currencies
  AdditionalReferencedDocument FX-SCH-A-000615 E IssuerAssignedID=1 FX-SCH-A-000616 E TypeCode=1
   + E !AttachmentBinaryObject,FormattedIssueDateTime,LineID E !Name,URIID,IssuerAssignedID/@schemeID
   ReferenceTypeCode FX-SCH-A-001126 E .~objectSchemes
   TypeCode FX-SCH-A-001127 E .~130|50|916
  InvoiceReferencedDocument E !AttachmentBinaryObject,Name,ReferenceTypeCode,URIID
   + E !IssuerAssignedID/@schemeID,LineID/@schemeID
   FormattedIssueDateTime/qdt:DateTimeString FX-SCH-A-001134 E @format=1 FX-SCH-A-001135 E @format~102|205
   TypeCode FX-SCH-A-001136 E .~referencedDocumentTypes
  ReceivableSpecifiedTradeAccountingAccount E !ID/@schemeID
 SpecifiedTradeProduct FX-SCH-A-000550 BE Name=1 FX-SCH-A-000625 E Description<=1
  + E !BatchID/@schemeID,BuyerAssignedID/@schemeID,ID/@schemeID
  + E !IndustryAssignedID/@schemeID,ModelID/@schemeID,SellerAssignedID/@schemeID
  GlobalID FX-SCH-A-000551 BE @schemeID=1 FX-SCH-A-000552 B @schemeID~identifierSchemes
   + FX-SCH-A-001146 E @schemeID~identifierSchemes
  ApplicableProductCharacteristic FX-SCH-A-001144 E Description<=1 FX-SCH-A-000384 E Value<=1
   + E !TypeCode/@listID,TypeCode/@listVersionID
  DesignatedProductClassification FX-SCH-A-000342 E ClassName<=1
   ClassCode FX-SCH-A-000296 E @listID=1 FX-SCH-A-001145 E @listID~classificationLists
  IncludedReferencedProduct FX-SCH-A-001147 E ID<=1 FX-SCH-A-000343 E IndustryAssignedID<=1
   + FX-SCH-A-001148 E Name=1 FX-SCH-A-001149 E Description<=1 FX-SCH-A-000344 E UnitQuantity<=1
   + E !BuyerAssignedID/@schemeID,ID/@schemeID,IndustryAssignedID/@schemeID E !SellerAssignedID/@schemeID
   GlobalID FX-SCH-A-001150 E @schemeID=1 FX-SCH-A-001151 E @schemeID~identifierSchemes
   UnitQuantity FX-SCH-A-001152 E @unitCode=1 FX-SCH-A-001153 E @unitCode~units
  ManufacturerTradeParty FX-SCH-A-001154 E RoleCode<=1 FX-SCH-A-001155 E Description<=1
   + FX-SCH-A-001156 E URIUniversalCommunication<=1 FX-SCH-A-000386 E SpecifiedTaxRegistration[VA]<=2
   + FX-SCH-A-000385 E SpecifiedTaxRegistration[FC]<=2 E !SpecifiedTaxRegistration[-],ID/@schemeID
   DefinedTradeContact
    EmailURIUniversalCommunication FX-SCH-A-001157 E URIID=1 E !CompleteNumber,URIID/@schemeID
    FaxUniversalCommunication FX-SCH-A-001158 E CompleteNumber=1 E !URIID
    TelephoneUniversalCommunication FX-SCH-A-001159 E CompleteNumber=1 E !URIID
   GlobalID FX-SCH-A-001160 E @schemeID=1 FX-SCH-A-001161 E @schemeID~agentSchemes
   PostalTradeAddress FX-SCH-A-001162 E CountryID=1 FX-SCH-A-001163 E CountrySubDivisionName<=1
    + E !PostcodeCode/@listID,PostcodeCode/@listVersionID
    CountryID FX-SCH-A-001164 E .~countries
   SpecifiedLegalOrganization E !PostalTradeAddress
    ID FX-SCH-A-001165 E @schemeID~identifierSchemes
   SpecifiedTaxRegistration[FC] FX-SCH-A-001166 E ID=1
    ID FX-SCH-A-001167 E @schemeID=1
   SpecifiedTaxRegistration[VA] FX-SCH-A-001168 E ID=1
    ID FX-SCH-A-001169 E @schemeID=1
   URIUniversalCommunication FX-SCH-A-001170 E URIID=1 E !CompleteNumber
    URIID FX-SCH-A-001171 E @schemeID=1 FX-SCH-A-001172 E @schemeID~addressSchemes
  OriginTradeCountry FX-SCH-A-000627 E ID=1
   ID FX-SCH-A-001173 E .~countries
  IndividualTradeProductInstance E !BatchID/@schemeID,SupplierAssignedSerialID/@schemeID
`
