// How far an invitation got: icon, word and colour (specification, section 4).
import {
  IconAlertTriangle,
  IconClock,
  IconMail,
  IconMailOpened,
  type Icon as TablerIcon,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { DcmStatus } from '#generated/graphql.ts'
import { StatusMark, type Tone } from '../kit/badge.tsx'

export const invitationLooks: Record<DcmStatus, { icon: TablerIcon; tone: Tone }> = {
  NEW: { icon: IconClock, tone: 'neutral' },
  WAITING_FOR_DOCCLE: { icon: IconClock, tone: 'neutral' },
  SENT: { icon: IconMail, tone: 'neutral' },
  SUCCESS: { icon: IconMailOpened, tone: 'ok' },
  BOUNCED: { icon: IconAlertTriangle, tone: 'err' },
  ERROR: { icon: IconAlertTriangle, tone: 'err' },
}

export function InvitationStatus({ status }: { status: DcmStatus }) {
  const { t } = useTranslation('dcms')
  return <StatusMark {...invitationLooks[status]}>{t(`status.${status}`)}</StatusMark>
}
