import { Box } from '@mantine/core'
import type { FieldTemplateProps, ObjectFieldTemplateProps } from '@rjsf/utils'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../kit/icon.tsx'
import { Column, Columns } from './columns.tsx'
import { ErrorList } from './error-list.tsx'
import type { FormContext } from './form-context.ts'
import classes from './schema-form.module.css'

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
  const contentOf = (isAdvanced: boolean) =>
    shown.filter(({ name }) => advanced.includes(name) === isAdvanced).map(({ content }) => content)
  const wrong = visited.filter((name) => errorSchema?.[name]?.__errors?.length)
  return (
    <Columns>
      {contentOf(false)}
      {layout.advanced && (
        <Advanced
          title={t(layout.advanced.title)}
          isForcedOpen={opensAdvanced || (wrong.length > 0 && wrong.every((name) => advanced.includes(name)))}
        >
          {contentOf(true)}
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
