import { IconBell } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useMayWrite } from '../api/may-write.ts'
import { Button } from '../kit/button.tsx'
import { Tooltip } from '../kit/tooltip.tsx'
import type { DocumentRow } from './queries.ts'
import { fullName } from './receiver-name.ts'
import { isAwaited, reasonAgainstReminder, remindableFrom } from './remindable.ts'
import { useReminder } from './use-reminder.ts'

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
