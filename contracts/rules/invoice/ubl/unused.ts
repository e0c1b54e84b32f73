/** What UBL has and an invoice should not use: elements (UBL-CR) and attributes (UBL-CR, UBL-DT-08 to 28). */

import { type Element, textOf } from './element.ts'
import type { Profile } from './judge-schema.ts'
import { unusedTable } from './unused-table.ts'

/** Rules that speak of a place without saying all the way to it. */
const besides: readonly (readonly [id: string, place: string])[] = [
  ['412', 'cac:PaymentMeans cbc:PaymentDueDate'],
  [
    '664',
    'cac:PaymentMeans/cac:PayeeFinancialAccount/cac:FinancialInstitutionBranch cac:FinancialInstitution',
  ],
  ['669', 'LINE/cac:Price/cac:AllowanceCharge cbc:AllowanceChargeReasonCode'],
  ['670', 'LINE/cac:Price/cac:AllowanceCharge cbc:AllowanceChargeReason'],
  ['671', 'LINE/cac:Price/cac:AllowanceCharge cbc:MultiplierFactorNumeric'],
  ['680', 'cac:PaymentMeans cac:PayerFinancialAccount'],
]

const NONE: readonly string[] = []

let rulesByPlace: ReadonlyMap<string, readonly string[]> | undefined

function readTable(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>()
  const put = (place: string, number: string | number) => {
    found.set(place, [...(found.get(place) ?? []), `UBL-CR-${String(number).padStart(3, '0')}`])
  }
  for (const paragraph of unusedTable.trim().split(/\n(?! )/)) {
    const [parent = '', names = ''] = paragraph.split(' = ')
    let number = 0
    for (const word of names.trim().split(/\s+/)) {
      if (/^\d+$/.test(word)) number = Number(word)
      else put(`${parent} ${word}`, number++)
    }
  }
  for (const [number, place] of besides) put(place, number)
  return found
}

const EXTENSIONS = '{urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2}UBLExtensions'

function elementRules(around: readonly Element[], { name, text }: Element): readonly string[] {
  if (name === 'cbc:UBLVersionID' && around.length === 1) return text === '2.1' ? [] : ['UBL-CR-002']
  rulesByPlace ??= readTable()
  const [, ...path] = around.map((one) => one.name.replace(/^cac:(Invoice|CreditNote)Line$/, 'LINE'))
  const place = `${path.join('/') || '/'} ${name === EXTENSIONS ? 'ext:UBLExtensions' : name}`
  return rulesByPlace.get(place) ?? NONE
}

/** Attributes by the element that has them and the one around it; the root is `/`. */
const attributesByPlace: ReadonlyMap<string, string> = new Map([
  ['/ cbc:CustomizationID schemeID', 'UBL-CR-648'],
  ['/ cbc:ProfileID schemeID', 'UBL-CR-649'],
  ['/ cbc:ID schemeID', 'UBL-CR-650'],
  ['cac:PartyTaxScheme cbc:CompanyID schemeID', 'UBL-CR-652'],
  ['cac:PaymentMeans cbc:PaymentID schemeID', 'UBL-CR-653'],
  ['cac:PayeeFinancialAccount cbc:ID schemeID', 'UBL-CR-654'],
  ['cac:FinancialInstitutionBranch cbc:ID schemeID', 'UBL-CR-655'],
  ['/ cbc:InvoiceTypeCode listID', 'UBL-CR-656'],
  ['/ cbc:DocumentCurrencyCode listID', 'UBL-CR-657'],
  ['/ cbc:TaxCurrencyCode listID', 'UBL-CR-658'],
  ['cac:AdditionalDocumentReference cbc:DocumentTypeCode listID', 'UBL-CR-659'],
  ['cac:Country cbc:IdentificationCode listID', 'UBL-CR-660'],
  ['cac:PaymentMeans cbc:PaymentMeansCode listID', 'UBL-CR-661'],
  ['cac:AllowanceCharge cbc:AllowanceChargeReasonCode listID', 'UBL-CR-662'],
  ['cac:AdditionalDocumentReference cbc:ID schemeID', 'UBL-CR-665'],
  ['cac:BuyersItemIdentification cbc:ID schemeID', 'UBL-CR-667'],
  ['cac:SellersItemIdentification cbc:ID schemeID', 'UBL-CR-668'],
  ['/ cbc:CreditNoteTypeCode listID', 'UBL-CR-672'],
  ['cac:CardAccount cbc:PrimaryAccountNumberID schemeID', 'UBL-CR-674'],
  ['cac:CardAccount cbc:NetworkID schemeID', 'UBL-CR-675'],
  ['cac:PaymentMandate cbc:ID schemeID', 'UBL-CR-676'],
  ['cac:PayerFinancialAccount cbc:ID schemeID', 'UBL-CR-677'],
  ['cac:TaxCategory cbc:ID schemeID', 'UBL-CR-678'],
  ['cac:ClassifiedTaxCategory cbc:ID schemeID', 'UBL-CR-679'],
])

/** UBL-DT-08 to 28, in this order. */
const unusedAttributes = `schemeName schemeAgencyName schemeDataURI schemeURI format unitCodeListIdentifier
  unitCodeListAgencyIdentifier unitCodeListAgencyName listAgencyName listName name languageID listURI listSchemeURI
  languageLocaleID uri currencyCodeListVersionID characterSetCode encodingCode schemeAgencyID listAgencyID`.split(
  /\s+/,
)

function attributeRules(around: readonly Element[], element: Element, name: string): readonly string[] {
  if (name === 'unitCodeListID') return ['UBL-CR-663']
  const parent = around.length === 1 ? '/' : around.at(-1)?.name
  const ofPlace = attributesByPlace.get(`${parent} ${element.name} ${name}`)
  if (ofPlace) return isObjectScheme(ofPlace, around) ? [] : [ofPlace]
  const number = unusedAttributes.indexOf(name)
  if (number === -1 || (element.name === 'cbc:PaymentMeansCode' && name === 'name')) return []
  return [dataRule(number)]
}

/** An invoiced object, type 130, names its scheme. */
const isObjectScheme = (id: string, around: readonly Element[]) =>
  id === 'UBL-CR-665' && textOf(around.at(-1), 'cbc:DocumentTypeCode') === '130'

const dataRule = (at: number) => `UBL-DT-${String(at + 8).padStart(2, '0')}`

export const invoiceProfile: Profile = { unused: elementRules, attribute: attributeRules }
