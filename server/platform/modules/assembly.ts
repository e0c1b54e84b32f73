/** Combines all modules. */
import { feeding } from '../events/feed.ts'
import type { Subscriber, Subscription, Subscriptions } from '../events/subscribers.ts'
import type { Handlers } from '../http/contract.ts'
import type { Job } from '../jobs/job.ts'
import type { JobName } from '../queue.ts'
import type { Module } from './module.ts'

/** @throws when two modules declare the same operation, field, job or id: such a server must not start */
export const assembled = (modules: readonly Module[]) => ({
  entities: modules.flatMap(({ entities = [] }) => entities),
  handlers: merged<Handlers[string]>(modules, 'handlers'),
  resolvers: merged<unknown>(modules, 'resolvers'),
  moduleOf: namesOf(modules),
  routes: modules.flatMap(({ routes = [] }) => routes),
  jobs: new Map(Object.entries(merged<Job>(modules, 'jobs')).filter(isNamed)),
  subscriptions: gatherSubscriptions(modules),
  polls: [feeding(modules.flatMap(({ feeds = [] }) => feeds)), ...modules.flatMap(({ polls = [] }) => polls)],
  schedules: modules.flatMap(({ schedules = [] }) => schedules),
  principals: modules.flatMap(({ principals = [] }) => principals),
  owns: merged<NonNullable<Module['owns']>[string]>(modules, 'owns'),
  prepares: modules.flatMap(({ prepare }) => prepare ?? []),
  outdated: modules.flatMap(({ outdated = [] }) => outdated),
})

/** The module that answers an operation or a field, by the name of that. */
const namesOf = (modules: readonly Module[]): ReadonlyMap<string, string> =>
  new Map(
    modules.flatMap(({ name, handlers = {}, resolvers = {} }) =>
      [...Object.keys(handlers), ...Object.keys(resolvers)].map((answered): [string, string] => [
        answered,
        name,
      ]),
    ),
  )

/** A job may have any name. */
const isNamed = (entry: [string, Job]): entry is [JobName, Job] => entry[0] !== ''

function gatherSubscriptions(modules: readonly Module[]): Subscriptions {
  const all = new Map<string, Map<string, Subscription>>()
  for (const { name: module, subscribers = {} } of modules)
    for (const [type, subscriber] of Object.entries<unknown>(subscribers))
      all.set(
        type,
        (all.get(type) ?? new Map()).set(module, toSubscription(subscriber as Subscriber | Subscription)),
      )
  return all
}

const toSubscription = (subscriber: Subscriber | Subscription): Subscription =>
  typeof subscriber === 'function' ? { wants: () => true, take: subscriber } : subscriber

function merged<Part>(
  modules: readonly Module[],
  kind: 'handlers' | 'resolvers' | 'jobs' | 'owns',
): Record<string, Part> {
  const all = new Map<string, Part>()
  for (const { name: module, [kind]: parts = {} } of modules) {
    for (const [name, part] of Object.entries<unknown>(parts)) {
      if (all.has(name)) throw new Error(`${module} says ${kind} of ${name}, which another module has said`)
      all.set(name, part as Part)
    }
  }
  return Object.fromEntries(all)
}
