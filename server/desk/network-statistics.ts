/** The messages of a month over the access point of one's own, out of the rows of sent and received documents. */
import type { EntityManager } from '@mikro-orm/postgresql'
import {
  INVOICE_RESPONSE,
  type NetworkDocumentType,
  networkDocumentType,
} from '../formats/sbdh/document-types.ts'
import { voidOfSent } from '../invoices/invoice.ts'
import type { AccessPointName } from '../platform/read-network.ts'

/** The messages of one company in one direction, of one document type. */
export interface Traffic {
  direction: 'OUTGOING' | 'INCOMING'
  accountId: string
  /** Of the company, ISO 3166. */
  country: string
  documentType: NetworkDocumentType
  messages: number
}

interface Period {
  /** Such as 2026-11, in UTC. */
  month: string
  accessPoint: AccessPointName
  /** That of rows from before there were several. */
  first: AccessPointName
}

/** A message counts in the month in which it was first handed over, or arrived; one that failed doesn't. */
const STATEMENT = `
  with month as (select ?::timestamptz as since, ?::timestamptz + interval '1 month' as until),
  given as (
    select key::uuid as key from submitted_messages, month
    where created_at >= since and created_at < until and coalesce(access_point, ?) = ?),
  came as (
    select key from arrived_messages, month
    where created_at >= since and created_at < until and coalesce(access_point, ?) = ?),
  counted as (
    select 'OUTGOING' as direction, i.account_id, i.type, i.self_billed, false as is_answer
    from given join invoices i on i.message_id = given.key
    where i.channel = 'PEPPOL' and i.status <> 'CREATED' and not ${voidOfSent('i.')}
    union all
    select 'OUTGOING', r.account_id, '', false, true
    from given join invoice_answers x on x.id = given.key and x.delivered
    join received_invoices r on r.id = x.received_invoice_id
    union all
    select 'INCOMING', r.account_id, r.type, r.self_billed, false
    from came join received_invoices r on r.message_id = came.key and r.channel = 'PEPPOL'
    union all
    select 'INCOMING', i.account_id, '', false, true
    from came join events e on e.key = 'answer ' || came.key join invoices i on i.id::text = e.subject::text)
  select c.direction, c.account_id as "accountId", a.country, c.type, c.self_billed as "selfBilled",
    c.is_answer as "isAnswer", count(*)::int as messages
  from counted c join accounts a on a.id = c.account_id
  group by 1, 2, 3, 4, 5, 6 order by 1, 2, 4, 5, 6`

type Row = Omit<Traffic, 'documentType'> & { type: string; selfBilled: boolean; isAnswer: boolean }

export async function readTraffic(
  em: EntityManager,
  { month, accessPoint, first }: Period,
): Promise<Traffic[]> {
  const since = `${month}-01T00:00:00Z`
  const rows = await em.execute<Row[]>(STATEMENT, [since, since, first, accessPoint, first, accessPoint])
  return rows.map(({ direction, accountId, country, messages, ...kind }) => ({
    ...{ direction, accountId, country, messages },
    documentType: kind.isAnswer ? INVOICE_RESPONSE : networkDocumentType(kind),
  }))
}
