import { IconChevronDown } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../kit/icon.tsx'
import { codeText } from './code-text.ts'
import classes from './import-grid.module.css'
import { isWrong } from './import-table.ts'
import { type Choices, type ImportRow, useShownRows } from './row-kind.ts'

type ImportCellProps = {
  row: ImportRow
  column: string
  /** It has the focus when the window opens. */
  isFirst?: boolean
  onWrite: (row: number, column: string, text: string) => void
  onEntered: (cell: EventTarget) => void
}

/** The typed value is written when the cell is left. Enter goes to the next error, Esc restores the value of the file. */
export function ImportCell({ row, column, isFirst = false, onWrite, onEntered }: ImportCellProps) {
  const { t } = useTranslation('imports')
  const { kind } = useShownRows()
  const choices = kind.choices[column]
  const [typed, setTyped] = useState<string>()
  const value = row.cells[column] ?? ''
  const codes = isWrong(row) ? row.errors[column] : undefined
  const label = t('cell', { row: row.row, column: t(`${kind.words}.column.${column}`) })
  const write = (text: string | undefined) => {
    setTyped(undefined)
    if (text !== undefined && text !== value) onWrite(row.row, column, text)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Enter') {
      event.preventDefault()
      onEntered(event.currentTarget)
    }
    if (event.key === 'Escape') write(row.opened.cells[column])
  }
  const shared = {
    className: classes.input,
    'data-cell': `${row.row}-${column}`,
    'data-row': row.row,
    'data-autofocus': isFirst || undefined,
    // Here Esc belongs to the cell, not to the window around it.
    'data-mantine-stop-propagation': true,
    'aria-label': codes ? t('cell-wrong', { cell: label, words: codeText(codes[0]) }) : label,
    'aria-invalid': codes ? true : undefined,
    disabled: row.isLeftOut,
    onKeyDown,
  }
  if (choices === undefined)
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
      <span aria-hidden>{choices.isCoded ? value : <Label choices={choices} value={value} />}</span>
      <select {...shared} value={value} onChange={(event) => write(event.currentTarget.value)}>
        {!choices.values.includes(value) && <option value={value}>{value}</option>}
        {choices.values.map((each) => (
          <option key={each} value={each}>
            {choices.isCoded ? `${each}, ${t(`${choices.texts}.${each}`)}` : t(`${choices.texts}.${each}`)}
          </option>
        ))}
      </select>
      <Icon of={IconChevronDown} size={16} />
    </span>
  )
}

function Label({ choices, value }: { choices: Choices; value: string }) {
  const { t } = useTranslation('imports')
  return value === '' ? null : t(`${choices.texts}.${value}`, { defaultValue: value })
}
