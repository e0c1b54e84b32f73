/** The sets of official rules that ours answer, each with the files of a release that hold it. */

import { PEPPOL, type Profile, SELF_BILLING } from '#contracts/rules/invoice/profile.ts'

/** The judged syntax, whose rows answer. */
export type Rows = 'ubl' | 'cii' | 'response'

export type RuleSet = {
  name: string
  rows: Rows
  /** The profiles in which its rules hold. */
  profiles: readonly Profile[]
  /** The path of a file in a release; the first that matches is read. */
  schematron: readonly RegExp[]
  /** Code lists and schemas beside it. */
  besides?: RegExp
  /** The ids of its own rules, where the file repeats those of the norm. */
  own?: RegExp
}

const facturX = (profile: string, ...profiles: readonly Profile[]): RuleSet => ({
  name: `factur-x-${profile.toLowerCase()}`,
  rows: 'cii',
  profiles,
  schematron: [new RegExp(`(^|/)FACTUR-X_${profile}\\.sch$`)],
  besides: new RegExp(`(^|/)FACTUR-X_${profile.replace('-', '-?')}(_codedb\\.xml|(_\\w+)?\\.xsd)$`),
})

type Of = Pick<RuleSet, 'name' | 'profiles'>

const ubl = (of: Of, ...schematron: readonly RegExp[]): RuleSet => ({ ...of, rows: 'ubl', schematron })
const cii = (of: Of, ...schematron: readonly RegExp[]): RuleSet => ({ ...of, rows: 'cii', schematron })
const response = (of: Of, schematron: RegExp): RuleSet => ({
  ...of,
  rows: 'response',
  schematron: [schematron],
})

const norm: readonly Profile[] = ['EN 16931']
const xrechnung: readonly Profile[] = ['XRechnung', 'XRechnung Extension', 'XRechnung CVD']

export const sets: readonly RuleSet[] = [
  ubl(
    { name: 'en16931-ubl', profiles: norm },
    /(^|\/)EN16931-UBL-validation(-preprocessed)?\.sch$/,
    /(^|\/)CEN-EN16931-UBL\.sch$/,
  ),
  cii(
    { name: 'en16931-cii', profiles: norm },
    /(^|\/)EN16931-CII-validation(-preprocessed)?\.sch$/,
    /(^|\/)CEN-EN16931-CII\.sch$/,
  ),
  {
    ...ubl({ name: 'peppol-billing', profiles: [PEPPOL] }, /(^|\/)PEPPOL-EN16931-UBL\.sch$/),
    besides: /(^|\/)codelist\/[^/]+\.(xml|gc)$/,
  },
  ubl({ name: 'peppol-self-billing', profiles: [SELF_BILLING] }, /(^|\/)PEPPOL-EN16931-UBL-SB\.sch$/),
  ubl({ name: 'xrechnung-ubl', profiles: xrechnung }, /(^|\/)XRechnung-UBL-validation\.sch$/),
  {
    ...ubl({ name: 'nlcius', profiles: ['NLCIUS'] }, /(^|\/)si-ubl-2\.0(\.\d+)*\.sch$/),
    own: /^(BR-NL|SI-UBL)-/,
  },
  { ...ubl({ name: 'ubl-be', profiles: ['UBL.BE'] }, /(^|\/)GLOBALUBL\.BE\.sch$/), own: /^ubl-BE-/ },
  cii({ name: 'xrechnung-cii', profiles: xrechnung }, /(^|\/)XRechnung-CII-validation\.sch$/),
  facturX('MINIMUM', 'Factur-X MINIMUM'),
  facturX('BASIC-WL', 'Factur-X BASIC WL'),
  facturX('BASIC', 'Factur-X BASIC'),
  facturX('EXTENDED', 'Factur-X EXTENDED'),
  response(
    { name: 'invoice-response', profiles: ['Peppol Invoice Response 3'] },
    /(^|\/)PEPPOLBIS-T111\.sch$/,
  ),
  response(
    { name: 'message-level-response', profiles: ['Peppol Message Level Response 3'] },
    /(^|\/)PEPPOLBIS-T71\.sch$/,
  ),
  response(
    { name: 'message-level-status', profiles: ['Peppol Message Level Status 1'] },
    /(^|\/)peppol-mls[\w.-]*\.sch$/,
  ),
]
