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
  totalInCents: number | null
  currency: string | null
  reference: string | null
  createdAt: string
  updatedAt: string
}

type Answer = { total: number; row: ListedDraft | null }

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
  return { rows: answers.flatMap(({ row }) => row ?? []), total: answers[0]?.total ?? 0 }
}

/** Exported for the benchmark, which hands the same statement to bare `pg`. */
export function statementOf({ accountId, filter, page }: Asked) {
  const search = searchOf(filter)
  const sql = `
    with unsent as (
      select id, customer_name, invoice_number, issue_date, total_in_cents, created_at from drafts d
      where account_id = ?${search.sql} and not exists (select 1 from invoices i where i.draft_id = d.id)
    )
    select (select count(*)::int from unsent) as total, found.row
    from (select 1) always left join lateral (
      select ${ROW} as row from (
        select id, row_number() over () as place from (
          select id from unsent order by ${orderOf(page)} limit ? offset ?
        ) chosen
      ) placed join drafts d on d.id = placed.id order by placed.place
    ) found on true`
  return { sql, parameters: [accountId, ...search.parameters, page.size, page.number * page.size] }
}

const ROW = `json_build_object(
  'id', d.id, 'type', d.type, 'customerName', d.customer_name, 'invoiceNumber', d.invoice_number,
  'issueDate', d.issue_date, 'totalInCents', d.total_in_cents, 'currency', d.input_details #>> '{payment,currency}',
  'reference', d.reference, 'createdAt', d.created_at, 'updatedAt', d.updated_at)`

/** Found when one of the two contains its text. */
function searchOf(filter: DraftsFilter | null | undefined): { sql: string; parameters: string[] } {
  const searched = [
    { column: 'customer_name', text: filter?.customerName?.trim() ?? '' },
    { column: 'invoice_number', text: filter?.invoiceNumber?.trim() ?? '' },
  ].filter(({ text }) => text !== '')
  if (searched.length === 0) return { sql: '', parameters: [] }
  return {
    sql: ` and (${searched.map(({ column }) => `${column} ilike ?`).join(' or ')})`,
    parameters: searched.map(({ text }) => `%${text.replace(/[\\%_]/g, '\\$&')}%`),
  }
}

function orderOf({ sortField, order, ignoreCase }: Page<SortField>): string {
  const text = (column: string) => (ignoreCase ? `lower(${column})` : column)
  const columns: Record<SortField, string> = {
    id: 'id',
    customerName: text('customer_name'),
    invoiceNumber: text('invoice_number'),
    issueDate: 'issue_date',
    totalAmountInCent: 'total_in_cents',
    dateCreated: 'created_at',
  }
  const column = columns[sortField]
  return column === 'id' ? `id ${order}` : `${column} ${order} nulls last, id ${order}`
}
