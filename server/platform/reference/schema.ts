/** A schema as a table: a row per field, nested fields folded. A page shows the fields of a shape once, and links to them. */
import { type Html, html } from '../html.ts'
import type { Parameter, Schema } from './contract.ts'
import { inline } from './markdown.ts'

/** The shapes that stand on a page, by their content. */
export interface Shapes {
  /** The operation that is drawn. */
  at: string
  known: Map<string, { id: string; at: string }>
}

/** From this number of fields on, those of a shape stand on a page once. */
const LONG = 12

export function fieldsOf(schema: Schema, shapes: Shapes): Html {
  const { properties = {}, required = [] } = merged(schema)
  const content = JSON.stringify([properties, required])
  const known = shapes.known.get(content)
  if (known)
    return html`<p class="kind">The fields are those that stand under <a href="#${known.id}"><code>${known.at}</code></a>.</p>`
  const rows = Object.entries(properties).map(([name, field]) =>
    row(name, field, { isRequired: required.includes(name), shapes }),
  )
  if (rows.length === 0) return html``
  const count = rows.reduce((sum, { text }) => sum + text.split('<div class="field">').length - 1, 0)
  if (count < LONG) return html`<dl class="fields">${rows}</dl>`
  const id = `fields-${shapes.known.size + 1}`
  shapes.known.set(content, { id, at: shapes.at })
  return html`<dl class="fields" id="${id}">${rows}</dl>`
}

export function parametersOf(parameters: readonly Parameter[], shapes: Shapes): Html {
  const rows = parameters.map(({ name, in: place, required, description, example, schema }) => {
    const shown = {
      ...schema,
      ...(description && { description }),
      examples: example === undefined ? [] : [example],
    }
    return row(name, shown, { isRequired: required === true, place: `in ${place}`, shapes })
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

interface Row {
  isRequired: boolean
  /** Of a parameter. */
  place?: string
  shapes: Shapes
}

function row(name: string, field: Schema, { isRequired, place, shapes }: Row): Html {
  const whole = merged(field)
  const inner = whole.items ? merged(whole.items) : whole
  const deep = deeper(name, inner, shapes)
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

function deeper(name: string, schema: Schema, shapes: Shapes): Html {
  const values = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : undefined
  const fields = fieldsOf(values ?? schema, shapes)
  if (fields.text === '' || !fields.text.startsWith('<dl')) return fields
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
