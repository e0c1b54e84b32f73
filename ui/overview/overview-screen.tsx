import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type Account, accountSummaryQuery, useLiveAccount } from '../api/accounts.ts'
import { moneyQuery } from '../api/money.ts'
import { Failure } from '../kit/empty.tsx'
import { Page, Section } from '../kit/page.tsx'
import { Activity } from './activity.tsx'
import { Figures } from './figures.tsx'
import { Lock } from './lock.tsx'
import classes from './overview-screen.module.css'
import { asTasksTell, troubleQuery } from './queries.ts'
import { type Act, ToDo } from './to-do.tsx'

type OverviewScreenProps = {
  account: Account
  /** The page's acts; undefined for another user's account. */
  newInvoice: ReactNode
  /** The own user sees lists and tasks; an admin the lock; an external session only the figures. */
  viewer: 'own' | 'admin' | 'let-in'
  act: Act
  /** The figures of the money, and its months and ages, for the own user. */
  figures: ReactNode
  months: ReactNode
  /** The uploads under way. */
  uploads?: ReactNode
  /** The external tool's part. */
  tool?: ReactNode
}

/** The figures of the money, tasks, the months of the bank, and the latest documents. Without the account's lists: the figures of what it sent. */
export function OverviewScreen(props: OverviewScreenProps) {
  const { account: opened, newInvoice, viewer, act, figures, months, uploads, tool } = props
  const { t } = useTranslation('overview')
  const account = useLiveAccount(opened)
  const accountId = account.id
  const isOwn = viewer === 'own'
  const found = useQuery(accountSummaryQuery(accountId))
  const trouble = useQuery({ ...troubleQuery(accountId), enabled: isOwn })
  const summary = found.data && asTasksTell(found.data, trouble.data)
  const { data: money } = useQuery({ ...moneyQuery(accountId), enabled: isOwn })
  const isFailed = found.isError && !found.data
  const all = (
    <Link to="/invoices/{-$accountId}" params={{ accountId }} search={{ period: 'ALL_INVOICES' }}>
      {t('all-invoices')}
    </Link>
  )
  return (
    <Page title={t('title')} actions={newInvoice}>
      {uploads}
      {isOwn && figures}
      {isFailed && (
        <Failure title={t('failed')} onRetry={() => void found.refetch()} isRetrying={found.isFetching} />
      )}
      {!isOwn && !isFailed && <Figures summary={summary} />}
      {viewer === 'admin' && <Lock account={account} />}
      {isOwn && (
        <div className={classes.columns}>
          <div className={classes.wide}>
            {!isFailed && (
              <Section title={t('to-do.title')}>
                {trouble.isError && !trouble.data ? (
                  <Failure
                    title={t('failed')}
                    onRetry={() => void trouble.refetch()}
                    isRetrying={trouble.isFetching}
                  />
                ) : (
                  <ToDo account={account} summary={summary} act={act} trouble={trouble.data} money={money} />
                )}
              </Section>
            )}
            {tool}
            <div className={classes.money}>{months}</div>
          </div>
          <Section title={t('activity.title')} aside={all}>
            <Activity accountId={accountId} />
          </Section>
        </div>
      )}
    </Page>
  )
}
