/** The built screens under /accountportal. Files with a hash in their name never change; index.html is asked for anew. */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { html } from '../html.ts'
import { Problem } from '../problem.ts'
import { page } from './html-page.ts'

const BASE = '/accountportal'
const SMALLEST_WORTH = 1_000

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8',
}
const COMPRESSIBLE = new Set([
  '.html',
  '.js',
  '.mjs',
  '.css',
  '.json',
  '.svg',
  '.webmanifest',
  '.wasm',
  '.txt',
])

type Encoding = 'br' | 'gzip'

class Asset {
  readonly bytes: Buffer
  readonly type: string
  readonly etag: string
  private readonly isCompressible: boolean
  private readonly compressed = new Map<Encoding, Promise<Buffer>>()

  constructor(name: string, bytes: Buffer) {
    const extension = extname(name)
    this.bytes = bytes
    this.type = TYPES[extension] ?? 'application/octet-stream'
    this.etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
    this.isCompressible = COMPRESSIBLE.has(extension) && bytes.byteLength >= SMALLEST_WORTH
  }

  encodingFor(accepted: string): Encoding | undefined {
    if (!this.isCompressible) return undefined
    return /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined
  }

  /** Compressed at the first asking, then kept. */
  in(encoding: Encoding): Promise<Buffer> {
    const known = this.compressed.get(encoding) ?? compress[encoding](this.bytes)
    this.compressed.set(encoding, known)
    return known
  }
}

const compress: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: 9 }),
}

export async function bindPages(server: FastifyInstance, folder: string): Promise<void> {
  const assets = await readAssets(folder)
  const index = assets.get('index.html')
  server.get('/', async (_request, reply) => reply.redirect(`${BASE}/`))
  server.get(BASE, (request, reply) => answer(index, request, reply))
  server.get<{ Params: { '*': string } }>(`${BASE}/*`, (request, reply) => {
    const path = request.params['*']
    const asset = assets.get(path)
    if (asset !== undefined) return answer(asset, request, reply)
    if (!wantsPage(request, path)) throw new Problem('NOT_FOUND')
    return answer(index, request, reply)
  })
}

/** By path below the folder, with slashes; empty when the screens were not built. */
async function readAssets(folder: string): Promise<Map<string, Asset>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const pairs = files.map(async (file) => {
    const name = file.slice(folder.length + 1).replaceAll('\\', '/')
    return [name, new Asset(name, await readFile(file))] as const
  })
  return new Map(await Promise.all(pairs))
}

/** Screens live at any address below the base; a script or a picture that is missing is missing. */
function wantsPage({ headers }: FastifyRequest, path: string): boolean {
  const isFile = path.startsWith('assets/') || /\.[a-z0-9]{1,8}$/i.test(path)
  return !isFile && /text\/html|\*\/\*/.test(headers.accept ?? '*/*')
}

async function answer(
  asset: Asset | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (asset === undefined) return reply.code(503).type('text/html; charset=utf-8').send(NOT_BUILT)
  const isHashed = request.url.startsWith(`${BASE}/assets/`)
  reply
    .header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    .header('etag', asset.etag)
    .header('vary', 'accept-encoding')
  if (request.headers['if-none-match'] === asset.etag) return reply.code(304).send()
  const encoding = asset.encodingFor(String(request.headers['accept-encoding'] ?? ''))
  if (encoding === undefined) return reply.type(asset.type).send(asset.bytes)
  return reply
    .type(asset.type)
    .header('content-encoding', encoding)
    .send(await asset.in(encoding))
}

const NOT_BUILT = page(
  'nl',
  'Zegel',
  html`<h1>De schermen zijn niet gebouwd</h1><p>Bouw ze met <code>npm run build</code> en start opnieuw.</p>`,
)
