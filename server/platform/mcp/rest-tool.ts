/** A REST operation as a tool: its parameters and the fields of its body are the arguments. */
import { invalid } from '../problem.ts'
import { type Media, type Parameter, type PlacedOperation, successOf } from '../reference/contract.ts'
import { joined, type ObjectSchema, type PlainSchema, plainSchema, withoutLinks } from './plain-schema.ts'
import { type ApiCall, type Arguments, type Tool, toolScopes } from './tool.ts'
import { type BodyOfTool, bodyFor, bodyOf } from './tool-body.ts'

const METHODS: Record<string, ApiCall['method']> = { get: 'GET', post: 'POST', put: 'PUT', delete: 'DELETE' }
const IDEMPOTENCY_KEY = 'Idempotency-Key'

/** @throws when the contract marks an operation that can't be one: such a server must not start */
export function restTool(placed: PlacedOperation): Tool {
  const { path, operation, method: verb } = placed
  const { operationId, summary, description, parameters = [], 'x-mcp': marked } = operation
  const method = METHODS[verb]
  if (method === undefined || marked === undefined) throw new Error(`${operationId} can't be a tool`)
  const body = bodyOf(operation, marked.takes)
  const media = Object.values(successOf(operation).response.content ?? {})[0]
  const isList = media?.schema.items !== undefined
  return {
    name: marked.name,
    title: summary,
    description: withoutLinks([`${summary}.`, description ?? ''].join(' ').trim()),
    inputSchema: makeInput(operationId, parameters, body),
    outputSchema: media && makeOutput(media, isList),
    scopes: toolScopes(operation),
    isFinal: marked.final === true,
    isRepeatable: verb !== 'post' || parameters.some(({ name }) => name === IDEMPOTENCY_KEY),
    callWith: async (given) => ({ method, ...(await requestOf(path, parameters, body, given)) }),
    contentOf: (content) => (isList ? { items: content } : content),
  }
}

/** `Idempotency-Key` as an argument is `idempotencyKey`. */
const argumentName = ({ name }: Parameter): string =>
  name.charAt(0).toLowerCase() + name.slice(1).replace(/-(.)/g, '$1')

/** A tool that may be told to act twice has to say which act it means. */
const isNeeded = ({ name, required }: Parameter): boolean => required === true || name === IDEMPOTENCY_KEY

function makeInput(id: string, parameters: readonly Parameter[], body: BodyOfTool): ObjectSchema {
  const named = parameters.map((one): [string, PlainSchema] => [argumentName(one), parameterSchema(one)])
  const both = named.filter(([name]) => Object.hasOwn(body.properties, name)).map(([name]) => name)
  if (both.length > 0) throw new Error(`${id} has parameters and fields of one name: ${both.join(', ')}`)
  const required = [...parameters.filter(isNeeded).map(argumentName), ...body.required]
  return {
    type: 'object',
    properties: { ...Object.fromEntries(named), ...body.properties },
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  }
}

const parameterSchema = ({ schema, description, example }: Parameter): PlainSchema => ({
  ...plainSchema(schema, 'given'),
  ...(description !== undefined && { description }),
  ...(example !== undefined && { examples: [example] }),
})

function makeOutput({ schema }: Media, isList: boolean): ObjectSchema {
  const shown = plainSchema(joined(schema), 'got')
  if (isList) return { type: 'object', properties: { items: shown }, required: ['items'] }
  return { ...shown, type: 'object', properties: shown.properties ?? {} }
}

/**
 * An argument that names no parameter is for the body, or for the address, which refuses names outside the contract.
 * A parameter that is null isn't given: many programs send null for an absent value, and no parameter can be null.
 */
async function requestOf(
  path: string,
  parameters: readonly Parameter[],
  body: BodyOfTool,
  given: Arguments,
): Promise<Omit<ApiCall, 'method'>> {
  const givenFor = (one: Parameter) => given[argumentName(one)] ?? undefined
  const missing = parameters.filter((one) => isNeeded(one) && givenFor(one) === undefined)
  if (missing.length > 0)
    throw invalid(missing.map((one) => ({ field: `/${argumentName(one)}`, messageKey: 'not-empty' })))
  const at = (place: Parameter['in']) =>
    parameters.filter((one) => one.in === place && givenFor(one) !== undefined)
  const known = new Set(parameters.map(argumentName))
  const rest = Object.fromEntries(Object.entries(given).filter(([name]) => !known.has(name)))
  const query = at('query').map((one): [string, string] => [one.name, textOf(givenFor(one))])
  const unknown =
    body.kind === 'none'
      ? Object.entries(rest).map(([name, value]): [string, string] => [name, textOf(value)])
      : []
  const asked = new URLSearchParams([...query, ...unknown]).toString()
  const where = path.replace(/\{(\w+)\}/g, (_, name: string) => pathSegment(name, given[name]))
  const { headers, ...sent } = await bodyFor(body, rest)
  const named = at('header').map((one) => [one.name.toLowerCase(), textOf(givenFor(one))])
  return {
    url: `/api${where}${asked === '' ? '' : `?${asked}`}`,
    headers: { ...headers, ...Object.fromEntries(named) },
    ...sent,
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

/** Dots would lead to another address, and so would nothing at all. */
function pathSegment(name: string, value: unknown): string {
  const text = textOf(value)
  if (/^\.*$/.test(text)) throw invalid([{ field: `/${name}`, messageKey: 'invalid' }])
  return encodeURIComponent(text)
}
