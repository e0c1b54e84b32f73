import { type EntityManager, LockMode } from '@mikro-orm/postgresql'
import { isUuid } from '../platform/database/uuid.ts'
import { Problem } from '../platform/problem.ts'
import { ConnectMail } from './connect-mail.ts'
import { Receiver } from './receiver.ts'

/** @throws {Problem} NOT_FOUND, also when it was deleted */
export async function getReceiver(em: EntityManager, id: string): Promise<Receiver> {
  const found = isUuid(id) ? await em.findOne(Receiver, { id, deletedAt: null }) : null
  if (found === null) throw new Problem('NOT_FOUND')
  return found
}

/** The same, for nobody else to change until the transaction ends. @throws {Problem} NOT_FOUND */
export async function lockReceiver(em: EntityManager, id: string): Promise<Receiver> {
  const receiver = await getReceiver(em, id)
  await em.lock(receiver, LockMode.PESSIMISTIC_WRITE)
  await em.refresh(receiver)
  if (receiver.deletedAt != null) throw new Problem('NOT_FOUND')
  return receiver
}

/** A receiver is invited a few times in its life; more are in the list of connect mails. */
const MAX_TOLD = 100

/** Newest first. */
export const findConnectMails = (em: EntityManager, receiverId: string): Promise<ConnectMail[]> =>
  em.find(ConnectMail, { receiverId }, { orderBy: { id: 'desc' }, limit: MAX_TOLD })

export const findLatestConnectMail = async (
  em: EntityManager,
  { latestConnectMailId }: Receiver,
): Promise<ConnectMail | null> =>
  latestConnectMailId == null ? null : em.findOne(ConnectMail, latestConnectMailId)

/** By the sender's number; null for one that isn't there, or was deleted. */
export const findReceiver = (
  em: EntityManager,
  accountId: string,
  token1: string,
): Promise<Receiver | null> => em.findOne(Receiver, { accountId, token1, deletedAt: null })

/** A receiver as it is stored, to hold a row of a list against. */
export type KnownReceiver = Pick<
  Receiver,
  | 'id'
  | 'version'
  | 'token1'
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
>

const EXISTING = `
  select r.id, r.version, r.token1, r.first_name as "firstName", r.last_name as "lastName", r.email, r.language, r.salutation,
    r.street, r.postal_code as "postalCode", r.city, r.country, r.tags, r.consent_at::text as "consentAt"
  from jsonb_array_elements_text(?::jsonb) as asked(token1)
  join receivers r on r.account_id = ? and r.token1 = asked.token1 and r.deleted_at is null`

/** The account's receivers of these numbers, by number. */
export async function findByNumber(
  em: EntityManager,
  accountId: string,
  numbers: readonly string[],
): Promise<Map<string, KnownReceiver>> {
  const found = await em.execute<KnownReceiver[]>(EXISTING, [JSON.stringify(numbers), accountId])
  return new Map(found.map((receiver) => [receiver.token1, receiver]))
}

/** The token1 of every receiver of an account. */
export async function listNumbers(em: EntityManager, accountId: string): Promise<string[]> {
  const found = await em.execute<{ token1: string }[]>(
    'select token1 from receivers where account_id = ? and deleted_at is null order by token1',
    [accountId],
  )
  return found.map(({ token1 }) => token1)
}

/** The groups of an account's receivers, with the number of receivers in each. */
export const listTags = (
  em: EntityManager,
  accountId: string,
): Promise<{ tag: string; receivers: number }[]> =>
  em.execute(
    `select tag, count(*)::int as receivers from receivers r, unnest(r.tags) as tag
     where r.account_id = ? and r.deleted_at is null group by tag order by lower(tag), tag limit 500`,
    [accountId],
  )

export const countReceivers = (em: EntityManager, accountId: string): Promise<number> =>
  em.count(Receiver, { accountId, deletedAt: null })

/** By one of their addresses. */
export async function findReceiverByEmail(
  em: EntityManager,
  accountId: string,
  email: string,
): Promise<Pick<Receiver, 'id' | 'token1'> | null> {
  const [found] = await em.execute<Pick<Receiver, 'id' | 'token1'>[]>(
    `select id, token1 from receivers where account_id = ? and deleted_at is null
       and lower(?) = any (regexp_split_to_array(lower(trim(email)), '\\s*,\\s*')) order by id limit 1`,
    [accountId, email.trim()],
  )
  return found ?? null
}

/** A receiver as others name them. */
export type NamedReceiver = Pick<Receiver, 'id' | 'token1' | 'firstName' | 'lastName'>

const NAMED = `select id, token1, first_name as "firstName", last_name as "lastName" from receivers`

/** All receivers of an account, by number. */
export const listNamed = (em: EntityManager, accountId: string): Promise<NamedReceiver[]> =>
  em.execute(`${NAMED} where account_id = ? and deleted_at is null order by token1`, [accountId])

/** Of these ids, the receivers that were not deleted. */
export async function livingAmong(em: EntityManager, ids: readonly string[]): Promise<Set<string>> {
  const rows = await em.execute<{ id: string }[]>(
    `select r.id from jsonb_array_elements_text(?::jsonb) as asked(id) join receivers r on r.id = asked.id::uuid and r.deleted_at is null`,
    [JSON.stringify(ids)],
  )
  return new Set(rows.map(({ id }) => id))
}
