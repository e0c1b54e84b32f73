/** Empty elements, dates, files, and exemption codes that belong to one category. */
import { isIsoDate } from '../../iso-date.ts'
import { isBetween } from '../parties.ts'
import { childNamed } from './element.ts'
import { besideOf, isIn, type ValueRule } from './values.ts'

export const dates: readonly string[] = [
  'cbc:IssueDate',
  'cbc:DueDate',
  'cbc:TaxPointDate',
  'cbc:StartDate',
  'cbc:EndDate',
  'cbc:ActualDeliveryDate',
]

const categoriesByReason: readonly (readonly [id: string, reason: string, category: string])[] = [
  ['P0104', 'VATEX-EU-G', 'G'],
  ['P0105', 'VATEX-EU-O', 'O'],
  ['P0106', 'VATEX-EU-IC', 'K'],
  ['P0107', 'VATEX-EU-AE', 'AE'],
  ['P0108', 'VATEX-EU-D', 'E'],
  ['P0109', 'VATEX-EU-F', 'E'],
  ['P0110', 'VATEX-EU-I', 'E'],
  ['P0111', 'VATEX-EU-J', 'E'],
]

const SKONTO = /^#SKONTO#TAGE=\d+#PROZENT=\d+\.\d\d(#BASISBETRAG=-?\d+\.\d\d)?#$/

/** Cash discounts stand on lines of their own, and the last of them ends with a line break (DE-R-018). */
function hasReadableDiscounts(terms: string): boolean {
  const written = terms.split(/\r?\n/).filter((line) => line.trim().startsWith('#'))
  const isEnded = /^\s*\n/.test(terms.split(/#.+#/).at(-1) ?? '')
  return written.every((line) => isEnded && SKONTO.test(line.replace(/\s+/g, ' ').trim()))
}

export const otherRules: readonly ValueRule[] = [
  {
    id: 'PEPPOL-EN16931-R008',
    names: ['*'],
    messageKey: 'not-empty',
    holds: (text, { element }) => text !== '' || element.children.length > 0,
  },
  {
    id: 'PEPPOL-EN16931-F001',
    names: dates,
    messageKey: 'not-date',
    holds: (_, { element }) => isIsoDate(element.raw),
  },
  {
    id: 'BR-CO-26',
    names: ['cac:AccountingSupplierParty'],
    messageKey: 'not-empty',
    holds: (_, { element }) => childNamed(element, 'cac:Party') !== undefined,
  },
  ...categoriesByReason.map(
    ([id, reason, category]): ValueRule => ({
      id: `PEPPOL-EN16931-${id}`,
      names: ['cbc:TaxExemptionReasonCode'],
      messageKey: 'not-a-choice',
      when: (spot) => isIn(spot, 'cac:TaxCategory') && spot.element.text.toUpperCase() === reason,
      holds: (_, spot) => besideOf(spot, 'cbc:ID') === category,
    }),
  ),
  {
    id: 'UBL-DT-06',
    names: ['cbc:EmbeddedDocumentBinaryObject'],
    messageKey: 'not-empty',
    holds: (_, { element }) => element.attributes.mimeCode !== undefined,
  },
  {
    id: 'UBL-DT-07',
    names: ['cbc:EmbeddedDocumentBinaryObject'],
    messageKey: 'not-empty',
    holds: (_, { element }) => element.attributes.filename !== undefined,
  },
  {
    id: 'DE-R-018',
    names: ['cbc:Note'],
    messageKey: 'invalid',
    when: (spot) =>
      isIn(spot, 'cac:PaymentTerms') && spot.invoice !== undefined && isBetween(spot.invoice, 'DE'),
    holds: (_, { element }) => hasReadableDiscounts(element.raw),
  },
]
