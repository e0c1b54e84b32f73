import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { todayInBrussels } from '#contracts/rules/dates.ts'
import { endRound } from '../api/round.ts'
import { Button, ButtonLink } from '../kit/button.tsx'
import { Empty, Failure } from '../kit/empty.tsx'
import { Kbd } from '../kit/kbd.tsx'
import { narrow } from '../kit/media.ts'
import { Page } from '../kit/page.tsx'
import { SelectField } from '../kit/select-field.tsx'
import { Table } from '../kit/table.tsx'
import { ChoiceFilter } from '../lists/choice-filter.tsx'
import { ActBar } from '../lists/choosing/act-bar.tsx'
import { ChoiceTick, useChoiceColumn } from '../lists/choosing/choice-column.tsx'
import { useChosen } from '../lists/choosing/use-chosen.ts'
import { useRowKeys } from '../lists/choosing/use-row-keys.ts'
import { SearchBar } from '../lists/search-bar.tsx'
import type { OnSearch } from '../lists/use-list.ts'
import { formatDay } from '../texts/format-day.ts'
import { formatMonth } from '../texts/format-month.ts'
import { currentLanguage } from '../texts/language.ts'
import classes from './board.module.css'
import { BoardCard, type BoardRow, useBoardColumns } from './board-columns.tsx'
import { BoardToDo } from './board-to-do.tsx'
import { type BoardCompany, type BoardSearch, boardQuery, SHOWN, SORTS, workOf } from './queries.ts'
import { TakePackages } from './take-packages.tsx'

type BoardScreenProps = {
  userId: string
  search: BoardSearch
  onSearch: OnSearch<BoardSearch>
  /** Beside the title. */
  actions?: ReactNode
}

/** The columns need more than this width in px: below it there are cards. */
const widthOfColumns = 1060

/** The work in all companies of a person. */
export function BoardScreen({ userId, search, onSearch, actions }: BoardScreenProps) {
  const { t } = useTranslation('board')
  const found = useQuery(boardQuery(userId, search.month))
  const all = useMemo(() => found.data?.companies.map((one) => ({ ...one, id: one.accountId })), [found.data])
  const month = found.data?.month ?? monthsBack(1)
  const shown = useMemo(() => shownOf(all ?? [], search), [all, search])
  const chosen = useChosen(shown, JSON.stringify(search))
  const choice = useChoiceColumn<BoardRow, string>(chosen, ({ name }) => name)
  useRowKeys({ chosen, page: shown })
  const columns = useBoardColumns(shown, month, capital(formatMonth(month)))
  const work = (all ?? []).filter((row) => workOf(row) > 0).length
  useEffect(endRound, [])
  const change = (part: Partial<BoardSearch>) => onSearch({ ...search, ...part }, true)
  return (
    <Page
      title={t('seats:companies.title')}
      actions={
        <>
          <ButtonLink to="/companies" search={{ view: 'access' }}>
            {t('access')}
          </ButtonLink>
          {actions}
          {all && all.length > 1 && (
            <TakePackages companies={all} month={month} monthName={formatMonth(month)} isAll />
          )}
        </>
      }
    >
      {found.isError && !found.data ? (
        <Failure title={t('failed')} onRetry={() => void found.refetch()} isRetrying={found.isFetching} />
      ) : (
        <>
          <p className={classes.about}>
            {all ? t('about', { day: longDay(), work, count: all.length }) : '\u00a0'}
          </p>
          {all ? <BoardToDo rows={all} /> : <div className={classes.waiting} aria-busy />}
          <SearchBar label={t('search')} text={search.q} onSearch={(q) => change({ q })}>
            <ChoiceFilter
              label={t('filter.label')}
              all={all ? `${t('filter.all')} ${all.length}` : t('filter.all')}
              value={search.show}
              items={SHOWN.map((value) => ({
                value,
                label: t(`filter.${value}`),
                count: all?.filter((row) => isOf(row, value)).length,
              }))}
              onChange={(show) => change({ show })}
            />
            <SelectField
              label=""
              aria-label={t('month')}
              value={month}
              onChange={(next) => change({ month: next === monthsBack(1) ? undefined : next })}
              choices={monthChoices(month)}
            />
            <SelectField
              label=""
              aria-label={t('lists:sort')}
              value={search.sort ?? 'work'}
              onChange={(next) => change({ sort: SORTS.find((one) => one === next && one !== 'work') })}
              choices={SORTS.map((value) => ({ value, label: t(`sort.${value}`) }))}
            />
          </SearchBar>
          <Table
            label={t('seats:companies.title')}
            columns={[choice, ...columns]}
            rows={all && shown}
            rowKey={({ id }) => id}
            isChosen={({ id }) => chosen.has(id)}
            cardsBelow={Math.max(widthOfColumns, narrow.cards)}
            card={(row) => (
              <BoardCard
                row={row}
                month={month}
                among={shown}
                choice={
                  <ChoiceTick
                    id={row.id}
                    label={t('lists:choice.one', { name: row.name })}
                    state={chosen.has(row.id) ? 'ALL' : 'NONE'}
                    onChange={() => chosen.toggle(row)}
                  />
                }
              />
            )}
            empty={
              <Empty
                title={t('filter.none')}
                actions={
                  <Button onClick={() => change({ q: undefined, show: undefined })}>
                    {t('filter.show-all')}
                  </Button>
                }
              />
            }
          />
          {all && (
            <p className={classes.foot}>
              <span role="status">{t('shown', { shown: shown.length, count: all.length })}</span>
              <span className={classes.keys}>
                <Kbd>g</Kbd>
                <Kbd>w</Kbd> {t('keys.back')} <Kbd>[</Kbd>
                <Kbd>]</Kbd> {t('keys.next')}
              </span>
            </p>
          )}
          {chosen.rows.length > 0 && (
            <ActBar chosen={chosen} sum={undefined} stays={null} isBusy={false}>
              <TakePackages companies={chosen.rows} month={month} monthName={formatMonth(month)} />
            </ActBar>
          )}
        </>
      )}
    </Page>
  )
}

