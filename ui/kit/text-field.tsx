import { type ClipboardEvent, type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import classes from './field.module.css'
import { controlProps, FieldFrame, type FieldProps } from './field.tsx'

type OwnProps = FieldProps & {
  value: string
  onChange: (value: string) => void
  /** Before the text: an icon. */
  leftSection?: ReactNode
  /** After it: a unit, or a button. */
  rightSection?: ReactNode
  /** Cleans a pasted text. */
  cleanPaste?: ((pasted: string) => string) | undefined
  /** Right-aligned, for numbers. */
  alignsEnd?: boolean
}

export type TextFieldProps = OwnProps & Omit<ComponentPropsWithRef<'input'>, keyof OwnProps | 'size'>

/** One line of text. A native input, so that signing in loads little and two hundred lines type fast. */
export function TextField(props: TextFieldProps) {
  const {
    label,
    hint,
    error,
    required,
    mark,
    onChange,
    leftSection,
    rightSection,
    alignsEnd,
    cleanPaste,
    className,
    ...rest
  } = props
  const ownId = useId()
  const id = rest.id ?? ownId
  const field = { label, hint, error, required, mark }
  return (
    <FieldFrame id={id} {...field} className={className}>
      <div
        className={classes.box}
        data-left={leftSection ? true : undefined}
        data-right={rightSection ? true : undefined}
      >
        {leftSection && <span className={classes.left}>{leftSection}</span>}
        <input
          type="text"
          {...rest}
          {...controlProps(id, field)}
          data-end={alignsEnd || undefined}
          {...(cleanPaste && { onPaste: pasting(cleanPaste, onChange) })}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        {rightSection && <span className={classes.right}>{rightSection}</span>}
      </div>
    </FieldFrame>
  )
}

function pasting(clean: (pasted: string) => string, onChange: (value: string) => void) {
  return (event: ClipboardEvent) => {
    event.preventDefault()
    onChange(clean(event.clipboardData.getData('text')))
  }
}
