import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { StatusMark } from '../kit/badge.tsx'
import { Empty, Failure } from '../kit/empty.tsx'
import { Page } from '../kit/page.tsx'
import { RowCard } from '../kit/row-card.tsx'
import { type Column, Table } from '../kit/table.tsx'
import classes from './desk.module.css'
import { Examination } from './examination.tsx'
import { looks, type Part, useParts } from './health-parts.ts'
import { NetworkStatistics } from './network-statistics.tsx'
import { healthQuery } from './queries.ts'

/** The state of the installation, in facts of this moment. */
export function HealthScreen() {
  const { t } = useTranslation('desk')
  const found = useQuery(healthQuery)
  const parts = useParts(found.data)
  const columns: Column<Part>[] = [
    { key: 'part', usual: 180, header: t('health.part'), strong: true, cell: ({ name }) => name },
    { key: 'state', usual: 420, header: t('people.state'), wraps: true, cell: state },
  ]
  return (
    <Page title={t('health.title')}>
      <div className={classes.parts}>
        {found.isError && !found.data ? (
          <Failure
            title={t('health.failed')}
            onRetry={() => void found.refetch()}
            isRetrying={found.isFetching}
          />
        ) : (
          <Table
            label={t('health.title')}
            columns={columns}
            rows={parts}
            rowKey={({ key }) => key}
            card={(part) => (
              <RowCard
                title={part.name}
                figure={null}
                detail={state(part)}
                date={null}
                state={null}
                actions={null}
              />
            )}
            empty={<Empty title={t('health.failed')} />}
          />
        )}
        <Examination />
        <NetworkStatistics />
      </div>
    </Page>
  )
}

function state({ tone, words }: Part) {
  const look = looks[tone]
  return (
    <StatusMark tone={look.tone} icon={look.icon}>
      {words}
    </StatusMark>
  )
}
