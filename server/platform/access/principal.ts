/** Who is calling, and how they stand to the account that they ask for. */
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Feature } from '#generated/graphql.ts'
import type { AppContext } from '../app-context.ts'
import type { Resource } from './resource.ts'

/** Each kind of principal, with what only that kind has. The module that finds a kind adds it (`declare module`). */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by those who find principals
export interface PrincipalKinds {}

type PrincipalKind = keyof PrincipalKinds

/** Names who did something, where that is kept: in an event, in queued work. */
export interface Actor {
  kind: PrincipalKind
  /** Of the user, the key or whoever it is: the same in every call. */
  id: string
}

/** Rows as they were read: an entity belongs to one entity manager, and most calls need none. */
export type UserRow = Record<string, unknown> & { id: string }
export type AccountRow = Record<string, unknown> & { id: string; features: Feature[] }

/** What a principal is kept to, whatever the contract lets others do. */
export interface Within {
  /** Null: none. */
  accountId: string | null
  /** By parameter: the one resource of a kind, such as a draft. */
  resources: Readonly<Record<string, string>>
}

/** Everything that a permission depends on, read at once. */
interface Permissions {
  id: string
  /** Who it acts as; null where that is nobody. */
  user: UserRow | null
  isAdmin: boolean
  /** What may be called: everything, or what the contract opens to one of these. */
  scopes: 'ALL' | readonly string[]
  /** Null: all that the user reaches. */
  within: Within | null
  /** Undefined when no account was asked for, or it does not exist. */
  account: AccountRow | undefined
  isMember: boolean
  /** Whether what the path names is there; false when nothing was asked for. */
  hasResource: boolean
  /** Accounts that it belongs to, for a call that names one later: the first few. */
  own: AccountRow[]
}

/** Of one kind, or of any. */
export type Principal<Kind extends PrincipalKind = PrincipalKind> = {
  [K in Kind]: Permissions & PrincipalKinds[K] & { kind: K }
}[Kind]

/** What a call reaches for, as far as its address says. */
export interface Reach {
  accountId?: unknown
  resource?: (Resource & { id: unknown }) | undefined
}

/** What came along with a call, by the name of a header. */
export type Credentials = (header: string) => string | undefined

interface FoundPrincipal {
  principal: Principal
  /** In this minute, this one too. */
  calls: number
}

/** One way to find out who calls. */
export interface PrincipalFinder {
  /**
   * @param reach undefined: the address doesn't say
   * @returns undefined when nothing came along that it knows, or that is worth anything any more
   */
  find(
    context: AppContext,
    credentials: Credentials,
    reach: Reach | undefined,
  ): Promise<FoundPrincipal | undefined>
}

export interface Ownership {
  /** Null: it belongs to nobody, so it is shared. */
  account: AccountRow | null
  isMember: boolean
}

/** The principal's user and account as the modules know them; the module that keeps them adds both (`declare module`). */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by the module that keeps users and accounts
export interface Caller {}

/** What the module that keeps users and accounts knows of a principal. */
export interface Accounts {
  /** Of one resource of that kind; undefined when it does not exist. */
  findOwnership(resource: Resource, id: string, principal: Principal): Promise<Ownership | undefined>
  /** As entities of this entity manager once they are needed, so that changing them there is stored. */
  broughtInto(em: EntityManager, principal: Principal): Caller
}

export interface Principals extends Accounts {
  /** @throws {Problem} NO_SESSION when nobody knows what came along, TOO_MANY_REQUESTS above the limit */
  read(credentials: Credentials, reach: Reach | undefined): Promise<Principal>
}
