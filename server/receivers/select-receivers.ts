/** Receivers by numbers or a filter, for acts on many at once. */
import type { EntityManager } from '@mikro-orm/postgresql'
import type { components } from '#generated/api.ts'
import type { ReceiversFilter } from '#generated/graphql.ts'
import { code, type Fragment, joined, sql, value } from '../platform/database/fragment.ts'
import { matching } from './list-receivers.ts'
import { type Reach, reachOfReceiver } from './reach.ts'
import type { ReceiverLanguage } from './receiver.ts'

/** Numbers and filter add, `without` leaves out. Without numbers and filter it is nobody. */
export type Selection = components['schemas']['LetterReceivers']

const numbersIn = (numbers: readonly string[]): Fragment =>
  sql`d.token1 in (select n from jsonb_array_elements_text(${value(JSON.stringify(numbers))}::jsonb) as n)`

/** The condition for the receiver `d`. */
export function chosen(accountId: string, { receivers = [], filter, without = [] }: Selection): Fragment {
  const ways = [
    ...(receivers.length > 0 ? [numbersIn(receivers)] : []),
    ...(filter === undefined
      ? []
      : [sql`(${joined(matching(accountId, filter as ReceiversFilter), ' and ')})`]),
  ]
  const left = without.length > 0 ? [sql`not (${numbersIn(without)})`] : []
  return joined(
    [
      sql`d.account_id = ${value(accountId)} and d.deleted_at is null`,
      ways.length === 0 ? code('false') : sql`(${joined(ways, ' or ')})`,
      ...left,
    ],
    ' and ',
  )
}

/** Their ids by number, each once. */
export async function selectReceivers(
  em: EntityManager,
  accountId: string,
  selection: Selection,
): Promise<string[]> {
  const asked = sql`select d.id from receivers d where ${chosen(accountId, selection)} order by d.token1`
  const rows = await em.execute<{ id: string }[]>(asked.sql, [...asked.parameters])
  return rows.map(({ id }) => id)
}

/** Those of the numbers that no receiver of the account has, the first few. */
export async function unknownNumbers(
  em: EntityManager,
  accountId: string,
  numbers: readonly string[],
): Promise<string[]> {
  const rows = await em.execute<{ token1: string }[]>(
    `select n as token1 from jsonb_array_elements_text(?::jsonb) as n where not exists (
       select from receivers r where r.account_id = ? and r.token1 = n and r.deleted_at is null) limit 20`,
    [JSON.stringify(numbers), accountId],
  )
  return rows.map(({ token1 }) => token1)
}

/** A receiver with everything that a letter to them depends on. */
export interface Addressee {
  id: string
  token1: string
  firstName: string
  lastName: string
  language: ReceiverLanguage
  isConnected: boolean
  consentAt: string | null
  street: string | null
  postalCode: string | null
  city: string | null
  country: string | null
  reach: Reach
}

const ADDRESSEE = `
  d.id, d.token1, d.first_name as "firstName", d.last_name as "lastName", d.language,
  d.connected_at is not null and d.stopped_at is null as "isConnected", d.consent_at::text as "consentAt",
  d.street, d.postal_code as "postalCode", d.city, d.country, ${reachOfReceiver('d.id')} as reach`

/** In the order of the ids. */
export const findAddressees = (em: EntityManager, ids: readonly string[]): Promise<Addressee[]> =>
  em.execute(
    `select ${ADDRESSEE} from jsonb_array_elements_text(?::jsonb) with ordinality as n(id, place)
     join receivers d on d.id = n.id::uuid order by n.place`,
    [JSON.stringify(ids)],
  )

/** A letter on paper needs a street and a town. */
export const hasPostalAddress = ({ street, city }: Pick<Addressee, 'street' | 'city'>): boolean =>
  Boolean(street?.trim() && city?.trim())

/** SQL: true where the receiver of that id has no such address. */
export const lacksPostalAddress = (id: string): string => `exists (select from receivers r where r.id = ${id}
  and (trim(coalesce(r.street, '')) = '' or trim(coalesce(r.city, '')) = ''))`
