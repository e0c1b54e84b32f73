/** The sets of official rules that ours answer, each with the files of a release that hold it. */

/** The judged syntax, whose rows answer. */
export type Rows = 'ubl' | 'cii' | 'response'

export type RuleSet = {
  name: string
  rows: Rows
  /** The path of a file in a release; the first that matches is read. */
  schematron: readonly RegExp[]
  /** Code lists and schemas beside it. */
  besides?: RegExp
  /** The ids of its own rules, where the file repeats those of the norm. */
  own?: RegExp
}

const facturX = (profile: string): RuleSet => ({
  name: `factur-x-${profile.toLowerCase()}`,
  rows: 'cii',
  schematron: [new RegExp(`(^|/)FACTUR-X_${profile}\\.sch$`)],
  besides: new RegExp(`(^|/)FACTUR-X_${profile.replace('-', '-?')}(_codedb\\.xml|(_\\w+)?\\.xsd)$`),
})

const ubl = (name: string, ...schematron: readonly RegExp[]): RuleSet => ({ name, rows: 'ubl', schematron })

export const sets: readonly RuleSet[] = [
  ubl('en16931-ubl', /(^|\/)EN16931-UBL-validation(-preprocessed)?\.sch$/, /(^|\/)CEN-EN16931-UBL\.sch$/),
  {
    name: 'en16931-cii',
    rows: 'cii',
    schematron: [/(^|\/)EN16931-CII-validation(-preprocessed)?\.sch$/, /(^|\/)CEN-EN16931-CII\.sch$/],
  },
  {
    ...ubl('peppol-billing', /(^|\/)PEPPOL-EN16931-UBL\.sch$/),
    besides: /(^|\/)codelist\/[^/]+\.(xml|gc)$/,
  },
  ubl('peppol-self-billing', /(^|\/)PEPPOL-EN16931-UBL-SB\.sch$/),
  ubl('xrechnung-ubl', /(^|\/)XRechnung-UBL-validation\.sch$/),
  { ...ubl('nlcius', /(^|\/)si-ubl-2\.0(\.\d+)*\.sch$/), own: /^(BR-NL|SI-UBL)-/ },
  { ...ubl('ubl-be', /(^|\/)GLOBALUBL\.BE\.sch$/), own: /^ubl-BE-/ },
  { name: 'xrechnung-cii', rows: 'cii', schematron: [/(^|\/)XRechnung-CII-validation\.sch$/] },
  ...['MINIMUM', 'BASIC-WL', 'BASIC', 'EXTENDED'].map(facturX),
  { name: 'invoice-response', rows: 'response', schematron: [/(^|\/)PEPPOLBIS-T111\.sch$/] },
  { name: 'message-level-response', rows: 'response', schematron: [/(^|\/)PEPPOLBIS-T71\.sch$/] },
  { name: 'message-level-status', rows: 'response', schematron: [/(^|\/)peppol-mls[\w.-]*\.sch$/] },
]
