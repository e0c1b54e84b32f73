import { IconCircleCheck, IconLockOpen } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { StatusMark } from '../kit/badge.tsx'
import { formatDate } from '../kit/format.ts'
import { formatMonth } from '../texts/format-month.ts'
import { ClosedCard, ClosingCard } from './closing-card.tsx'
import classes from './months.module.css'
import { PackageCard } from './package-card.tsx'
import { monthsQuery, type Review, type Standing, type Which } from './queries.ts'

type MonthSideProps = { path: Which; review: Review; mayClose: boolean; mayWrite: boolean }

/** Beside the checks: the closing, the package and the months before. */
export function MonthSide({ path, review, mayClose, mayWrite }: MonthSideProps) {
  return (
    <aside className={classes.side}>
      {review.state === 'CLOSED' ? (
        <ClosedCard path={path} review={review} mayClose={mayClose} />
      ) : (
        mayClose &&
        review.isOver && <ClosingCard key={path.month} path={path} review={review} mayWrite={mayWrite} />
      )}
      <PackageCard path={path} review={review} mayWrite={mayWrite} />
      <Earlier path={path} />
    </aside>
  )
}

const SHOWN = 6

function Earlier({ path: { accountId, month } }: { path: Which }) {
  const { t } = useTranslation('months')
  const { data } = useQuery(monthsQuery(accountId))
  const earlier = data?.filter((one) => one.month !== month).slice(0, SHOWN)
  return (
    <section className={classes.card} aria-label={t('earlier.title')}>
      <h2>{t('earlier.title')}</h2>
      {earlier?.length === 0 && <p className={classes.hint}>{t('earlier.none')}</p>}
      <ul className={classes.earlier}>
        {earlier?.map((one) => (
          <li key={one.month}>
            <Link
              to="/data/$accountId/$part"
              params={{ accountId, part: 'months' }}
              search={{ month: one.month }}
            >
              {formatMonth(one.month)}
            </Link>
            <Stands one={one} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Stands({ one: { state, acts } }: { one: Standing }) {
  const { t } = useTranslation('months')
  const date = formatDate(acts.at(-1)?.at.slice(0, 10)).slice(0, 5)
  return (
    <StatusMark
      tone={state === 'CLOSED' ? 'ok' : 'warn'}
      icon={state === 'CLOSED' ? IconCircleCheck : IconLockOpen}
    >
      {t(`earlier.${state}`, { date })}
    </StatusMark>
  )
}
