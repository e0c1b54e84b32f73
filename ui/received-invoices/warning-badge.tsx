import { IconCopy, IconPhoneCall, type Icon as TablerIcon } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Badge, type Tone } from '../kit/badge.tsx'
import type { ReceivedRow } from './queries.ts'

type Code = ReceivedRow['warnings'][number]['code']

export const warningLooks: Record<Code, { icon: TablerIcon; tone: Tone }> = {
  POSSIBLE_DUPLICATE: { icon: IconCopy, tone: 'warn' },
  IBAN_NOT_IN_PDF: { icon: IconPhoneCall, tone: 'err' },
}

type WarningBadgesProps = { warnings: Pick<ReceivedRow['warnings'][number], 'code'>[] }

/** The reasons not to pay a document yet. */
export function WarningBadges({ warnings }: WarningBadgesProps) {
  const { t } = useTranslation('received-invoices')
  return warnings.map(({ code }) => (
    <Badge key={code} {...warningLooks[code]}>
      {t(`held.${code}`)}
    </Badge>
  ))
}
