import { defineEntity, p } from '@mikro-orm/core'
import type { Actor, PrincipalKinds } from '../access/principal.ts'

/**
 * Every type of event and its detail: a noun and a past verb. Each module adds its own (`declare module`), so subscribers need
 * not know the recording module.
 */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by those who record events
export interface EventDetails {}

export type EventType = keyof EventDetails

/** An event as it was recorded, typed by its type. */
export type RecordedEvent<Type extends EventType = EventType> = {
  [T in Type]: {
    /** The later event of a subject has the higher id. */
    id: number
    at: Date
    type: T
    /** The id of the document or account. */
    subject: string
    detail: EventDetails[T]
    /** Null when the product or the network did it. */
    actor: Actor | null
  }
}[Type]

/** The type without the noun, as the contract has it: `invoice.mailed` is MAILED. */
export type Happening<Type extends EventType> = Type extends `${string}.${infer Word}`
  ? Uppercase<Word>
  : never

export const defineHappening = <Type extends EventType>(type: Type): Happening<Type> =>
  eventWord(type).toUpperCase() as Happening<Type>

const eventWord = (type: string): string => type.slice(type.indexOf('.') + 1)

const StoredEventSchema = defineEntity({
  name: 'StoredEvent',
  tableName: 'events',
  properties: {
    id: p.bigint('number').primary().autoincrement(),
    at: p.datetime(),
    type: p.text().$type<EventType>(),
    subject: p.uuid(),
    detail: p.json<object>(),
    actorKind: p.text().$type<keyof PrincipalKinds>().nullable(),
    actorId: p.uuid().nullable(),
    /** The IP address that the actor called from. */
    client: p.text().nullable(),
    /** The User-Agent of the actor's program; null in older events. */
    userAgent: p.text().nullable(),
    /** A deduplication key: recording the same key again adds nothing. */
    key: p.text().nullable(),
    /** The traceparent of the recording work; null without tracing. */
    trace: p.text().nullable(),
  },
  indexes: [
    { properties: ['subject', 'id'] },
    {
      name: 'events_key_index',
      expression: 'create unique index "events_key_index" on "events" ("key") where "key" is not null',
    },
  ],
})

/** An event; it is never changed. */
export class StoredEvent extends StoredEventSchema.class {}
StoredEventSchema.setClass(StoredEvent)

/** SQL: true when the subject has events. */
export const hasEvents = (subject: string): string =>
  `exists (select from events e where e.subject = ${subject})`

/** SQL: true when an event of the subject has this key in its detail. */
export const hasDetail = (subject: string, key: string): string =>
  `exists (select from events e where e.subject = ${subject} and e.detail ->> '${key}' is not null)`

const EventDeliverySchema = defineEntity({
  name: 'EventDelivery',
  tableName: 'event_deliveries',
  properties: {
    /** The module that subscribes. */
    subscriber: p.text().primary(),
    subject: p.uuid().primary(),
    eventId: p.bigint('number').primary(),
  },
})

/** An event that a subscriber has not handled yet; deleted once it has. */
export class EventDelivery extends EventDeliverySchema.class {}
EventDeliverySchema.setClass(EventDelivery)

const FedEventSchema = defineEntity({
  name: 'FedEvent',
  tableName: 'event_feed',
  properties: { eventId: p.bigint('number').primary() },
})

/** The name of the poll that passes events to the feeds. A trigger of the database puts each new event in `event_feed`. */
export const EVENT_FEED_POLL = 'poll event-feed'

/** An event that the feeds have not been given yet; deleted once they have. */
export class FedEvent extends FedEventSchema.class {}
FedEventSchema.setClass(FedEvent)

/** SQL: the subjects of events, as text. @param keys SQL: the keys of the events */
export const subjectsByKeys = (keys: string): string =>
  `select subject::text as subject from events where key in (${keys})`
