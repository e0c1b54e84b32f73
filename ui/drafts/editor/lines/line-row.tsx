import { IconDots, IconTrash } from '@tabler/icons-react'
import { memo, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { displayAmount } from '#contracts/rules/amounts.ts'
import { computeTotals } from '#contracts/rules/totals.ts'
import { IconButton } from '../../../kit/icon-button.tsx'
import { asCell, asRow } from '../../../kit/table-roles.ts'
import { useFieldWords } from '../check/finding-words.ts'
import { worstSeverity } from '../check/visible-findings.ts'
import type { Line, LineColumn } from '../draft-form.ts'
import { useEditorState, useVisibleFindings } from '../editor.ts'
import { FigureCell } from './cell-input.tsx'
import { readDiscount } from './figures.ts'
import { type CellValue, furtherColumns, hasMore } from './line-edits.ts'
import classes from './lines-table.module.css'
import { MoreOfLine } from './more-of-line.tsx'
import { NameCell } from './name-cell.tsx'
import { UnitCell } from './unit-cell.tsx'
import type { Lines } from './use-lines.ts'
import { VatCell } from './vat-cell.tsx'

type LineRowProps = { id: string; index: number; actions: Lines; isWhole: boolean }

/** One row of the table. It subscribes to its own line and findings, so that typing in it renders only this row. */
export const LineRow = memo(function LineRow({ id, index, actions, isWhole }: LineRowProps) {
  const line = useEditorState((state) => state.form.inputDetails.lines[index])
  return line && <Row id={id} line={line} number={index + 1} actions={actions} isWhole={isWhole} />
})

type RowProps = { id: string; line: Line; number: number; actions: Lines; isWhole: boolean }

function Row({ id, line, number, actions, isWhole }: RowProps) {
  const { t } = useTranslation('draft')
  const words = useFieldWords()
  const findings = useVisibleFindings((visibleFindings) => visibleFindings.byLine.get(id))
  // The user opened the further fields.
  const isOpen = useEditorState((state) => state.openMore.has(id))
  const change = useMemo(
    () => ({
      name: (name: string) => actions.change(id, { name }),
      quantity: (quantity: Line['quantity']) => actions.change(id, { quantity }),
      unitPrice: (unitPrice: Line['unitPrice']) => actions.change(id, { unitPrice }),
      unit: (unit: string) => actions.change(id, { unit }),
      discount: (discount: Line['discount']) => actions.change(id, { discount }),
      vat: (vat: CellValue) => actions.change(id, vat),
    }),
    [actions, id],
  )
  const label = (column: LineColumn) => t('lines.cell', { number, label: t(`fields.line-${column}`) })
  const cell = (column: LineColumn) => ({
    lineId: id,
    column,
    label: label(column),
    finding: words(findings?.[column]),
  })
  const net = displayAmount(computeTotals({ lines: [line] }).lines[0] ?? 0)
  const showsMore =
    isOpen ||
    hasMore(line, isWhole) ||
    furtherColumns(isWhole).some((column) => findings?.[column] !== undefined)
  const wrong = (...columns: LineColumn[]) => worstSeverity(findings, ...columns)
  return (
    <>
      <tr {...asRow} data-more={showsMore || undefined}>
        <td {...asCell} className={classes.number}>
          {number}
        </td>
        <td {...asCell} data-wrong={wrong('name')}>
          <NameCell {...cell('name')} value={line.name} onChange={change.name} actions={actions} />
        </td>
        <td {...asCell} data-wrong={wrong('quantity')}>
          <FigureCell {...cell('quantity')} value={line.quantity} onChange={change.quantity} decimals={0} />
        </td>
        {isWhole && (
          <td {...asCell} className={classes.unit} data-wrong={wrong('unit')}>
            <UnitCell
              lineId={id}
              label={label('unit')}
              value={line.unit}
              finding={words(findings?.unit)}
              onChange={change.unit}
            />
          </td>
        )}
        <td {...asCell} data-wrong={wrong('unitPrice')}>
          <FigureCell
            {...cell('unitPrice')}
            value={line.unitPrice}
            onChange={change.unitPrice}
            decimals={2}
          />
        </td>
        {isWhole && (
          <td {...asCell} data-wrong={wrong('discount')}>
            <FigureCell
              {...cell('discount')}
              value={line.discount}
              onChange={change.discount}
              decimals={2}
              read={(text) => readDiscount(text, line)}
            />
          </td>
        )}
        <td {...asCell} data-wrong={wrong('vatRate')}>
          <VatCell
            line={line}
            label={label('vatRate')}
            onChange={change.vat}
            finding={words(findings?.vatRate ?? findings?.vatTreatment)}
          />
        </td>
        <td {...asCell} className={classes.computed} title={net}>
          {net}
        </td>
        <td {...asCell} className={classes.actions}>
          <RowActions id={id} number={number} showsMore={showsMore} actions={actions} isWhole={isWhole} />
        </td>
      </tr>
      {showsMore && (
        <tr {...asRow} className={classes.more}>
          <td {...asCell} />
          <td {...asCell} colSpan={isWhole ? 8 : 6} aria-colspan={isWhole ? 8 : 6}>
            <MoreOfLine
              line={line}
              findings={findings}
              label={label}
              change={actions.change}
              columns={furtherColumns(isWhole)}
            />
          </td>
        </tr>
      )}
    </>
  )
}

type RowActionsProps = Pick<RowProps, 'id' | 'number' | 'actions' | 'isWhole'> & { showsMore: boolean }

function RowActions({ id, number, showsMore, actions, isWhole }: RowActionsProps) {
  const { t } = useTranslation('draft')
  return (
    <>
      <IconButton
        icon={IconDots}
        size={16}
        tabIndex={-1}
        label={t(isWhole ? 'lines.further' : 'lines.more', { number })}
        aria-keyshortcuts="Alt+Enter"
        aria-expanded={showsMore}
        onClick={() => actions.keys.more({ id, column: 'name' })}
      />
      <IconButton
        icon={IconTrash}
        size={16}
        tabIndex={-1}
        label={t('lines.remove', { number })}
        aria-keyshortcuts="Alt+Delete"
        onClick={() => actions.remove(id)}
      />
    </>
  )
}
