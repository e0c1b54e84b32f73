import type { UiSchema } from '@rjsf/utils'
import type { FieldLook, FormLayout } from './layout.ts'

export type Words = (key: string) => string

/** Converts a layout to RJSF's uiSchema. */
export function toUiSchema(layout: FormLayout, words: Words, isReadOnly: boolean): UiSchema {
  const fields = Object.entries(layout.fields).map(([name, look]) => [
    name,
    fieldUi(name, look, layout, words, isReadOnly),
  ])
  return {
    'ui:order': [...Object.keys(layout.fields), '*'],
    'ui:submitButtonOptions': { norender: true },
    ...Object.fromEntries(fields),
  }
}

function fieldUi(
  name: string,
  look: FieldLook,
  { texts }: FormLayout,
  words: Words,
  isReadOnly: boolean,
): UiSchema {
  const { widget = 'text', columns = 6, isReadOnly: isLocked = false, hasHint, autoComplete, choices } = look
  return {
    'ui:title': words(`${texts}.${name}`),
    'ui:widget': widget,
    'ui:readonly': isReadOnly || isLocked,
    'ui:options': {
      columns,
      hint: hasHint && !isReadOnly ? words(`${texts}.hint.${name}`) : undefined,
      autoComplete: autoComplete ?? 'off',
      choices: choices?.values.map((value) => ({ value, label: words(`${choices.of}.${value}`) })),
    },
  }
}

/** The schema of the fields in a layout. RJSF looks at nothing else; the value keeps its other properties. */
export function shownSchema(schema: object, { fields }: FormLayout): object {
  const isShown = (name: string) => name in fields
  const properties = 'properties' in schema ? Object.entries(schema.properties ?? {}) : []
  const required = 'required' in schema && Array.isArray(schema.required) ? schema.required : []
  return {
    ...schema,
    required: required.filter(isShown),
    properties: Object.fromEntries(properties.filter(([name]) => isShown(name))),
  }
}
