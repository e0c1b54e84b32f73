import { useTranslation } from 'react-i18next'
import { useVatWords } from '../../../../forms/vat-choices.ts'
import type { Block } from './block.ts'
import { type PastedColumn, pastedColumns } from './column-names.ts'
import { bodyRows } from './lay.ts'
import classes from './paste-preview.module.css'
import { shownCell, unreadRows } from './shown-cell.ts'
import type { Reading } from './understand.ts'

/** Enough rows to recognise each column; unparsable ones are among them. */
const [fewest, most] = [4, 8]

type PreviewTableProps = { block: Block; reading: Reading; onRead: (next: Reading) => void }

/** The first rows, and each column's meaning, which can be changed. */
export function PreviewTable({ block, reading, onRead }: PreviewTableProps) {
  const { t } = useTranslation('draft')
  const vat = useVatWords()
  const unit = (code: string) => t(`units.${code}`, { defaultValue: code })
  const rows = bodyRows(block, reading)
  const { columns } = reading
  const unread = unreadRows(rows, columns, vat)
  const shown = [...new Set([...rows.slice(0, fewest).keys(), ...unread])]
    .slice(0, most)
    .sort((a, b) => a - b)
  const choose = (index: number, column: PastedColumn) =>
    onRead({ ...reading, columns: columns.map((each, at) => chosen(each, at === index, column)) })
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <thead>
          <tr>
            {columns.map((column, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
              <th key={index} data-none={column === 'none' || column === 'total' || undefined}>
                <select
                  aria-label={t('paste.column', {
                    number: index + 1,
                    name: columnName(block, reading, index),
                  })}
                  value={column}
                  onChange={({ currentTarget }) => choose(index, columnNamed(currentTarget.value))}
                >
                  {pastedColumns.map((each) => (
                    <option key={each} value={each}>
                      {each === 'none' || each === 'total'
                        ? t(`paste.${each}`)
                        : t(`fields.line-${columnField(each)}`)}
                    </option>
                  ))}
                </select>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={row}>
              {columns.map((column, index) => {
                const text = rows[row]?.[index] ?? ''
                const value = shownCell(column, text, { vat, unit })
                return (
                  <td
                    // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                    key={index}
                    data-none={column === 'none' || column === 'total' || undefined}
                    data-figure={/quantity|unitPrice|discount|total/.test(column) || undefined}
                    data-wrong={value === undefined || undefined}
                  >
                    {value ?? text}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > shown.length && (
        <p className={classes.rest}>{t('paste.rest', { count: rows.length - shown.length })}</p>
      )}
    </div>
  )
}

const columnField = (column: PastedColumn): string => (column === 'vat' ? 'vatRate' : column)

const columnNamed = (name: string): PastedColumn => pastedColumns.find((each) => each === name) ?? 'none'

/** A meaning belongs to one column only. */
function chosen(each: PastedColumn, isThis: boolean, column: PastedColumn): PastedColumn {
  if (isThis) return column
  return each === column ? 'none' : each
}

/** The column's name in the copied block. */
const columnName = (block: Block, { hasHead }: Reading, index: number): string =>
  hasHead ? (block[0]?.[index] ?? '') : ''
