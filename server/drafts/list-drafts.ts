import type { EntityManager } from '@mikro-orm/postgresql'
import type { DraftType } from '#contracts/rules/invoice/draft.ts'
import type { DraftsFilter } from '#generated/graphql.ts'
import type { Page } from '../database/page.ts'
import { ask } from '../database/statement.ts'

export const SORT_FIELDS = [
  'id',
  'customerName',
  'invoiceNumber',
  'issueDate',
  'totalAmountInCent',
  'dateCreated',
] as const

type SortField = (typeof SORT_FIELDS)[number]

export interface ListedDraft {
  id: string
  type: DraftType
  customerName: string | null
  invoiceNumber: string | null
  issueDate: string | null
  /** Cents, as the text that a bigint comes as. */
  total: string | null
  currency: string | null
  reference: string | null
  createdAt: string
  updatedAt: string
}

type Counted = { matching: number }
/** A page without rows is one answer with the count alone. */
type Answer = Counted & (ListedDraft | { id: null })

interface Asked {
  accountId: string
  filter: DraftsFilter | null | undefined
  page: Page<SortField>
}

/** A page of what was not sent, and how many there are in all: one statement. */
export async function listDrafts(
  em: EntityManager,
  asked: Asked,
): Promise<{ rows: ListedDraft[]; total: number }> {
  const { sql, parameters } = statementOf(asked)
  const answers = await ask<Answer>(em, { sql }, parameters)
  return { rows: answers.filter((answer) => answer.id !== null), total: answers[0]?.matching ?? 0 }
}

/** Exported for the benchmark, which hands the same statement to bare `pg`. */
export function statementOf({ accountId, filter, page }: Asked) {
  const search = searchOf(filter)
  const order = orderOf(page)
  const unsent = `d.account_id = ?${search.sql} and not exists (select from invoices i where i.draft_id = d.id)`
  const sql = `
    select (select count(*)::int from drafts d where ${unsent}) as matching, ${COLUMNS}
    from (select) always left join drafts d on d.id = any (array(
      select d.id from drafts d where ${unsent} order by ${order} limit ? offset ?
    )) order by ${order}`
  const matching = [accountId, ...search.parameters]
  return { sql, parameters: [...matching, ...matching, page.size, page.number * page.size] }
}

const COLUMNS = `
  d.id, d.type, d.customer_name as "customerName", d.invoice_number as "invoiceNumber", d.issue_date as "issueDate",
  d.total_in_cents as total, d.input_details #>> '{payment,currency}' as currency, d.reference,
  d.created_at as "createdAt", d.updated_at as "updatedAt"`

/** Found when one of the two contains its text. */
function searchOf(filter: DraftsFilter | null | undefined): { sql: string; parameters: string[] } {
  const searched = [
    { column: 'customer_name', text: filter?.customerName?.trim() ?? '' },
    { column: 'invoice_number', text: filter?.invoiceNumber?.trim() ?? '' },
  ].filter(({ text }) => text !== '')
  if (searched.length === 0) return { sql: '', parameters: [] }
  return {
    sql: ` and (${searched.map(({ column }) => `d.${column} ilike ?`).join(' or ')})`,
    parameters: searched.map(({ text }) => `%${text.replace(/[\\%_]/g, '\\$&')}%`),
  }
}

function orderOf({ sortField, order, ignoreCase }: Page<SortField>): string {
  const text = (column: string) => (ignoreCase ? `lower(d.${column})` : `d.${column}`)
  const columns: Record<SortField, string> = {
    id: 'd.id',
    customerName: text('customer_name'),
    invoiceNumber: text('invoice_number'),
    issueDate: 'd.issue_date',
    totalAmountInCent: 'd.total_in_cents',
    dateCreated: 'd.created_at',
  }
  const column = columns[sortField]
  return column === 'd.id' ? `d.id ${order}` : `${column} ${order} nulls last, d.id ${order}`
}
