/** The pages under /api/docs: complete, true to the contract, and with samples that can be used as they stand. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSchema, parse, validate } from 'graphql'
import { beforeAll, expect, test } from 'vitest'
import * as documents from '#generated/graphql-documents.ts'
import { type OperationId, operationFacts } from '#generated/handlers.ts'
import { problems } from '#generated/problems.ts'
import { operationScopes } from '#generated/scopes.ts'
import { newCompany } from '#tests/support/people.ts'
import { setServer } from '#tests/support/server.ts'
import { isThorough } from '#tests/support/thorough.ts'

const { app, calls } = setServer()
let rest: string
let graphql: string
let sdl: string

let pages: Map<string, string>

beforeAll(async () => {
  const guide = await read('/api/docs')
  const subjects = [...guide.matchAll(/<li><a href="(\/api\/docs\/[\w-]+)">[^<]*<\/a> <span class="kind">/g)]
  const paths = subjects.map(([, path = '']) => path)
  pages = new Map([['/api/docs', guide]])
  for (const path of [...paths, '/api/docs/changes']) pages.set(path, await read(path))
  rest = [...pages.values()].join('\n')
  graphql = await read('/api/docs/graphql')
  sdl = await read('/api/schema.graphql')
})

const read = async (path: string) => (await fetch(`${app.url}${path}`)).text()
const section = (page: string, id: string) =>
  page.split('<article').find((part) => part.includes(` id="${id}"`)) ?? ''

test.each(Object.keys(operationFacts) as OperationId[])(
  '%s names its callers, its request, its answer and its refusals',
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

test('llms.txt leads to pages in Markdown, and to all of them as one', async () => {
  const listed = await read('/llms.txt')
  expect(listed).toMatch(/^# Zegel API\n\n> /)
  const links = [...listed.matchAll(/\]\(([^)]+)\):/g)].map(([, link = '']) => link)
  expect(links.length).toBeGreaterThan(14)
  const whole = await read('/api/docs.md')
  for (const link of links) {
    expect(link.startsWith(`${app.config.publicUrl}/api/`)).toBe(true)
    const response = await fetch(link)
    expect([link, response.status]).toEqual([link, 200])
    if (!link.endsWith('.md')) continue
    expect(response.headers.get('content-type')).toBe('text/markdown; charset=utf-8')
    expect(whole).toContain(await response.text())
  }
  expect((await fetch(`${app.url}/api/docs/nothing.md`)).status).toBe(404)
})

test.each([
  ['sendDraft', '/api/docs/drafts#sendDraft'],
  ['trying-it', '/api/docs#trying-it'],
  ['guide', '/api/docs'],
])('/api/docs/%s leads to that chapter', async (name, to) => {
  const { status, headers } = await fetch(`${app.url}/api/docs/${name}`, { redirect: 'manual' })
  expect([status, headers.get('location')]).toEqual([302, to])
  expect((await fetch(`${app.url}/api/docs/no-such-chapter`)).status).toBe(404)
})

test('in Markdown stand every operation, every list and every code, with their descriptions', async () => {
  const whole = await read('/api/docs.md')
  const parts = whole.split(/^#{1,3} /m)
  for (const [id, { method, path, refusals }] of Object.entries(operationFacts)) {
    const said = parts.find((part) => part.startsWith(`${id}: `)) ?? ''
    for (const part of [
      `\`${method.toUpperCase()} /api${path}\``,
      '**Who may:**',
      '**Answer 2',
      'curl ',
      ...refusals,
    ])
      expect([id, said]).toEqual([id, expect.stringContaining(part)])
  }
  for (const name of Object.keys(documents).filter((one) => one.endsWith('Document')))
    expect(
      parts.some(
        (part) => part.startsWith(`${name.replace(/Document$/, '')}\n`) && part.includes('```graphql'),
      ),
    ).toBe(true)
  for (const [code, { status }] of Object.entries(problems))
    expect(parts.some((part) => part.startsWith(`${code}\n\nStatus ${status} `))).toBe(true)
  expect(whole).not.toMatch(/localhost:8080|[`“(]undefined[`”)]|\[object /)
})

test('no page is large, and each has a title and an icon', () => {
  expect(pages.size).toBeGreaterThan(14)
  const descriptions = [...pages.values()].map((page) => {
    expect(page).toContain('<link rel="icon" type="image/svg+xml" href="/api/docs/favicon.svg">')
    return /<meta name="description" content="([^"]{20,})">/.exec(page)?.[1]
  })
  expect(new Set(descriptions).size).toBe(pages.size)
  for (const [path, page] of pages) expect([path, page.length < 300_000]).toEqual([path, true])
})

test.runIf(isThorough)('every link within the pages leads somewhere', async () => {
  const dead: string[] = []
  for (const [at, page] of [...pages, ['/api/docs/graphql', graphql] as const]) {
    const ids = new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
    const links = [...page.matchAll(/ href="([^"]+)"/g)].map(([, href = '']) => href)
    dead.push(...links.filter((href) => href.startsWith('#') && !ids.has(href.slice(1))))
    for (const href of links.filter((one) => one.includes('#') && !one.startsWith('#'))) {
      const [path = '', id] = href.split('#')
      const there = path === '/api/docs/graphql' ? graphql : pages.get(path)
      if (there !== undefined && !there.includes(` id="${id}"`)) dead.push(`${at}: ${href}`)
    }
    const others = new Set(
      links.filter((href) => href.startsWith('/')).map((href) => href.split('#')[0] ?? ''),
    )
    for (const path of others) if (!(await fetch(`${app.url}${path}`)).ok) dead.push(path)
  }
  expect(dead).toEqual([])
})

test('no mark of Markdown is left in the text of the pages', () => {
  for (const page of [rest, graphql]) {
    const text = plain(page.replace(/<(code|pre)\b.*?<\/\1>/gs, ''))
    expect(text.match(/\*{1,2}\w[^*\n]*\*|^#{1,4} .*|`\w+`|\]\(\S+\)/gm) ?? []).toEqual([])
  }
})

test('the page of an error names the operations that give it', async () => {
  const page = await read('/api/docs/errors/NOT_ENOUGH_CREDITS')
  const giving = Object.entries(operationFacts).filter(([, { refusals }]) =>
    refusals.some((code) => code === 'NOT_ENOUGH_CREDITS'),
  )
  expect(giving.length).toBeGreaterThan(1)
  expect([...page.matchAll(/\/api\/docs\/[\w-]+#(\w+)"/g)].map(([, id]) => id)).toEqual(
    giving.map(([id]) => id),
  )
  expect(await read('/api/docs/errors/INTERNAL_ERROR?lang=en')).toContain('All operations.')
  for (const code of Object.keys(problems)) expect(await read(`/api/docs/errors/${code}`)).toContain('<main')
})

test('the page of an error names to programs the possible faults of their credentials', async () => {
  const page = await read('/api/docs/errors/NO_SESSION?lang=en')
  expect(page).toContain('as in Authorization: Bearer zgl_…')
  expect(page).toContain('zoals in Authorization: Bearer zgl_…')
  expect(await read('/api/docs/errors/FORBIDDEN?lang=en')).toContain('This call needs the scope ….')
  expect(await read('/api/docs/errors.md')).toContain('A scope is missing\n\nThis call needs the scope ….')
})

test('a key’s operations are shown with a key and its scope, all others with a session or with nothing', () => {
  for (const id of Object.keys(operationScopes) as OperationId[]) {
    const scope = operationScopes[id]
    const said = section(rest, id)
    expect([id, said.includes(`needs the scope <code>${scope}</code>`)]).toEqual([id, scope !== null])
    if (scope !== null) expect(said).not.toContain('No key may.')
    if (scope !== null) expect(plain(said)).toContain('-H "Authorization: Bearer $KEY"')
  }
  expect(plain(section(rest, 'createApiKey'))).toContain('-H "jwt-token: $TOKEN"')
  expect(section(rest, 'createApiKey')).toContain('No key may.')
  expect(plain(section(rest, 'verifyDocument'))).not.toMatch(/Authorization: Bearer|jwt-token: /)
  expect(plain(section(graphql, 'getAccountInvoices'))).toContain('-H "Authorization: Bearer $KEY"')
  expect(plain(section(graphql, 'updateAccount'))).toContain('-H "jwt-token: $TOKEN"')
})

test('an invoice to try with is there as a PDF and as UBL that breaks no rule', async () => {
  const { token } = await newCompany(app)
  const pdf = await fetch(`${app.url}/api/docs/sample-invoice.pdf`)
  expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(
    Buffer.from(await pdf.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  const xml = Buffer.from(await read('/api/docs/sample-invoice.xml'))
  const { body } = await calls('checkDocument', token, { xml })
  expect(body).toMatchObject({ valid: true, findings: [], totals: { payable: '197.52' } })
})

/** As a module of its own: its imports, then the rest as run by a signed-in user. */
function moduleOf(sample: string): string {
  const lines = sample.split('\n')
  const isImport = (line: string) => line.startsWith('import ')
  return [
    ...lines.filter(isImport).map((line) => line.replace("'./client.ts'", "'../../generated/client.ts'")),
    'export async function run(token: string, key: string) {',
    ...lines.filter((line) => !isImport(line)),
    'return [token, key]\n}',
  ].join('\n')
}

