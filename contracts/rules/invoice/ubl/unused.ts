/** Unused parts of UBL: elements (UBL-CR) and attributes (UBL-CR, UBL-DT-08 to 28). */

import { type Element, textOf } from './element.ts'
import type { UnusedParts } from './judge-schema.ts'
import { unusedTable } from './unused-table.ts'

const NONE: readonly string[] = []

let rulesByPlace: ReadonlyMap<string, readonly string[]> | undefined

function readTable(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>()
  for (const paragraph of unusedTable.trim().split(/\n(?! )/)) {
    const [parent = '', ...words] = paragraph.split(/\s+/)
    for (let at = 0; at < words.length; at += 2) {
      const [id = '', name = ''] = words.slice(at, at + 2)
      found.set(`${parent} ${name}`, [...(found.get(`${parent} ${name}`) ?? []), id])
    }
  }
  return found
}

const EXTENSIONS = '{urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2}UBLExtensions'

function elementRules(around: readonly Element[], { name, text }: Element): readonly string[] {
  if (name === 'cbc:UBLVersionID' && text === '2.1') return NONE
  rulesByPlace ??= readTable()
  const [, ...path] = around.map((one) => one.name.replace(/^cac:(Invoice|CreditNote)Line$/, 'LINE'))
  const place = `${path.join('/') || '/'} ${name === EXTENSIONS ? 'ext:UBLExtensions' : name}`
  return rulesByPlace.get(place) ?? NONE
}

/** Places and rules in turn. */
function readPairs(table: string): ReadonlyMap<string, string> {
  const words = table.trim().split(/\s+/)
  return new Map(words.flatMap((id, at) => (at % 2 === 0 ? [] : [[words[at - 1] ?? '', id] as const])))
}

/** Attributes by their element and its parent; the root is `/`. */
const attributesByPlace = readPairs(`
/cbc:CustomizationID/@schemeID UBL-CR-648 /cbc:ProfileID/@schemeID UBL-CR-649 /cbc:ID/@schemeID UBL-CR-650
cac:PartyTaxScheme/cbc:CompanyID/@schemeID UBL-CR-652 cac:PaymentMeans/cbc:PaymentID/@schemeID UBL-CR-653
cac:PayeeFinancialAccount/cbc:ID/@schemeID UBL-CR-654
cac:FinancialInstitutionBranch/cbc:ID/@schemeID UBL-CR-655 /cbc:InvoiceTypeCode/@listID UBL-CR-656
/cbc:DocumentCurrencyCode/@listID UBL-CR-657 /cbc:TaxCurrencyCode/@listID UBL-CR-658
cac:AdditionalDocumentReference/cbc:DocumentTypeCode/@listID UBL-CR-659
cac:Country/cbc:IdentificationCode/@listID UBL-CR-660
cac:PaymentMeans/cbc:PaymentMeansCode/@listID UBL-CR-661
cac:AllowanceCharge/cbc:AllowanceChargeReasonCode/@listID UBL-CR-662
cac:AdditionalDocumentReference/cbc:ID/@schemeID UBL-CR-665
cac:BuyersItemIdentification/cbc:ID/@schemeID UBL-CR-667
cac:SellersItemIdentification/cbc:ID/@schemeID UBL-CR-668 /cbc:CreditNoteTypeCode/@listID UBL-CR-672
cac:CardAccount/cbc:PrimaryAccountNumberID/@schemeID UBL-CR-674
cac:CardAccount/cbc:NetworkID/@schemeID UBL-CR-675 cac:PaymentMandate/cbc:ID/@schemeID UBL-CR-676
cac:PayerFinancialAccount/cbc:ID/@schemeID UBL-CR-677 cac:TaxCategory/cbc:ID/@schemeID UBL-CR-678
cac:ClassifiedTaxCategory/cbc:ID/@schemeID UBL-CR-679
`)

/** Attributes that no element may have. */
const unusedAttributes = readPairs(`
schemeName UBL-DT-08 schemeAgencyName UBL-DT-09 schemeDataURI UBL-DT-10 schemeURI UBL-DT-11 format UBL-DT-12
unitCodeListIdentifier UBL-DT-13 unitCodeListAgencyIdentifier UBL-DT-14 unitCodeListAgencyName UBL-DT-15
listAgencyName UBL-DT-16 listName UBL-DT-17 name UBL-DT-18 languageID UBL-DT-19 listURI UBL-DT-20
listSchemeURI UBL-DT-21 languageLocaleID UBL-DT-22 uri UBL-DT-23 currencyCodeListVersionID UBL-DT-24
characterSetCode UBL-DT-25 encodingCode UBL-DT-26 schemeAgencyID UBL-DT-27 listAgencyID UBL-DT-28
unitCodeListID UBL-CR-663
`)

/** All others may stand anywhere. */
const judgedAttributes: ReadonlySet<string> = new Set([
  ...[...attributesByPlace.keys()].map((place) => place.slice(place.indexOf('@') + 1)),
  ...unusedAttributes.keys(),
])

function attributeRules(around: readonly Element[], element: Element, name: string): readonly string[] {
  if (!judgedAttributes.has(name)) return NONE
  const parent = around.length === 1 ? '' : around.at(-1)?.name
  const place = `${parent}/${element.name}/@${name}`
  if (isObjectScheme(place, around) || (element.name === 'cbc:PaymentMeansCode' && name === 'name'))
    return NONE
  const id = attributesByPlace.get(place) ?? unusedAttributes.get(name)
  return id === undefined ? NONE : [id]
}

/** An invoiced object, type 130, has a scheme. */
const isObjectScheme = (place: string, around: readonly Element[]) =>
  place === 'cac:AdditionalDocumentReference/cbc:ID/@schemeID' &&
  textOf(around.at(-1), 'cbc:DocumentTypeCode') === '130'

/** Every rule on unused parts of an invoice. */
export const unusedRuleIds: readonly string[] = [
  ...(unusedTable.match(/UBL-CR-\d+/g) ?? []),
  ...attributesByPlace.values(),
  ...unusedAttributes.values(),
]

/** The unused parts of an invoice, by the rules that hold for it. */
export function invoiceParts(isHeld: (id: string) => boolean): UnusedParts {
  const held = new Map<string, boolean>()
  const holds = (id: string) => {
    const known = held.get(id) ?? isHeld(id)
    held.set(id, known)
    return known
  }
  return {
    element: (around, element) => elementRules(around, element).filter(holds),
    attribute: (around, element, name) => attributeRules(around, element, name).filter(holds),
  }
}
