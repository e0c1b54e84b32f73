/** The calls to a store, and the results of any answer, are as before: `docs/changing.md` explains how to renew the recording. */
import { createHash } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import timers from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { chunksOf } from '#tests/support/chunks.ts'
import { patience } from '#tests/support/heard-calls.ts'
import { outcomeOf } from '#tests/support/odd-json.ts'
import { ifThere, type Storage } from '../storage.ts'
import { s3In } from './s3.ts'

const NOW = new Date('2026-11-20T11:04:00Z')
const KEYS = { accessKeyId: 'an-id', secretAccessKey: 'a secret', region: 'eu-west-1' }
const OPTIONS = { bucket: 'papers', prefix: 'in/here', endpoint: 'https://store.example', ...KEYS }
const PART = 5 * 1024 * 1024

const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)
const ago = (seconds: number) => later(-seconds)
const keyOf = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest('hex')

interface Said {
  status?: number
  headers?: Record<string, string>
  body?: BodyInit
  /** So many seconds pass before it is said. */
  after?: number
}
/** A number is a status, a text the body, and a function is called with the last put body. CUT: the line is cut. */
type Answer = Said | 'CUT' | number | ((put: string) => Said)
/** To the calls that begin so, in turn, and the last one from then on. Any other call succeeds; a looked-up object is absent. */
type Answers = [start: string, ...answers: Answer[]][]

let lines: string[] = []
let left: Answers = []
let put = ''
let waits: number[] = []
/** Names for values that change each time, or are long. */
let known: Record<string, string> = {}

beforeAll(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  vi.spyOn(Math, 'random').mockReturnValue(0)
  vi.spyOn(timers, 'setTimeout').mockImplementation(paused as typeof timers.setTimeout)
  syncBuiltinESMExports()
  waits = patience()
})
beforeEach(() => {
  vi.stubGlobal('fetch', answered)
  lines = []
  known = {}
})
afterAll(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  syncBuiltinESMExports()
  vi.useRealTimers()
})

const pass = (milliseconds: number) => void vi.setSystemTime(Date.now() + milliseconds)

async function paused(milliseconds = 0): Promise<void> {
  lines.push(`  pauses ${milliseconds} ms`)
  pass(milliseconds)
}

const plainly = (text: string): string =>
  text
    .replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, 'UUID')
    .replace(/Signature=[\da-f]{64}/, 'Signature=…')
    .replace(/[\da-f]{64}/g, (key) => known[key] ?? 'OTHER')

async function answered(request: Request, options?: RequestInit): Promise<Response> {
  const { method, url } = request
  const parts: Uint8Array[] = []
  for await (const part of request.body ?? []) parts.push(part)
  const body = Buffer.concat(parts)
  const asked = [...waits.splice(0).map((one) => `waits ${one} s`), ...Object.keys(options ?? {})]
  lines.push(`  ${[plainly(`${method} ${url}`), ...asked].join(', ')}`)
  for (const [name, value] of request.headers) lines.push(`    ${name}: ${plainly(value)}`)
  if (body.length > 1000) {
    const most = Math.max(...parts.map((part) => part.byteLength))
    lines.push(`    ${body.length} bytes, at most ${most} at once, ${keyOf(body).slice(0, 8)}`)
  } else if (body.length > 0) lines.push(`    ${plainly(String(body))}`)
  if (method === 'PUT') put = String(body.subarray(0, 1000))
  const answer = answerTo(
    `${method} ${/\/((?:files|unfinished|removing|checked)\b.*)/.exec(url)?.[1] ?? new URL(url).search}`,
  )
  if (answer === 'CUT') throw new TypeError('fetch failed')
  const { status = 200, headers = {}, body: said = null, after = 0 } = answer
  pass(after * 1000)
  return new Response(said, { status, headers })
}

function answerTo(call: string): Said | 'CUT' {
  const answers = left.find(([start]) => call.startsWith(start)) ?? []
  const [, answer, ...others] = answers
  if (others.length > 0) answers.splice(1, 1)
  if (typeof answer === 'function') return answer(put)
  if (typeof answer === 'number') return { status: answer }
  return answer ?? { status: call.startsWith('HEAD') ? 404 : 200 }
}

