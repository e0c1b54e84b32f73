import { VisuallyHidden } from '@mantine/core'
import {
  IconCheck,
  IconCircleCheck,
  IconCircleDashed,
  IconListCheck,
  IconLockOpen,
} from '@tabler/icons-react'
import { Link, linkOptions } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { todayInBrussels } from '#contracts/rules/dates.ts'
import { endRound, startRound } from '../api/round.ts'
import { listOf, monthOf } from '../api/work-lists.ts'
import { StatusMark } from '../kit/badge.tsx'
import { formatCents, formatDate, formatTime } from '../kit/format.ts'
import { RowCard } from '../kit/row-card.tsx'
import type { Column } from '../kit/table.tsx'
import { RowLink } from '../kit/text-link.tsx'
import { Tooltip } from '../kit/tooltip.tsx'
import classes from './board.module.css'
import { type BoardCompany, type BoardCount, COUNTS } from './queries.ts'

export type BoardRow = BoardCompany & { id: string }

/** @param monthName the head of the month's column */
export function useBoardColumns(
  rows: readonly BoardRow[],
  month: string,
  monthName: string,
): Column<BoardRow>[] {
  const { t } = useTranslation('board')
  const sum = (of: (row: BoardRow) => number) => rows.reduce((all, row) => all + of(row), 0)
  const inState = (state: BoardCompany['month']) => rows.filter((row) => row.month === state).length
  const ends = (['CLOSED', 'READY'] as const).flatMap((state) =>
    inState(state) > 0 ? [t(`ends.${state}`, { count: inState(state) })] : [],
  )
  return [
    {
      ...{
        key: 'name',
        usual: 130,
        wraps: true,
        strong: true,
        header: t('column.name'),
        foot: t('together'),
      },
      cell: (row) => <Opening row={row} />,
    },
    ...COUNTS.map(
      (count): Column<BoardRow> => ({
        ...{ key: count, usual: 30, width: '78px', align: 'end', header: t(`column.${count}`) },
        ...(count === 'gaps' && { hideBelow: 1199 }),
        cell: (row) => <Count row={row} count={count} />,
        foot: sum((row) => row[count]) || '–',
      }),
    ),
    {
      ...{ key: 'open', usual: 70, align: 'end', header: t('column.open') },
      cell: (row) => <Amount row={row} cents={row.openCents} />,
      foot: formatCents(sum(({ openCents }) => openCents)),
    },
    {
      ...{ key: 'overdue', usual: 70, align: 'end', header: t('column.overdue') },
      cell: (row) => <Amount row={row} cents={row.overdueCents} isOverdue />,
      foot: formatCents(sum(({ overdueCents }) => overdueCents)),
    },
    {
      ...{
        key: 'month',
        usual: 80,
        header: monthName,
        foot: ends.join(', ') || null,
      },
      cell: (row) => <MonthState row={row} of={month} among={rows} />,
    },
    {
      ...{ key: 'lastActive', usual: 60, dim: true, hideBelow: 1199, header: t('column.lastActive') },
      cell: ({ lastActive }) => whenActive(lastActive),
    },
  ]
}

function whenActive(at: string | null): string {
  if (at === null) return '–'
  const day = todayInBrussels(new Date(at))
  return day === todayInBrussels() ? formatTime(at) : formatDate(day)
}

function Opening({ row: { id, name } }: { row: BoardRow }) {
  return (
    <RowLink to="/overview/{-$accountId}" params={{ accountId: id }}>
      {name}
    </RowLink>
  )
}

/** Drafts are closed to who reads. */
const mayOpen = ({ role }: BoardRow, count: BoardCount): boolean =>
  count !== 'drafts' || role === 'OWNER' || role === 'WRITER'

const draftsOf = (accountId: string) => linkOptions({ to: '/drafts/{-$accountId}', params: { accountId } })

const RED: readonly BoardCount[] = ['warnings', 'undelivered']

function Count({ row, count, isWorded = false }: { row: BoardRow; count: BoardCount; isWorded?: boolean }) {
  const { t } = useTranslation('board')
  const number = row[count]
  if (number === 0) return <span className={classes.none}>–</span>
  const worded = t(`worded.${count}`, { count: number })
  const words = isWorded ? worded : number
  const tone = RED.includes(count) ? 'err' : undefined
  if (!mayOpen(row, count))
    return (
      <Tooltip text={t('drafts-closed')}>
        {(describedBy) => (
          <b data-tone={tone} aria-describedby={describedBy}>
            {words}
            <VisuallyHidden> {t('drafts-closed')}</VisuallyHidden>
          </b>
        )}
      </Tooltip>
    )
  return (
    <Link
      {...(count === 'drafts' ? draftsOf(row.id) : listOf(count, row.id))}
      className={classes.count}
      data-tone={tone}
      aria-label={t('count', { what: worded, name: row.name })}
    >
      {words}
    </Link>
  )
}

function Amount({ row, cents, isOverdue = false }: { row: BoardRow; cents: number; isOverdue?: boolean }) {
  if (cents === 0) return <span className={classes.none}>–</span>
  return (
    <Link
      className={classes.amount}
      data-tone={isOverdue ? 'err' : undefined}
      to="/money/$accountId/open"
      params={{ accountId: row.id }}
      search={{ direction: 'RECEIVE', ...(isOverdue && { due: 'OVERDUE' }) }}
    >
      {formatCents(cents)}
    </Link>
  )
}

const MONTH_ICONS = {
  OPEN: IconCircleDashed,
  UNREAD: IconListCheck,
  READY: IconCheck,
  CLOSED: IconCircleCheck,
  REOPENED: IconLockOpen,
}

type MonthStateProps = {
  row: BoardRow
  /** `YYYY-MM` */
  of: string
  /** The rows of the board: a round leads along the open months among them. */
  among: readonly BoardRow[]
}

/** The state of the month, with the way to its checks and from there to those of the next company. */
function MonthState({ row: { id, month }, of, among }: MonthStateProps) {
  const { t } = useTranslation('board')
  const begin = () => {
    if (month === 'CLOSED') return endRound()
    const open = among.filter((one) => one.month !== 'CLOSED')
    startRound({ work: 'month', month: of, companies: open.map(({ id, name }) => ({ id, name })) })
  }
  return (
    <Link {...monthOf(of, id)} onClick={begin}>
      <StatusMark tone={month === 'READY' || month === 'CLOSED' ? 'ok' : 'neutral'} icon={MONTH_ICONS[month]}>
        {t(`state.${month}`)}
      </StatusMark>
    </Link>
  )
}

type BoardCardProps = {
  row: BoardRow
  month: string
  among: readonly BoardRow[]
  choice: React.ReactNode
}

/** On a phone: the counts that are not zero. */
export function BoardCard({ row, month, among, choice }: BoardCardProps) {
  return (
    <RowCard
      title={
        <>
          {choice} <Opening row={row} />
        </>
      }
      figure={row.openCents === 0 ? null : formatCents(row.openCents)}
      detail={null}
      date={row.overdueCents === 0 ? null : <Amount row={row} cents={row.overdueCents} isOverdue />}
      state={<MonthState row={row} of={month} among={among} />}
      actions={whenActive(row.lastActive)}
    >
      {COUNTS.filter((count) => row[count] > 0).map((count) => (
        <span key={count} className={classes.worded}>
          <Count row={row} count={count} isWorded />
        </span>
      ))}
    </RowCard>
  )
}
