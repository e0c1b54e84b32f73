import { createHash, type Hash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import {
  access,
  constants,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  statfs,
  utimes,
} from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { Unavailable } from '../../platform/problem.ts'
import { readRange } from '../../platform/read-range.ts'
import { sha256Of } from '../../platform/slices.ts'
import { FileGone, type Storage } from './storage.ts'

/** The subfolders of a store. A new subfolder lasts, also after a power cut, and isn't made again for each file. */
class Parts {
  readonly #lasting = new Set<string>()

  async make(part: string): Promise<void> {
    if (this.#lasting.has(part)) return
    await mkdir(part, { recursive: true, mode: 0o700 })
    await syncFolder(dirname(part))
    this.#lasting.add(part)
  }

  /** Somebody may have deleted one. */
  forget(): void {
    this.#lasting.clear()
  }
}

/** The names in it are on the disk then. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, constants.O_RDONLY)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

const KEY = /^[0-9a-f]{64}$/
const UNFINISHED = '.part'
/** A subfolder is named by so many first digits of the keys in it. */
const PART_LENGTH = 2
/** The folder of files without a name yet. */
const BEGUN = '00'

/**
 * Stores files in a folder, named by their SHA-256. Several processes may use one folder.
 * @param leastFreeBytes `check` fails with less free space on the disk
 */
export function filesIn(folder: string, leastFreeBytes = 0): Storage {
  const pathOf = (key: string) => pathIn(folder, key)
  const parts = new Parts()
  let isProved = false
  return {
    put: (bytes) =>
      asOutage(async () => {
        const key = await sha256Of([bytes])
        const path = pathOf(key)
        if (await isThere(path, bytes.byteLength)) return key
        await writeAtOnce(parts, path, bytes)
        return key
      }),
    putStream: (chunks) => asOutage(() => putStream(folder, parts, chunks)),
    get: (key) => asOutage(() => ofFile(folder, readFile(pathOf(key)))),
    read: (key) =>
      asOutage(async () => {
        const file = await ofFile(folder, open(pathOf(key)))
        return createReadStream('', { fd: file })
      }),
    open: (key) =>
      asOutage(async () => {
        const path = pathOf(key)
        const { size } = await stat(path)
        return {
          size,
          read: (start, end) => Readable.from(contentOf(path, start, end), { objectMode: false }),
        }
      }),
    remove: (key, unlessPutAfter) =>
      asOutage(async () => {
        await removeUnlessNewer(pathOf(key), unlessPutAfter)
        return true
      }),
    putBetween: (after, before, start) => putBetween(folder, { after, before, start }),
    clearUnfinished: (before) => asOutage(() => clearUnfinished(folder, before)),
    check: () =>
      asOutage(async () => {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await access(folder, constants.R_OK | constants.W_OK)
        if (!isProved) await prove(folder, parts)
        isProved = true
        const { bavail, bsize } = await statfs(folder)
        if (bavail * bsize < leastFreeBytes) throw new Error('the disk is full')
      }),
  }
}

/** @throws {Unavailable} for a text that is no key */
export function pathIn(folder: string, key: string): string {
  if (!KEY.test(key)) throw new Unavailable('storage', { cause: new Error('not a key of this store') })
  return join(folder, key.slice(0, PART_LENGTH), key)
}

/** @throws {Error} when the disk gives back other bytes than it was given, or can't */
async function prove(folder: string, parts: Parts): Promise<void> {
  const name = randomUUID()
  const bytes = Buffer.from(name)
  const path = join(folder, BEGUN, `${name}${UNFINISHED}`)
  await writeAtOnce(parts, path, bytes)
  const isKept = (await readFile(path)).equals(bytes)
  await rm(path)
  if (!isKept) throw new Error('the disk gave other bytes than it was given')
}

async function writeAtOnce(parts: Parts, path: string, bytes: Uint8Array): Promise<void> {
  await writeUnfinished(parts, path, async (unfinished) => {
    await writeSynced(unfinished, [bytes])
    return path
  })
}

/** Its name is known at its end. */
async function putStream(folder: string, parts: Parts, chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256')
  const path = await writeUnfinished(parts, join(folder, BEGUN, 'file'), async (unfinished) => {
    await writeSynced(unfinished, hashed(chunks, hash))
    return pathIn(folder, hash.copy().digest('hex'))
  })
  return basename(path)
}

async function* hashed(chunks: AsyncIterable<Uint8Array>, hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    hash.update(chunk)
    yield chunk
  }
}

async function writeSynced(
  path: string,
  chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    for await (const chunk of chunks) await file.writeFile(chunk)
    await file.sync()
  } finally {
    await file.close()
  }
}

