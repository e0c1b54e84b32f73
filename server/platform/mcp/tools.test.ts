/**
 * The tools of both contracts, and the way to call them, are as before: `docs/changing.md` explains how to renew the recording.
 */
import { readFileSync } from 'node:fs'
import Ajv2020 from 'ajv/dist/2020.js'
import { buildSchema } from 'graphql'
import { expect, test } from 'vitest'
import openapi from '#generated/openapi.json' with { type: 'json' }
import { readContract } from '../reference/contract.ts'
import type { Tool } from './tool.ts'
import { describeTool, listTools, makeTools } from './tools.ts'

const schema = buildSchema(readFileSync('generated/schema.graphql', 'utf8'))
const tools = [...makeTools(readContract(openapi), schema).values()]

interface Described {
  type?: string | string[]
  examples?: unknown[]
  enum?: unknown[]
  items?: Described
  properties?: Record<string, Described>
  anyOf?: Described[]
  maxLength?: number
}

/** Something for each argument. */
function given({ type, examples, enum: choices, items, properties, anyOf, maxLength }: Described): unknown {
  if (anyOf?.[0]) return given(anyOf[0])
  const [example] = examples ?? choices ?? []
  if (example !== undefined) return example
  const [kind] = [type].flat()
  if (kind === 'array') return items ? [given(items)] : []
  if (kind === 'object')
    return Object.fromEntries(Object.entries(properties ?? {}).map(([name, one]) => [name, given(one)]))
  return { integer: 1, number: 1.5, boolean: true }[kind ?? ''] ?? 'text'.slice(0, maxLength)
}

const withoutPatterns = (schema: object) =>
  JSON.parse(JSON.stringify(schema, (name, value) => (name === 'pattern' ? undefined : value)))

const withNulls = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value).map(([name, one]) => [name, typeof one === 'object' ? withNulls(one) : null]),
      )
    : value

/** A shape a line. */
function lines(value: unknown, indent = ''): string[] {
  if (typeof value !== 'object' || value === null || JSON.stringify(value).length < 100)
    return [`${indent}${JSON.stringify(value)}`]
  return Object.entries(value).flatMap(([name, one]) => {
    const [first = '', ...rest] = lines(one, `${indent}  `)
    return rest.length === 0
      ? [`${indent}${name}: ${first.trimStart()}`]
      : [`${indent}${name}:`, first, ...rest]
  })
}

async function calledWith(tool: Tool, inputSchema: Tool['inputSchema']): Promise<string[]> {
  try {
    const { payload, ...call } = await tool.callWith(given(inputSchema as Described) as never)
    const body = payload === undefined ? [] : [`  ${String(payload).slice(0, 600)}`]
    return [...lines(call, '  '), ...body].map((line) =>
      line.replace(/undici-\d+/g, 'undici').replaceAll('\r', ''),
    )
  } catch (error) {
    return [`  refused: ${JSON.stringify(Object(error).violations ?? String(error))}`]
  }
}

test('each tool is told, and called, as before', async () => {
  const told = await Promise.all(
    tools.map(async (tool) => {
      const { outputSchema, ...shown } = describeTool(tool, undefined)
      return [
        ...lines(shown),
        `scopes: ${tool.scopes.join(' ')}`,
        `answers: ${JSON.stringify(outputSchema)?.slice(0, 300) ?? 'as it asks'}`,
        'called:',
        ...(await calledWith(tool, shown.inputSchema)),
      ].join('\n')
    }),
  )
  await expect(told.join('\n\n')).toMatchFileSnapshot('./reviewed/tools.txt')
})

test('the list names each argument, or the tool that names the same before it', () => {
  const listed = listTools(tools, undefined)
  const before: string[] = []
  for (const tool of tools) {
    const { inputSchema: short } = listed.find(({ name }) => name === tool.name) ?? {}
    expect([tool.name, Object.keys(short?.properties ?? {})]).toEqual([
      tool.name,
      Object.keys(tool.inputSchema.properties),
    ])
    expect(short?.required).toEqual(tool.inputSchema.required)
    for (const { description } of Object.values(short?.properties ?? {}))
      if (description !== undefined) expect(before).toContain(/^As in (\w+)\.$/.exec(description)?.[1])
    before.push(tool.name)
  }
})

test('the short arguments take every value of the whole arguments', () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  const listed = listTools(tools, undefined)
  for (const { name, inputSchema } of tools) {
    const short = listed.find((one) => one.name === name)?.inputSchema
    const sample = given(inputSchema as Described)
    const [whole, shortened] = [ajv.compile(withoutPatterns(inputSchema)), ajv.compile(short ?? false)]
    for (const value of [sample, withNulls(sample)])
      if (whole(value)) expect([name, shortened(value), shortened.errors]).toEqual([name, true, null])
    expect(whole(sample), JSON.stringify(whole.errors)).toBe(true)
  }
})
