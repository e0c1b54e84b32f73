/** The requirements for every storage of files: a folder, and stores that speak S3. */
import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Unavailable } from '#server/platform/problem.ts'
import { filesIn } from '#server/ports/storage/files.ts'
import { s3In } from '#server/ports/storage/s3/s3.ts'
import type { Storage } from '#server/ports/storage/storage.ts'
import { chunksOf } from '#tests/support/chunks.ts'
import { realS3 } from '#tests/support/real-s3.ts'
import { type S3Server, startS3 } from '#tests/support/s3-server.ts'

/** Two of them on the same place, as in two processes. */
type Made = () => { storage: Storage; another: Storage }

function behavesAsStorage(make: Made) {
  let storage: Storage
  let another: Storage

  beforeEach(() => {
    ;({ storage, another } = make())
  })

  const keysFrom = async (since: Date): Promise<string[]> => {
    const keys: string[] = []
    for await (const some of storage.putBetween(since, new Date(Date.now() + 60_000))) keys.push(...some)
    return keys
  }

  test.each([0, 1, 65_537, 20 * 1024 * 1024])('gives back the %i bytes it was given', async (size) => {
    const bytes = randomBytes(size)
    const key = await storage.put(bytes)
    expect((await storage.get(key)).equals(bytes)).toBe(true)
    expect((await buffer(await storage.read(key))).equals(bytes)).toBe(true)
  })

  test.each([0, 1, 65_537, 5 * 1024 * 1024, 20 * 1024 * 1024 + 1])(
    'keeps a stream of %i bytes under the key of its bytes',
    async (size) => {
      const bytes = randomBytes(size)
      const key = await storage.putStream(chunksOf(bytes, 50_000))
      expect(key).toBe(createHash('sha256').update(bytes).digest('hex'))
      expect((await another.get(key)).equals(bytes)).toBe(true)
      expect(await storage.putStream(chunksOf(bytes, 1_000_000))).toBe(key)
      expect(await storage.put(bytes)).toBe(key)
    },
  )

  test('keeps nothing of a stream that breaks off', async () => {
    const bytes = randomBytes(20_000_000)
    async function* brokenOff() {
      yield* chunksOf(bytes, 100_000)
      throw new Error('the caller left')
    }
    const since = new Date()
    await expect(storage.putStream(brokenOff())).rejects.toThrow(Unavailable)
    expect(await keysFrom(since)).toEqual([])
  })

  test('gives a part of a stored file', async () => {
    const bytes = randomBytes(300_000)
    const file = await storage.open(await storage.put(bytes))
    expect(file.size).toBe(300_000)
    for (const [start, end] of [
      [0, 300_000],
      [65_536, 200_001],
      [299_999, 300_000],
      [7, 7],
    ] as const)
      expect((await buffer(file.read(start, end))).equals(bytes.subarray(start, end))).toBe(true)
  })

  test('a part of a removed file fails', async () => {
    const key = await storage.put(randomBytes(1_000))
    const file = await storage.open(key)
    await another.remove(key, new Date(Date.now() + 60_000))
    await expect(buffer(file.read(0, 1))).rejects.toThrow(Unavailable)
  })

  test('keeps equal bytes once, under one key, however many put them at once [ports.storage]', async () => {
    const bytes = randomBytes(100_000)
    const since = new Date(Date.now() - 60_000)
    const puts = Array.from({ length: 20 }, (_, index) =>
      (index % 2 ? storage : another).put(Buffer.from(bytes)),
    )
    const keys = new Set(await Promise.all(puts))
    expect(keys.size).toBe(1)
    const [key = ''] = keys
    expect((await keysFrom(since)).filter((one) => one === key)).toHaveLength(1)
    expect((await storage.get(key)).equals(bytes)).toBe(true)
  })

  test('lists those keys that begin so', async () => {
    const since = new Date(Date.now() - 60_000)
    const keys = await Promise.all(Array.from({ length: 40 }, () => storage.put(randomBytes(20))))
    const start = keys[0]?.slice(0, 1) ?? ''
    for (const begin of [start, keys[0]?.slice(0, 3) ?? '', '']) {
      const found: string[] = []
      for await (const some of storage.putBetween(since, new Date(Date.now() + 60_000), begin))
        found.push(...some)
      expect(found.filter((key) => keys.includes(key)).sort()).toEqual(
        keys.filter((key) => key.startsWith(begin)).sort(),
      )
      expect(found.filter((key) => !key.startsWith(begin))).toEqual([])
    }
  })

  test('says that it is unavailable when a file is gone', async () => {
    const unknown = createHash('sha256').update('never put').digest('hex')
    await expect(storage.get(unknown)).rejects.toThrow(Unavailable)
    await expect(storage.read(unknown)).rejects.toThrow(Unavailable)
    await expect(storage.open(unknown)).rejects.toThrow(Unavailable)
  })

  test.each(['../../etc/passwd', '', 'x', `${'a'.repeat(62)}/.`])(
    'reads and removes nothing outside its place: %j',
    async (key) => {
      await expect(storage.get(key)).rejects.toThrow(Unavailable)
      await expect(storage.remove(key, new Date())).rejects.toThrow(Unavailable)
    },
  )

  test('removes files that nobody put after a moment', async () => {
    const key = await storage.put(Buffer.from('old'))
    await storage.remove(key, new Date(Date.now() - 60_000))
    expect((await storage.get(key)).toString()).toBe('old')
    await storage.remove(key, new Date(Date.now() + 60_000))
    await expect(storage.get(key)).rejects.toThrow(Unavailable)
    await expect(storage.remove(key, new Date())).resolves.toBe(true)
    expect((await storage.put(Buffer.from('old'))) === key).toBe(true)
    expect((await another.get(key)).toString()).toBe('old')
  })

  test('is well when it can be used', async () => {
    await expect(storage.check()).resolves.toBeUndefined()
    await expect(another.check()).resolves.toBeUndefined()
  })
}

describe('files in a folder', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'zegel-storage-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))
  behavesAsStorage(() => ({ storage: filesIn(folder), another: filesIn(folder) }))
})

describe('a store that speaks S3', () => {
  let server: S3Server
  beforeAll(async () => {
    server = await startS3()
  })
  afterAll(() => server?.stop())
  behavesAsStorage(() => ({ storage: s3In(server.options), another: s3In(server.options) }))
})

describe.skipIf(realS3() === undefined)('the store that S3_TEST_URL names', () => {
  behavesAsStorage(() => {
    const options = realS3('small')
    if (!options) throw new Error('S3_TEST_URL is not set')
    return { storage: s3In(options), another: s3In(options) }
  })
})
