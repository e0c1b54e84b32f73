import type { EntityManager } from '@mikro-orm/postgresql'
import type { DoccleSummary, DocumentLetter, DocumentsFilter } from '#generated/graphql.ts'
import { storedTotal } from '../accounts/document-count.ts'
import { code, type Fragment, joined, sql, value } from '../platform/database/fragment.ts'
import { type Listed, type Listing, list } from '../platform/database/listing.ts'
import type { Page } from '../platform/database/page.ts'
import { anywhere } from '../platform/database/searching.ts'
import { orderBy, type Sorted } from '../platform/database/sorting.ts'
import { isUuid } from '../platform/database/uuid.ts'
import type { WordsOf } from '../platform/database/word-search.ts'
import { containingAnywhere } from '../receivers/containing.ts'
import { countReceivers } from '../receivers/find-receivers.ts'
import { addressesOfReceiver, type Reach, reachOfReceiver } from '../receivers/reach.ts'
import { DOCUMENT_WORDS, type Document, STATE, timeReceived } from './document.ts'
import { REMINDED_AT } from './document-mail.ts'
import { type ListedSignature, SIGNATURES } from './document-signature.ts'

export const DOCUMENT_SORT_FIELDS = [
  'id',
  'name',
  'timeReceived',
  'docTypeName',
  'reference',
  'lastName',
] as const
export const SIGNED_SORT_FIELDS = [...DOCUMENT_SORT_FIELDS, 'timeSignature'] as const
type SortField = (typeof SIGNED_SORT_FIELDS)[number]

export type DocumentRow = Pick<
  Document,
  | 'id'
  | 'name'
  | 'docType'
  | 'reference'
  | 'token1'
  | 'firstName'
  | 'lastName'
  | 'signing'
  | 'signingEndDate'
  | 'readConfirmation'
  | 'readConfirmedAt'
  | 'signedAt'
  | 'refusedAt'
  | 'expiredAt'
  | 'withdrawnAt'
  | 'lastRemindedAt'
  | 'mailBouncedAt'
  | 'notNotifiedAt'
  | 'notNotifiedReason'
  | 'notifiedAt'
  | 'openedAt'
  | 'onPaper'
  | 'printedAt'
  | 'handedOverAt'
> & {
  reach: Reach
  receiverId: string
  timeReceived: string
  /** The receiver's addresses now. */
  email: string | null
  signatures: ListedSignature[]
  letterId: string | null
  invoiceId: string | null
  /** Only of a row that stands for a letter. */
  letter: DocumentLetter | null
}

interface ListQuery {
  accountId: string
  filter: DocumentsFilter | null | undefined
  page: Page<SortField>
  /** Only signed ones. */
  isSigned?: boolean
}

export const listDocuments = (em: EntityManager, query: ListQuery): Promise<Listed<DocumentRow, object>> =>
  list(em, makeListing(query), query.page)

/** Exported for the benchmark. */
export function makeListing({ accountId, filter, page, isSigned = false }: ListQuery): Listing {
  const { statuses, grouped, ...rest } = filter ?? {}
  const isGrouped = grouped === true
  const isFiled = !isSigned && statuses?.length === 1 && statuses[0] === 'SUCCESS'
  const filters = makeFilters(isFiled ? rest : { statuses, ...rest })
  const counted = [...(isFiled ? ['FILED'] : []), ...(isFiled || isSigned ? ['SIGNED'] : [])]
  return {
    table: 'documents',
    columns: isGrouped ? `${COLUMNS}, ${LETTER} as letter` : `${COLUMNS}, null as letter`,
    matching: [
      sql`d.account_id = ${value(accountId)}`,
      ...(isSigned ? [code('d.signed_at is not null')] : []),
      // The same as the status of its upload, of which the list's own index knows nothing.
      ...(isFiled ? [code('d.received_at is not null')] : []),
      ...(isGrouped ? groupedBy(filters) : filters),
    ],
    order: orderBy(page, SORTED_BY),
    total:
      filters.length === 0 && !(isGrouped && !isFiled)
        ? isGrouped
          ? sql`select (${storedTotal(accountId, 'DELIVERY', { statuses: counted })}) - (${unlisted(accountId)})`
          : storedTotal(accountId, 'DELIVERY', counted.length > 0 ? { statuses: counted } : {})
        : undefined,
  }
}

