import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { accountSummaryQuery } from '../api/accounts.ts'
import { ButtonLink } from '../kit/button.tsx'
import { Failure } from '../kit/empty.tsx'
import { Page, Section } from '../kit/page.tsx'
import { Activity } from './activity.tsx'
import { Figures } from './figures.tsx'
import classes from './overview-screen.module.css'
import { ToDo } from './to-do.tsx'

/** How things stand, what asks for attention, and what happened last. Admins see the figures only. */
export function OverviewScreen({ accountId, isOwn }: { accountId: string; isOwn: boolean }) {
  const { t } = useTranslation('overview')
  const summary = useQuery(accountSummaryQuery(accountId))
  const create = (
    <ButtonLink
      kind="primary"
      icon={IconPlus}
      to="/drafts/$accountId/draft/{-$draftId}"
      params={{ accountId }}
    >
      {t('create-new')}
    </ButtonLink>
  )
  const all = (
    <Link to="/invoices/{-$accountId}" params={{ accountId }} search={{ period: 'ALL_INVOICES' }}>
      {t('all-invoices')}
    </Link>
  )
  return (
    <Page title={t('title')} actions={isOwn && create}>
      {summary.isError && !summary.data ? (
        <Failure title={t('failed')} onRetry={() => void summary.refetch()} isRetrying={summary.isFetching} />
      ) : (
        <Figures accountId={accountId} summary={summary.data} isLinked={isOwn} />
      )}
      {isOwn && (
        <div className={classes.columns}>
          <Section title={t('to-do.title')}>
            <ToDo accountId={accountId} summary={summary.data} />
          </Section>
          <Section title={t('activity.title')} aside={all}>
            <Activity accountId={accountId} />
          </Section>
        </div>
      )}
    </Page>
  )
}
