/**
 * Puts a number of bytes into the storage described in JSON, or reads and removes a stored object, and prints the cost. It
 * reports the progress of a put on standard error, so that a test can kill it on the way.
 */
import { randomBytes } from 'node:crypto'
import type { StoreConfig } from '#server/platform/read-storage.ts'
import { filesIn } from '#server/ports/storage/files.ts'
import { s3In } from '#server/ports/storage/s3/s3.ts'

export interface StreamTask {
  store: StoreConfig | { folder: string }
  bytes: number
  /** The object to read; without it bytes are put. */
  key?: string
}

export interface Streamed {
  key: string
  seconds: number
  /** The most resident memory above that of the idle process. */
  megabytes: number
}

const CHUNK = 64 * 1024
const SAY_EVERY = 100 * CHUNK
const SAMPLE_MS = 20

const task: StreamTask = JSON.parse(process.argv[2] ?? '')
const storage = 'folder' in task.store ? filesIn(task.store.folder) : s3In(task.store)
await storage.check()

const idle = process.memoryUsage.rss()
let most = idle
setInterval(() => {
  most = Math.max(most, process.memoryUsage.rss())
}, SAMPLE_MS).unref()

async function* chunks() {
  const seed = randomBytes(CHUNK)
  for (let at = 0; at < task.bytes; at += CHUNK) {
    const chunk = Buffer.from(seed.subarray(0, Math.min(CHUNK, task.bytes - at)))
    chunk.writeUInt32LE(at / CHUNK)
    if (at % SAY_EVERY === 0) process.stderr.write(`at ${at}\n`)
    yield chunk
  }
}

async function read(key: string): Promise<string> {
  let back = 0
  for await (const chunk of await storage.read(key)) back += chunk.length
  if (back !== task.bytes) throw new Error(`${back} bytes came back`)
  return key
}

const began = performance.now()
const key = await (task.key === undefined ? storage.putStream(chunks()) : read(task.key))
const seconds = (performance.now() - began) / 1_000
if (task.key !== undefined) await storage.remove(key, new Date(Date.now() + 60_000))
const streamed: Streamed = { key, seconds, megabytes: (most - idle) / 1_000_000 }
process.stdout.write(JSON.stringify(streamed))