const samplesOn = (page: string): string[] =>
  [...page.matchAll(/<div data-sample="typescript">.*?<code>(.*?)<\/code>/gs)].map(([, code = '']) =>
    plain(code),
  )

const plain = (code: string): string =>
  code
    .replace(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')

/** The pieces of the guide, which are one programme. */
const guideProgramme = (): string =>
  samplesOn(pages.get('/api/docs') ?? '')
    .join('\n')
    .replace("'./client.ts'", "'../../generated/client.ts'")

test('the TypeScript samples compile against the client', () => {
  expect(guideProgramme()).toContain('await ask(')
  const operations = [...rest.split('<article').slice(1), ...graphql.split('<article').slice(1)]
  const modules = operations.flatMap(samplesOn).map(moduleOf)
  expect(modules.length).toBeGreaterThan(Object.keys(operationFacts).length + 12)
  const folder = join(process.cwd(), '.cache', `samples-${process.pid}`)
  mkdirSync(folder, { recursive: true })
  try {
    for (const [at, text] of modules.entries()) writeFileSync(join(folder, `sample-${at}.ts`), text)
    writeFileSync(join(folder, 'guide.ts'), guideProgramme())
    const options = { extends: '../../tsconfig.json', include: ['*.ts'] }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(options))
    const compiler = join(process.cwd(), 'node_modules/typescript-native/bin/tsc')
    const { status, stdout } = spawnSync(process.execPath, [compiler, '-p', folder], { encoding: 'utf8' })
    expect([status, stdout]).toEqual([0, ''])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('every GraphQL request can be pasted: it fits the schema', () => {
  const schema = buildSchema(sdl)
  const bodies = [...graphql.matchAll(/<div data-sample="curl">.*?<code>(.*?)<\/code>/gs)].map(
    ([, code = '']) => /<<'JSON'\n(.*)\nJSON$/s.exec(plain(code))?.[1] ?? '',
  )
  expect(bodies).toHaveLength(Object.keys(documents).filter((name) => name.endsWith('Document')).length)
  for (const body of bodies) expect(validate(schema, parse(JSON.parse(body).query))).toEqual([])
})

test('an operation that takes bodies of several kinds shows each', () => {
  const said = section(rest, 'checkDocument').replace(/<[^>]+>/g, '')
  for (const part of ['Body application/json', 'Or as body application/xml', '--data-binary'])
    expect(said).toContain(part)
})

test('every GraphQL field has a description', () => {
  const roots = [buildSchema(sdl).getQueryType(), buildSchema(sdl).getMutationType()]
  const fields = roots.flatMap((root) => Object.values(root?.getFields() ?? {}))
  expect(fields.filter(({ description }) => !description).map(({ name }) => name)).toEqual([])
})
