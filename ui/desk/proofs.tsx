import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconClock,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { StatusMark } from '../kit/badge.tsx'
import type { Waiting } from './queries.ts'

/** The proof of the registered e-mail address. */
export function MailboxProof({ of: { mailbox } }: { of: Waiting }) {
  const { t } = useTranslation('desk')
  return mailbox === 'CONFIRMED' ? (
    <StatusMark tone="ok" icon={IconCircleCheck}>
      {t('proofs.mailbox.CONFIRMED')}
    </StatusMark>
  ) : (
    <StatusMark tone="warn" icon={IconClock}>
      {t('proofs.mailbox.NOT_CONFIRMED')}
    </StatusMark>
  )
}

const looks = {
  SAME: { tone: 'ok', icon: IconCircleCheck },
  SIMILAR: { tone: 'warn', icon: IconAlertTriangle },
  DIFFERENT: { tone: 'warn', icon: IconAlertTriangle },
  NAMELESS: { tone: 'warn', icon: IconAlertTriangle },
  INACTIVE: { tone: 'err', icon: IconAlertCircle },
  UNKNOWN: { tone: 'err', icon: IconAlertCircle },
  NOT_ASKED: { tone: 'neutral', icon: IconCircleDashed },
} as const

/** The registered number in the register of companies. */
export function RegisterProof({ of: { register } }: { of: Waiting }) {
  const { t } = useTranslation('desk')
  const { verdict, name } = register
  const { tone, icon } = looks[verdict]
  return (
    <StatusMark tone={tone} icon={icon}>
      {t(`proofs.register.${verdict}`, { name: name ?? '' })}
    </StatusMark>
  )
}

/** The login elsewhere of who registered; the administrator compares the names. */
export function IdentityProof({ of: { identity } }: { of: Waiting }) {
  const { t } = useTranslation('desk')
  return identity === null ? (
    <StatusMark tone="neutral" icon={IconCircleDashed}>
      {t('proofs.identity.none')}
    </StatusMark>
  ) : (
    <StatusMark tone="ok" icon={IconCircleCheck}>
      {identity.name}
    </StatusMark>
  )
}