interface Put {
  size?: number
  /** Seconds ago, by the store's clock. */
  age?: number
  after?: number
}
/** The store's answer about a file. */
const there = ({ size = 5, age = 0, after = 0 }: Put): Said => ({
  headers: {
    'content-length': String(size),
    'last-modified': ago(age).toISOString(),
    date: NOW.toISOString(),
  },
  after,
})
const xml = (body: string, status = 200): Said => ({ body, status })
const failure = (code: string, status = 400): Said => xml(`<Error><Code>${code}</Code></Error>`, status)

type Act = (storage: Storage) => Promise<unknown>

async function tell(what: string, act: Act, answers: Answers = [], options: object = {}): Promise<void> {
  vi.setSystemTime(NOW)
  left = answers
  waits.splice(0)
  lines.push(what)
  const outcome = await outcomeOf(() => act(s3In({ ...OPTIONS, ...options })))
  lines.push(...outcome.map((line) => `> ${plainly(line)}`))
}

/** Without the headers of every call. */
const withoutSigns = () => lines.filter((line) => !/^ {4}(authorization|x-amz-date): /.test(line))
const told = () => withoutSigns().join('\n')

const PAPER = Buffer.from('paper')
const KEY = keyOf(PAPER)
const FILE = `files/${KEY}`
const MARK = `removing/${KEY}`
beforeEach(() => {
  known[KEY] = 'KEY'
})

test('a store is found and asked, each call signed for it', async () => {
  const put: Act = (storage) => storage.put(PAPER)
  await tell('in a folder of a bucket', put)
  await tell('in a whole bucket', put, [], { prefix: '' })
  await tell("in a bucket of Amazon's", put, [], { endpoint: undefined })
  await tell('at an address with slashes, in a bucket with odd signs', put, [], {
    endpoint: 'https://store.example/s3//',
    bucket: 'our papers',
    prefix: 'é/+ &',
  })
  const large: Act = (storage) => storage.putStream(chunksOf(Buffer.alloc(PART), 100_000))
  const begun = xml('<UploadId>an upload</UploadId>')
  await tell(
    'with a large file in a bucket with odd signs',
    large,
    [
      ['POST', begun, xml('</CompleteMultipartUploadResult>')],
      ['PUT', {}, xml('</CopyObjectResult>')],
      ['HEAD files', 404, there({ size: PART })],
    ],
    { bucket: 'our papers', prefix: 'é/+ &' },
  )
  await expect(lines.join('\n')).toMatchFileSnapshot('./reviewed/addresses.txt')
})

test('a file is put so that no removal takes it', async () => {
  const put: Act = (storage) => storage.put(PAPER)
  await tell('a new file', put)
  for (const status of [412, 409]) {
    const refused: Answers[0] = [`PUT ${FILE}`, status, 200]
    for (const age of [0, 20, 20.001, 599.999, 600])
      await tell(`${status}, as it is there, for ${age} s`, put, [
        refused.slice() as Answers[0],
        [`HEAD ${FILE}`, there({ age })],
      ])
  }
  for (const size of [4, 6])
    await tell(`one of ${size} bytes is there`, put, [
      [`PUT ${FILE}`, 412, 200],
      [`HEAD ${FILE}`, there({ age: 60, size })],
    ])
  await tell('another size later', put, [
    [`PUT ${FILE}`, 412],
    [`HEAD ${FILE}`, there({}), there({ size: 6 }), there({})],
  ])
  await tell('a mark that is over', put, [[`HEAD ${MARK}`, there({ age: 20.001 })]])
  await tell('a mark that goes', put, [
    [`HEAD ${MARK}`, there({ age: 20 }), 404],
    [`PUT ${FILE}`, 200, 412],
    [`HEAD ${FILE}`, there({})],
  ])
  for (const after of [4.7, 4.75])
    await tell(`a mark that stays, looked at for ${after} s`, put, [[`HEAD ${MARK}`, there({ after })]])
  await tell('a refusal', put, [[`PUT ${FILE}`, failure('AccessDenied', 403)]])
  await tell('a refusal of the unconditional', put, [
    [`PUT ${FILE}`, 412, 412],
    [`HEAD ${FILE}`, there({ age: 600 })],
  ])
  await tell('no times of the store', put, [
    [`PUT ${FILE}`, 412],
    [`HEAD ${FILE}`, { headers: { 'content-length': '5', 'last-modified': ago(60).toISOString() } }],
  ])
  await expect(told()).toMatchFileSnapshot('./reviewed/put.txt')
})

