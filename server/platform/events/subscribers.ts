/** Who wants to know of what happens. */
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql'
import type { JobContext } from '../jobs/job.ts'
import type { Queue } from '../queue.ts'
import type { EventType, RecordedEvent } from './event.ts'

/**
 * Given each event of a subject in the order in which they were recorded, each at least once: what it throws counts as
 * "try again later". It runs in a transaction, `em`'s, that also remembers that the event was given; so what it changes
 * there is changed once. It queues what talks to the outside.
 */
export type Subscriber<Type extends EventType = EventType> = (
  context: JobContext,
  event: RecordedEvent<Type>,
) => Promise<void>

/** Of one module, by type. */
export type Subscribers = { readonly [Type in EventType]?: Subscriber<Type> }

/** Of all modules: by type, then by the module's name. */
export type Subscriptions = ReadonlyMap<string, ReadonlyMap<string, Subscriber>>

interface Publishing {
  queue: Queue
  subscriptions: Subscriptions
}

const publishing = new WeakMap<object, Publishing>()

/** From now on what is recorded through this ORM is delivered. */
export function publishFrom(orm: MikroORM, means: Publishing): void {
  publishing.set(orm.config, means)
}

/** Undefined: nobody listens to what is recorded here. */
export const publishingOf = (em: EntityManager): Publishing | undefined => publishing.get(em.config)

export const subscribersOf = (em: EntityManager, type: string): ReadonlyMap<string, Subscriber> =>
  publishingOf(em)?.subscriptions.get(type) ?? NOBODY

const NOBODY: ReadonlyMap<string, Subscriber> = new Map()
