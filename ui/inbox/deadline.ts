import { daysBetween, todayInBrussels } from '#contracts/rules/dates.ts'
import { formatDate } from '../kit/format.ts'
import type { InboxDocument } from './documents.ts'
import { deadlineOf } from './task.ts'
import type { Words } from './words/words.ts'

/** `15/12/2026, nog 23 dagen`; '' without a deadline. */
export function deadlineWords(document: InboxDocument, { documents }: Words): string {
  const date = deadlineOf(document)
  if (date === undefined) return ''
  const days = daysBetween(todayInBrussels(), date)
  return days < 0 ? formatDate(date) : `${formatDate(date)}, ${documents.daysLeft(days)}`
}
