/** Fetching a file that a tool points at: out in the world, and never into the network that this machine stands in. */
import { get } from 'node:https'
import { isIP } from 'node:net'
import { bytesOf } from '../../platform/bytes-of.ts'
import { isPublicAddress, publicLookup } from '../../platform/public-address.ts'
import { type CallOptions, isRefused } from './http.ts'

const MAX_FILE_BYTES = 20_000_000
const PATIENCE_SECONDS = 20

/**
 * @param home where the tool is: a tool on this machine may point at itself
 * @throws {Error} for an address that isn't public, a redirect or refusal, a file beyond 20 MB, and no answer in time
 */
export async function fetchFile(location: string, home: string, options: CallOptions): Promise<Buffer> {
  const url = new URL(location)
  const isOwn = url.origin === new URL(home).origin
  const signal = AbortSignal.timeout((options.patienceSeconds ?? PATIENCE_SECONDS) * 1000)
  if (isOwn) {
    const ask = options.fetch ?? fetch
    return whole(await ask(new Request(url, { redirect: 'error', signal })))
  }
  if (url.protocol !== 'https:') throw new Error('its file is not to be had safely')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) && !isPublicAddress(host)) throw new Error('no public address')
  return fetchPublic(url, signal)
}

async function whole(response: Response): Promise<Buffer> {
  if (isRefused(response.status)) throw new Error(`it answered ${response.status} for a file`)
  return bytesOf(response, MAX_FILE_BYTES)
}

const fetchPublic = (url: URL, signal: AbortSignal): Promise<Buffer> =>
  new Promise((done, fail) => {
    const asked = get(url, { lookup: publicLookup, signal }, (answer) => {
      const status = answer.statusCode ?? 0
      const parts: Buffer[] = []
      let bytes = 0
      if (isRefused(status)) asked.destroy(new Error(`it answered ${status} for a file`))
      answer.on('data', (part: Buffer) => {
        bytes += part.length
        parts.push(part)
        if (bytes > MAX_FILE_BYTES) asked.destroy(new Error('its file has no end'))
      })
      answer.on('end', () => done(Buffer.concat(parts)))
      answer.on('error', fail)
    })
    asked.on('error', fail)
  })
