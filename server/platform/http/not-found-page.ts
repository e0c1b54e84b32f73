/** A "page not found" for people. Programs get a problem. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { notFoundTexts } from '#generated/texts/pages/not-found.ts'
import { Html, html } from '../html.ts'
import { languageOf } from '../language.ts'
import { page } from './html-page.ts'

const SEAL = new Html(
  '<svg viewBox="0 0 24 24" width="48" height="48" aria-hidden="true"><path fill="var(--accent)" fill-rule="evenodd" d="M9.9 1.46a3.15 3.15 0 0 1 4.2 0 3.15 3.15 0 0 1 3.87 1.6 3.15 3.15 0 0 1 2.97 2.97 3.15 3.15 0 0 1 1.6 3.87 3.15 3.15 0 0 1 0 4.2 3.15 3.15 0 0 1-1.6 3.87 3.15 3.15 0 0 1-2.97 2.97 3.15 3.15 0 0 1-3.87 1.6 3.15 3.15 0 0 1-4.2 0 3.15 3.15 0 0 1-3.87-1.6 3.15 3.15 0 0 1-2.97-2.97 3.15 3.15 0 0 1-1.6-3.87 3.15 3.15 0 0 1 0-4.2 3.15 3.15 0 0 1 1.6-3.87 3.15 3.15 0 0 1 2.97-2.97 3.15 3.15 0 0 1 3.87-1.6zM7.7 7.5h8.6v1.7l-5.5 5.6h5.5v1.7H7.7v-1.7l5.5-5.6H7.7z"/></svg>',
)

/** True for a browser that asks for a path outside the API. */
export function wantsNotFoundPage({ method, headers, is404, routeOptions }: FastifyRequest): boolean {
  const { url = '' } = routeOptions
  const isOperation = !is404 && url.startsWith('/api/') && !url.startsWith('/api/docs')
  return /^(GET|HEAD)$/.test(method) && /\btext\/html\b/i.test(headers.accept ?? '') && !isOperation
}

export function sendNotFoundPage({ headers }: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = languageOf(headers['accept-language'])
  const { title, text, back } = notFoundTexts[language]
  const body = html`${SEAL}<h1>${title}</h1><p>${text}</p><p><a href="/accountportal/">${back}</a></p>`
  return reply
    .code(404)
    .header('content-language', language)
    .header('vary', 'accept, accept-language')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page(language, `${title} · Zegel`, body))
}