test('a store that can not answer is asked three times, and a refusing one once', async () => {
  const get: Act = (storage) => storage.get(KEY)
  for (const status of [400, 401, 403, 404, 407, 408, 409, 428, 429, 430, 499, 500, 501, 503, 599])
    await tell(`${status}`, get, [['GET', status, { body: 'paper' }]])
  await tell('a store that waited', get, [['GET', failure('RequestTimeout'), { body: 'paper' }]])
  await tell('a store that is full', get, [['GET', failure('SlowDown', 503)]])
  await tell('a cut line', get, [['GET', 'CUT', 'CUT', { body: 'paper' }]])
  await tell('a line cut for good', get, [['GET', 'CUT']])
  await tell('a line cut, and refused', get, [['GET', 'CUT', failure('NoSuchKey', 404)]])
  await tell('a name that is none', (storage) => storage.get('paper'))
  await tell('a name with more', (storage) => storage.get(`${KEY}0`))
  await tell('a name with something before', (storage) => storage.get(`0${KEY}`))
  await expect(told()).toMatchFileSnapshot('./reviewed/asked-again.txt')
})

test('a file is gone where the store says that it has no such object, and not in an outage', async () => {
  const reading = async (answer: Said) => {
    left = [['GET', answer]]
    return ifThere(s3In(OPTIONS).get(KEY))
  }
  expect(await reading(failure('NoSuchKey', 404))).toBeUndefined()
  for (const answer of [failure('NoSuchBucket', 404), failure('AccessDenied', 403), { status: 404 }])
    await expect(reading(answer)).rejects.toThrow('storage is unavailable')
})

async function readOf(stream: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part)
  return String(Buffer.concat(parts))
}

test('the bytes read are the file, all of it', async () => {
  const reading: Record<string, Act> = {
    get: (storage) => storage.get(KEY),
    read: async (storage) => readOf(await storage.read(KEY)),
  }
  for (const [name, act] of Object.entries(reading)) {
    await tell(`${name}: the file`, act, [['GET', { body: 'paper' }]])
    await tell(`${name}: other bytes`, act, [['GET', { body: 'peper' }]])
    await tell(`${name}: nothing`, act)
    await tell(`${name}: a part of it`, act, [['GET', { body: 'paper', status: 206 }]])
    await tell(`${name}: none`, act, [['GET', failure('NoSuchKey', 404)]])
  }
  const empty = keyOf('')
  await tell('an empty file', async (storage) => [
    await readOf(await storage.read(empty)),
    String(await storage.get(empty)),
  ])
  const told: Answers[0] = [`HEAD ${FILE}`, there({})]
  const part =
    (start: number, end: number): Act =>
    async (storage) => {
      const file = await storage.open(KEY)
      return { size: file.size, bytes: await readOf(file.read(start, end)) }
    }
  const given = (body: string, range?: string, status = 206): Answers[0] => [
    'GET',
    { body, status, headers: range === undefined ? {} : { 'content-range': range } },
  ]
  await tell('a part', part(1, 3), [told, given('ap', 'bytes 1-2/5')])
  await tell('a part beyond the end', part(3, 9), [told, given('er', 'bytes 3-4/5')])
  await tell('the last byte', part(4, 5), [told, given('r', 'bytes 4-4/5')])
  await tell('what is behind the end', part(5, 9), [told])
  await tell('no byte', part(2, 2), [told])
  const odd: Answers[0][] = [
    given('ap', 'bytes 1-2/5', 200),
    given('ap'),
    given('ap', 'bytes 1-22/5'),
    given('ap', 'bytes 11-2/5'),
    given('ap', 'some bytes 1-2/5'),
    given('a', 'bytes 1-2/5'),
    given('ape', 'bytes 1-2/5'),
    ['GET', failure('InvalidRange', 416)],
  ]
  for (const answer of odd)
    await tell(`a part, answered ${JSON.stringify(answer[1])}`, part(1, 3), [told, answer])
  await tell('a file that is not there', part(1, 3))
  await tell('a file that may not be seen', part(1, 3), [['HEAD', 403]])
  await expect(withoutSigns().join('\n')).toMatchFileSnapshot('./reviewed/read.txt')
})

