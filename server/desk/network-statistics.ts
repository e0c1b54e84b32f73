/** The messages of a month over the access point of one's own, out of the rows of sent and received documents. */
import type { EntityManager } from '@mikro-orm/postgresql'
import { Account } from '../accounts/account.ts'
import {
  INVOICE_RESPONSE,
  type NetworkDocumentType,
  networkDocumentType,
} from '../formats/sbdh/document-types.ts'
import { answersToSent, sentDocumentsOf } from '../invoices/network-traffic.ts'
import { subjectsByKeys } from '../platform/events/event.ts'
import type { AccessPointName } from '../platform/read-network.ts'
import { MESSAGES_OF_MONTH } from '../ports/network/messages-of-month.ts'
import { givenAnswersOf, receivedDocumentsOf } from '../received-invoices/network-traffic.ts'

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
  with ${MESSAGES_OF_MONTH},
  answered as (${subjectsByKeys(`select 'answer ' || key from came`)}),
  counted as (
    ${sentDocumentsOf('given')}
    union all ${givenAnswersOf('given')}
    union all ${receivedDocumentsOf('came')}
    union all ${answersToSent('answered')})
  select direction, account_id as "accountId", type, self_billed as "selfBilled", is_answer as "isAnswer", count(*)::int as messages
  from counted group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`

type Row = Omit<Traffic, 'documentType' | 'country'> & {
  type: string
  selfBilled: boolean
  isAnswer: boolean
}

export async function readTraffic(
  em: EntityManager,
  { month, accessPoint, first }: Period,
): Promise<Traffic[]> {
  const since = `${month}-01T00:00:00Z`
  const rows = await em.execute<Row[]>(STATEMENT, [since, since, first, accessPoint, first, accessPoint])
  const ids = [...new Set(rows.map(({ accountId }) => accountId))]
  const accounts = await em.find(Account, { id: ids }, { fields: ['country'] })
  const countries = new Map(accounts.map(({ id, country }) => [id, country]))
  return rows.map(({ direction, accountId, messages, ...kind }) => ({
    ...{ direction, accountId, messages },
    country: countries.get(accountId) ?? 'BE',
    documentType: kind.isAnswer ? INVOICE_RESPONSE : networkDocumentType(kind),
  }))
}