/** The filed deliveries of letters, less one for each letter. */
const unlisted = (accountId: string): Fragment => sql`
  select coalesce(sum(u.documents_done - 1), 0)::int from uploads u
  where u.account_id = ${value(accountId)} and u.batch_type = 'LETTER' and u.documents_done > 0`

/** A letter's first delivery stands for all, and is kept where one of them is. */
const groupedBy = (filters: readonly Fragment[]): Fragment[] =>
  filters.length === 0
    ? [code('d.is_listed')]
    : [
        sql`d.is_listed and ((${joined(filters, ' and ')}) or exists (
          select from (select d.upload_id as letter where ${code(IS_LETTER)}) first, lateral (
            select from documents d where d.upload_id = first.letter and not d.is_listed and ${joined(filters, ' and ')} limit 1) kept))`,
      ]

/** All that are given hold at once. */
function makeFilters(filter: DocumentsFilter): Fragment[] {
  const { token1, docTypeName, timeReceived: day, statuses, timeSignedFrom, timeSignedTo } = filter
  const texts = { last_name: filter.lastName, first_name: filter.firstName, reference: filter.reference }
  const flags = {
    'd.signed_at is not null': filter.signed,
    'd.read_confirmed_at is not null': filter.readConfirmation,
    'd.signing': filter.hasSigningAction,
    'd.read_confirmation': filter.hasReadConfirmation,
    [WAITING]: filter.waits,
    'd.mail_bounced_at is not null': filter.mailBounced,
    '(d.mail_bounced_at is not null or d.not_notified_at is not null)': filter.notArrived,
    'd.opened_at is not null': filter.opened,
    [TOLD]: filter.told,
    'd.on_paper': filter.onPaper,
  }
  const given = containingAnywhere(SEARCHED, filter.text)
  for (const [column, text] of Object.entries(texts))
    if (text?.trim()) given.push(sql`${code(`d.${column}`)} ilike ${value(anywhere(text.trim()))}`)
  for (const [flag, wanted] of Object.entries(flags))
    if (wanted != null) given.push(sql`(${code(flag)}) = ${value(wanted)}`)
  if (token1) given.push(sql`d.token1 = ${value(token1)}`)
  if (filter.letterId)
    given.push(isUuid(filter.letterId) ? sql`d.upload_id = ${value(filter.letterId)}` : code('false'))
  if (docTypeName) given.push(sql`d.doc_type = ${value(docTypeName)}`)
  if (day) given.push(...withinDays('received_at', day, day))
  given.push(...withinDays('signed_at', timeSignedFrom, timeSignedTo))
  if (statuses != null && statuses.length > 0)
    given.push(
      sql`exists (select from uploads u where u.id = d.upload_id and u.account_id = d.account_id and u.status = any (${value(`{${statuses.join(',')}}`)}::text[]))`,
    )
  return given
}

/** As `documentState` says OPEN. */
const WAITING = `d.signed_at is null and d.withdrawn_at is null and d.refused_at is null and d.expired_at is null
  and (d.signing or (d.read_confirmation and d.read_confirmed_at is null))`

const TOLD = 'd.notified_at is not null and d.mail_bounced_at is null'

/** Of the document `d`. */
const IS_LETTER = `(select u.batch_type from uploads u where u.id = d.upload_id) = 'LETTER'`

/** SQL: the figures of the deliveries `d`, as `Letter.figures` has them. */
export const LETTER_FIGURES = `
  'total', count(*), 'told', count(*) filter (where ${TOLD}), 'opened', count(d.opened_at),
  'confirmed', count(d.read_confirmed_at), 'signed', count(d.signed_at), 'waiting', count(*) filter (where ${WAITING} and ${TOLD}),
  'notArrived', count(*) filter (where not d.on_paper and (d.mail_bounced_at is not null or d.not_notified_at is not null)),
  'onPaper', count(*) filter (where d.on_paper), 'withdrawn', count(d.withdrawn_at)`

