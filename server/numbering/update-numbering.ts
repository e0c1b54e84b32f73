import { LockMode } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { todayInBrussels } from '#contracts/rules/dates.ts'
import { findPatternFault, formatNumber } from '#contracts/rules/numbering.ts'
import type { components } from '#generated/api.ts'
import type { Account } from '../accounts/account.ts'
import type { DocumentType } from '../invoices/invoice.ts'
import type { Actor } from '../platform/access/principal.ts'
import { record } from '../platform/events/record.ts'
import { invalid, type Violation } from '../platform/problem.ts'
import { findRunning } from './next-number.ts'
import {
  counterYear,
  DEFAULT_NUMBERING,
  findHighest,
  NumberCounter,
  Numbering,
  type NumberingSettings,
  readSettings,
  type SeriesSettings,
} from './numbering.ts'

type Shown = components['schemas']['Numbering']
type ShownSeries = components['schemas']['NumberSeries']

const TYPES: readonly DocumentType[] = ['E_INVOICES', 'E_CREDIT_NOTES']

/** The numbering with the numbers that follow, for an invoice date of today. */
export async function showNumbering(
  em: EntityManager,
  accountId: string,
  today: string = todayInBrussels(),
): Promise<Shown> {
  const { series, structuredReference } = await readSettings(em, accountId)
  const show = (type: DocumentType) => showSeries(em, { accountId, type, date: today }, series[type])
  return {
    E_INVOICES: await show('E_INVOICES'),
    E_CREDIT_NOTES: await show('E_CREDIT_NOTES'),
    structuredReference,
  }
}

interface AtDate {
  accountId: string
  type: DocumentType
  date: string
}

async function showSeries(em: EntityManager, at: AtDate, series: SeriesSettings): Promise<ShownSeries> {
  const next = await findRunning(em, at, series)
  const newYear = `${Number(at.date.slice(0, 4)) + 1}-01-01`
  const first = series.yearlyRestart ? await findRunning(em, { ...at, date: newYear }, series) : undefined
  const sent = await findHighest(em, at.accountId, series, at.date)
  return {
    pattern: series.pattern,
    yearlyRestart: series.yearlyRestart,
    gapless: series.gapless,
    next,
    upcoming: [0, 1, 2].map((ahead) => formatNumber(series.pattern, at.date, next + ahead)),
    firstOfNextYear: first === undefined ? null : formatNumber(series.pattern, newYear, first),
    lastSent: sent ? { number: sent.number, sentAt: sent.sentAt.toISOString() } : null,
  }
}

declare module '../platform/events/event.ts' {
  interface EventDetails {
    'account.numbering_changed': { fields: string }
  }
}

interface Change {
  account: Account
  principal: Actor
}

/**
 * Sends that were prepared with the numbering from before are prepared anew.
 * @throws {Problem} FORM_ERRORS for a pattern that could repeat a number, and for a next number not above those that were sent
 */
export async function updateNumbering(
  em: EntityManager,
  { account, principal }: Change,
  input: Shown,
  today: string = todayInBrussels(),
): Promise<Shown> {
  const accountId = account.id
  await em.execute(
    'insert into numberings (account_id, series, structured_reference) values (?, ?::jsonb, ?) on conflict do nothing',
    [accountId, JSON.stringify(DEFAULT_NUMBERING.series), DEFAULT_NUMBERING.structuredReference],
  )
  const stored = await em.findOneOrFail(Numbering, { accountId }, { lockMode: LockMode.PESSIMISTIC_WRITE })
  await em.find(
    NumberCounter,
    { accountId },
    { lockMode: LockMode.PESSIMISTIC_WRITE, disableIdentityMap: true },
  )
  const before: NumberingSettings = { series: stored.series, structuredReference: stored.structuredReference }
  const violations: Violation[] = []
  const changed: string[] = []
  for (const type of TYPES) {
    const at = { accountId, type, date: today }
    const judged = await judgeSeries(em, at, { before: before.series[type], input: input[type] })
    violations.push(...judged.violations)
    if (judged.isChanged) changed.push(type)
    if (judged.next !== undefined && judged.violations.length === 0)
      await setNext(em, at, input[type], judged.next)
  }
  if (violations.length > 0) throw invalid(violations)
  if (before.structuredReference !== input.structuredReference) changed.push('structuredReference')
  stored.series = {
    E_INVOICES: settingsIn(input.E_INVOICES),
    E_CREDIT_NOTES: settingsIn(input.E_CREDIT_NOTES),
  }
  stored.structuredReference = input.structuredReference
  await em.flush()
  await em.execute('update number_counters set claim = null, claimed_until = null where account_id = ?', [
    accountId,
  ])
  if (changed.length > 0) {
    const detail = { fields: changed.join(' ') }
    await record(em, { type: 'account.numbering_changed', subject: accountId, detail, principal })
  }
  return showNumbering(em, accountId, today)
}

const settingsIn = ({ pattern, yearlyRestart, gapless }: ShownSeries): SeriesSettings => ({
  pattern,
  yearlyRestart,
  gapless,
})

interface Judged {
  violations: Violation[]
  isChanged: boolean
  /** The running number to store; undefined when the counter stays. */
  next?: number
}

async function judgeSeries(
  em: EntityManager,
  at: AtDate,
  { before, input }: { before: SeriesSettings; input: ShownSeries },
): Promise<Judged> {
  const fault = findPatternFault(input)
  if (fault !== undefined)
    return { violations: [{ field: `/${at.type}/pattern`, messageKey: fault }], isChanged: true }
  const current = await findRunning(em, at, before)
  const isOtherSeries = input.pattern !== before.pattern || input.yearlyRestart !== before.yearlyRestart
  const isOtherNext = input.next !== undefined && input.next !== current
  const isChanged = isOtherSeries || isOtherNext || input.gapless !== before.gapless
  if (!isOtherSeries && !isOtherNext) return { violations: [], isChanged }
  const highest = await findHighest(em, at.accountId, settingsIn(input), at.date)
  const least = (highest?.running ?? 0) + 1
  const next = input.next ?? Math.max(least, isOtherSeries ? current : 1)
  if (next >= least) return { violations: [], isChanged, next }
  const params = { number: highest?.number ?? formatNumber(input.pattern, at.date, next), least }
  return { violations: [{ field: `/${at.type}/next`, messageKey: 'number-below-sent', params }], isChanged }
}

const setNext = (em: EntityManager, at: AtDate, series: SeriesSettings, next: number) =>
  em.execute(
    `insert into number_counters (account_id, type, year, next) values (?, ?, ?, ?)
     on conflict (account_id, type, year) do update set next = excluded.next`,
    [at.accountId, at.type, counterYear(series, at.date), next],
  )
