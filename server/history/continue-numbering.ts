/** Lets the numbering go on behind the imported numbers. */
import type { EntityManager } from '@mikro-orm/postgresql'
import { todayInBrussels } from '#contracts/rules/dates.ts'
import { findPatternFault, readRunning } from '#contracts/rules/numbering.ts'
import type { Account } from '../accounts/account.ts'
import { HistoryDocument } from '../invoices/history-document.ts'
import { Invoice } from '../invoices/invoice.ts'
import { continueSeries, setPattern } from '../numbering/continue-series.ts'
import { findHighest, Numbering, readSettings } from '../numbering/numbering.ts'
import { inferPattern } from './infer-pattern.ts'

/** @returns the number behind which the invoices go on; null where no imported number has the pattern */
export async function continueNumbering(
  em: EntityManager,
  { id: accountId }: Account,
): Promise<string | null> {
  const today = todayInBrussels()
  await adoptPattern(em, accountId)
  const { series } = await readSettings(em, accountId)
  for (const type of ['E_INVOICES', 'E_CREDIT_NOTES'] as const)
    await continueSeries(em, { accountId, type, date: today }, series[type])
  const highest = await findHighest(em, accountId, series.E_INVOICES, today)
  const imported = highest && (await em.count(HistoryDocument, { accountId, number: highest.number }))
  return highest && imported ? highest.number : null
}

/** Of an account that neither chose a numbering nor sent anything here: that of its own numbers. */
async function adoptPattern(em: EntityManager, accountId: string): Promise<void> {
  if ((await em.count(Numbering, { accountId })) > 0 || (await em.count(Invoice, { accountId })) > 0) return
  for (const type of ['E_INVOICES', 'E_CREDIT_NOTES'] as const) {
    const where = { accountId, direction: 'SENT', type } as const
    const order = { orderBy: { day: 'desc', id: 'desc' }, limit: 200, fields: ['number', 'day'] } as const
    const newest = await em.find(HistoryDocument, where, order)
    const pattern = inferPattern(newest.map(({ number, day }) => ({ number, day })))
    if (pattern === undefined) continue
    const yearlyRestart = /\{y{2,4}\}/.test(pattern)
    if (findPatternFault({ pattern, yearlyRestart }) !== undefined) continue
    if (newest.some(({ number }) => readRunning(pattern, number) !== undefined))
      await setPattern(em, accountId, { type, pattern, yearlyRestart })
  }
}
