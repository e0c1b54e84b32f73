/** The gaps in the numbers of accounts, kept beside their documents: found anew when somebody asks and numbers were taken or given back since. */
import { defineEntity, type FilterQuery, LockMode, p } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { todayInBrussels } from '#contracts/rules/dates.ts'
import type { components } from '#generated/api.ts'
import { Account } from '../accounts/account.ts'
import { findActorNames } from '../integrations/list-grants.ts'
import { findUsedNumbers } from '../invoices/used-numbers.ts'
import type { Actor } from '../platform/access/principal.ts'
import type { AppContext } from '../platform/app-context.ts'
import { idColumn } from '../platform/database/columns.ts'
import { inTransaction } from '../platform/database/statement.ts'
import { uuidv7 } from '../platform/database/uuid.ts'
import { record } from '../platform/events/record.ts'
import { Problem } from '../platform/problem.ts'
import { findGaps } from './find-gaps.ts'
import { readSettings } from './numbering.ts'

const NumberChangeSchema = defineEntity({
  name: 'NumberChange',
  tableName: 'number_changes',
  properties: {
    id: p.bigint('number').primary().autoincrement(),
    /** Not a foreign key: deleting an account deletes its documents, whose triggers write here. */
    accountId: p.uuid(),
  },
  indexes: [{ properties: ['accountId'] }],
})

/** Numbers of an account were taken or given back: a trigger on sent documents writes it, for each statement. */
export class NumberChange extends NumberChangeSchema.class {}
NumberChangeSchema.setClass(NumberChange)

const NumberGapSchema = defineEntity({
  name: 'NumberGap',
  tableName: 'number_gaps',
  properties: {
    id: idColumn(),
    accountId: p.manyToOne(Account).mapToPk().joinColumn('account_id').deleteRule('cascade'),
    first: p.text(),
    last: p.text(),
    missing: p.integer(),
    before: p.text(),
    after: p.text(),
    afterDate: p.date(),
    explanation: p.text().nullable(),
    explainedBy: p.json<Actor>().nullable(),
    explainedAt: p.datetime().nullable(),
  },
  uniques: [{ name: 'number_gaps_unique', properties: ['accountId', 'before', 'after'] }],
})

export class NumberGap extends NumberGapSchema.class {}
NumberGapSchema.setClass(NumberGap)

declare module '../platform/events/event.ts' {
  interface EventDetails {
    'account.gap_explained': { first: string; last: string; explanation: string }
  }
}

/** Of the documents between which gaps are found. */
const MONTHS = 24

/** @param accountIds array of PostgreSQL */
export async function refreshGaps(em: EntityManager, accountIds: string): Promise<void> {
  const changed = await em.execute<{ id: string }[]>(
    'select distinct account_id as id from number_changes where account_id = any (?::uuid[])',
    [accountIds],
  )
  for (const { id } of changed) await inTransaction({ em }, (inside) => findAnew(inside, id))
}

/** Also of accounts that nobody asks about, so that their changes don't add up. */
export async function refreshAllGaps({ orm }: Pick<AppContext, 'orm'>): Promise<void> {
  const em = orm.em.fork()
  const changed = await em.execute<{ id: string }[]>('select distinct account_id as id from number_changes')
  await refreshGaps(em, `{${changed.map(({ id }) => id).join()}}`)
}

const LOCK = `select pg_advisory_xact_lock(hashtextextended('number gaps of ' || ?::text, 0))`

/** Those that are gone go, with their explanation; the others stay as they are. */
const KEEP = `
  with found as (
    select * from jsonb_to_recordset(?::jsonb) as f(id uuid, first text, last text, missing int, before text, after text, "afterDate" date)
  ), gone as (
    delete from number_gaps g where g.account_id = ? and not exists (select from found f where f.before = g.before and f.after = g.after)
  )
  insert into number_gaps (id, account_id, first, last, missing, before, after, after_date)
  select f.id, ?::uuid, f.first, f.last, f.missing, f.before, f.after, f."afterDate" from found f
  on conflict (account_id, before, after) do nothing`

