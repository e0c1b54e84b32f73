import type { EntityManager } from '@mikro-orm/postgresql'
import type { Actor } from '../platform/access/principal.ts'
import type { Config } from '../platform/config.ts'
import { record } from '../platform/events/record.ts'
import { Unavailable } from '../platform/problem.ts'
import type { Queue } from '../platform/queue.ts'
import { hashOfToken, newToken } from '../platform/token.ts'
import { Disconnected, type ToolTokens } from '../ports/external-tool/external-tool.ts'
import { ClosedOffer, ListedInvoice, ToolAuthorisation, ToolConnection } from './tool-connection.ts'

import { keepTokens, requireTool, type ToolContext } from './with-tool.ts'

declare module '../platform/events/event.ts' {
  interface EventDetails {
    'tool.connected': Record<string, never>
    'tool.disconnected': Record<string, never>
  }
}

const MINUTES = 10
/** The longest state that is looked at: a forged one may be of any length. */
const MAX_STATE = 200

/** The return address after consent. The integration at the tool has exactly this one (docs/running.md). */
const returnUrl = ({ publicUrl }: Config): string => `${publicUrl}/accountportal/teamleader/auth`

interface Offered {
  userId: string
  accountId: string
}

/** In the caller's transaction. @returns the tool's page of consent @throws {Problem} NOT_FOUND */
export function authorisationLink(
  context: Pick<ToolContext, 'em' | 'ports'> & { config: Config },
  { userId, accountId }: Offered,
): string {
  const tool = requireTool(context)
  const state = newToken()
  const expiresAt = new Date(Date.now() + MINUTES * 60_000)
  context.em.create(ToolAuthorisation, { stateHash: hashOfToken(state), userId, accountId, expiresAt })
  return tool.consentUrl({ state, redirectUrl: returnUrl(context.config) })
}

/**
 * The state works once, also when the tool then doesn't take the code. Opens its own transactions.
 * @throws {Problem} NOT_FOUND
 */
export async function connectTool(
  context: ToolContext & { config: Config; queue: Queue; principal: Actor },
  userId: string,
  { code, state }: { code: string; state: string },
): Promise<{ ok: boolean; accountId: string | null }> {
  const tool = requireTool(context)
  const accountId = await takeState(context.em, userId, state)
  if (accountId === undefined) return { ok: false, accountId: null }
  const tokens = await tool.takeCode(code, returnUrl(context.config)).catch((error: unknown) => {
    if (error instanceof Disconnected || error instanceof Unavailable) return undefined
    throw error
  })
  if (tokens === undefined) return { ok: false, accountId }
  await context.em
    .fork()
    .transactional((em) => keepConnection({ ...context, em }, { userId, accountId }, tokens))
  return { ok: true, accountId }
}

async function takeState(em: EntityManager, userId: string, state: string): Promise<string | undefined> {
  if (state.length > MAX_STATE) return undefined
  const [taken] = await em.fork().execute<{ accountId: string }[]>(
    `update tool_authorisations set used_at = now()
     where state_hash = ? and user_id = ? and used_at is null and expires_at > now() returning account_id as "accountId"`,
    [hashOfToken(state), userId],
  )
  return taken?.accountId
}

/** The list of the company before is forgotten: it may be another one. */
async function keepConnection(
  context: ToolContext & { queue: Queue; principal: Actor },
  { userId, accountId }: Offered,
  tokens: ToolTokens,
): Promise<void> {
  const { em, queue, principal } = context
  await forgetConnection(em, accountId)
  const now = new Date()
  const connection = { tokens: '', expiresAt: now }
  keepTokens(context, connection, tokens)
  await em.insert(ToolConnection, {
    ...connection,
    accountId,
    connectedById: userId,
    connectedAt: now,
    syncingAt: now,
  })
  await queue.enqueue(em, 'sync-tool', { accountId })
  await record(em, { type: 'tool.connected', subject: accountId, detail: {}, principal })
}

/** In em's transaction. */
export async function removeConnection(
  em: EntityManager,
  { accountId, principal }: { accountId: string; principal: Actor },
): Promise<void> {
  if (!(await forgetConnection(em, accountId))) return
  await record(em, { type: 'tool.disconnected', subject: accountId, detail: {}, principal })
}

/** @returns whether there was one */
async function forgetConnection(em: EntityManager, accountId: string): Promise<boolean> {
  const forgotten = await em.nativeDelete(ToolConnection, { accountId })
  await em.nativeDelete(ListedInvoice, { accountId })
  return forgotten > 0
}

/** For this user and account, until a connection breaks. */
export const closeOffer = async (em: EntityManager, offered: Offered): Promise<void> => {
  await em.upsert(ClosedOffer, { ...offered, closedAt: new Date() })
}
