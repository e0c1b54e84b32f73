import { Box } from '@mantine/core'
import type { ErrorListProps, ErrorSchema, FieldTemplateProps, ObjectFieldTemplateProps } from '@rjsf/utils'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorSummary } from '../kit/error-summary.tsx'
import { Icon } from '../kit/icon.tsx'
import { Column, Columns } from './columns.tsx'
import type { FormContext } from './form-context.ts'
import type { FormLayout } from './layout.ts'
import classes from './schema-form.module.css'

/** The wrong fields of a form, with links to them. */
function ErrorList({ errorSchema, registry }: ErrorListProps) {
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

/** Our fields render label, hint and error; the template only sets the width. */
function FieldTemplate({ children, hidden, uiSchema, schema }: FieldTemplateProps) {
  if (hidden) return null
  if (schema.type === 'object') return children
  return <Column of={Number(uiSchema?.['ui:options']?.columns ?? 6)}>{children}</Column>
}

/** The folded fields unfold when only they are wrong. */
function ObjectFieldTemplate({ properties, errorSchema, registry }: ObjectFieldTemplateProps) {
  const { t } = useTranslation()
  const { layout, advanced, opensAdvanced, visited }: FormContext = registry.formContext
  const shown = properties.filter(({ hidden }) => !hidden)
  const fieldRows = (isAdvanced: boolean) =>
    shown.filter(({ name }) => advanced.includes(name) === isAdvanced).map(({ content }) => content)
  const wrong = visited.filter((name) => errorSchema?.[name]?.__errors?.length)
  return (
    <Columns>
      {fieldRows(false)}
      {layout.advanced && (
        <Advanced
          title={t(layout.advanced.title)}
          isForcedOpen={opensAdvanced || (wrong.length > 0 && wrong.every((name) => advanced.includes(name)))}
        >
          {fieldRows(true)}
        </Advanced>
      )}
    </Columns>
  )
}

type AdvancedProps = { title: string; isForcedOpen: boolean; children: ReactNode }

function Advanced({ title, isForcedOpen, children }: AdvancedProps) {
  const [isWanted, setWanted] = useState(false)
  const isOpen = isWanted || isForcedOpen
  return (
    <div className={classes.advanced}>
      <button
        type="button"
        className={classes.unfold}
        aria-expanded={isOpen}
        onClick={() => setWanted(!isOpen)}
      >
        <Icon of={isOpen ? IconChevronDown : IconChevronRight} size={16} />
        {title}
      </button>
      {isOpen && (
        <Box mt={12}>
          <Columns>{children}</Columns>
        </Box>
      )}
    </div>
  )
}

export const templates = { FieldTemplate, ObjectFieldTemplate, ErrorListTemplate: ErrorList }
