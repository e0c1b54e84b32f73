/**
 * Access control for REST and GraphQL, before any input is read. The contract declares it: `x-access` on REST operations,
 * `@access` on GraphQL fields.
 */
import type { Feature } from '#generated/graphql.ts'
import { Problem } from '../problem.ts'
import { type AccountRow, type Principal, ROLES, type Role, type Within } from './principal.ts'

const WHO = ['anyone', 'user', 'self', 'member', 'memberOrAdmin', 'admin', 'scope'] as const
type Who = (typeof WHO)[number]

export interface Access {
  who: Who
  /** The feature that the account must have. */
  feature: Feature | undefined
  /** A principal without full access needs one of these scopes. */
  scopes: readonly string[]
  /** Everyone with a seat in the account may call it. It reads the data that the company sees. */
  seat: boolean
  /** False: it is refused for a locked account. */
  locked: boolean
  /** The least role of a member that may call it; undefined where it is about no account. */
  role: Role | undefined
  /** The parameter by which every member may call it about themselves. */
  own: string | undefined
}

/** The ids that a call names in its path or arguments. */
export interface Target {
  /** Ids by parameter or argument. */
  named?: Readonly<Record<string, unknown>>
  /** The user that the data belong to, for `self`. */
  userId?: unknown
  changes: boolean
}

/** @throws {Problem} NOT_FOUND when the caller may not know the target, FORBIDDEN when the caller sees it but lacks the right */
export function permit(access: Access, principal: Principal, target: Target): void {
  const { user, isAdmin } = principal
  if (!isInScope(access, principal)) throw outOfScope(access, principal)
  if (access.who === 'scope' && principal.scopes === 'ALL') throw new Problem('FORBIDDEN')
  if (access.who === 'admin' && !isAdmin) throw new Problem('FORBIDDEN')
  if (access.who === 'self' && (user === null || target.userId !== user.id)) throw new Problem('NOT_FOUND')
  if (isOfAccount(access.who)) permitInAccount(access, principal, target)
}

const isInScope = (access: Access, { scopes }: Principal): boolean =>
  scopes === 'ALL' || access.scopes.some((scope) => scopes.includes(scope))

/** As many as there are. */
const LONGEST_SCOPES = 1_000

/** A scope of programs has a colon; another name is that of a kind of session. */
const isGiven = (scope: string): boolean => scope.includes(':')

/** To a program it says which scope is missing. */
function outOfScope({ scopes }: Access, { scopes: own }: Principal): Problem {
  const granted = own === 'ALL' ? [] : own.filter(isGiven)
  if (granted.length === 0) return new Problem('FORBIDDEN')
  const needed = scopes.filter(isGiven)
  if (needed.length === 0) return new Problem('FORBIDDEN', { wording: { name: 'people' } })
  const params = { needed: needed.join(', '), granted: granted.join(', ') }
  return new Problem('FORBIDDEN', { wording: { name: 'scope', params, longest: LONGEST_SCOPES } })
}

/** Permits a change once more, by the role that a member has as it begins. @throws {Problem} as permit */
export function permitStill(access: Access, principal: Principal, role: Role | null, target: Target): void {
  if (role !== principal.role) permit(access, { ...principal, role }, target)
}

function permitInAccount(access: Access, principal: Principal, target: Target): void {
  const { within, isAdmin, account, isMember } = principal
  if (account === undefined) throw elsewhere(principal)
  if (!(isMember || isAdmin || principal.hasSeat)) throw new Problem('NOT_FOUND')
  if (within !== null) keepToItsOwn(within, account, { ...target, changes: changesAny(access, target) })
  const reads = principal.hasSeat && access.seat && isOfSeat(access, principal)
  const belongs = isMember || (isAdmin && access.who === 'memberOrAdmin')
  if (!belongs && !reads) throw new Problem('FORBIDDEN')
  if (!isOfRole(access, principal, target)) throw roleMissing(access)
  if (isActOfOperator(access, principal, target) && principal.acting === null) throw reasonMissing(principal)
  if (access.feature !== undefined && !account.features.includes(access.feature))
    throw new Problem('FORBIDDEN')
  if (account.locked && !access.locked) throw new Problem('ACCOUNT_LOCKED', { wording: { name: 'access' } })
}

