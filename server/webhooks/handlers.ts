import type { components } from '#generated/api.ts'
import type { AccountCall, HandlersOf } from '../platform/http/call.ts'
import {
  createWebhook,
  deleteWebhook,
  rotateSecret,
  updateWebhook,
  type WebhookAndSecret,
} from './change-webhook.ts'
import { getDelivery, listDeliveries, resendDelivery, resendFailed, sendTest } from './deliveries.ts'
import { presentCompany, type WebhookAttempt, type WebhookDelivery } from './delivery.ts'
import { callerReach } from './find-webhook.ts'
import { getWebhook, type ListedWebhook, listWebhooks, type Maker } from './list-webhooks.ts'
import type { Webhook } from './webhook.ts'

type Schemas = components['schemas']

const presentWebhook = ({
  webhook,
  maker,
  oldSecretUntil,
  waiting,
  failed,
}: ListedWebhook): Schemas['Webhook'] => ({
  id: webhook.id,
  integrationId: webhook.integrationId ?? null,
  url: webhook.url,
  types: webhook.types ?? null,
  description: webhook.description,
  state: webhookState(webhook),
  disabledBecause: webhook.disabledBecause ?? null,
  failingSince: webhook.failingSince?.toISOString() ?? null,
  createdAt: webhook.createdAt.toISOString(),
  createdBy: maker && presentMaker(maker),
  oldSecretUntil: oldSecretUntil?.toISOString() ?? null,
  waiting,
  failed,
})

const presentMaker = ({ actor: { kind, id }, name, hasEnded }: Maker): Schemas['WebhookMaker'] | null =>
  isMaker(kind) ? { kind, id, name, hasEnded } : null

type MakerKind = Schemas['WebhookMaker']['kind']
const MAKERS: readonly string[] = ['user', 'key', 'grant', 'integration'] satisfies MakerKind[]
const isMaker = (kind: string): kind is MakerKind => MAKERS.includes(kind)

function webhookState({ disabledAt, failingSince }: Webhook): Schemas['Webhook']['state'] {
  if (disabledAt != null) return 'DISABLED'
  return failingSince == null ? 'ACTIVE' : 'FAILING'
}

const presentDelivery = (delivery: WebhookDelivery): Schemas['WebhookDelivery'] => ({
  id: delivery.id,
  webhookId: delivery.webhookId,
  accountId: presentCompany(delivery),
  number: delivery.number ?? null,
  type: delivery.type,
  subject: delivery.subject,
  state: delivery.state,
  createdAt: delivery.createdAt.toISOString(),
  attempts: delivery.attempts,
  nextAttemptAt: delivery.state === 'PENDING' ? delivery.nextAt.toISOString() : null,
  settledAt: delivery.settledAt?.toISOString() ?? null,
})

const presentAttempt = (attempt: WebhookAttempt): Schemas['WebhookAttempt'] => ({
  at: attempt.at.toISOString(),
  url: attempt.url,
  headers: attempt.headers,
  status: attempt.status ?? null,
  error: attempt.error ?? null,
  answer: attempt.answer,
  milliseconds: attempt.milliseconds,
})

const PAGE = 50

export const handlers = {
  listWebhooks: async (call) => (await listWebhooks(call.em, callerReach(call))).map(presentWebhook),
  createWebhook: async (call) => made(call, await createWebhook(call, ownerIn(call), call.body)),
  async updateWebhook(call) {
    const { em, params } = call
    await updateWebhook(call, { ...ownerIn(call), ...params }, call.body)
    return presentWebhook(await getWebhook(em, callerReach(call), params.webhookId))
  },
  deleteWebhook: (call) => deleteWebhook(call.em, { ...ownerIn(call), ...call.params }),
  rotateWebhookSecret: async (call) =>
    made(call, await rotateSecret(call, { ...ownerIn(call), ...call.params })),
  sendTestEvent: async (call) =>
    presentDelivery(await sendTest(call, callerReach(call), call.params.webhookId)),
  async listWebhookDeliveries(call) {
    const { state, before, limit = PAGE } = call.query
    const found = await listDeliveries(call.em, callerReach(call), call.params.webhookId, {
      state,
      before,
      limit: limit + 1,
    })
    const shown = found.slice(0, limit)
    const next = found.length > limit ? (shown.at(-1)?.id ?? null) : null
    return { deliveries: shown.map(presentDelivery), next }
  },
  resendWebhookDeliveries: async (call) => ({
    count: await resendFailed(call, callerReach(call), { ...call.params, since: new Date(call.body.since) }),
  }),
  async getWebhookDelivery(call) {
    const { em, params } = call
    const { delivery, body, attempts } = await getDelivery(em, callerReach(call), params.deliveryId)
    return { delivery: presentDelivery(delivery), body, log: attempts.map(presentAttempt) }
  },
  resendWebhookDelivery: async (call) =>
    presentDelivery(await resendDelivery(call, callerReach(call), call.params.deliveryId)),
} satisfies HandlersOf<'webhooks'>

const ownerIn = (call: Pick<AccountCall, 'account' | 'principal'>) => ({
  reach: callerReach(call),
  principal: call.principal,
})

async function made(
  call: Pick<AccountCall, 'em' | 'account' | 'principal'>,
  { secret, webhookId }: WebhookAndSecret,
): Promise<components['schemas']['WebhookMade']> {
  return { secret, webhook: presentWebhook(await getWebhook(call.em, callerReach(call), webhookId)) }
}
