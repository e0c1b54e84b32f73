import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bindPages } from './pages.ts'
import { toProblem } from './problem.ts'

const SCRIPT = `console.log('${'hello '.repeat(1_000)}')`
const folder = mkdtempSync(join(tmpdir(), 'zegel-pages-'))
let server: FastifyInstance

async function serverOf(uiFolder: string): Promise<FastifyInstance> {
  const made = Fastify()
  made.setErrorHandler((error, _request, reply) => reply.code(404).send(toProblem(error).code))
  made.setNotFoundHandler((_request, reply) => reply.code(404).send('NOT_FOUND'))
  await bindPages(made, uiFolder)
  return made
}

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Zegel</title>')
  const script = join(folder, 'assets', 'index-a1b2c3.js')
  writeFileSync(script, SCRIPT)
  writeFileSync(`${script}.br`, brotliCompressSync(SCRIPT))
  writeFileSync(`${script}.gz`, gzipSync(SCRIPT))
  writeFileSync(join(folder, 'logo.png'), Buffer.alloc(5_000))
  writeFileSync(
    join(folder, 'preloads.json'),
    JSON.stringify({
      invoices: {
        files: ['assets/a.js', 'assets/b.css'],
        texts: { nl: ['assets/nl.js'], fr: ['assets/fr.js'] },
      },
    }),
  )
  server = await serverOf(folder)
})
afterAll(async () => {
  await server?.close()
  rmSync(folder, { recursive: true, force: true })
})

const get = (url: string, headers: Record<string, string> = {}) => server.inject({ url, headers })

test('the root leads to the screens [constants.base-paths, routes.base]', async () => {
  const { statusCode, headers } = await get('/')
  expect([statusCode, headers.location]).toEqual([302, '/accountportal/'])
})

describe('a screen', () => {
  const token = `eyJhbGciOiJIUzI1NiJ9.${'x'.repeat(100)}.${'y'.repeat(43)}`

  test.each(['', '/', '/aanmelden', '/drafts/01990000-0000-7000-8000-000000000101', `/external/${token}`])(
    'at %s is the one page, asked for anew each time',
    async (path) => {
      const { statusCode, headers, body } = await get(`/accountportal${path}`, {
        accept: 'text/html,*/*;q=0.8',
      })
      expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache'])
      expect(body).toContain('<title>Zegel</title>')
    },
  )

  test('of a list names the scripts, styles and texts that it needs, and no other page does', async () => {
    const linkOf = async (path: string) =>
      (await get(`/accountportal${path}`, { accept: 'text/html' })).headers.link
    const named =
      '</accountportal/assets/a.js>; rel=modulepreload, </accountportal/assets/b.css>; rel=preload; as=style; crossorigin, </accountportal/assets/nl.js>; rel=modulepreload'
    for (const path of ['/invoices', '/invoices/', '/invoices/01990000-0000-7000-8000-000000000101'])
      expect(await linkOf(path)).toBe(named)
    for (const path of ['/aanmelden', '/invoices/a/document/b', '/'])
      expect(await linkOf(path)).toBeUndefined()
  })

  test.each([
    ['/invoices?lang=fr', undefined, 'fr'],
    ['/invoices', 'de-DE,fr-BE;q=0.8,nl;q=0.5', 'fr'],
    ['/invoices?lang=nl', 'fr', 'nl'],
    ['/invoices?lang=xx', 'de', 'nl'],
  ])('at %s for a browser of %s names its texts in %s', async (path, accepted, language) => {
    const headers = { accept: 'text/html', ...(accepted && { 'accept-language': accepted }) }
    const { link } = (await get(`/accountportal${path}`, headers)).headers
    expect(String(link).match(/assets\/\w\w\.js/g)).toEqual([`assets/${language}.js`])
  })

  test('is not handed out in place of a file, or to who wants data', async () => {
    for (const path of [
      'assets/gone.js',
      'assets/gone',
      'gone.png',
      '../package.json',
      '..%2fpackage.json',
    ]) {
      expect((await get(`/accountportal/${path}`, { accept: 'text/html' })).statusCode, path).toBe(404)
    }
    expect((await get('/accountportal/overview', { accept: 'application/json' })).statusCode).toBe(404)
  })
})

describe('a file with a hash in its name', () => {
  const url = '/accountportal/assets/index-a1b2c3.js'

  test('is kept by the browser for good', async () => {
    const { headers, body } = await get(url)
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers['content-type']).toContain('javascript')
    expect(body).toBe(SCRIPT)
  })

  test('travels in the best compression that the browser takes', async () => {
    const br = await get(url, { 'accept-encoding': 'gzip, deflate, br' })
    expect([br.headers['content-encoding'], br.headers.vary]).toEqual(['br', 'accept-encoding'])
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(SCRIPT)
    const gz = await get(url, { 'accept-encoding': 'gzip' })
    expect(gunzipSync(gz.rawPayload).toString()).toBe(SCRIPT)
    expect(br.rawPayload.byteLength).toBeLessThan(SCRIPT.length / 10)
  })
})

test('without built screens the server says so', async () => {
  const bare = await serverOf(join(folder, 'nothing'))
  const { statusCode, body } = await bare.inject({ url: '/accountportal/' })
  expect(statusCode).toBe(503)
  expect(body).toContain('npm run build')
  await bare.close()
})

test('a later page of the same size and time is not taken for the one before', async () => {
  const first = await server.inject('/accountportal/overview')
  const { etag = '"none"', 'last-modified': since = new Date(2e12).toUTCString() } = first.headers
  const headers = { 'if-none-match': String(etag), 'if-modified-since': String(since) }
  const again = await server.inject({ url: '/accountportal/overview', headers })
  expect([again.statusCode, again.body]).toEqual([200, first.body])
})
