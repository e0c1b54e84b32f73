import { isIP } from 'node:net'
import { type EntityManager, LockMode } from '@mikro-orm/postgresql'
import type { AccountCall } from '../platform/http/call.ts'
import { Problem } from '../platform/problem.ts'
import { isHere, isPublicAddress } from '../platform/public-address.ts'
import { Webhook } from './webhook.ts'

/** The webhooks that a caller reaches. */
export interface Reach {
  accountId: string
  /** Left out: also those of integrations. */
  integrationId?: string | null
}

/** A person reaches all webhooks of the account, an integration those that it made, and other programs those that hear the account itself. */
export const callerReach = ({ account, principal }: Pick<AccountCall, 'account' | 'principal'>): Reach => ({
  accountId: account.id,
  ...(principal.user === null && { integrationId: ownId(principal) }),
})

/** The integration that calls about itself. */
const ownId = ({ kind, id }: AccountCall['principal']): string | null => (kind === 'integration' ? id : null)

// The addresses that a webhook may have. Whether a name leads out into the world is looked at when it is called.

const HTTPS = 443
const FIRST_FREE_PORT = 1024
/** @param allowsLocalhost this machine may be called, by http too */
export function isCallable(text: string, allowsLocalhost: boolean): boolean {
  const url = URL.parse(text)
  if (url === null || url.username !== '' || url.password !== '' || url.hash !== '') return false
  if (allowsLocalhost && isHere(url)) return url.protocol === 'http:' || url.protocol === 'https:'
  const port = Number(url.port || HTTPS)
  if (url.protocol !== 'https:' || (port !== HTTPS && port < FIRST_FREE_PORT)) return false
  const host = url.hostname.replace(/^\[|\]$/g, '')
  return isIP(host) ? isPublicAddress(host) : host.includes('.') && !host.endsWith('.localhost')
}

/** Locked: calls that end meanwhile wait. @throws {Problem} NOT_FOUND */
export async function lockWebhook(em: EntityManager, reach: Reach, id: string): Promise<Webhook> {
  const lockMode = LockMode.PESSIMISTIC_WRITE
  const webhook = await em.findOne(Webhook, { id, ...reach }, { lockMode })
  if (webhook === null) throw new Problem('NOT_FOUND')
  return webhook
}

/** The same of one that is called. @throws {Problem} WEBHOOK_DISABLED */
export async function lockEnabled(em: EntityManager, reach: Reach, id: string): Promise<Webhook> {
  const webhook = await lockWebhook(em, reach, id)
  if (webhook.disabledAt != null) throw new Problem('WEBHOOK_DISABLED')
  return webhook
}

/** @throws {Problem} NOT_FOUND */
export async function refuseUnreached(em: EntityManager, reach: Reach, id: string): Promise<void> {
  if ((await em.count(Webhook, { id, ...reach })) === 0) throw new Problem('NOT_FOUND')
}
