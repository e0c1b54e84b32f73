import { useState } from 'react'
import { displayAmount } from '#contracts/rules/amounts.ts'
import { TextField, type TextFieldProps } from '../../../kit/text-field.tsx'
import type { Cell } from '../draft-form.ts'
import { readFigure } from '../lines/figures.ts'

type FigureProps = Omit<TextFieldProps, 'value' | 'onChange'> & {
  value: Cell
  onChange: (value: Cell) => void
}

/** A field for a number; other text stays, and the rules refuse it. */
export function Figure({ value, onChange, onBlur, ...rest }: FigureProps) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      alignsEnd
      {...rest}
      value={typed ?? (typeof value === 'number' ? displayAmount(value) : (value ?? ''))}
      onChange={(text) => {
        setTyped(text)
        onChange(readFigure(text))
      }}
      onBlur={(event) => {
        setTyped(null)
        onBlur?.(event)
      }}
    />
  )
}
