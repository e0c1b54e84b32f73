/** The code lists of Factur-X; most are those of the norm. */

import {
  classificationLists,
  currencies,
  listed,
  mimeCodes,
  paymentMeansCodes,
  vatCategoryCodes,
} from '../../codes/code-lists.ts'
import { objectSchemes } from '../../codes/object-schemes.ts'
import { allowanceReasons, chargeReasons, exemptionReasons } from '../../codes/reasons.ts'
import { addressSchemes, identifierSchemes } from '../../codes/schemes.ts'
import { units } from '../../codes/units.ts'

import { documentTypes, isNoteSubject } from '../rules/codes.ts'
import { isListedCountry } from '../rules/vat.ts'

type List = (code: string) => boolean

const within =
  (codes: ReadonlySet<string>): List =>
  (code) =>
    codes.has(code)

/** A list without some codes, and with some others. */
const except = (codes: ReadonlySet<string>, without: string, besides = ''): List => {
  const [gone, come] = [listed(without), listed(besides)]
  return (code) => come.has(code) || (codes.has(code) && !gone.has(code))
}

/** UNTDID 5153: kinds of taxes. */
const taxes = listed(`
  AAA AAB AAC AAD AAE AAF AAG AAH AAI AAJ AAK AAL AAM AAO AAP ADD BOL CAP CAR COC CST CUD CVD ENV EXC EXP FET FRE
  GCN GST ILL IMP IND LAC LCN LDP LOC LST MCA MCD OTH PDB PDC PRF SCN SSS STT SUP SUR SWT TAC TOT TOX TTA VAD VAT
`)

export const lists: Readonly<Record<string, List>> = {
  documentTypes: within(documentTypes),
  referencedDocumentTypes: except(documentTypes, '471 472 473 500 501 502 503'),
  identifierSchemes: within(identifierSchemes),
  partySchemes: except(identifierSchemes, '0241 0242 0243 0244 0245 0246 0247 0248'),
  agentSchemes: except(identifierSchemes, '-', 'BY SE'),
  addressSchemes: except(addressSchemes, '0219 0220'),
  countries: isListedCountry,
  currencies: except(currencies, 'STD', 'STN'),
  noteSubjects: isNoteSubject,
  vatCategories: except(vatCategoryCodes, 'B'),
  allVatCategories: within(vatCategoryCodes),
  exemptionReasons: within(exemptionReasons),
  allowanceReasons: within(allowanceReasons),
  chargeReasons: within(chargeReasons),
  taxReasons: except(taxes, 'VAT'),
  taxTypes: within(taxes),
  paymentMeans: within(paymentMeansCodes),
  units: within(units),
  objectSchemes: within(objectSchemes),
  referenceTypes: except(objectSchemes, '-', 'CONTRAT MARCHE'),
  files: except(mimeCodes, '-', 'application/json application/xml text/xml'),
  lineStatuses: (code) => /^[1-9]\d{0,2}$/.test(code) && Number(code) <= 119,
  classificationLists: within(classificationLists),
}
