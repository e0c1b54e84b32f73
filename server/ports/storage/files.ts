import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, constants, mkdir, open, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Unavailable } from '../../problem.ts'
import type { Storage } from './storage.ts'

const KEY = /^[0-9a-f]{64}$/

/** Files in a folder, named by the SHA-256 of what is in them. Several processes may use one folder. */
export function filesIn(folder: string): Storage {
  const pathOf = (key: string) => {
    if (!KEY.test(key)) throw new Unavailable('storage', { cause: new Error('not a key of this store') })
    return join(folder, key.slice(0, 2), key)
  }
  return {
    put: (bytes) =>
      asOutage(async () => {
        const key = createHash('sha256').update(bytes).digest('hex')
        const path = pathOf(key)
        if (await isThere(path, bytes.byteLength)) return key
        await mkdir(dirname(path), { recursive: true, mode: 0o700 })
        await writeAtOnce(path, bytes)
        return key
      }),
    get: (key) => asOutage(() => readFile(pathOf(key))),
    read: (key) =>
      asOutage(async () => {
        const file = await open(pathOf(key))
        return createReadStream('', { fd: file })
      }),
    remove: (key, unlessPutAfter) => asOutage(() => removeUnlessNewer(pathOf(key), unlessPutAfter)),
    check: () =>
      asOutage(async () => {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await access(folder, constants.R_OK | constants.W_OK)
      }),
  }
}

/** A reader sees the whole file or none, and a power cut after this leaves the whole file. */
async function writeAtOnce(path: string, bytes: Uint8Array): Promise<void> {
  const unfinished = `${path}.${randomUUID()}.part`
  try {
    const file = await open(unfinished, 'wx', 0o600)
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
  await syncFolder(dirname(path))
  await syncFolder(dirname(dirname(path)))
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, constants.O_RDONLY)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/** Whole, and from now on as good as new: a remover sees that it was put again. */
async function isThere(path: string, size: number): Promise<boolean> {
  try {
    if ((await stat(path)).size !== size) return false
    const now = new Date()
    await utimes(path, now, now)
    return true
  } catch {
    return false
  }
}

/** Out of the way first, so that whoever puts it at this moment either made it newer or finds it gone. */
async function removeUnlessNewer(path: string, moment: Date): Promise<void> {
  const aside = `${path}.${randomUUID()}.part`
  try {
    await rename(path, aside)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return
    throw error
  }
  if ((await stat(aside)).mtime > moment) await rename(aside, path)
  else await rm(aside)
}

async function asOutage<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof Unavailable ? error : new Unavailable('storage', { cause: error })
  }
}
