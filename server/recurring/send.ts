/** Sends the draft of a date, as a user's press would, or leaves it with the reason. It may be killed anywhere and runs again. */
import { type EntityManager, LockMode } from '@mikro-orm/postgresql'
import { addDays } from '#contracts/rules/dates.ts'
import { Account } from '../accounts/account.ts'
import { isLocked } from '../accounts/account-limits.ts'
import { findToday } from '../accounts/clock.ts'
import type { Refusal } from '../drafts/batch/invoice-batch.ts'
import { Draft } from '../drafts/draft/draft.ts'
import { findInvoiceId } from '../drafts/draft/get-draft.ts'
import { type Prepared, prepareSending } from '../drafts/send/prepare-sending.ts'
import { sendDraft } from '../drafts/send/send-draft.ts'
import { inTransaction } from '../platform/database/statement.ts'
import { record } from '../platform/events/record.ts'
import type { JobContext } from '../platform/jobs/job.ts'
import { Outdated, Problem } from '../platform/problem.ts'
import { tellMissed, tellNotSent } from './notices.ts'
import { actor, eventDetail } from './plan.ts'
import { RecurringDate, RecurringRule } from './rule.ts'

/** A network may be down for two days; a document that waited longer is looked at by somebody first. */
const DAYS_LATE = 2
/** Somebody else changes the draft, or takes the number, while it is prepared. */
const ROUNDS = 5
/** Of one document; further violations would repeat these. */
const MAX_VIOLATIONS = 100

export async function sendDate(context: JobContext, row: RecurringDate): Promise<'DONE'> {
  if (row.state !== 'SENDING' || row.draftId == null) return 'DONE'
  const em = context.em.fork()
  const rule = await em.findOneOrFail(RecurringRule, row.ruleId)
  const account = await em.findOneOrFail(Account, rule.accountId)
  const today = await findToday(em, account.id)
  if (today > addDays(row.movedTo ?? row.date, DAYS_LATE)) await settle(context, row, missedNow)
  else await sendNow(context, row, { rule, account, today })
  return 'DONE'
}

interface Sending {
  rule: RecurringRule
  account: Account
  today: string
}

async function sendNow(context: JobContext, row: RecurringDate, sending: Sending): Promise<void> {
  const { rule, account, today } = sending
  for (let round = 1; ; round += 1) {
    const preparing = { em: context.em.fork(), ports: context.ports, account, language: rule.language }
    const request = { draftId: row.draftId ?? '', mode: 'FORM' as const, fallback: null, today }
    const prepared = await prepareSending(preparing, request)
    const refusal = await accept(context, row, { ...sending, prepared }).catch((error: unknown) => {
      if (error instanceof Problem) return error
      if (error instanceof Outdated && round < ROUNDS) return 'AGAIN'
      throw error
    })
    if (refusal === 'AGAIN') continue
    if (refusal !== undefined) await settle(context, row, (means, locked) => refused(means, locked, refusal))
    return
  }
}

/** In one transaction: the document, its price, its transmission, and the row that says so. */
const accept = (
  context: JobContext,
  { ruleId, date }: RecurringDate,
  { account, rule, prepared }: Sending & { prepared: Prepared },
) =>
  inTransaction(context, async (em): Promise<undefined> => {
    const row = await lockDate(em, { ruleId, date })
    if (row?.state !== 'SENDING' || row.draftId == null) return
    const principal = { ...actor(rule), user: null }
    const { id: invoiceId } = await sendDraft(
      { em, queue: context.queue, ports: context.ports, account, principal, language: rule.language },
      prepared,
    )
    if (await isLocked(em, account.id)) throw new Problem('ACCOUNT_LOCKED')
    em.assign(row, { state: 'SENT', invoiceId })
    await em.flush()
    const detail = { ...eventDetail(rule, row), draftId: row.draftId, invoiceId }
    await record(em, { type: 'recurring.sent', subject: account.id, detail, principal })
  })

const lockDate = (em: EntityManager, where: Pick<RecurringDate, 'ruleId' | 'date'>) =>
  em.findOne(
    RecurringDate,
    { ruleId: where.ruleId, date: where.date },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  )

interface Locked {
  row: RecurringDate & { draftId: string }
  rule: RecurringRule
  account: Account
}

type Means = Omit<JobContext, 'em'> & { em: EntityManager }

/** Ends the work on a date in one transaction. A draft that somebody sent or deleted meanwhile is theirs. */
const settle = (
  context: JobContext,
  { ruleId, date }: Pick<RecurringDate, 'ruleId' | 'date'>,
  end: (means: Means, locked: Locked) => Promise<void>,
): Promise<void> =>
  inTransaction(context, async (em) => {
    const row = await lockDate(em, { ruleId, date })
    if (row?.state !== 'SENDING' || row.draftId == null) return
    const rule = await em.findOneOrFail(RecurringRule, ruleId)
    const account = await em.findOneOrFail(Account, rule.accountId)
    const draft = await em.findOne(Draft, row.draftId)
    const invoiceId = draft === null ? undefined : await findInvoiceId(em, draft)
    if (draft === null) row.state = 'DRAFTED'
    else if (invoiceId !== undefined) em.assign(row, { state: 'SENT', invoiceId })
    else await end({ ...context, em }, { row: Object.assign(row, { draftId: draft.id }), rule, account })
    await em.flush()
  })

async function refused(means: Means, { row, rule, account }: Locked, problem: Problem): Promise<void> {
  const { code, violations, wording } = problem
  const refusal: Refusal = { code, violations: violations?.slice(0, MAX_VIOLATIONS), wording }
  Object.assign(row, { state: 'NOT_SENT', refusal })
  const detail = { ...eventDetail(rule, row), draftId: row.draftId, errorCode: code }
  await record(means.em, { type: 'recurring.not_sent', subject: account.id, detail, principal: actor(rule) })
  await tellNotSent(means, account, rule, row)
}

async function missedNow(means: Means, { row, rule, account }: Locked): Promise<void> {
  row.state = 'MISSED'
  const detail = { ...eventDetail(rule, row), draftId: row.draftId, dates: 1 }
  await record(means.em, { type: 'recurring.missed', subject: account.id, detail, principal: actor(rule) })
  await tellMissed(means, account, [rule], 1, `${rule.id} on ${row.date}`)
}

/** After two days of trying. */
export const giveUpDate = (context: JobContext, row: RecurringDate): Promise<void> =>
  settle(context, row, (means, locked) => refused(means, locked, new Problem('SERVICE_UNAVAILABLE')))
