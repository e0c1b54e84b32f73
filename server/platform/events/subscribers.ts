/** Subscriptions of modules to events. */
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql'
import type { JobContext } from '../jobs/job.ts'
import type { Queue } from '../queue.ts'
import type { EventDetails, EventType, RecordedEvent } from './event.ts'

/**
 * Gets each event of a subject in order, at least once; when it throws, it is tried again. It runs in em's transaction,
 * which also marks the event as delivered, so its changes happen once. It queues jobs for calls to the outside.
 */
export type Subscriber<Type extends EventType = EventType> = (
  context: JobContext,
  event: RecordedEvent<Type>,
) => Promise<void>

/** A subscriber to some of the events of a type: nothing is queued for it about the others. */
export interface Subscription<Type extends EventType = EventType> {
  /** By the detail alone, as nothing is read while an event is recorded. */
  wants(detail: EventDetails[Type]): boolean
  take: Subscriber<Type>
}

/** The subscribers of one module, by event type. */
export type Subscribers = { readonly [Type in EventType]?: Subscriber<Type> | Subscription<Type> }

/** The subscribers of all modules: by event type, then by the module's name. */
export type Subscriptions = ReadonlyMap<string, ReadonlyMap<string, Subscription>>

interface Publishing {
  queue: Queue
  subscriptions: Subscriptions
}

const publishing = new WeakMap<object, Publishing>()

/** Registers the subscribers of the events that this ORM records. */
export function publishFrom(orm: MikroORM, means: Publishing): void {
  publishing.set(orm.config, means)
}

/** Undefined: nothing subscribes here. */
export const findPublishing = (em: EntityManager): Publishing | undefined => publishing.get(em.config)

export const findSubscribers = (em: EntityManager, type: string): ReadonlyMap<string, Subscription> =>
  findPublishing(em)?.subscriptions.get(type) ?? NOBODY

const NOBODY: ReadonlyMap<string, Subscription> = new Map()
