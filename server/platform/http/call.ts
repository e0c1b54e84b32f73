/** The call that handlers and resolvers get. It contains the modules' types and nothing of HTTP except the client's address. */
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Mutation, MutationResolvers, Query, QueryResolvers } from '#generated/graphql.ts'
import type { OperationsByTag } from '#generated/handlers.ts'
import type { Caller, Principal } from '../access/principal.ts'
import type { AppContext } from '../app-context.ts'
import type { Language } from '../language.ts'
import type { WrittenJson } from '../written-json.ts'
import type { Handler } from './operation.ts'

export interface AnyCall extends Omit<AppContext, 'orm'> {
  /** In the call's transaction, when the call changes something; outside of it during `prepare` (operation.ts). */
  em: EntityManager
  language: Language
  /** The client's IP address, for the record of the call. */
  client: string
  /** The network that the address is in, for limits. */
  network: string
  /** The client's User-Agent, or ''. */
  userAgent: string
  /** The cookies of the call and of its answer. */
  browser: BrowserCall
  /** Aborted when the client disconnects. */
  signal: AbortSignal
  /** Adds facts to the log that the status doesn't show: the person who signed in, or a refusal within a 200. */
  note(facts: Noted): void
}

export interface BrowserCall {
  readCookie(name: string): string | undefined
  /** Goes with the answer, also with a refusal. */
  setCookie(cookie: string): void
  /** True where a page of another site made the call. */
  isFromElsewhere: boolean
  /** Runs once the answer was handed to the client; not at all where the client left before. */
  afterAnswer(act: () => Promise<void>): void
}

/** The facts in the log of a call beside its status. */
export interface Noted {
  /** Such as `user 0199…`. */
  signedIn?: string
  /** An error code or a message key. */
  refused?: string
}

interface UserCall extends AnyCall {
  user: Caller['user']
  principal: Principal
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
type HandlerOf<O> = O extends Shape ? Handler<Call<O>, Answer<O> | WrittenJson<Answer<O>>> : never

/** The handlers of a module; a missing one doesn't compile. */
export type HandlersOf<Tag extends keyof OperationsByTag> = {
  [Id in keyof OperationsByTag[Tag]]: HandlerOf<OperationsByTag[Tag][Id]>
}

type Tag = keyof OperationsByTag

export type OperationId = { [T in Tag]: keyof OperationsByTag[T] }[Tag]

/** A call with the account that the field's `through` leads to. `account` refuses any use where there is none. */
export type FieldCall = Omit<AccountCall, 'signal' | 'userAgent' | 'note' | 'browser'>

type Args<R> = R extends (parent: never, args: infer A, ...rest: never[]) => unknown ? A : never
type Fields = Query & Mutation
type FieldResolvers = Required<QueryResolvers> & Required<MutationResolvers>

export type FieldName = keyof Fields

/** The GraphQL fields of a module. They return whole objects: nested fields have no resolvers. */
export type ResolversOf<Name extends FieldName> = {
  [N in Name]: (args: Args<FieldResolvers[N]>, call: FieldCall) => Promise<Fields[N]>
}
