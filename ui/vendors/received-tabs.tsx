import { Box } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { mailedFilesQuery } from '../api/mailed-files.ts'
import { receivedCountsQuery } from '../api/received-counts.ts'
import { ListTabs } from '../lists/list-tabs.tsx'

type ReceivedTabsProps = { accountId: string; current: 'documents' | 'vendors' | 'to-complete' | 'set-aside' }

/** The lists of the received: documents, vendors, and the mailed files without a document. */
export function ReceivedTabs({ accountId, current }: ReceivedTabsProps) {
  const { t } = useTranslation('received-invoices')
  const { data: mailed } = useQuery(mailedFilesQuery(accountId, 'TO_COMPLETE'))
  const { data: counts } = useQuery(receivedCountsQuery(accountId))
  return (
    <Box mb={16}>
      <ListTabs
        label={t('tabs.label')}
        accountId={accountId}
        current={current}
        tabs={[
          {
            ...{ key: 'documents', label: t('tabs.documents'), count: counts?.all },
            to: '/received-invoices/{-$accountId}',
          },
          {
            ...{ key: 'vendors', label: t('tabs.vendors'), count: counts?.vendors },
            to: '/received-invoices/$accountId/vendors',
          },
          {
            ...{ key: 'to-complete', label: t('mail-in:to-complete.title'), count: mailed?.toComplete },
            to: '/received-invoices/$accountId/to-complete',
          },
          {
            ...{ key: 'set-aside', label: t('mail-in:set-aside.title'), count: mailed?.setAside },
            to: '/received-invoices/$accountId/set-aside',
          },
        ]}
      />
    </Box>
  )
}
