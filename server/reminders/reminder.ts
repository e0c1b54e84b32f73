import { defineEntity, p } from '@mikro-orm/core'
import { Account } from '../accounts/account.ts'
import { idColumn } from '../platform/database/columns.ts'
import type { Tone } from './policy.ts'

/** QUEUED: on its way. SENT: the mail server took it. NOT_SENT: it was refused, or came back. SKIPPED: a member left it out. */
type ReminderState = 'QUEUED' | 'SENT' | 'NOT_SENT' | 'SKIPPED'

const PaymentReminderSchema = defineEntity({
  name: 'PaymentReminder',
  tableName: 'payment_reminders',
  properties: {
    id: idColumn(),
    accountId: p.manyToOne(Account).mapToPk().joinColumn('account_id').deleteRule('cascade'),
    /** The sent document. */
    invoiceId: p.uuid(),
    /** From 1. */
    step: p.integer(),
    tone: p.text().$type<Tone>(),
    state: p.text().$type<ReminderState>(),
    /** The day on which it left, or was to leave, by the account's clock. */
    day: p.date(),
    email: p.text().nullable(),
    /** Of one that was refused at an earlier address, each try is a mail of its own. */
    attempt: p.integer().default(1),
    /** Of the second channel. */
    uploadId: p.uuid().nullable(),
  },
  indexes: [{ name: 'payment_reminders_account_index', properties: ['accountId', 'invoiceId'] }],
  uniques: [{ name: 'payment_reminders_step_unique', properties: ['invoiceId', 'step'] }],
})

/** A step of the payment reminders of a document: one row, so that it leaves once. */
export class PaymentReminder extends PaymentReminderSchema.class {}
PaymentReminderSchema.setClass(PaymentReminder)

const ReminderCourseSchema = defineEntity({
  name: 'ReminderCourse',
  tableName: 'reminder_courses',
  properties: {
    /** The sent document. */
    invoiceId: p.uuid().primary(),
    accountId: p.manyToOne(Account).mapToPk().joinColumn('account_id').deleteRule('cascade').index(),
    stoppedAt: p.datetime().nullable(),
    /** The day by which the customer promised to pay. */
    promisedUntil: p.date().nullable(),
    /** The step that a member let begin, and its first possible day. */
    startStep: p.integer().nullable(),
    startOn: p.date().nullable(),
  },
})

/** The decisions of members about the payment reminders of one document. */
export class ReminderCourse extends ReminderCourseSchema.class {}
ReminderCourseSchema.setClass(ReminderCourse)
