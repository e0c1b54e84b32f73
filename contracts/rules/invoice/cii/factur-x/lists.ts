/** The code lists of Factur-X; most are those of the norm. */

import {
  classificationLists,
  currencies,
  documentCountries,
  listed,
  mimeCodes,
  paymentMeansCodes,
  vatCategoryCodes,
} from '../../codes/code-lists.ts'
import { objectSchemes } from '../../codes/object-schemes.ts'
import { allowanceReasons, chargeReasons, exemptionReasons } from '../../codes/reasons.ts'
import { addressSchemes, identifierSchemes } from '../../codes/schemes.ts'
import { units } from '../../codes/units.ts'

import { ciiNoteSubjects, documentTypes } from '../rules/codes.ts'

type List = ReadonlySet<string>

const split = (codes: string): string[] => codes.split(' ').filter(Boolean)

/** A list without some codes, and with some others. */
const except = (codes: List, without: string, besides = ''): List => {
  const gone = new Set(split(without))
  return new Set([...codes, ...split(besides)].filter((code) => !gone.has(code)))
}

/** UNTDID 5153: kinds of taxes. */
const taxes = listed(`
  AAA AAB AAC AAD AAE AAF AAG AAH AAI AAJ AAK AAL AAM AAO AAP ADD BOL CAP CAR COC CST CUD CVD ENV EXC EXP FET FRE
  GCN GST ILL IMP IND LAC LCN LDP LOC LST MCA MCD OTH PDB PDC PRF SCN SSS STT SUP SUR SWT TAC TOT TOX TTA VAD VAT
`)

export const lists: Readonly<Record<string, List>> = {
  documentTypes,
  referencedDocumentTypes: except(documentTypes, '471 472 473 500 501 502 503'),
  identifierSchemes,
  partySchemes: except(identifierSchemes, '0241 0242 0243 0244 0245 0246 0247 0248'),
  agentSchemes: except(identifierSchemes, '', 'BY SE'),
  addressSchemes: except(addressSchemes, '0219 0220'),
  countries: documentCountries,
  currencies: except(currencies, 'STD', 'STN'),
  noteSubjects: ciiNoteSubjects,
  vatCategories: except(vatCategoryCodes, 'B'),
  allVatCategories: vatCategoryCodes,
  exemptionReasons,
  allowanceReasons,
  chargeReasons,
  taxReasons: except(taxes, 'VAT'),
  taxTypes: taxes,
  paymentMeans: paymentMeansCodes,
  units,
  objectSchemes,
  referenceTypes: except(objectSchemes, '', 'CONTRAT MARCHE'),
  files: except(mimeCodes, '', 'application/json application/xml text/xml'),
  lineStatuses: new Set(Array.from({ length: 119 }, (_, index) => String(index + 1))),
  classificationLists,
}
