import { IconBuildingBank } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { StatusMark } from '../kit/badge.tsx'
import { Button } from '../kit/button.tsx'
import { Failure } from '../kit/empty.tsx'
import { formatCents, formatDate } from '../kit/format.ts'
import { ORDER_LOOKS } from './order-card.tsx'
import { type OrderRow, ordersQuery } from './order-queries.ts'
import classes from './orders.module.css'

type EarlierOrdersProps = { accountId: string; current?: string }

/** The orders that were made, the newest first. */
export function EarlierOrders({ accountId, current }: EarlierOrdersProps) {
  const { t } = useTranslation('payments')
  const found = useInfiniteQuery(ordersQuery(accountId))
  const orders = found.data?.pages.flatMap((page) => page.orders) ?? []
  if (found.isPending || (found.data && orders.length === 0)) return null
  return (
    <section className={classes.earlier} aria-label={t('orders.earlier.title')}>
      <h2>{t('orders.earlier.title')}</h2>
      {found.isError && !found.data && (
        <Failure
          title={t('orders.failed')}
          onRetry={() => void found.refetch()}
          isRetrying={found.isFetching}
        />
      )}
      <ul>
        {orders.map((order) => (
          <Row key={order.id} accountId={accountId} order={order} isCurrent={order.id === current} />
        ))}
      </ul>
      {found.hasNextPage && (
        <Button busy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          {t('orders.earlier.more')}
        </Button>
      )}
    </section>
  )
}

type RowProps = { accountId: string; order: OrderRow; isCurrent: boolean }

function Row({ accountId, order, isCurrent }: RowProps) {
  const { t } = useTranslation('payments')
  const { id, number, state, payments, refusedPayments, executionDate, cents } = order
  const [icon, tone] = ORDER_LOOKS[state]
  const isRefusedInPart = refusedPayments > 0 && state !== 'REFUSED'
  return (
    <li>
      <Link
        to="/money/{-$accountId}/orders"
        params={{ accountId }}
        search={{ order: id }}
        aria-current={isCurrent ? 'true' : undefined}
      >
        {t('orders.title-one', { number })}
      </Link>
      <span>
        {t('orders.side.payments', { count: payments })}{' '}
        {t('orders.earlier.on', { date: formatDate(executionDate) })}
      </span>
      <StatusMark tone={isRefusedInPart ? 'err' : tone} icon={isRefusedInPart ? IconBuildingBank : icon}>
        {isRefusedInPart ? t('orders.made.refused', { count: refusedPayments }) : t(`orders.state.${state}`)}
      </StatusMark>
      <strong>{formatCents(cents)}</strong>
    </li>
  )
}
