import { type EntityManager, LockMode } from '@mikro-orm/postgresql'
import type { Encryption } from '../platform/encryption.ts'
import { Problem } from '../platform/problem.ts'
import {
  Disconnected,
  type ExternalTool,
  RateLimited,
  type ToolTokens,
} from '../ports/external-tool/external-tool.ts'
import type { Ports } from '../ports/index.ts'
import { ToolConnection } from './tool-connection.ts'

export interface ToolContext {
  em: EntityManager
  ports: Pick<Ports, 'externalTool'>
  encryption: Encryption
}

type Tokens = Pick<ToolTokens, 'accessToken' | 'refreshToken'>
type Ask<T> = (tool: ExternalTool, accessToken: string) => Promise<T>

const PURPOSE = 'tokens of the external tool'
/** A token that ends sooner is refreshed before it is used. */
const SPARE_MS = 60_000

/** @throws {Problem} NOT_FOUND in an installation without an external tool */
export function requireTool({ ports: { externalTool } }: Pick<ToolContext, 'ports'>): ExternalTool {
  if (externalTool === undefined) throw new Problem('NOT_FOUND')
  return externalTool
}

/**
 * Asks the tool with a working access token, outside of any transaction. A refused token is refreshed once.
 * @throws {Problem} COULD_NOT_RETRIEVE_FROM_TEAMLEADER without a connection, or when the tool ended it
 * @throws {RateLimited}
 * @throws {Unavailable}
 */
export async function withTool<T>(context: ToolContext, accountId: string, ask: Ask<T>): Promise<T> {
  const tool = requireTool(context)
  const stored = await context.em.fork().findOne(ToolConnection, accountId)
  const first = stored && isFresh(stored) ? readTokens(context, stored) : undefined
  const { accessToken } = first ?? (await refreshed(context, accountId))
  try {
    return await ask(tool, accessToken)
  } catch (error) {
    if (!(error instanceof Disconnected)) throw error
  }
  const { accessToken: next } = await refreshed(context, accountId, accessToken)
  try {
    return await ask(tool, next)
  } catch (error) {
    if (!(error instanceof Disconnected)) throw error
    await context.em.fork().transactional((em) => breakConnection(em, accountId, next, context))
    throw new Problem('COULD_NOT_RETRIEVE_FROM_TEAMLEADER')
  }
}

/**
 * `withTool` for a call that a person waits for.
 * @throws {Problem} those of `withTool`; SERVICE_UNAVAILABLE, with a text of its own, while the tool takes no more calls
 * @throws {Unavailable}
 */
export async function withToolNow<T>(context: ToolContext, accountId: string, ask: Ask<T>): Promise<T> {
  try {
    return await withTool(context, accountId, ask)
  } catch (error) {
    if (!(error instanceof RateLimited)) throw error
    const { retryAfterSeconds } = error
    throw new Problem('SERVICE_UNAVAILABLE', { wording: { name: 'tool-limit' }, retryAfterSeconds })
  }
}

const isFresh = ({ expiresAt }: ToolConnection): boolean => expiresAt.getTime() - SPARE_MS > Date.now()

/** The refreshes of this process, by account. Calls at the same time share one, and with it one database connection. */
const running = new Map<string, Promise<Tokens>>()

function refreshed(context: ToolContext, accountId: string, refusedToken?: string): Promise<Tokens> {
  const shared = running.get(accountId)
  if (shared !== undefined) return shared
  const own = refresh(context, accountId, refusedToken).finally(() => running.delete(accountId))
  running.set(accountId, own)
  return own
}

/**
 * Refreshes the tokens. A refresh token works once, so one process at a time asks, under the lock of the row. The new pair is
 * stored before its first use.
 * @param refusedToken an access token that the tool refused, although its time isn't over
 */
async function refresh(context: ToolContext, accountId: string, refusedToken?: string): Promise<Tokens> {
  const tool = requireTool(context)
  const tokens = await context.em.fork().transactional(async (em) => {
    const lockMode = LockMode.PESSIMISTIC_WRITE
    const connection = await em.findOne(ToolConnection, accountId, { lockMode })
    const old = connection && readTokens(context, connection)
    if (!connection || !old) {
      if (connection?.tokens != null) markBroken(connection)
      return undefined
    }
    // Another process refreshed them meanwhile.
    if (isFresh(connection) && old.accessToken !== refusedToken) return old
    try {
      const given = await tool.refresh(old.refreshToken)
      keepTokens(context, connection, given)
      return given
    } catch (error) {
      if (!(error instanceof Disconnected)) throw error
      markBroken(connection)
      return undefined
    }
  })
  if (tokens === undefined) throw new Problem('COULD_NOT_RETRIEVE_FROM_TEAMLEADER')
  return tokens
}

/** Marks the connection as broken, unless it has new tokens meanwhile. */
async function breakConnection(
  em: EntityManager,
  accountId: string,
  refused: string,
  context: ToolContext,
): Promise<void> {
  const lockMode = LockMode.PESSIMISTIC_WRITE
  const connection = await em.findOne(ToolConnection, accountId, { lockMode })
  if (connection && readTokens(context, connection)?.accessToken === refused) markBroken(connection)
}

function markBroken(connection: ToolConnection): void {
  connection.tokens = null
  connection.brokenAt = new Date()
  connection.syncingAt = null
}

export function keepTokens(
  { encryption }: Pick<ToolContext, 'encryption'>,
  connection: Pick<ToolConnection, 'tokens' | 'expiresAt'>,
  { accessToken, refreshToken, expiresAt }: ToolTokens,
): void {
  connection.tokens = encryption.encrypt(PURPOSE, JSON.stringify({ accessToken, refreshToken }))
  connection.expiresAt = expiresAt
}

/** Undefined without tokens, and for tokens that were encrypted with another installation's secret. */
function readTokens({ encryption }: ToolContext, { tokens }: ToolConnection): Tokens | undefined {
  if (tokens == null) return undefined
  try {
    return JSON.parse(encryption.decrypt(PURPOSE, tokens))
  } catch {
    return undefined
  }
}
