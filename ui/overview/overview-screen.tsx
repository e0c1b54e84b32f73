import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type Account, accountSummaryQuery } from '../api/accounts.ts'
import { Failure } from '../kit/empty.tsx'
import { Page, Section } from '../kit/page.tsx'
import { Activity } from './activity.tsx'
import { Figures } from './figures.tsx'
import { Lock } from './lock.tsx'
import classes from './overview-screen.module.css'
import { ToDo } from './to-do.tsx'

type OverviewScreenProps = {
  account: Account
  /** Undefined for who looks at somebody else's account: the figures, and the lock. No lists, no tasks. */
  newInvoice: ReactNode
}

/** How things stand, what asks for attention, and what happened last. */
export function OverviewScreen({ account, newInvoice }: OverviewScreenProps) {
  const { t } = useTranslation('overview')
  const accountId = account.id
  const isOwn = newInvoice !== undefined
  const summary = useQuery(accountSummaryQuery(accountId))
  const isFailed = summary.isError && !summary.data
  const all = (
    <Link to="/invoices/{-$accountId}" params={{ accountId }} search={{ period: 'ALL_INVOICES' }}>
      {t('all-invoices')}
    </Link>
  )
  return (
    <Page title={t('title')} actions={newInvoice}>
      {isFailed ? (
        <Failure title={t('failed')} onRetry={() => void summary.refetch()} isRetrying={summary.isFetching} />
      ) : (
        <Figures accountId={accountId} summary={summary.data} isLinked={isOwn} />
      )}
      {!isOwn && <Lock account={account} />}
      {isOwn && (
        <div className={classes.columns}>
          {!isFailed && (
            <Section title={t('to-do.title')}>
              <ToDo account={account} summary={summary.data} />
            </Section>
          )}
          <Section title={t('activity.title')} aside={all}>
            <Activity accountId={accountId} />
          </Section>
        </div>
      )}
    </Page>
  )
}
