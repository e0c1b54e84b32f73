// The state of a document in a sentence or two: the receiver's acts, the open requests, the next reminder.
import type { TFunction } from 'i18next'
import { addDays, daysBetween, todayInBrussels } from '#contracts/rules/dates.ts'
import { fullName } from '../api/receiver-name.ts'
import { formatDate } from '../kit/format.ts'
import { signatureState } from './document-status.tsx'
import type { DocumentEvent, DocumentRow } from './queries.ts'
import { isAwaited, reasonAgainstReminder, remindableFrom } from './remind-button.tsx'
import { readDetail } from './timeline-steps.ts'

type Words = TFunction<'documents'>

/** Days before the end of signing on which a reminder leaves by itself. */
const daysBefore = [7, 1]

export function standingWords(t: Words, row: DocumentRow, events: DocumentEvent[]): string {
  if (signatureState(row) === 'REFUSED') return refusalWords(t, row, events)
  if (row.signed) return namesWords(t, row)
  if (!isAwaited(row)) return notArrivedWords(t, row)
  return [
    notArrivedWords(t, row),
    openedWords(t, row, events),
    ...deadlineWords(t, row),
    reminderWords(t, row),
  ]
    .filter(Boolean)
    .join(' ')
}

/** Why no reminder can leave, unless it is why the document was not told of. */
function reminderWords(t: Words, row: DocumentRow): string | undefined {
  const isSaid = row.notNotifiedAt !== null && row.notNotifiedReason === row.receiver.reach.reason
  return isSaid && remindableFrom(row) === undefined ? undefined : reasonAgainstReminder(t, row)
}

/** The way by which its receiver gets to read it. A mail of before the one that could not leave still has its link. */
export function accessWords(t: Words, row: DocumentRow, events: DocumentEvent[]): string {
  const hasLink = events.some(({ type }) => type === 'NOTIFIED' || type === 'OPENED')
  if (row.notNotifiedReason !== null && !hasLink) return t('access.untold')
  return t(row.hasSigningAction || row.hasReadConfirmation ? 'access.confidential' : 'access.public')
}

function refusalWords(t: Words, row: DocumentRow, events: DocumentEvent[]): string {
  const refused = events.find(({ type }) => type === 'REFUSED')
  if (refused === undefined) return ''
  const { reason } = readDetail(refused)
  const said = { name: row.receiver.firstName, date: formatDate(refused.at), reason }
  return t(reason ? 'refused-because' : 'refused', said)
}

function namesWords(t: Words, { signatures: [signature], receiver }: DocumentRow): string {
  const names = signature?.names
  if (names == null || names.verdict === 'SAME') return ''
  const signer = [names.given, names.identified].filter((name) => name !== null).join(' / ')
  return t(`names.${names.verdict}-words`, { expected: names.expected ?? fullName(receiver), signer })
}

function notArrivedWords(t: Words, row: DocumentRow): string {
  const { mailBouncedAt, notNotifiedAt, notNotifiedReason, receiver } = row
  const name = receiver.firstName
  if (notNotifiedAt !== null && notNotifiedReason !== null) {
    const why = t(`reach:why.${notNotifiedReason}`, { name })
    return t('not-notified', { name, date: formatDate(notNotifiedAt), why })
  }
  return mailBouncedAt === null ? '' : t('bounced', { name, date: formatDate(mailBouncedAt) })
}

function openedWords(t: Words, { receiver }: DocumentRow, events: DocumentEvent[]): string {
  if (events.length === 0) return ''
  const opened = events.find(({ type }) => type === 'OPENED')
  const name = receiver.firstName
  return opened ? t('opened', { name, date: formatDate(opened.at) }) : t('not-opened', { name })
}

function deadlineWords(t: Words, { hasSigningAction, signingEndDate, receiver }: DocumentRow): string[] {
  if (!hasSigningAction || signingEndDate === null) return []
  const today = todayInBrussels()
  const left = t('days-left', { count: daysBetween(today, signingEndDate) })
  const leaves = daysBefore.map((days) => addDays(signingEndDate, -days)).filter((day) => day > today)
  const [first, second] = leaves.map((day) => formatDate(day))
  if (first === undefined || receiver.reach.reason !== null) return [left]
  return [left, second ? t('reminders-leave', { first, second }) : t('reminder-leaves-on', { first })]
}
