import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { displayAmount } from '#contracts/rules/amounts.ts'
import { accountSummaryQuery } from '../api/accounts.ts'
import { formatCents } from '../kit/format.ts'
import classes from './invoice-columns.module.css'

/** All that the account sent since its beginning: the amount, and the numbers sent and accepted. Nothing before it is known. */
export function InvoiceTotals({ accountId }: { accountId: string }) {
  const { t } = useTranslation('overview')
  const { data } = useQuery({ ...accountSummaryQuery(accountId), meta: { handles: true } })
  const params = { accountId }
  return (
    <dl className={classes.totals} aria-busy={data === undefined || undefined}>
      <div>
        <dt title={t('figures.total-hint')}>{t('figures.total')}</dt>
        <dd>{data && formatCents(data.totalAmount)}</dd>
      </div>
      <div>
        <dt>{t('figures.sent')}</dt>
        <dd>
          {data && (
            <Link
              to="/invoices/{-$accountId}"
              params={params}
              search={{ period: 'ALL_INVOICES', status: 'SENT' }}
            >
              {displayAmount(data.sent, 0)}
            </Link>
          )}
        </dd>
      </div>
      <div>
        <dt>{t('figures.accepted')}</dt>
        <dd>
          {data && (
            <>
              <Link
                to="/invoices/{-$accountId}"
                params={params}
                search={{ period: 'ALL_INVOICES', status: 'ACCEPTED' }}
              >
                {displayAmount(data.acceptedByClient, 0)}
              </Link>{' '}
              {t('figures.of', { total: displayAmount(data.sent, 0) })}
            </>
          )}
        </dd>
      </div>
    </dl>
  )
}
