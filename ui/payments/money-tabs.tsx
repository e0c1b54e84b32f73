import { Box } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { bankWaitingQuery } from '../api/bank-waiting.ts'
import { ListTabs } from '../lists/list-tabs.tsx'
import { waitingOrdersQuery } from './order-queries.ts'

type MoneyTabsProps = { accountId: string; current: 'bank' | 'orders' | 'reminders' | 'open' }

/** The lists of the money: the bank, the payment orders, the reminders, and the documents with an open amount. */
export function MoneyTabs({ accountId, current }: MoneyTabsProps) {
  const { t } = useTranslation('payments')
  const { data: waiting } = useQuery(bankWaitingQuery(accountId))
  const { data: orders } = useQuery(waitingOrdersQuery(accountId))
  return (
    <Box mb={16}>
      <ListTabs
        label={t('tabs.label')}
        accountId={accountId}
        current={current}
        tabs={[
          { key: 'bank', label: t('tabs.bank'), count: waiting, to: '/money/{-$accountId}/bank' },
          {
            key: 'orders',
            label: t('tabs.orders'),
            count: orders,
            to: '/money/{-$accountId}/orders',
          },
          { key: 'reminders', label: t('tabs.reminders'), to: '/money/$accountId/reminders' },
          { key: 'open', label: t('tabs.open'), to: '/money/$accountId/open' },
        ]}
      />
    </Box>
  )
}
