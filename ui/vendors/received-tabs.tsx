import { Box } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ListTabs } from '../lists/list-tabs.tsx'

type ReceivedTabsProps = { accountId: string; current: 'documents' | 'vendors' }

/** The two lists of the received: documents, and vendors. */
export function ReceivedTabs({ accountId, current }: ReceivedTabsProps) {
  const { t } = useTranslation('received-invoices')
  return (
    <Box mb={16}>
      <ListTabs
        label={t('tabs.label')}
        accountId={accountId}
        current={current}
        tabs={[
          { key: 'documents', label: t('tabs.documents'), to: '/received-invoices/{-$accountId}' },
          { key: 'vendors', label: t('tabs.vendors'), to: '/received-invoices/$accountId/vendors' },
        ]}
      />
    </Box>
  )
}
