/** Reads the contract's part that binds an operation. */
import type { HTTPMethods } from 'fastify'
import { type Access, readAccess } from '../access/access.ts'
import { type Resource, type Resources, resourceIn } from '../access/resource.ts'

interface Parameter {
  name: string
  in: string
}

interface Operation {
  operationId: string
  'x-access'?: unknown
  parameters?: (Parameter | { $ref: string })[]
  requestBody?: { required?: boolean; content: Record<string, { schema?: unknown }> }
  responses: Record<string, { content?: Record<string, unknown> }>
}

/** The bundle in generated/openapi.json. */
export interface OpenApi {
  openapi: string
  info: object
  paths: object
  components: { parameters?: object; schemas?: Record<string, object> }
}

/** The body of an operation. */
export interface BodyPlan {
  isNeeded: boolean
  /** By content type. */
  schemas: Record<string, object>
}

type Paths = Record<string, Record<string, Operation>>

export interface Plan {
  id: string
  method: HTTPMethods
  /** The path in Fastify's syntax. */
  url: string
  access: Access
  /** The status of success. */
  status: number
  /** True when the operation changes something and gets a transaction. */
  changes: boolean
  /** Undefined: the operation has no body. */
  body: BodyPlan | undefined
  /** The query parameters. */
  queryNames: string[]
  isRepeatable: boolean
  isDownload: boolean
  /** The resource that the path names. */
  resource: Resource | undefined
  /** The account is the one that owns the resource. */
  isThroughResource: boolean
}

const METHODS: Record<string, HTTPMethods> = {
  get: 'GET',
  put: 'PUT',
  post: 'POST',
  delete: 'DELETE',
  patch: 'PATCH',
}

/**
 * By operationId.
 * @throws when an operation declares no access or no success
 */
export function makePlans(
  openapi: Pick<OpenApi, 'paths' | 'components'>,
  resources: Resources,
): Map<string, Plan> {
  const plans = new Map<string, Plan>()
  const shared = new Map(Object.entries(openapi.components.parameters ?? {}))
  for (const [path, operations] of Object.entries(openapi.paths as Paths)) {
    for (const [name, operation] of Object.entries(operations)) {
      const method = METHODS[name]
      if (method !== undefined)
        plans.set(operation.operationId, makePlan(path, method, operation, { shared, resources }))
    }
  }
  return plans
}

type Shared = ReadonlyMap<string, Parameter>

interface Known {
  shared: Shared
  resources: Resources
}

function makePlan(
  path: string,
  method: HTTPMethods,
  operation: Operation,
  { shared, resources }: Known,
): Plan {
  const { operationId: id, requestBody, responses } = operation
  const parameters = (operation.parameters ?? []).map((one) => resolveParameter(one, shared))
  const access = readAccess(id, operation['x-access'])
  const resource = resourceIn(path, resources)
  const isForMembers = access.who === 'member' || access.who === 'memberOrAdmin'
  if (isForMembers && !path.includes('{accountId}') && resource === undefined)
    throw new Error(`${id} is for members, but its path leads to no account`)
  const [status, response] = Object.entries(responses).find(([code]) => code.startsWith('2')) ?? []
  if (status === undefined) throw new Error(`${id} declares no success`)
  const types = Object.keys(response?.content ?? {})
  return {
    id,
    method,
    url: path.replace(/\{(\w+)\}/g, ':$1'),
    access,
    status: Number(status),
    changes: method !== 'GET',
    body: requestBody && planBody(id, requestBody),
    queryNames: parameters.filter((one) => one.in === 'query').map(({ name }) => name),
    isRepeatable: parameters.some(({ name }) => name === 'Idempotency-Key'),
    isDownload: types.length > 0 && !types.includes('application/json'),
    resource,
    isThroughResource: isForMembers && !path.includes('{accountId}'),
  }
}

function planBody(id: string, { required, content }: NonNullable<Operation['requestBody']>): BodyPlan {
  const schemas = Object.entries(content).map(([type, { schema }]) => {
    if (typeof schema !== 'object' || schema === null) throw new Error(`${id} takes ${type} without a schema`)
    return [type, schema] as const
  })
  return { isNeeded: required === true, schemas: Object.fromEntries(schemas) }
}

function resolveParameter(parameter: Parameter | { $ref: string }, shared: Shared): Parameter {
  if (!('$ref' in parameter)) return parameter
  const found = shared.get(parameter.$ref.replace('#/components/parameters/', ''))
  if (found === undefined) throw new Error(`${parameter.$ref} points nowhere`)
  return found
}
