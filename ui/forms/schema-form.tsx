import Form from '@rjsf/core/lib/components/Form.js'
import type { RJSFSchema, ValidatorType } from '@rjsf/utils'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Violation } from '#contracts/rules/message-key.ts'
import { toErrorSchema } from './error-schema.ts'
import type { FormLayout } from './layout.ts'
import { templates } from './templates.tsx'
import { toUiSchema } from './ui-schema.ts'
import { useTouched } from './use-touched.ts'
import { widgets } from './widgets/widgets.tsx'

type SchemaFormProps<Data extends object> = {
  /** Of the contract, without references: generated/forms/*.json, or a part of one. */
  schema: object
  layout: FormLayout
  value: Data
  onChange: (value: Data) => void
  /** What is wrong with the value now; pointers from the value's own root. */
  violations: readonly (Violation & { text?: string | undefined })[]
  /** What only deserves a look, by the field's name. */
  warnings?: Readonly<Record<string, string>>
  /** Every violation, also of fields that nobody has been to: after a press that failed. */
  showsAll?: boolean
  isReadOnly?: boolean
  /** Unfolds the advanced fields, whatever is wrong: somebody asked for one of them. */
  opensAdvanced?: boolean
  /** A field's element has the id `{idPrefix}_{name}`. */
  idPrefix: string
  onBlur?: ((name: string) => void) | undefined
  /** A press of Enter, or of a submit button among the children. */
  onSubmit?: () => void
  /** Stands under the fields, within the form: its buttons. */
  children?: ReactNode
}

/**
 * A form rendered from the contract's schema, in our kit. It judges nothing itself: violations come from
 * `violationsOf` and from the server, and show once their field was left, or 500 ms after the last keystroke in it.
 */
export function SchemaForm<Data extends object>(props: SchemaFormProps<Data>) {
  const {
    schema,
    layout,
    value,
    onChange,
    violations,
    showsAll = false,
    isReadOnly = false,
    idPrefix,
  } = props
  const { t, i18n } = useTranslation()
  const touched = useTouched()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the language decides what t says
  const uiSchema = useMemo(
    () => toUiSchema(layout, schema, t, isReadOnly),
    [layout, schema, i18n.language, isReadOnly],
  )
  const visible = showsAll ? violations : violations.filter(({ field }) => touched.has(nameOf(field)))
  const advanced = layout.advanced && {
    title: t(layout.advanced.title),
    fields: layout.advanced.fields,
    isOpen:
      props.opensAdvanced === true ||
      (visible.length > 0 && visible.every(({ field }) => layout.advanced?.fields.includes(nameOf(field)))),
  }
  const toName = (id: string | undefined) => (id ?? '').slice(idPrefix.length + 1)
  return (
    <Form<Data>
      // The library's type names JSON Schema draft 7; ours is a plain object read from a file.
      schema={schema as RJSFSchema}
      uiSchema={uiSchema}
      validator={trusting}
      formData={value}
      formContext={{
        advanced,
        warnings: props.warnings,
        country: 'country' in value ? value.country : undefined,
      }}
      templates={templates}
      widgets={widgets}
      idPrefix={idPrefix}
      extraErrors={toErrorSchema<Data>(visible)}
      extraErrorsBlockSubmit={false}
      experimental_defaultFormStateBehavior={noDefaults}
      noHtml5Validate
      noValidate
      showErrorList={false}
      tagName={props.onSubmit ? 'form' : 'div'}
      onChange={({ formData }, id) => {
        touched.touchSoon(toName(id))
        if (formData) onChange(formData)
      }}
      onBlur={(id) => {
        touched.touch(toName(id))
        props.onBlur?.(toName(id))
      }}
      onSubmit={props.onSubmit ? () => props.onSubmit?.() : undefined}
    >
      {props.children}
    </Form>
  )
}

/** Values are what the screen says they are: the schema's defaults are its business. */
const noDefaults = {
  allOf: 'skipDefaults',
  constAsDefaults: 'never',
  emptyObjectFields: 'skipDefaults',
} as const

/** The library wants a judge of its own; ours are the compiled validators. */
const trusting: ValidatorType = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  isValid: () => true,
  rawValidation: () => ({}),
}

/** The top field that a pointer is about. */
function nameOf(pointer: string): string {
  return pointer.split('/')[1] ?? ''
}
