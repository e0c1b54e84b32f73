/** The values of the form of a completion, each with its reading on the paper. */
import type { TFunction } from 'i18next'
import { addDays } from '#contracts/rules/dates.ts'
import { isIsoDate } from '#contracts/rules/iso-date.ts'
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

/** The due date of a paper that names none; '' while it has no issue date. */
const proposedDue = (issueDate: string, { term }: Pick<FileDetails, 'term'>): string =>
  isIsoDate(issueDate) ? addDays(issueDate, term.days) : ''

/** The paper names no due date, and nobody typed another. */
const isDueProposed = (form: CompletionForm, details: FileDetails): boolean =>
  (details.proposal.dueDate === null || details.confidence.dueDate === PROPOSED) &&
  form.dueDate === proposedDue(form.issueDate, details)

/** Changes a field. A proposed due date follows the issue date. */
export function changed<Name extends keyof CompletionForm>(
  form: CompletionForm,
  { name, value, details }: { name: Name; value: CompletionForm[Name]; details: FileDetails },
): CompletionForm {
  const next = { ...form, [name]: value }
  const follows = name === 'issueDate' && isDueProposed(form, details)
  return follows ? { ...next, dueDate: proposedDue(next.issueDate, details) } : next
}

/** Below it a value is to be looked at. */
const SURE = 80
const PROPOSED = 0

type Marked =
  | 'sellerName'
  | 'sellerVat'
  | 'invoiceNumber'
  | 'issueDate'
  | 'dueDate'
  | 'iban'
  | 'reference'
  | 'total'

/** The note of a field about its read value, until somebody changes it. */
export function markOf(
  name: Marked,
  { form, opened, details }: { form: CompletionForm; opened: CompletionForm; details: FileDetails },
  t: TFunction<'mail-in'>,
): Mark | undefined {
  const { days, isOfVendor } = details.term
  if (name === 'dueDate' && form.dueDate && isDueProposed(form, details))
    return { level: 'low', text: t(isOfVendor ? 'mark.proposed-usual' : 'mark.proposed', { days }) }
  const percent = details.confidence[name]
  if (!form[name] || form[name] !== opened[name] || !percent) return undefined
  if (percent < SURE) return { level: 'low', text: t('mark.doubtful', { percent }) }
  return { level: 'high', text: t('mark.read', { percent }) }
}
