/** Peppol's rules on a whole document: PEPPOL-EN16931-R001 to R080. */
import { parseDecimal } from '../../decimal.ts'
import type { Invoice, TaxTotal } from '../model.ts'
import { isBetween } from '../parties.ts'
import { PEPPOL, type Profile, SELF_BILLING } from '../profile.ts'
import { CUSTOMIZATION_ID, PROFILE_ID, SELF_BILLING_ID, SELF_BILLING_PROCESS } from '../release.ts'
import { exists, type Family, family, type Rule } from '../rule.ts'

const HEADING = '/inputDetails/heading'

const WITH_RESPONSE = 'urn:peppol:bis:billing_with_response'

/** The approved processes of each profile beside its own (R007). */
const processes: readonly string[] = [
  WITH_RESPONSE,
  'urn:peppol:france:billing:regulated',
  'urn:peppol:france:billing:non-regulated',
]

type Approved = { specification: string; process: string }

const billing: Approved = { specification: CUSTOMIZATION_ID, process: PROFILE_ID }
const selfBilling: Approved = { specification: SELF_BILLING_ID, process: SELF_BILLING_PROCESS }

const approvedIn = (profile: Profile): Approved => (profile === SELF_BILLING ? selfBilling : billing)

export function isKnownProcess({ profileId = '' }: Invoice, profile: Profile = PEPPOL): boolean {
  return profileId === approvedIn(profile).process || processes.includes(profileId)
}

/** The document types depend on the process; self-billing with a response has none of its own. */
export function hasTypesOfProcess(invoice: Invoice, profile: Profile): boolean {
  return isKnownProcess(invoice, profile) && (profile !== SELF_BILLING || invoice.profileId !== WITH_RESPONSE)
}

export function isOfPeppol(customization: string, profile: Profile = PEPPOL): boolean {
  return customization.startsWith(approvedIn(profile).specification) && !customization.includes('::')
}

const withSubtotals = ({ taxTotals = [] }: Invoice) => taxTotals.filter(({ subtotals }) => subtotals).length
const withoutSubtotals = ({ taxTotals = [] }: Invoice) =>
  taxTotals.filter(({ subtotals }) => !subtotals).length

const rules: readonly Rule<Invoice>[] = [
  { id: 'PEPPOL-EN16931-R001', path: 'cbc:ProfileID', holds: ({ profileId }) => exists(profileId) },
  {
    id: 'PEPPOL-EN16931-R007',
    path: 'cbc:ProfileID',
    messageKey: 'invalid',
    holds: (invoice, { profile }) => isKnownProcess(invoice, profile),
  },
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
    holds: ({ customizationId = '' }, { profile }) => isOfPeppol(customizationId, profile),
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
