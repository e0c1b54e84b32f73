import { useTranslation } from 'react-i18next'
import { useEditorState } from '../editor.ts'
import { HeadingDate } from './heading-fields.tsx'

/** Marks a due date that is the customer's usual term. */
export function DueDate() {
  const { t } = useTranslation('draft')
  const days = useEditorState(({ form, suggestedDue }) =>
    suggestedDue?.date === form.inputDetails.heading.dueDate ? suggestedDue.days : undefined,
  )
  const hint = days === undefined ? t('hints.dueDate') : t('hints.usual-term', { count: days })
  return <HeadingDate name="dueDate" required hint={hint} />
}
