/** The principal of a call, and its permissions on the account that the call names. */
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Feature } from '#generated/graphql.ts'
import type { AppContext } from '../app-context.ts'
import type { ProgramFault } from '../problem.ts'
import type { Quota } from '../quota.ts'
import type { Resource } from './resource.ts'

/** Each kind of principal with its own fields. The module that finds a kind adds it (`declare module`). */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by those who find principals
export interface PrincipalKinds {}

type PrincipalKind = keyof PrincipalKinds

/** The author of an act, as events and jobs store it. */
export interface Actor {
  kind: PrincipalKind
  /** The id of the user or key, the same in every call. */
  id: string
  /** The IP address that it called from; absent where work goes on after the call. */
  client?: string
  /** The User-Agent header of its program. */
  userAgent?: string
}

/** Plain rows: an entity belongs to one entity manager, and most calls need none. */
export type UserRow = Record<string, unknown> & { id: string }
export type AccountRow = Record<string, unknown> & { id: string; features: Feature[]; locked: boolean }

/** The rights of a member in an account, from the least on. */
export const ROLES = ['READER', 'WRITER', 'OWNER'] as const
export type Role = (typeof ROLES)[number]

/** An account with the caller's own place in it. */
export interface OwnAccount {
  account: AccountRow
  /** Null: it is no member, such as a program. */
  role: Role | null
  memberId: string | null
}

/** The limits of a restricted principal, on top of the contract's rules. */
export interface Within {
  /** Null: no account. */
  accountId: string | null
  /** By parameter: the one resource of a kind that it may use, such as a draft. */
  resources: Readonly<Record<string, string>>
}

/** Everything that permissions depend on, read in one statement. */
interface Permissions {
  id: string
  client?: string
  userAgent?: string
  /** Null: it acts as no user. */
  user: UserRow | null
  isAdmin: boolean
  /** The scopes in which it may call, or everything. */
  scopes: 'ALL' | readonly string[]
  /** Null: no restriction. */
  within: Within | null
  /** Undefined when the call names no account, or one that does not exist. */
  account: AccountRow | undefined
  isMember: boolean
  /** The member's role in the account; null for a program, a seat, an administrator and a stranger. */
  role: Role | null
  /** The member's own id in the account. */
  memberId: string | null
  /** It may read the account without belonging to it; never a program. */
  hasSeat: boolean
  /** True where its seat is for the second channel too. */
  readsDocuments: boolean
  /** True where an administrator made its token: its changes are then the administrator's. */
  isOperatorsTool: boolean
  /** Why an administrator changes something in the account; null where nothing was said. */
  acting: string | null
  /** True when the resource of the path exists in the account. */
  hasResource: boolean
  /** The first few accounts that it belongs to, for calls that name the account later. */
  own: OwnAccount[]
  /** Undefined until its call is counted. */
  quota?: Quota
}

/** A principal of one kind, or of any. */
export type Principal<Kind extends PrincipalKind = PrincipalKind> = {
  [K in Kind]: Permissions & PrincipalKinds[K] & { kind: K }
}[Kind]

/** The account and the resource that the path names. */
export interface Reach {
  accountId?: unknown
  resource?: (Resource & { id: unknown }) | undefined
}

/** Reads a header of the request. */
export type Credentials = (header: string) => string | undefined

export interface FoundPrincipal {
  principal: Principal
  /** The number of calls in this minute, including this one. */
  calls: number
  /** The most in a minute. */
  most: number
}

/** One kind of sign-in. */
export interface PrincipalFinder {
  /**
   * @param reach undefined: the path doesn't name it
   * @returns undefined for credentials that it doesn't know, or that have expired
   */
  find(
    context: AppContext,
    credentials: Credentials,
    reach: Reach | undefined,
  ): Promise<FoundPrincipal | undefined>
  /** The fault in credentials of this kind that match nobody; undefined for credentials of another kind. */
  faultIn?(context: AppContext, credentials: Credentials): ProgramFault | undefined
}

export interface Ownership {
  /** Null: it belongs to no account, so it is shared. */
  account: AccountRow | null
  isMember: boolean
  role: Role | null
  memberId: string | null
  hasSeat: boolean
  readsDocuments: boolean
  acting: string | null
}

/** The principal's user and account as entities. The module that stores users and accounts adds both (`declare module`). */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by the module that keeps users and accounts
export interface Caller {}

/** Look-ups that the module of users and accounts provides. */
export interface Accounts {
  /** @returns undefined when the resource does not exist */
  findOwnership(resource: Resource, id: string, principal: Principal): Promise<Ownership | undefined>
  /** The user and the account as entities of this entity manager, made on first use, so that changes to them are stored. */
  broughtInto(em: EntityManager, principal: Principal): Caller
  /**
   * The member's role as it is now. The place of the member can't be removed before em's transaction ends.
   * @throws {Problem} NOT_FOUND for a member who was removed meanwhile
   */
  holdMember(em: EntityManager, principal: Principal): Promise<Role | null>
  /** Records, to the minute, that a member looks at the account. */
  recordSeen(principal: Principal): Promise<void>
  /** Records that an administrator reads in the principal's account by that operation or field. */
  recordRead(principal: Principal, operation: string): Promise<void>
  /** Records, in em's transaction, that an administrator changed something there. */
  recordActed(em: EntityManager, principal: Principal, operation: string): Promise<void>
}

export interface Principals extends Accounts {
  /** @throws {Problem} NO_SESSION for unknown credentials, TOO_MANY_REQUESTS above the limit */
  read(credentials: Credentials, reach: Reach | undefined): Promise<Principal>
}
