import { existsSync } from 'node:fs'
import { Readable } from 'node:stream'
import { filesIn, pathIn } from './files.ts'
import type { Storage } from './storage.ts'

/**
 * While the files of a folder are moved to a store: a file that is still in the folder is read there. The move deletes a file
 * only
 * once the store has it, so at any moment it is in one of the two. New files go to the store alone.
 */
export function storeAndFolder(store: Storage, folder: string): Storage {
  const files = filesIn(folder)
  /** A file may be moved between the look and the reading. */
  const fromEither = async <T>(key: string, read: (storage: Storage) => Promise<T>): Promise<T> => {
    if (!existsSync(pathIn(folder, key))) return read(store)
    return read(files).catch(() => read(store))
  }
  return {
    ...store,
    get: (key) => fromEither(key, (storage) => storage.get(key)),
    read: (key) => fromEither(key, (storage) => storage.read(key)),
    async open(key) {
      const { size } = await fromEither(key, (storage) => storage.open(key))
      const part = (start: number, end: number) =>
        fromEither(key, async (storage) => begun((await storage.open(key)).read(start, end)))
      return {
        size,
        read: (start, end) =>
          Readable.from(
            later(() => part(start, end)),
            { objectMode: false },
          ),
      }
    },
    async remove(key, unlessPutAfter) {
      await files.remove(key, unlessPutAfter)
      return store.remove(key, unlessPutAfter)
    },
    async clearUnfinished(before) {
      await files.clearUnfinished(before)
      await store.clearUnfinished(before)
    },
  }
}

/** Waits for the first bytes: a file that is gone is noticed before any of it was given. */
async function begun(stream: Readable): Promise<AsyncIterable<Buffer>> {
  const chunks = stream[Symbol.asyncIterator]()
  const first = await chunks.next()
  return (async function* () {
    if (first.done) return
    yield first.value
    yield* { [Symbol.asyncIterator]: () => chunks }
  })()
}

async function* later<T>(chunks: () => Promise<AsyncIterable<T>>): AsyncGenerator<T> {
  yield* await chunks()
}
