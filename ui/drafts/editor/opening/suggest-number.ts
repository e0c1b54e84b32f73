import { todayInBrussels } from '#contracts/rules/dates.ts'
import { getAccountDraftsDocument, getAccountInvoicesDocument } from '#generated/graphql-documents.ts'
import { graphql } from '../../../api/graphql.ts'
import type { DocumentType } from '../draft-form.ts'

/**
 * The next number: the last run of digits plus one, with leading zeros. `newestFirst` gives the series; a higher number of
 * the same series counts too. A series with last year in it restarts this year.
 */
export function nextNumber(newestFirst: readonly string[], year: number): string {
  const newest = newestFirst.map(split).find((parts) => parts !== undefined)
  if (!newest) return ''
  const { prefix, suffix, digits } = newest
  const fresh = prefix.replace(new RegExp(`(^|\\D)${year - 1}(?=\\D|$)`), `$1${year}`)
  if (fresh !== prefix) {
    const known = newestFirst.map(split).some((parts) => parts?.prefix === fresh)
    if (!known) return `${fresh}${'1'.padStart(digits.length, '0')}${suffix}`
  }
  const series = newestFirst.map(split).filter((parts) => parts?.prefix === fresh && parts.suffix === suffix)
  const last = series.reduce((most, parts) => (parts && parts.value > most ? parts.value : most), 0n)
  return `${fresh}${String(last + 1n).padStart(digits.length, '0')}${suffix}`
}

type Parts = { prefix: string; digits: string; suffix: string; value: bigint }

function split(number: string): Parts | undefined {
  const match = /^(.*?)(\d{1,18})(\D*)$/.exec(number.trim())
  if (!match) return undefined
  const [, prefix = '', digits = '', suffix = ''] = match
  return { prefix, digits, suffix, value: BigInt(digits) }
}

export type Suggestions = Record<DocumentType, string>

const newest = { pageNumber: 0, size: 20, sortField: 'id', sortOrder: 'DESC' as const }

/**
 * The next number of each series, from sent documents and drafts. Empty when it can't be determined. Self-billed documents have
 * series of their own, of the sent ones alone.
 */
export async function suggestNumbers(accountId: string, selfBilled = false): Promise<Suggestions> {
  const period = { code: 'ALL_INVOICES' as const }
  const [sent, drafts] = await Promise.allSettled([
    graphql(getAccountInvoicesDocument, { accountId, selfBilled, page: newest, invoicesFilter: { period } }),
    graphql(getAccountDraftsDocument, { accountId, page: newest }),
  ])
  const rows = [
    ...(sent.status === 'fulfilled' ? sent.value.getAccountInvoices.content : []),
    ...(drafts.status === 'fulfilled' && !selfBilled ? drafts.value.getAccountDrafts.content : []),
  ]
  const year = Number(todayInBrussels().slice(0, 4))
  const suggest = (type: DocumentType) =>
    nextNumber(
      rows.filter((row) => row.type === type).map((row) => row.invoiceNumber ?? ''),
      year,
    )
  return { E_INVOICES: suggest('E_INVOICES'), E_CREDIT_NOTES: suggest('E_CREDIT_NOTES') }
}
