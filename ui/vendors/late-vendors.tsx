import { IconCalendarQuestion } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { missingQuery } from '../api/vendors.ts'
import { ButtonLink } from '../kit/button.tsx'
import { formatDate } from '../kit/format.ts'
import { Notice } from '../kit/notice.tsx'

/** The vendors whose usual invoice is late, the longest late first. */
export function LateVendors({ accountId }: { accountId: string }) {
  const { t } = useTranslation('vendors')
  const { data = [] } = useQuery({ ...missingQuery(accountId), meta: { handles: true } })
  return data.map(({ id, name, day, lastIssued }) => (
    <Notice
      key={id}
      tone="hint"
      icon={IconCalendarQuestion}
      title={t('overview:to-do.late', { name })}
      actions={
        <ButtonLink
          size="compact"
          to="/received-invoices/$accountId/vendors/$vendorId"
          params={{ accountId, vendorId: id }}
        >
          {t('overview:to-do.view')}
        </ButtonLink>
      }
    >
      {t('overview:to-do.late-hint', { day, date: formatDate(lastIssued) })}
    </Notice>
  ))
}
