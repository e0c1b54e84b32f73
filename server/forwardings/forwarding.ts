import { defineEntity, p } from '@mikro-orm/core'
import type { components } from '#generated/api.ts'
import { Account } from '../accounts/account.ts'
import { idColumn } from '../platform/database/columns.ts'
import type { Language } from '../platform/language.ts'

type Input = components['schemas']['ForwardingInput']
type Row = components['schemas']['ForwardedDocument']

const ForwardingSchema = defineEntity({
  name: 'Forwarding',
  tableName: 'forwardings',
  properties: {
    id: idColumn(),
    accountId: p.manyToOne(Account).mapToPk().joinColumn('account_id').deleteRule('cascade').index(),
    name: p.text(),
    package: p.text().$type<Input['package']>(),
    direction: p.text().$type<Input['direction']>(),
    files: p.text().$type<Input['files']>(),
    rhythm: p.text().$type<Input['rhythm']>(),
    language: p.text().$type<Language>(),
    /** Null for a webhook. */
    email: p.text().nullable(),
    /** Null for a mail address. */
    url: p.text().nullable(),
    /** The secret that signs its calls, encrypted; null for a mail address. */
    secret: p.text().nullable(),
    isOn: p.boolean().default(true),
    /** The number of tries that failed since one went well. */
    failures: p.integer().default(0),
    /** When the first of these failed. */
    failingSince: p.datetime().nullable(),
    /** Nothing leaves for its target before. */
    pausedUntil: p.datetime().nullable(),
    /** When the company was told that its target does not answer; null again once it does. */
    toldStuckAt: p.datetime().nullable(),
    /** When the company was last told of documents that failed. */
    toldFailedAt: p.datetime().nullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
  indexes: [
    {
      name: 'forwardings_failing_index',
      expression: `create index "forwardings_failing_index" on "forwardings" ("failing_since") where "failing_since" is not null and "told_stuck_at" is null`,
    },
  ],
})

/** A rule by which documents leave for an accounting package by themselves. */
export class Forwarding extends ForwardingSchema.class {}
ForwardingSchema.setClass(Forwarding)

const ForwardedDocumentSchema = defineEntity({
  name: 'ForwardedDocument',
  tableName: 'forwarded_documents',
  properties: {
    id: idColumn(),
    forwardingId: p.manyToOne(Forwarding).mapToPk().joinColumn('forwarding_id').deleteRule('cascade'),
    accountId: p.manyToOne(Account).mapToPk().joinColumn('account_id').deleteRule('cascade').index(),
    direction: p.text().$type<Row['direction']>(),
    /** A sent or a received document. */
    documentId: p.uuid(),
    number: p.text(),
    party: p.text(),
    state: p.text().$type<Row['state']>(),
    /** When it leaves at the earliest. */
    dueAt: p.datetime(),
    /** When its job was queued; null while its time has not come. */
    queuedAt: p.datetime().nullable(),
    /** Grows each time that somebody sends it again: each round is a mail of its own. */
    round: p.integer().default(1),
    /** The mail of this round, as the subject of its feedback; null before its first try, and for a webhook. */
    mailId: p.uuid().nullable().unique(),
    /** The address of that mail. */
    mailedTo: p.text().nullable(),
    attempts: p.integer().default(0),
    settledAt: p.datetime().nullable(),
    reason: p.text().$type<NonNullable<Row['reason']>>().nullable(),
    note: p.text().nullable(),
    /** When the company was told that it failed. */
    toldAt: p.datetime().nullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
  indexes: [
    { name: 'forwarded_documents_state_index', properties: ['forwardingId', 'state', 'id'] },
    { name: 'forwarded_documents_list_index', properties: ['forwardingId', 'id'] },
    {
      name: 'forwarded_documents_due_index',
      expression: `create index "forwarded_documents_due_index" on "forwarded_documents" ("due_at") where state = 'WAITING' and "queued_at" is null`,
    },
    {
      name: 'forwarded_documents_untold_index',
      expression: `create index "forwarded_documents_untold_index" on "forwarded_documents" ("forwarding_id") where state = 'FAILED' and "told_at" is null`,
    },
  ],
  uniques: [{ name: 'forwarded_documents_once_unique', properties: ['forwardingId', 'documentId'] }],
})

/** A document of a forwarding: one row, so that it leaves once. */
export class ForwardedDocument extends ForwardedDocumentSchema.class {}
ForwardedDocumentSchema.setClass(ForwardedDocument)

interface Named {
  forwardingId: string
  to: string
}

declare module '../platform/events/event.ts' {
  interface EventDetails {
    /** Of these the subject is the account. */
    'forwarding.created': Named
    'forwarding.changed': Named
    'forwarding.deleted': Named
    'forwarding.failed': Named & { documents: number }
    'forwarding.stuck': Named & { documents: number }
  }
}

/** The mail address or the webhook. */
export const targetOf = ({ email, url }: Pick<Forwarding, 'email' | 'url'>): string => email ?? url ?? ''

export const named = (forwarding: Forwarding): Named => ({
  forwardingId: forwarding.id,
  to: targetOf(forwarding),
})

/** The purpose of the encryption of a secret. */
export const SECRET_PURPOSE = 'forwarding secret'
