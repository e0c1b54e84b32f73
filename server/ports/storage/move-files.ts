/** Moves the files of a folder to another storage. It can be stopped anywhere and started again, while servers use both. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm, rmdir, stat } from 'node:fs/promises'
import { filesIn, pathIn } from './files.ts'
import type { Storage } from './storage.ts'

export interface Moved {
  files: number
  bytes: number
  /** Files whose bytes are not those they were put with. They stay where they are. */
  spoilt: string[]
}

const AT_ONCE = 8
const NEVER = new Date(8.64e15)

/**
 * A file is deleted here once it was read back from there and is the same.
 * @param onMoved called after each file
 * @throws {Unavailable} when the other storage can't be used: what was moved stays moved
 */
export async function moveFiles(
  folder: string,
  to: Storage,
  onMoved: (moved: Moved) => void = () => {},
): Promise<Moved> {
  const moved: Moved = { files: 0, bytes: 0, spoilt: [] }
  const files = filesIn(folder)
  await files.clearUnfinished(NEVER)
  for await (const keys of files.putBetween(new Date(0), NEVER)) {
    const left = [...keys]
    const work = async () => {
      for (let key = left.pop(); key !== undefined; key = left.pop()) {
        await moveFile(folder, to, key, moved)
        onMoved(moved)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    await removeIfEmpty(pathIn(folder, keys[0] ?? '').slice(0, -KEY_LENGTH))
  }
  await removeIfEmpty(folder)
  return moved
}

const KEY_LENGTH = 64

async function moveFile(folder: string, to: Storage, key: string, moved: Moved): Promise<void> {
  const path = pathIn(folder, key)
  const size = await sizeOf(path)
  if (size === undefined) return
  if ((await hashOf(createReadStream(path))) !== key) {
    moved.spoilt.push(key)
    return
  }
  await to.putStream(createReadStream(path))
  if ((await hashOf(await to.read(key))) !== key) throw new Error(`${key} is another file there`)
  await rm(path, { force: true })
  moved.files += 1
  moved.bytes += size
}

/** Undefined when another one moved it. */
const sizeOf = (path: string): Promise<number | undefined> =>
  stat(path).then(
    ({ size }) => size,
    () => undefined,
  )

async function hashOf(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of chunks) hash.update(chunk)
  return hash.digest('hex')
}

/** Whatever else is in it stays. */
const removeIfEmpty = (folder: string): Promise<void> => rmdir(folder).catch(() => undefined)
