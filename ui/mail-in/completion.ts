/** The values of the form of a completion, each with its reading on the paper. */
import type { TFunction } from 'i18next'
import type { components } from '#generated/api.ts'
import type { Mark } from '../kit/field.tsx'
import type { Completion, FileDetails } from './queries.ts'

type VatRow = components['schemas']['CompletionVatRow']
export type FormRow = {
  vatRate: number | null
  vatTreatment: VatRow['vatTreatment']
  base: number | null
  vat: number | null
}

export type CompletionForm = Omit<
  Required<Completion>,
  'version' | 'vatRows' | 'total' | 'sellerVat' | 'issueDate' | 'dueDate' | 'currency' | 'iban' | 'reference'
> & {
  sellerVat: string
  issueDate: string
  dueDate: string
  currency: string
  iban: string
  reference: string
  total: number | null
  vatRows: FormRow[]
}

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)

export const emptyRow: FormRow = { vatRate: 21, vatTreatment: '', base: null, vat: null }

export function toForm({ proposal }: FileDetails): CompletionForm {
  const rows = proposal.vatRows.map((row) => ({
    vatRate: numberOf(row.vatRate),
    vatTreatment: row.vatTreatment ?? '',
    base: numberOf(row.base),
    vat: numberOf(row.vat),
  }))
  return {
    type: proposal.type,
    sellerName: proposal.sellerName ?? '',
    sellerVat: proposal.sellerVat ?? '',
    invoiceNumber: proposal.invoiceNumber ?? '',
    issueDate: proposal.issueDate ?? '',
    dueDate: proposal.dueDate ?? '',
    currency: proposal.currency || 'EUR',
    iban: proposal.iban ?? '',
    reference: proposal.reference ?? '',
    total: numberOf(proposal.total),
    vatRows: rows.length > 0 ? rows : [emptyRow],
  }
}

export const toBody = (form: CompletionForm, version: number): Completion => ({
  ...form,
  version,
  currency: form.currency as Completion['currency'],
  dueDate: form.type === 'E_CREDIT_NOTES' ? null : form.dueDate || null,
  issueDate: form.issueDate || null,
})

/** In cents, as fractions of them don't add up; null while an amount is missing. */
export function sumOf({ vatRows }: Pick<CompletionForm, 'vatRows'>): number | null {
  let cents = 0
  for (const { base, vat } of vatRows) {
    if (base === null || vat === null) return null
    cents += Math.round(base * 100) + Math.round(vat * 100)
  }
  return cents / 100
}

/** Below it a value is to be looked at. */
const SURE = 80
const PROPOSED = 0

/** The note of a field about its read value, until somebody changes it. */
export function markOf(percent: number | undefined, t: TFunction<'mail-in'>): Mark | undefined {
  if (percent === undefined) return undefined
  if (percent === PROPOSED) return { level: 'low', text: t('mark.proposed') }
  if (percent < SURE) return { level: 'low', text: t('mark.doubtful', { percent }) }
  return { level: 'high', text: t('mark.read', { percent }) }
}
