/** Who is calling, and how they stand to the account that they ask for. */
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Feature } from '#generated/graphql.ts'
import type { Resource } from './resource.ts'

export type Audience = 'user' | 'external' | 'chat'

export interface SessionFacts {
  id: string
  audience: Audience
  /** External sessions only: the account that they are for. */
  accountId: string | null
  /** External sessions only, by parameter: the one resource of a kind that they are for, such as a draft. */
  resources: Readonly<Record<string, string>>
}

/** Rows as they were read: an entity belongs to one entity manager, and most calls need none. */
export type UserRow = Record<string, unknown> & { id: string }
export type AccountRow = Record<string, unknown> & { id: string; features: Feature[] }

/** Names who did something, where that is kept: in an event, in queued work. */
export interface Actor {
  kind: Audience
  id: string
}

/** Everything that a permission depends on, read at once. */
export interface Principal {
  session: SessionFacts
  user: UserRow
  isAdmin: boolean
  /** Undefined when no account was asked for, or it does not exist. */
  account: AccountRow | undefined
  isMember: boolean
  /** Whether what the path names is there; false when nothing was asked for. */
  hasResource: boolean
  /** Accounts that the user belongs to, for a call that names one later: the first few. */
  own: AccountRow[]
}

/** What a call reaches for, as far as its address says. */
export interface Reach {
  accountId?: unknown
  resource?: (Resource & { id: unknown }) | undefined
}

export interface Ownership {
  /** Null: it belongs to nobody, so it is shared. */
  account: AccountRow | null
  isMember: boolean
}

/** The principal's user and account as the modules know them; the module that keeps them adds both (`declare module`). */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by the module that keeps users and accounts
export interface Caller {}

/** Finds out who calls; the modules that keep sessions, users and accounts do so. */
export interface Principals {
  /**
   * @param token as it came along
   * @param reach undefined: the address doesn't say
   * @throws {Problem} NO_SESSION when there is no such session any more, TOO_MANY_REQUESTS above the limit
   */
  read(token: string | undefined, reach: Reach | undefined): Promise<Principal>
  /** Of one resource of that kind; undefined when it does not exist. */
  findOwnership(resource: Resource, id: string, principal: Principal): Promise<Ownership | undefined>
  /** As entities of this entity manager once they are needed, so that changing them there is stored. */
  broughtInto(em: EntityManager, principal: Principal): Caller
}
