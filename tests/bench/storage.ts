/** (n) 1 GB put into a bucket and read back as a stream, in a process of its own each: the time, and the memory. The bucket is that of `S3_TEST_URL`, else one in this process. */
import { realS3 } from '#tests/support/real-s3.ts'
import { startS3 } from '#tests/support/s3-server.ts'
import { streamFile } from '#tests/support/streaming.ts'
import type { Measured } from './timing.ts'

const GIGABYTE = 1_000_000_000
const AIM_MEGABYTES = 64

export async function measureStorage(): Promise<Measured[]> {
  const server = realS3() === undefined ? await startS3() : undefined
  const store = server?.options ?? realS3()
  if (store === undefined) throw new Error('there is a store')
  try {
    const put = await streamFile({ store, bytes: GIGABYTE })
    const read = await streamFile({ store, bytes: GIGABYTE, key: put.key })
    return [
      { what: '1 GB into a bucket', ours: `${put.seconds.toFixed(1)} s`, beside: '', ratio: '' },
      { what: '1 GB out of a bucket', ours: `${read.seconds.toFixed(1)} s`, beside: '', ratio: '' },
      memory('memory of putting it above idle', put.megabytes),
      memory('memory of reading it above idle', read.megabytes),
    ]
  } finally {
    await server?.stop()
  }
}

const memory = (what: string, megabytes: number): Measured => ({
  what,
  ours: `${megabytes.toFixed(0)} MB`,
  beside: `aim under ${AIM_MEGABYTES} MB`,
  ratio: (megabytes / AIM_MEGABYTES).toFixed(2),
})
