import type { Icon as TablerIcon } from '@tabler/icons-react'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconMail,
  IconRefresh,
} from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { Receiver } from '../api/receiver.ts'
import { Icon } from '../kit/icon.tsx'
import { SmallAction } from '../kit/text-link.tsx'
import classes from './reachability.module.css'

/** Shows if documents can reach the customer over the network, while the form is filled in. */
export function Reachability({ receiver }: { receiver: Receiver }) {
  const { t } = useTranslation('customers')
  const { tone, icon, text } = wordsOf(t, receiver)
  return (
    <div className={classes.line} data-tone={tone}>
      <Icon of={icon} />
      <span className={classes.words} role="status">
        {text}
      </span>
      {receiver.way === 'unknown' && (
        <SmallAction icon={IconRefresh} onClick={receiver.askAgain}>
          {t('reach.again')}
        </SmallAction>
      )}
    </div>
  )
}

type Status = { tone: 'ok' | 'warn' | 'quiet'; icon: TablerIcon; text: string }

function wordsOf(t: TFunction<'customers'>, { way, found: id, email }: Receiver): Status {
  if (way === 'nobody') return { tone: 'quiet', icon: IconCircleDashed, text: t('reach.nobody') }
  if (way === 'asking') return { tone: 'quiet', icon: IconCircleDashed, text: t('reach.asking') }
  if (way === 'unknown') return { tone: 'warn', icon: IconAlertTriangle, text: t('reach.unknown') }
  if (way === 'network') return { tone: 'ok', icon: IconCircleCheck, text: t('reach.network', { id }) }
  const isGateway = way === 'gateway'
  if (!email) {
    const text = isGateway ? t('reach.gateway-no-email', { id }) : t('reach.no-email')
    return { tone: 'warn', icon: IconMail, text }
  }
  if (isGateway) return { tone: 'ok', icon: IconCircleCheck, text: t('reach.gateway', { id, email }) }
  return { tone: 'warn', icon: IconMail, text: t('reach.by-email', { email }) }
}
