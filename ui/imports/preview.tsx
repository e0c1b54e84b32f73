import { Group } from '@mantine/core'
import { IconAlertCircle, IconCircleCheck, IconDownload, IconUpload } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { showProblem } from '../api/problem.ts'
import { Button } from '../kit/button.tsx'
import { ChoiceBar } from '../kit/choice-bar.tsx'
import { Icon } from '../kit/icon.tsx'
import { narrow, useNarrow } from '../kit/media.ts'
import { Share } from '../kit/progress.tsx'
import { SmallAction } from '../kit/text-link.tsx'
import { WindowDialog } from '../kit/window-dialog.tsx'
import { ImportCards } from './import-cards.tsx'
import { ImportGrid } from './import-grid.tsx'
import { isWrong, leaveOut, shownColumns, tableFigures, wasWrong, wrongFirst } from './import-table.ts'
import classes from './preview.module.css'
import { type ImportRow, type ImportTable, ShownRowsProvider } from './row-kind.ts'
import { type Importing, type ReadFile, useEdits } from './use-import.ts'

/** The outcomes of the rows in figures. */
function Figures({ table }: { table: ImportTable }) {
  const { t } = useTranslation('imports')
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
  read: ReadFile
  importing: Importing
  isOpen: boolean
  onClose: () => void
}

const FILTERS = ['all', 'wrong', 'new', 'existing', 'left-out'] as const
type Filter = (typeof FILTERS)[number]

const passes: Record<Filter, (row: ImportRow) => boolean> = {
  all: () => true,
  wrong: (row) => wasWrong(row) || isWrong(row),
  new: ({ existing, isLeftOut }) => existing === undefined && !isLeftOut,
  existing: ({ existing, isLeftOut }) => existing !== undefined && !isLeftOut,
  'left-out': ({ isLeftOut }) => isLeftOut,
}

/** The rows of the file, to be mended or left out before they are made. */
export function Preview({ read, importing, isOpen, onClose }: PreviewProps) {
  const { t, i18n } = useTranslation('imports')
  const isCards = useNarrow(narrow.cards)
  const [filter, setFilter] = useState<Filter>('all')
  const [order] = useState(() => wrongFirst(importing.table))
  const { kind, table } = importing
  const edits = useEdits({ ...importing, file: read.file })
  const shownRows = useShown(importing, read)
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
      title={t(`${kind.words}.title`)}
      about={t(read.answer.sheet ? 'about' : 'about-csv', facts)}
      actions={
        <SmallAction icon={IconUpload} onClick={importing.chooseAnother}>
          {t('other-file')}
        </SmallAction>
      }
      footer={<Footer importing={importing} onClose={onClose} />}
    >
      <Figures table={table} />
      <Group gap="8px 24px" justify="space-between" flex="none" py={12}>
        {!isCards && <Filters table={table} filter={filter} onFilter={setFilter} />}
        <Mended importing={importing} file={read.file} />
      </Group>
      <ShownRowsProvider value={shownRows}>
        {isCards ? (
          <ImportCards rows={shown} edits={edits} />
        ) : (
          <ImportGrid rows={shown} total={table.length} edits={edits} />
        )}
      </ShownRowsProvider>
    </WindowDialog>
  )
}

/** The same value while neither the kind nor the columns change, for the rows that are drawn once. */
function useShown({ kind, table }: Importing, { answer }: ReadFile) {
  const key = shownColumns(kind, answer, table).join(' ')
  return useMemo(() => ({ kind, columns: key.split(' ') }), [kind, key])
}

type FiltersProps = { table: ImportTable; filter: Filter; onFilter: (filter: Filter) => void }

function Filters({ table, filter, onFilter }: FiltersProps) {
  const { t } = useTranslation('imports')
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
function Mended({ importing, file }: { importing: Importing; file: File }) {
  const { kind, accountId, table } = importing
  const { t } = useTranslation('imports')
  const [isBusy, setBusy] = useState(false)
  const total = table.filter(wasWrong).length
  const done = table.filter((row) => wasWrong(row) && !isWrong(row)).length
  const download = () => {
    setBusy(true)
    void kind
      .downloadMended({ accountId, file, table })
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

function Footer({ importing, onClose }: Pick<PreviewProps, 'importing' | 'onClose'>) {
  const { t } = useTranslation('imports')
  const { kind, table, stored } = importing
  const { wrong, added, changed, invited } = tableFigures(table)
  const isReady = wrong === 0 && stored > 0
  const isAsked = kind.invites && invited > 0
  const verdict =
    wrong > 0 ? t('verdict.wrong', { count: wrong }) : stored > 0 ? t('verdict.ready') : t('verdict.nothing')
  const leaveWrong = (pressed: HTMLElement) => {
    const footer = pressed.parentElement
    flushSync(() =>
      importing.change((now) =>
        leaveOut(kind, now, new Set(now.filter(isWrong).map(({ row }) => row)), true),
      ),
    )
    // The button that was pressed is gone.
    footer?.querySelector<HTMLElement>('[data-kind="primary"]')?.focus()
  }
  return (
    <>
      <p
        id="import-verdict"
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
        aria-describedby="import-verdict"
        onClick={() => isReady && (isAsked ? importing.ask() : importing.create(false))}
      >
        {t(changed > 0 ? `${kind.words}.save` : `${kind.words}.create`, { count: added + changed })}
      </Button>
    </>
  )
}