const LETTER = `(select jsonb_build_object(${LETTER_FIGURES}) from (select d.upload_id as letter where ${IS_LETTER}) first
  join documents d on d.upload_id = first.letter group by first.letter)`

/** By the list's search. */
const SEARCHED = ['d.name', 'd.reference', "d.first_name || ' ' || d.last_name"]

/** Days in Brussels, both included. */
function withinDays(
  column: string,
  from: string | null | undefined,
  to: string | null | undefined,
): Fragment[] {
  const at = code(`d.${column}`)
  return [
    ...(from ? [sql`${at} >= (${value(from)}::date)::timestamp at time zone 'Europe/Brussels'`] : []),
    ...(to ? [sql`${at} < (${value(to)}::date + 1)::timestamp at time zone 'Europe/Brussels'`] : []),
  ]
}

const COLUMNS = `
  d.id, d.name, d.doc_type as "docType", d.reference, d.receiver_id as "receiverId", d.token1, d.first_name as "firstName",
  d.last_name as "lastName", d.signing, d.signing_end_date::text as "signingEndDate", d.read_confirmation as "readConfirmation",
  d.read_confirmed_at as "readConfirmedAt", d.signed_at as "signedAt", ${SIGNATURES} as signatures, d.refused_at as "refusedAt",
  d.expired_at as "expiredAt", d.withdrawn_at as "withdrawnAt", ${REMINDED_AT} as "lastRemindedAt",
  d.mail_bounced_at as "mailBouncedAt", d.not_notified_at as "notNotifiedAt", d.not_notified_reason as "notNotifiedReason",
  d.notified_at as "notifiedAt", d.opened_at as "openedAt", d.on_paper as "onPaper", d.printed_at as "printedAt",
  d.handed_over_at as "handedOverAt", case when ${IS_LETTER} then d.upload_id end as "letterId", d.invoice_id as "invoiceId",
  ${addressesOfReceiver('d.receiver_id')} as email,
  ${reachOfReceiver('d.receiver_id')} as reach,
  ${timeReceived('d.')} as "timeReceived"`

const SORTED_BY: Record<SortField, Sorted> = {
  id: { column: 'id', isUnique: true },
  name: { column: 'name', isText: true },
  timeReceived: { column: 'received_at', placeOf: () => timeReceived('d.') },
  docTypeName: { column: 'doc_type', isText: true },
  reference: { column: 'reference', isText: true },
  lastName: { column: 'last_name', isText: true },
  /** Only of the list of signed ones. */
  timeSignature: { column: 'signed_at' },
}

export async function getDoccleSummary(em: EntityManager, accountId: string): Promise<DoccleSummary> {
  const { sql: text, parameters } = sql`
    select
      (select count(*)::int from uploads
        where account_id = ${value(accountId)} and batch_type = 'FOREIGN' and status = 'SUCCESS') as "numberOfBatches",
      (${storedTotal(accountId, 'DELIVERY', { statuses: ['FILED', 'SIGNED'] })}) as "numberOfDocuments",
      (${storedTotal(accountId, 'DELIVERY', { statuses: ['SIGNED'] })}) as "numberOfSignedDocuments"`
  const [figures] = await em.execute<Omit<DoccleSummary, 'numberOfReceivers'>[]>(text, [...parameters])
  if (figures === undefined) throw new Error('a count has one row')
  return { ...figures, numberOfReceivers: await countReceivers(em, accountId) }
}

/** For "search everything". */
export const DOCUMENTS_BY_WORDS: WordsOf = {
  table: 'documents',
  text: DOCUMENT_WORDS,
  columns: {
    id: 'd.id',
    name: 'd.name',
    number: 'd.reference',
    detail: "d.first_name || ' ' || d.last_name",
    date: `(${timeReceived('d.')} at time zone 'Europe/Brussels')::date::text`,
    status: STATE,
    cents: 'null::bigint',
    currency: 'null::text',
  },
  numbers: ['reference'],
  order: 'NEWEST',
}
