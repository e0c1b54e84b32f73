import { type ReactNode, useId } from 'react'
import classes from './switch-field.module.css'

type SwitchFieldProps = {
  label: string
  hint?: ReactNode
  value: boolean
  disabled?: boolean
  onChange: (value: boolean) => void
}

/** A setting that is on or off. */
export function SwitchField({ label, hint, value, disabled, onChange }: SwitchFieldProps) {
  const id = useId()
  return (
    <div className={classes.field}>
      <input
        id={id}
        type="checkbox"
        role="switch"
        className={classes.switch}
        checked={value}
        aria-checked={value}
        disabled={disabled}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <div>
        <label htmlFor={id} className={classes.label}>
          {label}
        </label>
        {hint && (
          <div id={`${id}-hint`} className={classes.hint}>
            {hint}
          </div>
        )}
      </div>
    </div>
  )
}
