/** A schema of the contract in plain JSON Schema, which every client of MCP reads: no references, no words of ours. */
import type { Schema } from '../reference/contract.ts'

/** The caller's input, or its answer. */
export type Side = 'given' | 'got'

export interface PlainSchema {
  type?: string | string[]
  description?: string
  properties?: Record<string, PlainSchema>
  required?: string[]
  items?: PlainSchema
  additionalProperties?: PlainSchema | boolean
  anyOf?: PlainSchema[]
  [bound: string]: unknown
}

/** A tool takes and gives an object. */
export interface ObjectSchema extends PlainSchema {
  type: 'object'
  properties: Record<string, PlainSchema>
}

/** Bounds help a caller to fill in a value; in an answer they are known to hold. */
const BOUNDS = [
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minimum',
  'maximum',
  'pattern',
  'default',
] as const
/** Ours are no formats of JSON Schema. */
const FORMATS = new Set(['uuid', 'date', 'date-time', 'email'])

export function plainSchema(schema: Schema, side: Side): PlainSchema {
  const {
    type,
    description,
    enum: values,
    const: value,
    format,
    items,
    additionalProperties: rest,
  } = joined(schema)
  const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]
  return {
    ...(type !== undefined && { type }),
    ...(description !== undefined && { description: withoutLinks(description) }),
    ...(values !== undefined && { enum: values }),
    ...(value !== undefined && { const: value }),
    ...(side === 'given' && format !== undefined && FORMATS.has(format) && { format }),
    ...(side === 'given' && readBounds(joined(schema))),
    ...(items !== undefined && { items: plainSchema(items, side) }),
    ...plainProperties(joined(schema), side),
    ...(typeof rest === 'object' && { additionalProperties: plainSchema(rest, side) }),
    ...(choices.length > 0 && { anyOf: choices.map((one) => plainSchema(one, side)) }),
  }
}

/** A link such as `[What sending needs](/api/docs#…)` leads nowhere from a tool. */
export const withoutLinks = (text: string): string => text.replace(/\[([^\]]+)\]\([^)\s]+\)/g, '$1')

function readBounds(schema: Schema): Record<string, unknown> {
  return Object.fromEntries(
    BOUNDS.flatMap((name) => (schema[name] === undefined ? [] : [[name, schema[name]]])),
  )
}

function plainProperties({ properties, required = [] }: Schema, side: Side): PlainSchema {
  if (properties === undefined) return {}
  const shown = Object.entries(properties).filter(([, { readOnly, writeOnly }]) =>
    side === 'given' ? readOnly !== true : writeOnly !== true,
  )
  const needed = required.filter((name) => shown.some(([one]) => one === name))
  return {
    properties: Object.fromEntries(shown.map(([name, one]) => [name, plainSchema(one, side)])),
    ...(needed.length > 0 && { required: [...new Set(needed)] }),
  }
}

/** The parts of an allOf as one. */
export function joined({ allOf = [], ...own }: Schema): Schema {
  const whole: Schema = {}
  for (const part of [...allOf.map(joined), own]) {
    const properties = { ...whole.properties, ...part.properties }
    const required = [...(whole.required ?? []), ...(part.required ?? [])]
    Object.assign(whole, part)
    if (Object.keys(properties).length > 0) Object.assign(whole, { properties, required })
  }
  return whole
}
