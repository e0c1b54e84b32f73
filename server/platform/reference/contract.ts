/** The parts of the published contract that the reference shows, with `$ref`s resolved. */
export interface Schema {
  type?: string | string[]
  format?: string
  description?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  additionalProperties?: Schema | boolean
  enum?: unknown[]
  'x-enumDescriptions'?: Record<string, string>
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  examples?: unknown[]
  readOnly?: boolean
  writeOnly?: boolean
  default?: unknown
  const?: unknown
  maxLength?: number
  minLength?: number
  minItems?: number
  maxItems?: number
  minimum?: number
  maximum?: number
  pattern?: string
  'x-decimals'?: number
}

export interface Media {
  schema: Schema
  examples?: Record<string, { summary?: string; value: unknown }>
}

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  description?: string
  example?: unknown
  schema: Schema
}

export interface Response {
  description: string
  content?: Record<string, Media>
}

export interface Operation {
  operationId: string
  tags: string[]
  summary: string
  description?: string
  parameters?: Parameter[]
  requestBody?: { content: Record<string, Media> }
  responses: Record<string, Response>
  'x-access': {
    who: string
    feature?: string
    external?: boolean
    scopes?: string[]
    role?: string
    own?: string
  }
  /** The operation as a tool over MCP. */
  'x-mcp'?: { name: string; takes?: string; final?: boolean }
  'x-refusals': string[]
}

export interface PlacedOperation {
  path: string
  method: string
  operation: Operation
}

export interface Contract {
  info: {
    title: string
    version: string
    summary: string
    description: string
    'x-mcp': { instructions: string }
  }
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { examples: Record<string, { value: unknown }> }
}

/**
 * A part that several places refer to is one object in all of them.
 * @param openapi the bundle; its schemas are not recursive
 */
export function readContract(openapi: object): Contract {
  const written = new Map<string, unknown>()
  const follow = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(follow)
    if (typeof node !== 'object' || node === null) return node
    if ('$ref' in node && typeof node.$ref === 'string') return referred(node.$ref)
    return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, follow(value)]))
  }
  const referred = (ref: string): unknown => {
    if (!written.has(ref)) written.set(ref, follow(at(openapi, ref)))
    return written.get(ref)
  }
  return follow(openapi) as Contract
}

function at(root: object, ref: string): unknown {
  const keys = ref.slice(2).split('/')
  return keys.reduce<unknown>((node, key) => {
    const name = key.replaceAll('~1', '/').replaceAll('~0', '~')
    return typeof node === 'object' && node !== null ? Reflect.get(node, name) : undefined
  }, root)
}

export const operationsOf = ({ paths }: Contract): PlacedOperation[] =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
  )

/** The response of success. */
export function successOf({ responses }: Operation): { status: string; response: Response } {
  const [status = '', response = { description: '' }] =
    Object.entries(responses).find(([code]) => code.startsWith('2')) ?? []
  return { status, response }
}

export const sampleOf = (media: Media | undefined): unknown => Object.values(media?.examples ?? {})[0]?.value

/** The samples beside the first, each with its summary. */
export const otherSamplesOf = (media: Media | undefined): { summary: string; value: unknown }[] =>
  Object.values(media?.examples ?? {})
    .slice(1)
    .map(({ summary = '', value }) => ({ summary, value }))

/** Those of an operation that keys are given. */
export const scopesOfKeys = (scopes: readonly string[] = []): string[] =>
  scopes.filter((scope) => scope.includes(':'))
