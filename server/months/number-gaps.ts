/** Gaps in the numbers of a month: running numbers between those of the documents before it and its own last one that no document has. */
import { defineEntity, p } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { addDays } from '#contracts/rules/dates.ts'
import { formatNumber, patternExpression } from '#contracts/rules/numbering.ts'
import { Account } from '../accounts/account.ts'
import { daysOf } from '../invoices/documents-by-month.ts'
import type { DocumentType } from '../invoices/invoice.ts'
import { runningNumbers } from '../invoices/used-numbers.ts'
import { counterYear, readSettings, type SeriesSettings } from '../numbering/numbering.ts'

const ExplainedGapSchema = defineEntity({
  name: 'ExplainedGap',
  tableName: 'explained_gaps',
  properties: {
    accountId: p.manyToOne(Account).mapToPk().primary().joinColumn('account_id').deleteRule('cascade'),
    number: p.text().primary(),
    reason: p.text(),
    /** The name of the person. */
    by: p.text(),
    at: p.datetime().onCreate(() => new Date()),
  },
  primaryKeys: ['accountId', 'number'],
})

/** A number that no document has, with its reason. */
export class ExplainedGap extends ExplainedGapSchema.class {}
ExplainedGapSchema.setClass(ExplainedGap)

export interface Gaps {
  /** Numbers without a document and without a reason; the first of them. */
  missing: string[]
  /** The number of all of them. */
  count: number
  explained: ExplainedGap[]
  /** Of invoices; null where no number of the month has the pattern. */
  first: string | null
  last: string | null
}

const TYPES: readonly DocumentType[] = ['E_INVOICES', 'E_CREDIT_NOTES']

export async function findGaps(em: EntityManager, accountId: string, month: string): Promise<Gaps> {
  const { series } = await readSettings(em, accountId)
  const explained = await em.find(ExplainedGap, { accountId }, { orderBy: { number: 'asc' }, limit: 10_000 })
  const reasons = new Map(explained.map((one) => [one.number, one]))
  const gaps: Gaps = { missing: [], count: 0, explained: [], first: null, last: null }
  for (const type of TYPES) {
    const found = await findInSeries(em, { accountId, month, series: series[type] })
    const name = (running: number) => formatNumber(series[type].pattern, `${month}-01`, running)
    for (const running of found.missing) {
      const reason = reasons.get(name(running))
      if (reason) gaps.explained.push(reason)
      else if (gaps.count++ < MOST_NAMED) gaps.missing.push(name(running))
    }
    if (type !== 'E_INVOICES' || found.last === undefined) continue
    Object.assign(gaps, { first: name(found.first ?? found.last), last: name(found.last) })
  }
  return gaps
}

/** Of the missing numbers. */
const MOST_NAMED = 50

interface InSeries {
  accountId: string
  month: string
  series: SeriesSettings
}

/** Numbers of the months around it may stand in any order with its own. */
const AROUND_DAYS = 62

async function findInSeries(em: EntityManager, { accountId, month, series }: InSeries) {
  const { from, to } = daysOf(month)
  const year = counterYear(series, from)
  const expression = patternExpression(series.pattern, year || undefined)
  const ofDays = (days: { from: string; to: string }) => runningNumbers(em, { accountId, expression }, days)
  const own = await ofDays({ from, to })
  const around = await ofDays({ from: addDays(from, -AROUND_DAYS), to: addDays(to, AROUND_DAYS) })
  const before = await ofDays({ from: addDays(from, -AROUND_DAYS), to: addDays(from, -1) })
  return { missing: missingNumbers({ own, before, all: around }), first: own[0], last: own.at(-1) }
}

interface Numbers {
  /** Of the month, from low to high. */
  own: readonly number[]
  /** Of the documents before it. */
  before: readonly number[]
  /** With those after it. */
  all: readonly number[]
}

const MOST = 10_000

/** The numbers that no document has: from behind the last one before the month to the last one of the month. */
export function missingNumbers({ own, before, all }: Numbers): number[] {
  const last = own.at(-1)
  const first = own[0]
  if (first === undefined || last === undefined) return []
  const earlier = before.filter((one) => one < last)
  const start = earlier.length > 0 ? Math.max(...earlier) + 1 : first
  const taken = new Set(all)
  const missing: number[] = []
  for (let at = Math.min(start, first); at < last && missing.length < MOST; at++)
    if (!taken.has(at)) missing.push(at)
  return missing
}
