import { Box, Text } from '@mantine/core'
import { IconCircleCheck, IconCloudOff } from '@tabler/icons-react'
import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Button } from '../kit/button.tsx'
import { formatDateTime, formatTime, localDate } from '../kit/format.ts'
import { Icon } from '../kit/icon.tsx'
import { narrow } from '../kit/media.ts'
import { Section } from '../kit/page.tsx'
import { Pager, shownRange } from '../kit/pager.tsx'
import { useSecondsUntil } from '../kit/seconds-until.ts'
import { SelectField } from '../kit/select-field.tsx'
import { Table } from '../kit/table.tsx'
import { rowsPerPage } from '../lists/page-asked.ts'
import type { List } from '../lists/use-list.ts'
import { byNumber, type Connection, filters, type ToolPage, type ToolSearch, toolKey } from './queries.ts'
import { ToolCard, useToolColumns } from './tool-columns.tsx'
import classes from './tool-list.module.css'
import { useChoice } from './use-choice.ts'
import { useSending } from './use-sending.ts'

type OutageNoticeProps = {
  accountId: string
  connection: Connection
  outage: NonNullable<Connection['outage']>
}

/** The tool doesn't answer, or takes no more calls: until when, and the parts that still work. */
function OutageNotice({ accountId, connection, outage }: OutageNoticeProps) {
  const { t } = useTranslation('teamleader')
  const client = useQueryClient()
  const queryKey = toolKey(accountId)
  const isAsking = useIsFetching({ queryKey }) > 0
  const seconds = useSecondsUntil(Date.parse(outage.retryAt))
  const { toolName: tool, syncedAt } = connection
  const words = [
    syncedAt ? t('outage.list', { at: formatTime(syncedAt) }) : t('outage.no-list'),
    seconds > 0 ? t('outage.again-in', { count: seconds }) : t('outage.again-now'),
  ]
  return (
    <div className={classes.outage}>
      <Icon of={IconCloudOff} className={classes.icon} />
      <Box flex="1 1 240px">
        <Text fw={500} role="status">
          {t(`outage.${outage.reason}`, { tool })}
        </Text>
        <p className={classes.body}>{words.join(' ')}</p>
      </Box>
      <Button
        size="compact"
        busy={isAsking}
        busyLabel={t('outage.trying')}
        onClick={() => void client.invalidateQueries({ queryKey })}
      >
        {t('outage.try')}
      </Button>
    </div>
  )
}

type ToolListProps = { accountId: string; list: List<ToolPage, ToolSearch>; page: ToolPage }

/** The list as it was last read, also while the tool is down. */
export function ToolList({ accountId, list, page }: ToolListProps) {
  const { t } = useTranslation('teamleader')
  const { connection, pageNumber, totalNumberOfElements: total } = page
  const { search, narrowBy } = list
  const sending = useSending(accountId)
  const acts = { accountId, sending, isDown: connection.outage !== null }
  const choice = useChoice(page.content, acts)
  const columns = useToolColumns(acts, choice)
  const isUnread = connection.syncedAt === null
  const title = t('title', { tool: connection.toolName })
  return (
    <Section
      title={title}
      className={classes.section}
      aside={
        <>
          <Updated connection={connection} />
          <Filter search={search} onFilter={(filter) => narrowBy({ filter })} />
        </>
      }
    >
      {connection.outage && (
        <OutageNotice accountId={accountId} connection={connection} outage={connection.outage} />
      )}
      {!(isUnread && connection.outage) && (
        <Table
          label={title}
          columns={columns}
          rows={isUnread ? undefined : page.content}
          rowKey={({ id }) => id}
          card={(row) => <ToolCard row={row} choice={choice} {...acts} />}
          cardsBelow={narrow.editor}
          sort={{ field: search.sort ?? byNumber.field, order: search.order ?? byNumber.order }}
          onSort={({ field, order }) => narrowBy({ sort: field, order })}
          isRefreshing={list.isRefreshing}
          skeletonRows={5}
          empty={<Nothing filter={search.filter} />}
        />
      )}
      {choice.chosen.length > 0 && (
        <div className={classes.chosen}>
          <Button disabled={acts.isDown} onClick={() => void sending.sendAll(choice.chosen)}>
            {t('send-many', { count: choice.chosen.length })}
          </Button>
        </div>
      )}
      {total > 0 && (
        <Pager
          page={pageNumber}
          size={rowsPerPage}
          total={total}
          range={t('range', shownRange(pageNumber, rowsPerPage, total))}
          onPage={(next) => list.onSearch({ ...search, page: next + 1 })}
        />
      )}
    </Section>
  )
}

function Updated({ connection: { syncedAt, isSyncing } }: { connection: Connection }) {
  const { t } = useTranslation('teamleader')
  if (syncedAt === null) return isSyncing ? <span role="status">{t('reading')}</span> : null
  const isToday = localDate(new Date(syncedAt)) === localDate(new Date())
  return (
    <span>
      {isToday
        ? t('updated-at', { at: formatTime(syncedAt) })
        : t('updated-on', { at: formatDateTime(syncedAt) })}
    </span>
  )
}

const ALL = 'ALL_INVOICES'

type FilterProps = { search: ToolSearch; onFilter: (filter: ToolSearch['filter']) => void }

function Filter({ search, onFilter }: FilterProps) {
  const { t } = useTranslation('teamleader')
  return (
    <SelectField
      label=""
      aria-label={t('filter.label')}
      className={classes.filter}
      value={search.filter ?? ALL}
      onChange={(next) => onFilter(filters.find((filter) => filter === next))}
      choices={[ALL, ...filters].map((value) => ({ value, label: t(`filter.${value}`) }))}
    />
  )
}

function Nothing({ filter = ALL }: { filter: ToolSearch['filter'] | typeof ALL }) {
  const { t } = useTranslation('teamleader')
  return (
    <p className={classes.nothing}>
      <Icon of={IconCircleCheck} />
      {t(`nothing.${filter}`)}
    </p>
  )
}
