/** Sends a planned reminder. It may be killed anywhere and runs again: the mail has the same key, and the row has its outcome. */
import { type EntityManager, LockMode } from '@mikro-orm/postgresql'
import { Account } from '../accounts/account.ts'
import { emailFor } from '../accounts/account-ports.ts'
import { dayOf } from '../accounts/clock.ts'
import { attachmentsFrom } from '../invoices/delivery.ts'
import { findDueInvoice } from '../invoices/due-invoices.ts'
import { recordEvent } from '../invoices/record-event.ts'
import { inTransaction } from '../platform/database/statement.ts'
import type { RecordedEvent } from '../platform/events/event.ts'
import type { JobContext } from '../platform/jobs/job.ts'
import { holdOf } from './next-reminder.ts'
import { findRules, type Rules } from './policy.ts'
import { PaymentReminder } from './reminder.ts'
import { findForm, type ReminderForm, uploadReminder } from './second-channel.ts'
import { findSubjects, type Subject } from './subject.ts'
import { qrAttachment, stepOf, type WrittenReminder, withPicture, writeReminder } from './write-reminder.ts'

interface Claimed {
  account: Account
  rules: Rules
  subject: Subject
  email: string
  today: string
}

export async function sendReminder(context: JobContext, { id }: PaymentReminder): Promise<'DONE'> {
  const claimed = await inTransaction(context, (em) => claim(em, id))
  if (claimed === undefined) return 'DONE'
  const em = context.em.fork()
  const reminder = await em.findOneOrFail(PaymentReminder, id)
  const written = await writeReminder({
    ...{ em, storage: context.ports.storage, ...claimed },
    step: reminder.step,
  })
  const form = await findForm(context, { ...claimed, step: stepOf(claimed.rules, reminder.step), written })
  const refusal = await mail(context, { reminder, claimed, written })
  await inTransaction(context, (inside) =>
    settle({ ...context, em: inside }, { id, claimed, written, refusal, form }),
  )
  return 'DONE'
}

/**
 * Looks once more, with the document locked: one that was paid, disputed, promised or stopped meanwhile gets no mail, and its row goes, as nothing left.
 * Undefined: there is nothing to send.
 */
async function claim(em: EntityManager, id: string): Promise<Claimed | undefined> {
  const known = await em.findOne(PaymentReminder, id)
  if (known === null) return undefined
  const { accountId, invoiceId } = known
  const invoice = await findDueInvoice(em, { accountId, id: invoiceId, isLocked: true })
  const reminder = await em.findOne(PaymentReminder, id, {
    lockMode: LockMode.PESSIMISTIC_WRITE,
    refresh: true,
  })
  if (reminder?.state !== 'QUEUED') return undefined
  const account = await em.findOneOrFail(Account, accountId)
  const rules = await findRules(em, accountId)
  const [subject] = invoice === undefined ? [] : await findSubjects(em, accountId, [invoice])
  const today = await dayOf(em, account)
  const rule = rules.steps[reminder.step - 1]
  const mayGo =
    rules.isOn &&
    rule !== undefined &&
    !account.locked &&
    subject &&
    holdOf(rules, subject, today) === undefined
  if (!mayGo || subject.email === null) {
    em.remove(reminder)
    await em.flush()
    return undefined
  }
  em.assign(reminder, { email: subject.email, day: today, tone: rule.tone })
  await em.flush()
  return { account, rules, subject, email: subject.email, today }
}

interface Leaving {
  reminder: Pick<PaymentReminder, 'id' | 'attempt'>
  claimed: Claimed
  written: WrittenReminder
}

