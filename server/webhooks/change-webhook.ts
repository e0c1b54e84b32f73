import { type EntityManager, LockMode } from '@mikro-orm/postgresql'
import { Account } from '../accounts/account.ts'
import type { ToldType } from '../activity/account-event.ts'
import type { Actor } from '../platform/access/principal.ts'
import type { WorkContext } from '../platform/app-context.ts'
import { uuidv7 } from '../platform/database/uuid.ts'
import type { Encryption } from '../platform/encryption.ts'
import { record } from '../platform/events/record.ts'
import { invalid } from '../platform/problem.ts'
import { SENDING, WebhookDelivery } from './delivery.ts'
import { isCallable, lockWebhook, type Reach } from './find-webhook.ts'
import { makeSecret } from './secrets.ts'
import { type DisabledBecause, named, Webhook, WebhookSecret } from './webhook.ts'

export const MOST_WEBHOOKS = 20

interface Wanted {
  url: string
  types: ToldType[] | null
  description: string
}

interface WebhookOwner {
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
  { reach: { accountId, integrationId = null }, principal }: WebhookOwner,
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

type UpdateMeans = Pick<WorkContext, 'config' | 'queue'> & { em: EntityManager }

interface ChosenWebhook extends WebhookOwner {
  webhookId: string
}

/**
 * Changes it, disables it or enables it again. Waiting deliveries are tried at once where it has a new address.
 * @throws {Problem} NOT_FOUND, FORM_ERRORS
 */
export async function updateWebhook(
  { em, config, queue }: UpdateMeans,
  { reach, principal, webhookId }: ChosenWebhook,
  { url, types, description, isEnabled }: Wanted & { isEnabled: boolean },
): Promise<void> {
  refuseAddress(url, config)
  const webhook = await lockWebhook(em, reach, webhookId)
  const isMoved = webhook.url !== url
  const wasEnabled = webhook.disabledAt == null
  Object.assign(webhook, { url, types, description: description.trim() })
  if (isMoved) Object.assign(webhook, CALM)
  if (isEnabled) Object.assign(webhook, { disabledAt: null, disabledBecause: null })
  await em.flush()
  if (isMoved) await em.nativeUpdate(WebhookDelivery, { webhookId, state: 'PENDING' }, { nextAt: new Date() })
  queue.wake(em, SENDING)
  if (wasEnabled && !isEnabled) return disableWebhook(em, webhook, { because: 'BY_HAND', principal })
  await record(em, { type: 'webhook.changed', subject: webhook.accountId, detail: named(webhook), principal })
}

/** As if no call had failed yet. */
const CALM = { failures: 0, failingSince: null, pausedUntil: null }

/**
 * Calls it no more; a waiting delivery is FAILED. Nothing happens to one that is disabled already. @param principal null: the
 * product does it
 */
export async function disableWebhook(
  em: EntityManager,
  webhook: Webhook,
  { because, principal }: { because: DisabledBecause; principal: Actor | null },
): Promise<void> {
  const now = new Date()
  const changed = await em.nativeUpdate(
    Webhook,
    { id: webhook.id, disabledAt: null },
    { disabledAt: now, disabledBecause: because, failures: 0, failingSince: null, pausedUntil: null },
  )
  if (changed === 0) return
  const waiting = { webhookId: webhook.id, state: 'PENDING' } as const
  await em.nativeUpdate(WebhookDelivery, waiting, { state: 'FAILED', settledAt: now })
  const detail = { ...named(webhook), because }
  await record(em, { type: 'webhook.disabled', subject: webhook.accountId, detail, principal })
}

/** The time that calls are signed with the secret from before too. */
const OVERLAP_MS = 7 * 24 * 3_600_000

/** A new secret; the newest from before signs for a week more, older ones end. @throws {Problem} NOT_FOUND */
export async function rotateSecret(
  { em, encryption }: { em: EntityManager; encryption: Encryption },
  { reach, principal, webhookId }: WebhookOwner & { webhookId: string },
): Promise<WebhookAndSecret> {
  const webhook = await lockWebhook(em, reach, webhookId)
  const [newest, ...older] = await em.find(WebhookSecret, { webhookId }, { orderBy: { id: 'desc' } })
  if (newest) newest.expiresAt = new Date(Date.now() + OVERLAP_MS)
  for (const one of older) em.remove(one)
  const secret = makeSecret(em, encryption, webhookId)
  await em.flush()
  await record(em, { type: 'webhook.rotated', subject: webhook.accountId, detail: named(webhook), principal })
  return { secret, webhookId }
}

/** With its secrets, its deliveries and their log. @throws {Problem} NOT_FOUND */
export const deleteWebhook = async (
  em: EntityManager,
  { reach, principal, webhookId }: WebhookOwner & { webhookId: string },
): Promise<void> => remove(em, await lockWebhook(em, reach, webhookId), principal)

/**
 * Those that an integration made for that company, once the company withdraws: a webhook would report data that the integration
 * may no longer read.
 */
export async function deleteWebhooksOfGrant(
  em: EntityManager,
  { accountId, grantId }: { accountId: string; grantId: string },
): Promise<void> {
  const made = { accountId, createdByKind: 'grant', createdById: grantId } as const
  for (const webhook of await em.find(Webhook, made, { orderBy: { id: 'asc' } }))
    await remove(em, webhook, null)
}

/** Those that an integration made, once it is deleted. */
export async function deleteWebhooksOfIntegration(em: EntityManager, integrationId: string): Promise<void> {
  for (const webhook of await em.find(Webhook, { integrationId }, { orderBy: { id: 'asc' } }))
    await remove(em, webhook, null)
}

/** @param principal null: the product does it */
async function remove(em: EntityManager, webhook: Webhook, principal: Actor | null): Promise<void> {
  const { accountId: subject } = webhook
  const detail = named(webhook)
  em.remove(webhook)
  await em.flush()
  await record(em, { type: 'webhook.deleted', subject, detail, principal })
}
