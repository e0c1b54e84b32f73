import { VisuallyHidden } from '@mantine/core'
import { type InputHTMLAttributes, memo, useRef, useState } from 'react'
import { displayAmount } from '#contracts/rules/amounts.ts'
import type { Cell, LineColumn } from '../draft-form.ts'
import { cellKey } from '../fields.ts'
import { readFigure } from './figures.ts'
import classes from './lines-table.module.css'

type CellInputProps<Value> = {
  lineId: string
  column: LineColumn
  label: string
  value: Value
  onChange: (value: Value) => void
  /** The text of its error. */
  finding: string | undefined
}

/** The input stays as typed while it means the cell's value; Esc restores the value on entering. */
function useTyping<Value>(value: Value, show: (value: Value) => string, onChange: (value: Value) => void) {
  const [typed, setTyped] = useState<{ text: string; value: Value } | null>(null)
  const entered = useRef(value)
  const text = typed !== null && Object.is(typed.value, value) ? typed.text : show(value)
  const type = (next: string, meaning: Value) => {
    setTyped({ text: next, value: meaning })
    onChange(meaning)
  }
  const enter = () => {
    entered.current = value
  }
  const settle = () => setTyped(null)
  const revert = () => {
    setTyped(null)
    onChange(entered.current)
  }
  return { text, type, enter, settle, revert }
}

type TextCellProps = CellInputProps<string> & {
  /** The attributes of an input with a list. */
  combobox?: InputHTMLAttributes<HTMLInputElement>
}

/** A cell of text. */
export const TextCell = memo(function TextCell(props: TextCellProps) {
  const typing = useTyping(props.value, (value) => value, props.onChange)
  return <Input {...props} typing={typing} onType={(text) => typing.type(text, text)} />
})

type FigureCellProps = CellInputProps<Cell> & {
  /** The minimum of decimals. */
  decimals: number
  read?: (text: string) => Cell
}

/** A cell of a number, in any usual notation: `1.234,50`, `1234.50`, `3*12,5`. */
export const FigureCell = memo(function FigureCell({
  decimals,
  read = readFigure,
  ...props
}: FigureCellProps) {
  const show = (value: Cell) => (typeof value === 'number' ? displayAmount(value, decimals) : (value ?? ''))
  const typing = useTyping(props.value, show, props.onChange)
  return <Input {...props} typing={typing} isFigure onType={(text) => typing.type(text, read(text))} />
})

type InputProps = Omit<TextCellProps, 'value' | 'onChange'> & {
  typing: { text: string; enter: () => void; settle: () => void; revert: () => void }
  onType: (text: string) => void
  isFigure?: boolean
}

function Input({ lineId, column, label, finding, typing, onType, combobox, isFigure = false }: InputProps) {
  const id = `finding-${lineId}-${column}`
  return (
    <>
      <input
        {...combobox}
        className={classes.input}
        data-field={cellKey(lineId, column)}
        data-line={lineId}
        data-column={column}
        data-figure={isFigure || undefined}
        inputMode={isFigure ? 'decimal' : 'text'}
        autoComplete="off"
        aria-label={label}
        aria-invalid={finding ? true : undefined}
        aria-describedby={finding ? id : undefined}
        title={finding}
        value={typing.text}
        onChange={(event) => onType(event.currentTarget.value)}
        onFocus={(event) => {
          typing.enter()
          event.currentTarget.select()
          combobox?.onFocus?.(event)
        }}
        onBlur={(event) => {
          typing.settle()
          combobox?.onBlur?.(event)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') typing.revert()
        }}
      />
      {finding && <VisuallyHidden id={id}>{finding}</VisuallyHidden>}
    </>
  )
}
