/** Empty elements, dates, files, and exemption codes that belong to one category. */
import { isIsoCountry } from '../../countries.ts'
import { isIsoDate } from '../../iso-date.ts'
import { trimXml } from '../../xml-space.ts'
import { type Party, vatRegistration } from '../model.ts'
import { isBetween } from '../parties.ts'
import { childNamed } from './element.ts'
import { isIn, isPlacedAt, readBeside, type Spot, type ValueRule } from './values.ts'

export const dates: readonly string[] = [
  'cbc:IssueDate',
  'cbc:DueDate',
  'cbc:TaxPointDate',
  'cbc:StartDate',
  'cbc:EndDate',
  'cbc:ActualDeliveryDate',
]

const categoriesByReason: readonly (readonly [id: string, reason: string, category: string])[] = [
  ['PEPPOL-EN16931-P0104', 'VATEX-EU-G', 'G'],
  ['PEPPOL-EN16931-P0105', 'VATEX-EU-O', 'O'],
  ['PEPPOL-EN16931-P0106', 'VATEX-EU-IC', 'K'],
  ['PEPPOL-EN16931-P0107', 'VATEX-EU-AE', 'AE'],
  ['PEPPOL-EN16931-P0108', 'VATEX-EU-D', 'E'],
  ['PEPPOL-EN16931-P0109', 'VATEX-EU-F', 'E'],
  ['PEPPOL-EN16931-P0110', 'VATEX-EU-I', 'E'],
  ['PEPPOL-EN16931-P0111', 'VATEX-EU-J', 'E'],
]

const SKONTO = /^#SKONTO#TAGE=\d+#PROZENT=\d+\.\d\d(#BASISBETRAG=-?\d+\.\d\d)?#$/

/** Cash discounts are on their own lines, and the last one ends with a line break (DE-R-018, BR-DE-18). */
function hasReadableDiscounts(terms: string): boolean {
  const written = terms.split(/\r?\n/).filter((line) => line.trim().startsWith('#'))
  const isEnded = /^\s*\n/.test(terms.split(/#.+#/).at(-1) ?? '')
  return written.every((line) => isEnded && SKONTO.test(line.replace(/\s+/g, ' ').trim()))
}

function isIdentified(seller: Party | undefined): boolean {
  const named = seller?.identifiers?.some(({ value, scheme }) => value !== undefined && scheme !== 'SEPA')
  return named || seller?.legalId?.value !== undefined || vatRegistration(seller)?.id !== undefined
}

/** A country's prefix, Greece's, Northern Ireland's or Kosovo's; shorter numbers pass, as in the official rule. */
function hasPrefix(number: string): boolean {
  const prefix = number.slice(0, 2)
  if (prefix.length < 2) return /^[A-Z1 ]?$/.test(prefix)
  return isIsoCountry(prefix) || ['EL', 'XI', '1A'].includes(prefix)
}

/** The prefix is the first two characters as written; a single space before it passes, as in the official rule. */
const isIndented = (written: string) => trimXml(written) !== '' && /^([\t\n\r]| [\t\n\r ])/.test(written)

/** XRechnung lets an order of the seller stand without the buyer's number. */
const mayBeEmpty = (spot: Spot) =>
  spot.profile.startsWith('XRechnung') && isPlacedAt(spot, 'cac:OrderReference/cbc:ID')

const discountRule = (id: string, isJudged: (spot: Spot) => boolean): ValueRule => ({
  id,
  names: ['cbc:Note'],
  messageKey: 'invalid',
  when: (spot) => isIn(spot, 'cac:PaymentTerms') && isJudged(spot),
  holds: (_, { element }) => hasReadableDiscounts(element.raw),
})

const isAmongGermans = ({ invoice }: Spot) => invoice !== undefined && isBetween(invoice, 'DE')

/** A processing instruction inside a value: programs read the text around it differently. */
export const INSTRUCTION_RULE = 'ZEGEL-INSTRUCTION'

export const otherRules: readonly ValueRule[] = [
  {
    id: 'PEPPOL-EN16931-R008',
    names: ['*'],
    messageKey: 'not-empty',
    holds: (text, spot) => text !== '' || spot.element.children.length > 0 || mayBeEmpty(spot),
  },
  {
    id: INSTRUCTION_RULE,
    source: 'ZEGEL',
    severity: 'WARNING',
    names: ['*'],
    messageKey: 'invalid',
    when: ({ element }) => element.text !== '',
    holds: (_, { element }) => !element.hasInstruction,
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
    field: '/supplier/vat',
    messageKey: 'not-empty',
    holds: (_, { element, invoice }) =>
      childNamed(element, 'cac:Party') !== undefined && isIdentified(invoice?.seller),
  },
  {
    id: 'BR-CO-09',
    names: ['cbc:CompanyID'],
    messageKey: 'invalid',
    when: (spot) =>
      isIn(spot, 'cac:PartyTaxScheme') && readBeside(spot, 'cac:TaxScheme/cbc:ID')?.toUpperCase() === 'VAT',
    holds: (number, { element }) => hasPrefix(number) && !isIndented(element.raw),
  },
  ...categoriesByReason.map(
    ([id, reason, category]): ValueRule => ({
      id,
      names: ['cbc:TaxExemptionReasonCode'],
      messageKey: 'not-a-choice',
      when: (spot) => isIn(spot, 'cac:TaxCategory') && spot.element.text.toUpperCase() === reason,
      holds: (_, spot) => readBeside(spot, 'cbc:ID') === category,
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
  discountRule('DE-R-018', isAmongGermans),
  discountRule('BR-DE-18', () => true),
]
