/** Finds accounts by their endpoint. */
import type { EntityManager } from '@mikro-orm/postgresql'
import { asIdentifier, readIdentifier } from '../formats/sbdh/document-types.ts'
import type { Endpoint } from '../formats/sbdh/endpoint.ts'
import type { AccessPointName } from '../platform/read-network.ts'
import { Account } from './account.ts'

/** The condition for receiving documents. A test company has the address of the one that it belongs to, and is on no network. */
/** SQL: true for the id of an account that is no test company. */
export const isLive = (id: string): string =>
  `exists (select from accounts a where a.id = ${id} and not a.is_test)`

const RECEIVES = `'PEPPOL' = any (features) and activated_at is not null and not is_test
  and lock->>'reason' is distinct from 'CLOSED'`

/** Identifiers are compared as written and in upper case: 9925:be0123456749 is 9925:BE0123456749. */
const ACCOUNT_ASKED = `from accounts
  where participant_identifiers && array[asked.scheme || ':' || asked.participant, asked.scheme || ':' || upper(asked.participant)]
    and ${RECEIVES}`

/** SQL: true when an account receives at `asked (scheme, participant)`. */
export const RECEIVES_HERE = `exists (select ${ACCOUNT_ASKED})`

/** SQL: the country of the account that receives at `asked (scheme, participant)`, or null. */
export const COUNTRY_HERE = `(select country ${ACCOUNT_ASKED} limit 1)`

/** SQL: the access point that the account at `asked (scheme, participant)` names, or null. */
export const ACCESS_POINT_HERE = `(select access_point from accounts
  where participant_identifiers && array[asked.scheme || ':' || asked.participant, asked.scheme || ':' || upper(asked.participant)]
    and not is_test and access_point is not null limit 1)`

/** SQL: the companies that receive here, as each other may see them: the facts that their own documents tell. */
export const COMPANIES_HERE = `select name, kbo, vat, participant_identifiers[1] as endpoint, street, postal_code as "postalCode", city, country
  from accounts where ${RECEIVES} and not locked`

const waysToWrite = ({ scheme, participant }: Endpoint): [string, string] => [
  asIdentifier({ scheme, participant }),
  asIdentifier({ scheme, participant: participant.toUpperCase() }),
]

/** The account that receives there. */
export async function findReceiving(em: EntityManager, endpoint: Endpoint): Promise<Account | null> {
  const [found] = await em.execute<{ id: string }[]>(
    `select id from accounts where participant_identifiers && array[?, ?] and ${RECEIVES} limit 1`,
    waysToWrite(endpoint),
  )
  return found === undefined ? null : em.findOneOrFail(Account, found.id)
}

/** The oldest account that sends over that access point. @param first the access point of accounts that name none */
export async function findSendingOver(
  em: EntityManager,
  { accessPoint, first }: { accessPoint: AccessPointName; first: AccessPointName },
): Promise<Account | null> {
  const [found] = await em.execute<{ id: string }[]>(
    `select id from accounts where ${RECEIVES} and not locked and participant_identifiers[1] is not null
       and coalesce(access_point, ?) = ? order by id limit 1`,
    [first, accessPoint],
  )
  return found === undefined ? null : em.findOneOrFail(Account, found.id)
}

/** The first endpoints of the accounts that receive, the oldest account first. */
export async function listEndpoints(em: EntityManager, most: number): Promise<Endpoint[]> {
  const rows = await em.execute<{ identifier: string }[]>(
    `select participant_identifiers[1] as identifier from accounts
     where ${RECEIVES} and participant_identifiers[1] is not null order by id limit ?`,
    [most],
  )
  return rows.flatMap(({ identifier }) => readIdentifier(identifier) ?? [])
}

/** Every account with that endpoint, whether it receives or not. */
export async function findAccountIdsAt(em: EntityManager, endpoint: Endpoint): Promise<string[]> {
  const accounts = await em.execute<{ id: string }[]>(
    'select id from accounts where participant_identifiers && array[?, ?] and not is_test',
    waysToWrite(endpoint),
  )
  return accounts.map(({ id }) => id)
}
