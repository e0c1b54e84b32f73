import { Textarea, type TextareaProps } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { type FieldProps, wrapperProps } from './field.tsx'

type TextAreaFieldProps = FieldProps &
  Omit<TextareaProps, keyof FieldProps | 'onChange' | 'classNames'> & {
    value: string
    onChange: (value: string) => void
  }

export function TextAreaField({ label, hint, error, required, mark, onChange, ...rest }: TextAreaFieldProps) {
  return (
    <Textarea
      size="sm"
      autosize
      minRows={3}
      maxRows={10}
      {...rest}
      {...wrapperProps({ label, hint, error, required, mark })}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
