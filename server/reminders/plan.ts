/**
 * The way of a payment reminder:
 *
 *   its day comes   at 9 in the morning of a working day, by the account's clock (every five minutes, and when a test company's clock is moved)
 *     | one transaction for a document: its row locked, so that no payment or dispute comes between; a row for the step, so that it leaves once
 *   QUEUED          send-reminder looks once more at everything
 *     | the mail
 *   SENT            with its event; NOT_SENT where the address refused it, or gave it back later
 */
import { type EntityManager, LockMode } from '@mikro-orm/postgresql'
import { addDays } from '#contracts/rules/dates.ts'
import { nowOf } from '../accounts/clock.ts'
import { type DueInvoice, findDueInvoice, findDueInvoices } from '../invoices/due-invoices.ts'
import type { AppContext } from '../platform/app-context.ts'
import { inTransaction } from '../platform/database/statement.ts'
import { nextReminder } from './next-reminder.ts'
import { ReminderPolicy } from './policy.ts'
import { PaymentReminder } from './reminder.ts'
import { findSubjects, type Subject } from './subject.ts'
import { isWorkday } from './workdays.ts'

export interface PlanContext extends Pick<AppContext, 'queue'> {
  orm: { readonly em: EntityManager }
}

/** In Belgium. */
const MORNING = '09:00'

const WAITING = `
  select account_id as "accountId", local::date::text as today from (
    select p.account_id, p.planned_on, p.since, ${nowOf('p.account_id')} at time zone 'Europe/Brussels' as local
    from reminder_policies p where p.is_on and (?::uuid is null or p.account_id = ?)) p
  where local::time >= '${MORNING}' and since <= local::date and (planned_on is null or planned_on < local::date) order by 1`

interface Waiting {
  accountId: string
  today: string
}

/** Plans the reminders of today, of one account or of all. */
export async function planReminders(
  context: PlanContext,
  { accountId = null, atOnce = AT_ONCE }: { accountId?: string | null; atOnce?: number } = {},
): Promise<void> {
  const waiting = await context.orm.em.fork().execute<Waiting[]>(WAITING, [accountId, accountId])
  const failures: unknown[] = []
  for (const one of waiting.filter(({ today }) => isWorkday(today)))
    await planDay(context, one, atOnce).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}

/** Documents of an account. */
const AT_ONCE = 1_000

async function planDay(context: PlanContext, { accountId, today }: Waiting, atOnce: number): Promise<void> {
  const em = context.orm.em.fork()
  const rules = await em.findOneOrFail(ReminderPolicy, { accountId })
  const until = addDays(today, -(rules.steps[0]?.days ?? 0))
  for (let before: DueInvoice | undefined, isMore = true; isMore; ) {
    const invoices = await findDueInvoices(em, { accountId, until, most: atOnce, before })
    const subjects = await findSubjects(em, accountId, invoices)
    for (const { invoice } of subjects.filter((subject) => isDue(rules, subject, today)))
      await inTransaction(context.orm, (inside) => planOne({ ...context, em: inside }, invoice, today))
    before = invoices.at(-1)
    isMore = invoices.length === atOnce
  }
  await em.execute(
    'update reminder_policies set planned_on = ? where account_id = ? and (planned_on is null or planned_on < ?)',
    [today, accountId, today],
  )
}

function isDue(rules: ReminderPolicy, subject: Subject, today: string): boolean {
  const next = nextReminder(rules, subject, today)
  return next.kind === 'STEP' && next.day <= today
}

/** Of a document whose row is locked. */
async function planOne(
  { em, queue }: Pick<PlanContext, 'queue'> & { em: EntityManager },
  { id, accountId }: { id: string; accountId: string },
  today: string,
): Promise<void> {
  const invoice = await findDueInvoice(em, { accountId, id, isLocked: true })
  const rules = await em.findOne(ReminderPolicy, { accountId }, { lockMode: LockMode.PESSIMISTIC_READ })
  if (invoice === undefined || rules === null || !rules.isOn) return
  const [subject] = await findSubjects(em, accountId, [invoice])
  const next = subject && nextReminder(rules, subject, today)
  if (next?.kind !== 'STEP' || next.day > today) return
  const refused = subject?.steps.find(({ step }) => step === next.step)
  const reminder =
    refused ??
    em.create(PaymentReminder, {
      ...{ accountId, invoiceId: id, step: next.step, attempt: 0 },
      ...{ tone: 'FRIENDLY', state: 'QUEUED', day: today },
    })
  em.assign(reminder, {
    ...{ state: 'QUEUED', day: today, email: subject?.email ?? null, attempt: reminder.attempt + 1 },
    tone: rules.steps[next.step - 1]?.tone ?? 'FRIENDLY',
  })
  await em.flush()
  await queue.enqueue(em, 'send-reminder', { reminderId: reminder.id })
}
