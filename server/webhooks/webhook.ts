import { defineEntity, p } from '@mikro-orm/core'
import { Account } from '../accounts/account.ts'
import type { ToldType } from '../activity/account-event.ts'
import { Integration } from '../integrations/integration.ts'
import type { PrincipalKinds } from '../platform/access/principal.ts'
import { idColumn } from '../platform/database/columns.ts'
import type { RecordedEvent } from '../platform/events/event.ts'

/** Why a webhook is called no more: it answered 410, it failed for five days, or somebody disabled it. */
export type DisabledBecause = 'GONE' | 'FAILING' | 'BY_HAND'

const WebhookSchema = defineEntity({
  name: 'Webhook',
  tableName: 'webhooks',
  properties: {
    id: idColumn(),
    accountId: p.manyToOne(Account).mapToPk().joinColumn('account_id').deleteRule('cascade').index(),
    /** Of the account: it hears the events of every company that granted it access. Null: it hears the events of the account. */
    integrationId: p
      .manyToOne(Integration)
      .mapToPk()
      .joinColumn('integration_id')
      .deleteRule('cascade')
      .nullable()
      .index(),
    url: p.text(),
    /** Null: all of them. */
    types: p.array().$type<ToldType[]>().nullable(),
    description: p.text(),
    createdAt: p.datetime().onCreate(() => new Date()),
    /** Null where it was made before this was kept. */
    createdByKind: p.text().$type<keyof PrincipalKinds>().nullable(),
    createdById: p.uuid().nullable(),
    disabledAt: p.datetime().nullable(),
    disabledBecause: p.text().$type<DisabledBecause>().nullable(),
    /** The number of calls that failed since one went well. */
    failures: p.integer().default(0),
    /** When the first of these failed. */
    failingSince: p.datetime().nullable(),
    /** It isn't called before. */
    pausedUntil: p.datetime().nullable(),
  },
})

/** An address that is called when something happens in an account. */
export class Webhook extends WebhookSchema.class {}
WebhookSchema.setClass(Webhook)

const WebhookSecretSchema = defineEntity({
  name: 'WebhookSecret',
  tableName: 'webhook_secrets',
  properties: {
    id: idColumn(),
    webhookId: p.manyToOne(Webhook).mapToPk().joinColumn('webhook_id').deleteRule('cascade').index(),
    /** The text that was shown, encrypted. */
    secret: p.text(),
    createdAt: p.datetime().onCreate(() => new Date()),
    /** Of the one from before, while it is being rotated. */
    expiresAt: p.datetime().nullable(),
  },
})

/** The secrets that sign the calls of a webhook: two while they are being rotated. */
export class WebhookSecret extends WebhookSecretSchema.class {}
WebhookSecretSchema.setClass(WebhookSecret)

interface Named {
  webhookId: string
  url: string
}

declare module '../platform/events/event.ts' {
  interface EventDetails {
    /** Of these the subject is the account. */
    'webhook.created': Named
    'webhook.changed': Named
    'webhook.rotated': Named
    'webhook.disabled': Named & { because: DisabledBecause }
    'webhook.deleted': Named
  }
}

export const named = ({ id: webhookId, url }: Webhook): Named => ({ webhookId, url })

export type WebhookDisabled = RecordedEvent<'webhook.disabled'>
