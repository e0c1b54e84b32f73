/** Reduces a schema to its constraints: allOf is merged, annotations are removed. */
import type { Json } from '../generate/openapi.ts'

export interface Shape {
  types: string[] | undefined
  values: unknown[] | undefined
  /** Upper and lower bounds by keyword. */
  most: Record<string, number>
  least: Record<string, number>
  /** Further constraints: patterns, formats, our own keywords, conditions. */
  demands: string[]
  properties: Record<string, Json>
  required: string[]
  isClosed: boolean
  items: Json | undefined
  choices: Json[]
}

const MOST = ['maxLength', 'maxItems', 'maxProperties', 'maximum', 'exclusiveMaximum', 'x-decimals']
const LEAST = ['minLength', 'minItems', 'minProperties', 'minimum', 'exclusiveMinimum']
const DEMANDS = [
  'pattern',
  'format',
  'multipleOf',
  'uniqueItems',
  'x-non-blank',
  'x-not-after',
  'x-under-0208',
  'x-not-in-future',
  'x-not-in-past',
  'if',
]

/** @param schema without $refs */
export function shapeOf(schema: Json): Shape {
  const parts = listOf(schema.allOf).map(shapeOf)
  return parts.reduce(together, ownShapeOf(schema))
}

function ownShapeOf(schema: Json): Shape {
  const { type, enum: values, const: only, properties, required, items, anyOf, oneOf } = schema
  return {
    types: type === undefined ? undefined : [type].flat().map(String),
    values: only === undefined ? (values as unknown[] | undefined) : [only],
    most: numbersOf(schema, MOST),
    least: numbersOf(schema, LEAST),
    demands: DEMANDS.filter((name) => schema[name] !== undefined).map((name) => writeDemand(schema, name)),
    properties: (properties ?? {}) as Record<string, Json>,
    required: (required ?? []) as string[],
    isClosed: schema.additionalProperties === false || schema.unevaluatedProperties === false,
    items: items as Json | undefined,
    choices: [...listOf(anyOf), ...listOf(oneOf)],
  }
}

function writeDemand(schema: Json, name: string): string {
  const condition =
    name === 'if'
      ? [withoutNotes(schema.if), withoutNotes(schema.then), withoutNotes(schema.else)]
      : schema[name]
  return `${name} ${JSON.stringify(condition)}`
}

/** Merges two shapes: the tighter bound, every demand. */
function together(one: Shape, other: Shape): Shape {
  return {
    types:
      one.types && other.types
        ? one.types.filter((type) => other.types?.includes(type))
        : (one.types ?? other.types),
    values: one.values ?? other.values,
    most: merge(one.most, other.most, Math.min),
    least: merge(one.least, other.least, Math.max),
    demands: [...new Set([...one.demands, ...other.demands])],
    properties: mergeProperties(one.properties, other.properties),
    required: [...new Set([...one.required, ...other.required])],
    isClosed: one.isClosed || other.isClosed,
    items: one.items ?? other.items,
    choices: [...one.choices, ...other.choices],
  }
}

function mergeProperties(one: Shape['properties'], other: Shape['properties']): Shape['properties'] {
  const entries = Object.entries(other).map(([name, schema]) => {
    const known = one[name]
    return [name, known === undefined ? schema : { allOf: [known, schema] }]
  })
  return { ...one, ...Object.fromEntries(entries) }
}

function merge(
  one: Record<string, number>,
  other: Record<string, number>,
  pick: (a: number, b: number) => number,
) {
  const entries = Object.entries(other).map(([name, value]) => [name, pick(value, one[name] ?? value)])
  return { ...one, ...Object.fromEntries(entries) }
}

const numbersOf = (schema: Json, names: readonly string[]): Record<string, number> =>
  Object.fromEntries(
    names.flatMap((name) => (typeof schema[name] === 'number' ? [[name, schema[name]]] : [])),
  )

const listOf = (value: unknown): Json[] => (Array.isArray(value) ? value : [])

const NOTES = ['description', 'summary', 'examples', 'example', 'x-messages', 'title', 'default']

/** Removes annotations. A property may have an annotation's name: its value is an object, an annotation's is not. */
export function withoutNotes(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withoutNotes)
  if (typeof node !== 'object' || node === null) return node
  const isNote = ([key, value]: [string, unknown]) => NOTES.includes(key) && !isSchema(value)
  return Object.fromEntries(
    Object.entries(node)
      .filter((entry) => !isNote(entry))
      .map(([key, value]) => [key, withoutNotes(value)]),
  )
}

const isSchema = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && ('type' in value || '$ref' in value || 'allOf' in value)
