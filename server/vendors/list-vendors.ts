import type { EntityManager } from '@mikro-orm/postgresql'
import type { VendorsFilter } from '#generated/graphql.ts'
import { code, type Fragment, sql, value } from '../platform/database/fragment.ts'
import { type Listed, type Listing, list } from '../platform/database/listing.ts'
import type { Page } from '../platform/database/page.ts'
import { BY_ID } from '../platform/database/pages-by-id.ts'
import { searchFor } from '../platform/database/searching.ts'
import { orderBy, type Sorted } from '../platform/database/sorting.ts'
import { isUuid } from '../platform/database/uuid.ts'
import { Problem } from '../platform/problem.ts'
import type { IbanState } from './vendor.ts'

export const VENDOR_SORT_FIELDS = ['id', 'name', 'lastSeen', 'documents'] as const
type SortField = (typeof VENDOR_SORT_FIELDS)[number]

export interface StoredIban {
  iban: string
  bic: string | null
  state: IbanState
  firstSeen: string | null
  lastSeen: string | null
  times: number
  decidedKind: string | null
  decidedBy: string | null
  decidedAt: string | null
  spokenWith: string | null
  calledAt: string | null
}

export interface VendorRow {
  id: string
  name: string
  number: string | null
  endpoint: string | null
  phone: string | null
  phoneSince: string | null
  phoneByKind: string | null
  phoneBy: string | null
  email: string | null
  firstSeen: Date
  lastSeen: Date
  documents: number
  isExpected: boolean
  selfBilling: { since: string; reference: string | null } | null
  dates: string[]
  terms: Record<string, number>
  ibans: StoredIban[]
  numbers: string[]
}

const MOST_IBANS = 50

/** The newest accounts first. */
const COLUMNS = `
  d.id, d.name, d.number, d.endpoint, d.phone, d.phone_since::text as "phoneSince", d.phone_by_kind as "phoneByKind", d.phone_by as "phoneBy",
  d.email, d.is_expected as "isExpected", case when d.self_billing_since is not null then
    json_build_object('since', d.self_billing_since::text, 'reference', d.self_billing_reference) end as "selfBilling", d.first_seen as "firstSeen",
  d.last_seen as "lastSeen", d.documents, d.dates, d.terms,
  (select coalesce(json_agg(i), '[]') from (
    select iban, bic, state, first_seen as "firstSeen", last_seen as "lastSeen", times, decided_kind as "decidedKind",
      decided_by as "decidedBy", decided_at as "decidedAt", spoken_with as "spokenWith", called_at as "calledAt"
    from vendor_ibans where account_id = d.account_id and vendor_id = d.id
    order by last_seen desc nulls last, iban limit ${MOST_IBANS}) as i) as ibans,
  (select coalesce(json_agg(n.shown order by n.shown), '[]') from vendor_numbers n
    where n.account_id = d.account_id and n.vendor_id = d.id and n.shown <> '') as numbers`

interface Asked {
  accountId: string
  filter: VendorsFilter | null | undefined
  page: Page<SortField>
}

/** SQL: the number of vendors, counted to that. */
export const vendorCount = (accountId: string, most: number): Fragment =>
  sql`(select count(*)::int from (select from vendors d where d.account_id = ${value(accountId)} limit ${code(String(most))}) as counted)`

export const listVendors = (em: EntityManager, asked: Asked): Promise<Listed<VendorRow, object>> =>
  list(em, makeListing(asked), asked.page)

function makeListing({ accountId, filter, page }: Asked): Listing {
  return {
    table: 'vendors',
    columns: COLUMNS,
    matching: [sql`d.account_id = ${value(accountId)}`],
    search: searchFor({ name: filter?.name, number: filter?.number }, accountId),
    order: orderBy(page, SORTED_BY),
  }
}

const SORTED_BY: Record<SortField, Sorted> = {
  id: { column: 'id', isUnique: true },
  name: { column: 'name', isText: true },
  lastSeen: { column: 'last_seen' },
  documents: { column: 'documents' },
}

const MOST = 1_000
const ALL = `select ${COLUMNS} from vendors d where d.account_id = ? order by lower(d.name), d.id limit ${MOST}`
const FOUND = `
  select ${COLUMNS} from vendors d where d.account_id = ? and (d.name ilike ? or d.number ilike ?)
  order by lower(d.name), d.id limit ${MOST}`

/** By name. @param q a part of the name or the number */
export function allVendors(
  em: EntityManager,
  accountId: string,
  q: string | undefined,
): Promise<VendorRow[]> {
  const text = q?.trim() ?? ''
  if (text === '') return em.execute<VendorRow[]>(ALL, [accountId])
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  return em.execute<VendorRow[]>(FOUND, [accountId, pattern, pattern])
}

const AFTER = `select ${COLUMNS} from vendors d where d.account_id = ? and d.id > ? order by d.id limit ${BY_ID.limit}`

/** A page in the order of the ids. */
export const vendorsAfter = (em: EntityManager, accountId: string, id: string): Promise<VendorRow[]> =>
  em.execute<VendorRow[]>(AFTER, [accountId, id])

const ONE = `select ${COLUMNS} from vendors d where d.account_id = ? and d.id = ?`

/** @throws {Problem} NOT_FOUND */
export async function getVendor(em: EntityManager, accountId: string, id: string): Promise<VendorRow> {
  const [found] = isUuid(id) ? await em.execute<VendorRow[]>(ONE, [accountId, id]) : []
  if (found === undefined) throw new Problem('NOT_FOUND')
  return found
}
