import type { UiSchema } from '@rjsf/utils'
import type { FieldLook, FormLayout } from './layout.ts'

export type Words = (key: string) => string

/** Converts a layout to RJSF's uiSchema. Properties outside the layout are hidden and stay unchanged. */
export function toUiSchema(layout: FormLayout, schema: object, words: Words, isReadOnly: boolean): UiSchema {
  const shown = Object.keys(layout.fields)
  const hidden = propertyNames(schema).filter((name) => !shown.includes(name))
  const fields = Object.entries(layout.fields).map(([name, look]) => [
    name,
    fieldUi(name, look, layout, words, isReadOnly),
  ])
  return {
    'ui:order': [...shown, '*'],
    'ui:submitButtonOptions': { norender: true },
    ...Object.fromEntries(fields),
    ...Object.fromEntries(hidden.map((name) => [name, { 'ui:widget': 'hidden' }])),
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

function propertyNames(schema: object): string[] {
  const properties = 'properties' in schema ? schema.properties : undefined
  return typeof properties === 'object' && properties !== null ? Object.keys(properties) : []
}
