import { TextInput, type TextInputProps } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { type FieldProps, wrapperProps } from './field.tsx'

type TextFieldProps = FieldProps &
  Omit<TextInputProps, keyof FieldProps | 'onChange' | 'classNames'> & {
    value: string
    onChange: (value: string) => void
  }

export function TextField({ label, hint, error, required, mark, onChange, ...rest }: TextFieldProps) {
  return (
    <TextInput
      size="sm"
      {...rest}
      {...wrapperProps({ label, hint, error, required, mark })}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
