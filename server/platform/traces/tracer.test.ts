/** The spans of the work under way, and their facts. */
import { EventEmitter } from 'node:events'
import type { Pool } from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { TraceSettings } from '../config.ts'
import { currentSpan, currentTraceParent, inSpan, inSpanOf, within } from './span.ts'
import { traceTransactions } from './trace-database.ts'
import { openTracer, type Tracer } from './tracer.ts'

const SETTINGS = {
  url: 'https://collector.example/v1/traces',
  headers: { key: 'a key' },
  serviceName: 'zegel',
}
const ALL = { ratio: 1, followsParent: true }
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const PARENT = `00-${TRACE}-00f067aa0ba902b7-01`

let bodies: string[]
let asked: unknown[]
let counted: unknown[]
let warned: string[]
let answer: () => Promise<Response>
let opened: Tracer[]

beforeEach(() => {
  ;[bodies, asked, counted, warned, opened] = [[], [], [], [], []]
  answer = async () => new Response('{}')
  vi.stubGlobal('fetch', (url: string, { body, signal: _, ...others }: RequestInit) => {
    bodies.push(String(body))
    asked.push({ url, ...others })
    return answer()
  })
})
afterEach(async () => {
  await Promise.all(opened.map((one) => one.close()))
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function tracerWith(sampler: TraceSettings['sampler'] = ALL): Tracer {
  const countSpans = (...counts: unknown[]) => void counted.push(counts)
  const log = { warn: (_: object, message: string) => void warned.push(message) }
  const tracer = openTracer({ ...SETTINGS, sampler }, { countSpans, log })
  opened.push(tracer)
  return tracer
}

interface Sent {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: { key: string; value: object }[]
  events: { name: string }[]
}
const sent = (): Sent[] =>
  bodies.flatMap((body) => JSON.parse(body).resourceSpans[0].scopeSpans.flatMap(({ spans }: never) => spans))

/** Each span in a line: its name, its parent's name, and its facts. */
async function told(tracer: Tracer): Promise<string[]> {
  await tracer.close()
  const spans = sent()
  bodies = []
  const nameOf = (id: string | undefined) => spans.find(({ spanId }) => spanId === id)?.name ?? id ?? '-'
  return spans.map(({ name, parentSpanId, attributes, events }) =>
    [
      name,
      `below ${nameOf(parentSpanId)}`,
      ...attributes.map(({ key, value }) => `${key}=${Object.values(value)}`),
      ...events.map((event) => event.name),
    ].join(', '),
  )
}

test('a collector is sent a span with all that is known of it', async () => {
  const tracer = tracerWith()
  const span = tracer.begin('a call', { kind: 'SERVER', traceParent: PARENT, attributes: { a: 1, b: 0.5 } })
  span.set({ c: true, d: 'text', a: 2 })
  span.tell('a moment')
  const other = tracer.begin('another')
  span.begin('inner', { kind: 'CLIENT', link: other.context }).end()
  const far = tracer.begin('far')
  span.beginIn(far.context, 'elsewhere', { kind: 'CONSUMER' }).end()
  span.fail(Object.assign(new Error('no'), { code: '23505' }))
  span.end()
  span.end()
  const queued = tracer.begin('queued', { kind: 'PRODUCER' })
  queued.fail(new TypeError('no'))
  queued.end()
  await tracer.close()
  const names = new Map([
    ['00f067aa0ba902b7', 'PARENT'],
    [span.context.spanId, 'SPAN'],
    [other.context.spanId, 'OTHER'],
    [other.context.traceId, 'TRACE OF OTHER'],
    [far.context.spanId, 'FAR'],
    [far.context.traceId, 'TRACE OF FAR'],
  ])
  const plain = JSON.stringify(JSON.parse(bodies.join()), null, 2)
    .replace(
      /"([\da-f]{16}|[\da-f]{32})"/g,
      (whole, id) => names.get(id) ?? (whole.includes(TRACE) ? whole : '"…"'),
    )
    .replace(/"\d{19}"/g, 'NANOSECONDS')
    .replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, 'UUID')
    .replace(`"${process.pid}"`, 'PID')
  await expect(plain).toMatchFileSnapshot('./reviewed/sent.txt')
  expect(asked).toEqual([
    {
      url: SETTINGS.url,
      method: 'POST',
      redirect: 'error',
      headers: { 'content-type': 'application/json', key: 'a key' },
    },
  ])
  expect(counted).toEqual([['sent', 4]])
})

/** A trace is kept when the last 56 bits of its id are below that part of them. */
test.each([
  [0.5, true, `00-${'f'.repeat(18)}7fffffffffffff-00f067aa0ba902b7-00`, false],
  [0.5, false, `00-${'f'.repeat(18)}7ffffffffffff8-00f067aa0ba902b7-00`, true],
  [0.5, false, `00-${'0'.repeat(18)}80000000000000-00f067aa0ba902b7-01`, false],
  [1, true, undefined, true],
  [0, true, undefined, false],
])('of a part of %s, followed: %s, is %s kept: %s', async (ratio, followsParent, traceParent, isKept) => {
  const tracer = tracerWith({ ratio, followsParent })
  const span = tracer.begin('work', { traceParent })
  span.begin('inner').end()
  span.beginIn(span.context, 'in it').end()
  span.end()
  await tracer.close()
  expect(sent().map(({ name }) => name)).toEqual(isKept ? ['inner', 'in it', 'work'] : [])
})

test('spans are sent every five seconds, or as soon as there are 512', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] })
  const tracer = tracerWith()
  const work = (count: number) => {
    for (let at = 0; at < count; at++) tracer.begin('work').end()
  }
  work(1)
  await vi.advanceTimersByTimeAsync(4_999)
  expect(counted).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(counted).toEqual([['sent', 1]])
  work(511)
  await vi.advanceTimersByTimeAsync(0)
  expect(counted).toHaveLength(1)
  work(2)
  await vi.advanceTimersByTimeAsync(0)
  expect(counted).toEqual([
    ['sent', 1],
    ['sent', 512],
  ])
  await vi.advanceTimersByTimeAsync(5_000)
  expect(counted.slice(2)).toEqual([['sent', 1]])
  await tracer.close()
  work(1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(counted).toHaveLength(3)
})

