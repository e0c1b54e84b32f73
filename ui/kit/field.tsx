import { IconAlertCircle, IconAlertTriangle, IconFileCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './field.module.css'
import { Icon } from './icon.tsx'

/** The confidence of a read value. An edit clears it. */
export type Mark = { level: 'low' | 'high'; text: ReactNode }

export type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  /** In the user's language. */
  error?: string | undefined
  required?: boolean | undefined
  mark?: Mark | undefined
}

/** The message under a field: icon and text, never colour alone. */
export function FieldError({ children }: { children: ReactNode }) {
  return (
    <span className={`${classes.note} ${classes.error}`}>
      <Icon of={IconAlertCircle} size={16} />
      <span>{children}</span>
    </span>
  )
}

export function MarkNote({ mark }: { mark: Mark }) {
  return (
    <span className={`${classes.note} ${mark.level === 'low' ? classes.low : classes.high}`}>
      <Icon of={mark.level === 'low' ? IconAlertTriangle : IconFileCheck} size={16} />
      <span>{mark.text}</span>
    </span>
  )
}

type FieldFrameProps = FieldProps & { id: string; className?: string | undefined; children: ReactNode }

/** Label, control, hint and error from top to bottom. */
export function FieldFrame({ id, label, hint, error, required, mark, className, children }: FieldFrameProps) {
  const isMarked = mark !== undefined && !error
  return (
    <div className={className}>
      {label && (
        <label htmlFor={id} className={classes.label}>
          {label}
          {required && (
            <span className={classes.required} aria-hidden>
              {' *'}
            </span>
          )}
        </label>
      )}
      {children}
      {isMarked && (
        <div id={`${id}-hint`}>
          <MarkNote mark={mark} />
        </div>
      )}
      {!isMarked && hint && (
        <div id={`${id}-hint`} className={classes.hint}>
          {hint}
        </div>
      )}
      {error && (
        <div id={`${id}-error`}>
          <FieldError>{error}</FieldError>
        </div>
      )}
    </div>
  )
}

/** ARIA and data attributes of a control, for its label, hint and error. */
export function controlProps(id: string, { hint, error, required, mark }: FieldProps) {
  const describedBy = [(hint || mark) && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return {
    id,
    'aria-required': required || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy || undefined,
    'data-error': error ? true : undefined,
    className: [classes.input, classes.line, mark && classes[`marked-${mark.level}`]]
      .filter(Boolean)
      .join(' '),
  }
}

/** The same for Mantine's inputs, which have their own label, hint and error. */
export function wrapperProps({ label, hint, error, required, mark }: FieldProps) {
  const isMarked = mark !== undefined && !error
  return {
    label,
    withAsterisk: required ?? false,
    'aria-required': required || undefined,
    description: isMarked ? <MarkNote mark={mark} /> : hint,
    error: error ? <FieldError>{error}</FieldError> : undefined,
    inputWrapperOrder: ['label', 'input', 'description', 'error'] satisfies InputPart[],
    classNames: {
      label: classes.label,
      required: classes.required,
      description: isMarked ? '' : classes.hint,
      error: classes.error,
      input: [classes.input, mark && classes[`marked-${mark.level}`]].filter(Boolean).join(' '),
    },
  }
}

type InputPart = 'label' | 'input' | 'description' | 'error'
