import { IconBell } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useMayWrite } from '../api/reach.ts'
import { fullName } from '../api/receiver-name.ts'
import { Button } from '../kit/button.tsx'
import { formatDateTime } from '../kit/format.ts'
import { toast } from '../kit/toast.ts'
import { Tooltip } from '../kit/tooltip.tsx'
import { type DocumentRow, refreshDocuments, remindReceiver, showAs } from './queries.ts'

// Reminders: of an open request, once a day at most.

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

/** Reminds a receiver: shown at once, and put back where the server refuses. */
function useReminder(row: DocumentRow) {
  const { t } = useTranslation('documents')
  const client = useQueryClient()
  const name = fullName(row.receiver)
  return useMutation({
    mutationFn: () => remindReceiver(row.id),
    onMutate: () => showAs(client, row.id, { state: row.state, lastRemindedAt: new Date().toISOString() }),
    onSuccess: () => toast.success(t('reminder-leaves', { name })),
    onError: (_error, _nothing, putBack) => putBack?.(),
    onSettled: () => refreshDocuments(client),
    meta: { failure: t('not-reminded', { name }) },
  })
}

/** In a row: once a day at most; else it says so, and can be reached to hear why. */
export function RemindButton({ row }: { row: DocumentRow }) {
  const { t } = useTranslation('documents')
  const reminder = useReminder(row)
  const mayWrite = useMayWrite()
  if (!isAwaited(row) || !mayWrite) return null
  const reason = reasonAgainstReminder(t, row)
  const name = fullName(row.receiver)
  const word = reason === undefined ? 'remind' : remindableFrom(row) ? 'reminded' : 'cannot-remind'
  return (
    <Tooltip text={reason}>
      {(describedBy) => (
        <Button
          kind="quiet"
          size="compact"
          aria-label={t(`${word}-named`, { name })}
          aria-describedby={describedBy}
          aria-disabled={reason !== undefined}
          onClick={() => reason === undefined && reminder.mutate()}
        >
          {t(word)}
        </Button>
      )}
    </Tooltip>
  )
}

/** In the panel, where the reason stands in words above it. */
export function RemindNow({ row, reasonId }: { row: DocumentRow; reasonId: string }) {
  const { t } = useTranslation('documents')
  const reminder = useReminder(row)
  const isBlocked = reasonAgainstReminder(t, row) !== undefined
  return (
    <Button
      size="compact"
      icon={IconBell}
      aria-disabled={isBlocked}
      aria-describedby={isBlocked ? reasonId : undefined}
      onClick={() => !isBlocked && reminder.mutate()}
    >
      {t('remind-now')}
    </Button>
  )
}
