import type { Icon as TablerIcon } from '@tabler/icons-react'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconMail,
  IconMailOff,
  IconRefresh,
} from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { isOfOtherCompany } from '#contracts/rules/other-company.ts'
import type { Receiver } from '../api/receiver.ts'
import { StatusMark } from '../kit/badge.tsx'
import { Icon } from '../kit/icon.tsx'
import { SmallAction } from '../kit/text-link.tsx'
import type { Customer, CustomerRow } from './queries.ts'
import classes from './reachability.module.css'

/** Shows if documents can reach the customer over the network, while the form is filled in. */
export function Reachability({ receiver }: { receiver: Receiver }) {
  const { t } = useTranslation('customers')
  const { tone, icon, text } = reachWords(t, receiver)
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

function reachWords(t: TFunction<'customers'>, { way, found: id, email }: Receiver): Status {
  if (way === 'nobody') return { tone: 'quiet', icon: IconCircleDashed, text: t('reach.nobody') }
  if (way === 'asking') return { tone: 'quiet', icon: IconCircleDashed, text: t('reach.asking') }
  if (way === 'unknown') return { tone: 'warn', icon: IconAlertTriangle, text: t('reach.unknown') }
  if (way === 'network') return { tone: 'ok', icon: IconCircleCheck, text: t('reach.network', { id }) }
  if (way === 'returned') return { tone: 'warn', icon: IconMail, text: t('reach.returned', { email }) }
  const isGateway = way === 'gateway'
  if (!email) {
    const text = isGateway ? t('reach.gateway-no-email', { id }) : t('reach.no-email')
    return { tone: 'warn', icon: IconMail, text }
  }
  if (isGateway) return { tone: 'ok', icon: IconCircleCheck, text: t('reach.gateway', { id, email }) }
  return { tone: 'warn', icon: IconMail, text: t('reach.by-email', { email }) }
}

/** A number under which the network would deliver to another company than the one in the form. */
export function OtherCompany({ customer }: { customer: Customer }) {
  const { t } = useTranslation('customers')
  const { scheme, participant, vat, enterpriseNumber } = customer
  if (!isOfOtherCompany({ scheme, participant }, [enterpriseNumber, vat])) return null
  return (
    <div className={classes.line} data-tone="warn">
      <Icon of={IconAlertTriangle} />
      <span className={classes.words} role="status">
        {t('other-company', { written: participant, number: enterpriseNumber || vat })}
      </span>
    </div>
  )
}

/** The same in a list, as the network was asked last. */
export function ReachMark({ reach: { by, reason } }: Pick<CustomerRow, 'reach'>) {
  const { t } = useTranslation('customers')
  if (by === 'PEPPOL')
    return (
      <StatusMark icon={IconCircleCheck} tone="ok">
        {t('reached.PEPPOL')}
      </StatusMark>
    )
  if (by === 'EMAIL')
    return (
      <StatusMark icon={IconMail} tone="neutral">
        {t('reached.EMAIL')}
      </StatusMark>
    )
  if (reason === 'NOT_ON_NETWORK' || reason === 'NO_ADDRESS' || reason === 'BOUNCED')
    return (
      <StatusMark icon={IconMailOff} tone="err">
        {t(`reached.${reason}`)}
      </StatusMark>
    )
  return (
    <StatusMark icon={IconCircleDashed} tone="neutral">
      {t('reached.UNKNOWN')}
    </StatusMark>
  )
}
