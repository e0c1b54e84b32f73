/** Serves the built application under /accountportal. Hashed files are cached forever, index.html is revalidated. */
import { existsSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { html } from '../html.ts'
import { Problem } from '../problem.ts'
import { page } from './html-page.ts'

const BASE = '/accountportal'
const LANGUAGES = ['nl', 'fr', 'en']
/** Size and time prove no sameness: files of an image all have one time, and `index.html` the same size in each version. */
const WHOLE = { etag: false, lastModified: false }

export async function bindPages(server: FastifyInstance, folder: string): Promise<void> {
  const isBuilt = existsSync(join(folder, 'index.html'))
  if (isBuilt) {
    await server.register(staticFiles, {
      root: folder,
      serve: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => reply.header('cache-control', cacheControl(folder, path)),
    })
  }
  const preloads = preloadsIn(folder)
  server.get('/', async (_request, reply) => reply.redirect(`${BASE}/`))
  server.get('/verify', async (_request, reply) => reply.redirect(`${BASE}/verify`))
  const answer = (request: FastifyRequest, reply: FastifyReply, path: string) => {
    if (!isBuilt) return reply.code(503).type('text/html; charset=utf-8').send(NOT_BUILT)
    if (isFile(path)) return reply.sendFile(path, path.startsWith('pdfjs/') ? {} : WHOLE)
    if (!wantsPage(request)) throw new Problem('NOT_FOUND')
    const link = preloads(path, languageOf(request))
    if (link !== undefined) reply.header('link', link)
    return reply.sendFile('index.html', WHOLE)
  }
  server.get(BASE, (request, reply) => answer(request, reply, ''))
  server.get<{ Params: { '*': string } }>(`${BASE}/*`, (request, reply) =>
    answer(request, reply, request.params['*']),
  )
}

type List = { files: string[]; texts: Record<string, string[]> }

/**
 * The scripts, styles and texts of a list, for the header `Link`: a browser asks for them with the page, not one after the other.
 * @returns for a path below the base and a language: undefined where the page is no list of an account
 */
function preloadsIn(folder: string): (path: string, language: string) => string | undefined {
  const file = join(folder, 'preloads.json')
  const lists: Record<string, List> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  return (path, language) => {
    const segments = path.split('/').filter(Boolean)
    const list = lists[segments.join('/')] ?? lists[segments.slice(0, -1).join('/')]
    return list && [...list.files, ...(list.texts[language] ?? [])].map(linkTo).join(', ')
  }
}

/** A guess, as the choice is stored in the browser: a wrong one costs a file that is fetched in vain. */
function languageOf({ query, headers }: FastifyRequest): string {
  const asked = typeof query === 'object' && query !== null && 'lang' in query ? String(query.lang) : ''
  const accepted = headers['accept-language']?.split(',').map((tag) => tag.trim().slice(0, 2).toLowerCase())
  return [asked, ...(accepted ?? [])].find((language) => LANGUAGES.includes(language)) ?? 'nl'
}

const linkTo = (file: string): string =>
  `<${BASE}/${file}>; rel=${file.endsWith('.css') ? 'preload; as=style; crossorigin' : 'modulepreload'}`

const cacheControl = (folder: string, path: string): string =>
  path.startsWith(join(folder, 'assets') + sep) ? 'public, max-age=31536000, immutable' : 'no-cache'

/** A missing asset is a 404; every other path below the base is a screen. */
const isFile = (path: string): boolean => path.startsWith('assets/') || /\.[a-z0-9]{1,11}$/i.test(path)

const wantsPage = ({ headers }: FastifyRequest): boolean => /text\/html|\*\/\*/.test(headers.accept ?? '*/*')

const NOT_BUILT = page(
  'nl',
  'Zegel',
  html`<h1>De schermen zijn niet gebouwd</h1><p>Bouw ze met <code>npm run build</code> en start opnieuw.</p>`,
)
