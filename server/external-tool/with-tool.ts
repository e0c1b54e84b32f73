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

/** @throws {Problem} NOT_FOUND where this installation has none */
export function requireTool({ ports: { externalTool } }: Pick<ToolContext, 'ports'>): ExternalTool {
  if (externalTool === undefined) throw new Problem('NOT_FOUND')
  return externalTool
}

/**
 * Asks the tool with an access token that works. One that the tool refuses, at any age, is refreshed once.
 * Outside of any transaction.
 * @throws {Problem} COULD_NOT_RETRIEVE_FROM_TEAMLEADER without a connection, or when it turns out to be over
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

/** The same for a call that somebody waits for. @throws {Problem} as withTool, and SERVICE_UNAVAILABLE in words of its own while the tool takes no more calls; {Unavailable} */
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

/** The refreshes of this process: of many calls one holds a database connection, and the others share its answer. */
const running = new Map<string, Promise<Tokens>>()

function refreshed(context: ToolContext, accountId: string, notThis?: string): Promise<Tokens> {
  const shared = running.get(accountId)
  if (shared !== undefined) return shared
  const own = refresh(context, accountId, notThis).finally(() => running.delete(accountId))
  running.set(accountId, own)
  return own
}

/**
 * A refresh token works once, so of several processes one asks: it holds the row, and the new pair is stored before anybody
 * uses it.
 */
async function refresh(context: ToolContext, accountId: string, notThis?: string): Promise<Tokens> {
  const tool = requireTool(context)
  const tokens = await context.em.fork().transactional(async (em) => {
    const lockMode = LockMode.PESSIMISTIC_WRITE
    const connection = await em.findOne(ToolConnection, accountId, { lockMode })
    const old = connection && readTokens(context, connection)
    if (!connection || !old) {
      if (connection?.tokens != null) breakIt(connection)
      return undefined
    }
    // Somebody else was first.
    if (isFresh(connection) && old.accessToken !== notThis) return old
    try {
      const given = await tool.refresh(old.refreshToken)
      keepTokens(context, connection, given)
      return given
    } catch (error) {
      if (!(error instanceof Disconnected)) throw error
      breakIt(connection)
      return undefined
    }
  })
  if (tokens === undefined) throw new Problem('COULD_NOT_RETRIEVE_FROM_TEAMLEADER')
  return tokens
}

/** Unless somebody connected it again meanwhile. */
async function breakConnection(
  em: EntityManager,
  accountId: string,
  refused: string,
  context: ToolContext,
): Promise<void> {
  const lockMode = LockMode.PESSIMISTIC_WRITE
  const connection = await em.findOne(ToolConnection, accountId, { lockMode })
  if (connection && readTokens(context, connection)?.accessToken === refused) breakIt(connection)
}

function breakIt(connection: ToolConnection): void {
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

/** Undefined without any, and for those that were kept with another secret. */
function readTokens({ encryption }: ToolContext, { tokens }: ToolConnection): Tokens | undefined {
  if (tokens == null) return undefined
  try {
    return JSON.parse(encryption.decrypt(PURPOSE, tokens))
  } catch {
    return undefined
  }
}
