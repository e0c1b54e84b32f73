/** Wraps a resolver of Query or Mutation: access, bounds, and a transaction for mutations. */
import { setImmediate } from 'node:timers/promises'
import type { GraphQLField } from 'graphql'
import { type Access, isActOfOperator, permit, permitStill } from '../access/access.ts'
import { argumentAt, findOwn, getOwnership } from '../access/ownership.ts'
import type { Principal } from '../access/principal.ts'
import type { Resource } from '../access/resource.ts'
import { inTransaction } from '../database/statement.ts'
import type { FieldCall } from '../http/call.ts'
import type { Binding } from '../http/contract.ts'
import type { Language } from '../language.ts'
import { networkOf } from '../limits/network-of.ts'
import { invalid } from '../problem.ts'
import { refusing } from '../refusing.ts'
import { inSpan } from '../traces/span.ts'
import { findViolations } from './bounds.ts'
import { type LongList, readLongList } from './large-field.ts'

export interface GuardedField {
  name: string
  access: Access
  /** True when its argument names the user. */
  isOwn: boolean
  /** The resource that its argument names. */
  resource: Resource | undefined
  isMutation: boolean
  field: GraphQLField<unknown, FieldContext>
}

/** Resolvers by field; each is typed in its module (ResolversOf). */
export type Resolvers = Readonly<Record<string, unknown>>

export interface FieldContext {
  principal: Principal
  language: Language
  client: string
  /** The list that a large request may hold in its one field. */
  longList: LongList | undefined
}

type Args = Record<string, unknown>
type Resolver = (args: Args, call: FieldCall) => Promise<unknown>

/** @throws when there is none */
export function getResolver(resolvers: Resolvers, field: string): Resolver {
  const resolve = resolvers[field]
  if (!isResolver(resolve)) throw new Error(`nothing resolves ${field}`)
  return resolve
}

const isResolver = (found: unknown): found is Resolver => typeof found === 'function'

export async function resolveField(
  guarded: GuardedField,
  args: Args,
  context: FieldContext,
  resolve: Resolver,
  binding: Binding,
) {
  const principal = await permitField(guarded, args, context.principal, binding)
  const violations = findViolations(guarded.field.args, args)
  if (violations.length > 0) throw invalid(violations)
  const whole = context.longList
    ? { ...args, ...(await readLongList(guarded.field, context.longList)) }
    : args
  const { orm } = binding.context
  const isAct = isActOfOperator(guarded.access, principal, { changes: guarded.isMutation })
  const run = async (em: FieldCall['em']) => {
    if (guarded.isMutation)
      permitStill(guarded.access, principal, await binding.principals.holdMember(em, principal), {
        changes: true,
      })
    const answered = await resolve(whole, makeCall(em, principal, context, binding))
    if (isAct) await em.flush()
    if (isAct) await binding.principals.recordActed(em, principal, guarded.name)
    return answered
  }
  const answer = () => (guarded.isMutation ? inTransaction(orm, run) : run(orm.em.fork()))
  return paced(await inSpan(`graphql ${guarded.name}`, {}, answer))
}

const LONG = 1_000
const GROUP = 250

/** GraphQL looks at the items of a long list in groups, with other work between them. */
function paced(answer: unknown): unknown {
  if (!Array.isArray(answer) || answer.length <= LONG) return answer
  let turn: Promise<unknown> = Promise.resolve()
  return answer.map((item, index) => {
    if (index % GROUP === 0) turn = turn.then(() => setImmediate())
    return turn.then(() => item)
  })
}

/**
 * The principal, with the account that the field's arguments lead to.
 * @throws {Problem}
 */
async function permitField(
  guarded: GuardedField,
  args: Args,
  principal: Principal,
  { principals }: Binding,
): Promise<Principal> {
  const { access, isOwn, resource, isMutation: changes } = guarded
  if (resource === undefined) {
    permit(access, principal, { userId: isOwn ? args.userId : undefined, changes })
    return principal
  }
  const id = argumentAt(args, resource.parameter)
  const known = changes ? undefined : findOwn(resource, id, principal)
  const { account, ...reach } = known ?? (await getOwnership(principals, resource, id, principal))
  if (account === null) return permitShared(access, principal, changes)
  const reached = { ...principal, account, ...reach }
  permit(access, reached, { changes, named: { [resource.parameter]: id } })
  await principals.recordSeen(reached)
  if (reached.isAdmin && !reached.isMember && access.who === 'memberOrAdmin')
    await principals.recordRead(reached, guarded.name)
  return reached
}

/** Rows without an account are shared: every user reads them, admins change them. */
function permitShared(access: GuardedField['access'], principal: Principal, changes: boolean): Principal {
  permit({ ...access, who: changes ? 'admin' : 'user' }, principal, { changes })
  return principal
}

function makeCall(
  em: FieldCall['em'],
  principal: Principal,
  { language, client }: FieldContext,
  { context: { orm: _, ...shared }, principals }: Binding,
): FieldCall {
  const brought = principals.broughtInto(em, principal)
  return {
    ...shared,
    em,
    language,
    client,
    network: networkOf(client),
    principal,
    get user() {
      return brought.user
    },
    get account() {
      return brought.account ?? refusing('NOT_FOUND')
    },
  }
}
