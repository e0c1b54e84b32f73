import Form from '@rjsf/core/lib/components/Form.js'
import type { RJSFSchema, UiSchema } from '@rjsf/utils'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Judge, toErrorSchema, toValidator } from './compiled-validator.ts'
import type { FilledIn, FormContext } from './form-context.ts'
import type { FieldLook, FormLayout } from './layout.ts'
import { templates } from './templates.tsx'
import type { WordedViolation } from './validate.ts'
import { widgets } from './widgets/widgets.tsx'

const restMs = 500

/** The visited fields: left, or typed in with a pause. */
export function useTouched() {
  const [names, setNames] = useState<ReadonlySet<string>>(new Set())
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>())
  useEffect(() => {
    const running = timers.current
    return () => running.forEach(clearTimeout)
  }, [])
  const touch = (name: string) => {
    clearTimeout(timers.current.get(name))
    setNames((known) => (known.has(name) ? known : new Set([...known, name])))
  }
  const touchSoon = (name: string) => {
    clearTimeout(timers.current.get(name))
    timers.current.set(
      name,
      setTimeout(() => touch(name), restMs),
    )
  }
  return { names: [...names], touch, touchSoon }
}

type SchemaFormProps<Data extends object> = {
  /** The contract's schema without references: generated/forms/*.json, or a part of one. */
  schema: object
  layout: FormLayout
  value: Data
  onChange: (value: Data) => void
  /** The compiled validator; it must stay the same function. Left out where the value is validated as part of a larger one. */
  judge?: Judge<Data>
  /** Violations from elsewhere: the server, or the validation of the larger value. */
  violations: readonly WordedViolation[]
  /** Warnings by the field's name. */
  warnings?: Readonly<Record<string, string>>
  filled?: FilledIn | undefined
  /** Shows the errors of unvisited fields too. */
  showsAll?: boolean
  /** The number of failed submits: from the first on all errors are shown, with a summary. */
  attempt?: number
  isReadOnly?: boolean
  /** Unfolds the advanced fields: the user follows a link to one of them. */
  opensAdvanced?: boolean
  /** A field's element has the id `{idPrefix}_{name}`. */
  idPrefix: string
  onBlur?: ((name: string) => void) | undefined
  /** Called on submit (Enter or a submit button) for a valid value. */
  onSubmit?: () => void
  /** Called on submit for an invalid value. */
  onRefuse?: () => void
  /** Under the fields, inside the form: its buttons. */
  children?: ReactNode
}

/**
 * A form that is rendered from the contract's schema with our kit, and validated by the compiled validator. A field's error
 * is shown when it was left, or 500 ms after the last keystroke in it.
 */
export function SchemaForm<Data extends object>(props: SchemaFormProps<Data>) {
  const { schema, layout, value, onChange, judge, idPrefix, isReadOnly = false, attempt = 0 } = props
  const { t, i18n } = useTranslation()
  const touched = useTouched()
  const form = useJudged<Data>(judge !== undefined)
  /** RJSF reports its initial validation as if the form was submitted. */
  const isPressed = useRef(false)
  const [asksAdvanced, setAsksAdvanced] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the language decides the texts of t
  const uiSchema = useMemo(() => toUiSchema(layout, t, isReadOnly), [layout, i18n.language, isReadOnly])
  const shown = useMemo(() => shownSchema(schema, layout), [schema, layout])
  const validator = useMemo(() => toValidator<Data>(judge ?? (() => [])), [judge])
  const extraErrors = useMemo(() => toErrorSchema<Data>(props.violations), [props.violations])
  const showsAll = props.showsAll === true || attempt > 0
  const context: FormContext = {
    layout,
    advanced: layout.advanced?.fields ?? [],
    opensAdvanced: props.opensAdvanced === true || asksAdvanced,
    visited: showsAll ? Object.keys(layout.fields) : touched.names,
    warnings: props.warnings ?? {},
    filled: props.filled,
    country: 'country' in value ? String(value.country) : undefined,
    attempt,
    goTo: (name) => {
      setAsksAdvanced(layout.advanced?.fields.includes(name) ?? false)
      requestAnimationFrame(() => document.getElementById(`${idPrefix}_${name}`)?.focus())
    },
  }
  const submit = () => {
    isPressed.current = false
    props.onSubmit?.()
  }
  const toName = (id: string | undefined) => (id ?? '').slice(idPrefix.length + 1)
  return (
    <div
      onSubmitCapture={() => {
        isPressed.current = true
      }}
    >
      <Form<Data>
        ref={form}
        // RJSF's type is of JSON Schema draft 7; ours is a plain object from a file.
        schema={shown as RJSFSchema}
        uiSchema={uiSchema}
        validator={validator}
        formData={value}
        formContext={context}
        templates={templates}
        widgets={widgets}
        idPrefix={idPrefix}
        extraErrors={extraErrors}
        extraErrorsBlockSubmit={false}
        experimental_defaultFormStateBehavior={noDefaults}
        noHtml5Validate
        noValidate={judge === undefined}
        liveValidate="onChange"
        showErrorList={attempt > 0 ? 'top' : false}
        tagName={props.onSubmit ? 'form' : 'div'}
        onChange={({ formData }, id) => {
          touched.touchSoon(toName(id))
          if (formData) onChange(formData)
        }}
        onBlur={(id) => {
          touched.touch(toName(id))
          props.onBlur?.(toName(id))
        }}
        onSubmit={props.onSubmit ? submit : undefined}
        onError={() => {
          if (isPressed.current) props.onRefuse?.()
          isPressed.current = false
        }}
      >
        {props.children}
      </Form>
    </div>
  )
}

/** RJSF validates on change or submit. A field that is left unchanged must be validated too, in the current language. */
function useJudged<Data extends object>(isJudged: boolean) {
  const { i18n } = useTranslation()
  const form = useRef<Form<Data>>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words of an error are made with the error
  useEffect(() => {
    if (isJudged) form.current?.validateForm()
  }, [isJudged, i18n.language])
  return form
}

/** Values are not changed by the schema's defaults. */
const noDefaults = {
  allOf: 'skipDefaults',
  constAsDefaults: 'never',
  emptyObjectFields: 'skipDefaults',
} as const

type Words = (key: string) => string

/** Converts a layout to RJSF's uiSchema. */
function toUiSchema(layout: FormLayout, words: Words, isReadOnly: boolean): UiSchema {
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
      choices: choices?.values.map((value) => ({
        value,
        label: words(`${choices.of}.${value || choices.blank}`),
      })),
    },
  }
}

/** The schema of the fields in a layout. RJSF looks at nothing else; the value keeps its other properties. */
function shownSchema(schema: object, { fields }: FormLayout): object {
  const isShown = (name: string) => name in fields
  const properties = 'properties' in schema ? Object.entries(schema.properties ?? {}) : []
  const required = 'required' in schema && Array.isArray(schema.required) ? schema.required : []
  return {
    ...schema,
    required: required.filter(isShown),
    properties: Object.fromEntries(properties.filter(([name]) => isShown(name))),
  }
}
