/**
 * Puts so many bytes into the storage that is told as JSON, reads them back, removes them, and prints what that took. It says on
 * standard error how far a put has come, so that it can be killed on the way.
 */
import { randomBytes } from 'node:crypto'
import type { StoreConfig } from '#server/platform/read-storage.ts'
import { filesIn } from '#server/ports/storage/files.ts'
import { s3In } from '#server/ports/storage/s3/s3.ts'

export interface StreamTask {
  store: StoreConfig | { folder: string }
  bytes: number
}

export interface Streamed {
  putSeconds: number
  readSeconds: number
  /** The most resident memory above that of the idle process while it put, and while it read. */
  putMegabytes: number
  readMegabytes: number
}

const CHUNK = 64 * 1024
const SAY_EVERY = 100 * CHUNK
const SAMPLE_MS = 20

const { store, bytes }: StreamTask = JSON.parse(process.argv[2] ?? '')
const storage = 'folder' in store ? filesIn(store.folder) : s3In(store)
await storage.check()

const idle = process.memoryUsage.rss()
let most = idle
const sampling = setInterval(() => {
  most = Math.max(most, process.memoryUsage.rss())
}, SAMPLE_MS)

const seed = randomBytes(CHUNK)
async function* chunks() {
  for (let at = 0; at < bytes; at += CHUNK) {
    const chunk = Buffer.from(seed.subarray(0, Math.min(CHUNK, bytes - at)))
    chunk.writeUInt32LE(at / CHUNK)
    if (at % SAY_EVERY === 0) process.stderr.write(`at ${at}\n`)
    yield chunk
  }
}

const began = performance.now()
const key = await storage.putStream(chunks())
const put = performance.now()
const putMegabytes = (most - idle) / 1_000_000
most = 0
let back = 0
for await (const chunk of await storage.read(key)) back += chunk.length
if (back !== bytes) throw new Error(`${back} bytes came back`)
const read = performance.now()
clearInterval(sampling)
await storage.remove(key, new Date(Date.now() + 60_000))
const streamed: Streamed = {
  putSeconds: (put - began) / 1000,
  readSeconds: (read - put) / 1000,
  putMegabytes,
  readMegabytes: (most - idle) / 1_000_000,
}
process.stdout.write(JSON.stringify(streamed))
