import type { GraphQLSchema } from 'graphql'
import { directiveOn } from '#contracts/directives.ts'
import type { Principal } from '../access/principal.ts'
import { type Contract, operationsOf } from '../reference/contract.ts'
import { listTool } from './list-tool.ts'
import type { ObjectSchema, PlainSchema } from './plain-schema.ts'
import { restTool } from './rest-tool.ts'
import { ACCOUNT, readsOnly, type Tool } from './tool.ts'

/**
 * The tools of both contracts, by name.
 * @throws when two have one name
 */
export function makeTools(contract: Contract, schema: GraphQLSchema): ReadonlyMap<string, Tool> {
  const fields = Object.values(schema.getQueryType()?.getFields() ?? {})
  const all = [
    ...operationsOf(contract)
      .filter(({ operation }) => operation['x-mcp'] !== undefined)
      .map(restTool),
    ...fields.flatMap((field) => {
      const { name } = directiveOn(field, 'mcp')
      return typeof name === 'string' ? [listTool(field, name)] : []
    }),
  ].sort((one, other) => one.name.localeCompare(other.name))
  const byName = new Map(all.map((tool) => [tool.name, tool]))
  if (byName.size < all.length) throw new Error('two tools have one name')
  return byName
}

/** The tools that a principal may call: a tool that is always refused only misleads. */
export const openTo = (tool: Tool, { scopes }: Pick<Principal, 'scopes'>): boolean =>
  scopes === 'ALL' || tool.scopes.some((scope) => scopes.includes(scope))

/** The whole description of one tool. A caller with one account doesn't name it. */
export function describeTool(tool: Tool, accountId: string | undefined) {
  const { name, title, description, inputSchema, outputSchema, isFinal, isRepeatable } = tool
  return {
    name,
    title,
    description,
    inputSchema: accountId === undefined ? inputSchema : withoutAccount(inputSchema),
    ...(outputSchema !== undefined && { outputSchema }),
    annotations: {
      readOnlyHint: readsOnly(tool),
      destructiveHint: isFinal,
      idempotentHint: isRepeatable,
    },
  }
}

/** As a client lists them: it holds the list in the mind of an agent for as long as they talk. */
export function listTools(tools: readonly Tool[], accountId: string | undefined) {
  const told = new Map<string, string>()
  const listed = tools.map((tool) => {
    const { outputSchema: _, inputSchema, ...shown } = describeTool(tool, accountId)
    return { ...shown, inputSchema: shortSchema(tool.name, inputSchema, told) }
  })
  return [describing, ...listed]
}

export const DESCRIBE = 'describe_tool'

const describing = {
  name: DESCRIBE,
  title: 'Describe a tool',
  description:
    'All that there is to say of one tool: what each argument means, its bounds and an example, and what the tool answers. The list has names and kinds only, so ask before the first use of a tool with many arguments.',
  inputSchema: {
    type: 'object',
    properties: { name: { type: 'string', description: 'Of the tool.' } },
    required: ['name'],
    additionalProperties: false,
  },
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true },
}

function withoutAccount({
  properties: { [ACCOUNT]: _, ...properties },
  required = [],
  ...rest
}: Tool['inputSchema']) {
  const needed = required.filter((name) => name !== ACCOUNT)
  return { ...rest, properties, ...(needed.length > 0 && { required: needed }) }
}

/** A part of another tool's arguments that is longer than this isn't told twice. */
const LONGEST_TWICE = 150

/**
 * The arguments of a tool in the list of tools: the fields, their kinds and their choices. `describe_tool` adds the help to fill
 * them in. The short schema takes every value that the whole schema takes.
 * @param told the tool that told each long part first, by the part; filled here
 */
function shortSchema(tool: string, schema: ObjectSchema, told: Map<string, string>): ObjectSchema {
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
