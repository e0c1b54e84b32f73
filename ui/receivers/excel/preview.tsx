import { Group } from '@mantine/core'
import { IconAlertCircle, IconCircleCheck, IconDownload, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { showProblem } from '../../api/problem.ts'
import { Button } from '../../kit/button.tsx'
import { ChoiceBar } from '../../kit/choice-bar.tsx'
import { Icon } from '../../kit/icon.tsx'
import { narrow, useNarrow } from '../../kit/media.ts'
import { Share } from '../../kit/progress.tsx'
import { SmallAction } from '../../kit/text-link.tsx'
import { WindowDialog } from '../../kit/window-dialog.tsx'
import { ExcelCards } from './excel-cards.tsx'
import { ExcelGrid } from './excel-grid.tsx'
import {
  type ExcelRow,
  type ExcelTable,
  isWrong,
  leaveOut,
  mendedRows,
  tableFigures,
  wasWrong,
  wrongFirst,
} from './excel-table.ts'
import classes from './preview.module.css'
import { downloadMended } from './queries.ts'
import { type ReadFile, useEdits, type useExcel } from './use-excel.ts'

/** The outcomes of the rows in figures. */
function Figures({ table }: { table: ExcelTable }) {
  const { t } = useTranslation('receivers-excel')
  const { added, existing, changed, wrong, leftOut } = tableFigures(table)
  const rows = table.flatMap(({ row, isLeftOut }) => (isLeftOut ? [row] : []))
  const figures = [
    { key: 'new', count: added, note: added > 0 ? t('figures.new-note') : '' },
    {
      key: 'existing',
      count: existing,
      note: existing > 0 ? t('figures.existing-note', { count: changed }) : '',
    },
    {
      key: 'wrong',
      count: wrong,
      note: wrong > 0 ? t('figures.wrong-note') : '',
      tone: wrong > 0 ? 'err' : undefined,
    },
    {
      key: 'left-out',
      count: leftOut,
      note: leftOut > 0 ? t('figures.rows', { count: leftOut, rows: listed(rows) }) : '',
    },
  ]
  return (
    <dl className={classes.figures}>
      {figures.map(({ key, count, note, tone }) => (
        <div key={key} data-tone={tone}>
          <dt>{t(`figures.${key}`, { count })}</dt>
          <dd>{count}</dd>
          {note && <dd className={classes.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  )
}

const MAX_NAMED = 5

const listed = (rows: number[]): string =>
  [...rows.slice(0, MAX_NAMED), ...(rows.length > MAX_NAMED ? ['…'] : [])].join(', ')

type PreviewProps = {
  accountId: string
  read: ReadFile
  excel: ReturnType<typeof useExcel>
  isOpen: boolean
  onClose: () => void
}

const FILTERS = ['all', 'wrong', 'new', 'existing', 'left-out'] as const
type Filter = (typeof FILTERS)[number]

const passes: Record<Filter, (row: ExcelRow) => boolean> = {
  all: () => true,
  wrong: (row) => wasWrong(row) || isWrong(row),
  new: ({ existing, isLeftOut }) => existing === undefined && !isLeftOut,
  existing: ({ existing, isLeftOut }) => existing !== undefined && !isLeftOut,
  'left-out': ({ isLeftOut }) => isLeftOut,
}

/** The rows of the file, to be mended or left out before they are made. */
export function Preview({ accountId, read, excel, isOpen, onClose }: PreviewProps) {
  const { t, i18n } = useTranslation('receivers-excel')
  const isCards = useNarrow(narrow.cards)
  const [filter, setFilter] = useState<Filter>('all')
  const [order] = useState(() => wrongFirst(excel.table))
  const edits = useEdits(accountId, excel.change)
  const { table } = excel
  const byRow = new Map(table.map((row) => [row.row, row]))
  const shown = order.flatMap((row) => {
    const found = byRow.get(row)
    return found && passes[isCards ? 'wrong' : filter](found) ? [found] : []
  })
  const seconds = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 }).format(
    Math.max(0.1, read.seconds),
  )
  const facts = { name: read.file.name, sheet: read.answer.sheet, count: table.length, seconds }
  return (
    <WindowDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('title')}
      about={t('about', facts)}
      actions={
        <SmallAction icon={IconUpload} onClick={excel.chooseAnother}>
          {t('other-file')}
        </SmallAction>
      }
      footer={<Footer excel={excel} onClose={onClose} />}
    >
      <Figures table={table} />
      <Group gap="8px 24px" justify="space-between" flex="none" py={12}>
        {!isCards && <Filters table={table} filter={filter} onFilter={setFilter} />}
        <Mended accountId={accountId} table={table} file={read.file} />
      </Group>
      {isCards ? (
        <ExcelCards rows={shown} edits={edits} />
      ) : (
        <ExcelGrid rows={shown} total={table.length} edits={edits} />
      )}
    </WindowDialog>
  )
}

type FiltersProps = { table: ExcelTable; filter: Filter; onFilter: (filter: Filter) => void }

function Filters({ table, filter, onFilter }: FiltersProps) {
  const { t } = useTranslation('receivers-excel')
  const { wrong } = tableFigures(table)
  const label = (each: Filter) =>
    each === 'wrong' ? t('filter.wrong', { count: wrong }) : t(`filter.${each}`, { count: table.length })
  return (
    <ChoiceBar
      label={t('filter.label')}
      value={filter}
      onChange={onFilter}
      items={FILTERS.map((value) => ({ value, label: label(value) }))}
    />
  )
}

/** The share of mended faults, and the mended file. */
function Mended({ accountId, table, file }: { accountId: string; table: ExcelTable; file: File }) {
  const { t } = useTranslation('receivers-excel')
  const [isBusy, setBusy] = useState(false)
  const total = table.filter(wasWrong).length
  const done = table.filter((row) => wasWrong(row) && !isWrong(row)).length
  const download = () => {
    setBusy(true)
    void downloadMended(accountId, file, mendedRows(table))
      .catch((error: unknown) => showProblem(error, { title: t('not-downloaded') }))
      .finally(() => setBusy(false))
  }
  return (
    <div className={classes.mended}>
      {total > 0 && (
        <div className={classes.share}>
          <span role="status">{t('mended', { done, count: total })}</span>
          <Share part={done} of={total} />
        </div>
      )}
      <SmallAction icon={IconDownload} busy={isBusy} onClick={download}>
        {t('download')}
      </SmallAction>
    </div>
  )
}

function Footer({ excel, onClose }: Pick<PreviewProps, 'excel' | 'onClose'>) {
  const { t } = useTranslation('receivers-excel')
  const { table, stored } = excel
  const { wrong, added, changed } = tableFigures(table)
  const isReady = wrong === 0 && stored > 0
  const verdict =
    wrong > 0 ? t('verdict.wrong', { count: wrong }) : stored > 0 ? t('verdict.ready') : t('verdict.nothing')
  const leaveWrong = (pressed: HTMLElement) => {
    const footer = pressed.parentElement
    flushSync(() =>
      excel.change((now) => leaveOut(now, new Set(now.filter(isWrong).map(({ row }) => row)), true)),
    )
    // The button that was pressed is gone.
    footer?.querySelector<HTMLElement>('[data-kind="primary"]')?.focus()
  }
  return (
    <>
      <p
        id="excel-verdict"
        className={classes.verdict}
        data-tone={isReady ? 'ok' : wrong > 0 ? 'err' : undefined}
        role="status"
      >
        <Icon of={isReady ? IconCircleCheck : IconAlertCircle} size={16} />
        {verdict}
      </p>
      {wrong > 0 && (
        <Button kind="quiet" onClick={({ currentTarget }) => leaveWrong(currentTarget)}>
          {t('leave-wrong', { count: wrong })}
        </Button>
      )}
      <Button onClick={onClose}>{t('cancel')}</Button>
      <Button
        kind="primary"
        aria-disabled={!isReady || undefined}
        aria-describedby="excel-verdict"
        onClick={() => isReady && (tableFigures(table).invited > 0 ? excel.ask() : excel.create(false))}
      >
        {t(changed > 0 ? 'save' : 'create', { count: added + changed })}
      </Button>
    </>
  )
}
