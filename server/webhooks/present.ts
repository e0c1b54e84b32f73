import type { components } from '#generated/api.ts'
import { presentCompany, type WebhookAttempt, type WebhookDelivery } from './delivery.ts'
import type { ListedWebhook, Maker } from './list-webhooks.ts'

import type { Webhook } from './webhook.ts'

type Schemas = components['schemas']

export const presentWebhook = ({
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

export const presentDelivery = (delivery: WebhookDelivery): Schemas['WebhookDelivery'] => ({
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

export const presentAttempt = (attempt: WebhookAttempt): Schemas['WebhookAttempt'] => ({
  at: attempt.at.toISOString(),
  url: attempt.url,
  headers: attempt.headers,
  status: attempt.status ?? null,
  error: attempt.error ?? null,
  answer: attempt.answer,
  milliseconds: attempt.milliseconds,
})
