/** The rules with their dates to come, and what asks for somebody. */
import type { EntityManager } from '@mikro-orm/postgresql'
import { dateAt, isLast, isLastDayInstead } from '#contracts/rules/recurring.ts'
import type { components } from '#generated/api.ts'
import type { Account } from '../accounts/account.ts'
import { findToday } from '../accounts/clock.ts'
import { type Asking, type Reach, withReach } from '../customers/reach.ts'
import { Draft } from '../drafts/draft/draft.ts'
import { isUuid } from '../platform/database/uuid.ts'
import { errorText, type Language } from '../platform/language.ts'
import { Problem } from '../platform/problem.ts'
import { contentTotal } from './content.ts'
import { differing } from './dates.ts'
import { customerName, RecurringDate, RecurringRule } from './rule.ts'

type Schemas = components['schemas']
type Shown = Schemas['Recurring']

export interface Looking extends Omit<Asking, 'isTest'> {
  account: Account
  language: Language
}

/** Those that ask for somebody, by their next date, then the paused and the ended ones. */
export async function listRules(looking: Looking): Promise<Shown[]> {
  const { em, account } = looking
  const rules = await em.find(RecurringRule, { accountId: account.id }, { orderBy: { id: 'asc' } })
  const shown = await presentRules(looking, rules)
  return shown.sort((a, b) => order(a) - order(b) || (a.next ?? '').localeCompare(b.next ?? ''))
}

const ORDER: readonly Shown['state'][] = ['ATTENTION', 'RUNNING', 'PAUSED', 'ENDED']
const order = ({ state }: Shown): number => ORDER.indexOf(state)

/** @throws {Problem} NOT_FOUND */
export async function getRule(
  { em, account }: Pick<Looking, 'em' | 'account'>,
  id: string,
): Promise<RecurringRule> {
  const rule = isUuid(id) ? await em.findOne(RecurringRule, { id, accountId: account.id }) : null
  if (rule === null) throw new Problem('NOT_FOUND')
  return rule
}

/** With its content. */
export async function presentRule(looking: Looking, rule: RecurringRule): Promise<Shown> {
  const [shown] = await presentRules(looking, [rule])
  if (shown === undefined) throw new Error('a rule was not presented')
  return { ...shown, draft: { ...rule.content } }
}

async function presentRules(looking: Looking, rules: readonly RecurringRule[]): Promise<Shown[]> {
  const { em, account, ports } = looking
  const today = await findToday(em, account.id)
  const rows = await em.find(
    RecurringDate,
    {
      ruleId: { $in: rules.map(({ id }) => id) },
      $or: [{ madeAt: null }, { date: { $gte: today } }, { state: { $in: ['MISSED', 'NOT_SENT'] } }],
    },
    { orderBy: { date: 'desc' } },
  )
  const waiting = await findWaiting(em, rows)
  const customers = rules.map((rule) => ({ rule, ...rule.content.inputDetails?.customer }))
  const reached = await withReach({ em, ports, isTest: account.isTest }, customers)
  return reached.map(({ customer: { rule }, reach }) => {
    const own = rows.filter(({ ruleId }) => ruleId === rule.id)
    return presentOne(looking, rule, { today, rows: own, waiting, reach })
  })
}

/** The drafts that nobody sent or deleted yet. */
async function findWaiting(em: EntityManager, rows: readonly RecurringDate[]): Promise<Set<string>> {
  const ids = rows.flatMap(({ draftId, state }) =>
    draftId != null && (state === 'MISSED' || state === 'NOT_SENT') ? draftId : [],
  )
  const drafts = await em.find(Draft, { id: { $in: ids }, sentAt: null }, { fields: ['id'] })
  return new Set(drafts.map(({ id }) => id))
}

interface Facts {
  today: string
  rows: RecurringDate[]
  waiting: Set<string>
  reach: Reach
}

