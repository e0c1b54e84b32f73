import { Text } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './check-field.module.css'

type CheckFieldProps = {
  label: string
  hint?: ReactNode
  value: boolean
  onChange: (value: boolean) => void
  id?: string
  /** Takes the focus of a dialog as it opens. */
  'data-autofocus'?: boolean
  /** Opens under it, once it is ticked. */
  children?: ReactNode
}

/** Yes or no, with the fields of yes below. */
export function CheckField({ label, hint, value, onChange, id, children, ...rest }: CheckFieldProps) {
  const ownId = useId()
  const name = id ?? ownId
  return (
    <div className={classes.check}>
      <input
        id={name}
        type="checkbox"
        {...rest}
        className={classes.box}
        checked={value}
        aria-describedby={hint ? `${name}-hint` : undefined}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <div>
        <label htmlFor={name} className={classes.label}>
          {label}
        </label>
        {hint && (
          <Text id={`${name}-hint`} size="small" c="var(--z-hint)">
            {hint}
          </Text>
        )}
      </div>
      {value && children && <div className={classes.more}>{children}</div>}
    </div>
  )
}
