/** What the tools of both contracts are, and how they are called, is as before: `docs/changing.md` tells how it is written anew. */
import { readFileSync } from 'node:fs'
import { buildSchema } from 'graphql'
import { expect, test } from 'vitest'
import openapi from '#generated/openapi.json' with { type: 'json' }
import { readContract } from '../reference/contract.ts'
import type { Tool } from './tool.ts'
import { openTo, presentTool, toolsOf } from './tools.ts'

const schema = buildSchema(readFileSync('generated/schema.graphql', 'utf8'))
const tools = [...toolsOf(readContract(openapi), schema).values()]

interface Described {
  type?: string | string[]
  examples?: unknown[]
  enum?: unknown[]
  items?: Described
  properties?: Record<string, Described>
}

/** Something for each argument. */
function given({ type, examples, enum: choices, items, properties }: Described): unknown {
  const [example] = examples ?? choices ?? []
  if (example !== undefined) return example
  const [kind] = [type].flat()
  if (kind === 'array') return items ? [given(items)] : []
  if (kind === 'object')
    return Object.fromEntries(Object.entries(properties ?? {}).map(([name, one]) => [name, given(one)]))
  return { integer: 1, number: 1.5, boolean: true }[kind ?? ''] ?? 'text'
}

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
      const { outputSchema, ...shown } = presentTool(tool, undefined)
      return [
        ...lines(shown),
        `scopes: ${tool.scopes.join(' ')}`,
        `answers: ${JSON.stringify(outputSchema)?.slice(0, 300) ?? 'as it asks'}`,
        'called:',
        ...(await calledWith(tool, shown.inputSchema)),
      ].join('\n')
    }),
  )
  await expect(told.join('\n\n')).toMatchFileSnapshot('./tools.txt')
})

test('whoever is kept to one account does not name it', () => {
  for (const tool of tools) {
    const { inputSchema: all } = presentTool(tool, undefined)
    const { inputSchema: kept } = presentTool(tool, 'account')
    const { accountId: _, ...others } = all.properties
    expect(kept.properties).toEqual(others)
    expect(kept.required ?? []).toEqual((all.required ?? []).filter((name) => name !== 'accountId'))
  }
})

test('a tool is open to who has one of its scopes', () => {
  const [tool] = tools
  expect(tools.every((one) => openTo(one, { scopes: 'ALL' }))).toBe(true)
  expect(tools.some((one) => openTo(one, { scopes: [] }))).toBe(false)
  expect(tool && openTo(tool, { scopes: [tool.scopes.at(-1) as never] })).toBe(true)
})
