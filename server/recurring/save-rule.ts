import { type EntityManager, LockMode } from '@mikro-orm/postgresql'
import { addDays } from '#contracts/rules/dates.ts'
import { withoutOwn } from '#contracts/rules/invoice/own-account.ts'
import { isIsoDate } from '#contracts/rules/iso-date.ts'
import { isOver, placeOf, type Rhythm } from '#contracts/rules/recurring.ts'
import type { components } from '#generated/api.ts'
import type { Account } from '../accounts/account.ts'
import { findToday } from '../accounts/clock.ts'
import type { Actor } from '../platform/access/principal.ts'
import { isUuid } from '../platform/database/uuid.ts'
import { record } from '../platform/events/record.ts'
import type { Language } from '../platform/language.ts'
import { invalid, Problem, type Violation } from '../platform/problem.ts'
import type { Queue } from '../platform/queue.ts'
import { dueDaysOf, requireContent, ruleContent, USUAL_DUE_DAYS } from './content.ts'
import { differing, goOnAt, goOnFrom, rowsFrom } from './dates.ts'
import { planRule } from './plan.ts'
import { customerName, isOpen, RecurringDate, RecurringRule } from './rule.ts'

type RuleInput = components['schemas']['NewRecurring']
type DateInput = components['schemas']['RecurringDateChange']

export interface Editing {
  em: EntityManager
  queue: Queue
  account: Account
  principal: Actor
  language: Language
}

const MOST = 500

/** @throws {Problem} FORM_ERRORS */
export async function createRule(editing: Editing, input: RuleInput): Promise<RecurringRule> {
  const { em, queue, account, language } = editing
  const content = readContent(account, input)
  const today = await findToday(em, account.id)
  const rhythm = readRhythm(input, today)
  if ((await em.count(RecurringRule, { accountId: account.id })) >= MOST)
    throw invalid([{ field: '/draft', messageKey: 'too-many-recurring' }])
  const rule = em.create(RecurringRule, {
    accountId: account.id,
    language,
    content,
    ...rhythm,
    ...choices(input),
  })
  rule.nextAt = isOver(rule, 0) ? null : rule.firstDate
  await em.persist(rule).flush()
  await queue.enqueue(em, 'plan-recurring', { accountId: account.id })
  await recordRule(editing, 'created', rule)
  return rule
}

const choices = ({ mode, dueDays, draft }: RuleInput) => ({
  mode,
  dueDays: dueDays ?? dueDaysOf(draft.inputDetails ?? {}) ?? USUAL_DUE_DAYS,
})

function readContent(account: Account, { draft }: Pick<RuleInput, 'draft'>) {
  const content = withoutOwn(ruleContent(draft), account.iban)
  requireContent(content)
  return content
}

/** @param known the first date that the rule has already */
function readRhythm({ every, firstDate, endDate, count }: RuleInput, today: string, known?: string): Rhythm {
  const violations: Violation[] = []
  if ((every.months == null) === (every.weeks == null))
    violations.push({ field: '/every', messageKey: 'one-rhythm' })
  if (firstDate !== known && firstDate < today)
    violations.push({ field: '/firstDate', messageKey: 'not-in-past' })
  if (endDate && count != null) violations.push({ field: '/count', messageKey: 'end-or-count' })
  if (endDate && endDate < firstDate) violations.push({ field: '/endDate', messageKey: 'before-first-date' })
  if (violations.length > 0) throw invalid(violations)
  return {
    every: { months: every.months ?? null, weeks: every.weeks ?? null },
    firstDate,
    endDate: endDate || null,
    count: count ?? null,
  }
}

/** @throws {Problem} NOT_FOUND */
async function lockRule(
  { em, account }: Pick<Editing, 'em' | 'account'>,
  id: string,
): Promise<RecurringRule> {
  const rule = isUuid(id)
    ? await em.findOne(RecurringRule, { id, accountId: account.id }, { lockMode: LockMode.PESSIMISTIC_WRITE })
    : null
  if (rule === null) throw new Problem('NOT_FOUND')
  return rule
}

/**
 * For the dates to come. With another rhythm they begin anew.
 * @throws {Problem} NOT_FOUND, STALE, FORM_ERRORS
 */
export async function updateRule(editing: Editing, id: string, input: RuleInput): Promise<RecurringRule> {
  const { em, queue, account } = editing
  const rule = await lockRule(editing, id)
  if (input.version != null && input.version !== rule.version) throw new Problem('STALE')
  const content = readContent(account, input)
  const today = await findToday(em, account.id)
  const rhythm = readRhythm(input, today, rule.firstDate)
  const isAnew = rhythm.firstDate !== rule.firstDate || !isSame(rhythm.every, rule.every)
  const wasOver = rule.nextAt == null
  em.assign(rule, { ...rhythm, ...choices(input), content, version: rule.version + 1 }, { merge: false })
  if (isAnew) {
    await em.nativeDelete(RecurringDate, { ruleId: id, madeAt: null })
    rule.place = 0
  }
  const dates = differing(rule, await rowsFrom(em, rule, rule.place))
  if (wasOver && !isAnew) goOnFrom(rule, dates, today)
  else goOnAt(rule, dates, rule.place)
  await em.flush()
  await queue.enqueue(em, 'plan-recurring', { accountId: account.id })
  await recordRule(editing, 'changed', rule)
  return rule
}