/** Only members have a role: programs have scopes, and administrators reasons. */
function isOfRole({ role: least, own }: Access, { role, memberId }: Principal, { named }: Target): boolean {
  if (role === null || least === undefined) return true
  if (own !== undefined && memberId !== null && named?.[own] === memberId) return true
  return ROLES.indexOf(role) >= ROLES.indexOf(least)
}

const roleMissing = ({ role }: Access): Problem =>
  new Problem('FORBIDDEN', { wording: { name: role === 'OWNER' ? 'owners' : 'writers' } })

/** A call with a reading scope changes nothing. */
const changesAny = ({ scopes }: Access, { changes }: Target): boolean =>
  changes && !scopes.some((one) => one.endsWith(':read'))

/** True where an administrator or their tool changes something in somebody's account. */
export const isActOfOperator = (
  access: Access,
  { isAdmin, isMember, isOperatorsTool }: Principal,
  target: Target,
): boolean =>
  (isOperatorsTool ? isOfAccount(access.who) : access.who === 'memberOrAdmin' && isAdmin && !isMember) &&
  changesAny(access, target)

const isOfAccount = (who: Who): boolean => who === 'member' || who === 'memberOrAdmin'

const reasonMissing = ({ isOperatorsTool }: Principal): Problem =>
  new Problem('REASON_REQUIRED', isOperatorsTool ? { wording: { name: 'tool' } } : {})

/** True where a seat reads it: the second channel only where the seat says so. */
const isOfSeat = ({ feature }: Access, { readsDocuments }: Principal): boolean =>
  feature !== 'DOCCLE' || readsDocuments

/** The path names an account that isn't theirs, whether there is one or not. A program has one, and is told which. */
function elsewhere({ user, within }: Principal): Problem {
  if (user !== null || within?.accountId == null) return new Problem('NOT_FOUND')
  const params = { account: within.accountId }
  return new Problem('NOT_FOUND', { wording: { name: 'own-account', params } })
}

/** A restricted principal reaches its account, and the resources that `within` names. */
function keepToItsOwn(within: Within, account: AccountRow, { named, changes }: Target): void {
  if (within.accountId !== account.id) throw new Problem('NOT_FOUND')
  for (const [parameter, id] of Object.entries(within.resources)) {
    const asked = named?.[parameter]
    if (asked === undefined && changes) throw new Problem('FORBIDDEN')
    if (asked !== undefined && asked !== id) throw new Problem('NOT_FOUND')
  }
}

/**
 * Reads an access declaration of the contract.
 * @throws when it is missing or unknown: the server must not serve an undeclared operation
 */
export function readAccess(of: string, declared: unknown): Access {
  if (!isRow(declared)) throw new Error(`${of} does not declare who may call it`)
  const { who, feature, external = false, scopes = [], seat = false, locked = true, role, own } = declared
  const known = WHO.find((name) => name === who)
  if (
    known === undefined ||
    !(feature === undefined || isFeature(feature)) ||
    typeof external !== 'boolean' ||
    typeof seat !== 'boolean' ||
    typeof locked !== 'boolean' ||
    !isTexts(scopes) ||
    !(own === undefined || typeof own === 'string')
  ) {
    throw new Error(`${of} declares an access that can't be understood: ${JSON.stringify(declared)}`)
  }
  return {
    ...{ who: known, feature, seat, locked, own },
    scopes: external ? [...scopes, 'external'] : scopes,
    role: readRole(of, known, role),
  }
}

/** The generator writes a role wherever an account is asked about. */
function readRole(of: string, who: Who, declared: unknown): Role | undefined {
  const role = ROLES.find((one) => one === declared)
  if ((role !== undefined) !== isOfAccount(who) || (role === undefined && declared !== undefined))
    throw new Error(`${of} declares no role that can be understood: ${JSON.stringify(declared)}`)
  return role
}

const FEATURES: Record<Feature, true> = { PEPPOL: true, DOCCLE: true }
const isFeature = (value: unknown): value is Feature =>
  typeof value === 'string' && Object.hasOwn(FEATURES, value)

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

const isRow = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
