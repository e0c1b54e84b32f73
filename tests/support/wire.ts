/** Calls as bytes and bare requests, for promises about every call and about broken calls. */
import { connect } from 'node:net'
import { expect } from 'vitest'
import type { TestApp } from './app.ts'
import type { Company } from './people.ts'

type Init = Omit<RequestInit, 'headers'> & { headers?: Record<string, string>; token?: string | undefined }

interface ProblemBody {
  type: string
  title: string
  detail: string
  status: number
  errorCode: string
  requestId: string
  violations?: { field: string; messageKey: string; text: string }[]
}

export const draftsOf = (company: Company): string =>
  `/api/accounts/${company.accountId}/drafts-no-recognition`

export function wireTo(app: TestApp) {
  const ask = (path: string, { token, headers = {}, ...init }: Init = {}): Promise<Response> =>
    fetch(app.url + path, {
      ...init,
      headers: { ...(token === undefined ? {} : { 'jwt-token': token }), ...headers },
    })
  const post = (path: string, body: NonNullable<RequestInit['body']>, init: Init = {}): Promise<Response> =>
    ask(path, {
      method: 'POST',
      ...init,
      body,
      headers: { 'content-type': 'application/json', ...init.headers },
    })
  return {
    ask,
    post,
    talk: (bytes: string) => talk(app, bytes),
    talkToTheEnd: (bytes: string) => talkToTheEnd(app, bytes),
  }
}

/** Reads a refusal, and checks the common shape of refusals. */
export async function refusal(response: Response, { config }: TestApp): Promise<ProblemBody> {
  expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json/)
  const body = (await response.json()) as ProblemBody
  expect(body.status).toBe(response.status)
  expect(body.type).toBe(`${config.publicUrl}/api/docs/errors/${body.errorCode}`)
  expect(body.requestId).toBe(response.headers.get('x-request-id'))
  expect(response.headers.get('cache-control')).toBe('no-store')
  return body
}

/** A crowded machine takes its time. */
const SILENCE_MS = 30_000

/** Sends bytes as they are, and gives the first that come back. */
function talk({ url }: TestApp, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(bytes))
    socket.setTimeout(SILENCE_MS, () => reject(new Error('no answer')))
    socket.once('data', (data) => {
      resolve(data.toString())
      socket.destroy()
    })
    socket.once('error', reject)
  })
}

/** Gives all that comes back until the server hangs up. */
function talkToTheEnd({ url }: TestApp, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const said: Buffer[] = []
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(bytes))
    socket.setTimeout(SILENCE_MS, () => reject(new Error('no end')))
    socket.on('data', (data) => said.push(data))
    socket.once('end', () => resolve(Buffer.concat(said).toString()))
    socket.once('error', reject)
  })
}
