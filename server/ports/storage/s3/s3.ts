import { createHash, type Hash, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { readBytes } from '../../../platform/bytes-of.ts'
import { Unavailable } from '../../../platform/problem.ts'
import { sha256Of } from '../../../platform/slices.ts'
import type { Storage } from '../storage.ts'
import { type Bucket, type BucketOptions, bucketAt, valueIn } from './bucket.ts'
import { PART_BYTES, partsOf, writeParts } from './multipart.ts'
import { bytesIn, copy, erase, namesBetween, pagesOf, type Told, tell, write } from './objects.ts'
import { isBeingRemoved, MARKS, REMOVAL_MS, removeUnlessNewer } from './removals.ts'

const KEY = /^[0-9a-f]{64}$/
const FILES = 'files/'
const UNFINISHED = 'unfinished/'
/** Written by each check. */
const CHECKED = 'checked'

/** No removal is about a file put less than half an hour ago, by our clock, which is at most a quarter of an hour off. */
const YOUNG_MS = 10 * 60_000
const PAUSE_MS = 250
const OTHER_BYTES = 'the store gave other bytes than it was given'
const PATIENCE_MS = REMOVAL_MS + 5_000

/**
 * Stores files in a bucket of an S3-compatible store, named by their SHA-256. Several processes may use one bucket and prefix.
 * Whole lists are asked for by the daily search for files without references alone.
 */
export function s3In(options: BucketOptions): Storage {
  const bucket = bucketAt(options)
  const nameOf = (key: string) => {
    if (!KEY.test(key)) throw new Unavailable('storage', { cause: new Error('not a key of this store') })
    return `${FILES}${key}`
  }
  const put = async (bytes: Uint8Array, known?: string) => {
    const key = known ?? (await sha256Of([bytes]))
    const name = nameOf(key)
    await keep(bucket, { key, size: bytes.byteLength }, (onlyNew) =>
      write(bucket, name, bytes, { onlyNew, hash: key }),
    )
    return key
  }
  let isProved = false
  return {
    put: (bytes) => asOutage(() => put(bytes)),
    putStream: (chunks) => asOutage(() => putStream(bucket, chunks, put)),
    get: (key) => asOutage(() => wholeOf(bucket, key, nameOf(key))),
    read: (key) => asOutage(async () => readableOf(await begun(checked(bytesIn(bucket, nameOf(key)), key)))),
    open: (key) =>
      asOutage(async () => {
        const name = nameOf(key)
        const { size } = await known(bucket, name)
        return {
          size,
          read(start, end) {
            const range = { start, end: Math.min(end, size) }
            return readableOf(start < range.end ? bytesIn(bucket, name, range) : nothing())
          },
        }
      }),
    remove: (key, moment) => asOutage(() => removeUnlessNewer(bucket, { key, name: nameOf(key), moment })),
    putBetween: (after, before, start) => keysBetween(bucket, { after, before, start }),
    clearUnfinished: (before) => asOutage(() => clearUnfinished(bucket, before)),
    check: () =>
      asOutage(async () => {
        if (!isProved) await prove(bucket)
        isProved = true
        await write(bucket, CHECKED, Buffer.from(new Date().toISOString()), { onlyNew: false })
      }),
  }
}

/**
 * Returns once the file is there, and nobody who began to remove it before can still do so.
 * @param write writes the file; false when it was refused because there is one
 */
async function keep(
  bucket: Bucket,
  { key, size }: { key: string; size: number },
  write: (onlyNew: boolean) => Promise<boolean>,
): Promise<void> {
  const name = `${FILES}${key}`
  const end = Date.now() + PATIENCE_MS
  while (Date.now() < end) {
    const isNew = await write(true)
    if (!isNew) {
      const age = findAge(await tell(bucket, name), size)
      if (age > REMOVAL_MS && age < YOUNG_MS) return
      if (age >= YOUNG_MS) await write(false)
    }
    const isSafe = !(await isBeingRemoved(bucket, key))
    if (isSafe && (isNew || (await tell(bucket, name))?.size === size)) return
    await setTimeout(PAUSE_MS)
  }
  throw new Error('the file is being removed')
}

/** In milliseconds; endless for an absent or partial file. */
const findAge = (file: Told | undefined, size: number): number =>
  file?.size === size ? file.now.getTime() - file.putAt.getTime() : Number.POSITIVE_INFINITY

/** Its name is known at its end. A file larger than one part waits under another name, and is copied there. */
async function putStream(
  bucket: Bucket,
  chunks: AsyncIterable<Uint8Array>,
  put: (bytes: Uint8Array, key: string) => Promise<string>,
): Promise<string> {
  const hash = createHash('sha256')
  const parts = partsOf(hashed(chunks, hash))
  const first = await parts.next()
  const start = first.done ? new Uint8Array() : first.value
  if (start.byteLength < PART_BYTES) return put(start, hash.digest('hex'))
  const unfinished = `${UNFINISHED}${randomUUID()}`
  let size = 0
  async function* counted() {
    size += start.byteLength
    yield start
    for await (const part of parts) {
      size += part.byteLength
      yield part
    }
  }
  await writeParts(bucket, unfinished, counted())
  const key = hash.digest('hex')
  await keep(bucket, { key, size }, async (onlyNew) => {
    const name = `${FILES}${key}`
    if (onlyNew && (await tell(bucket, name))?.size === size) return false
    await copy(bucket, unfinished, name)
    // Another may have put it between the look and the copy.
    return false
  })
  await erase(bucket, unfinished)
  return key
}

async function* hashed<Chunk extends Uint8Array>(
  chunks: AsyncIterable<Chunk>,
  hash: Hash,
): AsyncGenerator<Chunk> {
  for await (const chunk of chunks) {
    hash.update(chunk)
    yield chunk
  }
}

async function known(bucket: Bucket, name: string): Promise<Told> {
  const told = await tell(bucket, name)
  if (told === undefined) throw new Error('there is no such file')
  return told
}

/** @throws {Error} also for other bytes than were put */
async function wholeOf(bucket: Bucket, key: string, name: string): Promise<Buffer> {
  const bytes = await readBytes({ body: bytesIn(bucket, name) }, Number.POSITIVE_INFINITY)
  if ((await sha256Of([bytes])) !== key) throw new Error(OTHER_BYTES)
  return bytes
}

/** @throws {Error} at the end of other bytes than were put, or of not all of them */
async function* checked(chunks: AsyncIterable<Buffer>, key: string): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  yield* hashed(chunks, hash)
  if (hash.digest('hex') !== key) throw new Error(OTHER_BYTES)
}

