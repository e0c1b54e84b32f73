/** A schema as a table: a row per field, nested fields folded. */
import { type Html, html } from '../html.ts'
import type { Parameter, Schema } from './contract.ts'
import { inline } from './markdown.ts'

export function fieldsOf(schema: Schema): Html {
  const { properties = {}, required = [] } = merged(schema)
  const rows = Object.entries(properties).map(([name, field]) => row(name, field, required.includes(name)))
  return rows.length === 0 ? html`` : html`<dl class="fields">${rows}</dl>`
}

export function parametersOf(parameters: readonly Parameter[]): Html {
  const rows = parameters.map(({ name, in: place, required, description, example, schema }) => {
    const shown = {
      ...schema,
      ...(description && { description }),
      examples: example === undefined ? [] : [example],
    }
    return row(name, shown, required === true, `in ${place}`)
  })
  return html`<dl class="fields">${rows}</dl>`
}

/** The type in a word or two, for an answer that is no object. */
export function kindOf(schema: Schema): string {
  const whole = merged(schema)
  if (whole.format === 'binary') return 'file'
  if (whole.enum) return 'choice'
  const types = [whole.type ?? []].flat().filter((type) => type !== 'null')
  if (types.includes('array')) return `list of ${plural(kindOf(whole.items ?? {}))}`
  if (types.includes('number') && types.includes('string')) return 'number, or empty'
  const [type = 'object'] = types
  return whole.format && type === 'string' ? (FORMATS[whole.format] ?? 'text') : (WORDS[type] ?? type)
}

const WORDS: Record<string, string> = { string: 'text', integer: 'whole number', boolean: 'true or false' }
const FORMATS: Record<string, string> = {
  uuid: 'id',
  date: 'day',
  'date-or-blank': 'day',
  'date-time': 'moment',
  email: 'e-mail address',
  'email-or-blank': 'e-mail address',
  iban: 'IBAN',
  bic: 'BIC',
  country: 'country',
  kbo: 'enterprise number',
}
const plural = (kind: string): string => (kind.endsWith('s') || kind.includes(' ') ? kind : `${kind}s`)

function row(name: string, field: Schema, isRequired: boolean, place?: string): Html {
  const whole = merged(field)
  const inner = whole.items ? merged(whole.items) : whole
  const deep = deeper(name, inner)
  const facts = [kindOf(field), ...(mayBeNull(field) ? ['or null'] : []), ...boundsInWords(whole)]
  return html`<div class="field"><dt><code>${name}</code> <span class="kind">${facts.join(', ')}</span>${
    isRequired ? html` <span class="due">required</span>` : html``
  }${place ? html` <span class="kind">${place}</span>` : html``}${whole.readOnly ? html` <span class="kind">only read</span>` : html``}</dt><dd>${
    whole.description ? html`<p>${inline(whole.description)}</p>` : html``
  }${choices(inner)}${deep.text === '' ? example(whole) : html``}${deep}</dd></div>`
}

function choices({ enum: values, 'x-enumDescriptions': meanings }: Schema): Html {
  if (!values) return html``
  if (meanings) {
    const explained = Object.entries(meanings).map(
      ([value, meaning]) => html`<li><code>${value}</code> ${inline(meaning)}</li>`,
    )
    return html`<details><summary>One of ${values.length}</summary><ul class="values">${explained}</ul></details>`
  }
  const shown = values
    .filter((value) => value !== null && value !== '')
    .map((value) => html`<code>${String(value)}</code> `)
  return html`<p class="choices">One of ${shown}</p>`
}

function example({ examples = [], enum: values }: Schema): Html {
  const [first] = examples
  if (first === undefined || first === null || values) return html``
  const text = typeof first === 'string' ? first : JSON.stringify(first)
  return html`<p class="example">Such as <code>${text}</code></p>`
}

function deeper(name: string, schema: Schema): Html {
  const values = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : undefined
  const fields = fieldsOf(values ?? schema)
  if (fields.text === '') return fields
  return html`<details><summary>${values ? 'What each holds' : `Fields of ${name}`}</summary>${fields}</details>`
}

export function boundsInWords({
  maxLength,
  maxItems,
  minimum,
  maximum,
  enum: values,
  format,
  'x-decimals': decimals,
}: Schema): string[] {
  const isPlain = !values && !(format && format in FORMATS)
  return [
    ...(maxLength && isPlain ? [`at most ${maxLength} characters`] : []),
    ...(maxItems ? [`at most ${maxItems.toLocaleString('en')}`] : []),
    ...(minimum !== undefined && maximum !== undefined && Math.abs(maximum) < 1e6
      ? [`${minimum} to ${maximum}`]
      : []),
    ...(decimals ? [`${decimals} decimals`] : []),
  ]
}

export const mayBeNull = (schema: Schema): boolean =>
  [schema.type ?? []].flat().includes('null') ||
  [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].some(({ type }) => type === 'null')

/** Merges an allOf; a choice between a schema and null becomes the schema. */
function merged(schema: Schema): Schema {
  const { allOf = [], anyOf, oneOf, ...own } = schema
  const choice = [...(anyOf ?? []), ...(oneOf ?? [])].find(({ type }) => type !== 'null')
  const parts = [...allOf.map(merged), ...(choice ? [merged(choice)] : [])]
  const whole: Schema = {}
  for (const part of [...parts, own]) {
    const properties = { ...whole.properties, ...part.properties }
    const required = [...(whole.required ?? []), ...(part.required ?? [])]
    Object.assign(whole, part, { properties, required })
  }
  return whole
}
