/** While the files of a folder are moved to a store, each is read where it is. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { filesIn } from './files.ts'
import type { Storage } from './storage.ts'
import { storeAndFolder } from './store-and-folder.ts'

const SOON = new Date(Date.now() + 60_000)
const EARLY = new Date(0)
const bytes = Buffer.from('an invoice of some length')

let root: string
let store: Storage
let folder: Storage
let both: Storage
/** The calls to the store. */
let asked: string[]

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'zegel-either-'))
  const files = filesIn(join(root, 'store'))
  asked = []
  store = {
    ...files,
    get: (key) => noted('get', files.get(key)),
    read: (key) => noted('read', files.read(key)),
    open: (key) => noted('open', files.open(key)),
    remove: (key, time) => noted('remove', files.remove(key, time)),
    clearUnfinished: (before) => noted('clearUnfinished', files.clearUnfinished(before)),
  }
  folder = filesIn(join(root, 'folder'))
  both = storeAndFolder(store, join(root, 'folder'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function noted<T>(name: string, answer: T): T {
  asked.push(name)
  return answer
}

async function readIn(storage: Storage, key: string): Promise<string[]> {
  const file = await storage.open(key)
  expect(file.size).toBe(bytes.length)
  const all = [
    await storage.get(key),
    await buffer(await storage.read(key)),
    await buffer(file.read(0, file.size)),
    await buffer(file.read(3, 10)),
  ]
  return all.map(String)
}
const WHOLE = String(bytes)
const READ = [WHOLE, WHOLE, WHOLE, WHOLE.slice(3, 10)]

test('a file in the folder is read there, and any other in the store', async () => {
  const key = await folder.put(bytes)
  expect(await readIn(both, key)).toEqual(READ)
  expect(asked).toEqual([])
  await store.put(bytes)
  await folder.remove(key, SOON)
  expect(await readIn(both, key)).toEqual(READ)
  expect(asked).toEqual(['open', 'get', 'read', 'open', 'open'])
})

test('a file moved after it was opened is read in the store', async () => {
  const key = await folder.put(bytes)
  const file = await both.open(key)
  await store.put(bytes)
  await folder.remove(key, SOON)
  expect(String(await buffer(file.read(0, 4)))).toBe('an i')
})

test('a file moved between the look and the reading is read in the store', async () => {
  const key = await folder.put(bytes)
  await store.put(bytes)
  const reading = both.get(key)
  rmSync(join(root, 'folder'), { recursive: true })
  expect(String(await reading)).toBe(WHOLE)
})

test('a new file goes to the store alone, and a removed one goes from both', async () => {
  const key = await both.put(bytes)
  await expect(folder.get(key)).rejects.toThrow('unavailable')
  await folder.put(bytes)
  expect(await both.remove(key, EARLY)).toBe(true)
  expect(await readIn(both, key)).toEqual(READ)
  expect(await both.remove(key, SOON)).toBe(true)
  for (const one of [folder, store]) await expect(one.get(key)).rejects.toThrow('unavailable')
})

test('unfinished files are cleared in both', async () => {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  const begun = folder.putStream(
    (async function* () {
      yield bytes
      await ended
    })(),
  )
  const names = () => readdirSync(root, { recursive: true }).filter((name) => String(name).endsWith('.part'))
  await vi.waitFor(() => expect(names()).toHaveLength(1))
  await both.clearUnfinished(SOON)
  expect(names()).toEqual([])
  expect(asked).toEqual(['clearUnfinished'])
  end()
  await expect(begun).rejects.toThrow()
})
