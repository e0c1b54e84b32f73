/** The reminders to come, and the overdue documents that get none. */
import type { EntityManager } from '@mikro-orm/postgresql'
import { addDays, daysBetween } from '#contracts/rules/dates.ts'
import type { components } from '#generated/api.ts'
import type { Account } from '../accounts/account.ts'
import { dayOf } from '../accounts/clock.ts'
import { findDueInvoices } from '../invoices/due-invoices.ts'
import { type Next, nextReminder, nextRunOn } from './next-reminder.ts'
import { findRules, type Rules } from './policy.ts'
import { findToken } from './second-channel.ts'
import { findSubjects, type Subject } from './subject.ts'
import { stepOf } from './write-reminder.ts'

type Schemas = components['schemas']
type Coming = Schemas['UpcomingReminder']

const DAYS_AHEAD = 14
/** Of documents that are looked at: those that are newest due. */
const MOST = 5_000
const MOST_SHOWN = 500

interface Decided {
  subject: Subject
  next: Next
}

export async function listUpcoming(
  em: EntityManager,
  account: Account,
  most = MOST,
): Promise<Schemas['UpcomingReminders']> {
  const [rules, today] = [await findRules(em, account.id), await dayOf(em, account)]
  const until = addDays(today, DAYS_AHEAD)
  const decided = rules.isOn ? await decideAll(em, account.id, { rules, today, until, most }) : []
  const coming = decided.flatMap(({ subject, next }) =>
    next.kind === 'STEP' && next.day <= until ? [presentComing(rules, subject, next)] : [],
  )
  const withheld = decided.flatMap(({ subject, next }) =>
    next.kind === 'WITHHELD' && subject.dueDate < today ? [presentWithheld(subject, next, today)] : [],
  )
  const shown = coming.sort((a, b) => a.day.localeCompare(b.day)).slice(0, MOST_SHOWN)
  return {
    isOn: rules.isOn,
    nextDay: nextRunOn(rules, rules.since != null && rules.since > today ? rules.since : today),
    reminders: await withChannel(em, account, { rules, coming: shown }),
    withheld: withheld.slice(0, MOST_SHOWN),
    reminderCount: coming.length,
    withheldCount: withheld.length,
  }
}

async function decideAll(
  em: EntityManager,
  accountId: string,
  { rules, today, until, most }: { rules: Rules; today: string; until: string; most: number },
): Promise<Decided[]> {
  const invoices = await findDueInvoices(em, { accountId, until, most })
  const subjects = await findSubjects(em, accountId, invoices.toReversed())
  return subjects.map((subject) => ({ subject, next: nextReminder(rules, subject, today) }))
}

const presentDocument = ({ invoice, customerId, email, language }: Subject) => ({
  invoiceId: invoice.id,
  number: invoice.number,
  customerName: invoice.customerName,
  customerVat: invoice.customerVat,
  customerId,
  email,
  language,
  dueDate: invoice.dueDate,
  openCents: invoice.openCents,
  paidCents: invoice.paidCents,
  currency: invoice.currency,
})

function presentComing(
  rules: Rules,
  subject: Subject,
  { step, day }: Extract<Next, { kind: 'STEP' }>,
): Coming {
  return {
    ...presentDocument(subject),
    ...{ step, day, tone: stepOf(rules, step).tone },
    daysLate: daysBetween(subject.dueDate, day),
    bySecondChannel: false,
  }
}

/** Where a step goes over the second channel as well, the customers who are receivers. */
async function withChannel(
  em: EntityManager,
  account: Account,
  { rules, coming }: { rules: Rules; coming: Coming[] },
): Promise<Coming[]> {
  const shown: Coming[] = []
  for (const one of coming) {
    const asks = stepOf(rules, one.step).channel === 'MAIL_AND_SECOND_CHANNEL'
    const bySecondChannel = asks && (await findToken(em, account, one.email)) !== undefined
    shown.push({ ...one, bySecondChannel })
  }
  return shown
}

function presentWithheld(
  subject: Subject,
  { step, reason }: Extract<Next, { kind: 'WITHHELD' }>,
  today: string,
): Schemas['WithheldReminder'] {
  const { invoice, course, returnedAt } = subject
  const isDispute = reason === 'DISPUTED'
  const disputed = invoice.disputedAt === null ? null : new Date(invoice.disputedAt).toISOString()
  const returned = returnedAt === undefined ? null : returnedAt.toISOString()
  return {
    ...presentDocument(subject),
    ...{ reason, step },
    daysLate: daysBetween(subject.dueDate, today),
    since: isDispute ? disputed : reason === 'BOUNCED' ? returned : null,
    note: isDispute ? invoice.disputeNote : null,
    until: reason === 'PROMISED' ? (course?.promisedUntil ?? null) : null,
  }
}
