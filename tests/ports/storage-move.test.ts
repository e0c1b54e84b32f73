/** Files of a folder are moved to a bucket while they are used, by a command that may be killed. */
import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, truncateSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { storageOf } from '#server/ports/index.ts'
import { filesIn, pathIn } from '#server/ports/storage/files.ts'
import { moveFiles } from '#server/ports/storage/move-files.ts'
import { s3In } from '#server/ports/storage/s3/s3.ts'
import { type S3Server, startS3 } from '#tests/support/s3-server.ts'
import { isThorough } from '#tests/support/thorough.ts'

const COMMAND = join(import.meta.dirname, '../../server/move-files.ts')

let dataDir: string
let server: S3Server

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'zegel-move-'))
  server = await startS3()
})
afterEach(async () => {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const folder = () => join(dataDir, 'files')
/** As a server of that configuration has it. */
const inUse = () => storageOf({ dataDir, storage: server.options, leastFreeMegabytes: 0 })

function start(): ChildProcessByStdio<null, Readable, Readable> {
  const { bucket, prefix, endpoint, region, accessKeyId, secretAccessKey } = server.options
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    STORAGE_URL: `s3://${bucket}/${prefix}?endpoint=${endpoint}&region=${region}`,
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
  }
  return spawn(process.execPath, [COMMAND], { env, stdio: ['ignore', 'pipe', 'pipe'] })
}

async function run(): Promise<{ code: number; told: string }> {
  const child = start()
  const [told, [code]] = await Promise.all([text(child.stderr), once(child, 'close')])
  return { code, told }
}

async function filled(count: number): Promise<Map<string, Buffer>> {
  const files = filesIn(folder())
  const kept = new Map<string, Buffer>()
  for (let index = 0; index < count; index += 1) {
    const bytes = randomBytes(index === 0 ? 10_000_000 : 1 + 200 * index)
    kept.set(await files.put(bytes), bytes)
  }
  return kept
}

test.runIf(isThorough)(
  'a command that is killed three times goes on, and each file can be read at any moment',
  async () => {
    const kept = await filled(150)
    const storage = inUse()
    let isOver = false
    const reading = (async () => {
      let reads = 0
      for (; !isOver; reads += 1) {
        const [key, bytes] = [...kept][Math.floor(Math.random() * kept.size)] ?? ['', Buffer.alloc(0)]
        const file = await storage.open(key)
        const parts = [storage.get(key), storage.read(key).then(buffer), buffer(file.read(0, file.size))]
        for (const part of parts) expect((await part).equals(bytes)).toBe(true)
      }
      return reads
    })()
    for (const killedAt of [1, 30, 90]) {
      const child = start()
      let puts = 0
      const reached = Promise.withResolvers<void>()
      server.knobs.before = async (call) => {
        if (!call.startsWith('PUT in/here/files')) return
        puts += 1
        if (puts === killedAt) reached.resolve()
      }
      await Promise.race([reached.promise, once(child, 'close')])
      child.kill('SIGKILL')
      await (child.exitCode === null && child.signalCode === null ? once(child, 'close') : undefined)
    }
    delete server.knobs.before
    expect(existsSync(folder())).toBe(true)
    const put = await storage.put(Buffer.from('put meanwhile'))
    expect(await run()).toEqual({ code: 0, told: '' })
    isOver = true
    expect(await reading).toBeGreaterThan(0)
    expect(existsSync(folder())).toBe(false)
    const store = s3In(server.options)
    for (const [key, bytes] of kept) expect((await store.get(key)).equals(bytes)).toBe(true)
    expect((await inUse().get(put)).toString()).toBe('put meanwhile')
    await store.clearUnfinished(new Date(Date.now() + 60_000))
    expect([...server.objects.keys()].filter((name) => name.includes('/files/'))).toHaveLength(kept.size + 1)
    expect((await run()).code).toBe(0)
  },
)

test('a spoilt file stays where it is, and is named', async () => {
  const [[key = ''] = []] = [...(await filled(3))]
  truncateSync(pathIn(folder(), key), 100)
  const { code, told } = await run()
  expect(code).toBe(1)
  expect(told).toContain(key)
  expect(existsSync(pathIn(folder(), key))).toBe(true)
  expect([...server.objects.keys()].filter((name) => name.includes('/files/'))).toHaveLength(2)
})

test('a store that refuses is named, and nothing is moved', async () => {
  const kept = await filled(3)
  server.knobs.fault = () => 403
  const { code, told } = await run()
  expect(code).toBe(2)
  expect(told).toContain('403')
  for (const key of kept.keys()) expect(existsSync(pathIn(folder(), key))).toBe(true)
})

test('a file removed while it is moved is gone from both', async () => {
  const [key = ''] = (await filled(1)).keys()
  await inUse().remove(key, new Date(Date.now() + 60_000))
  expect(existsSync(pathIn(folder(), key))).toBe(false)
  await expect(inUse().get(key)).rejects.toThrow('unavailable')
})

test('nothing of the folder is left, so that servers no longer look there', async () => {
  const kept = await filled(20)
  await filesIn(folder()).check()
  const [emptied = ''] = kept.keys()
  await filesIn(folder()).remove(emptied, new Date(Date.now() + 60_000))
  mkdirSync(join(folder(), 'zz'))
  expect(await run()).toEqual({ code: 0, told: '' })
  expect(existsSync(folder())).toBe(false)
})

test.runIf(isThorough)(
  'a file that a removal set aside stays while it is young, and is moved later',
  async () => {
    const [[key = '', bytes = Buffer.alloc(0)] = []] = [...(await filled(3))]
    const aside = `${pathIn(folder(), key)}.${randomUUID()}.part`
    renameSync(pathIn(folder(), key), aside)
    const { code, told } = await run()
    expect(code).toBe(2)
    expect(told).toContain(key)
    expect(existsSync(aside)).toBe(true)
    const twoHoursAgo = new Date(Date.now() - 2 * 3_600_000)
    utimesSync(aside, twoHoursAgo, twoHoursAgo)
    expect(await run()).toEqual({ code: 0, told: '' })
    expect((await s3In(server.options).get(key)).equals(bytes)).toBe(true)
  },
)

test('a file that a server removes during its move is no fault', async () => {
  const [[key = '', bytes] = []] = [...(await filled(1))]
  const store = s3In(server.options)
  const removing = {
    ...store,
    putStream(chunks: AsyncIterable<Uint8Array>) {
      rmSync(pathIn(folder(), key))
      return store.putStream(chunks)
    },
  }
  expect(await moveFiles(folder(), removing)).toMatchObject({ files: 1, spoilt: [], left: [] })
  expect((await store.get(key)).equals(bytes ?? Buffer.alloc(0))).toBe(true)
  expect(existsSync(folder())).toBe(false)
})
