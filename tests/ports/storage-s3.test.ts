/** The behaviour of a bucket, beyond that of every storage: faults of the store, and removals at the same moment. */
import { createHash, randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Unavailable } from '#server/platform/problem.ts'
import { s3In } from '#server/ports/storage/s3/s3.ts'
import type { Storage } from '#server/ports/storage/storage.ts'
import { chunksOf } from '#tests/support/chunks.ts'
import { type S3Server, startS3 } from '#tests/support/s3-server.ts'
import { fewOf, isThorough } from '#tests/support/thorough.ts'

const MINUTE_MS = 60_000
const LARGE = 20_000_000

let server: S3Server
let storage: Storage

beforeEach(async () => {
  server = await startS3()
  storage = s3In(server.options)
})
afterEach(() => server.stop())

const nameOf = (key: string): string => `in/here/files/${key}`
const ago = (minutes: number): Date => new Date(Date.now() - minutes * MINUTE_MS)
const namesThere = (): string[] => [...server.objects.keys()].sort()

function age(key: string, minutes: number): void {
  const object = server.objects.get(nameOf(key))
  if (!object) throw new Error('no such object')
  object.putAt = ago(minutes)
}

async function listed(): Promise<string[]> {
  const found: string[] = []
  for await (const some of storage.putBetween(ago(60), ago(-1))) found.push(...some)
  return found
}

/** The fault comes so often, at calls that begin so. */
function fail(times: number, start: string, fault: number | 'CUT' | 'CUT_AFTERWARDS'): void {
  let left = times
  server.knobs.fault = (call) => {
    if (!call.startsWith(start) || left === 0) return undefined
    left -= 1
    return fault
  }
}

const FAULTS = [503, 500, 429, 408, 'CUT', 'CUT_AFTERWARDS'] as const
const PLACES = ['PUT', 'HEAD', 'GET'].flatMap((method) => FAULTS.map((fault) => ({ method, fault })))

test.each(fewOf(PLACES, 4))(
  'a store that answers $fault twice at $method is asked again',
  async ({ fault, method }) => {
    fail(2, method, fault)
    const bytes = randomBytes(1_000)
    const key = await storage.put(bytes)
    expect((await storage.get(key)).equals(bytes)).toBe(true)
  },
)

test.runIf(isThorough).each(FAULTS)('%s in the middle of a large file loses nothing of it', async (fault) => {
  const bytes = randomBytes(LARGE)
  fail(2, 'PUT in/here/unfinished', fault)
  const key = await storage.putStream(chunksOf(bytes, 100_000))
  expect((await buffer(await storage.read(key))).equals(bytes)).toBe(true)
  expect(server.uploads.size).toBe(0)
  expect(namesThere()).toEqual([nameOf(key)])
})

test('a wrong secret is refused, and named in the cause', async () => {
  const wrong = s3In({ ...server.options, secretAccessKey: 'other' })
  const refusal = await wrong.put(Buffer.from('x')).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(Unavailable)
  expect((refusal as Unavailable).cause).toMatchObject({
    message: 'the store answered 403 SignatureDoesNotMatch',
  })
})

test('a store that overwrites an object against a condition is not well', async () => {
  server.knobs.overwrites = true
  await expect(storage.check()).rejects.toThrow(Unavailable)
})

test('a store that gives other bytes is found out', async () => {
  const key = await storage.put(randomBytes(100))
  server.knobs.lies = true
  await expect(storage.get(key)).rejects.toThrow(Unavailable)
  await expect(storage.check()).rejects.toThrow(Unavailable)
})

test('an incomplete answer of a store is no file, nor in a stream', async () => {
  const key = await storage.put(randomBytes(1_000))
  const file = await storage.open(key)
  server.knobs.gives = 'LESS'
  const read = async () => buffer(await storage.read(key))
  await expect(read()).rejects.toThrow(Unavailable)
  await expect(storage.get(key)).rejects.toThrow(Unavailable)
  await expect(buffer(file.read(100, 200))).rejects.toThrow(Unavailable)
  delete server.knobs.gives
  server.knobs.says = () => '<?xml version="1.0"?><Error><Code>InternalError</Code></Error>'
  await expect(read()).rejects.toThrow(Unavailable)
  delete server.knobs.says
  expect((await read()).length).toBe(1_000)
})

