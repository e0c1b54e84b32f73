/** The declaration of a module; the server is assembled from nothing else. */
import type { EntityClass } from '@mikro-orm/postgresql'
import type { PrincipalFinder } from '../access/principal.ts'
import type { Owns } from '../access/resource.ts'
import type { Feed } from '../events/feed.ts'
import type { Subscribers } from '../events/subscribers.ts'
import type { Handlers } from '../http/contract.ts'
import type { PlainRoute } from '../http/plain-route.ts'
import type { Job } from '../jobs/job.ts'
import type { Poll } from '../jobs/poll.ts'
import type { Schedule } from '../jobs/schedule.ts'
import type { AccountDataPart } from './account-data.ts'

export interface Module {
  name: string
  /** REST handlers, by operationId. */
  handlers?: Handlers
  /** GraphQL resolvers, by field of Query and Mutation. */
  resolvers?: Readonly<Record<string, unknown>>
  /** Routes outside of the contract, in the form of a standard. */
  routes?: readonly PlainRoute[]
  /** Queued work, by name; the module adds its data to JobData. */
  jobs?: Readonly<Record<string, Job>>
  /** Event subscribers, by event type. */
  subscribers?: Subscribers
  /** Given all events of all modules, once each. */
  feeds?: readonly Feed[]
  polls?: readonly Poll[]
  schedules?: readonly Schedule[]
  /** Its tables; no other module names them. */
  entities?: readonly EntityClass<object>[]
  /** Its lists and settings in the export of an account. */
  accountData?: readonly AccountDataPart[]
  /** Its kinds of sign-in. */
  principals?: readonly PrincipalFinder[]
  /** Its ids in paths and arguments: access looks them up, for REST and GraphQL. */
  owns?: Owns
  /** Warms up the parts that are slow the first time. */
  prepare?: () => void
  /** SQL that deletes outdated rows; it must be idempotent. */
  outdated?: readonly string[]
}

export const defineModule = <const M extends Module>(module: M): M => module
