import { IconAlertCircle, IconArrowRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { todayInBrussels } from '#contracts/rules/dates.ts'
import { type Money, moneyQuery } from '../api/money.ts'
import { Failure } from '../kit/empty.tsx'
import { formatCents } from '../kit/format.ts'
import { Icon } from '../kit/icon.tsx'
import classes from './open.module.css'
import { monthName, signed } from './words.ts'

/** To receive, overdue, to pay, and this month by the bank; each leads to its list. */
export function MoneyFigures({ accountId }: { accountId: string }) {
  const { t } = useTranslation('payments')
  const found = useQuery(moneyQuery(accountId))
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
          <Link to={to} params={params} search={{ direction: 'RECEIVE', due: 'OVERDUE' }}>
            <span>
              {(data?.overdue.cents ?? 0) > 0 && <Icon of={IconAlertCircle} size={16} />}{' '}
              {t('figure.overdue')}
            </span>
            <Icon of={IconArrowRight} />
          </Link>
        }
        value={data && formatCents(data.overdue.cents)}
        hint={data && overdueHint(data, t)}
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
            {monthTitle(data, t)}
            <Icon of={IconArrowRight} />
          </Link>
        }
        month={data && <Month overview={data} />}
      />
    </ul>
  )
}

type Words = TFunction<'payments'>

function overdueHint({ overdue, oldestOverdueDays }: Money, t: Words): string {
  if (overdue.documents === 0) return t('figure.none-late')
  const all = t('figure.documents', { count: overdue.documents })
  if (oldestOverdueDays === null) return all
  return `${all}, ${t(overdue.documents === 1 ? 'figure.late-days' : 'figure.oldest', { count: oldestOverdueDays })}`
}

function toPayHint({ toPay, toPayOverdue, toPaySoon }: Money, t: Words): string {
  const parts = [
    t('figure.documents', { count: toPay.documents }),
    toPayOverdue.documents > 0 && t('figure.late', { count: toPayOverdue.documents }),
    toPaySoon.documents > 0 && t('figure.soon', { count: toPaySoon.documents }),
  ]
  return parts.filter(Boolean).join(', ')
}

/** The month by the account's clock, once it is known, and the last day that a statement covers. */
function monthTitle(data: Money | undefined, t: Words): string {
  const readTo = data?.readTo ?? null
  const month = data?.months.at(-1)?.month ?? todayInBrussels().slice(0, 7)
  if (readTo?.startsWith(month) !== true) return t('figure.month', { month: monthName(month) })
  return t('figure.month-to', { month: monthName(month), day: `${readTo.slice(8)}/${readTo.slice(5, 7)}` })
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

function Month({ overview: { inThisMonth, outThisMonth } }: { overview: Money }) {
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
