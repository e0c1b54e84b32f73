import { useTranslation } from 'react-i18next'
import { DateField } from '../../../kit/date-field.tsx'
import { TextAreaField } from '../../../kit/text-area-field.tsx'
import { TextField } from '../../../kit/text-field.tsx'
import type { HeadingName } from '../draft-form.ts'
import { useEditor, useEditorState } from '../editor.ts'
import { setHeading } from '../edits.ts'
import { useField } from './use-field.ts'

type HeadingFieldProps = {
  name: HeadingName
  required?: boolean
  hint?: string | undefined
  label?: string
  placeholder?: string | undefined
}

function useHeading(name: HeadingName) {
  const { store } = useEditor()
  const value = useEditorState((state) => state.form.inputDetails.heading[name])
  return { value, onChange: (next: string) => store.set((state) => setHeading(state, name, next)) }
}

export function HeadingText({ name, label, ...rest }: HeadingFieldProps) {
  const { t } = useTranslation('draft')
  const field = useField(`/inputDetails/heading/${name}`)
  return (
    <TextField
      label={label ?? t(`fields.${name}`)}
      autoComplete="off"
      {...rest}
      {...field}
      {...useHeading(name)}
    />
  )
}

/** A text of several lines for the reader. */
export function HeadingNote({ hint }: { hint: string }) {
  const { t } = useTranslation('draft')
  const field = useField('/inputDetails/heading/note')
  return <TextAreaField label={t('fields.note')} hint={hint} {...field} {...useHeading('note')} />
}

/** Due dates count `+30` from the issue date. */
export function HeadingDate({ name, label, ...rest }: Omit<HeadingFieldProps, 'placeholder'>) {
  const { t } = useTranslation('draft')
  const field = useField(`/inputDetails/heading/${name}`)
  const issueDate = useEditorState((state) => state.form.inputDetails.heading.issueDate)
  const base = name === 'dueDate' ? issueDate : undefined
  return (
    <DateField label={label ?? t(`fields.${name}`)} base={base} {...rest} {...field} {...useHeading(name)} />
  )
}
