/** Codes out of lists: BR-CL of the norm and CL of Peppol. */

import { trimXml } from '../../xml-space.ts'
import {
  classificationLists,
  currencies,
  documentCountries,
  mimeCodes,
  noteSubjects,
  paymentMeansCodes,
  taxPointCodes,
  vatCategoryCodes,
} from '../codes/code-lists.ts'
import {
  creditNoteTypes,
  invoiceTypes,
  peppolCreditNoteTypes,
  peppolInvoiceTypes,
  selfBilledCreditNoteTypes,
  selfBilledInvoiceTypes,
} from '../codes/document-types.ts'
import { objectSchemes } from '../codes/object-schemes.ts'
import { allowanceReasons, chargeReasons, exemptionReasons } from '../codes/reasons.ts'
import { addressSchemes, identifierSchemes, peppolAddressSchemes } from '../codes/schemes.ts'
import { units } from '../codes/units.ts'

import { hasTypesOfProcess } from '../families/peppol.ts'
import { isAllowance, isCharge } from '../model.ts'
import { isBetween } from '../parties.ts'
import { type Profile, SELF_BILLING } from '../profile.ts'
import { isIn, readBeside, type Spot, type ValueRule } from './values.ts'

const isCountry = (code: string) => documentCountries.has(code)

const within =
  (...names: string[]) =>
  (spot: Spot) =>
    names.some((name) => isIn(spot, name))

const readIndicator = (spot: Spot) => ({ indicator: readBeside(spot, 'cbc:ChargeIndicator') })

/** An invoiced object, which is a document reference with type 130. */
const isObject = (spot: Spot) =>
  within('cac:AdditionalDocumentReference', 'cac:DocumentReference')(spot) &&
  readBeside(spot, 'cbc:DocumentTypeCode') === '130'

/** SEPA is the scheme of a seller's or payee's creditor identifier. */
const isCreditor = (scheme: string, { around }: Spot) =>
  scheme === 'SEPA' &&
  around.some(({ name }) => name === 'cac:AccountingSupplierParty' || name === 'cac:PayeeParty')

/** A note may begin with its subject, `#AAI#`. */
function readSubject(note: string): string | undefined {
  const subject = /#([^#]*)#/s.exec(note)?.[1]
  return subject?.length === 3 ? subject : undefined
}

function hasSubject(note: string): boolean {
  const subject = readSubject(note)
  return subject === undefined || noteSubjects.has(subject)
}

const isOfKnownProcess = ({ invoice, profile }: Spot) =>
  invoice !== undefined && hasTypesOfProcess(invoice, profile)

/** Types that only parties of one country may use between themselves. */
const isTypeBetween =
  (countries: Readonly<Record<string, readonly string[]>>): ValueRule['holds'] =>
  (code, { invoice }) =>
    countries[code]?.some((country) => invoice !== undefined && isBetween(invoice, country)) ?? true

const typesOf = (profile: Profile) => (profile === SELF_BILLING ? selfBilledInvoiceTypes : peppolInvoiceTypes)

type Row = Omit<ValueRule, 'messageKey'> & {
  /** The rule that replaces it in an extension of XRechnung, with the codes that it allows besides. */
  widened?: { id: string; codes: readonly string[] }
}

/** Schemes for digital health applications. */
const HEALTH = ['XR01', 'XR02', 'XR03']

