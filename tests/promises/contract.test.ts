import { readFileSync } from 'node:fs'
import {
  buildSchema,
  type GraphQLInputType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isScalarType,
} from 'graphql'
import { expect, test } from 'vitest'
import openapi from '#generated/openapi.json' with { type: 'json' }

type Json = { [key: string]: unknown }
const operations = Object.entries(openapi.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({
    path,
    method,
    operation: operation as Json & { operationId: string; tags: string[] },
  })),
)
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null
const includesType = (schema: Json, type: string) =>
  schema.type === type || (Array.isArray(schema.type) && schema.type.includes(type))

/** Every schema of the document with its place, walked by structure. */
function schemasIn(node: unknown, place = '#'): { place: string; schema: Json }[] {
  if (Array.isArray(node)) return node.flatMap((item, index) => schemasIn(item, `${place}/${index}`))
  if (!isObject(node)) return []
  const isSchema =
    'type' in node && !('in' in node) && !place.endsWith('/properties') && !place.includes('/securitySchemes')
  const below = Object.entries(node)
    .filter(([key]) => !['examples', 'example', 'enum', 'x-messages', 'if'].includes(key))
    .flatMap(([key, value]) => schemasIn(value, `${place}/${key}`))
  return isSchema ? [{ place, schema: node }, ...below] : below
}

const schemas = schemasIn(openapi)
console.info(`contract: ${operations.length} operations, ${schemas.length} schemas`)

test('every operation has one tag, says who may, and names its operationId once', () => {
  expect(operations.length).toBeGreaterThan(30)
  const tags = openapi.tags.map(({ name }) => name)
  const ids = operations.map(({ operation }) => operation.operationId)
  expect(new Set(ids).size).toBe(ids.length)
  for (const { operation } of operations) {
    expect(operation.tags).toHaveLength(1)
    expect(tags).toContain(operation.tags[0])
    expect(operation['x-access']).toHaveProperty('who')
  }
})

test('every string, array and number has bounds', () => {
  const unbounded = schemas.filter(({ schema }) => {
    const isClosed = 'enum' in schema || 'const' in schema || schema.format === 'binary'
    if (includesType(schema, 'string'))
      return !isClosed && !('maxLength' in schema) && !includesType(schema, 'number')
    if (includesType(schema, 'array')) return !('maxItems' in schema)
    return (
      (schema.type === 'integer' || includesType(schema, 'number')) &&
      !('minimum' in schema || 'exclusiveMinimum' in schema || isJudgedElsewhere(schema))
    )
  })
  expect(unbounded.map(({ place }) => place)).toEqual([])
})

/** A partial schema inside an allOf narrows a number whose bounds the other part declares. */
const isJudgedElsewhere = (schema: Json) =>
  Object.keys(schema).every((key) => key === 'type' || key === 'x-messages')

test('every body that is an object refuses fields it does not know', () => {
  const bodies = operations.flatMap(({ operation }) => {
    const content = (
      operation.requestBody as { content?: Record<string, { schema: { $ref?: string } }> } | undefined
    )?.content
    return Object.values(content ?? {}).map(({ schema }) => schema.$ref?.split('/').at(-1) ?? '')
  })
  const components = openapi.components.schemas as Record<string, Json>
  expect(bodies.filter((name) => components[name]?.additionalProperties !== false)).toEqual([])
})

test('every GraphQL string that comes in has a longest length, and every root field says who may', () => {
  const schema = buildSchema(readFileSync('generated/schema.graphql', 'utf8'))
  const roots = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
    Object.values(type?.getFields() ?? {}),
  )
  const hasDirective = (
    node: { directives?: readonly { name: { value: string } }[] } | null | undefined,
    name: string,
  ) => node?.directives?.some((directive) => directive.name.value === name) ?? false
  expect(roots.filter(({ astNode }) => !hasDirective(astNode, 'access')).map(({ name }) => name)).toEqual([])

  const isText = (type: GraphQLInputType): boolean =>
    isNonNullType(type) || isListType(type)
      ? isText(type.ofType)
      : isScalarType(type) && ['String', 'ID'].includes(type.name)
  const inputs = Object.values(schema.getTypeMap())
    .filter(isInputObjectType)
    .flatMap((type) => Object.values(type.getFields()))
  const unbounded = [...roots.flatMap(({ args }) => args), ...inputs].filter(
    ({ type, astNode }) => isText(type) && !hasDirective(astNode, 'bounds'),
  )
  expect(unbounded.map(({ name }) => name)).toEqual([])
})
