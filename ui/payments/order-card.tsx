import {
  IconArrowBackUp,
  IconBuildingBank,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconClock,
  IconDownload,
  IconFileArrowRight,
  IconFileTypeXml,
  type Icon as TablerIcon,
} from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useActOn } from '../api/query-client.ts'
import { useMayWrite } from '../api/reach.ts'
import { Badge } from '../kit/badge.tsx'
import { Button } from '../kit/button.tsx'
import { FileButton } from '../kit/file-button.tsx'
import { formatCents, formatDateTime } from '../kit/format.ts'
import { Icon, type Tone } from '../kit/icon.tsx'
import { Question } from '../kit/question.tsx'
import { Timeline, type TimelineStep } from '../kit/timeline.tsx'
import { toast } from '../kit/toast.ts'
import { OrderLines } from './order-lines.tsx'
import {
  type Order,
  orderQuery,
  refreshOrders,
  saveOrderFile,
  uploadAnswer,
  withdrawOrder,
} from './order-queries.ts'
import classes from './orders.module.css'

export const ORDER_LOOKS: Record<Order['state'], [icon: TablerIcon, tone: Tone]> = {
  ORDERED: [IconClock, 'warn'],
  PAID: [IconCircleCheck, 'ok'],
  REFUSED: [IconBuildingBank, 'err'],
  WITHDRAWN: [IconCircleX, 'neutral'],
}

type OrderCardProps = { accountId: string; order: Order }

/** An order: its file, the steps that follow, its payments, and taking it back. */
export function OrderCard({ accountId, order }: OrderCardProps) {
  const { t } = useTranslation('payments')
  const mayWrite = useMayWrite()
  const { state, cents, refusedPayments, payments, fileName, bookedPayments, answeredAt } = order
  const [icon, tone] = ORDER_LOOKS[state]
  const isWithBank = bookedPayments > 0 || refusedPayments > 0 || answeredAt !== null
  return (
    <div className={classes.one}>
      <section className={classes.card} aria-label={t('orders.title-one', { number: order.number })}>
        <header>
          <h2>{t('orders.title-one', { number: order.number })}</h2>
          <Badge tone={tone} icon={icon}>
            {t(`orders.state.${state}`)}
          </Badge>
          {refusedPayments > 0 && state !== 'REFUSED' && (
            <Badge tone="err" icon={IconBuildingBank}>
              {t('orders.made.refused', { count: refusedPayments })}
            </Badge>
          )}
          <strong>{formatCents(cents)}</strong>
        </header>
        <div className={classes.file}>
          <Icon of={IconFileTypeXml} size={22} />
          <span>
            {fileName}
            <small>{t('orders.made.format', { count: payments })}</small>
          </span>
          <Download accountId={accountId} order={order} />
        </div>
        <Timeline label={t('orders.step.label')} steps={useSteps(order)} />
        {mayWrite && state === 'ORDERED' && <Answer accountId={accountId} order={order} />}
        {mayWrite && state === 'ORDERED' && !isWithBank && <Withdraw accountId={accountId} order={order} />}
      </section>
      <OrderLines accountId={accountId} order={order} />
    </div>
  )
}

