/**
 * The arguments of a tool in the list of tools: the fields, their kinds and their choices. `describe_tool` adds the help to fill
 * them in. The short schema takes every value that the whole schema takes.
 */
import type { ObjectSchema, PlainSchema } from './plain-schema.ts'

/** A part of another tool's arguments that is longer than this isn't told twice. */
const LONGEST_TWICE = 150

/** @param told the tool that told each long part first, by the part; filled here */
export function shortSchema(tool: string, schema: ObjectSchema, told: Map<string, string>): ObjectSchema {
  const { properties, required, additionalProperties } = schema
  return {
    type: 'object',
    properties: mapEach(properties, (one) => once(tool, shorten(one), told)),
    ...(required !== undefined && { required }),
    ...(additionalProperties !== undefined && { additionalProperties }),
  }
}

function once(tool: string, part: PlainSchema, told: Map<string, string>): PlainSchema {
  const text = JSON.stringify(part)
  if (text.length <= LONGEST_TWICE) return part
  const first = told.get(text) ?? tool
  told.set(text, first)
  return first === tool ? part : { type: part.type ?? 'object', description: `As in ${first}.` }
}

function shorten(schema: PlainSchema): PlainSchema {
  const { type, enum: choices, const: value, contentEncoding, items, properties, required } = orNull(schema)
  if (items !== undefined) return { type: type ?? 'array', items: shorten(items) }
  if (properties !== undefined)
    return {
      type: type ?? 'object',
      properties: mapEach(properties, shorten),
      ...(required !== undefined && { required }),
    }
  return {
    ...(type !== undefined && { type }),
    ...(choices !== undefined && { enum: choices }),
    ...(value !== undefined && { const: value }),
    ...(contentEncoding !== undefined && { contentEncoding }),
  }
}

/** One shape or null, as that shape, which may be null. */
function orNull(schema: PlainSchema): PlainSchema {
  const [one, other, ...more] = schema.anyOf ?? []
  if (one === undefined || other?.type !== 'null' || more.length > 0 || typeof one.type !== 'string')
    return schema
  return { ...one, type: [one.type, 'null'] }
}

const mapEach = <One, Other>(all: Record<string, One>, make: (one: One) => Other): Record<string, Other> =>
  Object.fromEntries(Object.entries(all).map(([name, one]) => [name, make(one)]))