test('a large file whose completion was done and not answered is kept', async () => {
  const bytes = randomBytes(LARGE)
  fail(1, 'POST in/here/unfinished', 'CUT_AFTERWARDS')
  const { fault } = server.knobs
  server.knobs.fault = (call) => (call.endsWith(' of an upload') ? fault?.(call) : undefined)
  const key = await storage.putStream(chunksOf(bytes, 100_000))
  expect((await storage.get(key)).equals(bytes)).toBe(true)
  expect(namesThere()).toEqual([nameOf(key)])
})

test.each([
  [
    'POST in/here/unfinished',
    '<Error xmlns="http://s3.amazonaws.com/doc/"><Code>InternalError</Code></Error>',
  ],
  ['POST in/here/unfinished', ''],
  ['PUT in/here/files', '<html>gateway</html>'],
])('a large file is not kept, and soon so, when %s is answered with %j', async (start, said) => {
  server.knobs.says = (call) =>
    call.startsWith(start) && (call.endsWith(' of an upload') || start.startsWith('PUT')) ? said : undefined
  await expect(storage.putStream(chunksOf(randomBytes(LARGE), 100_000))).rejects.toThrow(Unavailable)
  expect(server.calls.length).toBeLessThan(20)
})

test('an upload that the caller leaves is taken back', async () => {
  const bytes = randomBytes(LARGE)
  async function* brokenOff() {
    yield* chunksOf(bytes, 100_000)
    throw new Error('the caller left')
  }
  await expect(storage.putStream(brokenOff())).rejects.toThrow(Unavailable)
  expect(server.uploads.size).toBe(0)
  expect(namesThere()).toEqual([])
})

test.runIf(isThorough)('the unfinished upload of a process is cleared, and no younger one', async () => {
  fail(Number.POSITIVE_INFINITY, 'DELETE', 'CUT')
  await storage.putStream(chunksOf(randomBytes(LARGE), 100_000)).catch(() => undefined)
  server.knobs.fault = (call) => (call.startsWith('POST') && call.endsWith('upload') ? 'CUT' : undefined)
  const failing = storage.putStream(chunksOf(randomBytes(LARGE), 100_000))
  await expect(failing).rejects.toThrow(Unavailable)
  delete server.knobs.fault
  const left = namesThere().filter((name) => name.includes('/unfinished/'))
  expect(left).toHaveLength(1)
  await storage.clearUnfinished(ago(60))
  expect(namesThere()).toEqual(expect.arrayContaining(left))
  await storage.clearUnfinished(ago(-60))
  expect(namesThere().filter((name) => !name.includes('/files/'))).toEqual([])
  expect(server.uploads.size).toBe(0)
})

test.runIf(isThorough)('the unfinished uploads of many processes are cleared, page by page', async () => {
  server.knobs.pageSize = 2
  server.knobs.fault = (call) => (call.startsWith('DELETE') || call.endsWith('upload') ? 'CUT' : undefined)
  for (let process = 0; process < 5; process += 1)
    await storage.putStream(chunksOf(randomBytes(LARGE), 1_000_000)).catch(() => undefined)
  delete server.knobs.fault
  expect(server.uploads.size).toBe(5)
  await storage.clearUnfinished(ago(60))
  expect(server.uploads.size).toBe(5)
  await storage.clearUnfinished(ago(-60))
  expect(server.uploads.size).toBe(0)
})

test('a list of several pages, some of them empty, is read to its end', async () => {
  server.knobs.pageSize = 3
  server.knobs.emptyPages = true
  const keys = await Promise.all(Array.from({ length: 10 }, (_, index) => storage.put(Buffer.from([index]))))
  age(keys[4] ?? '', 120)
  expect((await listed()).sort()).toEqual(keys.filter((_, index) => index !== 4).sort())
})

const page = (inside: string) => `<ListBucketResult>${inside}</ListBucketResult>`
test.each([
  ['a page of somebody in between', '<html>sign in</html>'],
  ['nothing', ''],
  ['a list that was cut', page('<IsTruncated>false</IsTruncated>').slice(0, -5)],
  ['a failure after all', '<Error xmlns="http://s3.amazonaws.com/doc/"><Code>InternalError</Code></Error>'],
  ['a list that goes on nowhere', page('<IsTruncated>true</IsTruncated>')],
  [
    'the same page again and again',
    page('<IsTruncated>true</IsTruncated><NextContinuationToken>t</NextContinuationToken>'),
  ],
  ['a file without a time', page(`<Contents><Key>in/here/files/${'a'.repeat(64)}</Key></Contents>`)],
])('%s is no list', async (_, said) => {
  server.knobs.says = () => said
  await expect(listed()).rejects.toThrow(Error)
  expect(server.calls.length).toBeLessThan(5)
  if (!said.includes('<ListBucketResult>'))
    await expect(storage.clearUnfinished(ago(0))).rejects.toThrow(Unavailable)
})

