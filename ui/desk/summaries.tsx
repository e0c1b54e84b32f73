// The short forms of two pages on the first page of the desk: the messages set aside, and the state of the installation.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { StatusMark } from '../kit/badge.tsx'
import { Empty, Failure } from '../kit/empty.tsx'
import { formatMoment } from '../kit/format.ts'
import { Section } from '../kit/page.tsx'
import { RowCard } from '../kit/row-card.tsx'
import { type Column, Table } from '../kit/table.tsx'
import classes from './desk.module.css'
import { looks, useParts } from './health-parts.ts'
import { healthQuery, type SetAside, setAsideQuery } from './queries.ts'

const MOST_MESSAGES = 5

export function SetAsideSummary() {
  const { t } = useTranslation('desk')
  const found = useQuery(setAsideQuery(false))
  const { messages, total = 0 } = found.data ?? {}
  const why = ({ reason }: SetAside) => t(`aside.reason.${reason}`)
  const from = ({ sender }: SetAside) => sender ?? t('aside.unknown')
  const at = ({ createdAt }: SetAside) => formatMoment(createdAt)
  const columns: Column<SetAside>[] = [
    { key: 'why', usual: 260, strong: true, wraps: true, header: t('aside.column.why'), cell: why },
    { key: 'from', usual: 160, header: t('aside.column.from'), cell: from },
    { key: 'at', usual: 120, header: t('aside.column.at'), cell: at },
  ]
  return (
    <Section
      title={t('aside.title')}
      aside={total > 0 && <Link to="/admin/set-aside">{t('aside.all', { count: total })}</Link>}
    >
      {found.isError && !messages ? (
        <Failure
          title={t('aside.failed')}
          onRetry={() => void found.refetch()}
          isRetrying={found.isFetching}
        />
      ) : (
        <Table
          label={t('aside.title')}
          columns={columns}
          rows={messages?.slice(0, MOST_MESSAGES)}
          rowKey={({ id }) => id}
          skeletonRows={3}
          card={(one) => (
            <RowCard
              title={why(one)}
              figure={null}
              detail={from(one)}
              date={at(one)}
              state={null}
              actions={null}
            />
          )}
          empty={<Empty title={t('aside.empty')} />}
        />
      )}
    </Section>
  )
}

export function HealthSummary() {
  const { t } = useTranslation('desk')
  const found = useQuery(healthQuery)
  const parts = useParts(found.data)
  return (
    <Section title={t('health.title')} aside={<Link to="/admin/health">{t('health.all')}</Link>}>
      {found.isError && !found.data ? (
        <Failure
          title={t('health.failed')}
          onRetry={() => void found.refetch()}
          isRetrying={found.isFetching}
        />
      ) : (
        <ul className={classes.health} aria-busy={parts === undefined || undefined}>
          {parts?.map(({ key, name, tone, words }) => (
            <li key={key}>
              <StatusMark tone={looks[tone].tone} icon={looks[tone].icon}>
                {name}
              </StatusMark>
              <span>{words}</span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
