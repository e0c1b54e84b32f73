import { IconTrash } from '@tabler/icons-react'
import { memo, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { displayAmount } from '#contracts/rules/amounts.ts'
import { computeTotals } from '#contracts/rules/totals.ts'
import { IconButton } from '../../../kit/icon-button.tsx'
import { useFieldWords } from '../check/fault-words.ts'
import type { LineFaults } from '../check/findings.ts'
import type { Line } from '../draft-form.ts'
import { FigureCell, TextCell } from './cell-input.tsx'
import type { CellValue } from './line-edits.ts'
import classes from './lines-table.module.css'
import { VatCell } from './vat-cell.tsx'

export type LineActions = {
  change: (id: string, value: CellValue) => void
  remove: (id: string) => void
}

type LineRowProps = { line: Line; number: number; faults: LineFaults | undefined; actions: LineActions }

/** One line of the table. Renders only when its own line, place or faults change. */
export const LineRow = memo(function LineRow({ line, number, faults, actions }: LineRowProps) {
  const { t } = useTranslation('draft')
  const words = useFieldWords()
  const { id } = line
  const change = useMemo(
    () => ({
      name: (name: string) => actions.change(id, { name }),
      quantity: (quantity: Line['quantity']) => actions.change(id, { quantity }),
      unitPrice: (unitPrice: Line['unitPrice']) => actions.change(id, { unitPrice }),
      vat: (vat: CellValue) => actions.change(id, vat),
    }),
    [actions, id],
  )
  const label = (column: string) => t('lines.cell', { number, label: t(`fields.line-${column}`) })
  const cell = (column: string) => ({
    lineId: id,
    column,
    label: label(column),
    fault: words(faults?.[column]),
  })
  const wrong = (...columns: string[]) => columns.some((column) => faults?.[column]) || undefined
  return (
    <tr>
      <td className={classes.number}>{number}</td>
      <td data-wrong={wrong('name')}>
        <TextCell {...cell('name')} value={line.name} onChange={change.name} />
      </td>
      <td data-wrong={wrong('quantity')}>
        <FigureCell {...cell('quantity')} value={line.quantity} onChange={change.quantity} decimals={0} />
      </td>
      <td data-wrong={wrong('unitPrice')}>
        <FigureCell {...cell('unitPrice')} value={line.unitPrice} onChange={change.unitPrice} decimals={2} />
      </td>
      <td data-wrong={wrong('vatRate', 'vatTreatment')}>
        <VatCell
          line={line}
          label={label('vatRate')}
          onChange={change.vat}
          fault={words(faults?.vatRate ?? faults?.vatTreatment)}
        />
      </td>
      <td className={classes.computed}>{displayAmount(computeTotals({ lines: [line] }).totalVatExcl)}</td>
      <td className={classes.actions}>
        <IconButton
          icon={IconTrash}
          size={16}
          tabIndex={-1}
          label={t('lines.remove', { number })}
          aria-keyshortcuts="Alt+Delete"
          onClick={() => actions.remove(id)}
        />
      </td>
    </tr>
  )
})
