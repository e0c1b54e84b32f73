/** The way out: a call leaves for the world as the calls of webhooks do. */
import type { Config } from '../platform/config.ts'
import { isHere } from '../platform/public-address.ts'
import { fetchPublic } from '../platform/public-fetch.ts'
import { type Fact, ok, reasonOf, warning, wrong } from './finding.ts'
import type { Means, Wishes } from './means.ts'

const PATIENCE_MILLISECONDS = 10_000
const MOST_BYTES = 100_000

/** Any answer is a good one: it came from outside. */
export async function examineWebhooks({ config, places }: Means, { webhook }: Wishes): Promise<Fact[]> {
  const address = webhook ?? (await addressOutside(config))
  if (address === undefined) return [warning('OUTSIDE_UNTRIED', {})]
  const url = new URL(address)
  const { host } = url
  try {
    await fetchPublic(url, {
      ...{ redirects: 0, mostBytes: MOST_BYTES, patienceMilliseconds: PATIENCE_MILLISECONDS },
      ...(places.lookup && { lookup: places.lookup }),
    })
    return [ok('OUTSIDE', { host })]
  } catch (error) {
    return [wrong('OUTSIDE_BLOCKED', { host, why: reasonOf(error) })]
  }
}

/** The installation as the world knows it; undefined where only this machine knows it. */
const addressOutside = async ({ publicUrl }: Config): Promise<string | undefined> =>
  isHere(new URL(publicUrl)) ? undefined : `${publicUrl}/health/live`
