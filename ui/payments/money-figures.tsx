import { IconAlertCircle, IconArrowRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { todayInBrussels } from '#contracts/rules/dates.ts'
import { Failure } from '../kit/empty.tsx'
import { formatCents } from '../kit/format.ts'
import { Icon } from '../kit/icon.tsx'
import { currentLanguage } from '../texts/language.ts'
import classes from './open.module.css'
import { type Overview, overviewQuery } from './queries.ts'
import { signed } from './words.ts'

/** To receive, overdue, to pay, and this month by the bank; each leads to its list. */
export function MoneyFigures({ accountId }: { accountId: string }) {
  const { t } = useTranslation('payments')
  const found = useQuery(overviewQuery(accountId))
  const { data } = found
  if (found.isError && !data)
    return (
      <Failure
        title={t('figure.failed')}
        onRetry={() => void found.refetch()}
        isRetrying={found.isFetching}
      />
    )
  const to = '/money/$accountId/open' as const
  const params = { accountId }
  const others = data?.otherCurrencies
    ? t('figure.other-currencies', { count: data.otherCurrencies })
    : undefined
  return (
    <ul className={classes.figures} aria-busy={data === undefined || undefined}>
      <Figure
        head={
          <Link to={to} params={params} search={{ direction: 'RECEIVE' }}>
            {t('figure.to-receive')}
            <Icon of={IconArrowRight} />
          </Link>
        }
        value={data && formatCents(data.toReceive.cents)}
        hint={
          data &&
          [t('figure.documents', { count: data.toReceive.documents }), others].filter(Boolean).join(', ')
        }
      />
      <Figure
        isAlarming={(data?.overdue.cents ?? 0) > 0}
        head={
          <Link to={to} params={params} search={{ direction: 'RECEIVE', overdue: true }}>
            <span>
              {(data?.overdue.cents ?? 0) > 0 && <Icon of={IconAlertCircle} size={16} />}{' '}
              {t('figure.overdue')}
            </span>
            <Icon of={IconArrowRight} />
          </Link>
        }
        value={data && formatCents(data.overdue.cents)}
        hint={
          data &&
          (data.overdue.documents > 0
            ? t('figure.documents', { count: data.overdue.documents })
            : t('figure.none-late'))
        }
      />
      <Figure
        head={
          <Link to={to} params={params} search={{ direction: 'PAY' }}>
            {t('figure.to-pay')}
            <Icon of={IconArrowRight} />
          </Link>
        }
        value={data && formatCents(data.toPay.cents)}
        hint={data && toPayHint(data, t)}
      />
      <Figure
        head={
          <Link to="/money/{-$accountId}/bank" params={params}>
            {t('figure.month', { month: monthName() })}
            <Icon of={IconArrowRight} />
          </Link>
        }
        month={data && <Month overview={data} />}
      />
    </ul>
  )
}

function toPayHint(
  { toPay, toPayOverdue }: Overview,
  t: ReturnType<typeof useTranslation<'payments'>>['t'],
): string {
  const all = t('figure.documents', { count: toPay.documents })
  return toPayOverdue.documents > 0 ? `${all}, ${t('figure.late', { count: toPayOverdue.documents })}` : all
}

/** "november", with a capital. */
function monthName(): string {
  const name = new Intl.DateTimeFormat(currentLanguage(), { month: 'long', timeZone: 'UTC' }).format(
    new Date(`${todayInBrussels()}T12:00:00Z`),
  )
  return name.charAt(0).toUpperCase() + name.slice(1)
}

type FigureProps = {
  head: ReactNode
  value?: ReactNode
  hint?: ReactNode
  month?: ReactNode
  isAlarming?: boolean
}

function Figure({ head, value, hint, month, isAlarming = false }: FigureProps) {
  return (
    <li className={classes.figure} data-tone={isAlarming ? 'err' : undefined}>
      {head}
      {month ?? (
        <>
          <span className={classes.value}>{value ?? <span className={classes.bone} />}</span>
          <small>{hint}</small>
        </>
      )}
    </li>
  )
}

function Month({ overview: { inThisMonth, outThisMonth } }: { overview: Overview }) {
  const { t } = useTranslation('payments')
  if (inThisMonth === null || outThisMonth === null)
    return <small className={classes.unread}>{t('figure.no-statement')}</small>
  return (
    <dl className={classes.month}>
      <div>
        <dt>{t('figure.in')}</dt>
        <dd>{signed(inThisMonth, 'EUR')}</dd>
      </div>
      <div>
        <dt>{t('figure.out')}</dt>
        <dd>{formatCents(-outThisMonth)}</dd>
      </div>
      <div>
        <dt>{t('figure.difference')}</dt>
        <dd>{signed(inThisMonth - outThisMonth, 'EUR')}</dd>
      </div>
    </dl>
  )
}
