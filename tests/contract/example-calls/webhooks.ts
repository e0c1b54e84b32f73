/** The prepared calls of webhooks, monthly packages and integrations. */
import { fixedId } from '#fixtures/ids.ts'
import { AccountEvent } from '#server/activity/account-event.ts'
import { WebhookAttempt, WebhookDelivery } from '#server/webhooks/delivery.ts'
import type { Call } from '#tests/support/call.ts'
import { ownHeaders } from '#tests/support/grants.ts'
import { newRecipient } from '#tests/support/package-recipients.ts'
import { accountId, app, calls, components, type Prepared, sessions } from './world.ts'

export const webhooksCalls = {
  listWebhooks: ofWebhook,
  updateWebhook: ofWebhook,
  deleteWebhook: ofWebhook,
  rotateWebhookSecret: ofWebhook,
  sendTestEvent: ofWebhook,
  listWebhookDeliveries: async () => ({ ...(await ofWebhook()), query: {} }),
  resendWebhookDeliveries: ofWebhook,
  getWebhookDelivery: ofWebhook,
  resendWebhookDelivery: ofWebhook,
  listPackageRecipients: ofRecipient,
  deletePackageRecipient: ofRecipient,
  readPackageMailing: async () => ({ body: { token: (await recipientOfAnna()).token } }),
  confirmPackageMailing: async () => ({ body: { token: (await recipientOfAnna()).token } }),
  stopPackageMailing: async () => ({ body: { token: (await recipientOfAnna()).token } }),
  listGrantingCompanies: async () => ({ headers: ownHeaders(app, fixedId('integration', 2)), query: {} }),
} satisfies Prepared

/** A webhook with a failed delivery. */
async function annasWebhook(): Promise<{ accountId: string; webhookId: string; deliveryId: string }> {
  const body = components.examples.createWebhook?.value
  const { body: made } = await calls('createWebhook', sessions.anna, { path: { accountId }, body })
  const em = app.orm.em.fork()
  const [number, webhookId, at] = [12, made.webhook.id, new Date('2026-11-19T09:00:00.000Z')]
  const subject = fixedId('invoice', 59)
  const event = {
    accountId,
    number,
    type: 'invoice.accepted',
    subject,
    detail: { responseCode: 'AP' },
  } as const
  await em.upsert(AccountEvent, { ...event, eventId: 0, at, hash: '0'.repeat(64) })
  const state = { state: 'FAILED', createdAt: at, attempts: 2, settledAt: new Date() } as const
  const { detail: _, ...about } = event
  const delivery = em.create(WebhookDelivery, { webhookId, ...about, ...state })
  const called = {
    url: made.webhook.url,
    headers: { 'webhook-id': delivery.id, 'webhook-timestamp': '1795078832' },
  }
  const answered = { status: 500, error: null, answer: 'Internal Server Error', milliseconds: 84 }
  em.create(WebhookAttempt, { deliveryId: delivery.id, at, ...called, ...answered })
  await em.flush()
  return { accountId, webhookId, deliveryId: delivery.id }
}

async function ofWebhook(): Promise<Call> {
  return { path: await annasWebhook() }
}

/** An invited bookkeeper without a confirmation. */
async function recipientOfAnna() {
  const email = 'dossiers@boekhouder.example'
  const createdAt = new Date('2026-10-12T09:00:00.000Z')
  const { recipientId, token } = await newRecipient(app, accountId, { email, createdAt, confirmedAt: null })
  return { accountId, packageRecipientId: recipientId, token }
}

async function ofRecipient(): Promise<Call> {
  const { token: _, ...path } = await recipientOfAnna()
  return { path }
}
