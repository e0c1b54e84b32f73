import { isIP } from 'node:net'
import { type EntityManager, LockMode } from '@mikro-orm/postgresql'
import { Account } from '../accounts/account.ts'
import type { ToldType } from '../activity/told-event.ts'
import type { Actor } from '../platform/access/principal.ts'
import type { WorkContext } from '../platform/app-context.ts'
import { uuidv7 } from '../platform/database/uuid.ts'
import { record } from '../platform/events/record.ts'
import { invalid } from '../platform/problem.ts'
import { isHere, isPublicAddress } from '../platform/public-address.ts'
import type { Reach } from './find-webhook.ts'
import { makeSecret } from './secrets.ts'
import { Webhook } from './webhook.ts'
import { named } from './webhook-event.ts'

/** The addresses that a webhook may have. Whether a name leads out into the world is looked at when it is called. */

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

export const MOST_WEBHOOKS = 20

export interface Wanted {
  url: string
  types: ToldType[] | null
  description: string
}

export interface Whose {
  reach: Reach
  principal: Actor
}

export interface WebhookAndSecret {
  secret: string
  webhookId: string
}

type Means = Pick<WorkContext, 'config' | 'encryption'> & { em: EntityManager }

/** @throws {Problem} FORM_ERRORS for an address that may not be called, and when the account has as many as it may */
export async function createWebhook(
  { em, config, encryption }: Means,
  { reach: { accountId, integrationId = null }, principal }: Whose,
  { url, types, description }: Wanted,
): Promise<WebhookAndSecret> {
  refuseAddress(url, config)
  await em.findOneOrFail(Account, accountId, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true })
  if ((await em.count(Webhook, { accountId })) >= MOST_WEBHOOKS)
    throw invalid([{ field: '/url', messageKey: 'too-many-webhooks' }])
  const webhook = em.create(Webhook, {
    id: uuidv7(),
    accountId,
    integrationId,
    url,
    types,
    description: description.trim(),
    createdByKind: principal.kind,
    createdById: principal.id,
    disabledAt: null,
    disabledBecause: null,
    failures: 0,
    failingSince: null,
    pausedUntil: null,
  })
  const secret = makeSecret(em, encryption, webhook.id)
  await em.flush()
  await record(em, { type: 'webhook.created', subject: accountId, detail: named(webhook), principal })
  return { secret, webhookId: webhook.id }
}

type Allowed = Pick<Means['config'], 'webhooksToLocalhost'>

export function refuseAddress(url: string, { webhooksToLocalhost }: Allowed): void {
  const messageKey = webhooksToLocalhost ? 'not-a-webhook-or-local-address' : 'not-a-webhook-address'
  if (!isCallable(url, webhooksToLocalhost)) throw invalid([{ field: '/url', messageKey }])
}
