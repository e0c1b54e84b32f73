/** A file of 1 GB, in a folder and in a bucket: it takes little memory, and a process that is killed on the way leaves nothing for good. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { filesIn } from '#server/ports/storage/files.ts'
import { s3In } from '#server/ports/storage/s3/s3.ts'
import type { Storage } from '#server/ports/storage/storage.ts'
import { realS3 } from '#tests/support/real-s3.ts'
import { type S3Server, startS3 } from '#tests/support/s3-server.ts'
import type { StreamTask } from '#tests/support/stream-file.ts'
import { killWhilePutting, streamFile } from '#tests/support/streaming.ts'
import { isThorough } from '#tests/support/thorough.ts'

const GIGABYTE = 1_000_000_000
const MOST_MEGABYTES = 64
/** A tenth of it shows as well that little is held. */
const LARGE = isThorough ? GIGABYTE : GIGABYTE / 10
/** Little, so that only held memory counts, and no garbage that V8 has not collected yet (docs/decisions/027-files-in-a-bucket.md). */
const SEMI_SPACE = 1
const SOON = () => new Date(Date.now() + 60_000)

interface Place {
  store: StreamTask['store']
  storage: Storage
  /** Of unfinished puts; undefined where nobody can look. */
  leftovers: (() => unknown[]) | undefined
}

function takesLargeFiles(placeOf: () => Place) {
  test.runIf(isThorough)(
    'holds less than 64 MB of a large file that is put and read',
    async () => {
      const { store } = placeOf()
      const put = await streamFile({ store, bytes: LARGE }, SEMI_SPACE)
      const read = await streamFile({ store, bytes: LARGE, key: put.key }, SEMI_SPACE)
      expect(put.megabytes).toBeLessThan(MOST_MEGABYTES)
      expect(read.megabytes).toBeLessThan(MOST_MEGABYTES)
    },
    600_000,
  )

  test.runIf(isThorough)(
    'a process that is killed in the middle leaves no file, and its remains are cleared',
    async () => {
      const { store, storage, leftovers } = placeOf()
      const since = new Date(Date.now() - 60_000)
      const at = await killWhilePutting({ store, bytes: GIGABYTE }, GIGABYTE / 10)
      expect(at).toBeGreaterThanOrEqual(GIGABYTE / 10)
      expect(at).toBeLessThan(GIGABYTE)
      const keys: string[] = []
      for await (const some of storage.putBetween(since, SOON())) keys.push(...some)
      expect(keys).toEqual([])
      if (leftovers !== undefined) expect(leftovers()).not.toEqual([])
      await storage.clearUnfinished(since)
      if (leftovers !== undefined) expect(leftovers()).not.toEqual([])
      await storage.clearUnfinished(SOON())
      if (leftovers !== undefined) expect(leftovers()).toEqual([])
      const { key } = await streamFile({ store, bytes: GIGABYTE / 10 })
      await streamFile({ store, bytes: GIGABYTE / 10, key })
    },
    600_000,
  )
}

describe('files in a folder', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'zegel-large-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))
  takesLargeFiles(() => ({
    store: { folder },
    storage: filesIn(folder),
    leftovers: () =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => name),
  }))
})

describe('a store that speaks S3', () => {
  let server: S3Server
  beforeEach(async () => {
    server = await startS3()
  })
  afterEach(() => server.stop())
  takesLargeFiles(() => ({
    store: server.options,
    storage: s3In(server.options),
    leftovers: () => [
      ...server.uploads.keys(),
      ...[...server.objects.keys()].filter((name) => name.includes('/unfinished/')),
    ],
  }))
})

describe.skipIf(realS3() === undefined)('the store that S3_TEST_URL names', () => {
  takesLargeFiles(() => {
    const options = realS3('large')
    if (!options) throw new Error('S3_TEST_URL is not set')
    return { store: options, storage: s3In(options), leftovers: undefined }
  })
})
