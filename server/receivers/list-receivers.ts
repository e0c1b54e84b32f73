import type { EntityManager } from '@mikro-orm/postgresql'
import type { ReceiversFilter } from '#generated/graphql.ts'
import { code, type Fragment, sql, value } from '../platform/database/fragment.ts'
import { type Listed, type Listing, list } from '../platform/database/listing.ts'
import type { Page } from '../platform/database/page.ts'
import { orderBy, type Sorted } from '../platform/database/sorting.ts'
import type { WordsOf } from '../platform/database/word-search.ts'
import { containing, containingAnywhere } from './containing.ts'
import type { ConnectMailRow } from './list-connect-mails.ts'
import { type Reach, reachOfReceiver } from './reach.ts'
import { RECEIVER_WORDS, type Receiver, STATE } from './receiver.ts'

export const RECEIVER_SORT_FIELDS = ['id', 'token1', 'lastName', 'firstName', 'email', 'language'] as const
type SortField = (typeof RECEIVER_SORT_FIELDS)[number]

export interface ReceiverRow
  extends Pick<
    Receiver,
    | 'id'
    | 'accountId'
    | 'version'
    | 'token1'
    | 'token2'
    | 'firstName'
    | 'lastName'
    | 'email'
    | 'language'
    | 'salutation'
    | 'street'
    | 'postalCode'
    | 'city'
    | 'country'
    | 'tags'
    | 'consentAt'
    | 'consentHow'
    | 'syncStatus'
    | 'connectedAt'
    | 'stoppedAt'
  > {
  latest: ConnectMailRow | null
  reach: Reach
}

interface ListQuery {
  accountId: string
  filter: ReceiversFilter | null | undefined
  page: Page<SortField>
}

export const listReceivers = (em: EntityManager, asked: ListQuery): Promise<Listed<ReceiverRow, object>> =>
  list(em, makeListing(asked), asked.page)

/** Those receivers, in the order of the ids. */
export const receiverRows = (em: EntityManager, ids: readonly string[]): Promise<ReceiverRow[]> =>
  em.execute(
    `select ${COLUMNS} from jsonb_array_elements_text(?::jsonb) with ordinality as n(id, place)
     join receivers d on d.id = n.id::uuid order by n.place`,
    [JSON.stringify(ids)],
  )

function makeListing({ accountId, filter, page }: ListQuery): Listing {
  return {
    table: 'receivers',
    columns: COLUMNS,
    matching: matching(accountId, filter),
    order: orderBy(page, SORTED_BY),
  }
}

/** Conditions for the receiver `d`. */
export const matching = (accountId: string, filter: ReceiversFilter | null | undefined): Fragment[] => [
  sql`d.account_id = ${value(accountId)} and d.deleted_at is null`,
  ...makeFilters(filter ?? {}),
]

/** All that are given hold at once: the columns of the list are narrowed one by one. */
function makeFilters(filter: ReceiversFilter) {
  const { text, email, token1, language, lastName, firstName, salutation, status } = filter
  const texts = { email, token1, last_name: lastName, first_name: firstName, salutation }
  const filters = Object.entries(texts).flatMap(([column, sought]) => containing(column, sought))
  filters.push(...containingAnywhere(SEARCHED, text))
  if (language) filters.push(sql`d.language = ${value(language)}`)
  if (filter.reachable != null)
    filters.push(
      sql`(${code(reachOfReceiver('d.id'))} ->> 'reachable')::boolean = ${value(filter.reachable)}`,
    )
  if (status) filters.push(sql`${code(STATE)} = ${value(status)}`)
  if (filter.consented != null) filters.push(sql`(d.consent_at is not null) = ${value(filter.consented)}`)
  if (filter.tags != null && filter.tags.length > 0)
    filters.push(
      sql`d.tags && (select array_agg(n) from jsonb_array_elements_text(${value(JSON.stringify(filter.tags))}::jsonb) as n)`,
    )
  return filters
}

/** By the list's search. */
const SEARCHED = ["d.first_name || ' ' || d.last_name", 'd.token1', 'd.email']

const COLUMNS = `
  ${reachOfReceiver('d.id')} as reach, d.id, d.account_id as "accountId", d.version, d.token1, d.token2, d.first_name as "firstName", d.last_name as "lastName",
  d.email, d.language, d.salutation, d.street, d.postal_code as "postalCode", d.city, d.country, d.tags,
  d.consent_at::text as "consentAt", d.consent_how as "consentHow", d.sync_status as "syncStatus", d.connected_at as "connectedAt", d.stopped_at as "stoppedAt",
  (select jsonb_build_object('id', m.id, 'receiverId', m.receiver_id, 'token1', m.token1, 'name', m.name, 'email', m.email,
    'requestedAt', m.requested_at, 'sentAt', m.sent_at, 'status', m.status, 'feedback', m.feedback, 'reason', m.reason)
   from connect_mails m where m.id = d.latest_connect_mail_id) as latest`

const SORTED_BY: Record<SortField, Sorted> = {
  id: { column: 'id', isUnique: true },
  token1: { column: 'token1', isText: true },
  lastName: { column: 'last_name', isText: true },
  firstName: { column: 'first_name', isText: true },
  email: { column: 'email', isText: true, mayBeEmpty: true },
  language: { column: 'language' },
}

/** For "search everything". */
export const RECEIVERS_BY_WORDS: WordsOf = {
  table: 'receivers',
  text: RECEIVER_WORDS,
  columns: {
    id: 'd.id',
    name: "d.first_name || ' ' || d.last_name",
    number: 'd.token1',
    detail: 'd.email',
    date: 'null::text',
    status: STATE,
    cents: 'null::bigint',
    currency: 'null::text',
  },
  matching: 'd.deleted_at is null',
  partial: 'd.deleted_at is null',
  numbers: ['token1'],
  order: 'NAME',
}
