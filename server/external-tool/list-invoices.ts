import type { EntityManager } from '@mikro-orm/postgresql'
import type { ToolInvoice, ToolInvoiceStatus, ToolInvoicesCode } from '#generated/graphql.ts'
import { findSentOfTool, type SentOfTool } from '../drafts/of-tool.ts'
import type { Page } from '../platform/database/page.ts'
import { errorText, type Language } from '../platform/language.ts'
import { ListedInvoice } from './tool-connection.ts'

export const TOOL_SORT_FIELDS = [
  'invoiceNumber',
  'issueDate',
  'totalAmountInCent',
  'dateCreated',
  'customerName',
] as const
type SortField = (typeof TOOL_SORT_FIELDS)[number]

/** Of the newest; unsent invoices are seldom more than some hundreds. */
const MAX_ROWS = 5_000

interface ListQuery {
  accountId: string
  code: ToolInvoicesCode
  page: Page<SortField>
  language: Language
}

/** A page of the tool's invoices that were read, without its drafts and without paid ones. */
export async function listInvoices(
  em: EntityManager,
  { accountId, code, page, language }: ListQuery,
): Promise<{ rows: ToolInvoice[]; total: number }> {
  const ids = await em.execute<{ id: string }[]>(
    `select tool_id as id from tool_invoices where account_id = ? and ("row" ->> 'isPaid') = 'false' and "row" ->> 'number' is not null
     order by "row" ->> 'issueDate' desc nulls last, tool_id limit ?`,
    [accountId, MAX_ROWS],
  )
  const toolIds = ids.map(({ id }) => id)
  const listed = await em.find(ListedInvoice, { accountId, toolId: { $in: toolIds } })
  const sent = await findSentOfTool(em, accountId, toolIds)
  const rows = listed
    .map((one) => presentListed(one, sent.get(one.toolId), language))
    .filter((row) => (code === 'ALL_INVOICES' ? isOpen(row) : row.status === code))
    .sort(by(page))
  return { rows: rows.slice(page.number * page.size, (page.number + 1) * page.size), total: rows.length }
}

/** Without a filter the list leaves out sent documents (specification, section 4); one stays until it has arrived. */
const isOpen = ({ status, invoiceStatus }: ToolInvoice): boolean =>
  status !== 'SENT' || invoiceStatus === 'CREATED'

/** `2026 / 9` before `2026 / 10`. */
const numbers = new Intl.Collator('nl', { numeric: true })

const PLACES: Record<SortField, (one: ToolInvoice, other: ToolInvoice) => number> = {
  invoiceNumber: (one, other) => numbers.compare(one.invoiceNumber, other.invoiceNumber),
  issueDate: (one, other) => numbers.compare(one.issueDate ?? '', other.issueDate ?? ''),
  totalAmountInCent: (one, other) => one.totalAmountInCent - other.totalAmountInCent,
  dateCreated: (one, other) => numbers.compare(one.dateCreated, other.dateCreated),
  customerName: (one, other) => numbers.compare(one.invoicee.name ?? '', other.invoicee.name ?? ''),
}

function by({ sortField, order }: Page<SortField>) {
  const direction = order === 'ASC' ? 1 : -1
  return (one: ToolInvoice, other: ToolInvoice) =>
    direction * PLACES[sortField](one, other) || numbers.compare(one.id, other.id)
}

function presentListed(
  { toolId, row, errorCode, failedAt }: ListedInvoice,
  sent: SentOfTool | undefined,
  language: Language,
): ToolInvoice {
  const isOurs = sent !== undefined && !sent.isFailed
  const failure = errorCode ?? (sent?.isFailed ? 'TEAMLEADER_SUBMIT_ERROR' : null)
  const sentBy = isOurs ? 'ZEGEL' : row.sentByTool === 'SENT' ? 'TOOL' : null
  const status: ToolInvoiceStatus = sentBy !== null ? 'SENT' : failure !== null ? 'ERROR' : 'TO_SEND'
  const isError = status === 'ERROR' && failure !== null
  return {
    id: toolId,
    type: row.type,
    invoiceNumber: row.number ?? '',
    totalAmountInCent: row.totalInCents,
    currency: row.currency,
    issueDate: row.issueDate,
    dateCreated: row.createdAt,
    status,
    documentSource: 'TEAMLEADER',
    invoicee: {
      name: row.customer.name,
      vatNumber: row.customer.vatNumber,
      invoiceeType: row.customer.isCompany ? 'COMPANY' : 'PERSON',
      email: null,
    },
    sentBy,
    invoiceId: sent?.invoiceId ?? null,
    invoiceStatus: sent?.status ?? null,
    errorCode: isError ? failure : null,
    errorText: isError ? errorText(failure, language).text : null,
    failedAt: isError ? (failedAt?.toISOString() ?? null) : null,
  }
}