/** The gaps of the account are found anew at the next question; a trigger says so for sent documents, the import for its own. */
export const noteNumbers = (em: EntityManager, accountId: string): Promise<unknown> =>
  em.insert(NumberChange, { accountId })

/**
 * The change is taken before the numbers are read, so that a document sent meanwhile is a change of its own. Imported numbers fill gaps; a gap between two of
 * them is the other platform's.
 */
async function findAnew(em: EntityManager, accountId: string): Promise<void> {
  await em.execute(LOCK, [accountId])
  await em.execute('delete from number_changes where account_id = ?', [accountId])
  const numbers = await findUsedNumbers(em, accountId, monthsBefore(todayInBrussels()))
  const { series } = await readSettings(em, accountId)
  const own = new Set(numbers.filter(({ isImported }) => !isImported).map(({ number }) => number))
  const gaps = findGaps(numbers, Object.values(series))
    .filter(({ before, after }) => own.has(before) || own.has(after))
    .map((gap) => ({ ...gap, id: uuidv7() }))
  await em.execute(KEEP, [JSON.stringify(gaps), accountId, accountId])
}

const monthsBefore = (day: string): string => {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 - MONTHS, 1)).toISOString().slice(0, 10)
}

/** SQL: the number of gaps without an explanation of each account. Its parameter is the accounts. */
export const GAPS_BY_ACCOUNT = `
  select account_id, count(*)::int as number from number_gaps where account_id = any (?::uuid[]) and explanation is null group by account_id`

const MOST = 1_000

export async function listGaps(
  em: EntityManager,
  accountId: string,
): Promise<components['schemas']['NumberGap'][]> {
  return findKept(em, accountId)
}

/** Those before documents of some days. @param days `YYYY-MM-DD` */
export const gapsBetween = (
  em: EntityManager,
  accountId: string,
  { from, to }: { from: string; to: string },
): Promise<components['schemas']['NumberGap'][]> =>
  findKept(em, accountId, { afterDate: { $gte: from, $lte: to } })

async function findKept(em: EntityManager, accountId: string, where: FilterQuery<NumberGap> = {}) {
  await refreshGaps(em, `{${accountId}}`)
  const orderBy = { afterDate: 'desc', after: 'desc' } as const
  return presentGaps(em, await em.find(NumberGap, { $and: [{ accountId }, where] }, { orderBy, limit: MOST }))
}

async function presentGaps(em: EntityManager, gaps: readonly NumberGap[]) {
  const names = await findActorNames(
    em,
    gaps.map(({ explainedBy }) => explainedBy),
  )
  return gaps.map(({ accountId: _, explainedBy, explainedAt, explanation, ...gap }) => ({
    ...gap,
    explanation: explanation ?? null,
    explainedBy: names.get(explainedBy?.id ?? '') ?? null,
    explainedAt: explainedAt?.toISOString() ?? null,
  }))
}

interface Explaining {
  accountId: string
  gapId: string
  principal: Actor
  explanation: string
}

/** Behind `refreshGaps`. @throws {Problem} NOT_FOUND, also for a gap that is gone */
export async function explainGap(
  em: EntityManager,
  { accountId, gapId, principal, explanation }: Explaining,
): Promise<components['schemas']['NumberGap']> {
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const
  const gap = await em.findOne(NumberGap, { id: gapId, accountId }, lock)
  if (gap === null) throw new Problem('NOT_FOUND')
  const { kind, id } = principal
  const said = explanation.trim()
  const isNew = gap.explanation !== said
  em.assign(gap, { explanation: said, explainedBy: { kind, id }, explainedAt: new Date() })
  await em.flush()
  const detail = { first: gap.first, last: gap.last, explanation: said }
  if (isNew) await record(em, { type: 'account.gap_explained', subject: accountId, detail, principal })
  const [shown] = await presentGaps(em, [gap])
  if (shown === undefined) throw new Error('one gap has one presentation')
  return shown
}
