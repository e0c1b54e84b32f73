/** What every way of keeping files must do. */
import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, statSync, truncateSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Unavailable } from '#server/platform/problem.ts'
import { filesIn } from '#server/ports/storage/files.ts'
import type { Storage } from '#server/ports/storage/storage.ts'

let folder: string
let storage: Storage

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'zegel-storage-'))
  storage = filesIn(join(folder, 'files'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Every file below the folder, by path. */
const filesBelow = (): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

async function* slicesOf(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function* brokenOff() {
  yield Buffer.from('half')
  throw new Error('the caller left')
}

describe('files in a folder', () => {
  test.each([0, 1, 65_537, 20 * 1024 * 1024])('gives back the %i bytes it was given', async (size) => {
    const bytes = randomBytes(size)
    const key = await storage.put(bytes)
    expect((await storage.get(key)).equals(bytes)).toBe(true)
    expect((await buffer(await storage.read(key))).equals(bytes)).toBe(true)
  })

  test.each([0, 1, 65_537, 3_000_000])(
    'keeps a stream of %i bytes under the key of its bytes',
    async (size) => {
      const bytes = randomBytes(size)
      const key = await storage.putStream(slicesOf(bytes, 50_000))
      expect(key).toBe(await storage.put(bytes))
      expect((await storage.get(key)).equals(bytes)).toBe(true)
      expect(filesBelow()).toHaveLength(1)
    },
  )

  test('keeps nothing of a stream that breaks off', async () => {
    await expect(storage.putStream(brokenOff())).rejects.toThrow(Unavailable)
    expect(filesBelow()).toEqual([])
  })

  test('gives a part of what it was given', async () => {
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
    for (const path of filesBelow()) rmSync(path)
    await expect(buffer(file.read(0, 1))).rejects.toThrow(Unavailable)
  })

  test('keeps equal bytes once, under one key [ports.storage]', async () => {
    const bytes = randomBytes(1_000)
    expect(await storage.put(bytes)).toBe(await storage.put(Buffer.from(bytes)))
    expect(filesBelow()).toHaveLength(1)
  })

  test('keeps one file when many put the same at once', async () => {
    const bytes = randomBytes(100_000)
    const keys = await Promise.all(Array.from({ length: 20 }, () => storage.put(bytes)))
    expect(new Set(keys).size).toBe(1)
    expect(filesBelow()).toHaveLength(1)
    expect((await storage.get(keys[0] ?? '')).equals(bytes)).toBe(true)
  })

  test('is read by another process on the same folder', async () => {
    const key = await storage.put(Buffer.from('shared'))
    expect((await filesIn(join(folder, 'files')).get(key)).toString()).toBe('shared')
  })

  test('puts right a file that a crash cut short', async () => {
    const bytes = randomBytes(10_000)
    const key = await storage.put(bytes)
    truncateSync(filesBelow()[0] ?? '', 10)
    expect(await storage.put(bytes)).toBe(key)
    expect((await storage.get(key)).equals(bytes)).toBe(true)
  })

  test('is closed to other users of the machine', async () => {
    await storage.put(Buffer.from('secret'))
    for (const file of filesBelow()) expect(statSync(file).mode & 0o077).toBe(0)
  })

  test('says that it is unavailable when a file is gone', async () => {
    const unknown = createHash('sha256').update('never put').digest('hex')
    await expect(storage.get(unknown)).rejects.toThrow(Unavailable)
    await expect(storage.read(unknown)).rejects.toThrow(Unavailable)
    await expect(storage.open(unknown)).rejects.toThrow(Unavailable)
  })

  test.each(['../../etc/passwd', '', 'x', `${'a'.repeat(62)}/.`])(
    'reads nothing outside its folder: %j',
    async (key) => {
      await expect(storage.get(key)).rejects.toThrow(Unavailable)
    },
  )

  test('says that it is unavailable when it can not be written, and leaves nothing half done', async () => {
    writeFileSync(join(folder, 'no-folder'), '')
    const broken = filesIn(join(folder, 'no-folder'))
    await expect(broken.put(Buffer.from('x'))).rejects.toThrow(Unavailable)
    await expect(broken.check()).rejects.toThrow(Unavailable)
    expect(filesBelow()).toHaveLength(1)
  })

  test('removes what nobody put after a moment', async () => {
    const key = await storage.put(Buffer.from('old'))
    await storage.remove(key, new Date(Date.now() - 60_000))
    expect((await storage.get(key)).toString()).toBe('old')
    await storage.remove(key, new Date(Date.now() + 60_000))
    await expect(storage.get(key)).rejects.toThrow(Unavailable)
    expect(filesBelow()).toEqual([])
    await expect(storage.remove(key, new Date())).resolves.toBeUndefined()
  })

  test('keeps what is put again just before it would be removed', async () => {
    const key = await storage.put(Buffer.from('again'))
    const longAgo = new Date('2020-01-01')
    utimesSync(filesBelow()[0] ?? '', longAgo, longAgo)
    await storage.put(Buffer.from('again'))
    await storage.remove(key, new Date(Date.now() - 60_000))
    expect((await storage.get(key)).toString()).toBe('again')
  })

  test('is well when it can be used', async () => {
    await expect(storage.check()).resolves.toBeUndefined()
  })
})
