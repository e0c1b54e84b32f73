import { IconAlertCircle, IconAlertTriangle, IconFileCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './field.module.css'
import { Icon } from './icon.tsx'

/** How sure a machine was of what stands in the field. An edit clears it. */
export type Mark = { level: 'low' | 'high'; text: string }

export type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  /** Already in words and in the user's language. */
  error?: string | undefined
  required?: boolean | undefined
  mark?: Mark | undefined
}

/** The message under a field: icon and words, never colour alone. */
export function FieldError({ children }: { children: ReactNode }) {
  return (
    <span className={`${classes.note} ${classes.error}`}>
      <Icon of={IconAlertCircle} size={16} />
      <span>{children}</span>
    </span>
  )
}

function MarkNote({ mark }: { mark: Mark }) {
  return (
    <span className={`${classes.note} ${mark.level === 'low' ? classes.low : classes.high}`}>
      <Icon of={mark.level === 'low' ? IconAlertTriangle : IconFileCheck} size={16} />
      <span>{mark.text}</span>
    </span>
  )
}

/** Our field props as Mantine's inputs take them: label, input, hint, error from top to bottom. */
export function wrapperProps({ label, hint, error, required, mark }: FieldProps) {
  return {
    label,
    withAsterisk: required ?? false,
    'aria-required': required || undefined,
    description: mark && !error ? <MarkNote mark={mark} /> : hint,
    error: error ? <FieldError>{error}</FieldError> : undefined,
    inputWrapperOrder: ['label', 'input', 'description', 'error'] satisfies InputPart[],
    classNames: {
      label: classes.label,
      required: classes.required,
      description: mark && !error ? '' : classes.hint,
      error: classes.error,
      input: [classes.input, mark && classes[`marked-${mark.level}`]].filter(Boolean).join(' '),
    },
  }
}

type InputPart = 'label' | 'input' | 'description' | 'error'
