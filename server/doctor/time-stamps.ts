/** The time stamp authorities: each gives a stamp, by an authority that is trusted. */
import { createHash, randomUUID } from 'node:crypto'
import { askTimeStamp } from '../formats/seal/ask-time-stamp.ts'
import { timeStampsOf } from '../ports/fresh-ports.ts'
import { type Fact, ok, wrong } from './finding.ts'
import type { Means } from './means.ts'

/** The authority within this installation, which needs no proof. */
const WITHIN = 'local'

export async function examineTimeStamps({ config }: Means): Promise<Fact[]> {
  const digest = createHash('sha256').update(randomUUID()).digest()
  const outside = config.timeStampUrls.filter((url) => url !== WITHIN)
  return Promise.all(
    outside.map(async (url) => {
      const { stamped, failures } = await askTimeStamp(digest, timeStampsOf(url, config))
      const host = new URL(url).host
      return stamped
        ? ok('TIME_STAMP', { host })
        : wrong('TIME_STAMP', { host, why: failures[0]?.reason ?? '' })
    }),
  )
}
