/** Teamleader Focus, by its OAuth and its API of remote procedure calls (version 2023-09-26). */
import { printable } from '../../platform/printable.ts'
import { Unavailable } from '../../platform/problem.ts'
import {
  Disconnected,
  type ExternalTool,
  RateLimited,
  type ToolPage,
  type ToolRow,
  type ToolTokens,
} from './external-tool.ts'

export interface FocusSettings {
  /** Of the pages and of OAuth: https://focus.teamleader.eu */
  url: string
  /** https://api.focus.teamleader.eu */
  apiUrl: string
  clientId: string
  clientSecret: string
}

interface Options {
  isSimulated: boolean
  /** In place of HTTP. */
  fetch?: (request: Request) => Promise<Response>
  /** For each answer; 20 when left out. */
  patienceSeconds?: number
}

const API_VERSION = '2023-09-26'
const MAX_BYTES = 5_000_000
const STATUS = { badRequest: 400, unauthorized: 401, tooManyRequests: 429, serverError: 500 }
/** Where the tool doesn't say how long. */
const USUAL_WAIT_SECONDS = 60

export function focusAt(settings: FocusSettings, options: Options): ExternalTool {
  const { url, apiUrl, clientId, clientSecret } = settings
  const client = { client_id: clientId, client_secret: clientSecret }
  const post = (target: string, body: object, headers: Record<string, string> = {}) =>
    answerOf(
      new Request(target, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify(body),
        redirect: 'error',
      }),
      options,
    )
  const grant = async (body: object): Promise<ToolTokens> => {
    const { status, body: told } = await post(`${url}/oauth2/access_token`, { ...client, ...body })
    if (status >= STATUS.badRequest && status < STATUS.serverError && status !== STATUS.tooManyRequests)
      throw new Disconnected(`the tool answered ${status}`)
    return tokensIn(status, told)
  }
  const call = async (action: string, accessToken: string, body: object): Promise<unknown> => {
    const headers = { authorization: `Bearer ${accessToken}`, 'x-api-version': API_VERSION }
    const answer = await post(`${apiUrl}/${action}`, body, headers)
    if (answer.status === STATUS.unauthorized) throw new Disconnected('the access token is not taken')
    if (answer.status === STATUS.tooManyRequests) throw new RateLimited(waitIn(answer.headers))
    if (answer.status >= STATUS.badRequest) throw unavailable(`it answered ${answer.status} to ${action}`)
    return answer.body
  }
  return {
    name: 'Teamleader',
    isSimulated: options.isSimulated,
    consentUrl({ state, redirectUrl }) {
      const target = new URL(`${url}/oauth2/authorize`)
      const asked = { client_id: clientId, response_type: 'code', state, redirect_uri: redirectUrl }
      for (const [name, value] of Object.entries(asked)) target.searchParams.set(name, value)
      return target.href
    },
    takeCode: (code, redirectUrl) =>
      grant({ grant_type: 'authorization_code', code, redirect_uri: redirectUrl }),
    refresh: (refreshToken) => grant({ grant_type: 'refresh_token', refresh_token: refreshToken }),
    async listInvoices(accessToken, { page, size, updatedSince }) {
      const asked = {
        page: { size, number: page },
        sort: [{ field: 'invoice_date', order: 'desc' }],
        includes: 'pagination',
        ...(updatedSince && { filter: { updated_since: updatedSince } }),
      }
      return pageIn(await call('invoices.list', accessToken, asked))
    },
  }
}

interface Answer {
  status: number
  headers: Headers
  body: unknown
}

/** @throws {Unavailable} for no answer in time, one that is too long, and one that is no JSON */
async function answerOf(
  request: Request,
  { fetch: ask = fetch, patienceSeconds = 20 }: Options,
): Promise<Answer> {
  try {
    const signal = AbortSignal.timeout(patienceSeconds * 1000)
    const response = await ask(new Request(request, { signal }))
    const { status, headers } = response
    const text = await textOf(response)
    return { status, headers, body: text === '' ? {} : JSON.parse(text) }
  } catch (error) {
    throw unavailable('it did not answer', error)
  }
}

async function textOf(response: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of response.body ?? []) {
    bytes += part.byteLength
    if (bytes > MAX_BYTES) throw new Error('its answer has no end')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

const unavailable = (why: string, cause: unknown = new Error(why)): Unavailable =>
  new Unavailable('the invoicing tool', { cause })

/** From `X-RateLimit-Reset`, which is a time. */
function waitIn(headers: Headers): number {
  const until = Date.parse(headers.get('x-ratelimit-reset') ?? '')
  return Number.isNaN(until) ? USUAL_WAIT_SECONDS : Math.max(1, Math.ceil((until - Date.now()) / 1000))
}

type Told = Record<string, unknown>
const isTold = (value: unknown): value is Told =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const told = (value: unknown): Told => (isTold(value) ? value : {})
const text = (value: unknown): string | null => (typeof value === 'string' ? value : null)
const number = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0)

function tokensIn(status: number, body: unknown): ToolTokens {
  const { access_token: access, refresh_token: refresh, expires_in: seconds } = told(body)
  if (status >= STATUS.badRequest || typeof access !== 'string' || typeof refresh !== 'string')
    throw unavailable(`it answered ${status} to a request for tokens`)
  return {
    accessToken: access,
    refreshToken: refresh,
    expiresAt: new Date(Date.now() + number(seconds) * 1000),
  }
}

function pageIn(body: unknown): ToolPage {
  const { data, meta } = told(body)
  const { matches } = told(meta)
  if (!Array.isArray(data)) throw unavailable('a list without data')
  const rows = data.map(rowOf).filter((row) => row !== undefined)
  return { rows, total: typeof matches === 'number' ? matches : rows.length }
}

const MAX_TEXT = 200
const shown = (value: unknown): string => [...printable(text(value) ?? '').trim()].slice(0, MAX_TEXT).join('')

/** Undefined for what has no id: nothing could be done with it. */
function rowOf(value: unknown): ToolRow | undefined {
  const row = told(value)
  const id = text(row.id)
  if (id === null || id === '' || id.length > 100) return undefined
  const invoicee = told(row.invoicee)
  const { amount, currency } = told(told(row.total).tax_inclusive)
  const customer = told(invoicee.customer)
  return {
    id,
    number: shown(row.invoice_number) || null,
    issueDate: dayIn(row.invoice_date),
    createdAt: timeIn(row.created_at),
    updatedAt: timeIn(row.updated_at ?? row.created_at),
    totalInCents: Math.round(number(amount) * 100),
    currency: text(currency) ?? 'EUR',
    isPaid: row.paid === true,
    customer: {
      name: shown(invoicee.name),
      vatNumber: shown(invoicee.vat_number) || null,
      isCompany: customer.type !== 'contact',
    },
    sentByTool: sentIn(row.peppol_status),
  }
}

function sentIn(status: unknown): ToolRow['sentByTool'] {
  if (typeof status !== 'string') return null
  return status === 'sending_failed' ? 'FAILED' : 'SENT'
}

const dayIn = (value: unknown): string | null => /^\d{4}-\d\d-\d\d/.exec(text(value) ?? '')?.[0] ?? null

function timeIn(value: unknown): string {
  const at = Date.parse(text(value) ?? '')
  return new Date(Number.isNaN(at) ? 0 : at).toISOString()
}
