import {
  IconArrowBackUp,
  IconCalendar,
  IconPencil,
  IconPlayerSkipForward,
  IconRepeat,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayWrite } from '../api/reach.ts'
import { formatDate } from '../kit/format.ts'
import { Menu } from '../kit/menu.tsx'
import classes from './coming.module.css'
import type { ComingDate } from './coming-months.ts'
import { useSkip } from './use-acts.ts'

type DateMenuProps = {
  accountId: string
  one: ComingDate
  onMove: (date: ComingDate) => void
  children: ReactNode
}

/** A date to come, and the acts on it. */
export function DateMenu({ accountId, one, onMove, children }: DateMenuProps) {
  const { t } = useTranslation('recurring')
  const navigate = useNavigate()
  const mayWrite = useMayWrite()
  const skip = useSkip(accountId)
  const { rule, date } = one
  const day = formatDate(date.at).slice(0, 5)
  const open = (only?: string) =>
    void navigate({
      to: '/invoices/$accountId/recurring/rule/{-$recurringId}',
      params: { accountId, recurringId: rule.id },
      search: only ? { date: only } : {},
    })
  if (!mayWrite) return <div className={classes.face}>{children}</div>
  const isDifferent = date.isSkipped || date.isChanged || date.at !== date.date
  return (
    <Menu
      position="bottom-start"
      trigger={
        <button type="button" className={classes.face}>
          {children}
        </button>
      }
      items={[
        ...(isDifferent
          ? [
              {
                key: 'back',
                label: t('date.back', { date: day }),
                icon: IconArrowBackUp,
                onPress: () => skip(rule, date, false),
              },
            ]
          : []),
        ...(date.isSkipped
          ? []
          : [
              {
                key: 'skip',
                label: t('date.skip', { date: day }),
                icon: IconPlayerSkipForward,
                onPress: () => skip(rule, date, true),
              },
              {
                key: 'change',
                label: t('date.change', { date: day }),
                icon: IconPencil,
                onPress: () => open(date.date),
              },
              {
                key: 'move',
                label: t('date.move', { date: day }),
                icon: IconCalendar,
                onPress: () => onMove(one),
              },
            ]),
        { key: 'open', label: t('date.open'), icon: IconRepeat, onPress: () => open() },
      ]}
    />
  )
}
