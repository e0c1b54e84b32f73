/** Sentences for the additions to a contract, in the words of its own descriptions. */
import { type GraphQLSchema, isEnumType, isInputObjectType, isObjectType, isUnionType } from 'graphql'
import type { Json } from '../generate/openapi.ts'
import { operationsOf } from '../generate/openapi.ts'
import { type Contract, text } from './changed.ts'

interface Part {
  words: string
  shape: string
}

/** The properties, fields or values under one name of the contract, the name itself as '', and the rest of its shape. */
interface Named {
  parts: Map<string, Part>
  rest: string
}

/**
 * A sentence for each part that was added under a name: a property, a field, a value, or the name itself. A name that changed in any
 * other way has none: its effect on a client is a person's to say. The same words of the same part are said once, as of a type of event,
 * which stands in EventDetails and in EventType.
 */
export function additions(
  names: readonly string[],
  before: Contract,
  after: Contract,
): Map<string, string[]> {
  const [was, is] = [namedParts(before), namedParts(after)]
  const said = new Set<string>()
  const isNew = ([part, { words }]: [string, Part]): boolean =>
    words === '' || said.size < said.add(`${part}: ${words}`).size
  return new Map(
    names.flatMap((name) => {
      const [old, now] = [was.get(name), is.get(name)]
      if (now === undefined) return []
      if (old === undefined) return [[name, [sentence(name, '', now.parts.get('')?.words)]] as const]
      const isKept = [...old.parts].every(([part, { shape }]) => now.parts.get(part)?.shape === shape)
      const added = [...now.parts].filter(([part]) => !old.parts.has(part))
      if (!isKept || old.rest !== now.rest || added.length === 0) return []
      return [[name, added.filter(isNew).map(([part, { words }]) => sentence(name, part, words))] as const]
    }),
  )
}

function sentence(name: string, part: string, words = ''): string {
  const bare = name.replace(/^type /, '')
  const place = part ? `\`${part}\` of ${bare}` : `\`${bare}\``
  return words ? `${place}: ${words.replace(/\s+/g, ' ').trim()}` : `${place}.`
}

function namedParts({ openapi, schema }: Contract): Map<string, Named> {
  const operations = operationsOf(openapi).map(({ operation }): [string, Named] => [
    operation.operationId,
    { parts: new Map([['', part(operation.summary)]]), rest: text(operation) },
  ])
  const shapes = Object.entries(openapi.components.schemas).map(([name, shape]): [string, Named] => [
    name,
    partsOfShape(shape),
  ])
  return new Map([...operations, ...shapes, ...partsOfGraphql(schema)])
}

const part = (words: unknown, shape = ''): Part => ({ words: String(words ?? ''), shape })

function partsOfShape(shape: Json): Named {
  const { properties = {}, enum: values = [], 'x-enumDescriptions': said = {}, ...rest } = shape
  const parts = new Map([['', part(shape.description ?? shape.title)]])
  for (const [name, property] of Object.entries(properties as Record<string, Json>))
    parts.set(name, part(property.description, text(property)))
  for (const value of values as unknown[])
    parts.set(String(value), part((said as Json)[String(value)], text((said as Json)[String(value)])))
  return { parts, rest: text(rest) }
}

function partsOfGraphql(schema: GraphQLSchema): [string, Named][] {
  const roots = [schema.getQueryType(), schema.getMutationType()]
  const fields = roots
    .flatMap((type) => Object.values(type?.getFields() ?? {}))
    .map(({ name, description, args, type }): [string, Named] => [
      name,
      {
        parts: new Map([['', part(description)]]),
        rest: `${args.map((one) => `${one}: ${one.type}`)} ${type}`,
      },
    ])
  const types = Object.values(schema.getTypeMap())
    .filter((type) => !roots.some((root) => root === type))
    .map((type): [string, Named] => {
      const parts = new Map([['', part(type.description)]])
      if (isObjectType(type) || isInputObjectType(type))
        for (const { name, description, type: shape } of Object.values(type.getFields()))
          parts.set(name, part(description, String(shape)))
      if (isEnumType(type))
        for (const { name, description } of type.getValues()) parts.set(name, part(description))
      return [`type ${type.name}`, { parts, rest: isUnionType(type) ? type.getTypes().join() : '' }]
    })
  return [...fields, ...types]
}
