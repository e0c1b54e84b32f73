/** Code lists in CII: BR-CL-01 to BR-CL-26. */

import {
  classificationLists,
  currencies,
  listed,
  mimeCodes,
  noteSubjects,
  paymentMeansCodes,
  vatCategoryCodes,
} from '../../codes/code-lists.ts'
import { objectSchemes } from '../../codes/object-schemes.ts'
import { allowanceReasons, chargeReasons, exemptionReasons } from '../../codes/reasons.ts'
import { addressSchemes, identifierSchemes } from '../../codes/schemes.ts'
import { units } from '../../codes/units.ts'

import { indicated, squeezed } from '../find.ts'
import { isInside, isUnder, type Node } from '../node.ts'
import type { CiiRule } from '../rule.ts'

import { listedCountries } from './vat.ts'

/** UNTDID 1001, as the norm allows in CII. */
export const documentTypes = listed(`
  71 80 81 82 83 84 102 130 202 203 204 211 218 219 261 262 295 296 308 325 326 331 380 381 382 383 384 385 386
  387 388 389 390 393 394 395 396 420 456 457 458 471 472 473 500 501 502 503 527 532 553 575 623 633 751 780 817
  870 875 876 877 935
`)

/** UNTDID 4451, further codes in CII. */
const moreSubjects = listed('BAT BAU BAV BAW BAX BAY BAZ BBA BBB BMF BMG BMH CCJ CCK CCL CCM CCN CCO')

export const ciiNoteSubjects: ReadonlySet<string> = new Set([...noteSubjects, ...moreSubjects])

/** UNTDID 2475: the date of VAT liability. */
export const dueDateTypes = listed('5 29 72')

type Code = Pick<CiiRule, 'id' | 'at' | 'when'> & {
  attribute?: string
  isKnown: (code: string) => boolean
}

const inList = (codes: ReadonlySet<string>) => (code: string) => codes.has(code)

const under = (name: string) => (node: Node) => isUnder(node, name)

const inReason = (isCharge: boolean) => (node: Node) =>
  isUnder(node, 'ram:SpecifiedTradeAllowanceCharge') && indicated(node.parent?.element) === isCharge

const ofParty = (node: Node) =>
  !isInside(node, 'ram:SpecifiedTradeProduct') && !isInside(node, 'ram:ShipToTradeParty')

const schemes = inList(identifierSchemes)

const codes: readonly Code[] = [
  {
    id: 'BR-CL-01',
    at: 'ram:TypeCode',
    when: under('rsm:ExchangedDocument'),
    isKnown: inList(documentTypes),
  },
  { id: 'BR-CL-03', at: 'ram:TaxTotalAmount', attribute: 'currencyID', isKnown: inList(currencies) },
  { id: 'BR-CL-04', at: 'ram:InvoiceCurrencyCode', isKnown: inList(currencies) },
  { id: 'BR-CL-05', at: 'ram:TaxCurrencyCode', isKnown: inList(currencies) },
  { id: 'BR-CL-06', at: 'ram:DueDateTypeCode', isKnown: inList(dueDateTypes) },
  { id: 'BR-CL-07', at: 'ram:ReferenceTypeCode', isKnown: inList(objectSchemes) },
  { id: 'BR-CL-08', at: 'ram:SubjectCode', isKnown: inList(ciiNoteSubjects) },
  { id: 'BR-CL-10', at: 'ram:GlobalID', when: ofParty, attribute: 'schemeID', isKnown: schemes },
  {
    id: 'BR-CL-11',
    at: 'ram:ID',
    attribute: 'schemeID',
    isKnown: schemes,
    when: (node) => !isInside(node, 'ram:SpecifiedTaxRegistration'),
  },
  { id: 'BR-CL-13', at: 'ram:ClassCode', attribute: 'listID', isKnown: inList(classificationLists) },
  { id: 'BR-CL-14', at: 'ram:CountryID', isKnown: inList(listedCountries) },
  { id: 'BR-CL-15', at: 'ram:ID', when: under('ram:OriginTradeCountry'), isKnown: inList(listedCountries) },
  {
    id: 'BR-CL-16',
    at: 'ram:TypeCode',
    isKnown: inList(paymentMeansCodes),
    when: under('ram:SpecifiedTradeSettlementPaymentMeans'),
  },
  {
    id: 'BR-CL-17',
    at: 'ram:CategoryCode',
    when: under('ram:CategoryTradeTax'),
    isKnown: inList(vatCategoryCodes),
  },
  {
    id: 'BR-CL-18',
    at: 'ram:CategoryCode',
    when: under('ram:ApplicableTradeTax'),
    isKnown: inList(vatCategoryCodes),
  },
  { id: 'BR-CL-19', at: 'ram:ReasonCode', when: inReason(false), isKnown: inList(allowanceReasons) },
  { id: 'BR-CL-20', at: 'ram:ReasonCode', when: inReason(true), isKnown: inList(chargeReasons) },
  {
    id: 'BR-CL-21',
    at: 'ram:GlobalID',
    when: under('ram:SpecifiedTradeProduct'),
    attribute: 'schemeID',
    isKnown: schemes,
  },
  {
    id: 'BR-CL-22',
    at: 'ram:ExemptionReasonCode',
    isKnown: (code) => exemptionReasons.has(code.toUpperCase()),
  },
  {
    id: 'BR-CL-23',
    at: ['ram:BilledQuantity', 'ram:BasisQuantity'],
    attribute: 'unitCode',
    isKnown: inList(units),
  },
  {
    id: 'BR-CL-25',
    at: 'ram:URIID',
    attribute: 'schemeID',
    isKnown: inList(addressSchemes),
    when: under('ram:URIUniversalCommunication'),
  },
  {
    id: 'BR-CL-26',
    at: 'ram:GlobalID',
    attribute: 'schemeID',
    isKnown: schemes,
    when: (node) =>
      isUnder(node, 'ram:ShipToTradeParty') &&
      node.parent !== undefined &&
      isUnder(node.parent, 'ram:ApplicableHeaderTradeDelivery'),
  },
]

const toRule = ({ attribute, isKnown, ...rule }: Code): CiiRule => ({
  ...rule,
  ...(attribute && { path: `@${attribute}` }),
  params: ({ raw, attributes }) => ({ code: attribute ? (attributes[attribute] ?? '') : raw }),
  holds: ({ raw, attributes }) => {
    const written = attribute ? attributes[attribute] : raw
    return written === undefined || isKnown(squeezed(written))
  },
})

/** A media type is compared as it is written. */
const mimeRule: CiiRule = {
  id: 'BR-CL-24',
  at: 'ram:AttachmentBinaryObject',
  path: '@mimeCode',
  params: ({ attributes }) => ({ code: attributes.mimeCode ?? '' }),
  holds: ({ attributes: { mimeCode } }) => mimeCode === undefined || mimeCodes.has(mimeCode),
}

export const codeRules: readonly CiiRule[] = [...codes.map(toRule), mimeRule]
