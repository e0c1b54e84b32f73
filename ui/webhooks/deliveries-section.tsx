import { IconSend } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../kit/button.tsx'
import { ChoiceBar } from '../kit/choice-bar.tsx'
import { Empty, Failure } from '../kit/empty.tsx'
import { Entries } from '../kit/entries.tsx'
import { FormSkeleton } from '../kit/form-skeleton.tsx'
import { Section } from '../kit/page.tsx'
import { toast } from '../kit/toast.ts'
import { DeliveryRow } from './delivery-row.tsx'
import { deliveriesQuery, resendFailed, type Webhook } from './queries.ts'
import { useAct } from './use-act.ts'
import classes from './webhooks.module.css'

const states = ['ALL', 'FAILED', 'PENDING', 'DELIVERED'] as const

type DeliveriesSectionProps = { accountId: string; webhook: Webhook; mayResend: boolean }

/** What was sent to a webhook, newest first, by state. */
export function DeliveriesSection({ accountId, webhook, mayResend }: DeliveriesSectionProps) {
  const { t } = useTranslation('webhooks')
  const [state, setState] = useState<(typeof states)[number]>('ALL')
  const isCalled = webhook.state !== 'DISABLED'
  return (
    <Section
      title={t('log.title')}
      aside={
        mayResend && isCalled && webhook.failed > 0 && <ResendAll accountId={accountId} webhook={webhook} />
      }
      className={classes.section}
    >
      <div className={classes.filter}>
        <ChoiceBar
          label={t('log.which')}
          value={state}
          onChange={setState}
          items={states.map((value) => ({ value, label: t(`log.${value}`) }))}
        />
      </div>
      <Deliveries
        accountId={accountId}
        webhookId={webhook.id}
        state={state === 'ALL' ? undefined : state}
        mayResend={mayResend && isCalled}
      />
    </Section>
  )
}

type DeliveriesProps = {
  accountId: string
  webhookId: string
  state: 'FAILED' | 'PENDING' | 'DELIVERED' | undefined
  mayResend: boolean
}

function Deliveries({ accountId, webhookId, state, mayResend }: DeliveriesProps) {
  const { t } = useTranslation('webhooks')
  const { data, isError, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(deliveriesQuery({ accountId, webhookId }, state))
  const all = data?.pages.flatMap(({ deliveries }) => deliveries)
  if (!all && isError)
    return <Failure title={t('log.failed')} onRetry={() => void refetch()} isRetrying={isFetching} />
  if (!all) return <FormSkeleton fields={3} />
  if (all.length === 0) return <Empty title={t('log.none')}>{t('log.none-body')}</Empty>
  return (
    <>
      <Entries>
        {all.map((delivery) => (
          <DeliveryRow key={delivery.id} accountId={accountId} delivery={delivery} mayResend={mayResend} />
        ))}
      </Entries>
      {hasNextPage && (
        <div className={classes.more}>
          <Button busy={isFetchingNextPage} busyLabel={t('log.loading')} onClick={() => void fetchNextPage()}>
            {t('log.more')}
          </Button>
        </div>
      )}
    </>
  )
}

function ResendAll({ accountId, webhook }: { accountId: string; webhook: Webhook }) {
  const { t } = useTranslation('webhooks')
  const resending = useAct(() => resendFailed({ accountId, webhookId: webhook.id }), {
    onSuccess: ({ count }) => toast.success(t('resend.all-done', { count })),
    failure: t('resend.failed'),
  })
  return (
    <Button
      icon={IconSend}
      busy={resending.isPending}
      busyLabel={t('resend.busy')}
      onClick={() => resending.mutate()}
    >
      {t('resend.all')}
    </Button>
  )
}
