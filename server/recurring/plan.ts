/**
 * The way of a date:
 *
 *   its day comes   planDue looks every five minutes, and when a test company's clock is moved (module.ts)
 *     | one transaction for an account: its rules locked, a row for each date, so that each is done once
 *   a draft         with the words and the dates of its day
 *     | in mode SEND, unless the day is past: send-recurring
 *   sent            send.ts; refused, it stays a draft, and somebody is told
 */
import { type EntityManager, LockMode } from '@mikro-orm/postgresql'
import { paidToOwn } from '#contracts/rules/invoice/own-account.ts'
import { dateAt, wordsOf } from '#contracts/rules/recurring.ts'
import { Account } from '../accounts/account.ts'
import { MOVED_CLOCKS, todayInBelgium } from '../accounts/clock.ts'
import { draftContent } from '../drafts/draft/content.ts'
import { Draft } from '../drafts/draft/draft.ts'
import type { AppContext } from '../platform/app-context.ts'
import { inTransaction } from '../platform/database/statement.ts'
import { record } from '../platform/events/record.ts'
import { draftOn } from './content.ts'
import { type Differing, differing, goOnAt, rowsFrom } from './dates.ts'
import { tellMissed } from './notices.ts'
import { customerName, RecurringDate, RecurringRule } from './rule.ts'

export interface PlanContext extends Pick<AppContext, 'queue' | 'config' | 'ports'> {
  orm: { readonly em: EntityManager }
}

interface Due {
  accountId: string
  today: string
}

/** Rules of test companies whose clock was moved are found apart, so that the others are found by the index. */
const DUE = `
  select distinct account_id as "accountId", today::text from (
    select account_id, next_at, ${todayInBelgium('r.account_id')} as today from recurring_rules r
    where paused_since is null and next_at <= (?::timestamptz at time zone 'Europe/Brussels')::date
    union all
    select account_id, next_at, ${todayInBelgium('r.account_id')} as today from recurring_rules r
    where paused_since is null and next_at is not null and account_id in (${MOVED_CLOCKS})
  ) due where next_at <= today and (?::uuid is null or account_id = ?) order by 1`

/** Makes the documents of the dates that have come, of one account or of all. */
export async function planDue(
  context: PlanContext,
  { accountId = null, now = new Date() }: { accountId?: string | null; now?: Date } = {},
): Promise<void> {
  const at = now.toISOString()
  const due = await context.orm.em.fork().execute<Due[]>(DUE, [at, at, at, accountId, accountId])
  const failures: unknown[] = []
  for (const one of due) await planAccount(context, one).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}

async function planAccount(context: PlanContext, due: Due): Promise<void> {
  for (let isMore = true; isMore; )
    isMore = await inTransaction(context.orm, (em) => planSome({ ...context, em }, due))
}

/** In one transaction: after a long standstill a rule has many dates, and an account many rules. */
const RULES_AT_ONCE = 20
const DATES_AT_ONCE = 20

type Planning = Omit<PlanContext, 'orm'> & { em: EntityManager }

/** @returns whether there are more */
async function planSome(planning: Planning, { accountId, today }: Due): Promise<boolean> {
  const { em } = planning
  const rules = await em.find(
    RecurringRule,
    { accountId, pausedSince: null, nextAt: { $lte: today } },
    { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' }, limit: RULES_AT_ONCE },
  )
  let missed = 0
  for (const rule of rules) missed += await planRule(planning, rule, { until: today })
  if (missed > 0) await tellMissed(planning, await em.findOneOrFail(Account, accountId), rules, missed)
  await em.flush()
  return rules.some(({ nextAt }) => nextAt != null && nextAt <= today) || rules.length === RULES_AT_ONCE
}

/**
 * Makes the documents of a locked rule until that day, that day included.
 * @returns how many of them were missed: they are drafts
 */
export async function planRule(
  planning: Pick<Planning, 'em' | 'queue'>,
  rule: RecurringRule,
  { until, today = until }: { until: string; today?: string },
): Promise<number> {
  const { em } = planning
  const dates = differing(rule, await rowsFrom(em, rule, rule.place))
  const made: RecurringDate[] = []
  for (let round = 0; round < DATES_AT_ONCE && rule.nextAt != null && rule.nextAt <= until; round += 1) {
    made.push(await makeDate(planning, { rule, dates, today }))
    goOnAt(rule, dates, rule.place + 1)
  }
  await em.flush()
  const missed = made.filter(({ state }) => state === 'MISSED')
  const [first] = missed
  if (first?.draftId != null) {
    const detail = { ...eventDetail(rule, first), draftId: first.draftId, dates: missed.length }
    await record(em, { type: 'recurring.missed', subject: rule.accountId, detail, principal: actor(rule) })
  }
  return missed.length
}

interface Turn {
  rule: RecurringRule
  dates: Differing
  today: string
}

/** Closes the date at the rule's place; its row and its draft are stored with it. */
async function makeDate(
  { em, queue }: Pick<Planning, 'em' | 'queue'>,
  { rule, dates, today }: Turn,
): Promise<RecurringDate> {
  const date = dateAt(rule, rule.place)
  const row = dates.rowAt(rule.place) ?? em.create(RecurringDate, { ruleId: rule.id, date, state: 'PLANNED' })
  row.madeAt = new Date()
  if (row.state === 'SKIPPED') return row
  const at = row.movedTo ?? date
  const content = row.content ?? rule.content
  const words = wordsOf(rule, date, content.inputDetails?.customer?.language || rule.language)
  const input = draftOn(content, { date: at, dueDays: rule.dueDays, words })
  const account = await em.findOneOrFail(Account, rule.accountId)
  const written = draftContent(input)
  const inputDetails = paidToOwn(written, account)
  const draft = em.create(Draft, { accountId: account.id, ...written, inputDetails, pdfSource: 'DRAWN' })
  await em.persist(draft).flush()
  const made = rule.mode === 'SEND' ? 'SENDING' : 'DRAFTED'
  em.assign(row, { draftId: draft.id, state: at < today ? 'MISSED' : made })
  if (row.state === 'SENDING') await queue.enqueue(em, 'send-recurring', { recurringId: rule.id, date })
  if (row.state === 'DRAFTED') {
    const detail = { ...eventDetail(rule, row), draftId: draft.id }
    await record(em, { type: 'recurring.drafted', subject: rule.accountId, detail, principal: actor(rule) })
  }
  return row
}

export const eventDetail = (rule: RecurringRule, { date }: Pick<RecurringDate, 'date'>) => ({
  recurringId: rule.id,
  name: customerName(rule),
  date,
})

export const actor = ({ id }: Pick<RecurringRule, 'id'>) => ({ kind: 'recurring' as const, id })