const isOf = (row: BoardCompany, shown: (typeof SHOWN)[number]): boolean =>
  shown === 'WORK' ? workOf(row) > 0 : row.month === shown

function shownOf(all: readonly BoardRow[], { q = '', show, sort }: BoardSearch): BoardRow[] {
  const sought = q.trim().toLowerCase()
  const digits = /^(be)?[\d\s./-]+$/.test(sought) ? sought.replace(/\D/g, '') : undefined
  const isShown = (row: BoardCompany) =>
    (show === undefined || isOf(row, show)) &&
    (row.name.toLowerCase().includes(sought) || (digits !== undefined && row.number.includes(digits)))
  return all.filter(isShown).toSorted(ORDERS[sort ?? 'work'])
}

/** The answer has most work first. */
const ORDERS: Record<(typeof SORTS)[number], (one: BoardCompany, other: BoardCompany) => number> = {
  work: () => 0,
  name: (one, other) => one.name.localeCompare(other.name, currentLanguage()),
  overdue: (one, other) => other.overdueCents - one.overdueCents,
  lastActive: (one, other) => (other.lastActive ?? '').localeCompare(one.lastActive ?? ''),
}

const MONTHS = 12

/** `YYYY-MM` of so many months ago. */
function monthsBack(months: number): string {
  const [year = 0, month = 0] = todayInBrussels().split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 - months, 1)).toISOString().slice(0, 7)
}

function monthChoices(current: string) {
  const months = new Set([current, ...Array.from({ length: MONTHS }, (_, back) => monthsBack(back))])
  return [...months]
    .sort()
    .reverse()
    .map((value) => ({ value, label: capital(formatMonth(value)) }))
}

const capital = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`

function longDay(): string {
  const day = formatDay(new Date(), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'Europe/Brussels',
  })
  return capital(day)
}
