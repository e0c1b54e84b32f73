/** Authorities outside that say when something existed (RFC 3161), over HTTP. */
import type { TimeStampAuthorities } from '../../formats/seal/ask-time-stamp.ts'

const PATIENCE_MS = 10_000
const MAX_BYTES = 100_000

/**
 * @param urls asked in this order; `local` stands for this installation itself
 * @param trusted certificates in PEM, one of which has to stand above their answers; any answer will do when there are none
 */
export const makeTimeStamps = (
  urls: readonly string[],
  trusted: readonly string[],
): TimeStampAuthorities => ({
  urls,
  post,
  trusted,
})

async function post(url: string, request: Uint8Array): Promise<Uint8Array> {
  const response = await fetch(url, {
    method: 'POST',
    body: new Uint8Array(request),
    headers: { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' },
    signal: AbortSignal.timeout(PATIENCE_MS),
    redirect: 'error',
  })
  if (!response.ok) throw new Error(`it answered ${response.status}`)
  const bytes = new Uint8Array(await response.arrayBuffer())
  if (bytes.length > MAX_BYTES) throw new Error('its answer is no time stamp')
  return bytes
}