/** @returns the words of a refusal; undefined once the mail server took it */
async function mail(context: JobContext, leaving: Leaving): Promise<string | undefined> {
  const { reminder, claimed, written } = leaving
  const { account, email } = claimed
  const attachments = async () => [
    ...(written.pdf ? await attachmentsFrom(context, [written.pdf]) : []),
    ...(written.qr ? [qrAttachment(written.qr)] : []),
  ]
  const { subject, text, html } = written
  const letter = { subject, text, html, from: account.name, replyTo: account.email }
  const key = `reminder-${reminder.id}-${reminder.attempt}`
  const transmission = await emailFor(context.ports, account, 'PAYMENT_REMINDER').send({
    key,
    to: { endpoint: null, email },
    letter: async () => ({ ...letter, about: reminder.id, attachments: await attachments() }),
  })
  return transmission.state === 'REFUSED' ? (transmission.detail ?? '') : undefined
}

/** For the account itself, without the files. */
async function queueCopy(
  { em, queue, ports }: JobContext,
  { id, attempt }: PaymentReminder,
  { account, written }: Pick<Settling, 'written'> & Pick<Claimed, 'account'>,
): Promise<void> {
  const { subject, text } = written
  const copy = {
    key: `reminder-${id}-${attempt}-copy`,
    to: account.email,
    subject,
    text,
    html: withPicture(written),
  }
  await ports.mail.queue({ em, queue }, copy, { cause: 'PAYMENT_REMINDER', account })
}

interface Settling extends Pick<Leaving, 'claimed' | 'written'> {
  id: string
  refusal: string | undefined
  form: ReminderForm | undefined
}

/** Records the outcome once. */
async function settle(context: JobContext, { id, claimed, written, refusal, form }: Settling): Promise<void> {
  const { em } = context
  const { invoiceId } = await em.findOneOrFail(PaymentReminder, id)
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const
  await findDueInvoice(em, { accountId: claimed.account.id, id: invoiceId, isLocked: true })
  const reminder = await em.findOneOrFail(PaymentReminder, id, lock)
  if (reminder.state !== 'QUEUED') return
  if (refusal !== undefined) return recordFailure(em, reminder, 'MAIL_REFUSED', refusal)
  const uploadId = form && (await uploadReminder(context, form))
  em.assign(reminder, { state: 'SENT', ...(uploadId !== undefined && { uploadId }) })
  await em.flush()
  if (claimed.rules.copiesOwn) await queueCopy(context, reminder, { account: claimed.account, written })
  const { step, tone, email } = reminder
  await recordEvent(em, invoiceId, {
    type: 'REMINDED',
    detail: { step, tone, email: email ?? null, openCents: claimed.subject.openCents },
  })
}

async function recordFailure(
  em: EntityManager,
  reminder: PaymentReminder,
  errorCode: string,
  note: string | undefined,
): Promise<void> {
  reminder.state = 'NOT_SENT'
  await em.flush()
  const { step, tone, email } = reminder
  const detail = { step, tone, email: email ?? null, errorCode, ...(note && { note }) }
  await recordEvent(em, reminder.invoiceId, { type: 'NOT_REMINDED', detail })
}

/** After two days without a mail server. The last try may have arrived, so it is not made again by itself. */
export const giveUpReminder = (context: JobContext, { id }: PaymentReminder): Promise<void> =>
  inTransaction(context, async (em) => {
    const reminder = await em.findOne(PaymentReminder, id, { lockMode: LockMode.PESSIMISTIC_WRITE })
    if (reminder?.state === 'QUEUED') await recordFailure(em, reminder, 'SERVICE_UNAVAILABLE', undefined)
  })

const BEFORE: PaymentReminder['state'][] = ['QUEUED', 'SENT']

/** A reminder that came back reminded nobody, even where it came back before its outcome was recorded. */
export async function takeBounce(
  context: JobContext,
  { subject: id, detail }: RecordedEvent<'mail.bounced'>,
): Promise<void> {
  const found = await context.em.findOne(PaymentReminder, { id, state: { $in: BEFORE }, email: detail.to })
  if (found === null) return
  await inTransaction(context, async (em) => {
    const reminder = await em.findOne(PaymentReminder, id, { lockMode: LockMode.PESSIMISTIC_WRITE })
    if (reminder && BEFORE.includes(reminder.state))
      await recordFailure(em, reminder, 'MAIL_REFUSED', detail.reason)
  })
}
