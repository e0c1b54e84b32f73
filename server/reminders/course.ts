/** The decisions of members about one document: stopped, promised, begun, and a step that is left out. */
import type { EntityManager } from '@mikro-orm/postgresql'
import { addDays } from '#contracts/rules/dates.ts'
import type { components } from '#generated/api.ts'
import { Account } from '../accounts/account.ts'
import { dayOf } from '../accounts/clock.ts'
import { findDueInvoice } from '../invoices/due-invoices.ts'
import { getInvoice } from '../invoices/get-invoice.ts'
import { Invoice } from '../invoices/invoice.ts'
import { recordEvent } from '../invoices/record-event.ts'
import { inTransaction } from '../platform/database/statement.ts'
import type { RecordedEvent } from '../platform/events/event.ts'
import type { JobContext } from '../platform/jobs/job.ts'
import { invalid, Problem } from '../platform/problem.ts'
import { nextReminder } from './next-reminder.ts'
import { findRules } from './policy.ts'
import { PaymentReminder, ReminderCourse } from './reminder.ts'
import type { Changing } from './save-policy.ts'
import { findSubjects } from './subject.ts'
import { stepOf } from './write-reminder.ts'

type Schemas = components['schemas']
type Deciding = Changing & { invoiceId: string }

/** @throws {Problem} NOT_FOUND; FORM_ERRORS for a promise in the past */
/** @returns the decisions that hold now */
export async function setCourse(
  deciding: Deciding,
  asked: Schemas['InvoiceReminders'],
): Promise<Schemas['InvoiceReminders']> {
  const { em, account, principal, invoiceId } = deciding
  await getInvoice(em, account, invoiceId)
  await findDueInvoice(em, { accountId: account.id, id: invoiceId, isLocked: true })
  const today = await dayOf(em, account)
  const { promisedUntil, stopped } = asked
  if (promisedUntil && promisedUntil < today)
    throw invalid([{ field: '/promisedUntil', messageKey: 'not-in-past' }])
  const course = await findCourse(em, account.id, invoiceId)
  const wasStopped = course.stoppedAt != null
  if (stopped !== undefined && stopped !== wasStopped) {
    course.stoppedAt = stopped ? new Date() : null
    await recordEvent(em, invoiceId, { type: stopped ? 'REMINDERS_STOPPED' : 'REMINDERS_RESUMED', principal })
  }
  if (promisedUntil !== undefined) course.promisedUntil = promisedUntil
  if (promisedUntil)
    await recordEvent(em, invoiceId, {
      type: 'PAYMENT_PROMISED',
      detail: { until: promisedUntil },
      principal,
    })
  await em.flush()
  if (asked.starts === true || (wasStopped && stopped === false)) await startNext(em, account, invoiceId)
  return { stopped: course.stoppedAt != null, promisedUntil: course.promisedUntil ?? null }
}

async function findCourse(em: EntityManager, accountId: string, invoiceId: string): Promise<ReminderCourse> {
  const known = await em.findOne(ReminderCourse, { invoiceId, accountId })
  return known ?? em.create(ReminderCourse, { invoiceId, accountId })
}

/** The reasons that a member overcomes by beginning the step. */
const BEGUN: readonly Schemas['ReminderReason'][] = ['OVERDUE_BEFORE', 'NOT_SENT']

/** Lets the next step of a document leave on the next working day, where its own day has passed, or its mail did not leave. */
async function startNext(em: EntityManager, account: Account, invoiceId: string): Promise<void> {
  const invoice = await findDueInvoice(em, { accountId: account.id, id: invoiceId, isLocked: true })
  const [subject] = invoice === undefined ? [] : await findSubjects(em, account.id, [invoice])
  if (subject === undefined) return
  const today = await dayOf(em, account)
  const next = nextReminder(await findRules(em, account.id), subject, today)
  if (next.kind !== 'WITHHELD' || !BEGUN.includes(next.reason) || next.step === null) return
  const course = await findCourse(em, account.id, invoiceId)
  em.assign(course, { startStep: next.step, startOn: addDays(today, 1) })
  await em.flush()
}

/** A document that was disputed for long goes on, as if its day were tomorrow. */
export async function goOnAfterDispute(
  context: JobContext,
  { subject: invoiceId }: RecordedEvent<'invoice.dispute_lifted'>,
): Promise<void> {
  await inTransaction(context, async (em) => {
    const { accountId } = await em.findOneOrFail(Invoice, invoiceId)
    await startNext(em, await em.findOneOrFail(Account, accountId), invoiceId)
  })
}

/** @throws {Problem} NOT_FOUND, REMINDER_SENT; FORM_ERRORS for another step than the next one */
export async function setSkipped(
  { em, account, principal, invoiceId }: Deciding,
  { step, skipped }: Schemas['ReminderSkip'],
): Promise<void> {
  await getInvoice(em, account, invoiceId)
  const invoice = await findDueInvoice(em, { accountId: account.id, id: invoiceId, isLocked: true })
  const [subject] = invoice === undefined ? [] : await findSubjects(em, account.id, [invoice])
  const row = subject?.steps.find((one) => one.step === step)
  if (row?.state === 'SENT' || row?.state === 'QUEUED') throw new Problem('REMINDER_SENT')
  if ((row?.state === 'SKIPPED') === skipped) return
  if (!skipped) {
    if (row === undefined || row.state !== 'SKIPPED') return
    await em.remove(row).flush()
    await recordEvent(em, invoiceId, { type: 'REMINDER_RESTORED', detail: { step }, principal })
    return
  }
  const rules = await findRules(em, account.id)
  const today = await dayOf(em, account)
  const next = subject && nextReminder(rules, subject, today)
  if (next?.step !== step) throw invalid([{ field: '/step', messageKey: 'not-a-choice' }])
  const day = next.kind === 'STEP' ? next.day : today
  const { tone } = stepOf(rules, step)
  const left =
    row ?? em.create(PaymentReminder, { accountId: account.id, invoiceId, step, tone, state: 'SKIPPED', day })
  em.assign(left, { tone, state: 'SKIPPED', day })
  await em.flush()
  await recordEvent(em, invoiceId, { type: 'REMINDER_SKIPPED', detail: { step, tone }, principal })
}
