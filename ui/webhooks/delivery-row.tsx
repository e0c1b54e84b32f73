import {
  IconAlertCircle,
  IconChevronDown,
  IconChevronUp,
  IconCircleCheck,
  IconClock,
  IconSend,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { StatusMark } from '../kit/badge.tsx'
import { Entry, EntryDetail, Exact } from '../kit/entries.tsx'
import { formatMoment } from '../kit/format.ts'
import { SmallAction } from '../kit/text-link.tsx'
import { toast } from '../kit/toast.ts'
import { DeliveryStory } from './delivery-story.tsx'
import { type Delivery, resendDelivery } from './queries.ts'
import { useAct } from './use-act.ts'
import classes from './webhooks.module.css'

const marks = {
  PENDING: { tone: 'neutral', icon: IconClock },
  DELIVERED: { tone: 'ok', icon: IconCircleCheck },
  FAILED: { tone: 'err', icon: IconAlertCircle },
} as const

type DeliveryRowProps = { accountId: string; delivery: Delivery; mayResend: boolean }

/** An event that was sent, or is to be; unfolded, what was said and answered. */
export function DeliveryRow({ accountId, delivery, mayResend }: DeliveryRowProps) {
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
