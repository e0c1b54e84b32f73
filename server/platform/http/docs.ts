/** The API documentation, without external resources: guide, reference, schemas, a page per errorCode. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { buildSchema, type GraphQLSchema, parse, print } from 'graphql'
import changes from '#generated/changelog.json' with { type: 'json' }
import * as documents from '#generated/graphql-documents.ts'
import examples from '#generated/graphql-examples.json' with { type: 'json' }
import { type ErrorCode, problems } from '#generated/problems.ts'
import { errorText, LANGUAGES, type Language, languageOf, programTexts } from '../language.ts'
import { once } from '../once.ts'
import { Problem } from '../problem.ts'
import { type Contract, operationsOf, readContract } from '../reference/contract.ts'
import { type ErrorFacts, errorPage, errorsPage } from '../reference/errors-pages.ts'
import { graphqlPage } from '../reference/graphql-page.ts'
import { type GraphqlSample, wrapped } from '../reference/graphql-sample.ts'
import { llmsText, markdownPages } from '../reference/markdown-pages.ts'
import type { Chapter } from '../reference/page.ts'
import { GRAPHQL, GUIDE, pageOf, placesOf, subjectsOf, wayOf, withPlaces } from '../reference/places.ts'
import { changesPage, guidePage, subjectPage } from '../reference/rest-page.ts'
import type { OpenApi } from './plan.ts'

const ROOT = join(import.meta.dirname, '../../..')
const FONT = '@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-latin-wght-normal.woff2'

/** Styles and scripts of the pages, the files to try with, and the client that their samples use. */
const FILES = {
  'reference.js': {
    type: 'text/javascript; charset=utf-8',
    path: () => join(ROOT, 'server/platform/reference/reference.js'),
  },
  'console.js': {
    type: 'text/javascript; charset=utf-8',
    path: () => join(ROOT, 'server/platform/reference/console.js'),
  },
  'favicon.svg': { type: 'image/svg+xml', path: () => join(ROOT, 'ui/public/favicon.svg') },
  'plex.woff2': { type: 'font/woff2', path: () => createRequire(import.meta.url).resolve(FONT) },
  'sample-invoice.pdf': {
    type: 'application/pdf',
    path: () => join(ROOT, 'fixtures/files/sample-invoice.pdf'),
  },
  'sample-invoice.xml': {
    type: 'application/xml; charset=utf-8',
    path: () => join(ROOT, 'fixtures/files/sample-invoice.xml'),
  },
  'sample-contract.pdf': { type: 'application/pdf', path: () => join(ROOT, 'fixtures/files/terms.pdf') },
  'sample-payslips.zip': {
    type: 'application/zip',
    path: () => join(ROOT, 'fixtures/files/sample-payslips.zip'),
  },
  'client.ts': { type: 'text/plain; charset=utf-8', path: () => join(ROOT, 'generated/client.ts') },
  'api.ts': { type: 'text/plain; charset=utf-8', path: () => join(ROOT, 'generated/api.ts') },
}

