import { defineEntity, p } from '@mikro-orm/core'
import type { components } from '#generated/api.ts'
import { Account } from '../accounts/account.ts'
import type { AccountEvent } from '../activity/account-event.ts'
import { idColumn } from '../platform/database/columns.ts'
import { Webhook } from './webhook.ts'

/** A webhook gets it on request; it is no event of the account. */
export const TEST = 'webhook.test'

/** The name that wakes their sender. */
export const SENDING = 'poll webhooks'

const WebhookDeliverySchema = defineEntity({
  name: 'WebhookDelivery',
  tableName: 'webhook_deliveries',
  properties: {
    id: idColumn(),
    webhookId: p.manyToOne(Webhook).mapToPk().joinColumn('webhook_id').deleteRule('cascade'),
    accountId: p.manyToOne(Account).mapToPk().joinColumn('account_id').deleteRule('cascade'),
    /** The company that granted an integration access, of which the event is; null: it is one of the account itself, or a test. */
    companyId: p.manyToOne(Account).mapToPk().joinColumn('company_id').deleteRule('cascade').nullable(),
    /** Of the event in its account; null for a test. */
    number: p.integer().nullable(),
    type: p.text(),
    subject: p.uuid(),
    /** FAILED: given up, or never sent as the webhook was disabled. */
    state: p.text().$type<'PENDING' | 'DELIVERED' | 'FAILED'>(),
    createdAt: p.datetime().onCreate(() => new Date()),
    /** Since when it is to be sent: created, or sent again by hand. */
    startedAt: p.datetime().onCreate(() => new Date()),
    /** The number of tries since then. */
    attempts: p.integer().default(0),
    nextAt: p.datetime().onCreate(() => new Date()),
    settledAt: p.datetime().nullable(),
  },
  indexes: [
    { properties: ['webhookId', 'id'] },
    { properties: ['createdAt'] },
    { properties: ['companyId'] },
    {
      name: 'webhook_deliveries_turn_index',
      expression: `create index "webhook_deliveries_turn_index" on "webhook_deliveries" ("webhook_id", "next_at", "number") where state = 'PENDING'`,
    },
    {
      name: 'webhook_deliveries_order_index',
      expression: `create index "webhook_deliveries_order_index" on "webhook_deliveries" ("webhook_id", "subject", "number") where state = 'PENDING'`,
    },
  ],
})

/** An event on its way to a webhook. */
export class WebhookDelivery extends WebhookDeliverySchema.class {}
WebhookDeliverySchema.setClass(WebhookDelivery)

/** The account that its event is of. */
export const presentCompany = ({
  accountId,
  companyId,
}: Pick<WebhookDelivery, 'accountId' | 'companyId'>): string => companyId ?? accountId

const WebhookAttemptSchema = defineEntity({
  name: 'WebhookAttempt',
  tableName: 'webhook_attempts',
  properties: {
    id: p.bigint('number').primary().autoincrement(),
    deliveryId: p
      .manyToOne(WebhookDelivery)
      .mapToPk()
      .joinColumn('delivery_id')
      .deleteRule('cascade')
      .index(),
    at: p.datetime(),
    url: p.text(),
    headers: p.json<Record<string, string>>(),
    /** Null when there was no answer. */
    status: p.integer().nullable(),
    error: p.text().nullable(),
    /** As far as it is kept. */
    answer: p.text(),
    milliseconds: p.integer(),
  },
})

/** One call, and its answer. */
export class WebhookAttempt extends WebhookAttemptSchema.class {}
WebhookAttemptSchema.setClass(WebhookAttempt)

type Body = components['schemas']['WebhookEvent']

export type Delivered = Pick<
  WebhookDelivery,
  'accountId' | 'companyId' | 'number' | 'type' | 'subject' | 'createdAt'
>

type Told = Pick<AccountEvent, 'at' | 'actorKind' | 'actorId' | 'detail'>

/** The body of a delivery, the same to the byte at every attempt: events are never changed. @param event null for a test */
export function makeBody(
  { accountId, companyId, number, type, subject, createdAt }: Delivered,
  event: Told | null,
): string {
  const { actorKind: kind, actorId: id } = event ?? {}
  const body: Body = {
    type,
    timestamp: (event?.at ?? createdAt).toISOString(),
    data: {
      accountId: companyId ?? accountId,
      number: number ?? null,
      subject,
      actor: kind != null && id != null ? { kind, id } : null,
      detail: { ...event?.detail },
    },
  }
  return JSON.stringify(body)
}
