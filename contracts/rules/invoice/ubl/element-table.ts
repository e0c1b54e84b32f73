/**
 * One paragraph per shape: its name, then its children. A child is a name, how many (`1 ? * + 0..2`; with `!` no rule but the
 * schema's asks for it), for an aggregate its shape, for a text its attributes (`@name`, or `@name?` for one that may be left
 * out).
 */
export const table = `
Invoice = cbc:CustomizationID 1; cbc:ProfileID 1; cbc:ID 1; cbc:IssueDate 1; cbc:DueDate ?;
 cbc:InvoiceTypeCode 1; cbc:Note *; cbc:TaxPointDate ?; cbc:DocumentCurrencyCode 1; cbc:TaxCurrencyCode ?;
 cbc:AccountingCost ?; cbc:BuyerReference ?; cac:InvoicePeriod ? Period; cac:OrderReference ? OrderReference;
 cac:BillingReference * BillingReference; cac:DespatchDocumentReference ? Reference;
 cac:ReceiptDocumentReference ? Reference; cac:OriginatorDocumentReference ? Reference;
 cac:ContractDocumentReference ? Reference; cac:AdditionalDocumentReference * DocumentReference;
 cac:ProjectReference ? Reference; cac:AccountingSupplierParty 1 Seller; cac:AccountingCustomerParty 1 Buyer;
 cac:PayeeParty ? Payee; cac:TaxRepresentativeParty ? TaxRepresentative; cac:Delivery ? Delivery;
 cac:PaymentMeans * PaymentMeans; cac:PaymentTerms ? PaymentTerms;
 cac:AllowanceCharge * DocumentAllowanceCharge; cac:TaxTotal 1..2 TaxTotal;
 cac:LegalMonetaryTotal 1! MonetaryTotal; cac:InvoiceLine + InvoiceLine
CreditNote = cbc:CustomizationID 1; cbc:ProfileID 1; cbc:ID 1; cbc:IssueDate 1; cbc:TaxPointDate ?;
 cbc:CreditNoteTypeCode 1; cbc:Note *; cbc:DocumentCurrencyCode 1; cbc:TaxCurrencyCode ?; cbc:AccountingCost ?;
 cbc:BuyerReference ?; cac:InvoicePeriod ? Period; cac:OrderReference ? OrderReference;
 cac:BillingReference * BillingReference; cac:DespatchDocumentReference ? Reference;
 cac:ReceiptDocumentReference ? Reference; cac:ContractDocumentReference ? Reference;
 cac:AdditionalDocumentReference * DocumentReference; cac:OriginatorDocumentReference ? Reference;
 cac:AccountingSupplierParty 1 Seller; cac:AccountingCustomerParty 1 Buyer; cac:PayeeParty ? Payee;
 cac:TaxRepresentativeParty ? TaxRepresentative; cac:Delivery ? Delivery;
 cac:PaymentMeans * CreditNotePaymentMeans; cac:PaymentTerms ? PaymentTerms;
 cac:AllowanceCharge * DocumentAllowanceCharge; cac:TaxTotal 1..2 TaxTotal;
 cac:LegalMonetaryTotal 1! MonetaryTotal; cac:CreditNoteLine + CreditNoteLine
Period = cbc:StartDate ?; cbc:EndDate ?; cbc:DescriptionCode ?
OrderReference = cbc:ID 1!; cbc:SalesOrderID ?
BillingReference = cac:InvoiceDocumentReference 1 PrecedingInvoice
PrecedingInvoice = cbc:ID 1; cbc:IssueDate ?
Reference = cbc:ID 1!
DocumentReference = cbc:ID 1 @schemeID?; cbc:DocumentTypeCode ?; cbc:DocumentDescription ?;
 cac:Attachment ? Attachment
Attachment = cbc:EmbeddedDocumentBinaryObject ? @mimeCode @filename; cac:ExternalReference ? ExternalReference
ExternalReference = cbc:URI 1
Seller = cac:Party 1 SellerParty
SellerParty = cbc:EndpointID 1 @schemeID; cac:PartyIdentification * Identification; cac:PartyName ? PartyName;
 cac:PostalAddress 1 Address; cac:PartyTaxScheme 0..2 PartyTaxScheme; cac:PartyLegalEntity 1 SellerLegalEntity;
 cac:Contact ? Contact
Buyer = cac:Party 1 BuyerParty
BuyerParty = cbc:EndpointID 1 @schemeID; cac:PartyIdentification ? Identification; cac:PartyName ? PartyName;
 cac:PostalAddress 1 Address; cac:PartyTaxScheme ? PartyTaxScheme; cac:PartyLegalEntity 1 BuyerLegalEntity;
 cac:Contact ? Contact
Payee = cac:PartyIdentification * Identification; cac:PartyName 1 PartyName;
 cac:PartyLegalEntity ? PayeeLegalEntity
TaxRepresentative = cac:PartyName 1 PartyName; cac:PostalAddress 1 Address; cac:PartyTaxScheme 1 PartyTaxScheme
Identification = cbc:ID 1! @schemeID?
PartyName = cbc:Name 1!
Address = cbc:StreetName ?; cbc:AdditionalStreetName ?; cbc:CityName ?; cbc:PostalZone ?;
 cbc:CountrySubentity ?; cac:AddressLine ? AddressLine; cac:Country 1 Country
AddressLine = cbc:Line 1!
Country = cbc:IdentificationCode 1
PartyTaxScheme = cbc:CompanyID 1; cac:TaxScheme 1 TaxScheme
TaxScheme = cbc:ID 1
SellerLegalEntity = cbc:RegistrationName 1; cbc:CompanyID ? @schemeID?; cbc:CompanyLegalForm ?
BuyerLegalEntity = cbc:RegistrationName 1; cbc:CompanyID ? @schemeID?
PayeeLegalEntity = cbc:CompanyID 1 @schemeID?
Contact = cbc:Name ?; cbc:Telephone ?; cbc:ElectronicMail ?
Delivery = cbc:ActualDeliveryDate ?; cac:DeliveryLocation ? DeliveryLocation; cac:DeliveryParty ? DeliveryParty
DeliveryLocation = cbc:ID ? @schemeID?; cac:Address ? Address
DeliveryParty = cac:PartyName 1 PartyName
PaymentMeans = cbc:PaymentMeansCode 1 @name?; cbc:PaymentID ?; cac:CardAccount ? CardAccount;
 cac:PayeeFinancialAccount ? PayeeAccount; cac:PaymentMandate ? PaymentMandate
CreditNotePaymentMeans = cbc:PaymentMeansCode 1 @name?; cbc:PaymentDueDate ?; cbc:PaymentID ?;
 cac:CardAccount ? CardAccount; cac:PayeeFinancialAccount ? PayeeAccount; cac:PaymentMandate ? PaymentMandate
CardAccount = cbc:PrimaryAccountNumberID 1!; cbc:NetworkID 1!; cbc:HolderName ?
PayeeAccount = cbc:ID 1; cbc:Name ?; cac:FinancialInstitutionBranch ? BankAccountPart
PaymentMandate = cbc:ID ?; cac:PayerFinancialAccount ? BankAccountPart
BankAccountPart = cbc:ID ?
PaymentTerms = cbc:Note 1
DocumentAllowanceCharge = cbc:ChargeIndicator 1; cbc:AllowanceChargeReasonCode ?; cbc:AllowanceChargeReason ?;
 cbc:MultiplierFactorNumeric ?; cbc:Amount 1 @currencyID; cbc:BaseAmount ? @currencyID;
 cac:TaxCategory 1 PlainTaxCategory
LineAllowanceCharge = cbc:ChargeIndicator 1; cbc:AllowanceChargeReasonCode ?; cbc:AllowanceChargeReason ?;
 cbc:MultiplierFactorNumeric ?; cbc:Amount 1 @currencyID; cbc:BaseAmount ? @currencyID
PlainTaxCategory = cbc:ID 1; cbc:Percent ?; cac:TaxScheme 1 TaxScheme
TaxTotal = cbc:TaxAmount 1! @currencyID; cac:TaxSubtotal * TaxSubtotal
TaxSubtotal = cbc:TaxableAmount 1 @currencyID; cbc:TaxAmount 1 @currencyID; cac:TaxCategory 1 TaxCategory
TaxCategory = cbc:ID 1; cbc:Percent ?; cbc:TaxExemptionReasonCode ?; cbc:TaxExemptionReason ?;
 cac:TaxScheme 1 TaxScheme
MonetaryTotal = cbc:LineExtensionAmount 1 @currencyID; cbc:TaxExclusiveAmount 1 @currencyID;
 cbc:TaxInclusiveAmount 1 @currencyID; cbc:AllowanceTotalAmount ? @currencyID;
 cbc:ChargeTotalAmount ? @currencyID; cbc:PrepaidAmount ? @currencyID; cbc:PayableRoundingAmount ? @currencyID;
 cbc:PayableAmount 1 @currencyID
InvoiceLine = cbc:ID 1; cbc:Note ?; cbc:InvoicedQuantity 1 @unitCode; cbc:LineExtensionAmount 1 @currencyID;
 cbc:AccountingCost ?; cac:InvoicePeriod ? LinePeriod; cac:OrderLineReference ? OrderLineReference;
 cac:DocumentReference ? LineDocumentReference; cac:AllowanceCharge * LineAllowanceCharge; cac:Item 1 Item;
 cac:Price 1 Price
CreditNoteLine = cbc:ID 1; cbc:Note ?; cbc:CreditedQuantity 1 @unitCode; cbc:LineExtensionAmount 1 @currencyID;
 cbc:AccountingCost ?; cac:InvoicePeriod ? LinePeriod; cac:OrderLineReference ? OrderLineReference;
 cac:DocumentReference ? LineDocumentReference; cac:AllowanceCharge * LineAllowanceCharge; cac:Item 1 Item;
 cac:Price 1 Price
LinePeriod = cbc:StartDate ?; cbc:EndDate ?
OrderLineReference = cbc:LineID 1!
LineDocumentReference = cbc:ID 1! @schemeID?; cbc:DocumentTypeCode ?
Item = cbc:Description ?; cbc:Name 1; cac:BuyersItemIdentification ? Reference;
 cac:SellersItemIdentification ? Reference; cac:StandardItemIdentification ? StandardIdentification;
 cac:OriginCountry ? Country; cac:CommodityClassification * CommodityClassification;
 cac:ClassifiedTaxCategory 1 PlainTaxCategory; cac:AdditionalItemProperty * ItemProperty
StandardIdentification = cbc:ID 1! @schemeID
CommodityClassification = cbc:ItemClassificationCode 1 @listID @listVersionID?
ItemProperty = cbc:Name 1; cbc:Value 1
Price = cbc:PriceAmount 1 @currencyID; cbc:BaseQuantity ? @unitCode?; cac:AllowanceCharge ? PriceAllowance
PriceAllowance = cbc:ChargeIndicator 1; cbc:Amount 1! @currencyID; cbc:BaseAmount ? @currencyID
ApplicationResponse = cbc:CustomizationID 1; cbc:ProfileID 1; cbc:ID 1; cbc:IssueDate 1; cbc:IssueTime ?;
 cbc:Note ?; cac:SenderParty 1 ResponseSender; cac:ReceiverParty 1 ResponseReceiver;
 cac:DocumentResponse 1 DocumentResponse
ResponseSender = cbc:EndpointID 1 @schemeID; cac:PartyIdentification ? Identification;
 cac:PartyLegalEntity 1 ResponseLegalEntity; cac:Contact ? Contact
ResponseReceiver = cbc:EndpointID 1 @schemeID; cac:PartyIdentification ? Identification;
 cac:PartyLegalEntity 1 ResponseLegalEntity
ResponseLegalEntity = cbc:RegistrationName 1
DocumentResponse = cac:Response 1 Response; cac:DocumentReference 1 RespondedDocument;
 cac:IssuerParty ? ResponseParty; cac:RecipientParty ? ResponseParty
ResponseParty = cac:PartyIdentification * Identification; cac:PartyName 1 PartyName
Response = cbc:ResponseCode 1 @listID?; cbc:EffectiveDate ?; cac:Status * Status
Status = cbc:StatusReasonCode ? @listID; cbc:StatusReason ?; cac:Condition * Condition
Condition = cbc:AttributeID 1; cbc:Description ?
RespondedDocument = cbc:ID 1; cbc:IssueDate ?; cbc:DocumentTypeCode 1 @listID?
`
