import type { FieldTemplateProps, ObjectFieldTemplateProps } from '@rjsf/utils'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Icon } from '../kit/icon.tsx'
import { Column, Columns } from './columns.tsx'
import classes from './schema-form.module.css'

type AdvancedFields = { title: string; fields: readonly string[]; isOpen: boolean }

/** Label, hint and error belong to our fields; around one there is only its width. */
function FieldTemplate({ children, hidden, uiSchema, schema }: FieldTemplateProps) {
  if (hidden) return null
  if (schema.type === 'object') return children
  return <Column of={Number(uiSchema?.['ui:options']?.columns ?? 6)}>{children}</Column>
}

function ObjectFieldTemplate({ properties, registry }: ObjectFieldTemplateProps) {
  const advanced: AdvancedFields | undefined = registry.formContext?.advanced
  const isAdvanced = (name: string) => advanced?.fields.includes(name) ?? false
  const shown = properties.filter(({ hidden }) => !hidden)
  return (
    <Columns>
      {shown.filter(({ name }) => !isAdvanced(name)).map(({ content }) => content)}
      {advanced && (
        <Advanced title={advanced.title} isForcedOpen={advanced.isOpen}>
          {shown.filter(({ name }) => isAdvanced(name)).map(({ content }) => content)}
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
        <div className={classes.unfolded}>
          <Columns>{children}</Columns>
        </div>
      )}
    </div>
  )
}

export const templates = { FieldTemplate, ObjectFieldTemplate }
