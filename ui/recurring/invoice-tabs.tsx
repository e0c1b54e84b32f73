import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Count } from '../kit/badge.tsx'
import classes from './invoice-tabs.module.css'

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
    <nav className={classes.tabs} aria-label={t('tabs.label')}>
      <Link
        className={classes.tab}
        to="/invoices/{-$accountId}"
        params={{ accountId }}
        search={{}}
        activeOptions={{ exact: true, includeSearch: false }}
        aria-current={current === 'sent' ? 'page' : undefined}
      >
        {t('tabs.sent')}
      </Link>
      <Link
        className={classes.tab}
        to="/invoices/$accountId/recurring"
        params={{ accountId }}
        search={{}}
        aria-current={current === 'recurring' ? 'page' : undefined}
      >
        {t('tabs.recurring')}
        {count !== undefined && count > 0 && <Count value={count} />}
      </Link>
    </nav>
  )
}
