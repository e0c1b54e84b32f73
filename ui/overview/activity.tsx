import { Box, Text } from '@mantine/core'
import { IconInbox } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useMayWrite } from '../api/reach.ts'
import { statusLooks } from '../document/invoice-status.tsx'
import { Failure } from '../kit/empty.tsx'
import { formatCents, formatDate, formatTime, localDate } from '../kit/format.ts'
import { Icon } from '../kit/icon.tsx'
import classes from './activity.module.css'
import { activityQuery, type Movement } from './queries.ts'

/** The latest documents of both directions, by day. */
export function Activity({ accountId }: { accountId: string }) {
  const { t } = useTranslation('overview')
  const activity = useQuery(activityQuery(accountId))
  if (activity.isPending) return <div className={classes.waiting} aria-busy />
  if (activity.isError && !activity.data)
    return (
      <Failure
        title={t('activity.failed')}
        onRetry={() => void activity.refetch()}
        isRetrying={activity.isFetching}
      />
    )
  const days = byDay(activity.data)
  if (days.length === 0)
    return (
      <Text py="md" c="dimmed">
        {t('activity.none')}
      </Text>
    )
  return days.map(({ day, movements }) => (
    <Box component="section" key={day} pt={10}>
      <h3 className={classes.dayName}>{dayName(day, t)}</h3>
      <ul>
        {movements.map((movement) => (
          <Line key={movement.id} accountId={accountId} movement={movement} />
        ))}
      </ul>
    </Box>
  ))
}

function Line({ accountId, movement }: { accountId: string; movement: Movement }) {
  const { t } = useTranslation('overview')
  const { direction, status, invoiceNumber, id } = movement
  const look = status ? statusLooks[status] : { icon: IconInbox, tone: 'neutral' }
  const isSent = direction === 'sent'
  const mayWrite = useMayWrite()
  const told = !isSent && !mayWrite ? 'answered' : direction
  const text = t(`activity.created.${direction}`, { number: invoiceNumber })
  const state = status && t(`activity.${told}.${status}`)
  return (
    <li className={classes.line}>
      <span className={classes.time}>{formatTime(movement.dateCreated)}</span>
      <span className={classes.icon} data-tone={look.tone}>
        <Icon of={look.icon} />
      </span>
      <div className={classes.words}>
        {isSent ? (
          <Link to="/invoices/$accountId/document/$id" params={{ accountId, id }} className={classes.title}>
            {text}
          </Link>
        ) : (
          <Link
            to="/received-invoices/$accountId/document/$id"
            params={{ accountId, id }}
            className={classes.title}
          >
            {text}
          </Link>
        )}
        <Text size="xs" c="var(--z-hint)">
          {[movement.invoicee.name, state].filter(Boolean).join(' · ')}
        </Text>
      </div>
      <span className={classes.amount}>{formatCents(movement.totalAmountInCent, movement.currency)}</span>
    </li>
  )
}

type Day = { day: string; movements: Movement[] }

function byDay(movements: Movement[]): Day[] {
  const days: Day[] = []
  for (const movement of movements) {
    const day = localDate(new Date(movement.dateCreated))
    const last = days.at(-1)
    if (last?.day === day) last.movements.push(movement)
    else days.push({ day, movements: [movement] })
  }
  return days
}

function dayName(day: string, t: (key: string) => string): string {
  const now = new Date()
  if (day === localDate(now)) return t('activity.today')
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1)
  return day === localDate(yesterday) ? t('activity.yesterday') : formatDate(day)
}
