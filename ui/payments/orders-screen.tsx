import { IconChevronLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useMayWrite } from '../api/reach.ts'
import { Button } from '../kit/button.tsx'
import { Empty, Failure } from '../kit/empty.tsx'
import { FormSkeleton } from '../kit/form-skeleton.tsx'
import { Notice } from '../kit/notice.tsx'
import { Page } from '../kit/page.tsx'
import type { OnSearch } from '../lists/use-list.ts'
import { EarlierOrders } from './earlier-orders.tsx'
import { HeldTable } from './held-table.tsx'
import { MoneyTabs } from './money-tabs.tsx'
import { OrderCard } from './order-card.tsx'
import { type Candidates, candidatesQuery, type OrdersSearch, orderQuery } from './order-queries.ts'
import { OrderSide } from './order-side.tsx'
import classes from './orders.module.css'
import { PayableTable } from './payable-table.tsx'
import { useChoosing } from './use-choosing.ts'

type OrdersScreenProps = { accountId: string; search: OrdersSearch; onSearch: OnSearch<OrdersSearch> }

/** A new payment order, or one that was made. */
export function OrdersScreen({ accountId, search, onSearch }: OrdersScreenProps) {
  const { order, document } = search
  if (order !== undefined)
    return <OneOrder key={order} accountId={accountId} orderId={order} onNew={() => onSearch({})} />
  return <NewOrder accountId={accountId} document={document} onMade={(id) => onSearch({ order: id })} />
}

type NewOrderProps = { accountId: string; document: string | undefined; onMade: (id: string) => void }

function NewOrder({ accountId, document, onMade }: NewOrderProps) {
  const { t } = useTranslation('payments')
  const found = useQuery(candidatesQuery(accountId))
  const { data } = found
  return (
    <Page
      title={t('orders.title-new')}
      beside={data && <span className={classes.number}>{data.nextNumber}</span>}
    >
      <MoneyTabs accountId={accountId} current="orders" />
      {found.isPending && <FormSkeleton fields={6} />}
      {found.isError && !data && (
        <Failure
          title={t('orders.failed')}
          onRetry={() => void found.refetch()}
          isRetrying={found.isFetching}
        />
      )}
      {data && <Choose accountId={accountId} candidates={data} document={document} onMade={onMade} />}
      <EarlierOrders accountId={accountId} />
    </Page>
  )
}

type ChooseProps = NewOrderProps & { candidates: Candidates }

function Choose({ accountId, candidates, document, onMade }: ChooseProps) {
  const { t } = useTranslation('payments')
  const mayWrite = useMayWrite()
  const choosing = useChoosing(candidates, document)
  const { payable, held } = candidates
  return (
    <>
      {!mayWrite && (
        <div className={classes.notice}>
          <Notice tone="quiet" title={t('orders.reading')} />
        </div>
      )}
      <div className={classes.columns}>
        <div className={classes.lists}>
          {payable.length === 0 ? (
            <div className={classes.sheet}>
              <Empty title={t('orders.pay.empty')}>
                <p>{t('orders.pay.empty-body')}</p>
              </Empty>
            </div>
          ) : (
            <PayableTable accountId={accountId} candidates={candidates} choosing={choosing} />
          )}
          {held.length > 0 && <HeldTable accountId={accountId} held={held} />}
        </div>
        {mayWrite && payable.length > 0 && (
          <OrderSide accountId={accountId} candidates={candidates} choosing={choosing} onMade={onMade} />
        )}
      </div>
    </>
  )
}

type OneOrderProps = { accountId: string; orderId: string; onNew: () => void }

function OneOrder({ accountId, orderId, onNew }: OneOrderProps) {
  const { t } = useTranslation('payments')
  const found = useQuery(orderQuery(accountId, orderId))
  const { data } = found
  return (
    <Page
      title={data ? t('orders.title-one', { number: data.number }) : t('orders.made.title')}
      actions={
        <Button icon={IconChevronLeft} onClick={onNew}>
          {t('orders.made.back')}
        </Button>
      }
    >
      <MoneyTabs accountId={accountId} current="orders" />
      {found.isPending && <FormSkeleton fields={4} />}
      {found.isError && !data && (
        <Failure
          title={t('orders.failed')}
          onRetry={() => void found.refetch()}
          isRetrying={found.isFetching}
        />
      )}
      {data && <OrderCard accountId={accountId} order={data} />}
      <EarlierOrders accountId={accountId} current={orderId} />
    </Page>
  )
}
