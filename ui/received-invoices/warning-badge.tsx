import { useTranslation } from 'react-i18next'
import { Badge } from '../kit/badge.tsx'
import type { ReceivedRow } from './queries.ts'
import { warningLooks } from './warning-looks.ts'

type WarningBadgesProps = { warnings: Pick<ReceivedRow['warnings'][number], 'code'>[] }

/** What to look at before a document is paid. */
export function WarningBadges({ warnings }: WarningBadgesProps) {
  const { t } = useTranslation('received-invoices')
  return warnings.map(({ code }) => (
    <Badge key={code} {...warningLooks[code]}>
      {t(`held.${code}`)}
    </Badge>
  ))
}