/**
 * A rename makes it atomic: a reader sees the whole file or none, also after a power cut.
 * @param write the unfinished file; returns its path once finished
 */
async function writeUnfinished(
  parts: Parts,
  beside: string,
  write: (unfinished: string) => Promise<string>,
): Promise<string> {
  const unfinished = `${beside}.${randomUUID()}${UNFINISHED}`
  try {
    await parts.make(dirname(beside))
    const path = await write(unfinished)
    await parts.make(dirname(path))
    await rename(unfinished, path)
    await syncFolder(dirname(path))
    return path
  } catch (error) {
    parts.forget()
    await rm(unfinished, { force: true })
    throw error
  }
}

async function* contentOf(path: string, start: number, end: number): AsyncGenerator<Buffer> {
  const file = await asOutage(() => open(path))
  try {
    yield* readRange(file, start, end)
  } catch (cause) {
    throw new Unavailable('storage', { cause })
  } finally {
    await file.close()
  }
}

/** True when the whole file exists. It also renews the file's time, so that a concurrent removal sees it was put again. */
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

/**
 * Renames the file before it deletes it: a concurrent put either makes it newer or finds it gone. The renamed file of a process
 * that dies in between is brought back (clearUnfinished).
 */
async function removeUnlessNewer(path: string, moment: Date): Promise<void> {
  const isOld = async (file: string) => (await stat(file)).mtime <= moment
  try {
    if (!(await isOld(path))) return
    const aside = `${path}.${randomUUID()}${UNFINISHED}`
    await rename(path, aside)
    if (await isOld(aside)) await rm(aside)
    else await rename(aside, path)
  } catch (error) {
    if (!isMissing(error)) throw error
  }
}

/** @throws {FileGone} for a missing file, in a folder that has files: an empty one may be a disk that is not mounted */
async function ofFile<T>(folder: string, reading: Promise<T>): Promise<T> {
  try {
    return await reading
  } catch (error) {
    if (!isMissing(error)) throw error
    const parts = (await readdir(folder)).filter((name) => name.length === PART_LENGTH && name !== BEGUN)
    throw parts.length > 0 ? new FileGone('there is no such file') : error
  }
}

/** True for the failure of a call about a file that doesn't exist, or no longer does. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

interface Between {
  after: Date
  before: Date
  start?: string | undefined
}

async function* putBetween(folder: string, { after, before, start = '' }: Between): AsyncGenerator<string[]> {
  for await (const { part, names } of partsOf(folder, start.slice(0, PART_LENGTH))) {
    const keys: string[] = []
    for (const name of names.filter((one) => KEY.test(one) && one.startsWith(start))) {
      const putAt = await putAtOf(join(folder, part, name))
      if (putAt !== undefined && putAt > after && putAt < before) keys.push(name)
    }
    if (keys.length > 0) yield keys
  }
}

async function clearUnfinished(folder: string, before: Date): Promise<void> {
  for await (const { part, names } of partsOf(folder)) {
    for (const name of names.filter((one) => one.endsWith(UNFINISHED))) {
      const path = join(folder, part, name)
      const putAt = await putAtOf(path)
      if (putAt !== undefined && putAt < before) await clear(path)
    }
  }
}

/** A whole file is given its name back, as put now: it may be in use. Anything else is deleted. */
async function clear(unfinished: string): Promise<void> {
  const [key = ''] = basename(unfinished).split('.')
  try {
    if (KEY.test(key) && (await hashOf(createReadStream(unfinished))) === key) {
      const now = new Date()
      await utimes(unfinished, now, now)
      await rename(unfinished, join(dirname(unfinished), key))
    } else await rm(unfinished, { force: true })
  } catch (error) {
    if (!isMissing(error)) throw error
  }
}

/** SHA-256 in hexadecimal. */
export async function hashOf(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of chunks) hash.update(chunk)
  return hash.digest('hex')
}

/** The subfolders whose name begins so, with their file names, one at a time. */
async function* partsOf(folder: string, start = ''): AsyncGenerator<{ part: string; names: string[] }> {
  const parts = await readdir(folder).catch(() => [])
  for (const part of parts.filter((one) => one.startsWith(start)))
    yield { part, names: await readdir(join(folder, part)).catch(() => []) }
}

/** Undefined when the file doesn't exist. */
const putAtOf = (path: string): Promise<Date | undefined> =>
  stat(path).then(
    ({ mtime }) => mtime,
    () => undefined,
  )

async function asOutage<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof Unavailable ? error : new Unavailable('storage', { cause: error })
  }
}
