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

const readIndicator = (spot: Spot) => ({ indicator: readBeside(spot, 'cbc:ChargeIndicator') })

/** An invoiced object, which is a document reference with type 130. */
const isObject = (spot: Spot) =>
  (isIn(spot, 'cac:AdditionalDocumentReference') || isIn(spot, 'cac:DocumentReference')) &&
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

const typesIn = (name: string) => (name === 'cbc:CreditNoteTypeCode' ? creditNoteTypes : invoiceTypes)
const typesOf = (profile: Profile) => (profile === SELF_BILLING ? selfBilledInvoiceTypes : peppolInvoiceTypes)

type Row = Omit<ValueRule, 'messageKey'> & {
  /** The rule that replaces it in an extension of XRechnung, with the codes that it allows besides. */
  widened?: { id: string; codes: readonly string[] }
}

/** Schemes for digital health applications. */
const HEALTH = ['XR01', 'XR02', 'XR03']

/** A code at `parent/element/@attribute`, of which parent and attribute may be left out. */
function at(
  id: string,
  path: string,
  known: ReadonlySet<string> | Row['holds'],
  more: Partial<Row> = {},
): Row {
  const [, parent, name = '', attribute] = /^(?:(cac:\w+)\/)?(cbc:\w+)(?:\/@(\w+))?$/.exec(path) ?? []
  return {
    id,
    names: [name],
    ...(attribute && { attribute }),
    ...(parent && { when: (spot) => isIn(spot, parent) }),
    holds: typeof known === 'function' ? known : (code) => known.has(code),
    ...more,
  }
}

const REASON = 'cac:AllowanceCharge/cbc:AllowanceChargeReasonCode'
const FILE = 'cbc:EmbeddedDocumentBinaryObject/@mimeCode'

const widened = (id: string, ...codes: readonly string[]) => ({ widened: { id, codes } })

const rows: readonly Row[] = [
  at('BR-CL-01', 'cbc:InvoiceTypeCode', (code, { element }) => typesIn(element.name).has(code), {
    names: ['cbc:InvoiceTypeCode', 'cbc:CreditNoteTypeCode'],
  }),
  at('PEPPOL-EN16931-P0100', 'cbc:InvoiceTypeCode', (code, { profile }) => typesOf(profile).has(code), {
    when: isOfKnownProcess,
    // Among Germans, which another rule asks for.
    changes: { '2026.11': (code, { profile }) => typesOf(profile).has(code) || code === '389' },
  }),
  at(
    'PEPPOL-EN16931-P0101',
    'cbc:CreditNoteTypeCode',
    (code, { profile }) =>
      (profile === SELF_BILLING ? selfBilledCreditNoteTypes : peppolCreditNoteTypes).has(code),
    { when: isOfKnownProcess },
  ),
  at('PEPPOL-EN16931-P0112', 'cbc:InvoiceTypeCode', isTypeBetween({ 326: ['DE'], 384: ['DE'] }), {
    changes: { '2026.11': isTypeBetween({ 326: ['DE'], 384: ['DE', 'SK'], 389: ['DE'] }) },
  }),
  at('BR-CL-04', 'cbc:DocumentCurrencyCode', currencies),
  at('BR-CL-05', 'cbc:TaxCurrencyCode', currencies),
  at('BR-CL-06', 'cac:InvoicePeriod/cbc:DescriptionCode', taxPointCodes),
  at('PEPPOL-EN16931-CL006', 'cac:InvoicePeriod/cbc:DescriptionCode', taxPointCodes),
  at('BR-CL-07', 'cbc:ID/@schemeID', objectSchemes, { when: isObject }),
  at('BR-CL-08', 'cbc:Note', hasSubject, {
    when: ({ around }) => around.length === 1,
    written: ({ text }) => readSubject(text),
  }),
  at(
    'BR-CL-10',
    'cac:PartyIdentification/cbc:ID/@schemeID',
    (scheme, spot) => identifierSchemes.has(scheme) || isCreditor(scheme, spot),
    widened('BR-DEX-04', ...HEALTH),
  ),
  at(
    'BR-CL-11',
    'cac:PartyLegalEntity/cbc:CompanyID/@schemeID',
    identifierSchemes,
    widened('BR-DEX-05', ...HEALTH),
  ),
  at(
    'BR-CL-13',
    'cac:CommodityClassification/cbc:ItemClassificationCode/@listID',
    classificationLists,
    widened('BR-TMP-CVD-01', 'CVD'),
  ),
  at('BR-CL-14', 'cac:Country/cbc:IdentificationCode', documentCountries),
  at('BR-CL-15', 'cac:OriginCountry/cbc:IdentificationCode', documentCountries),
  at('BR-CL-16', 'cac:PaymentMeans/cbc:PaymentMeansCode', paymentMeansCodes),
  at('BR-CL-17', 'cac:TaxCategory/cbc:ID', vatCategoryCodes),
  at('BR-CL-18', 'cac:ClassifiedTaxCategory/cbc:ID', vatCategoryCodes),
  at('BR-CL-19', REASON, allowanceReasons, { when: (spot) => isAllowance(readIndicator(spot)) }),
  at('PEPPOL-EN16931-CL002', REASON, allowanceReasons, {
    when: (spot) => readIndicator(spot).indicator === 'false',
  }),
  at('BR-CL-20', REASON, chargeReasons, { when: (spot) => isCharge(readIndicator(spot)) }),
  at('PEPPOL-EN16931-CL003', REASON, chargeReasons, {
    when: (spot) => readIndicator(spot).indicator === 'true',
  }),
  at(
    'BR-CL-21',
    'cac:StandardItemIdentification/cbc:ID/@schemeID',
    identifierSchemes,
    widened('BR-DEX-06', ...HEALTH),
  ),
  at('BR-CL-22', 'cbc:TaxExemptionReasonCode', (code) => exemptionReasons.has(code.toUpperCase())),
  at('BR-CL-23', 'cbc:InvoicedQuantity/@unitCode', units, {
    names: ['cbc:InvoicedQuantity', 'cbc:CreditedQuantity', 'cbc:BaseQuantity'],
  }),
  at('BR-CL-24', FILE, mimeCodes, widened('BR-DEX-01', 'application/xml')),
  at('PEPPOL-EN16931-CL001', FILE, mimeCodes),
  at('BR-CL-25', 'cbc:EndpointID/@schemeID', addressSchemes, widened('BR-DEX-07', ...HEALTH)),
  at('PEPPOL-EN16931-CL008', 'cbc:EndpointID/@schemeID', peppolAddressSchemes),
  at('BR-CL-26', 'cac:DeliveryLocation/cbc:ID/@schemeID', identifierSchemes, widened('BR-DEX-08', ...HEALTH)),
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
