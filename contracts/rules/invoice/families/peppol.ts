/** Peppol's rules on a whole document: PEPPOL-EN16931-R001 to R080. */
import { parseDecimal } from '../../decimal.ts'
import type { Invoice, TaxTotal } from '../model.ts'
import { isBetween } from '../parties.ts'
import { CUSTOMIZATION_ID, PROFILE_ID } from '../release.ts'
import { exists, type Family, family, type Rule } from '../rule.ts'

const HEADING = '/inputDetails/heading'

/** The allowed processes (R007). */
const profiles: ReadonlySet<string> = new Set([
  PROFILE_ID,
  'urn:peppol:bis:billing_with_response',
  'urn:peppol:france:billing:regulated',
  'urn:peppol:france:billing:non-regulated',
])

export const isKnownProfile = ({ profileId }: Invoice) => profiles.has(profileId ?? '')

export const isOfPeppol = (customization: string) =>
  customization.startsWith(CUSTOMIZATION_ID) && !customization.includes('::')

const withSubtotals = ({ taxTotals = [] }: Invoice) => taxTotals.filter(({ subtotals }) => subtotals).length
const withoutSubtotals = ({ taxTotals = [] }: Invoice) =>
  taxTotals.filter(({ subtotals }) => !subtotals).length

const rules: readonly Rule<Invoice>[] = [
  { id: 'PEPPOL-EN16931-R001', path: 'cbc:ProfileID', holds: ({ profileId }) => exists(profileId) },
  { id: 'PEPPOL-EN16931-R007', path: 'cbc:ProfileID', messageKey: 'invalid', holds: isKnownProfile },
  {
    id: 'PEPPOL-EN16931-R002',
    path: 'cbc:Note',
    messageKey: 'too-many',
    holds: (invoice) => (invoice.notes?.length ?? 0) <= 1 || isBetween(invoice, 'DE'),
  },
  {
    id: 'PEPPOL-EN16931-R003',
    path: 'cbc:BuyerReference',
    field: `${HEADING}/orderNumber`,
    holds: ({ buyerReference, order }) => exists(buyerReference) || exists(order?.id),
  },
  {
    id: 'PEPPOL-EN16931-R004',
    path: 'cbc:CustomizationID',
    messageKey: 'invalid',
    holds: ({ customizationId = '' }) => isOfPeppol(customizationId),
  },
  {
    id: 'PEPPOL-EN16931-R005',
    path: 'cbc:TaxCurrencyCode',
    messageKey: 'invalid',
    holds: ({ taxCurrency, currency = '' }) => !exists(taxCurrency) || taxCurrency !== currency,
  },
  {
    id: 'PEPPOL-EN16931-R053',
    path: 'cac:TaxTotal',
    field: '/inputDetails/lines',
    messageKey: 'invalid',
    holds: (invoice) => withSubtotals(invoice) === 1,
  },
  {
    id: 'PEPPOL-EN16931-R054',
    path: 'cac:TaxTotal',
    field: '/inputDetails/lines',
    messageKey: 'invalid',
    holds: (invoice) => withoutSubtotals(invoice) === (exists(invoice.taxCurrency) ? 1 : 0),
  },
  {
    id: 'PEPPOL-EN16931-R055',
    path: 'cac:TaxTotal/cbc:TaxAmount',
    messageKey: 'invalid',
    holds: (invoice) => !exists(invoice.taxCurrency) || haveSameSign(invoice),
  },
  {
    id: 'PEPPOL-EN16931-R080',
    path: 'cac:AdditionalDocumentReference',
    messageKey: 'too-many',
    holds: ({ kind, documentReferences = [] }) =>
      kind === 'INVOICE' || documentReferences.filter(({ typeCode }) => typeCode === '50').length <= 1,
  },
]

/** The VAT has the same sign in both currencies. */
function haveSameSign({ taxTotals = [], currency, taxCurrency }: Invoice): boolean {
  const own = taxSigns(taxTotals, currency)
  const accounting = taxSigns(taxTotals, taxCurrency)
  const both = (has: (sign: number) => boolean) => own.some(has) && accounting.some(has)
  return both((sign) => sign <= 0) || both((sign) => sign >= 0)
}

function taxSigns(taxTotals: readonly TaxTotal[], currency: string | undefined): number[] {
  return taxTotals.flatMap(({ amount }) => {
    const units = amount?.currency === currency ? parseDecimal(amount?.value)?.units : undefined
    return units === undefined ? [] : [units < 0n ? -1 : units > 0n ? 1 : 0]
  })
}

export const peppol: readonly Family[] = [family(({ document }) => document, rules)]
