import type { IncomingHttpHeaders } from 'node:http'
import { Problem } from '../problem.ts'

/** A form of another site may post here, and browsers say so: our own pages name no origin, as they name no referrer. */
export function refuseOtherSites(
  { origin, 'sec-fetch-site': site }: IncomingHttpHeaders,
  publicUrl: string,
): void {
  if (origin === undefined || site === 'same-origin') return
  const { hostname, origin: ours } = new URL(publicUrl)
  const isLocal =
    URL.canParse(origin) && ['localhost', '127.0.0.1', hostname].includes(new URL(origin).hostname)
  if (origin !== ours && !isLocal) throw new Problem('FORBIDDEN')
}
