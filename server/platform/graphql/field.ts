/** One field of Query or Mutation: access, bounds, a transaction when it changes something, then the word's resolver. */
import type { GraphQLField } from 'graphql'
import { type Access, permit } from '../http/access.ts'
import type { FieldCall, FieldName, ResolversOf } from '../http/call.ts'
import type { House } from '../http/contract.ts'
import { argumentAt, findOwn, findOwner } from '../http/owner.ts'
import { broughtInto, type Presence } from '../http/presence.ts'
import type { Language } from '../language.ts'
import { invalid, Problem } from '../problem.ts'
import { violationsOf } from './bounds.ts'

export interface GuardedField {
  name: string
  access: Access
  /** The argument that leads to the account, such as `input.id`. */
  through: string | undefined
  isMutation: boolean
  field: GraphQLField<unknown, FieldContext>
}

export type Resolvers = ResolversOf<FieldName>

export interface FieldContext {
  presence: Presence
  language: Language
  client: string
}

type Args = Record<string, unknown>

export async function resolveField(
  guarded: GuardedField,
  args: Args,
  context: FieldContext,
  resolvers: Resolvers,
  house: House,
) {
  const presence = await permitField(guarded, args, context.presence, house)
  const violations = violationsOf(guarded.field.args, args)
  if (violations.length > 0) throw invalid(violations)
  const resolve: unknown = Reflect.get(resolvers, guarded.name)
  if (typeof resolve !== 'function') throw new Error(`nothing resolves ${guarded.name}`)
  const em = house.orm.em.fork()
  if (!guarded.isMutation) return resolve(args, callOf(em, presence, context, house))
  return em.transactional((inTransaction) => resolve(args, callOf(inTransaction, presence, context, house)))
}

/** The presence with the account in it that the field's arguments lead to. @throws {Problem} */
async function permitField(
  guarded: GuardedField,
  args: Args,
  presence: Presence,
  { orm }: House,
): Promise<Presence> {
  const { access, through, isMutation: changes } = guarded
  const id = through === undefined ? undefined : argumentAt(args, through)
  if (through === undefined || through === 'userId') {
    permit(access, presence, { userId: id, changes })
    return presence
  }
  const known = changes ? undefined : findOwn(through, id, presence)
  const { account, isMember } = known ?? (await findOwner(orm, through, id, presence))
  if (account === null) return permitShared(access, presence, changes)
  const reached = { ...presence, account, isMember }
  permit(access, reached, { changes, ...(through === 'draftId' ? { draftId: id } : {}) })
  return reached
}

/** What belongs to no account is shared: every user reads it, admins change it. */
function permitShared(access: GuardedField['access'], presence: Presence, changes: boolean): Presence {
  permit({ ...access, who: changes ? 'admin' : 'user' }, presence, { changes })
  return presence
}

function callOf(
  em: FieldCall['em'],
  presence: Presence,
  { language, client }: FieldContext,
  house: House,
): FieldCall {
  const brought = broughtInto(em, presence)
  const { ports, queue, config, secret } = house
  return {
    em,
    ports,
    queue,
    config,
    secret,
    language,
    client,
    session: presence.session,
    get user() {
      return brought.user
    },
    get account() {
      if (brought.account === undefined) throw new Problem('NOT_FOUND')
      return brought.account
    },
  }
}