function presentOne({ language }: Looking, rule: RecurringRule, facts: Facts): Shown {
  const { rows, waiting } = facts
  const left = rows.filter(({ draftId }) => draftId != null && waiting.has(draftId))
  const coming = comingDates(rule, facts)
  const attention = readAttention(rule, left, { ...facts, language })
  const { content, count } = rule
  const isRunning = rule.pausedSince == null && rule.nextAt != null
  return {
    id: rule.id,
    version: rule.version,
    state: readState(rule, attention !== null),
    pausedSince: rule.pausedSince ?? null,
    customerName: customerName(rule) || null,
    description: content.inputDetails?.lines?.[0]?.name ?? null,
    type: content.type ?? 'E_INVOICES',
    totalAmountInCent: contentTotal(content),
    currency: content.inputDetails?.payment?.currency || 'EUR',
    every: { months: rule.every.months ?? null, weeks: rule.every.weeks ?? null },
    firstDate: rule.firstDate,
    endDate: rule.endDate ?? null,
    count: count ?? null,
    mode: rule.mode,
    dueDays: rule.dueDays,
    next: isRunning ? (coming.find(({ isSkipped }) => !isSkipped)?.at ?? rule.nextAt ?? null) : null,
    left: count == null ? null : Math.max(0, count - rule.place),
    attention,
    missed: left.filter(({ state }) => state === 'MISSED').length,
    coming,
  }
}

function readState(rule: RecurringRule, asks: boolean): Shown['state'] {
  if (rule.nextAt == null) return asks ? 'ATTENTION' : 'ENDED'
  if (rule.pausedSince != null) return 'PAUSED'
  return asks ? 'ATTENTION' : 'RUNNING'
}

const MONTHS_AHEAD = 4
const MOST_DATES = 100

/** Until the end of the third month ahead. */
function comingDates(rule: RecurringRule, { today, rows }: Facts): Schemas['RecurringDate'][] {
  const dates = differing(rule, rows)
  const until = firstOfMonth(today, MONTHS_AHEAD)
  const coming: Schemas['RecurringDate'][] = []
  for (let place = rule.place; coming.length < MOST_DATES; place += 1) {
    const at = dates.at(place)
    const date = dateAt(rule, place)
    if (at === undefined || (date >= until && at >= until)) break
    const row = dates.rowAt(place)
    if (at < today || row?.draftId != null) continue
    coming.push({
      date,
      at,
      isSkipped: row?.state === 'SKIPPED',
      isChanged: row?.content != null,
      isLast: isLast(rule, place),
      isLastDayInstead: isLastDayInstead(rule, date),
      totalAmountInCent: contentTotal(row?.content ?? rule.content),
    })
  }
  return coming
}

function firstOfMonth(day: string, monthsLater: number): string {
  const date = new Date(`${day.slice(0, 7)}-01T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() + monthsLater)
  return date.toISOString().slice(0, 10)
}

/** The newest document that was refused, or why the next one would be. */
function readAttention(
  rule: RecurringRule,
  left: readonly RecurringDate[],
  { reach, language }: Pick<Facts, 'reach'> & { language: Language },
): Shown['attention'] {
  const refused = left.find(({ state }) => state === 'NOT_SENT')
  if (refused?.refusal) {
    const { code, wording } = refused.refusal
    const { text } = errorText(code, language, wording)
    return { code, detail: text, since: null, date: refused.date, draftId: refused.draftId ?? null }
  }
  const isSending = rule.mode === 'SEND' && rule.pausedSince == null && rule.nextAt != null
  const code = isSending ? refusalBy(reach, rule.content.sendViaEmail === true) : undefined
  if (code === undefined) return null
  const since = reach.since?.slice(0, 10) ?? null
  return { code, detail: errorText(code, language).text, since, date: null, draftId: null }
}

/** As sending would refuse a customer of that reach. */
function refusalBy({ by, reason }: Reach, mayMail: boolean) {
  if (by === 'EMAIL' && !mayMail) return 'UNREGISTERED_CUSTOMER'
  if (reason === 'NOT_ON_NETWORK') return mayMail ? 'CUSTOMER_EMAIL_EMPTY' : 'UNREGISTERED_CUSTOMER'
  return reason === 'NO_ADDRESS' ? 'HERMES_NO_EMAIL_SPECIFIED' : undefined
}
