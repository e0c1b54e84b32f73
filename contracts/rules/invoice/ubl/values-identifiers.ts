import {
  isAustralian,
  isBelgian,
  isBelgianEnterprise,
  isGln,
  isItalianTaxCode,
  isItalianVat,
  isLuxembourgPerson,
  isLuxembourgVat,
  isNorwegian,
  isSwedish,
} from '../check-digits.ts'
import { isIn, readBeside, type ValueRule } from './values.ts'

type Test = (text: string, raw: string) => boolean
type Dates = Partial<Pick<ValueRule, 'severity' | 'from' | 'changes'>>
type Row = readonly [id: string, scheme: string, holds: Test, dates?: Dates]

const WARNING = { severity: 'WARNING' } as const
const NEW = { severity: 'WARNING', from: '2026.11' } as const

const isDutchVat = (text: string) => /^NL\d{9}B\d\d$/.test(text)

/** By the scheme of an identifier. */
const rows: readonly Row[] = [
  [
    'PEPPOL-COMMON-R040',
    '0088',
    isGln,
    { changes: { '2026.11': (text) => text.length === 13 && isGln(text) } },
  ],
  ['PEPPOL-COMMON-R041', '0192', isNorwegian],
  ['PEPPOL-COMMON-R042', '0184', (_, raw) => /^(DK)?\d{8}$/.test(raw)],
  ['PEPPOL-COMMON-R043', '0208', isBelgian, { changes: { '2026.11': isBelgianEnterprise } }],
  ['PEPPOL-COMMON-R044', '0201', (text) => /^[A-Za-z0-9]{6}$/.test(text), WARNING],
  ['PEPPOL-COMMON-R045', '0210', isItalianTaxCode, WARNING],
  ['PEPPOL-COMMON-R047', '0211', isItalianVat, WARNING],
  ['PEPPOL-COMMON-R049', '0007', (text) => text.length === 10 && isSwedish(text)],
  ['PEPPOL-COMMON-R050', '0151', isAustralian],
  ['PEPPOL-COMMON-R052', '0096', (_, raw) => /^\d{10}$/.test(raw)],
  ['PEPPOL-COMMON-R053', '0198', (_, raw) => /^DK\d{8}$/.test(raw)],
  ['PEPPOL-COMMON-R054', '0106', (text) => /^\d{8}$/.test(text), WARNING],
  ['PEPPOL-COMMON-R055', '0190', (text) => /^\d{20}$/.test(text), WARNING],
  ['PEPPOL-COMMON-R056-1', '9944', isDutchVat, WARNING],
  ['PEPPOL-COMMON-R057', '0217', (text) => /^\d{12}$/.test(text), WARNING],
  ['PEPPOL-COMMON-R059', '0240', isLuxembourgPerson, NEW],
]

const ofScheme = rows.map(
  ([id, scheme, holds, dates]): ValueRule => ({
    id,
    names: ['cbc:EndpointID', 'cbc:CompanyID', 'cbc:ID'],
    messageKey: 'invalid',
    when: (spot) =>
      spot.element.attributes.schemeID === scheme &&
      (spot.element.name !== 'cbc:ID' || isIn(spot, 'cac:PartyIdentification')),
    holds: (text, { element }) => holds(text, element.raw),
    ...dates,
  }),
)

/** A number with one of these schemes is judged by that alone. */
const schemes: ReadonlySet<string | undefined> = new Set(
  rows.flatMap(([, scheme, , dates]) => (dates?.from ? [] : [scheme])),
)

/** The VAT numbers of a country. */
const vatRule = (id: string, prefix: RegExp, holds: (text: string) => boolean, dates: Dates): ValueRule => ({
  id,
  names: ['cbc:CompanyID'],
  messageKey: 'invalid',
  when: (spot) =>
    isIn(spot, 'cac:PartyTaxScheme') &&
    readBeside(spot, 'cac:TaxScheme/cbc:ID') === 'VAT' &&
    !schemes.has(spot.element.attributes.schemeID),
  holds: (text) => !prefix.test(text) || holds(text),
  ...dates,
})

export const identifierRules: readonly ValueRule[] = [
  ...ofScheme,
  {
    id: 'PEPPOL-COMMON-R046',
    names: ['cbc:EndpointID'],
    severity: 'WARNING',
    messageKey: 'invalid',
    when: ({ element }) => element.attributes.schemeID === '9907',
    holds: isItalianTaxCode,
  },
  vatRule('PEPPOL-COMMON-R056-2', /^NL/, isDutchVat, WARNING),
  vatRule('PEPPOL-COMMON-R058', /^LU/i, isLuxembourgVat, NEW),
  vatRule('PEPPOL-COMMON-R062', /^BE/, (text) => isBelgianEnterprise(text.slice(2)), NEW),
]
