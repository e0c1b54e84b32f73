import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCalendarQuestion,
  IconCircleCheck,
  IconCopy,
  IconInbox,
  IconListNumbers,
  type Icon as TablerIcon,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { startRound } from '../api/round.ts'
import { listOf, WORKS, type Work } from '../api/work-lists.ts'
import { Button } from '../kit/button.tsx'
import { formatDate } from '../kit/format.ts'
import { Icon } from '../kit/icon.tsx'
import { Section } from '../kit/page.tsx'
import classes from './board.module.css'
import type { BoardRow } from './board-columns.tsx'

const LOOKS: Record<Work, { icon: TablerIcon; tone: 'err' | 'warn' | 'neutral' }> = {
  warnings: { icon: IconAlertTriangle, tone: 'err' },
  undelivered: { icon: IconAlertCircle, tone: 'err' },
  unanswered: { icon: IconInbox, tone: 'warn' },
  gaps: { icon: IconListNumbers, tone: 'warn' },
  duplicates: { icon: IconCopy, tone: 'warn' },
  lateVendors: { icon: IconCalendarQuestion, tone: 'neutral' },
}

/** More are told as a number. */
const MOST_NAMED = 3

/** The companies of a row, and all those with the same work. */
type Task = { work: Work; companies: BoardRow[]; all: BoardRow[] }

/** The work of all companies together, in the order of its harm. Each act leads to the first company, and from there to the next. */
export function BoardToDo({ rows }: { rows: readonly BoardRow[] }) {
  const { t } = useTranslation('board')
  const [isEach, setEach] = useState(false)
  const tasks = WORKS.map((work): Task => {
    const all = rows.filter((row) => row[work] > 0)
    return { work, companies: all, all }
  }).filter(({ all }) => all.length > 0)
  const all = tasks.reduce((sum, { work, companies }) => sum + total(work, companies), 0)
  const shown = isEach
    ? rows.flatMap((row) =>
        tasks.filter(({ work }) => row[work] > 0).map((task) => ({ ...task, companies: [row] })),
      )
    : tasks
  const more = tasks.some(({ companies }) => companies.length > 1)
  return (
    <Section
      title={
        <>
          {t('to-do.title')} {all > 0 && <span className={classes.all}>{all}</span>}
        </>
      }
      aside={
        more && (
          <Button kind="quiet" size="compact" onClick={() => setEach(!isEach)}>
            {t(isEach ? 'to-do.together' : 'to-do.each')}
          </Button>
        )
      }
    >
      {tasks.length === 0 ? (
        <p className={classes.done}>
          <Icon of={IconCircleCheck} />
          {t('to-do.none')}
        </p>
      ) : (
        <ul className={classes.tasks}>
          {shown.map((task) => (
            <TaskRow key={`${task.work} ${isEach ? task.companies[0]?.id : ''}`} task={task} />
          ))}
        </ul>
      )}
    </Section>
  )
}

const total = (work: Work, companies: readonly BoardRow[]): number =>
  companies.reduce((sum, company) => sum + company[work], 0)

function TaskRow({ task: { work, companies, all } }: { task: Task }) {
  const { t } = useTranslation('board')
  const navigate = useNavigate()
  const { icon, tone } = LOOKS[work]
  const begin = () => {
    const [first] = companies
    if (first === undefined) return
    startRound({ work, companies: all.map(({ id, name }) => ({ id, name })) })
    void navigate(listOf(work, first.id))
  }
  return (
    <li className={classes.task}>
      <span className={classes.icon} data-tone={tone}>
        <Icon of={icon} />
      </span>
      <div className={classes.words}>
        <b>{t(`to-do.${work}`, { count: total(work, companies) })}</b>
        <span>{useWhere(work, companies)}</span>
      </div>
      <Button size="compact" onClick={begin}>
        {t(`to-do.act.${work}`)}
      </Button>
    </li>
  )
}

function useWhere(work: Work, companies: readonly BoardRow[]): string {
  const { t } = useTranslation('board')
  const where =
    companies.length > MOST_NAMED
      ? t('to-do.by-companies', { count: companies.length })
      : companies.map(({ name }) => name).join(', ')
  const oldest = { unanswered: 'oldestUnanswered', undelivered: 'oldestUndelivered' } as const
  const field = work === 'unanswered' || work === 'undelivered' ? oldest[work] : undefined
  const [date] = field === undefined ? [] : companies.flatMap((company) => company[field] ?? []).sort()
  return date ? t('to-do.oldest', { where, date: formatDate(date) }) : where
}
