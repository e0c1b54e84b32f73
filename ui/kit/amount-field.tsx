import { useState } from 'react'
import { displayAmount, parseTypedAmount } from '#contracts/rules/amounts.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

type AmountFieldProps = Omit<TextFieldProps, 'value' | 'onChange' | 'rightSection'> & {
  value: number | null
  onChange: (value: number | null) => void
  /** After the number: a currency sign, a percent sign. */
  unit?: string
  /** The minimum of decimals; further ones are shown. */
  decimals?: number
}

/**
 * A number: right-aligned, with a decimal comma. It is parsed while typing and formatted on leaving, so `1234.5` becomes `1
 * 234,50` and `3*12,5` becomes `37,50`. Unparsable text stays, and counts as empty.
 */
export function AmountField(props: AmountFieldProps) {
  const { value, onChange, unit, decimals = 2, onBlur, onFocus, ...rest } = props
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      alignsEnd
      {...rest}
      rightSection={unit}
      value={typed ?? (value === null ? '' : displayAmount(value, decimals))}
      onFocus={(event) => {
        event.currentTarget.select()
        onFocus?.(event)
      }}
      onChange={(text) => {
        setTyped(text)
        onChange(parseTypedAmount(text) ?? null)
      }}
      onBlur={(event) => {
        if (!typed || parseTypedAmount(typed) !== undefined) setTyped(null)
        onBlur?.(event)
      }}
    />
  )
}
