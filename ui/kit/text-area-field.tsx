import { type ComponentPropsWithRef, useId } from 'react'
import classes from './field.module.css'
import { controlProps, FieldFrame, type FieldProps } from './field.tsx'

type OwnProps = FieldProps & { value: string; onChange: (value: string) => void }
type TextAreaFieldProps = OwnProps & Omit<ComponentPropsWithRef<'textarea'>, keyof OwnProps>

/** Several lines; grows with its text where the browser supports it. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { label, hint, error, required, mark, onChange, className, ...rest } = props
  const ownId = useId()
  const id = rest.id ?? ownId
  const field = { label, hint, error, required, mark }
  const control = controlProps(id, field)
  return (
    <FieldFrame id={id} {...field} className={className}>
      <textarea
        rows={3}
        {...rest}
        {...control}
        className={`${control.className} ${classes.area}`}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </FieldFrame>
  )
}
