import { useTranslation } from 'react-i18next'
import { ListTabs } from '../lists/list-tabs.tsx'

type InvoiceTabsProps = {
  accountId: string
  current: 'sent' | 'recurring'
  /** Of rules; undefined while it is not known. */
  count?: number | undefined
}

/** The two lists of invoices: sent, and to come again. */
export function InvoiceTabs({ accountId, current, count }: InvoiceTabsProps) {
  const { t } = useTranslation('invoices')
  return (
    <ListTabs
      label={t('tabs.label')}
      accountId={accountId}
      current={current}
      tabs={[
        { key: 'sent', label: t('tabs.sent'), to: '/invoices/{-$accountId}' },
        { key: 'recurring', label: t('tabs.recurring'), to: '/invoices/$accountId/recurring', count },
      ]}
    />
  )
}
