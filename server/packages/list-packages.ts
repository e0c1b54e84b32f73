import type { EntityManager } from '@mikro-orm/postgresql'
import { todayInBrussels } from '#contracts/rules/dates.ts'
import { type MonthTotal, totalsByMonth } from '../invoices/documents-by-month.ts'
import { SENT_BY_MONTH } from '../invoices/list-invoices.ts'
import type { Language } from '../platform/language.ts'
import { RECEIVED_BY_MONTH } from '../received-invoices/read-received-invoice.ts'

export interface Side {
  documents: number
  /** By currency. */
  totals: { currency: string; totalInCents: number }[]
}

export interface PackageMonth {
  month: string
  sent: Side
  received: Side
  receivedSelfBilled: Side
  sentSelfBilled: Side
}

const MOST_MONTHS = 1_200

/** The months that have something, newest first. */
export async function listPackages(em: EntityManager, accountId: string): Promise<PackageMonth[]> {
  const sent = await totalsByMonth(em, SENT_BY_MONTH, accountId)
  const received = await totalsByMonth(em, RECEIVED_BY_MONTH, accountId)
  const months = [...new Set([...sent, ...received].map(({ month }) => month))].sort().reverse()
  return months.slice(0, MOST_MONTHS).map((month) => {
    const isOfMonth = (one: MonthTotal) => one.month === month
    return sumMonth(month, sent.filter(isOfMonth), received.filter(isOfMonth))
  })
}

/** One month, also when it has nothing. */
export const getPackage = async (
  em: EntityManager,
  accountId: string,
  month: string,
): Promise<PackageMonth> =>
  sumMonth(
    month,
    await totalsByMonth(em, SENT_BY_MONTH, accountId, month),
    await totalsByMonth(em, RECEIVED_BY_MONTH, accountId, month),
  )

const sumMonth = (
  month: string,
  sent: readonly MonthTotal[],
  received: readonly MonthTotal[],
): PackageMonth => ({
  month,
  sent: sumSide(sent.filter(({ selfBilled }) => !selfBilled)),
  received: sumSide(received.filter(({ selfBilled }) => !selfBilled)),
  receivedSelfBilled: sumSide(received.filter(({ selfBilled }) => selfBilled)),
  sentSelfBilled: sumSide(sent.filter(({ selfBilled }) => selfBilled)),
})

const sumSide = (totals: readonly MonthTotal[]): Side => ({
  documents: totals.reduce((all, { documents }) => all + documents, 0),
  totals: totals.map(({ currency, totalInCents }) => ({ currency, totalInCents })),
})

// Months of documents, as `YYYY-MM`, in Belgium.

export const isOver = (month: string, now: Date): boolean => month < todayInBrussels(now).slice(0, 7)

const LOCALES: Record<Language, string> = { nl: 'nl-BE', fr: 'fr-BE', en: 'en-GB' }

/** `oktober 2026` */
export const monthName = (month: string, language: Language): string =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString(LOCALES[language], {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