const MORE_THAN_IS_READ_AHEAD = Buffer.alloc(200_000)

test('a store that stops answering is waited for half a minute, and a slow reader as long as it likes', async () => {
  const isStopped = vi.fn()
  const { promise: isAsked, resolve: asked } = Promise.withResolvers<void>()
  const never = ({ signal }: Request) =>
    new Promise<never>((_, reject) => {
      const stop = () => {
        isStopped()
        reject(signal.reason)
      }
      if (signal.aborted) stop()
      else signal.addEventListener('abort', stop)
    })
  const isStoppedInHalfAMinute = async () => {
    isStopped.mockReset()
    await vi.advanceTimersByTimeAsync(29_999)
    expect(isStopped).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(isStopped).toHaveBeenCalled()
  }
  const beginning = (request: Request): UnderlyingDefaultSource => {
    let given = 0
    return {
      pull(controller) {
        if (given === 2) return never(request)
        given += 1
        return controller.enqueue(MORE_THAN_IS_READ_AHEAD)
      },
    }
  }
  vi.stubGlobal('fetch', (request: Request) => {
    asked()
    return never(request)
  })
  const storage = s3In(OPTIONS)
  const answer = outcomeOf(() => storage.get(KEY))
  await isAsked
  await isStoppedInHalfAMinute()
  expect((await answer).join()).toContain('the store stopped answering')
  vi.stubGlobal(
    'fetch',
    async (request: Request) => new Response(new ReadableStream(beginning(request), { highWaterMark: 0 })),
  )
  const chunks = (await storage.read(KEY))[Symbol.asyncIterator]()
  isStopped.mockReset()
  await chunks.next()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(isStopped).not.toHaveBeenCalled()
  expect((await chunks.next()).value).toEqual(MORE_THAN_IS_READ_AHEAD)
  const rest = outcomeOf(() => chunks.next())
  await isStoppedInHalfAMinute()
  expect((await rest).join()).toContain('the store stopped answering')
})

