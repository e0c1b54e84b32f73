/** The documentation of the API, complete without any other site: reference, schemas, a page for every errorCode. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type ErrorCode, problems } from '#generated/problems.ts'
import { Html, html } from '../html.ts'
import { Problem } from '../problem.ts'
import { page } from './html-page.ts'
import { errorText, LANGUAGES, type Language, languageOf } from './language.ts'
import type { OpenApi } from './plan.ts'

const THEME = {
  colors: { primary: { main: '#0f5c56' } },
  typography: {
    fontSize: '14px',
    fontFamily: 'system-ui, sans-serif',
    headings: { fontFamily: 'system-ui, sans-serif' },
    code: { fontFamily: 'ui-monospace, monospace', color: '#0f5c56' },
  },
  sidebar: { backgroundColor: '#f6f6f3' },
  rightPanel: { backgroundColor: '#1c2321' },
}

/** Redoc's own mark, which it would fetch from its maker's site. */
const FOREIGN_MARK = 'https://cdn.redoc.ly/redoc/logo-mini.svg'
const NO_MARK = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>')}`

const REFERENCE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Zegel API</title>
<style>body { margin: 0 }</style>
</head>
<body>
<redoc spec-url="/api/openapi.json" path-in-middle-panel="true" theme='${JSON.stringify(THEME)}'></redoc>
<script src="/api/docs/redoc.js"></script>
</body>
</html>
`

export function bindDocs(server: FastifyInstance, openapi: OpenApi, sdl: string): void {
  const published = JSON.stringify({ ...openapi, servers: [{ url: '/api' }] })
  let bundle: Promise<string> | undefined
  server.get('/api/openapi.json', async (_request, reply) => reply.type('application/json').send(published))
  server.get('/api/schema.graphql', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(sdl),
  )
  server.get('/api/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(REFERENCE))
  server.get('/api/docs/redoc.js', async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=3600').type('text/javascript; charset=utf-8')
    bundle ??= readBundle()
    return reply.send(await bundle)
  })
  server.get('/api/docs/errors', async (request, reply) => {
    return reply
      .type('text/html; charset=utf-8')
      .header('vary', 'accept-language')
      .send(listPage(languageFor(request)))
  })
  server.get<{ Params: { code: string } }>('/api/docs/errors/:code', async (request, reply) => {
    const { code } = request.params
    if (!isErrorCode(code)) throw new Problem('NOT_FOUND')
    return reply
      .type('text/html; charset=utf-8')
      .header('vary', 'accept-language')
      .send(codePage(code, languageFor(request)))
  })
}

async function readBundle(): Promise<string> {
  const path = createRequire(import.meta.url).resolve('redoc/bundles/redoc.standalone.js')
  return (await readFile(path, 'utf8')).replaceAll(FOREIGN_MARK, NO_MARK)
}

function languageFor({ query, headers }: FastifyRequest): Language {
  const asked = typeof query === 'object' && query !== null && 'lang' in query ? query.lang : undefined
  return LANGUAGES.find((language) => language === asked) ?? languageOf(headers['accept-language'])
}

const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(problems, code)
const codes = Object.keys(problems).filter(isErrorCode)

const WORDS: Record<
  Language,
  { errors: string; status: string; again: string; yes: string; no: string; reference: string }
> = {
  nl: {
    errors: 'Foutcodes',
    status: 'Status',
    again: 'Opnieuw proberen heeft zin',
    yes: 'ja',
    no: 'nee',
    reference: 'API-documentatie',
  },
  fr: {
    errors: 'Codes d’erreur',
    status: 'Statut',
    again: 'Réessayer a du sens',
    yes: 'oui',
    no: 'non',
    reference: 'Documentation de l’API',
  },
  en: {
    errors: 'Error codes',
    status: 'Status',
    again: 'Trying again makes sense',
    yes: 'yes',
    no: 'no',
    reference: 'API reference',
  },
}

function listPage(language: Language): string {
  const words = WORDS[language]
  const rows = codes.map((code) => {
    const { title, text } = errorText(code, language)
    return html`<tr><td><a href="/api/docs/errors/${code}"><code>${breakable(code)}</code></a></td><td>${problems[code].status}</td><td>${title}<br><span class="quiet">${text}</span></td></tr>`
  })
  const body = html`<p><a href="/api/docs">${words.reference}</a></p><h1>${words.errors}</h1>
<table><thead><tr><th scope="col">errorCode</th><th scope="col">${words.status}</th><th scope="col"></th></tr></thead><tbody>${rows}</tbody></table>`
  return page(language, `${words.errors} · Zegel API`, body)
}

/** A code may go on the next line after an underscore, and nowhere else. */
const breakable = (code: ErrorCode): Html => new Html(code.replaceAll('_', '_<wbr>'))

/** All three languages on one page, the reader's own first. */
function codePage(code: ErrorCode, language: Language): string {
  const words = WORDS[language]
  const { status, when, retryable } = problems[code]
  const order = [language, ...LANGUAGES.filter((other) => other !== language)]
  const texts = order.map((one) => {
    const { title, text } = errorText(code, one)
    return html`<section lang="${one}"><h2>${title}</h2><p>${text}</p></section>`
  })
  const body = html`<p><a href="/api/docs/errors">${words.errors}</a></p><h1><code>${breakable(code)}</code></h1>
<p>${words.status} ${status} · ${words.again}: ${retryable ? words.yes : words.no}</p><p lang="en">${when}</p>${texts}`
  return page(language, `${code} · Zegel API`, body)
}
