import {
  IconAlertTriangle,
  IconCircleMinus,
  IconPencil,
  IconPlayerPause,
  IconSend,
  type Icon as TablerIcon,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { todayInBrussels } from '#contracts/rules/dates.ts'
import { formatCents, formatDate } from '../kit/format.ts'
import { Icon } from '../kit/icon.tsx'
import { Section } from '../kit/page.tsx'
import classes from './coming.module.css'
import { type ComingDate, daysIn, type Month, monthsAhead, type What } from './coming-months.ts'
import { DateMenu } from './date-menu.tsx'
import { MoveDialog } from './move-dialog.tsx'
import type { Rule } from './queries.ts'
import { useSkip } from './use-acts.ts'

type ComingProps = { accountId: string; rules: Rule[] | undefined }

const looks: Record<What, TablerIcon> = {
  SEND: IconSend,
  DRAFT: IconPencil,
  ATTENTION: IconAlertTriangle,
  PAUSED: IconPlayerPause,
  SKIPPED: IconCircleMinus,
}

const legend = ['SEND', 'DRAFT', 'ATTENTION', 'OFF'] as const

/** The dates of three months: dots for the eye, and the same as lists. */
export function Coming({ accountId, rules }: ComingProps) {
  const { t } = useTranslation('recurring')
  const [toMove, setToMove] = useState<ComingDate>()
  const months = monthsAhead(rules ?? [], todayInBrussels())
  const count = months.reduce((sum, month) => sum + month.count, 0)
  const total = months.reduce((sum, month) => sum + month.cents, 0)
  return (
    <Section
      className={classes.coming}
      title={
        <>
          {t('coming.title')}
          {rules && (
            <span className={classes.sum}>{t('coming.sum', { count, total: formatCents(total) })}</span>
          )}
        </>
      }
      label={t('coming.title')}
      aside={
        <span className={classes.legend} aria-hidden>
          {legend.map((what) => (
            <span key={what} className={classes.key}>
              <span className={classes.dot} data-what={what} />
              {t(`coming.${what}`)}
            </span>
          ))}
        </span>
      }
    >
      <div className={classes.months} aria-busy={rules === undefined || undefined}>
        {months.map((month) => (
          <MonthColumn
            key={month.month}
            accountId={accountId}
            month={month}
            isLoading={rules === undefined}
            onMove={setToMove}
          />
        ))}
      </div>
      {toMove && <MoveDialog accountId={accountId} moved={toMove} onClose={() => setToMove(undefined)} />}
    </Section>
  )
}

type MonthProps = {
  accountId: string
  month: Month
  isLoading: boolean
  onMove: (date: ComingDate) => void
}

function MonthColumn({ accountId, month, isLoading, onMove }: MonthProps) {
  const { t, i18n } = useTranslation('recurring')
  const name = new Date(`${month.month}-01T00:00:00Z`).toLocaleDateString(i18n.language, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return (
    <section className={classes.month} aria-label={name}>
      <div className={classes.head}>
        <h3 className={classes.name}>{name}</h3>
        {!isLoading && month.count > 0 && (
          <span>
            <span className={classes.quiet}>{t('coming.month', { count: month.count })}</span>{' '}
            <b>{formatCents(month.cents)}</b>
          </span>
        )}
      </div>
      <Axis month={month} />
      {!isLoading && month.dates.length === 0 && <p className={classes.none}>{t('coming.none')}</p>}
      <ul className={classes.list}>
        {month.dates.map((one) => (
          <ComingRow
            key={`${one.rule.id} ${one.date.date}`}
            accountId={accountId}
            one={one}
            onMove={onMove}
          />
        ))}
      </ul>
    </section>
  )
}

/** Dots by day; those of one day are stacked. */
function Axis({ month }: { month: Month }) {
  const last = daysIn(month.month)
  const place = (day: number) => `${((day - 1) / (last - 1)) * 100}%`
  const height = (index: number) =>
    month.dates.slice(0, index).filter(({ day }) => day === month.dates[index]?.day).length
  return (
    <div className={classes.axis} aria-hidden>
      <div className={classes.line}>
        {month.dates.map(({ rule, date, day, what }, index) => (
          <span
            key={`${rule.id} ${date.date}`}
            className={classes.dot}
            data-what={what === 'PAUSED' || what === 'SKIPPED' ? 'OFF' : what}
            style={{ insetInlineStart: place(day), bottom: `${height(index) * 14 - 5}px` }}
          />
        ))}
      </div>
      <div className={classes.scale}>
        {[1, 8, 15, 22, last].map((day) => (
          <span key={day} style={{ insetInlineStart: place(day) }}>
            {day}
          </span>
        ))}
      </div>
    </div>
  )
}

type RowProps = { accountId: string; one: ComingDate; onMove: (date: ComingDate) => void }

function ComingRow({ accountId, one, onMove }: RowProps) {
  const { t } = useTranslation('recurring')
  const skip = useSkip(accountId)
  const { rule, date, day, what } = one
  const isOff = what === 'PAUSED' || what === 'SKIPPED'
  const total = formatCents(date.totalAmountInCent, rule.currency)
  return (
    <li className={classes.row} data-off={isOff || undefined}>
      <DateMenu accountId={accountId} one={one} onMove={onMove}>
        <span className={classes.day} aria-hidden>
          {day}
        </span>
        <span className={classes.spoken}>{formatDate(date.at)}</span>
        <Icon of={looks[what]} size={16} tone={what === 'ATTENTION' ? 'warn' : 'neutral'} />
        <span className={classes.customer}>
          <span className={classes.struck}>{rule.customerName}</span>
          <span className={classes.spoken}>{`, ${t(`coming.${what}`)}, `}</span>
          <Notes one={one} />
        </span>
        <span className={classes.total}>{total}</span>
      </DateMenu>
      {what === 'SKIPPED' && (
        <button type="button" className={classes.back} onClick={() => skip(rule, date, false)}>
          {t('date.back-short')}
        </button>
      )}
    </li>
  )
}

/** Everything that is different on that day. */
function Notes({ one: { rule, date, what } }: { one: ComingDate }) {
  const { t } = useTranslation('recurring')
  const notes = [
    what === 'PAUSED' && t('coming.PAUSED'),
    date.isLast && t('coming.last'),
    date.isLastDayInstead && t('coming.instead', { day: Number(rule.firstDate.slice(8)) }),
    date.at !== date.date && t('coming.moved', { date: formatDate(date.date).slice(0, 5) }),
    date.isChanged && t('coming.changed'),
  ].filter(Boolean)
  return notes.length === 0 ? null : <span className={classes.note}>{notes.join(', ')}</span>
}
