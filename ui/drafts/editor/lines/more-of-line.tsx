import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldError } from '../../../kit/field.tsx'
import { useFieldWords } from '../check/finding-words.ts'
import { type LineFindings, worstSeverity } from '../check/visible-findings.ts'
import type { Line, LineColumn } from '../draft-form.ts'
import { late } from '../late.ts'
import { FigureCell, TextCell } from './cell-input.tsx'
import { readDiscount } from './figures.ts'
import type { CellValue } from './line-edits.ts'
import classes from './more-of-line.module.css'
import { UnitCell } from './unit-cell.tsx'

/** Loaded when the fields of a line are opened. */
const SaveLine = lazy(async () => ({ default: (await late.saveLine()).SaveLine }))

type MoreOfLineProps = {
  line: Line
  findings: LineFindings | undefined
  /** The accessible name of a cell of this line. */
  label: (column: LineColumn) => string
  change: (id: string, value: CellValue) => void
}

/** The optional fields of a line: unit, discount, code and note. */
export function MoreOfLine({ line, findings, label, change }: MoreOfLineProps) {
  const { t } = useTranslation('draft')
  const words = useFieldWords()
  const { id } = line
  return (
    <div className={classes.more}>
      <div data-wrong={worstSeverity(findings, 'unit')}>
        <span className={classes.label}>{t('fields.line-unit')}</span>
        <UnitCell
          lineId={id}
          label={label('unit')}
          value={line.unit}
          finding={words(findings?.unit)}
          onChange={(unit) => change(id, { unit })}
        />
        {words(findings?.unit) && <FieldError>{words(findings?.unit)}</FieldError>}
      </div>
      <div data-wrong={worstSeverity(findings, 'discount')}>
        <span className={classes.label}>{t('fields.line-discount')}</span>
        <FigureCell
          lineId={id}
          column="discount"
          label={label('discount')}
          value={line.discount}
          decimals={2}
          finding={words(findings?.discount)}
          read={(text) => readDiscount(text, line)}
          onChange={(discount) => change(id, { discount })}
        />
        <span className={classes.hint}>{t('lines.discount-hint')}</span>
        {words(findings?.discount) && <FieldError>{words(findings?.discount)}</FieldError>}
      </div>
      {(['itemCode', 'note'] as const).map((column) => (
        <div
          key={column}
          data-wrong={worstSeverity(findings, column)}
          data-wide={column === 'note' || undefined}
        >
          <span className={classes.label}>{t(`fields.line-${column}`)}</span>
          <TextCell
            lineId={id}
            column={column}
            label={label(column)}
            value={line[column]}
            finding={words(findings?.[column])}
            onChange={(text) => change(id, { [column]: text })}
          />
          {words(findings?.[column]) && <FieldError>{words(findings?.[column])}</FieldError>}
        </div>
      ))}
      <Suspense>
        <SaveLine lineId={id} />
      </Suspense>
    </div>
  )
}
