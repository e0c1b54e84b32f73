import {
  IconCheck,
  IconChevronLeft,
  IconChevronRight,
  IconCircleCheck,
  IconCircleDashed,
  IconLockOpen,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { todayInBrussels } from '#contracts/rules/dates.ts'
import { Badge } from '../kit/badge.tsx'
import { ButtonLink } from '../kit/button.tsx'
import { Failure } from '../kit/empty.tsx'
import { FormSkeleton } from '../kit/form-skeleton.tsx'
import { formatDate, formatTime } from '../kit/format.ts'
import { Notice } from '../kit/notice.tsx'
import { Page } from '../kit/page.tsx'
import { Progress } from '../kit/progress.tsx'
import { formatMonth } from '../texts/format-month.ts'
import { MonthChecks } from './month-checks.tsx'
import { MonthSide } from './month-side.tsx'
import classes from './months.module.css'
import { type Review, reviewQuery } from './queries.ts'
import { VatTables } from './vat-tables.tsx'

const STATES = {
  OPEN: { tone: 'neutral', icon: IconCircleDashed },
  READY: { tone: 'ok', icon: IconCheck },
  CLOSED: { tone: 'ok', icon: IconCircleCheck },
  REOPENED: { tone: 'warn', icon: IconLockOpen },
} as const

type MonthScreenProps = {
  account: { id: string; name: string }
  month: string
  /** False: the month is only looked at. */
  mayClose: boolean
  mayWrite: boolean
}

/** A month: its checks, the VAT beside the documents, the closing and the package. */
export function MonthScreen({ account, month, mayClose, mayWrite }: MonthScreenProps) {
  const { t } = useTranslation('months')
  const path = { accountId: account.id, month }
  const found = useQuery(reviewQuery(path))
  const review = found.data
  const name = capital(formatMonth(month))
  return (
    <Page
      title={name}
      beside={review && <Badge {...STATES[review.state]}>{t(`states.${review.state}`)}</Badge>}
      actions={<Months accountId={account.id} month={month} />}
    >
      {review && <About company={account.name} review={review} />}
      {!review && found.isError && (
        <Failure title={t('failed')} onRetry={() => void found.refetch()} isRetrying={found.isFetching}>
          {t('failed-body')}
        </Failure>
      )}
      {!review && !found.isError && <FormSkeleton fields={8} />}
      {review && (
        <div className={classes.columns}>
          <div className={classes.main}>
            {review.unread > 0 && <Progress label={t('reading', { count: review.unread })} />}
            <section aria-label={t('checked')}>
              <div className={classes.head}>
                <h2>{t('checked')}</h2>
                <small>
                  {t('summary', {
                    count: review.openPoints,
                    ok: review.checks.length - review.openPoints,
                    time: formatTime(review.checkedAt),
                  })}
                </small>
              </div>
              <MonthChecks path={path} review={review} mayWrite={mayWrite} mayClose={mayClose} />
            </section>
            <VatTables sale={review.sale} purchase={review.purchase} />
          </div>
          <MonthSide path={path} review={review} mayClose={mayClose} mayWrite={mayWrite} />
        </div>
      )}
    </Page>
  )
}

const capital = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`

function About({ company, review }: { company: string; review: Review }) {
  const { t } = useTranslation('months')
  const { month, sent, received, isOver } = review
  const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString()
  const days = { from: formatDate(`${month}-01`), to: formatDate(last.slice(0, 10)) }
  return (
    <>
      <p className={classes.about}>{t('about', { company, sent, received, ...days })}</p>
      {!isOver && (
        <div className={classes.notice}>
          <Notice tone="quiet" title={t('goes-on')} />
        </div>
      )}
    </>
  )
}

const FIRST_MONTH = '2000-01'

/** @param by in months */
function moved(month: string, by: number): string {
  const at = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 1 + by, 1))
  return at.toISOString().slice(0, 7)
}

function Months({ accountId, month }: { accountId: string; month: string }) {
  const { t } = useTranslation('months')
  const params = { accountId, part: 'months' }
  const [previous, next] = [moved(month, -1), moved(month, 1)]
  return (
    <>
      {previous >= FIRST_MONTH && (
        <ButtonLink
          to="/data/$accountId/$part"
          params={params}
          search={{ month: previous }}
          icon={IconChevronLeft}
          aria-label={`${t('previous')}: ${formatMonth(previous)}`}
        >
          {formatMonth(previous)}
        </ButtonLink>
      )}
      {next <= todayInBrussels().slice(0, 7) && (
        <ButtonLink
          to="/data/$accountId/$part"
          params={params}
          search={{ month: next }}
          iconAfter={IconChevronRight}
          aria-label={`${t('next')}: ${formatMonth(next)}`}
        >
          {formatMonth(next)}
        </ButtonLink>
      )}
    </>
  )
}
