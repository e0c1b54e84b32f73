import {
  isAustralian,
  isBelgian,
  isGln,
  isItalianTaxCode,
  isItalianVat,
  isNorwegian,
  isSwedish,
} from '../check-digits.ts'
import type { Finding } from '../finding.ts'
import { isIn, readBeside, type ValueRule } from './values.ts'

type Row = readonly [
  id: string,
  scheme: string,
  severity: Finding['severity'],
  holds: (text: string, raw: string) => boolean,
]

const FATAL = 'FATAL'
const WARNING = 'WARNING'

const rows: readonly Row[] = [
  ['PEPPOL-COMMON-R040', '0088', FATAL, isGln],
  ['PEPPOL-COMMON-R041', '0192', FATAL, isNorwegian],
  ['PEPPOL-COMMON-R042', '0184', FATAL, (_, raw) => /^(DK)?\d{8}$/.test(raw)],
  ['PEPPOL-COMMON-R043', '0208', FATAL, isBelgian],
  ['PEPPOL-COMMON-R044', '0201', WARNING, (text) => /^[A-Za-z0-9]{6}$/.test(text)],
  ['PEPPOL-COMMON-R045', '0210', WARNING, isItalianTaxCode],
  ['PEPPOL-COMMON-R047', '0211', WARNING, isItalianVat],
  ['PEPPOL-COMMON-R049', '0007', FATAL, (text) => text.length === 10 && isSwedish(text)],
  ['PEPPOL-COMMON-R050', '0151', FATAL, isAustralian],
  ['PEPPOL-COMMON-R052', '0096', FATAL, (_, raw) => /^\d{10}$/.test(raw)],
  ['PEPPOL-COMMON-R053', '0198', FATAL, (_, raw) => /^DK\d{8}$/.test(raw)],
  ['PEPPOL-COMMON-R054', '0106', WARNING, (text) => /^\d{8}$/.test(text)],
  ['PEPPOL-COMMON-R055', '0190', WARNING, (text) => /^\d{20}$/.test(text)],
  ['PEPPOL-COMMON-R056-1', '9944', WARNING, (text) => /^NL\d{9}B\d\d$/.test(text)],
  ['PEPPOL-COMMON-R057', '0217', WARNING, (text) => /^\d{12}$/.test(text)],
]

const schemed = rows.map(
  ([id, scheme, severity, holds]): ValueRule => ({
    id,
    names: ['cbc:EndpointID', 'cbc:CompanyID', 'cbc:ID'],
    severity,
    messageKey: 'invalid',
    when: (spot) =>
      spot.element.attributes.schemeID === scheme &&
      (spot.element.name !== 'cbc:ID' || isIn(spot, 'cac:PartyIdentification')),
    holds: (text, { element }) => holds(text, element.raw),
  }),
)

export const identifierRules: readonly ValueRule[] = [
  ...schemed,
  {
    id: 'PEPPOL-COMMON-R046',
    names: ['cbc:EndpointID'],
    severity: 'WARNING',
    messageKey: 'invalid',
    when: ({ element }) => element.attributes.schemeID === '9907',
    holds: isItalianTaxCode,
  },
  {
    id: 'PEPPOL-COMMON-R056-2',
    names: ['cbc:CompanyID'],
    severity: 'WARNING',
    messageKey: 'invalid',
    when: (spot) =>
      isIn(spot, 'cac:PartyTaxScheme') &&
      readBeside(spot, 'cac:TaxScheme/cbc:ID') === 'VAT' &&
      !schemed.some(({ when }) => when?.(spot)),
    holds: (text) => !text.startsWith('NL') || /^NL\d{9}B\d\d$/.test(text),
  },
]
