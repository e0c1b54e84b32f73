import { daysBetween, todayInBrussels } from '#contracts/rules/dates.ts'
import type { InboxTexts } from '#generated/texts/receivers/inbox.ts'
import { formatDate } from '../kit/format.ts'
import type { InboxDocument } from './inbox.ts'

/** `15/12/2026, nog 23 dagen`; '' without a deadline. */
function deadlineWords(document: InboxDocument, { documents }: InboxTexts): string {
  const date = documentDeadline(document)
  if (date === undefined) return ''
  const days = daysBetween(todayInBrussels(), date)
  return days < 0 ? formatDate(date) : `${formatDate(date)}, ${documents.daysLeft({ count: days })}`
}

/** The request to the receiver, with its deadline where it has one. */
export function askedWords(task: Task, document: InboxDocument, words: InboxTexts): string {
  const { asked } = words.documents
  const until = deadlineWords(document, words)
  if (task === 'confirm' || until === '') return asked[task]
  return task === 'sign' ? asked.signUntil({ until }) : asked.payUntil({ until })
}

/** The request to the receiver: to sign first, to confirm next, to pay last. */
export type Task = 'sign' | 'confirm' | 'pay'

export function documentTask({ state, signing, readConfirmation, payment }: InboxDocument): Task | undefined {
  if (state === 'WITHDRAWN' || state === 'EXPIRED' || state === 'REFUSED') return undefined
  if (state === 'OPEN' && signing) return 'sign'
  if (readConfirmation && readConfirmation.confirmedAt === null) return 'confirm'
  return payment ? 'pay' : undefined
}

/** Until when it is to be done; undefined for never. */
export const documentDeadline = ({ signing, payment }: InboxDocument): string | undefined =>
  signing?.endDate ?? payment?.expiryDate ?? undefined

/** The nearest deadline first, no deadline last. */
export const byDeadline = (one: InboxDocument, other: InboxDocument): number =>
  (documentDeadline(one) ?? '9999').localeCompare(documentDeadline(other) ?? '9999')
