/** The documents with an open amount, sent and received ones together. */
import type { EntityManager } from '@mikro-orm/postgresql'
import type { DocumentType } from '../invoices/invoice.ts'
import { SENT_ITEMS } from '../invoices/open-items.ts'
import { code, type Fragment, joined, sql, value } from '../platform/database/fragment.ts'
import { RECEIVED_ITEMS } from '../received-invoices/open-items.ts'

export interface OpenItem {
  documentId: string
  kind: 'SENT' | 'RECEIVED'
  type: DocumentType
  number: string
  partyName: string
  /** Of one customer or vendor, in all its documents. */
  partyKey: string
  referenceKey: string | null
  /** `YYYY-MM-DD` */
  issueDate: string | null
  dueDate: string | null
  currency: string
  totalCents: number
  paidCents: number
  /** The part of it that was set off. */
  setOffCents: number
  /** In payment orders that no bank statement shows yet. */
  orderedCents: number
  /** Of a direct debit. */
  mandate: string | null
  /** The open amount as the bank will show it: positive is to come in, negative is to go out. */
  bankCents: number
  /** Of an amount in the document: 1 comes in, -1 goes out. */
  sign: 1 | -1
  direction: 'RECEIVE' | 'PAY'
  /** The customer's answer says that it is paid, which no bank statement shows: it is never overdue. */
  isSaidPaid?: boolean
}

type Cents = 'totalCents' | 'paidCents' | 'setOffCents' | 'orderedCents' | 'bankCents'

type Row = Omit<OpenItem, Cents> & Record<Cents, string>

/** SQL: a table of sent and received documents. */
export const ITEMS = `(${SENT_ITEMS} union all ${RECEIVED_ITEMS})`

const COLUMNS = `i."documentId", i.kind, i.type, i.number, i."partyName", i."partyKey", i."referenceKey", i."issueDate"::text as "issueDate",
  i."dueDate"::text as "dueDate", i.currency, i."totalCents", i."paidCents", i."setOffCents", i."orderedCents", i.mandate,
  i."openCents" * i.sign as "bankCents", i.sign, i.direction, i."isSaidPaid"`

const MOST = 20_000

/**
 * For matching: the open documents of the account, the longest due first.
 * @param most of more documents the latest due, as these are being paid
 */
export async function findOpenItems(em: EntityManager, accountId: string, most = MOST): Promise<OpenItem[]> {
  const where = [sql`i."accountId" = ${value(accountId)}`, code('i."openCents" <> 0')]
  const items = await select(em, where, code(`order by i.due desc, i."documentId" desc limit ${most}`))
  return items.toReversed()
}

/** Documents of the account, open or not; those of others are left out. */
export const findItems = (
  em: EntityManager,
  accountId: string,
  ids: readonly string[],
): Promise<OpenItem[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : select(
        em,
        [
          sql`i."accountId" = ${value(accountId)}`,
          sql`i."documentId" = any (${value(`{${ids.join(',')}}`)}::uuid[])`,
        ],
        code(''),
      )

async function select(em: EntityManager, where: readonly Fragment[], end: Fragment): Promise<OpenItem[]> {
  const { sql: text, parameters } = sql`select ${code(COLUMNS)} from ${code(ITEMS)} i
    where ${joined(where, ' and ')} ${end}`
  const rows = await em.execute<Row[]>(text, [...parameters])
  return rows.map(present)
}

const present = (row: Row): OpenItem => ({
  ...row,
  totalCents: Number(row.totalCents),
  paidCents: Number(row.paidCents),
  setOffCents: Number(row.setOffCents),
  orderedCents: Number(row.orderedCents),
  bankCents: Number(row.bankCents),
})

export interface ItemsAsked {
  accountId: string
  /** Undefined: both. */
  direction: 'RECEIVE' | 'PAY' | undefined
  q: string
  /** Due on this day, `YYYY-MM-DD`, or before; null: all. */
  dueTo: string | null
  page: { number: number; size: number }
}

/** A page of open documents, the longest due first. */
export async function listOpenItems(
  em: EntityManager,
  asked: ItemsAsked,
): Promise<{ items: OpenItem[]; total: number; openCents: number }> {
  const where = joined(conditionsOf(asked), ' and ')
  const { size, number } = asked.page
  const items = await select(
    em,
    conditionsOf(asked),
    sql`order by i.due, i."documentId" limit ${value(size)} offset ${value(number * size)}`,
  )
  const counted = sql`select count(*)::int as total, coalesce(sum(i."openCents" * i.sign) filter (where i.currency = 'EUR'), 0) as "openCents"
    from ${code(ITEMS)} i where ${where}`
  const [sums] = await em.execute<{ total: number; openCents: string }[]>(counted.sql, [
    ...counted.parameters,
  ])
  return { items, total: sums?.total ?? 0, openCents: Number(sums?.openCents ?? 0) }
}

function conditionsOf({ accountId, direction, q, dueTo }: ItemsAsked): Fragment[] {
  const text = q.trim()
  const cents = centsOf(text)
  const contains = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  return [
    sql`i."accountId" = ${value(accountId)}`,
    code('i."openCents" <> 0'),
    ...(direction === undefined ? [] : [sql`i.direction = ${value(direction)}`]),
    ...(dueTo === null ? [] : [sql`i.due <= ${value(dueTo)}::date and not i."isSaidPaid"`]),
    ...(text === ''
      ? []
      : [
          sql`(i.number ilike ${value(contains)} or i."partyName" ilike ${value(contains)} or abs(i."openCents") = ${value(cents)})`,
        ]),
  ]
}

/** `158,87` and `1 250` as cents; null for other words. */
function centsOf(text: string): number | null {
  const match = /^-?(\d{1,12})(?:[.,](\d{1,2}))?$/.exec(text.replace(/[\s€]/g, ''))
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : null
}
