import type { EntityManager } from '@mikro-orm/postgresql'
import type { DcmFilter } from '#generated/graphql.ts'
import { sql, value } from '../platform/database/fragment.ts'
import { type Listed, type Listing, list } from '../platform/database/listing.ts'
import type { Page } from '../platform/database/page.ts'
import { orderBy, type Sorted } from '../platform/database/sorting.ts'
import type { ConnectMail } from './connect-mail.ts'
import { containing } from './containing.ts'

export const CONNECT_MAIL_SORT_FIELDS = [
  'id',
  'token1',
  'email',
  'requestDate',
  'timeSent',
  'status',
] as const
type SortField = (typeof CONNECT_MAIL_SORT_FIELDS)[number]

export interface ConnectMailRow
  extends Pick<
    ConnectMail,
    'id' | 'receiverId' | 'token1' | 'name' | 'email' | 'status' | 'feedback' | 'reason'
  > {
  /** As a date, or as the text that JSON has of it. */
  requestedAt: Date | string
  sentAt?: Date | string | null
}

interface ListQuery {
  accountId: string
  filter: DcmFilter | null | undefined
  page: Page<SortField>
}

export const listConnectMails = (
  em: EntityManager,
  asked: ListQuery,
): Promise<Listed<ConnectMailRow, object>> => list(em, makeListing(asked), asked.page)

function makeListing({ accountId, filter, page }: ListQuery): Listing {
  const ofReceiver = filter?.token1 ? [sql`d.token1 = ${value(filter.token1)}`] : []
  return {
    table: 'connect_mails',
    columns: COLUMNS,
    matching: [sql`d.account_id = ${value(accountId)}`, ...ofReceiver, ...containing('email', filter?.email)],
    order: orderBy(page, SORTED_BY),
  }
}

const COLUMNS = `
  d.id, d.receiver_id as "receiverId", d.token1, d.name, d.email, d.requested_at as "requestedAt", d.sent_at as "sentAt",
  d.status, d.feedback, d.reason`

const SORTED_BY: Record<SortField, Sorted> = {
  id: { column: 'id', isUnique: true },
  token1: { column: 'token1', isText: true },
  email: { column: 'email', isText: true },
  requestDate: { column: 'id', isUnique: true },
  timeSent: { column: 'sent_at', mayBeEmpty: true },
  status: { column: 'status' },
}
