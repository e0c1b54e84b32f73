import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldError } from '../../../kit/field.tsx'
import { useFieldWords } from '../check/finding-words.ts'
import { type LineFindings, worstSeverity } from '../check/visible-findings.ts'
import type { Line, LineColumn } from '../draft-form.ts'
import { FigureCell, TextCell } from './cell-input.tsx'
import { readDiscount } from './figures.ts'
import type { CellValue, moreColumns } from './line-edits.ts'
import classes from './more-of-line.module.css'
import { UnitCell } from './unit-cell.tsx'

/** Loaded when the fields of a line are opened. */
const SaveLine = lazy(async () => ({ default: (await import('./products/save-line.tsx')).SaveLine }))

type MoreOfLineProps = {
  line: Line
  findings: LineFindings | undefined
  /** The accessible name of a cell of this line. */
  label: (column: LineColumn) => string
  change: (id: string, value: CellValue) => void
  columns: readonly (typeof moreColumns)[number][]
}

/** The optional fields of a line: unit, discount, code and note. */
export function MoreOfLine({ line, findings, label, change, columns }: MoreOfLineProps) {
  const { t } = useTranslation('draft')
  const words = useFieldWords()
  const { id } = line
  const cell = (column: (typeof moreColumns)[number]) => {
    const common = { lineId: id, label: label(column), finding: words(findings?.[column]) }
    if (column === 'unit')
      return <UnitCell {...common} value={line.unit} onChange={(unit) => change(id, { unit })} />
    if (column !== 'discount')
      return (
        <TextCell
          {...common}
          column={column}
          value={line[column]}
          onChange={(text) => change(id, { [column]: text })}
        />
      )
    return (
      <>
        <FigureCell
          {...common}
          column={column}
          value={line.discount}
          decimals={2}
          read={(text) => readDiscount(text, line)}
          onChange={(discount) => change(id, { discount })}
        />
        <span className={classes.hint}>{t('lines.discount-hint')}</span>
      </>
    )
  }
  return (
    <div className={classes.more} data-further={id}>
      {columns.map((column) => (
        <div
          key={column}
          data-wrong={worstSeverity(findings, column)}
          data-wide={column === 'note' || undefined}
        >
          <span className={classes.label}>{t(`fields.line-${column}`)}</span>
          {cell(column)}
          {words(findings?.[column]) && <FieldError>{words(findings?.[column])}</FieldError>}
        </div>
      ))}
      <Suspense>
        <SaveLine lineId={id} />
      </Suspense>
    </div>
  )
}
