/** Puts 1 GB into the bucket that is told as JSON, reads it back, removes it, and prints what that took. */
import { randomBytes } from 'node:crypto'
import { s3In } from '#server/ports/storage/s3/s3.ts'

export interface Streamed {
  putSeconds: number
  readSeconds: number
  /** The most resident memory above that of the idle process while it put, and while it read. */
  putMegabytes: number
  readMegabytes: number
}

const SIZE = 1_000_000_000
const CHUNK = 64 * 1024
const SAMPLE_MS = 20

const storage = s3In(JSON.parse(process.argv[2] ?? ''))
await storage.check()

const idle = process.memoryUsage.rss()
let most = idle
const sampling = setInterval(() => {
  most = Math.max(most, process.memoryUsage.rss())
}, SAMPLE_MS)

const seed = randomBytes(CHUNK)
async function* chunks() {
  for (let at = 0; at < SIZE; at += CHUNK) {
    const chunk = Buffer.from(seed.subarray(0, Math.min(CHUNK, SIZE - at)))
    chunk.writeUInt32LE(at / CHUNK)
    yield chunk
  }
}

const began = performance.now()
const key = await storage.putStream(chunks())
const put = performance.now()
const putMegabytes = (most - idle) / 1_000_000
most = 0
let bytes = 0
for await (const chunk of await storage.read(key)) bytes += chunk.length
if (bytes !== SIZE) throw new Error(`${bytes} bytes came back`)
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
