import { Box } from '@mantine/core'
import {
  IconAlertCircle,
  IconChevronDown,
  IconChevronUp,
  IconCircleCheck,
  IconClock,
  IconSend,
} from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { StatusMark } from '../kit/badge.tsx'
import { Button } from '../kit/button.tsx'
import { ChoiceBar } from '../kit/choice-bar.tsx'
import { Empty, Failure } from '../kit/empty.tsx'
import { Entries, Entry, EntryDetail, Exact } from '../kit/entries.tsx'
import { FormSkeleton } from '../kit/form-skeleton.tsx'
import { formatMoment } from '../kit/format.ts'
import { Section } from '../kit/page.tsx'
import { SmallAction } from '../kit/text-link.tsx'
import { toast } from '../kit/toast.ts'
import {
  type Attempt,
  type Delivery,
  deliveriesQuery,
  deliveryQuery,
  resendDelivery,
  resendFailed,
  useAct,
  type Webhook,
} from './queries.ts'
import classes from './webhooks.module.css'

type DeliveryStoryProps = { accountId: string; deliveryId: string }

/** The body of a delivery, and each attempt with its answer. */
function DeliveryStory({ accountId, deliveryId }: DeliveryStoryProps) {
  const { t } = useTranslation('webhooks')
  const { data, isError, isFetching, refetch } = useQuery(deliveryQuery(accountId, deliveryId))
  if (!data && isError)
    return <Failure title={t('log.failed')} onRetry={() => void refetch()} isRetrying={isFetching} />
  if (!data) return <FormSkeleton fields={2} />
  return (
    <div className={classes.story}>
      <div>
        <h4>{t('story.body')}</h4>
        <pre className={classes.text}>{indented(data.body)}</pre>
      </div>
      {data.log.length === 0 && <EntryDetail>{t('story.never')}</EntryDetail>}
      {data.log.map((attempt) => (
        <AttemptPart key={attempt.at} attempt={attempt} />
      ))}
    </div>
  )
}

const indented = (json: string): string => JSON.stringify(JSON.parse(json), null, 2)

function AttemptPart({ attempt }: { attempt: Attempt }) {
  const { t } = useTranslation('webhooks')
  const { at, status, error, answer, milliseconds, url, headers } = attempt
  const outcome = status === null ? t('story.no-answer') : t('story.answered', { status })
  const sent = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return (
    <div>
      <h4>
        {formatMoment(at)} · {outcome} · {t('story.took', { milliseconds })}
      </h4>
      <pre className={classes.text}>{[`POST ${url}`, ...sent].join('\n')}</pre>
      {(error || answer) && <pre className={classes.text}>{error ?? answer}</pre>}
    </div>
  )
}

const marks = {
  PENDING: { tone: 'neutral', icon: IconClock },
  DELIVERED: { tone: 'ok', icon: IconCircleCheck },
  FAILED: { tone: 'err', icon: IconAlertCircle },
} as const

type DeliveryRowProps = { accountId: string; delivery: Delivery; mayResend: boolean }

/** A delivery; unfolded, its body and its attempts. */
function DeliveryRow({ accountId, delivery, mayResend }: DeliveryRowProps) {
  const { t } = useTranslation('webhooks')
  const [isOpen, setOpen] = useState(false)
  const { id, type, number, state, createdAt, attempts, nextAttemptAt } = delivery
  const name = number === null ? type : `${type} ${number}`
  const resending = useAct(() => resendDelivery(accountId, id), {
    onSuccess: () => toast.success(t('resend.done')),
    failure: t('resend.failed'),
  })
  const facts = [
    formatMoment(createdAt),
    attempts > 0 && t('attempts', { count: attempts }),
    attempts > 0 && nextAttemptAt && t('next', { at: formatMoment(nextAttemptAt) }),
  ].filter(Boolean)
  return (
    <Entry
      name={<Exact>{name}</Exact>}
      aside={<StatusMark {...marks[state]}>{t(`log.${state}`)}</StatusMark>}
    >
      <EntryDetail>{facts.join(' · ')}</EntryDetail>
      <div className={classes.acts}>
        <SmallAction
          icon={isOpen ? IconChevronUp : IconChevronDown}
          aria-expanded={isOpen}
          aria-label={t('story.named', { name })}
          onClick={() => setOpen(!isOpen)}
        >
          {t('story.open')}
        </SmallAction>
        {mayResend && (
          <SmallAction
            icon={IconSend}
            busy={resending.isPending}
            aria-label={t('resend.named', { name })}
            onClick={() => resending.mutate()}
          >
            {t('resend.open')}
          </SmallAction>
        )}
      </div>
      {isOpen && <DeliveryStory accountId={accountId} deliveryId={id} />}
    </Entry>
  )
}

const states = ['ALL', 'FAILED', 'PENDING', 'DELIVERED'] as const

type DeliveriesSectionProps = { accountId: string; webhook: Webhook; mayResend: boolean }

/** The deliveries of a webhook by state, newest first. */
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
      <Box pt="md">
        <ChoiceBar
          label={t('log.which')}
          value={state}
          onChange={setState}
          items={states.map((value) => ({ value, label: t(`log.${value}`) }))}
        />
      </Box>
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
        <Box pt="md">
          <Button busy={isFetchingNextPage} busyLabel={t('log.loading')} onClick={() => void fetchNextPage()}>
            {t('log.more')}
          </Button>
        </Box>
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
