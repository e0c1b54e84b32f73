// Generated from contracts/. Do not edit: npm run generate.
import createClient, { type Middleware } from 'openapi-fetch'
import type { paths } from './api.ts'

/**
 * A client for the REST part of the contract, typed by it.
 * `token` gives the session token for each call, or `key` the key of an account, `language` (nl, fr, en) the language of refusals.
 */
export function createZegelClient(options: {
  baseUrl: string
  token?: () => string | undefined
  key?: () => string | undefined
  language?: () => string
}) {
  const client = createClient<paths>({ baseUrl: options.baseUrl })
  const headers: Middleware = {
    onRequest({ request }) {
      const token = options.token?.()
      if (token) request.headers.set('jwt-token', token)
      const key = options.key?.()
      if (key) request.headers.set('authorization', `Bearer ${key}`)
      const language = options.language?.()
      if (language) request.headers.set('accept-language', language)
      return request
    },
  }
  client.use(headers)
  return client
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