describe('a file that is put while it is removed', () => {
  const bytes = Buffer.from('both at once')
  const key = createHash('sha256').update(bytes).digest('hex')
  const isThere = () => server.objects.has(nameOf(key))

  beforeEach(async () => {
    await storage.put(bytes)
    age(key, 120)
  })

  test('is removed when nobody puts it', async () => {
    await storage.remove(key, ago(30))
    expect(isThere()).toBe(false)
    expect(namesThere()).toEqual([])
  })

  test('stays when it was put again before', async () => {
    await storage.put(bytes)
    await storage.remove(key, ago(30))
    expect(isThere()).toBe(true)
  })

  /** The removal waits before its call that begins so, and the put is begun meanwhile. */
  test.each(['HEAD in/here/files', 'DELETE in/here/files', 'DELETE in/here/removing'])(
    'is there after both, when the removal stops before %s',
    async (start) => {
      const reached = Promise.withResolvers<void>()
      const opened = Promise.withResolvers<void>()
      server.knobs.before = (call) => {
        if (!call.startsWith(start)) return undefined
        delete server.knobs.before
        reached.resolve()
        return opened.promise
      }
      const removal = storage.remove(key, ago(30))
      await reached.promise
      const put = s3In(server.options).put(bytes)
      const early = await Promise.race([
        put.then(() => 'put'),
        new Promise((done) => setTimeout(done, 200, 'waits')),
      ])
      expect(early).toBe('waits')
      opened.resolve()
      await Promise.all([removal, put])
      expect(isThere()).toBe(true)
    },
  )

  test('is there after a removal that died, and can be removed again', async () => {
    server.knobs.fault = (call) => (call.startsWith('DELETE') ? 'CUT' : undefined)
    await expect(storage.remove(key, ago(30))).rejects.toThrow(Unavailable)
    delete server.knobs.fault
    const mark = server.objects.get(`in/here/removing/${key}`)
    if (!mark) throw new Error('no mark')
    mark.putAt = ago(1)
    await storage.put(bytes)
    expect(isThere()).toBe(true)
    age(key, 120)
    expect(await storage.remove(key, ago(30))).toBe(false)
    expect(await storage.remove(key, ago(30))).toBe(true)
    expect(isThere()).toBe(false)
  })

  test('is removed though the answer to the mark was lost', async () => {
    fail(1, 'PUT in/here/removing', 'CUT_AFTERWARDS')
    expect(await storage.remove(key, ago(30))).toBe(true)
    expect(namesThere()).toEqual([])
  })

  test('is left to another one who removes it, and that is told', async () => {
    const ended = Promise.withResolvers<void>()
    const reached = Promise.withResolvers<void>()
    server.knobs.before = (call) => {
      if (!call.startsWith('DELETE in/here/files')) return undefined
      reached.resolve()
      return ended.promise
    }
    const first = s3In(server.options).remove(key, ago(30))
    await reached.promise
    expect(await storage.remove(key, ago(30))).toBe(false)
    ended.resolve()
    expect(await first).toBe(true)
    expect(namesThere()).toEqual([])
    expect(await storage.remove(key, ago(30))).toBe(true)
  })

  test('is not told as gone when its mark went meanwhile', async () => {
    server.knobs.before = async (call) => {
      if (call.startsWith('HEAD')) server.objects.delete(`in/here/removing/${key}`)
    }
    expect(await storage.remove(key, ago(30))).toBe(false)
    expect(isThere()).toBe(true)
  })

  test('stays when the removal comes to its end too late', async () => {
    server.knobs.before = async (call) => {
      const mark = server.objects.get(`in/here/removing/${key}`)
      if (call.startsWith('HEAD') && mark) mark.putAt = ago(0.3)
    }
    await expect(storage.remove(key, ago(30))).rejects.toThrow(Unavailable)
    expect(isThere()).toBe(true)
  })

  test.runIf(isThorough)('is there after random puts and removals of several processes', async () => {
    const others = Array.from({ length: 4 }, () => s3In(server.options))
    for (let round = 0; round < 8; round += 1) {
      if (isThere()) age(key, 120)
      server.knobs.before = () => new Promise((done) => setTimeout(done, Math.random() * 10))
      await Promise.all([
        ...others.map((one) => one.remove(key, ago(30))),
        ...others.slice(0, 2).map((one) => one.put(bytes)),
      ])
      expect(isThere(), `round ${round}`).toBe(true)
    }
  })
})
