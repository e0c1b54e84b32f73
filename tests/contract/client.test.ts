/** The package of the client, packed and unpacked as anybody gets it: a programme that knows only it, by the key of a test company. */
import { execFile, execFileSync } from 'node:child_process'
import { createHmac } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { rolldown } from 'rolldown'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCompany } from '#tests/support/people.ts'
import { readyDraft } from '#tests/support/ready-draft.ts'
import { setServer } from '#tests/support/server.ts'
import { isThorough } from '#tests/support/thorough.ts'

const { app, calls } = setServer({ WEBHOOKS_TO_LOCALHOST: 'on' })
const folder = mkdtempSync(join(tmpdir(), 'zegel-client-'))
let accountId: string
let key: string
let built: string

beforeAll(async () => {
  built = String(execFileSync('npm', ['run', 'build:client']))
  const packed = execFileSync('npm', ['pack', '--json', '--pack-destination', folder], { cwd: 'dist/client' })
  const [{ filename }] = JSON.parse(String(packed))
  const home = join(folder, 'node_modules/@zegel/client')
  mkdirSync(home, { recursive: true })
  execFileSync('tar', ['-xzf', join(folder, filename), '-C', home, '--strip-components', '1'])
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  const { accountId: live, token } = await newCompany(app)
  accountId = (await calls('createSandbox', token, { path: { accountId: live } })).body.accountId
  const scopes = ['drafts', 'invoices', 'webhooks'].flatMap((word) => [`${word}:read`, `${word}:write`])
  const body = { name: 'Kassa', scopes, validDays: 1 }
  key = (await calls('createApiKey', token, { path: { accountId }, body })).body.secret
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The imports of a programme, from the package or from one beside it. */
const taking = (names: string, file: string): string => `import { ${names} } from ${JSON.stringify(file)}`

const run = async (code: string): Promise<unknown> => {
  writeFileSync(join(folder, 'main.mjs'), code)
  const { stdout } = await promisify(execFile)(process.execPath, ['main.mjs'], { cwd: folder })
  return JSON.parse(stdout)
}

/** By the types of the package, and those of Node. */
function compile(name: string, code = readFileSync(`tests/support/${name}.txt`, 'utf8')): void {
  const types = join(folder, 'node_modules/@types')
  mkdirSync(types, { recursive: true })
  for (const one of ['@types/node', 'undici-types'])
    if (!existsSync(join(folder, 'node_modules', one)))
      symlinkSync(join(process.cwd(), 'node_modules', one), join(folder, 'node_modules', one))
  writeFileSync(join(folder, name), code)
  const tsc = join(process.cwd(), 'node_modules/typescript-native/bin/tsc')
  const strict = [
    '--strict',
    '--noUncheckedIndexedAccess',
    '--exactOptionalPropertyTypes',
    '--module',
    'nodenext',
  ]
  execFileSync(
    process.execPath,
    [tsc, ...strict, '--target', 'es2024', '--types', 'node', '--ignoreConfig', name],
    {
      cwd: folder,
      stdio: 'inherit',
    },
  )
}

test('making it says where it is, and how it is packed and installed', () => {
  expect(built).toMatch(
    /^@zegel\/client 1\.\d+\.\d+ is in .*dist\/client\.\nnpm pack .*\nnpm install \.\/zegel-client-1\./m,
  )
})

test.runIf(isThorough).each(['contracts/client/README.md', 'contracts/guide.md'])(
  'the samples in %s compile by its types',
  (file) => {
    const samples = [...readFileSync(file, 'utf8').matchAll(/^```js\n(.*?)^```$/gms)].map(
      ([, code = '']) => code,
    )
    expect(samples.length).toBeGreaterThan(0)
    for (const [at, code] of samples.entries()) compile(`sample-${at}.ts`, code)
  },
)

test('a programme in strict TypeScript sends, follows, lists by pages and decides by code', async () => {
  compile('client-programme.ts')
  const draft = readyDraft({ name: 'Testontvanger', kbo: '1999990342' })
  writeFileSync(join(folder, 'factuur.pdf'), readFileSync('fixtures/files/terms.pdf'))
  const said = await run(`
    ${taking('openAsBlob', 'node:fs')}
    ${taking('programme', './client-programme.js')}
    const options = { baseUrl: '${app.url}/api', key: '${key}' }
    const given = { accountId: '${accountId}', draft: ${JSON.stringify(draft)}, pdf: await openAsBlob('factuur.pdf') }
    console.log(JSON.stringify(await programme(options, given)))`)
  expect(said).toMatchObject({ code: 'DUPLICATE_INVOICE_NUMBER', rows: 1, isXml: true })
  expect(Object(said).types).toEqual(
    expect.arrayContaining(['CREATED', 'TRANSMITTED', 'ACKNOWLEDGED', 'ACCEPTED']),
  )
})

test.runIf(isThorough)(
  'a programme of sixty lines makes a draft of a PDF, sends it, and hears its fate by a webhook',
  async () => {
    compile('webhook-programme.ts')
    const lines = readFileSync('tests/support/webhook-programme.ts.txt', 'utf8').split('\n')
    expect(lines.length).toBeLessThanOrEqual(60)
    copyFileSync('fixtures/files/invoice-nl.pdf', join(folder, 'gelezen.pdf'))
    const said = await run(`
    ${taking('follow', './webhook-programme.js')}
    const given = { accountId: '${accountId}', pdf: 'gelezen.pdf', participant: '1999990342' }
    console.log(JSON.stringify(await follow({ baseUrl: '${app.url}/api', key: '${key}' }, given)))`)
    expect(said).toEqual({ responseCode: 'AP', last: 'ACCEPTED', nothing: 'undefined' })
  },
)

test('repeats a failed call under one Idempotency-Key, and no refusal', async () => {
  const seen: (string | undefined)[] = []
  const answers = [503, 429, 201, 409]
  const server = createServer((request, response) => {
    seen.push(String(request.headers['idempotency-key']))
    const status = answers[seen.length - 1] ?? 500
    const problem = { errorCode: 'SENT', retryable: status !== 409 }
    response.writeHead(status, { 'content-type': 'application/json', 'retry-after': '0' })
    response.end(JSON.stringify(status === 201 ? { id: 'a', status: 'CREATED' } : problem))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = Object(server.address())
  const said = await run(`
    ${taking('createZegel', '@zegel/client')}
    const zegel = createZegel({ baseUrl: 'http://127.0.0.1:${port}/api', key: 'k' })
    const send = () => zegel.sendInvoice({ accountId: 'a', body: new Blob(['<x/>']) })
    console.log(JSON.stringify([(await send()).id, await send().catch(({ code, status }) => [code, status])]))`)
  server.close()
  expect(said).toEqual(['a', ['SENT', 409]])
  expect(new Set(seen.slice(0, 3)).size).toBe(1)
  expect(new Set(seen).size).toBe(2)
})

test('calls nobody without a part of the address', async () => {
  const said = await run(`
    ${taking('createZegel', '@zegel/client')}
    let asked = 0
    const fetch = async () => { asked++; return new Response('{}', { headers: { 'content-type': 'application/json' } }) }
    const zegel = createZegel({ baseUrl: 'http://127.0.0.1:1/api', key: 'k', fetch })
    const path = { accountId: 'a', invoiceId: 'b' }
    const said = []
    for (const given of [{ accountId: 'a' }, { ...path, invoiceId: undefined }, { ...path, invoiceId: null }, { ...path, invoiceId: '' }, { ...path, invoiceId: '..' }, undefined])
      said.push(await zegel.getInvoiceEvents(given).then(() => 'answered', (error) => [error.name, error.message.split(' ')[0]]))
    console.log(JSON.stringify([...said, await zegel.getInvoiceEvents(path).then(() => 'answered'), asked]))`)
  const refused = ['TypeError', 'invoiceId']
  expect(said).toEqual([
    refused,
    refused,
    refused,
    refused,
    refused,
    ['TypeError', 'accountId'],
    'answered',
    1,
  ])
})

test('takes its key, its token and its language as a text or from a function, at each call', async () => {
  const said = await run(`
    ${taking('createZegel, rowsOf', '@zegel/client')}
    const seen = []
    const told = (headers) => ['authorization', 'jwt-token', 'accept-language'].map((name) => headers.get(name))
    const fetch = async (url, { headers }) => {
      seen.push(told(headers))
      return Response.json({ data: { list: { content: [], hasNext: false } } })
    }
    const baseUrl = 'http://127.0.0.1:1/api'
    let at = 0
    const calling = async (options) => {
      await createZegel({ baseUrl, fetch, ...options }).getCustomers({ accountId: 'a' })
      for await (const row of rowsOf({ baseUrl, fetch, ...options }, 'getAccountInvoices', { accountId: 'a', fields: 'id' })) throw row
    }
    await calling({ key: 'k', token: 't', language: 'fr' })
    await calling({ key: () => undefined, token: () => 't' + ++at, language: () => 'nl' })
    await calling({ key: () => 'k' + ++at })
    await calling({ token: 't' })
    console.log(JSON.stringify(seen))`)
  expect(said).toEqual([
    ['Bearer k', null, 'fr'],
    ['Bearer k', null, 'fr'],
    [null, 't1', 'nl'],
    [null, 't2', 'nl'],
    ['Bearer k3', null, null],
    ['Bearer k4', null, null],
    [null, 't', null],
    [null, 't', null],
  ])
})

test('verifies a webhook by Standard Webhooks, and refuses another body and an old one', async () => {
  const bytes = Buffer.alloc(32, 7)
  const at = Math.floor(Date.now() / 1000)
  const body = JSON.stringify({ type: 'invoice.accepted' })
  const sign = (time: number) => createHmac('sha256', bytes).update(`m1.${time}.${body}`).digest('base64')
  const headers = (time: number) => ({
    'Webhook-Id': 'm1',
    'Webhook-Timestamp': String(time),
    'Webhook-Signature': `v1,${Buffer.alloc(32).toString('base64')} v1,${sign(time)}`,
  })
  const asked = [
    [headers(at), body],
    [headers(at), `${body} `],
    [headers(at - 600), body],
  ]
  const said = await run(`
    ${taking('webhook', './client-programme.js')}
    const said = []
    for (const [headers, body] of ${JSON.stringify(asked)}) said.push(await webhook('whsec_${bytes.toString('base64')}', headers, body))
    console.log(JSON.stringify(said))`)
  expect(said).toEqual(['invoice.accepted', 'refused', 'refused'])
})

test.runIf(isThorough)('is bundled for a browser without anything of Node', async () => {
  const bundle = await rolldown({
    input: join(folder, 'node_modules/@zegel/client/index.js'),
    platform: 'browser',
  })
  const { output } = await bundle.generate({ format: 'esm' })
  expect(output).toHaveLength(1)
  expect(output[0].imports).toEqual([])
  expect(output[0].code).not.toMatch(/\bprocess\b|\bBuffer\b|node:/)
})
