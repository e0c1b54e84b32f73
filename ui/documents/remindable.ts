// Whether a receiver can be reminded: of what is asked of them, once a day at most.
import type { TFunction } from 'i18next'
import { formatDateTime } from '../kit/format.ts'
import type { DocumentRow } from './queries.ts'

const dayMs = 24 * 3_600_000

export const isAwaited = ({ state }: Pick<DocumentRow, 'state'>): boolean => state === 'OPEN'

/** When the receiver can be reminded again; undefined: now. */
export function remindableFrom(
  { lastRemindedAt }: Pick<DocumentRow, 'lastRemindedAt'>,
  now = Date.now(),
): string | undefined {
  const next = lastRemindedAt === null ? 0 : Date.parse(lastRemindedAt) + dayMs
  return next > now ? new Date(next).toISOString() : undefined
}

const unreachableWords = (t: TFunction<'documents'>, { receiver }: DocumentRow): string | undefined =>
  receiver.reach.reason === null
    ? undefined
    : t(`reach:why.${receiver.reach.reason}`, { name: receiver.firstName })

/** Why the receiver can't be reminded now; undefined: they can. */
export function reasonAgainstReminder(t: TFunction<'documents'>, row: DocumentRow): string | undefined {
  const from = remindableFrom(row)
  if (from === undefined) return unreachableWords(t, row)
  const name = row.receiver.firstName
  return t('reminded-reason', { name, at: formatDateTime(row.lastRemindedAt), from: formatDateTime(from) })
}