export function bindDocs(server: FastifyInstance, openapi: OpenApi, sdl: string, publicUrl: string): void {
  const published = JSON.stringify({ ...openapi, servers: [{ url: '/api' }] })
  const contract = once(() => readContract(atHome(openapi, publicUrl)))
  const schema = once(() => buildSchema(sdl))
  const way = once(() => wayOf(contract(), fieldsOf(schema())))
  const graphql = once(() => graphqlPage(schema(), graphqlSamples(), publicUrl, way()))
  server.get('/api/openapi.json', async (_request, reply) => reply.type('application/json').send(published))
  server.get('/api/schema.graphql', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(sdl),
  )
  const places = once(() => placesOf(contract()))
  const send: SendPage = (reply, path, page) =>
    reply.type('text/html; charset=utf-8').send(withPlaces(page, path, places()))
  const guide = once(() => guidePage({ contract: contract(), chapters: way() }))
  server.get(GUIDE, async (_request, reply) => send(reply, GUIDE, guide()))
  server.get(GRAPHQL, async (_request, reply) => send(reply, GRAPHQL, graphql()))
  for (const [name, { type, path }] of Object.entries(FILES)) {
    const bytes = once(() => readFile(path()))
    server.get(`/api/docs/${name}`, async (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=3600')
        .type(type)
        .send(await bytes()),
    )
  }
  bindErrors(server, contract, send)
  bindPages(server, contract, send, { chapters: way, places, publicUrl })
  bindMarkdown(server, contract, { graphql, places, publicUrl })
}

interface Ways {
  chapters: () => Chapter[]
  places: () => ReadonlyMap<string, string>
  publicUrl: string
}

/** A page for each subject and for the changes; the name of anything on one leads to it. */
function bindPages(
  server: FastifyInstance,
  contract: () => Contract,
  send: SendPage,
  { chapters, places, publicUrl }: Ways,
): void {
  const pages = once(() => {
    const parts = { contract: contract(), chapters: chapters(), publicUrl, statusOf }
    const subjects = subjectsOf(contract()).map((one): [string, () => string] => [
      one.name,
      once(() => subjectPage(one, parts)),
    ])
    return new Map([...subjects, ['changes', once(() => changesPage(changes, parts))]])
  })
  server.get<{ Params: { name: string } }>('/api/docs/:name', async ({ params: { name } }, reply) => {
    const page = pages().get(name)
    if (page !== undefined) return send(reply, pageOf(name), page())
    const place = name === 'guide' ? GUIDE : places().get(name)
    if (place === undefined) throw new Problem('NOT_FOUND')
    return reply.redirect(place)
  })
}

const fieldsOf = (schema: GraphQLSchema): string[] =>
  [schema.getQueryType(), schema.getMutationType()].flatMap((root) => Object.keys(root?.getFields() ?? {}))

interface MarkdownSources {
  graphql: () => string
  places: () => ReadonlyMap<string, string>
  publicUrl: string
}

/** The same pages for programs that read. */
function bindMarkdown(
  server: FastifyInstance,
  contract: () => Contract,
  { graphql, places, publicUrl }: MarkdownSources,
): void {
  const pages = once(() =>
    markdownPages({
      contract: contract(),
      publicUrl,
      statusOf,
      errors: codes.map((code) => factsOf(code, 'en', contract())),
      graphql,
      places: places(),
    }),
  )
  const send = (reply: FastifyReply, text: string) => reply.type('text/markdown; charset=utf-8').send(text)
  server.get('/llms.txt', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(llmsText(contract(), pages(), publicUrl)),
  )
  server.get('/api/docs.md', async (_request, reply) => {
    const texts: string[] = []
    for (const { text } of pages()) texts.push(await text())
    return send(reply, texts.join('\n\n'))
  })
  server.get<{ Params: { name: string } }>('/api/docs/:name.md', async ({ params: { name } }, reply) => {
    const page = pages().find((one) => one.name === name)
    if (page === undefined) throw new Problem('NOT_FOUND')
    return send(reply, await page.text())
  })
}

/** The server of the contract's examples. */
const EXAMPLE_URL = 'http://localhost:8080'

/** Replaces the example's server by this installation's. */
const atHome = (openapi: OpenApi, publicUrl: string): OpenApi =>
  JSON.parse(JSON.stringify(openapi).replaceAll(EXAMPLE_URL, publicUrl))

function bindErrors(server: FastifyInstance, contract: () => Contract, send: SendPage): void {
  server.get('/api/docs/errors', async (request, reply) => {
    const language = languageFor(request)
    const facts = codes.map((code) => factsOf(code, language, contract()))
    return send(reply.header('vary', 'accept-language'), '/api/docs/errors', errorsPage(language, facts))
  })
  server.get<{ Params: { code: string } }>('/api/docs/errors/:code', async (request, reply) => {
    const { code } = request.params
    if (!isErrorCode(code)) throw new Problem('NOT_FOUND')
    const language = languageFor(request)
    const facts = factsOf(code, language, contract())
    const total = operationsOf(contract()).length
    const page = errorPage(language, facts, total)
    return send(reply.header('vary', 'accept-language'), `/api/docs/errors/${code}`, page)
  })
}

type SendPage = (reply: FastifyReply, path: string, page: string) => FastifyReply

function languageFor({ query, headers }: FastifyRequest): Language {
  const asked = typeof query === 'object' && query !== null && 'lang' in query ? query.lang : undefined
  return LANGUAGES.find((language) => language === asked) ?? languageOf(headers['accept-language'])
}

const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(problems, code)
const codes = Object.keys(problems).filter(isErrorCode)
const statusOf = (code: string): number => (isErrorCode(code) ? problems[code].status : 500)

function factsOf(code: ErrorCode, language: Language, contract: Contract): ErrorFacts {
  const order = [language, ...LANGUAGES.filter((other) => other !== language)]
  return {
    code,
    ...problems[code],
    texts: order.map((one) => ({
      language: one,
      ...errorText(code, one),
      ofPrograms: programTexts(code, one),
    })),
    example: contract.components.examples[code]?.value,
    operations: operationsOf(contract).filter(({ operation }) => operation['x-refusals'].includes(code)),
  }
}

function graphqlSamples(): Map<string, GraphqlSample> {
  return new Map(
    Object.entries(examples).map(([name, example]) => {
      const document: unknown = Reflect.get(documents, `${name}Document`)
      return [name, { ...example, document: wrapped(print(parse(String(document)))) }]
    }),
  )
}