test('a batch that a collector refuses is dropped, and warned of once a minute', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1_000)
  answer = async () => new Response('', { status: 503 })
  const tracer = tracerWith()
  const fails = async (at: number) => {
    clock.mockReturnValue(at)
    for (let left = 512; left > 0; left--) tracer.begin('work').end()
    await new Promise((done) => setImmediate(done))
  }
  for (const at of [1_000, 60_999]) await fails(at)
  expect(warned).toEqual(['traces could not be sent to the collector and are dropped'])
  await fails(61_000)
  expect(warned).toHaveLength(2)
  expect(counted).toEqual(Array(3).fill(['dropped', 512]))
  clock.mockRestore()
})

test('work is a span below the one that is under way, and none where nothing is traced', async () => {
  expect([currentSpan(), currentTraceParent()]).toEqual([undefined, undefined])
  expect(await inSpan('nothing', {}, async () => currentSpan())).toBeUndefined()
  expect(await inSpanOf(PARENT, 'nothing', async () => currentSpan())).toBeUndefined()
  const tracer = tracerWith()
  const span = tracer.begin('call')
  await within(span, async () => {
    expect(currentTraceParent()).toBe(`00-${span.context.traceId}-${span.context.spanId}-01`)
    expect(await inSpan('work', { attributes: { a: 1 } }, async () => currentSpan()?.context.traceId)).toBe(
      span.context.traceId,
    )
    const fails = inSpan('failing', {}, async () => {
      throw Object.assign(new Error('no'), { code: 'ENOENT' })
    })
    await expect(fails).rejects.toThrow('no')
    for (const none of [undefined, null, 'no trace']) await inSpanOf(none, 'of none', async () => undefined)
    expect(await inSpanOf(PARENT, 'of another', async () => currentSpan()?.context.traceId)).toBe(TRACE)
    expect(currentSpan()).toBe(span)
  })
  span.end()
  await tracer.close()
  const links = JSON.parse(bodies[0] ?? '').resourceSpans[0].scopeSpans[0].spans.at(-2).links
  expect(await told(tracer)).toEqual([
    'work, below call, a=1',
    'failing, below call, error.type=ENOENT',
    ...Array(3).fill('of none, below call'),
    'of another, below 00f067aa0ba902b7',
    'call, below -',
  ])
  expect(links).toEqual([{ traceId: span.context.traceId, spanId: span.context.spanId }])
})

/** A pool that gives one connection. */
function poolOf(query: (...call: never[]) => unknown) {
  const pool = new EventEmitter()
  const client = { query }
  traceTransactions(pool as Pool)
  const ask = (...call: unknown[]) => {
    pool.emit('acquire', client)
    return (client.query as (...call: unknown[]) => unknown)(...call)
  }
  return ask
}

/** The spans below a call that does that over one connection. */
async function transactions(
  work: (ask: ReturnType<typeof poolOf>) => unknown,
  query: (...call: unknown[]) => unknown = async () => 'rows',
): Promise<string[]> {
  const tracer = tracerWith()
  const span = tracer.begin('call')
  await within(span, async () => work(poolOf(query)))
  await new Promise((done) => setImmediate(done))
  span.end()
  return (await told(tracer)).slice(0, -1)
}
const transaction = (statements: number, isCommitted: boolean, failed?: string) =>
  [
    'transaction, below call',
    ...(failed === undefined ? [] : [`error.type=${failed}`]),
    'db.system.name=postgresql',
    `zegel.statements=${statements}`,
    `zegel.committed=${isCommitted}`,
  ].join(', ')

test.each<[string[], string[]]>([
  [['begin', 'select 1', 'select 2', 'commit'], [transaction(2, true)]],
  [[' start transaction read only', 'select 1', ' rollback ; '], [transaction(1, false)]],
  [
    ['begin', 'commit', 'select 1', 'begin', 'select 1', 'rollback'],
    [transaction(0, true), transaction(1, false)],
  ],
  [['select 1', 'commit', 'select begin'], []],
  [['begin', "select 'commit'", 'commitment', 'commit'], [transaction(2, true)]],
  [['begin', 'select 1'], []],
])('of %j is told %j', async (statements, expected) => {
  const spans = await transactions(async (ask) => {
    for (const one of statements) expect(await ask(one)).toBe('rows')
  })
  expect(spans).toEqual(expected)
})
