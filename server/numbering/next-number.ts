/**
 * The next number of a series. A send claims it before its PDF is drawn with it, and takes it in its own transaction, so that one that
 * fails or is killed uses none up. Meanwhile other sends of the series wait, without a connection to the database.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { EntityManager } from '@mikro-orm/postgresql'
import { formatNumber, referenceFor } from '#contracts/rules/numbering.ts'
import type { DocumentType } from '../invoices/invoice.ts'
import { findTakenNumbers } from '../invoices/used-numbers.ts'
import { Outdated, Unavailable } from '../platform/problem.ts'
import { counterYear, findHighest, readSettings, type SeriesSettings } from './numbering.ts'

export interface Numbered {
  accountId: string
  type: DocumentType
  /** The invoice date. */
  date: string
}

export interface NextNumber {
  number: string
  running: number
  /** Made of the number; null for credit notes, and where the account wants none. */
  reference: string | null
  /** The number belongs to nobody before it is sent. */
  gapless: boolean
}

/** The number that a document of that date would get now. */
export async function findNextNumber(em: EntityManager, document: Numbered): Promise<NextNumber> {
  const settings = await readSettings(em, document.accountId)
  const series = settings.series[document.type]
  const running = await findRunning(em, document, series)
  const number = formatNumber(series.pattern, document.date, running)
  return {
    number,
    running,
    gapless: series.gapless,
    reference: findReference(settings.structuredReference, document.type, {
      number,
      pattern: series.pattern,
    }),
  }
}

const findReference = (
  wanted: 'AUTO' | 'NONE',
  type: DocumentType,
  { number, pattern }: { number: string; pattern: string },
): string | null =>
  wanted === 'AUTO' && type === 'E_INVOICES' ? (referenceFor(number, pattern) ?? null) : null

/** The payment reference for an invoice that has a number of its own. */
export async function referenceOfNumber(
  em: EntityManager,
  { accountId, type }: Pick<Numbered, 'accountId' | 'type'>,
  number: string,
): Promise<string | null> {
  const { series, structuredReference } = await readSettings(em, accountId)
  return findReference(structuredReference, type, { number, pattern: series[type].pattern })
}

/** A number that a document has already is passed over. */
export async function findRunning(
  em: EntityManager,
  { accountId, type, date }: Numbered,
  series: SeriesSettings,
): Promise<number> {
  const [counter] = await em.execute<{ next: number }[]>(
    'select next from number_counters where account_id = ? and type = ? and year = ?',
    [accountId, type, counterYear(series, date)],
  )
  const behindHighest = async () => ((await findHighest(em, accountId, series, date))?.running ?? 0) + 1
  const from = counter?.next ?? (await behindHighest())
  const numbers = Array.from({ length: LOOKED_AT }, (_, index) =>
    formatNumber(series.pattern, date, from + index),
  )
  const taken = await findTakenNumbers(em, accountId, numbers)
  const free = numbers.findIndex((number) => !taken.has(number))
  return free === -1 ? behindHighest() : from + free
}

const LOOKED_AT = 20

/** The next number of a series, for the send that holds the claim. */
export interface ClaimedNumber extends NextNumber, Numbered {
  claim: string
  year: string
}

/** Longer than drawing takes; the numbers of a killed process wait for as long. */
const CLAIM_SECONDS = 10
const LONGEST_WAIT_MS = 60_000
const POLL_MS = 20

/**
 * Outside of any transaction. To be taken (`takeNumber`) or given back (`giveBackNumber`).
 * @throws {Unavailable} when the sends before take too long
 */
export async function claimNextNumber(em: EntityManager, document: Numbered): Promise<ClaimedNumber> {
  const claim = randomUUID()
  const subject = `${document.accountId} ${document.type}`
  const year = await inLine(subject, () => claimSeries(em, document, claim))
  return { ...document, ...(await findNextNumber(em, document)), claim, year }
}

/** The waiting sends of this process, one of which asks the database. */
const lines = new Map<string, Promise<unknown>>()

async function inLine<T>(subject: string, work: () => Promise<T>): Promise<T> {
  const mine = (lines.get(subject) ?? Promise.resolve()).then(work, work)
  lines.set(subject, mine)
  try {
    return await mine
  } finally {
    if (lines.get(subject) === mine) lines.delete(subject)
  }
}

async function claimSeries(em: EntityManager, document: Numbered, claim: string): Promise<string> {
  const until = Date.now() + LONGEST_WAIT_MS
  while (Date.now() < until) {
    const series = (await readSettings(em, document.accountId)).series[document.type]
    const year = counterYear(series, document.date)
    const running = await findRunning(em, document, series)
    const claimed = await em.execute(CLAIM, [document.accountId, document.type, year, running, claim])
    if (claimed.length > 0) return year
    await wait(POLL_MS)
  }
  throw new Unavailable('the numbering of the account')
}

const CLAIM = `
  insert into number_counters (account_id, type, year, next, claim, claimed_until)
  values (?, ?, ?, ?, ?, clock_timestamp() + make_interval(secs => ${CLAIM_SECONDS}))
  on conflict (account_id, type, year) do update set claim = excluded.claim, claimed_until = excluded.claimed_until
  where number_counters.claim is null or number_counters.claimed_until < clock_timestamp()
  returning next`

/**
 * In the transaction that sends.
 * @throws {Outdated} when the claim ran out, or the numbering was changed meanwhile
 */
export async function takeNumber(em: EntityManager, number: ClaimedNumber): Promise<void> {
  const { accountId, type, year, claim, running } = number
  const taken = await em.execute(
    `update number_counters set next = ?, claim = null, claimed_until = null
     where account_id = ? and type = ? and year = ? and claim = ? returning 1`,
    [running + 1, accountId, type, year, claim],
  )
  if (taken.length === 0) throw new Outdated()
}

/** Outside of any transaction. */
export async function giveBackNumber(em: EntityManager, number: ClaimedNumber): Promise<void> {
  const { accountId, type, year, claim } = number
  await em.execute(
    `update number_counters set claim = null, claimed_until = null
     where account_id = ? and type = ? and year = ? and claim = ?`,
    [accountId, type, year, claim],
  )
}