test('a file is removed unless it was put since', async () => {
  const remove: Act = (storage) => storage.remove(KEY, ago(60))
  const mark: Answers[0] = [`HEAD ${MARK}`, there({ age: 3 })]
  await tell('an old file', remove, [mark, [`HEAD ${FILE}`, there({ age: 60 })]])
  await tell('one put a little later', remove, [mark, [`HEAD ${FILE}`, there({ age: 59.999 })]])
  await tell('none', remove, [mark])
  await tell('a mark that is gone', remove, [[`HEAD ${FILE}`, there({ age: 61 })]])
  for (const after of [19.999, 20])
    await tell(`a removal that took ${after} s`, remove, [mark, [`HEAD ${FILE}`, there({ age: 61, after })]])
  await tell('a removal that is refused', remove, [
    mark,
    [`HEAD ${FILE}`, there({ age: 61 })],
    [`DELETE ${FILE}`, failure('AccessDenied', 403)],
  ])
  await tell('a removal that is not answered', remove, [
    mark,
    [`HEAD ${FILE}`, there({ age: 61 })],
    [`DELETE ${FILE}`, 'CUT'],
  ])
  const others: Answers = [
    [`PUT ${MARK}`, 412],
    [`GET ${MARK}`, { body: 'a mark of another' }],
  ]
  for (const age of [20, 20.001])
    await tell(`a mark of another, ${age} s old`, remove, [...others, [`HEAD ${MARK}`, there({ age })]])
  await tell('a mark of another that is gone by now', remove, others)
  await tell('a mark that was put, with the answer lost', remove, [
    [`PUT ${MARK}`, 'CUT', 412],
    [`GET ${MARK}`, (put) => ({ body: put })],
    mark,
    [`HEAD ${FILE}`, there({ age: 61 })],
  ])
  await tell('a mark that is gone at its end', remove, [mark, [`DELETE ${MARK}`, 404]])
  await tell('a mark that stays at its end', remove, [mark, [`DELETE ${MARK}`, failure('AccessDenied', 403)]])
  await expect(told()).toMatchFileSnapshot('./reviewed/removed.txt')
})
test('a large file is put in parts under a name of its own, and copied', async () => {
  const bytes = (size: number) => Buffer.alloc(size, 'é')
  const large =
    (size: number): Act =>
    (storage) =>
      storage.putStream(chunksOf(bytes(size), 1_000_000))
  for (const size of [0, PART - 1, PART, PART + 1, 2 * PART]) known[keyOf(bytes(size))] = `KEY of ${size}`
  const file = (size: number) => `files/${keyOf(bytes(size))}`
  const begun: Answers[0] = [
    'POST unfinished/',
    xml('<UploadId>an id</UploadId>'),
    xml('</CompleteMultipartUploadResult>'),
  ]
  const parts: Answers[0] = [
    'PUT unfinished/',
    { headers: { etag: '"one"' } },
    { headers: { etag: '"two"' } },
    {},
  ]
  const copied = (size: number): Answers[0] => [`PUT ${file(size)}`, xml('</CopyObjectResult>')]
  const fresh = (...all: Answers[0][]) => all.map((one) => [...one] as Answers[0])
  const seen = (size: number): Answers[0] => [`HEAD ${file(size)}`, 404, there({ size })]
  await tell('nothing', large(0))
  for (const size of [PART - 1, PART, PART + 1, 2 * PART])
    await tell(`${size} bytes`, large(size), fresh(begun, parts, copied(size), seen(size)))
  const usual = fresh(parts, copied(PART), seen(PART))
  await tell(
    'one that is there, for a minute',
    large(PART),
    fresh(begun, parts, [`HEAD ${file(PART)}`, there({ size: PART, age: 60 })]),
  )
  await tell(
    'one that is there, for long',
    large(PART),
    fresh(begun, parts, copied(PART), [`HEAD ${file(PART)}`, there({ size: PART, age: 600 })]),
  )
  await tell('no id of an upload', large(PART), [['POST', xml('<html>')]])
  await tell('an upload that is refused', large(PART), [['POST', failure('AccessDenied', 403)]])
  const ended = (...answers: Answer[]): Answers[0] => [
    'POST unfinished/',
    xml('<UploadId>an id</UploadId>'),
    ...answers,
  ]
  for (const size of [PART, PART - 1])
    await tell(`an end that is gone, with a file of ${size}`, large(PART), [
      ended(failure('NoSuchUpload', 404)),
      ['HEAD unfinished', there({ size })],
      ...fresh(...usual),
    ])
  await tell('an end that is gone, with no file', large(PART), [
    ended(failure('NoSuchUpload', 404)),
    ...fresh(...usual),
  ])
  await tell('an end that fails after all', large(PART), [
    ended(failure('InternalError', 200)),
    ...fresh(...usual),
  ])
  await tell('a part that is refused, with an upload that stays', large(PART), [
    ended(),
    ['PUT', failure('EntityTooLarge')],
    ['DELETE', 403],
  ])
  await tell('a copy that fails after all', large(PART), [
    ...fresh(begun, parts),
    [`PUT ${file(PART)}`, failure('InternalError', 200)],
  ])
  await tell(
    'a reader that leaves',
    (storage) =>
      storage.putStream(
        (async function* () {
          yield bytes(PART + 1)
          throw new Error('left')
        })(),
      ),
    fresh(begun, parts),
  )
  await expect(told()).toMatchFileSnapshot('./reviewed/large.txt')
})
