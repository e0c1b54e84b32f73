// Generated from contracts/. Do not edit: npm run generate.
import createClient, { type Middleware } from 'openapi-fetch'
import type { paths } from './api.ts'

type OrAsked = string | (() => string | undefined)

const asked = (value: OrAsked | undefined): string | undefined =>
  typeof value === 'function' ? value() : value

/**
 * A client for the REST part of the contract, typed by it.
 * `token` is the token of a session, or `key` the key of an account, `language` (nl, fr, en) the language of refusals; a function is asked at each call.
 * A call without a part of its address throws a TypeError, and is not made.
 */
export function createZegelClient(options: {
  baseUrl: string
  token?: OrAsked
  key?: OrAsked
  language?: OrAsked
}) {
  const client = createClient<paths>({ baseUrl: options.baseUrl })
  const headers: Middleware = {
    onRequest({ request, schemaPath, params }) {
      refuseIncomplete(schemaPath, params.path)
      const token = asked(options.token)
      if (token) request.headers.set('jwt-token', token)
      const key = asked(options.key)
      if (key) request.headers.set('authorization', `Bearer ${key}`)
      const language = asked(options.language)
      if (language) request.headers.set('accept-language', language)
      return request
    },
  }
  client.use(headers)
  return client
}

/** Nothing, and dots, would lead to another address. */
function refuseIncomplete(path: string, given: Record<string, unknown> = {}): void {
  for (const [, name = ''] of path.matchAll(/\{(\w+)\}/g))
    if (/^\.*$/.test(String(given[name] ?? ''))) throw new TypeError(`${name} is missing, which is a part of the address`)
}

/** Files, and what goes along with them, as multipart form data: the `bodySerializer` of an upload. Objects go as JSON. */
export function asForm(body: object): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) {
    const isPlain = typeof value === 'object' && !(value instanceof Blob)
    form.append(name, isPlain ? JSON.stringify(value) : value)
  }
  return form
}
