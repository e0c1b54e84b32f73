import { TextInput, type TextInputProps } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { useState } from 'react'
import { displayAmount, parseTypedAmount } from '#contracts/rules/amounts.ts'
import fieldClasses from './field.module.css'
import { type FieldProps, wrapperProps } from './field.tsx'

type AmountFieldProps = FieldProps &
  Omit<TextInputProps, keyof FieldProps | 'onChange' | 'value' | 'classNames'> & {
    value: number | null
    onChange: (value: number | null) => void
    /** Shown after the figure: a currency sign, a percent sign. */
    unit?: string
    /** Written out with at least so many decimals, and never fewer than the figure has. */
    decimals?: number
  }

/**
 * A figure: right-aligned, decimal comma. What is typed is read while typing and written out neatly on leaving,
 * so `1234.5` becomes `1 234,50` and `3*12,5` becomes `37,50`. Unreadable text stays, and counts as nothing.
 */
export function AmountField(props: AmountFieldProps) {
  const { label, hint, error, required, mark, value, onChange, unit, decimals = 2, ...others } = props
  const { onBlur, onFocus, ...rest } = others
  const [typed, setTyped] = useState<string | null>(null)
  const wrapper = wrapperProps({ label, hint, error, required, mark })
  const input = `${wrapper.classNames.input} ${fieldClasses.end}`
  return (
    <TextInput
      size="sm"
      inputMode="decimal"
      autoComplete="off"
      {...rest}
      {...wrapper}
      classNames={{ ...wrapper.classNames, input }}
      rightSection={unit && <span className={fieldClasses.unit}>{unit}</span>}
      rightSectionPointerEvents="none"
      value={typed ?? (value === null ? '' : displayAmount(value, decimals))}
      onFocus={(event) => {
        event.currentTarget.select()
        onFocus?.(event)
      }}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        onChange(parseTypedAmount(event.currentTarget.value) ?? null)
      }}
      onBlur={(event) => {
        if (!typed || parseTypedAmount(typed) !== undefined) setTyped(null)
        onBlur?.(event)
      }}
    />
  )
}
