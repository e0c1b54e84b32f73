/** Companies that registered and wait for an administrator. */
import { type EntityManager, LockMode } from '@mikro-orm/postgresql'
import type { components } from '#generated/api.ts'
import type { Actor } from '../platform/access/principal.ts'
import { record } from '../platform/events/record.ts'
import { invalid, Problem } from '../platform/problem.ts'
import { Account } from './account.ts'
import { letIn } from './administer-accounts.ts'
import { Membership } from './membership.ts'
import { Registration, type ShownIdentity } from './registration.ts'

export interface WaitingRow {
  accountId: string
  name: string
  number: string
  street: string | null
  postalCode: string | null
  city: string | null
  country: string
  email: string
  person: string
  since: Date
  isConfirmed: boolean
  identity: ShownIdentity | null
}

/** The accounts that nobody unlocked: of a confirmed registration the account's data, else those of the newest one. */
const WAITING = `
  from accounts a
  left join lateral (
    select u.email, trim(u.first_name || ' ' || u.last_name) as person, m.created_at from members m join users u on u.id = m.user_id
    where m.account_id = a.id order by m.id limit 1) m on true
  left join lateral (
    select g.email, g.data, g.created_at, g.identity from registrations g
    where g.account_id = a.id and g.confirmed_at is null and g.expires_at > now() order by g.id desc limit 1) g on m.email is null
  left join lateral (
    select c.identity from registrations c
    where c.account_id = a.id and c.confirmed_at is not null order by c.confirmed_at limit 1) c on m.email is not null
  where a.activated_at is null and not a.is_test and coalesce(m.email, g.email) is not null`

const SINCE = 'coalesce(m.created_at, g.created_at, a.created_at)'

const LIST = `
  select a.id as "accountId", a.kbo as number, coalesce(g.data->>'name', a.name) as name,
    coalesce(g.data->>'street', a.street) as street, coalesce(g.data->>'postalCode', a.postal_code) as "postalCode",
    coalesce(g.data->>'city', a.city) as city, coalesce(g.data->>'country', a.country) as country,
    coalesce(m.email, g.email) as email, coalesce(m.person, '') as person, m.email is not null as "isConfirmed",
    coalesce(c.identity, g.identity) as identity, ${SINCE} as since
  ${WAITING}`

const MOST = 100

type StoredRow = Omit<WaitingRow, 'since'> & { since: string | Date }

const readRow = ({ since, ...row }: StoredRow): WaitingRow => ({ ...row, since: new Date(since) })

/** The newest first. */
export async function listWaiting(em: EntityManager): Promise<WaitingRow[]> {
  const rows = await em.execute<StoredRow[]>(`${LIST} order by since desc, a.id limit ${MOST}`)
  return rows.map(readRow)
}

/** Undefined where none waits for that account. */
export async function findWaiting(em: EntityManager, accountId: string): Promise<WaitingRow | undefined> {
  const [row] = await em.execute<StoredRow[]>(`${LIST} and a.id = ?`, [accountId])
  return row && readRow(row)
}

const COUNT = `select count(*)::int as waiting, min(${SINCE}) as oldest ${WAITING}`

export async function countWaiting(em: EntityManager) {
  const [row] = await em.execute<{ waiting: number; oldest: string | Date | null }[]>(COUNT)
  const oldest = row?.oldest ?? null
  return { waiting: row?.waiting ?? 0, oldest: oldest === null ? null : new Date(oldest).toISOString() }
}

const COMPANIES = `
  select count(*)::int as companies, (count(*) filter (where locked))::int as locked
  from accounts where activated_at is not null and not is_test`

/** The companies that were let in, and how many of them are locked. */
export async function countCompanies(em: EntityManager) {
  const [row] = await em.execute<{ companies: number; locked: number }[]>(COMPANIES)
  return { companies: row?.companies ?? 0, locked: row?.locked ?? 0 }
}

type Decision = components['schemas']['RegistrationDecision']

/**
 * Of two administrators at once the second one is refused.
 * @param isProved whether all proofs of the registration are there, by its address; undefined where none waited before
 * @throws {Problem} REGISTRATION_DECIDED, STALE for another person's registration, FORM_ERRORS where a reason is missing
 */
export async function decideWaiting(
  em: EntityManager,
  {
    accountId,
    principal,
    seen,
  }: { accountId: string; principal: Actor; seen: { email: string; isProved: boolean } | undefined },
  { decision, email, reason: typed }: Decision,
): Promise<void> {
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const
  const account = await em.findOneOrFail(Account, accountId, lock)
  const row = await findWaiting(em, accountId)
  if (row === undefined || seen === undefined) throw new Problem('REGISTRATION_DECIDED')
  if (row.email !== email || seen.email !== email) throw new Problem('STALE')
  const reason = typed?.trim() ?? ''
  if (reason === '' && (decision === 'REFUSED' || !seen.isProved))
    throw invalid([{ field: '/reason', messageKey: 'not-empty' }])
  if (decision === 'LET_IN') await letIn(em, account, principal, { email, reason })
  else await refuse(em, { accountId, principal, email, reason })
}

/** Nobody belongs to the account any more, so its number is free for another registration. */
async function refuse(
  em: EntityManager,
  { accountId, principal, ...detail }: { accountId: string; principal: Actor; email: string; reason: string },
): Promise<void> {
  await em.nativeDelete(Registration, { accountId })
  await em.nativeDelete(Membership, { accountId })
  await record(em, { type: 'account.refused', subject: accountId, detail, principal })
}