const isSame = (one: Rhythm['every'], other: Rhythm['every']): boolean =>
  (one.months ?? null) === (other.months ?? null) && (one.weeks ?? null) === (other.weeks ?? null)

/** @throws {Problem} NOT_FOUND */
export async function deleteRule(editing: Editing, id: string): Promise<void> {
  const rule = await lockRule(editing, id)
  await editing.em.remove(rule).flush()
  await recordRule(editing, 'deleted', rule)
}

/**
 * Dates from before the pause are made first, so that resuming leaves out those between alone.
 * @throws {Problem} NOT_FOUND
 */
export async function pauseRule(editing: Editing, id: string, paused: boolean): Promise<RecurringRule> {
  const { em, queue, account } = editing
  const rule = await lockRule(editing, id)
  if (paused === (rule.pausedSince != null)) return rule
  const today = await findToday(em, account.id)
  if (paused) {
    const yesterday = { until: addDays(today, -1), today }
    for (let before = ''; rule.nextAt != null && rule.nextAt < today && rule.nextAt !== before; ) {
      before = rule.nextAt
      await planRule(editing, rule, yesterday)
    }
    rule.pausedSince = today
  } else {
    rule.pausedSince = null
    goOnFrom(rule, differing(rule, await rowsFrom(em, rule, rule.place)), today)
    await queue.enqueue(em, 'plan-recurring', { accountId: account.id })
  }
  await em.flush()
  await recordRule(editing, paused ? 'paused' : 'resumed', rule)
  return rule
}

/**
 * The whole difference of one date from its rule.
 * @throws {Problem} NOT_FOUND for a day that is no date of the rule, or is done; FORM_ERRORS
 */
export async function changeDate(
  editing: Editing,
  id: string,
  date: string,
  input: DateInput,
): Promise<RecurringRule> {
  const { em, queue, account } = editing
  const rule = await lockRule(editing, id)
  const place = isIsoDate(date) ? placeOf(rule, date) : undefined
  if (place === undefined || place < rule.place) throw new Problem('NOT_FOUND')
  const rows = await rowsFrom(em, rule, Math.min(place, rule.place))
  const dates = differing(rule, rows)
  const row = dates.rowAt(place)
  if (row !== undefined && !isOpen(row)) throw new Problem('NOT_FOUND')
  const movedTo = input.movedTo && input.movedTo !== date ? input.movedTo : null
  const bounds = { after: place === 0 ? undefined : dates.at(place - 1), before: dates.at(place + 1) }
  refuseDay(movedTo ?? date, movedTo !== null, { ...bounds, today: await findToday(em, account.id) })
  const content = input.draft ? readContent(account, { draft: input.draft }) : null
  const isDifferent = input.skipped === true || movedTo !== null || content !== null
  if (isDifferent) {
    const changed = row ?? em.create(RecurringDate, { ruleId: id, date, state: 'PLANNED' })
    em.assign(
      changed,
      { state: input.skipped === true ? 'SKIPPED' : 'PLANNED', movedTo, content },
      { merge: false },
    )
  } else if (row !== undefined) em.remove(row)
  await em.flush()
  if (place === rule.place) goOnAt(rule, differing(rule, await rowsFrom(em, rule, place)), place)
  await em.flush()
  await queue.enqueue(em, 'plan-recurring', { accountId: account.id })
  await recordRule(editing, 'changed', rule, date)
  return rule
}

interface Bounds {
  after: string | undefined
  before: string | undefined
  today: string
}

function refuseDay(day: string, isMoved: boolean, { after, before, today }: Bounds): void {
  if (day < today) throw invalid([{ field: '/movedTo', messageKey: 'not-in-past' }])
  const isBetween = (after === undefined || day > after) && (before === undefined || day < before)
  if (isMoved && !isBetween) throw invalid([{ field: '/movedTo', messageKey: 'between-dates' }])
}

const recordRule = (
  { em, account, principal }: Editing,
  happened: 'created' | 'changed' | 'paused' | 'resumed' | 'deleted',
  rule: RecurringRule,
  date?: string,
) =>
  record(em, {
    type: `recurring.${happened}`,
    subject: account.id,
    detail: { recurringId: rule.id, name: customerName(rule), ...(date !== undefined && { date }) },
    principal,
  })