function useSteps(order: Order): TimelineStep[] {
  const { t } = useTranslation('payments')
  const { state, createdAt, createdBy, answeredAt, bookedPayments, refusedPayments, payments } = order
  const made: TimelineStep = {
    ...{ key: 'made', icon: IconFileArrowRight, tone: 'neutral', title: t('orders.step.made') },
    detail: t('orders.step.made-detail', {
      at: formatDateTime(createdAt),
      who: createdBy ?? t('orders.step.program'),
    }),
  }
  if (order.withdrawnAt !== null && state === 'WITHDRAWN')
    return [
      made,
      {
        ...{ key: 'withdrawn', icon: IconCircleX, tone: 'neutral', title: t('orders.step.withdrawn') },
        detail: t('orders.step.made-detail', {
          at: formatDateTime(order.withdrawnAt),
          who: order.withdrawnBy ?? t('orders.step.program'),
        }),
      },
    ]
  const isWithBank = answeredAt !== null || bookedPayments > 0
  const bank: TimelineStep = {
    ...{ key: 'bank', icon: IconBuildingBank, tone: 'neutral', isPending: !isWithBank },
    title: t(answeredAt === null ? 'orders.step.bank' : 'orders.step.answered'),
    detail: answeredAt === null ? t('orders.step.bank-detail') : formatDateTime(answeredAt),
  }
  if (state === 'REFUSED') return [made, bank]
  const isBooked = bookedPayments > 0
  const all = payments - refusedPayments
  return [
    made,
    bank,
    {
      ...{
        key: 'booked',
        icon: isBooked ? IconCircleCheck : IconCircleDashed,
        tone: isBooked ? 'ok' : 'neutral',
      },
      title: isBooked ? t('orders.step.booked', { booked: bookedPayments, all }) : t('orders.step.wait'),
      detail: t(isBooked ? 'orders.step.booked-detail' : 'orders.step.wait-detail'),
      isPending: bookedPayments < all,
    },
  ]
}

function Download({ accountId, order }: OrderCardProps) {
  const { t } = useTranslation('payments')
  const saving = useActOn([], () => saveOrderFile(accountId, order), {
    onSuccess: () => undefined,
    failure: t('orders.made.not-downloaded'),
  })
  return (
    <Button
      kind={order.state === 'ORDERED' ? 'primary' : 'secondary'}
      icon={IconDownload}
      busy={saving.isPending}
      onClick={() => saving.mutate()}
    >
      {t('orders.made.download')}
    </Button>
  )
}

function Answer({ accountId, order }: OrderCardProps) {
  const { t } = useTranslation('payments')
  const client = useQueryClient()
  const reading = useActOn([], (file: File) => uploadAnswer(accountId, order.id, file), {
    onSuccess: (answered) => {
      client.setQueryData(orderQuery(accountId, order.id).queryKey, answered)
      toast.success(t('orders.answer.read'))
      void refreshOrders(client, accountId)
    },
    failure: t('orders.answer.failed'),
  })
  return (
    <div className={classes.row}>
      <FileButton
        accept=".xml,application/xml,text/xml"
        icon={IconBuildingBank}
        size="compact"
        onFile={(file) => reading.mutate(file)}
      >
        {t('orders.answer.button')}
      </FileButton>
      <small>{t('orders.answer.hint')}</small>
    </div>
  )
}

/** Asks once: the bank may have the file. */
function Withdraw({ accountId, order }: OrderCardProps) {
  const { t } = useTranslation('payments')
  const client = useQueryClient()
  const [isAsked, setAsked] = useState(false)
  const { id, number } = order
  const withdrawing = useActOn([], () => withdrawOrder(accountId, id), {
    onSuccess: () => {
      setAsked(false)
      toast.success(t('orders.withdraw.done', { number }))
      void refreshOrders(client, accountId)
    },
    failure: t('orders.withdraw.failed'),
  })
  return (
    <div className={classes.row}>
      <Button kind="danger" size="compact" icon={IconArrowBackUp} onClick={() => setAsked(true)}>
        {t('orders.withdraw.button')}
      </Button>
      <small>{t('orders.withdraw.hint')}</small>
      {isAsked && (
        <Question
          isFinal
          title={t('orders.withdraw.title', { number })}
          words={{
            no: t('orders.withdraw.no'),
            yes: t('orders.withdraw.yes'),
            busy: t('orders.withdraw.busy'),
          }}
          isBusy={withdrawing.isPending}
          onYes={() => withdrawing.mutate()}
          onClose={() => setAsked(false)}
        >
          <p>{t('orders.withdraw.body')}</p>
        </Question>
      )}
    </div>
  )
}
