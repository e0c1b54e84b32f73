/** Fetching a file that a tool points at: out in the world, and never into the network that this machine stands in. */
import { readBytes } from '../../platform/bytes-of.ts'
import { fetchPublic } from '../../platform/public-fetch.ts'
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
