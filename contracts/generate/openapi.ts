import { type Problems, refusalsOf } from './refusals.ts'

/** Types and functions for the OpenAPI document. */
export type Json = { [key: string]: unknown }
export type Operation = Json & {
  operationId: string
  tags: string[]
  'x-access': {
    who: string
    feature?: string
    external?: boolean
    key?: string | false
    scopes?: string[]
    seat?: boolean
    role?: string
    own?: string
  }
  'x-refusals'?: string[]
  parameters?: Json[]
  requestBody?: { content: Record<string, { schema: Json }> }
  responses: Record<string, { $ref?: string; content?: Record<string, { schema: Json }> }>
}
export type OpenApi = Json & {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Json>; parameters: Record<string, Json>; securitySchemes: Json }
}

const METHODS = ['get', 'put', 'post', 'delete', 'patch']

/** Every operation with its path and method, in the document's order. */
export function operationsOf(openapi: OpenApi) {
  return Object.entries(openapi.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method]
      return operation ? [{ path, method, operation }] : []
    }),
  )
}

/**
 * Prepares the document for fastify-openapi-glue: siblings of a $ref move into an allOf (glue would drop them), and an alias
 * component becomes its target (glue would accept everything).
 */
export function bindable(openapi: OpenApi): OpenApi {
  const schemas = openapi.components.schemas
  for (const [name, schema] of Object.entries(schemas)) {
    let target = schema
    while (typeof target.$ref === 'string' && Object.keys(target).length === 1) {
      target = schemas[target.$ref.replace('#/components/schemas/', '')] ?? fail(`${name} points nowhere`)
    }
    schemas[name] = target
  }
  return mapObjects(openapi, (node) => {
    const { $ref, ...rest } = node
    return typeof $ref === 'string' && Object.keys(rest).length > 0 && !('content' in node)
      ? { ...rest, allOf: [{ $ref }] }
      : node
  }) as OpenApi
}

/** Without `x-draft`, which only our own code uses. */
export const withoutDraftFields = (openapi: OpenApi): OpenApi =>
  mapObjects(openapi, ({ 'x-draft': _, ...rest }) => rest) as OpenApi

/** Adds all errorCodes of each operation to `x-refusals`, including the implied ones. */
export function withRefusals(openapi: OpenApi, problems: Problems): OpenApi {
  for (const { operation, method } of operationsOf(openapi)) {
    operation['x-refusals'] = refusalsOf({ operation, method }, problems, (node) =>
      resolveRef(node as Json, openapi),
    )
  }
  return openapi
}

/** Replaces every internal $ref by its target. The contract's schemas are not recursive. */
export function dereference(schema: Json, openapi: OpenApi): Json {
  return mapObjects(schema, (node) => {
    return typeof node.$ref === 'string' ? dereference(resolveRef(node, openapi), openapi) : node
  }) as Json
}

/** The target of a $ref; a node without one is itself. */
export function resolveRef(node: Json, openapi: OpenApi): Json {
  if (typeof node.$ref !== 'string') return node
  const keys = node.$ref.slice(2).split('/')
  return keys.reduce<unknown>(
    (at, key) => (at as Json)[key.replaceAll('~1', '/').replaceAll('~0', '~')],
    openapi,
  ) as Json
}

export function mapObjects(node: unknown, change: (node: Json) => Json): unknown {
  if (Array.isArray(node)) return node.map((item) => mapObjects(item, change))
  if (node === null || typeof node !== 'object') return node
  const changed = change(node as Json)
  return Object.fromEntries(Object.entries(changed).map(([key, value]) => [key, mapObjects(value, change)]))
}

function fail(reason: string): never {
  throw new Error(reason)
}
