import { IconChevronDown } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReceiverColumn } from '#contracts/rules/receiver-row.ts'
import { Icon } from '../../kit/icon.tsx'
import classes from './excel-grid.module.css'
import { type ExcelRow, isWrong } from './excel-table.ts'

type ExcelCellProps = {
  row: ExcelRow
  column: ReceiverColumn
  /** It has the focus when the window opens. */
  isFirst?: boolean
  onWrite: (row: number, column: ReceiverColumn, text: string) => void
  onEntered: (cell: EventTarget) => void
}

const LANGUAGES = ['nl', 'fr', 'de', 'en']

/** The typed value is written when the cell is left. Enter goes to the next error, Esc restores the value of the file. */
export function ExcelCell({ row, column, isFirst = false, onWrite, onEntered }: ExcelCellProps) {
  const { t } = useTranslation(['receivers-excel', 'receivers', 'cells'])
  const [typed, setTyped] = useState<string>()
  const value = row.parsedReceiver[column]
  const codes = isWrong(row) ? row.errors[column] : undefined
  const label = t('cell', { row: row.row, column: t(`column.${column}`) })
  const write = (text: string | undefined) => {
    setTyped(undefined)
    if (text !== undefined && text !== value) onWrite(row.row, column, text)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Enter') {
      event.preventDefault()
      onEntered(event.currentTarget)
    }
    if (event.key === 'Escape') write(row.opened.parsedReceiver[column])
  }
  const shared = {
    className: classes.input,
    'data-cell': `${row.row}-${column}`,
    'data-row': row.row,
    'data-autofocus': isFirst || undefined,
    // Here Esc belongs to the cell, not to the window around it.
    'data-mantine-stop-propagation': true,
    'aria-label': codes ? t('cell-wrong', { cell: label, words: t(`cells:${codes[0]}`) }) : label,
    'aria-invalid': codes ? true : undefined,
    disabled: row.isLeftOut,
    onKeyDown,
  }
  if (column !== 'language')
    return (
      <input
        {...shared}
        autoComplete="off"
        value={typed ?? value}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={() => write(typed)}
      />
    )
  return (
    <span className={classes.choice}>
      <span aria-hidden>{value}</span>
      <select {...shared} value={value} onChange={(event) => write(event.currentTarget.value)}>
        {!LANGUAGES.includes(value) && <option value={value}>{value}</option>}
        {LANGUAGES.map((language) => (
          <option key={language} value={language}>
            {`${language}, ${t(`receivers:language.${language}`)}`}
          </option>
        ))}
      </select>
      <Icon of={IconChevronDown} size={16} />
    </span>
  )
}
