/** The pages under /api/docs: complete, true to the contract, and with samples that can be used as they stand. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import * as documents from '#generated/graphql.ts'
import { type OperationId, operationFacts } from '#generated/handlers.ts'
import openapi from '#generated/openapi.json' with { type: 'json' }
import { problems } from '#generated/problems.ts'
import { operationsOf, readContract } from '#server/reference/contract.ts'
import { samplesOf } from '#server/reference/samples.ts'
import { setServer } from '#tests/support/server.ts'

const { app } = setServer()
let rest: string
let graphql: string
let changes: string

beforeAll(async () => {
  rest = await read('/api/docs')
  graphql = await read('/api/docs/graphql')
  changes = rest.slice(rest.indexOf('id="changes"'))
})

const read = async (path: string) => (await fetch(`${app.url}${path}`)).text()
const section = (page: string, id: string) =>
  page.split('<article').find((part) => part.includes(` id="${id}"`)) ?? ''

test.each(Object.keys(operationFacts) as OperationId[])(
  '%s says who may call it, how to, what comes back and how it refuses',
  (id) => {
    const said = section(rest, id)
    expect(said).toContain('Who may:')
    const text = said.replace(/<[^>]+>/g, '')
    for (const part of ['curl ', 'createZegelClient', operationFacts[id].path]) expect(text).toContain(part)
    expect(said).toMatch(/<h4>Answer <span class="status">2\d\d/)
    for (const code of operationFacts[id].refusals) expect(said).toContain(`/api/docs/errors/${code}"`)
  },
)

test.each(Object.keys(documents).filter((name) => name.endsWith('Document')))(
  '%s is shown with its answer',
  (name) => {
    const said = section(graphql, name.replace(/Document$/, ''))
    for (const part of ['Who may:', 'Variables', '<h4>Answer</h4>', 'data']) expect(said).toContain(part)
  },
)

test.each([
  'First steps',
  'Signing in',
  'Errors',
  'Paging and sorting',
  'Repeating a call',
  'Limits',
  'Versions',
])('the guide has a chapter on %s', (heading) => expect(rest).toContain(`>${heading}</h2>`))

test('every link within the pages leads somewhere', async () => {
  const dead: string[] = []
  for (const page of [rest, graphql]) {
    const ids = new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
    const links = [...page.matchAll(/ href="([^"]+)"/g)].map(([, href = '']) => href)
    dead.push(...links.filter((href) => href.startsWith('#') && !ids.has(href.slice(1))))
    const others = new Set(
      links.filter((href) => href.startsWith('/')).map((href) => href.split('#')[0] ?? ''),
    )
    for (const path of others) if (!(await fetch(`${app.url}${path}`)).ok) dead.push(path)
  }
  expect(dead).toEqual([])
})

test('what changed stands at the end', () => {
  expect(changes).toContain('1.0.3')
  expect(changes.match(/class="change /g)?.length).toBeGreaterThan(3)
})

test('the page of an error names the operations that give it', async () => {
  const page = await read('/api/docs/errors/NOT_ENOUGH_CREDITS')
  const giving = Object.entries(operationFacts).filter(([, { refusals }]) =>
    refusals.some((code) => code === 'NOT_ENOUGH_CREDITS'),
  )
  expect(giving.length).toBeGreaterThan(1)
  expect([...page.matchAll(/\/api\/docs#(\w+)"/g)].map(([, id]) => id)).toEqual(giving.map(([id]) => id))
  expect(await read('/api/docs/errors/INTERNAL_ERROR?lang=en')).toContain('All operations.')
  for (const code of Object.keys(problems)) expect(await read(`/api/docs/errors/${code}`)).toContain('<main')
})

test('the TypeScript samples compile against the client', () => {
  const folder = join(process.cwd(), '.cache', `samples-${process.pid}`)
  mkdirSync(folder, { recursive: true })
  try {
    const bodies = operationsOf(readContract(openapi)).map(({ operation, ...placed }) => {
      const [head = '', ...lines] = samplesOf(
        { ...placed, operation },
        'http://localhost:8080',
      ).typescript.split('\n')
      expect(head).toBe("import { createZegelClient } from './client.ts'")
      return `export async function ${operation.operationId}(token: string, file: Blob) {\n${lines.join('\n')}\nreturn [token, file]\n}`
    })
    const client = "import { createZegelClient } from '../../generated/client.ts'"
    writeFileSync(join(folder, 'samples.ts'), [client, ...bodies].join('\n'))
    const options = { extends: '../../tsconfig.json', include: ['samples.ts'] }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(options))
    const compiler = join(process.cwd(), 'node_modules/typescript-native/bin/tsc')
    const { status, stdout } = spawnSync(process.execPath, [compiler, '-p', folder], { encoding: 'utf8' })
    expect([status, stdout]).toEqual([0, ''])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