const rows: readonly Row[] = [
  {
    id: 'BR-CL-01',
    names: ['cbc:InvoiceTypeCode', 'cbc:CreditNoteTypeCode'],
    holds: (code, { element }) =>
      (element.name === 'cbc:CreditNoteTypeCode' ? creditNoteTypes : invoiceTypes).has(code),
  },
  {
    id: 'PEPPOL-EN16931-P0100',
    names: ['cbc:InvoiceTypeCode'],
    when: isOfKnownProcess,
    holds: (code, { profile }) => typesOf(profile).has(code),
    // Among Germans, which another rule asks for.
    changes: { '2026.11': (code, { profile }) => typesOf(profile).has(code) || code === '389' },
  },
  {
    id: 'PEPPOL-EN16931-P0101',
    names: ['cbc:CreditNoteTypeCode'],
    when: isOfKnownProcess,
    holds: (code, { profile }) =>
      (profile === SELF_BILLING ? selfBilledCreditNoteTypes : peppolCreditNoteTypes).has(code),
  },
  {
    id: 'PEPPOL-EN16931-P0112',
    names: ['cbc:InvoiceTypeCode'],
    holds: isTypeBetween({ 326: ['DE'], 384: ['DE'] }),
    changes: { '2026.11': isTypeBetween({ 326: ['DE'], 384: ['DE', 'SK'], 389: ['DE'] }) },
  },
  { id: 'BR-CL-04', names: ['cbc:DocumentCurrencyCode'], holds: (code) => currencies.has(code) },
  { id: 'BR-CL-05', names: ['cbc:TaxCurrencyCode'], holds: (code) => currencies.has(code) },
  ...['BR-CL-06', 'PEPPOL-EN16931-CL006'].map((id) => ({
    id,
    names: ['cbc:DescriptionCode'],
    when: within('cac:InvoicePeriod'),
    holds: (code: string) => taxPointCodes.has(code),
  })),
  {
    id: 'BR-CL-07',
    names: ['cbc:ID'],
    attribute: 'schemeID',
    when: isObject,
    holds: (code) => objectSchemes.has(code),
  },
  {
    id: 'BR-CL-08',
    names: ['cbc:Note'],
    when: ({ around }) => around.length === 1,
    written: ({ text }) => readSubject(text),
    holds: hasSubject,
  },
  {
    id: 'BR-CL-10',
    names: ['cbc:ID'],
    attribute: 'schemeID',
    when: within('cac:PartyIdentification'),
    widened: { id: 'BR-DEX-04', codes: HEALTH },
    holds: (scheme, spot) => identifierSchemes.has(scheme) || isCreditor(scheme, spot),
  },
  {
    id: 'BR-CL-11',
    names: ['cbc:CompanyID'],
    attribute: 'schemeID',
    when: within('cac:PartyLegalEntity'),
    widened: { id: 'BR-DEX-05', codes: HEALTH },
    holds: (scheme) => identifierSchemes.has(scheme),
  },
  {
    id: 'BR-CL-13',
    names: ['cbc:ItemClassificationCode'],
    attribute: 'listID',
    when: within('cac:CommodityClassification'),
    widened: { id: 'BR-TMP-CVD-01', codes: ['CVD'] },
    holds: (list) => classificationLists.has(list),
  },
  {
    id: 'BR-CL-14',
    names: ['cbc:IdentificationCode'],
    when: within('cac:Country'),
    holds: isCountry,
  },
  {
    id: 'BR-CL-15',
    names: ['cbc:IdentificationCode'],
    when: within('cac:OriginCountry'),
    holds: isCountry,
  },
  {
    id: 'BR-CL-16',
    names: ['cbc:PaymentMeansCode'],
    when: within('cac:PaymentMeans'),
    holds: (code) => paymentMeansCodes.has(code),
  },
  {
    id: 'BR-CL-17',
    names: ['cbc:ID'],
    when: within('cac:TaxCategory'),
    holds: (code) => vatCategoryCodes.has(code),
  },
  {
    id: 'BR-CL-18',
    names: ['cbc:ID'],
    when: within('cac:ClassifiedTaxCategory'),
    holds: (code) => vatCategoryCodes.has(code),
  },
  {
    id: 'BR-CL-19',
    names: ['cbc:AllowanceChargeReasonCode'],
    when: (spot) => isAllowance(readIndicator(spot)),
    holds: (code) => allowanceReasons.has(code),
  },
  {
    id: 'PEPPOL-EN16931-CL002',
    names: ['cbc:AllowanceChargeReasonCode'],
    when: (spot) => readIndicator(spot).indicator === 'false',
    holds: (code) => allowanceReasons.has(code),
  },
  {
    id: 'BR-CL-20',
    names: ['cbc:AllowanceChargeReasonCode'],
    when: (spot) => isCharge(readIndicator(spot)),
    holds: (code) => chargeReasons.has(code),
  },
  {
    id: 'PEPPOL-EN16931-CL003',
    names: ['cbc:AllowanceChargeReasonCode'],
    when: (spot) => readIndicator(spot).indicator === 'true',
    holds: (code) => chargeReasons.has(code),
  },
  {
    id: 'BR-CL-21',
    names: ['cbc:ID'],
    attribute: 'schemeID',
    when: within('cac:StandardItemIdentification'),
    widened: { id: 'BR-DEX-06', codes: HEALTH },
    holds: (scheme) => identifierSchemes.has(scheme),
  },
  {
    id: 'BR-CL-22',
    names: ['cbc:TaxExemptionReasonCode'],
    holds: (code) => exemptionReasons.has(code.toUpperCase()),
  },
  {
    id: 'BR-CL-23',
    names: ['cbc:InvoicedQuantity', 'cbc:CreditedQuantity', 'cbc:BaseQuantity'],
    attribute: 'unitCode',
    holds: (unit) => units.has(unit),
  },
  {
    id: 'BR-CL-24',
    names: ['cbc:EmbeddedDocumentBinaryObject'],
    attribute: 'mimeCode',
    widened: { id: 'BR-DEX-01', codes: ['application/xml'] },
    holds: (code) => mimeCodes.has(code),
  },
  {
    id: 'PEPPOL-EN16931-CL001',
    names: ['cbc:EmbeddedDocumentBinaryObject'],
    attribute: 'mimeCode',
    holds: (code) => mimeCodes.has(code),
  },
  {
    id: 'BR-CL-25',
    names: ['cbc:EndpointID'],
    attribute: 'schemeID',
    widened: { id: 'BR-DEX-07', codes: HEALTH },
    holds: (scheme) => addressSchemes.has(scheme),
  },
  {
    id: 'PEPPOL-EN16931-CL008',
    names: ['cbc:EndpointID'],
    attribute: 'schemeID',
    holds: (scheme) => peppolAddressSchemes.has(scheme),
  },
  {
    id: 'BR-CL-26',
    names: ['cbc:ID'],
    attribute: 'schemeID',
    when: within('cac:DeliveryLocation'),
    widened: { id: 'BR-DEX-08', codes: HEALTH },
    holds: (scheme) => identifierSchemes.has(scheme),
  },
]

/** The norm trims codes in attributes, Peppol doesn't. */
const asListed = ({ id }: Row, code: string) => (id.startsWith('BR-') ? trimXml(code) : code)

const listedBy =
  (row: Row, holds: Row['holds']): Row['holds'] =>
  (code, spot) =>
    holds(asListed(row, code), spot)

const rowsWith = (row: Row): Row[] => {
  const { widened, ...one } = row
  if (widened === undefined) return [one]
  const holds: Row['holds'] = (code, spot) => widened.codes.includes(code) || one.holds(code, spot)
  return [one, { ...one, id: widened.id, holds }]
}

export const codeRules: readonly ValueRule[] = rows.flatMap(rowsWith).map((row) => {
  const changes = Object.entries(row.changes ?? {}).map(([id, holds]) => [id, listedBy(row, holds)])
  return {
    ...row,
    messageKey: 'not-a-choice',
    holds: listedBy(row, row.holds),
    changes: Object.fromEntries(changes),
  }
})