/** Waits for the first bytes: an absent file is reported before any answer begins. */
async function begun(chunks: AsyncGenerator<Buffer>): Promise<AsyncGenerator<Buffer>> {
  const first = await chunks.next()
  return (async function* () {
    if (first.done) return
    yield first.value
    yield* chunks
  })()
}

async function* nothing(): AsyncGenerator<Buffer> {}

const readableOf = (chunks: AsyncGenerator<Buffer>): Readable =>
  Readable.from(withOutages(chunks), { objectMode: false })

async function* withOutages(chunks: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* chunks
  } catch (cause) {
    throw new Unavailable('storage', { cause })
  }
}

async function* keysBetween(
  bucket: Bucket,
  which: { after: Date; before: Date; start?: string | undefined },
): AsyncGenerator<string[]> {
  for await (const names of namesBetween(bucket, FILES, which)) {
    const keys = names.filter((name) => KEY.test(name))
    if (keys.length > 0) yield keys
  }
}

const LONG_AGO = new Date(0)

async function clearUnfinished(bucket: Bucket, before: Date): Promise<void> {
  for (const folder of [UNFINISHED, MARKS])
    for await (const names of namesBetween(bucket, folder, { after: LONG_AGO, before }))
      for (const name of names) await erase(bucket, `${folder}${name}`)
  const query = { uploads: '', prefix: bucket.keyOf(UNFINISHED) }
  const markers = { NextKeyMarker: 'key-marker', NextUploadIdMarker: 'upload-id-marker' }
  for await (const xml of pagesOf(bucket, 'ListMultipartUploadsResult', query, markers))
    for (const [upload] of xml.matchAll(/<Upload>.*?<\/Upload>/gs)) {
      const [key = '', uploadId = '', begunAt = ''] = ['Key', 'UploadId', 'Initiated'].map((one) =>
        valueIn(upload, one),
      )
      const name = `${UNFINISHED}${key.slice(bucket.keyOf(UNFINISHED).length)}`
      if (new Date(begunAt) < before) await erase(bucket, name, { uploadId })
    }
}

/** @throws {Error} when the store does not keep its objects, or overwrites a protected one */
async function prove(bucket: Bucket): Promise<void> {
  const name = `${UNFINISHED}${randomUUID()}`
  const bytes = Buffer.from(name)
  await write(bucket, name, bytes, { onlyNew: true })
  const isKept = (await readBytes({ body: bytesIn(bucket, name) }, bytes.byteLength)).equals(bytes)
  const isOverwritten = await write(bucket, name, bytes, { onlyNew: true })
  await erase(bucket, name)
  if (!isKept) throw new Error(OTHER_BYTES)
  if (isOverwritten)
    throw new Error('the store does not know If-None-Match, without which a file may be lost')
}

async function asOutage<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof Unavailable ? error : new Unavailable('storage', { cause: error })
  }
}
