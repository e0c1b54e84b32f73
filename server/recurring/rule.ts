import { defineEntity, p } from '@mikro-orm/core'
import type { Rhythm } from '#contracts/rules/recurring.ts'
import { Account } from '../accounts/account.ts'
import type { Refusal } from '../drafts/batch/invoice-batch.ts'
import type { DraftInput } from '../drafts/draft/content.ts'
import { idColumn } from '../platform/database/columns.ts'
import type { Language } from '../platform/language.ts'

/** The content of a document that a rule makes. */
export type RuleContent = Required<Pick<DraftInput, 'type' | 'sendViaEmail' | 'inputDetails'>> &
  Pick<DraftInput, 'reference' | 'supplier' | 'alsoTo'>

const RecurringRuleSchema = defineEntity({
  name: 'RecurringRule',
  tableName: 'recurring_rules',
  properties: {
    id: idColumn(),
    accountId: p.manyToOne(Account).mapToPk().joinColumn('account_id').deleteRule('cascade'),
    content: p.json<RuleContent>(),
    every: p.json<Rhythm['every']>(),
    firstDate: p.date(),
    endDate: p.date().nullable(),
    count: p.integer().nullable(),
    mode: p.text().$type<'DRAFT' | 'SEND'>(),
    dueDays: p.integer(),
    /** The place of the first date that is not done. */
    place: p.integer().default(0),
    /** When that date's document is made; null once all dates are done. */
    nextAt: p.date().nullable(),
    pausedSince: p.date().nullable(),
    /** Of who made it, for notices. */
    language: p.text().$type<Language>(),
    version: p.integer().default(1),
    createdAt: p.datetime().onCreate(() => new Date()),
    updatedAt: p
      .datetime()
      .onCreate(() => new Date())
      .onUpdate(() => new Date()),
  },
  indexes: [
    { name: 'recurring_rules_account_index', properties: ['accountId', 'id'] },
    {
      name: 'recurring_rules_due_index',
      expression:
        'create index "recurring_rules_due_index" on "recurring_rules" ("next_at") where "paused_since" is null and "next_at" is not null',
    },
  ],
})

/** By which a document is made again and again. */
export class RecurringRule extends RecurringRuleSchema.class {}
RecurringRuleSchema.setClass(RecurringRule)

/**
 * PLANNED: it differs from its rule. SKIPPED: nothing is made. DRAFTED: a draft by choice. MISSED: a draft, as nothing ran on its date.
 * SENDING: a draft on its way. SENT. NOT_SENT: a draft that sending refused.
 */
type DateState = 'PLANNED' | 'SKIPPED' | 'DRAFTED' | 'MISSED' | 'SENDING' | 'SENT' | 'NOT_SENT'

const RecurringDateSchema = defineEntity({
  name: 'RecurringDate',
  tableName: 'recurring_dates',
  properties: {
    ruleId: p.manyToOne(RecurringRule).mapToPk().primary().joinColumn('rule_id').deleteRule('cascade'),
    /** By the rhythm: one row, so that its document is made once. */
    date: p.date().primary(),
    state: p.text().$type<DateState>(),
    movedTo: p.date().nullable(),
    /** Content of its own. */
    content: p.json<RuleContent>().nullable(),
    /** No foreign key: a draft may be deleted. */
    draftId: p.uuid().nullable().index(),
    invoiceId: p.uuid().nullable(),
    refusal: p.json<Refusal>().nullable(),
    madeAt: p.datetime().nullable(),
  },
  primaryKeys: ['ruleId', 'date'],
})

/** A date of a rule that was done, or that differs from its rule. */
export class RecurringDate extends RecurringDateSchema.class {}
RecurringDateSchema.setClass(RecurringDate)

/** A date that somebody may still skip, move or change. */
export const isOpen = ({ state, madeAt }: Pick<RecurringDate, 'state' | 'madeAt'>): boolean =>
  (state === 'PLANNED' || state === 'SKIPPED') && madeAt == null

declare module '../platform/events/event.ts' {
  interface EventDetails {
    'recurring.created': OfRule
    'recurring.changed': OfRule & { date?: string }
    'recurring.paused': OfRule
    'recurring.resumed': OfRule
    'recurring.deleted': OfRule
    'recurring.drafted': OfDate
    'recurring.sent': OfDate & { invoiceId: string }
    'recurring.not_sent': OfDate & { errorCode: string }
    'recurring.missed': OfDate & { dates: number }
  }
}

interface OfRule {
  recurringId: string
  name: string
}

interface OfDate extends OfRule {
  date: string
  draftId: string
}

declare module '../platform/access/principal.ts' {
  interface PrincipalKinds {
    /** A rule that sends. Its id is the rule's, and it acts as no user. */
    recurring: object
  }
}

export const customerName = ({ content }: Pick<RecurringRule, 'content'>): string =>
  content.inputDetails?.customer?.name?.trim() ?? ''
