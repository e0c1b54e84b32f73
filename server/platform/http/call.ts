/** What a handler or a resolver is given. The modules' own types; nothing of HTTP beyond an address to count by. */
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Mutation, MutationResolvers, Query, QueryResolvers } from '#generated/graphql.ts'
import type { OperationsByTag } from '#generated/handlers.ts'
import type { Caller, SessionFacts } from '../access/principal.ts'
import type { AppContext } from '../app-context.ts'
import type { Language } from '../language.ts'

export interface AnyCall extends Omit<AppContext, 'orm'> {
  /** Within the call's transaction, when the call changes something. */
  em: EntityManager
  language: Language
  /** The caller's address, for limits. */
  client: string
  /** Aborted once the caller is gone. */
  signal: AbortSignal
}

interface UserCall extends AnyCall {
  user: Caller['user']
  session: SessionFacts
}

export interface AccountCall extends UserCall {
  account: NonNullable<Caller['account']>
}

interface Shape {
  who: string
  hasAccount: boolean
  params: unknown
  query: unknown
  body: unknown
  answer: unknown
}

type CallerOf<O extends Shape> = O['who'] extends 'anyone'
  ? AnyCall
  : O['hasAccount'] extends true
    ? AccountCall
    : UserCall

type Call<O extends Shape> = CallerOf<O> & Pick<O, 'params' | 'query' | 'body'>
// biome-ignore lint/suspicious/noConfusingVoidType: a handler of an operation that answers nothing just ends
type Answer<O extends Shape> = undefined extends O['answer'] ? void : O['answer']
type Handler<O> = O extends Shape ? (call: Call<O>) => Promise<Answer<O>> : never

/** The handlers of a module: leaving one out doesn't compile. */
export type HandlersOf<Tag extends keyof OperationsByTag> = {
  [Id in keyof OperationsByTag[Tag]]: Handler<OperationsByTag[Tag][Id]>
}

type Tag = keyof OperationsByTag

export type OperationId = { [T in Tag]: keyof OperationsByTag[T] }[Tag]

const OUTSIDE = Symbol('outside a transaction')

/** For a call that must commit something even when it refuses, or talks to the outside: it opens its own transactions. */
export function outsideTransaction<H extends (call: never) => unknown>(handler: H): H {
  return Object.assign(handler, { [OUTSIDE]: true })
}

export const isOutsideTransaction = (handler: object): boolean => OUTSIDE in handler

const PREPARE = Symbol('prepare')
const PREPARED = Symbol('prepared')

/** What there is before the call's transaction; `em` is for reading. */
type Beforehand = 'em' | 'ports' | 'config' | 'account' | 'language' | 'signal' | 'params' | 'query' | 'body'
type Asked = Record<'params' | 'query' | 'body', unknown>

/**
 * For what takes long: understanding input, asking the outside. That is done before the call's transaction is open, so
 * that no lock and no transaction waits for it. `prepare` may refuse; it changes nothing, not even the account.
 */
export function afterPreparing<C extends AccountCall & Asked, P, A>(
  prepare: (input: Pick<C, Beforehand>) => Promise<P>,
  handle: (call: C, prepared: P) => Promise<A>,
): (call: C & { [PREPARED]?: P }) => Promise<A> {
  const handler = async (call: C & { [PREPARED]?: P }) =>
    handle(call, call[PREPARED] ?? (await prepare(call)))
  return Object.assign(handler, { [PREPARE]: prepare })
}

/** The call with what its handler wants to have prepared. */
export async function prepared<C extends object>(handler: object, call: C): Promise<C> {
  return isPreparing(handler) ? { ...call, [PREPARED]: await handler[PREPARE](call) } : call
}

const isPreparing = (handler: object): handler is { [PREPARE]: (input: object) => Promise<unknown> } =>
  PREPARE in handler

/** `account` is what the field's `through` leads to; asking for it where there is none is a fault of ours. */
export type FieldCall = Omit<AccountCall, 'signal'>

type Args<R> = R extends (parent: never, args: infer A, ...rest: never[]) => unknown ? A : never
type Fields = Query & Mutation
type FieldResolvers = Required<QueryResolvers> & Required<MutationResolvers>

export type FieldName = keyof Fields

/** The GraphQL fields of a module. Objects are answered whole: no field inside them asks for anything. */
export type ResolversOf<Name extends FieldName> = {
  [N in Name]: (args: Args<FieldResolvers[N]>, call: FieldCall) => Promise<Fields[N]>
}
