/** A tool, from either contract. */
import type { Operation } from '../reference/contract.ts'
import type { ObjectSchema } from './plain-schema.ts'

export type Arguments = Readonly<Record<string, unknown>>

/** A call of our own API, as a program would make it. */
export interface ApiCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  url: string
  headers: Record<string, string>
  payload?: string | Buffer
}

export interface ApiAnswer {
  status: number
  headers: Readonly<Record<string, unknown>>
  body: string
}

export interface Tool {
  name: string
  title: string
  description: string
  inputSchema: ObjectSchema
  /** Undefined: it is not told beforehand. */
  outputSchema: ObjectSchema | undefined
  /** A caller with one of these scopes may call it. */
  scopes: readonly string[]
  isFinal: boolean
  isRepeatable: boolean
  /**
   * The call that the arguments ask for; whether they are right is for that call to say.
   * @throws {Problem} FORM_ERRORS for arguments of which no call can be made
   */
  callWith(given: Arguments): Promise<ApiCall>
  /** The content of a successful answer, as an object. */
  contentOf(body: unknown): unknown
}

/** The argument that the key stands for where it is kept to one account. */
export const ACCOUNT = 'accountId'

export const readsOnly = ({ scopes }: Pick<Tool, 'scopes'>): boolean =>
  scopes.every((one) => one.endsWith(':read'))

export const toolScopes = ({ 'x-access': { scopes = [] } }: Operation): readonly string[] => scopes
