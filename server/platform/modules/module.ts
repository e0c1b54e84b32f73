/** What a part of the server says of itself; whoever puts the server together reads nothing else of it. */
import type { EntityClass } from '@mikro-orm/postgresql'
import type { PrincipalFinder } from '../access/principal.ts'
import type { Owns } from '../access/resource.ts'
import type { Subscribers } from '../events/subscribers.ts'
import type { Handlers } from '../http/contract.ts'
import type { Job } from '../jobs/job.ts'
import type { Poll } from '../jobs/poll.ts'
import type { Schedule } from '../jobs/schedule.ts'

export interface Module {
  name: string
  /** REST, by operationId. */
  handlers?: Handlers
  /** GraphQL, by field of Query and Mutation. */
  resolvers?: Readonly<Record<string, unknown>>
  /** Queued work, by kind. Its data are added to JobData beside it. */
  jobs?: Readonly<Record<string, Job>>
  /** What it does when something happens, by the event's type. */
  subscribers?: Subscribers
  polls?: readonly Poll[]
  schedules?: readonly Schedule[]
  /** The tables that nobody else names. */
  entities?: readonly EntityClass<object>[]
  /** How it finds out who calls. */
  principals?: readonly PrincipalFinder[]
  /** Whose ids these are: access looks them up, for REST and GraphQL alike. */
  owns?: Owns
  /** What takes long the first time, so that nobody's call waits for it. */
  prepare?: () => void
  /** SQL that removes rows which have served their time; running it twice is harmless. */
  outdated?: readonly string[]
}

export const defineModule = <const M extends Module>(module: M): M => module
