import { Box } from '@mantine/core'
import type { ErrorListProps, ErrorSchema } from '@rjsf/utils'
import { useTranslation } from 'react-i18next'
import { ErrorSummary } from '../kit/error-summary.tsx'
import type { FormContext } from './form-context.ts'
import type { FormLayout } from './layout.ts'

/** The wrong fields of a form, with links to them. */
export function ErrorList({ errorSchema, registry }: ErrorListProps) {
  const { t } = useTranslation('forms')
  const { layout, attempt, goTo }: FormContext = registry.formContext
  const faults = worthNaming(errorSchema, layout)
  if (faults.length === 0) return null
  return (
    <Box mb={20}>
      <ErrorSummary
        title={t('held', { count: faults.length })}
        attempt={attempt}
        faults={faults.map(({ name, text }) => ({
          key: name,
          text: t('kit:named', { name: t(`${layout.texts}.${name}`), text }),
          onPress: () => goTo(name),
        }))}
      />
    </Box>
  )
}

/** Advanced fields follow from the others: they are listed only when no other field is wrong. */
function worthNaming(errorSchema: ErrorSchema, { advanced, fields }: FormLayout) {
  const shown = Object.keys(fields).flatMap((name) => {
    const text = errorSchema[name]?.__errors?.[0]
    return text === undefined ? [] : [{ name, text }]
  })
  const plain = shown.filter(({ name }) => !advanced?.fields.includes(name))
  return plain.length > 0 ? plain : shown
}
