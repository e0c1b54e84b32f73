/** Moves the files of a folder to another storage. It can be stopped anywhere and started again, while servers use both. */
import { type FileHandle, open, readdir, rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { filesIn, hashOf, isMissing, pathIn } from './files.ts'
import { ABANDONED_MS, type Storage } from './storage.ts'

export interface Moved {
  files: number
  bytes: number
  /** Files whose bytes are not those they were put with. They stay where they are. */
  spoilt: string[]
  /** The other remaining files, by their path in the folder: recently begun ones, and files that aren't ours. */
  left: string[]
}

const AT_ONCE = 8
const NEVER = new Date(8.64e15)

/**
 * A file is deleted here once it was read back from there and is the same. The folder is deleted with the last of them.
 * @param onMoved called after each file
 * @throws {Unavailable} when the other storage can't be used: moved files stay moved
 */
export async function moveFiles(
  folder: string,
  to: Storage,
  onMoved: (moved: Moved) => void = () => {},
): Promise<Moved> {
  const moved: Moved = { files: 0, bytes: 0, spoilt: [], left: [] }
  const files = filesIn(folder)
  await files.clearUnfinished(new Date(Date.now() - ABANDONED_MS))
  for await (const keys of files.putBetween(new Date(0), NEVER)) {
    const left = [...keys]
    const work = async () => {
      for (let key = left.pop(); key !== undefined; key = left.pop()) {
        await moveFile(folder, to, key, moved)
        onMoved(moved)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
  }
  await removeIfEmpty(folder)
  moved.left = await leftIn(folder, new Set(moved.spoilt))
  return moved
}

/** Does nothing when another one moved or removed it meanwhile. */
async function moveFile(folder: string, to: Storage, key: string, moved: Moved): Promise<void> {
  const path = pathIn(folder, key)
  const file = await openOf(path)
  if (file === undefined) return
  const bytes = () => file.createReadStream({ start: 0, autoClose: false })
  try {
    const { size } = await file.stat()
    if ((await hashOf(bytes())) !== key) {
      moved.spoilt.push(key)
      return
    }
    await to.putStream(bytes())
    if ((await hashOf(await to.read(key))) !== key) throw new Error(`${key} is another file there`)
    await rm(path, { force: true })
    moved.files += 1
    moved.bytes += size
  } finally {
    await file.close()
  }
}

/** Undefined when there is no such file. */
async function openOf(path: string): Promise<FileHandle | undefined> {
  try {
    return await open(path)
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

/** Its empty subfolders, then itself. Other files in it stay. */
async function removeIfEmpty(folder: string): Promise<void> {
  for (const name of await readdir(folder)) await rmdir(join(folder, name)).catch(() => undefined)
  await rmdir(folder).catch(() => undefined)
}

async function leftIn(folder: string, spoilt: ReadonlySet<string>): Promise<string[]> {
  const left: string[] = []
  for (const part of await readdir(folder).catch(() => []))
    for (const name of await readdir(join(folder, part)).catch(() => ['']))
      if (!spoilt.has(name)) left.push(join(part, name))
  return left
}
