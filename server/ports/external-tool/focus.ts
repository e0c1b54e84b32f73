/** Teamleader Focus, by its OAuth and its API of remote procedure calls (version 2023-09-26). */

import { readBytes } from '../../platform/bytes-of.ts'
import { fetchPublic } from '../../platform/public-fetch.ts'
import { Disconnected, type ExternalTool, type ToolTokens } from './external-tool.ts'
import { type FocusCall, focusCall, ifThere } from './focus-calls.ts'
import { changesOf } from './focus-changes.ts'
import { invoiceOf } from './focus-invoice.ts'
import { focusIdOf, kindOf } from './focus-rows.ts'
import { type CallOptions, isRefused, post, STATUS, unavailable } from './http.ts'
import { memories } from './remember.ts'
import { number, text, told } from './told.ts'

/** The better first. Credit notes have no Peppol BIS there. */
const FORMATS = {
  invoices: { UBL: ['ubl/peppol_bis_3', 'ubl/e-fff'], PDF: ['pdf'] },
  creditNotes: { UBL: ['ubl/e-fff'], PDF: ['pdf'] },
}

/** Undefined where the tool gives none. */
async function addressOfFile(
  call: FocusCall,
  id: string,
  format: 'UBL' | 'PDF',
): Promise<string | undefined> {
  const kind = kindOf(id)
  for (const asked of FORMATS[kind][format]) {
    const answer = await ifThere(call(`${kind}.download`, { id: focusIdOf(id), format: asked }))
    const location = text(told(told(answer).data).location)
    if (location !== null && URL.canParse(location)) return location
  }
  return undefined
}

export interface FocusSettings {
  /** Of the pages and of OAuth: https://focus.teamleader.eu */
  url: string
  /** https://api.focus.teamleader.eu */
  apiUrl: string
  clientId: string
  clientSecret: string
}

export function focusAt(
  settings: FocusSettings,
  options: CallOptions & { isSimulated: boolean },
): ExternalTool {
  const { url, apiUrl, clientId, clientSecret } = settings
  const remembered = memories()
  const callWith = (accessToken: string) => focusCall(apiUrl, accessToken, options)
  const grant = async (body: object): Promise<ToolTokens> => {
    const asked = { client_id: clientId, client_secret: clientSecret, ...body }
    const { status, body: answer } = await post(`${url}/oauth2/access_token`, asked, {}, options)
    return tokensIn(status, answer)
  }
  return {
    name: 'Teamleader',
    connectedBy: 'CONSENT',
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
    listChanges: (accessToken, asked) => changesOf(callWith(accessToken), asked),
    getInvoice: (accessToken, id) => invoiceOf(callWith(accessToken), remembered(accessToken), id),
    async download(accessToken, id, format) {
      const address = await addressOfFile(callWith(accessToken), id, format)
      if (address === undefined) return undefined
      try {
        return await fetchFile(address, apiUrl, options)
      } catch (error) {
        throw unavailable('its file did not come', error)
      }
    },
  }
}

/** @throws {Disconnected} for a refusal that stays one */
function tokensIn(status: number, body: unknown): ToolTokens {
  const isForGood = status >= STATUS.badRequest && status < STATUS.serverError
  if (isForGood && status !== STATUS.tooManyRequests) throw new Disconnected(`the tool answered ${status}`)
  const { access_token: access, refresh_token: refresh, expires_in: seconds } = told(body)
  if (isRefused(status) || typeof access !== 'string' || typeof refresh !== 'string')
    throw unavailable(`it answered ${status} to a request for tokens`)
  return {
    accessToken: access,
    refreshToken: refresh,
    expiresAt: new Date(Date.now() + number(seconds) * 1000),
  }
}

const MAX_FILE_BYTES = 20_000_000
const PATIENCE_SECONDS = 20

/**
 * Fetches a file that a tool points at: out in the world, and never in the network of this machine.
 * @param home where the tool is: a tool on this machine may point at itself
 * @throws {Error} for an address that isn't public, a redirect or refusal, a file beyond 20 MB, and no answer in time
 */
export async function fetchFile(location: string, home: string, options: CallOptions): Promise<Buffer> {
  const url = new URL(location)
  const isOwn = url.origin === new URL(home).origin
  const patienceMilliseconds = (options.patienceSeconds ?? PATIENCE_SECONDS) * 1000
  if (isOwn) {
    const signal = AbortSignal.timeout(patienceMilliseconds)
    const ask = options.fetch ?? fetch
    return whole(await ask(new Request(url, { redirect: 'error', signal })))
  }
  if (url.protocol !== 'https:') throw new Error('its file is not to be had safely')
  const { status, bytes } = await fetchPublic(url, {
    redirects: 0,
    mostBytes: MAX_FILE_BYTES,
    patienceMilliseconds,
    isHttpsOnly: true,
  })
  if (isRefused(status)) throw new Error(`it answered ${status} for a file`)
  return bytes
}

async function whole(response: Response): Promise<Buffer> {
  if (isRefused(response.status)) throw new Error(`it answered ${response.status} for a file`)
  return readBytes(response, MAX_FILE_BYTES)
}

// The files that Teamleader Focus makes of an invoice: it answers with an address that works for a while.
