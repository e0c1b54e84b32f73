import type { components } from '#generated/api.ts'
import type { AccountCall, HandlersOf } from '../platform/http/call.ts'
import { createWebhook, type WebhookAndSecret } from './create-webhook.ts'
import { deleteWebhook } from './delete-webhook.ts'
import { getDelivery, listDeliveries } from './list-deliveries.ts'
import { getWebhook, listWebhooks } from './list-webhooks.ts'
import { presentAttempt, presentDelivery, presentWebhook } from './present.ts'
import { resendDelivery, resendFailed, sendTest } from './resend.ts'
import { rotateSecret } from './rotate-secret.ts'
import { updateWebhook } from './update-webhook.ts'

const PAGE = 50

export const handlers = {
  listWebhooks: async ({ em, account }) => (await listWebhooks(em, account.id)).map(presentWebhook),
  createWebhook: async (call) => made(call, await createWebhook(call, whose(call), call.body)),
  async updateWebhook(call) {
    const { em, account, params } = call
    await updateWebhook(call, { ...whose(call), ...params }, call.body)
    return presentWebhook(await getWebhook(em, account.id, params.webhookId))
  },
  deleteWebhook: (call) => deleteWebhook(call.em, { ...whose(call), ...call.params }),
  rotateWebhookSecret: async (call) =>
    made(call, await rotateSecret(call, { ...whose(call), ...call.params })),
  sendTestEvent: async (call) =>
    presentDelivery(await sendTest(call, call.account.id, call.params.webhookId)),
  async listWebhookDeliveries({ em, params, query: { state, before, limit = PAGE } }) {
    const found = await listDeliveries(em, params.webhookId, { state, before, limit: limit + 1 })
    const shown = found.slice(0, limit)
    const next = found.length > limit ? (shown.at(-1)?.id ?? null) : null
    return { deliveries: shown.map(presentDelivery), next }
  },
  resendWebhookDeliveries: async (call) => ({
    count: await resendFailed(call, call.account.id, { ...call.params, since: new Date(call.body.since) }),
  }),
  async getWebhookDelivery({ em, account, params }) {
    const { delivery, body, attempts } = await getDelivery(em, account.id, params.deliveryId)
    return { delivery: presentDelivery(delivery), body, log: attempts.map(presentAttempt) }
  },
  resendWebhookDelivery: async (call) =>
    presentDelivery(await resendDelivery(call, call.account.id, call.params.deliveryId)),
} satisfies HandlersOf<'webhooks'>

const whose = ({ account, principal }: Pick<AccountCall, 'account' | 'principal'>) => ({
  accountId: account.id,
  principal,
})

async function made(
  { em, account }: Pick<AccountCall, 'em' | 'account'>,
  { secret, webhookId }: WebhookAndSecret,
): Promise<components['schemas']['WebhookMade']> {
  return { secret, webhook: presentWebhook(await getWebhook(em, account.id, webhookId)) }
}
