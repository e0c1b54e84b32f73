/** The elements that Peppol asks for exactly once since November 2026, where only the norm or the schema did: R140 to R276. */
import type { Choice, Dated } from '../dated.ts'
import type { Findings } from '../findings.ts'
import type { Invoice } from '../model.ts'
import { PEPPOL, type Profile, SELF_BILLING } from '../profile.ts'
import type { Element } from './element.ts'
import { judgePlaces, type Place, readPlaces, rulesIn } from './places.ts'

/** The rules on credit notes and on invoices; `LINE` is a line of either. */
const table = `
/ - cac:AccountingCustomerParty=PEPPOL-EN16931-R140,PEPPOL-EN16931-R209 cbc:CreditNoteTypeCode=PEPPOL-EN16931-R205,- cbc:InvoiceTypeCode=-,PEPPOL-EN16931-R275 cbc:CustomizationID=PEPPOL-EN16931-R206,PEPPOL-EN16931-R273 cbc:DocumentCurrencyCode=PEPPOL-EN16931-R207,PEPPOL-EN16931-R274 cbc:ProfileID=PEPPOL-EN16931-R208,PEPPOL-EN16931-R276
cac:AccountingCustomerParty - cac:Party=PEPPOL-EN16931-R141,PEPPOL-EN16931-R210
cac:AccountingCustomerParty/cac:Party - cac:PartyLegalEntity=PEPPOL-EN16931-R142,PEPPOL-EN16931-R211 cac:PostalAddress=PEPPOL-EN16931-R146,PEPPOL-EN16931-R215 cbc:EndpointID=PEPPOL-EN16931-R150,PEPPOL-EN16931-R219
cac:AccountingCustomerParty/cac:Party/cac:PartyLegalEntity - cbc:RegistrationName=PEPPOL-EN16931-R143,PEPPOL-EN16931-R212
cac:AccountingCustomerParty/cac:Party/cac:PartyTaxScheme - cbc:CompanyID=PEPPOL-EN16931-R145,PEPPOL-EN16931-R214
cac:AccountingCustomerParty/cac:Party/cac:PartyTaxScheme/cac:TaxScheme - cbc:ID=PEPPOL-EN16931-R144,PEPPOL-EN16931-R213
cac:AccountingCustomerParty/cac:Party/cac:PostalAddress - cac:Country=PEPPOL-EN16931-R148,PEPPOL-EN16931-R217
cac:AccountingCustomerParty/cac:Party/cac:PostalAddress/cac:AddressLine - cbc:Line=PEPPOL-EN16931-R147,PEPPOL-EN16931-R216
cac:AccountingCustomerParty/cac:Party/cac:PostalAddress/cac:Country - cbc:IdentificationCode=PEPPOL-EN16931-R149,PEPPOL-EN16931-R218
cac:AccountingSupplierParty - cac:Party=PEPPOL-EN16931-R151,PEPPOL-EN16931-R220
cac:AccountingSupplierParty/cac:Party - cac:PartyLegalEntity=PEPPOL-EN16931-R152,PEPPOL-EN16931-R221 cac:PostalAddress=PEPPOL-EN16931-R156,PEPPOL-EN16931-R225 cbc:EndpointID=PEPPOL-EN16931-R160,PEPPOL-EN16931-R229
cac:AccountingSupplierParty/cac:Party/cac:PartyLegalEntity - cbc:RegistrationName=PEPPOL-EN16931-R153,PEPPOL-EN16931-R222
cac:AccountingSupplierParty/cac:Party/cac:PartyTaxScheme - cbc:CompanyID=PEPPOL-EN16931-R155,PEPPOL-EN16931-R224
cac:AccountingSupplierParty/cac:Party/cac:PartyTaxScheme/cac:TaxScheme - cbc:ID=PEPPOL-EN16931-R154,PEPPOL-EN16931-R223
cac:AccountingSupplierParty/cac:Party/cac:PostalAddress - cac:Country=PEPPOL-EN16931-R158,PEPPOL-EN16931-R227
cac:AccountingSupplierParty/cac:Party/cac:PostalAddress/cac:AddressLine - cbc:Line=PEPPOL-EN16931-R157,PEPPOL-EN16931-R226
cac:AccountingSupplierParty/cac:Party/cac:PostalAddress/cac:Country - cbc:IdentificationCode=PEPPOL-EN16931-R159,PEPPOL-EN16931-R228
cac:AdditionalDocumentReference/cac:Attachment/cac:ExternalReference - cbc:URI=PEPPOL-EN16931-R161,PEPPOL-EN16931-R230
cac:AllowanceCharge - cac:TaxCategory=PEPPOL-EN16931-R162,PEPPOL-EN16931-R231
cac:AllowanceCharge/cac:TaxCategory - cac:TaxScheme=PEPPOL-EN16931-R163,PEPPOL-EN16931-R232 cbc:ID=PEPPOL-EN16931-R165,PEPPOL-EN16931-R234
cac:AllowanceCharge/cac:TaxCategory/cac:TaxScheme - cbc:ID=PEPPOL-EN16931-R164,PEPPOL-EN16931-R233
cac:BillingReference - cac:InvoiceDocumentReference=PEPPOL-EN16931-R166,PEPPOL-EN16931-R235
cac:CreditNoteLine - cac:Item=PEPPOL-EN16931-R168,- cbc:CreditedQuantity=PEPPOL-EN16931-R178,-
cac:InvoiceLine - cbc:InvoicedQuantity=-,PEPPOL-EN16931-R250
LINE - cac:Price=PEPPOL-EN16931-R177,PEPPOL-EN16931-R249 cbc:LineExtensionAmount=PEPPOL-EN16931-R179,PEPPOL-EN16931-R251
LINE/cac:DocumentReference - cbc:DocumentTypeCode=PEPPOL-EN16931-R167,PEPPOL-EN16931-R240
LINE/cac:Item - cac:ClassifiedTaxCategory=PEPPOL-EN16931-R170,PEPPOL-EN16931-R242 cbc:Name=PEPPOL-EN16931-R176,PEPPOL-EN16931-R248
LINE/cac:Item/cac:AdditionalItemProperty - cbc:Value=PEPPOL-EN16931-R169,PEPPOL-EN16931-R241
LINE/cac:Item/cac:ClassifiedTaxCategory - cac:TaxScheme=PEPPOL-EN16931-R171,PEPPOL-EN16931-R243 cbc:ID=PEPPOL-EN16931-R173,PEPPOL-EN16931-R245
LINE/cac:Item/cac:ClassifiedTaxCategory/cac:TaxScheme - cbc:ID=PEPPOL-EN16931-R172,PEPPOL-EN16931-R244
LINE/cac:Item/cac:CommodityClassification - cbc:ItemClassificationCode=PEPPOL-EN16931-R174,PEPPOL-EN16931-R246
LINE/cac:Item/cac:OriginCountry - cbc:IdentificationCode=PEPPOL-EN16931-R175,PEPPOL-EN16931-R247
cac:Delivery/cac:DeliveryLocation/cac:Address - cac:Country=PEPPOL-EN16931-R181,PEPPOL-EN16931-R237
cac:Delivery/cac:DeliveryLocation/cac:Address/cac:AddressLine - cbc:Line=PEPPOL-EN16931-R180,PEPPOL-EN16931-R236
cac:Delivery/cac:DeliveryLocation/cac:Address/cac:Country - cbc:IdentificationCode=PEPPOL-EN16931-R182,PEPPOL-EN16931-R238
cac:Delivery/cac:DeliveryParty - cac:PartyName=PEPPOL-EN16931-R183,PEPPOL-EN16931-R239
cac:LegalMonetaryTotal - cbc:LineExtensionAmount=PEPPOL-EN16931-R184,PEPPOL-EN16931-R252 cbc:TaxExclusiveAmount=PEPPOL-EN16931-R185,PEPPOL-EN16931-R253 cbc:TaxInclusiveAmount=PEPPOL-EN16931-R186,PEPPOL-EN16931-R254
cac:PayeeParty - cac:PartyName=PEPPOL-EN16931-R188,PEPPOL-EN16931-R256
cac:PayeeParty/cac:PartyLegalEntity - cbc:CompanyID=PEPPOL-EN16931-R187,PEPPOL-EN16931-R255
cac:PaymentMeans/cac:PayeeFinancialAccount - cbc:ID=PEPPOL-EN16931-R190,PEPPOL-EN16931-R258
cac:PaymentMeans/cac:PayeeFinancialAccount/cac:FinancialInstitutionBranch - cbc:ID=PEPPOL-EN16931-R189,PEPPOL-EN16931-R257
cac:PaymentMeans/cac:PaymentMandate/cac:PayerFinancialAccount - cbc:ID=PEPPOL-EN16931-R191,PEPPOL-EN16931-R259
cac:PaymentTerms - cbc:Note=PEPPOL-EN16931-R192,PEPPOL-EN16931-R260
cac:TaxRepresentativeParty - cac:PartyName=PEPPOL-EN16931-R193,PEPPOL-EN16931-R261 cac:PartyTaxScheme=PEPPOL-EN16931-R194,PEPPOL-EN16931-R262 cac:PostalAddress=PEPPOL-EN16931-R197,PEPPOL-EN16931-R265
cac:TaxRepresentativeParty/cac:PartyTaxScheme - cbc:CompanyID=PEPPOL-EN16931-R196,PEPPOL-EN16931-R264
cac:TaxRepresentativeParty/cac:PartyTaxScheme/cac:TaxScheme - cbc:ID=PEPPOL-EN16931-R195,PEPPOL-EN16931-R263
cac:TaxRepresentativeParty/cac:PostalAddress - cac:Country=PEPPOL-EN16931-R199,PEPPOL-EN16931-R267
cac:TaxRepresentativeParty/cac:PostalAddress/cac:AddressLine - cbc:Line=PEPPOL-EN16931-R198,PEPPOL-EN16931-R266
cac:TaxRepresentativeParty/cac:PostalAddress/cac:Country - cbc:IdentificationCode=PEPPOL-EN16931-R200,PEPPOL-EN16931-R268
cac:TaxTotal/cac:TaxSubtotal - cbc:TaxableAmount=PEPPOL-EN16931-R204,PEPPOL-EN16931-R272
cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory - cac:TaxScheme=PEPPOL-EN16931-R201,PEPPOL-EN16931-R269 cbc:ID=PEPPOL-EN16931-R203,PEPPOL-EN16931-R271
cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory/cac:TaxScheme - cbc:ID=PEPPOL-EN16931-R202,PEPPOL-EN16931-R270
`

const creditNotes = readPlaces(table.replaceAll('LINE', 'cac:CreditNoteLine'), 0)
const invoices = readPlaces(table.replaceAll('LINE', 'cac:InvoiceLine'), 1)

/** The tables as rows that a release brings. */
const row = { id: 'exactly once', from: '2026.11' } as const
const rows: Readonly<Record<Invoice['kind'], Dated<Place>>> = {
  INVOICE: { ...row, holds: invoices },
  CREDIT_NOTE: { ...row, holds: creditNotes },
}

/** Judges a file of Peppol: our own documents are written with each element once, a file may hold it twice, or not at all. */
export function judgeOnce(
  { invoice: { kind }, root }: { invoice: Invoice; root: Element },
  profile: Profile,
  choice: Choice,
  into: Findings,
): void {
  if (profile !== PEPPOL && profile !== SELF_BILLING) return
  for (const { holds } of choice([rows[kind]])) judgePlaces(root, holds, { isOnce: true }, into)
}

/** Every rule on single elements. */
export const exactlyOnceRows: readonly Omit<Dated, 'holds'>[] = [
  ...rulesIn(creditNotes),
  ...rulesIn(invoices),
].map((id) => ({ ...row, id }))
