/** The behaviour of files in a folder, beyond that of every storage. */
import { randomBytes, randomUUID } from 'node:crypto'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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

describe('files in a folder', () => {
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

  test('says that it is unavailable when it can not be written, and leaves nothing half done', async () => {
    writeFileSync(join(folder, 'no-folder'), '')
    const broken = filesIn(join(folder, 'no-folder'))
    await expect(broken.put(Buffer.from('x'))).rejects.toThrow(Unavailable)
    await expect(broken.check()).rejects.toThrow(Unavailable)
    expect(filesBelow()).toHaveLength(1)
  })

  test('keeps a file that is put again just before its removal', async () => {
    const key = await storage.put(Buffer.from('again'))
    const longAgo = new Date('2020-01-01')
    utimesSync(filesBelow()[0] ?? '', longAgo, longAgo)
    await storage.put(Buffer.from('again'))
    await storage.remove(key, new Date(Date.now() - 60_000))
    expect((await storage.get(key)).toString()).toBe('again')
  })

  test('brings back a file that a removal left aside when its process died', async () => {
    const bytes = randomBytes(100_000)
    const key = await storage.put(bytes)
    const [path = ''] = filesBelow()
    renameSync(path, `${path}.${randomUUID()}.part`)
    await storage.clearUnfinished(new Date(Date.now() + 60_000))
    expect((await storage.get(key)).equals(bytes)).toBe(true)
    expect(filesBelow()).toEqual([path])
  })

  test('looks a week later at a file that it brought back, as if it had been put then', async () => {
    const key = await storage.put(Buffer.from('old'))
    const [path = ''] = filesBelow()
    const longAgo = new Date('2020-01-01')
    utimesSync(path, longAgo, longAgo)
    renameSync(path, `${path}.${randomUUID()}.part`)
    const since = new Date(Date.now() - 60_000)
    await storage.clearUnfinished(since)
    const keys: string[] = []
    for await (const some of storage.putBetween(since, new Date(Date.now() + 60_000))) keys.push(...some)
    expect(keys).toEqual([key])
  })

  test('deletes every file that was never written to its end, under any name', async () => {
    const key = await storage.put(Buffer.from('whole'))
    const [path = ''] = filesBelow()
    writeFileSync(`${path}.${randomUUID()}.part`, 'who')
    mkdirSync(join(folder, 'files', '00'), { recursive: true })
    writeFileSync(join(folder, 'files', '00', `file.${randomUUID()}.part`), 'half')
    await storage.clearUnfinished(new Date(Date.now() + 60_000))
    expect(filesBelow()).toEqual([path])
    expect((await storage.get(key)).toString()).toBe('whole')
  })
})
