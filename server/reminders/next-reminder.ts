/** The next payment reminder of a document, decided from facts alone: the list, the plan and the sending all ask here. */
import { addDays } from '#contracts/rules/dates.ts'
import type { components } from '#generated/api.ts'
import type { Rules } from './policy.ts'
import type { PaymentReminder, ReminderCourse } from './reminder.ts'
import { workdayFrom } from './workdays.ts'

type Reason = components['schemas']['ReminderReason']

/** The facts of a document that owes money. */
export interface DocumentFacts {
  /** `YYYY-MM-DD` */
  dueDate: string
  openCents: number
  isDelivered: boolean
  /** By the customer's answer. */
  isSaidPaid: boolean
  isDisputed: boolean
  awaitsCredit: boolean
  asksForTransfer: boolean
  isCustomerStopped: boolean
  course: Pick<ReminderCourse, 'stoppedAt' | 'promisedUntil' | 'startStep' | 'startOn'> | undefined
  /** The steps that have a row. */
  steps: readonly Pick<PaymentReminder, 'step' | 'state' | 'day' | 'email'>[]
  /** Null: unknown. */
  email: string | null
  /** Since when the address is closed. */
  optedOutAt: Date | undefined
  returnedAt: Date | undefined
}

export type Next =
  | { kind: 'STEP'; step: number; day: string }
  | { kind: 'WITHHELD'; step: number | null; reason: Reason }

/** A step of which nothing ran for so many days is not sent by itself. */
const CATCH_UP_DAYS = 7

/** The first day on which the plan will still run. @param today by the account's clock */
export const nextRunOn = ({ plannedOn }: Pick<Rules, 'plannedOn'>, today: string): string =>
  workdayFrom(plannedOn != null && plannedOn >= today ? addDays(plannedOn, 1) : today)

/** A step that was refused at another address is open again. */
const isDone = ({ state }: Pick<PaymentReminder, 'state'>): boolean => state !== 'NOT_SENT'

export function nextReminder(rules: Rules, facts: DocumentFacts, today: string): Next {
  const last = facts.steps
    .filter(isDone)
    .reduce<DocumentFacts['steps'][number] | undefined>(
      (latest, one) => (latest === undefined || one.step > latest.step ? one : latest),
      undefined,
    )
  const step = (last?.step ?? 0) + 1
  const rule = rules.steps[step - 1]
  const withheld = (reason: Reason): Next => ({
    kind: 'WITHHELD',
    step: rule === undefined ? null : step,
    reason,
  })
  const held = holdOf(rules, facts, today)
  if (held !== undefined && held !== 'PROMISED') return withheld(held)
  if (last?.state === 'QUEUED') return withheld('ON_ITS_WAY')
  if (rule === undefined) return withheld('ALL_SENT')
  if (held !== undefined) return withheld(held)
  if (isRefused(facts, step)) return withheld('NOT_SENT')
  const planned = plannedDay(rules, facts, { step, days: rule.days, last })
  if (planned === undefined || planned < addDays(today, -CATCH_UP_DAYS)) return withheld('OVERDUE_BEFORE')
  const run = nextRunOn(rules, today)
  return { kind: 'STEP', step, day: planned > run ? planned : run }
}

/** The reason for which no step of the document may leave on that day, of any number. */
export function holdOf(
  { minimumCents }: Pick<Rules, 'minimumCents'>,
  facts: DocumentFacts,
  today: string,
): Reason | undefined {
  if (facts.isDisputed) return 'DISPUTED'
  if (facts.course?.stoppedAt != null) return 'STOPPED'
  if (facts.isCustomerStopped) return 'CUSTOMER_STOPPED'
  if (!facts.isDelivered) return 'NOT_DELIVERED'
  if (facts.isSaidPaid) return 'SAID_PAID'
  if (!facts.asksForTransfer) return 'NO_TRANSFER'
  if (facts.awaitsCredit) return 'CREDIT_PENDING'
  if (facts.openCents < minimumCents) return 'BELOW_MINIMUM'
  if (facts.email === null) return 'NO_ADDRESS'
  if (facts.optedOutAt !== undefined) return 'OPTED_OUT'
  if (facts.returnedAt !== undefined) return 'BOUNCED'
  const { promisedUntil } = facts.course ?? {}
  return promisedUntil != null && promisedUntil >= today ? 'PROMISED' : undefined
}

/** The step did not reach this very address, and no member began it again since. */
const isRefused = ({ steps, email, course }: DocumentFacts, step: number): boolean =>
  steps.some(
    (one) =>
      one.step === step &&
      one.state === 'NOT_SENT' &&
      one.email === email &&
      !(course?.startStep === step && (course.startOn ?? '') > one.day),
  )

interface Turn {
  step: number
  days: number
  last: DocumentFacts['steps'][number] | undefined
}

/** A working day; undefined where it lies before the policy was on, and no member began it. */
function plannedDay(rules: Rules, { dueDate, course }: DocumentFacts, turn: Turn): string | undefined {
  const { step, days, last } = turn
  const behindLast = last && addDays(last.day, Math.max(1, days - (rules.steps[last.step - 1]?.days ?? 0)))
  if (course?.startStep === step && course.startOn != null)
    return workdayFrom(latest(course.startOn, last && addDays(last.day, 1)))
  const promise = course?.promisedUntil == null ? undefined : addDays(course.promisedUntil, 1)
  const planned = workdayFrom(latest(addDays(dueDate, days), behindLast, promise))
  return rules.since == null || planned < rules.since ? undefined : planned
}

const latest = (first: string, ...others: (string | undefined)[]): string =>
  others.reduce<string>((last, one) => (one !== undefined && one > last ? one : last), first)
