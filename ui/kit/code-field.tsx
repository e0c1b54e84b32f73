import { type ComponentPropsWithRef, useId, useState } from 'react'
import classes from './code-field.module.css'
import { controlProps, FieldFrame } from './field.tsx'

type CodeFieldProps = Pick<ComponentPropsWithRef<'input'>, 'ref'> & {
  label: string
  /** Digits alone. */
  value: string
  onChange: (value: string) => void
  error?: string | undefined
}

const length = 6
const cells = Array.from({ length }, (_, index) => index)

/** A one-time code: one input, drawn as six cells. The last digit sends nothing by itself. */
export function CodeField({ label, value, onChange, error, ref }: CodeFieldProps) {
  const id = useId()
  const [caret, setCaret] = useState<number>()
  return (
    <FieldFrame id={id} label={label} error={error}>
      <div className={classes.box}>
        <input
          {...controlProps(id, { label, error, required: true })}
          ref={ref}
          className={classes.input}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={value}
          onChange={({ currentTarget }) => {
            onChange(currentTarget.value.replaceAll(/\D/g, '').slice(0, length))
          }}
          onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart ?? 0)}
          onBlur={() => setCaret(undefined)}
        />
        <div className={classes.cells} aria-hidden>
          {cells.map((cell) => (
            <span
              key={cell}
              className={classes.cell}
              data-error={error ? true : undefined}
              data-current={(caret !== undefined && Math.min(caret, length - 1) === cell) || undefined}
            >
              {value[cell]}
            </span>
          ))}
        </div>
      </div>
    </FieldFrame>
  )
}
