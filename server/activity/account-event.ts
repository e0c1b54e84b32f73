import { defineEntity, p } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { components } from '#generated/api.ts'
import { type EventNoun, eventTypes } from '#generated/event-types.ts'
import type { PrincipalKinds } from '../platform/access/principal.ts'
import type { EventDetails } from '../platform/events/event.ts'

export const isNounOf = (type: string, noun: string): boolean => type.startsWith(`${noun}.`)

/** The types of events that an account's list has. */
export type ToldType = (typeof eventTypes)[number]

const told: ReadonlySet<string> = new Set(eventTypes)

export const isTold = (type: string): type is ToldType => told.has(type)

type Recorded = Extract<keyof EventDetails, `${EventNoun}.${string}`>
type Promised = Required<components['schemas']['EventDetails']>

/** The types that the records and the contract describe differently, or that only one of them knows. */
export type Broken =
  | Exclude<Recorded, ToldType>
  | {
      [Type in ToldType]: Type extends Recorded
        ? EventDetails[Type] extends Promised[Type]
          ? never
          : Type
        : Type
    }[ToldType]

const AccountEventSchema = defineEntity({
  name: 'AccountEvent',
  tableName: 'account_events',
  properties: {
    /** No foreign key: the event outlives the account. */
    accountId: p.uuid().primary(),
    /** From 1, without gaps. */
    number: p.integer().primary(),
    eventId: p.bigint('number'),
    at: p.datetime(),
    type: p.text().$type<ToldType>(),
    subject: p.uuid(),
    actorKind: p.text().$type<keyof PrincipalKinds>().nullable(),
    actorId: p.uuid().nullable(),
    client: p.text().nullable(),
    /** The User-Agent of its program; null in older events. */
    userAgent: p.text().nullable(),
    detail: p.json<object>(),
    /** SHA-256 in hexadecimal, of this row and the hash of the one before. */
    hash: p.text(),
  },
  indexes: [{ properties: ['eventId'] }],
})

/** An event in an account: a link of its chain. It is never changed. */
export class AccountEvent extends AccountEventSchema.class {}
AccountEventSchema.setClass(AccountEvent)

// The positions of events in the lists of accounts, for modules that report many: as rows, as nobody changes them.

interface Place {
  accountId: string
  /** Of the event in its account. */
  number: number
}

const PLACES = `
  select event_id, account_id, number from account_events
  where event_id in (select jsonb_array_elements_text(?::jsonb)::bigint)`

/** By the events' ids; of those that are in the list of no account nothing. */
export async function placesFor(
  em: EntityManager,
  eventIds: readonly number[],
): Promise<ReadonlyMap<number, Place>> {
  const rows = await em.execute<{ event_id: string; account_id: string; number: number }[]>(PLACES, [
    JSON.stringify(eventIds),
  ])
  return new Map(
    rows.map(({ event_id, account_id: accountId, number }) => [Number(event_id), { accountId, number }]),
  )
}

/** An event as `eventAt` has it. */
export type EventAt = Pick<AccountEvent, 'actorKind' | 'actorId' | 'detail'> & { at: string }

/** SQL: the event of that number in that account, as JSON. */
export const eventAt = (account: string, number: string): string => `(
  select jsonb_build_object('at', e.at, 'actorKind', e.actor_kind, 'actorId', e.actor_id, 'detail', e.detail)
  from account_events e where e.account_id = ${account} and e.number = ${number})`

/** SQL: when something last happened in each account. Its parameter is the accounts. */
export const LAST_BY_ACCOUNT = `
  select a.id as account_id, e.at from unnest(?::uuid[]) as a(id) cross join lateral (
    select at from account_events where account_id = a.id order by number desc limit 1) e`
