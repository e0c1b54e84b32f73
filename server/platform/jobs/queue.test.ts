import type { EntityManager } from '@mikro-orm/postgresql'
import type { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { JobData, JobName } from '../queue.ts'
import { type Span, within } from '../traces/span.ts'
import { jobGroup, queueOn } from './queue.ts'
import { WakeUp } from './wake-up.ts'

const NOW = '2026-11-20T11:04:00.000Z'
beforeAll(() => void vi.useFakeTimers({ now: new Date(NOW), toFake: ['Date'] }))
afterAll(() => void vi.useRealTimers())

const NAME = 'send-mail' as JobName
const data = (more: object) => more as JobData[JobName]

/** A queue on a stand-in for pg-boss, with its calls in order. */
function queueWith(transaction?: object) {
  const told: unknown[] = []
  const em = {
    getTransactionContext: () => transaction,
    execute: async (_: string, values: unknown[]) => void told.push(['execute', values]),
  } as unknown as EntityManager
  const boss = {
    send: async (name: string, job: object, { db: _, ...options }: { db: object }) =>
      void told.push(['send', name, job, options]),
    insert: async (name: string, jobs: object[]) => void told.push(['insert', name, jobs]),
  } as unknown as PgBoss
  const wakeUp = new WakeUp()
  wakeUp.listen(NAME, () => void told.push('awake'))
  wakeUp.listen('another' as JobName, () => void told.push('another is awake'))
  const commit = (of: object | undefined) => wakeUp.afterTransactionCommit({ transaction: of } as never)
  return { queue: queueOn(boss, wakeUp), em, told, commit }
}

test('a job is queued with its time and its owner, and wakes who does it', async () => {
  const { queue, em, told } = queueWith()
  await queue.enqueue(em, NAME, data({ key: 'a', owner: 'anna' }))
  await queue.enqueue(em, NAME, data({ key: 'b' }))
  const job = (more: object) => ({ data: more, attempt: 0, since: NOW, trace: undefined })
  expect(told).toEqual([
    ['send', NAME, job({ key: 'a', owner: 'anna' }), { group: { id: 'anna' } }],
    'awake',
    ['send', NAME, job({ key: 'b' }), {}],
    'awake',
  ])
})

test('jobs are queued together, each with the trace of its cause', async () => {
  const { queue, em, told } = queueWith()
  const context = { traceId: 'a'.repeat(32), spanId: 'b'.repeat(16), isSampled: true }
  const all = [data({ key: 'a', owner: 'anna' }), data({ key: 'b', owner: undefined })]
  await within({ context } as Span, () => queue.enqueueAll(em, NAME, all))
  const trace = `00-${context.traceId}-${context.spanId}-01`
  expect(told).toEqual([
    [
      'insert',
      NAME,
      [
        { data: { data: all[0], attempt: 0, since: NOW, trace }, group: { id: 'anna' } },
        { data: { data: all[1], attempt: 0, since: NOW, trace } },
      ],
    ],
    'awake',
  ])
})

test('a job of a transaction wakes nobody before the commit, and each worker once then', async () => {
  const transaction = {}
  const { queue, em, told, commit } = queueWith(transaction)
  await queue.enqueue(em, NAME, data({ key: 'a' }))
  await queue.enqueue(em, NAME, data({ key: 'b' }))
  queue.wake(em, 'another' as never)
  for (const other of [{}, undefined]) commit(other)
  expect(told).toHaveLength(2)
  commit(transaction)
  expect(told.slice(2)).toEqual(['awake', 'another is awake'])
})

test('time passes for the jobs that are named, and for none where none is', async () => {
  const { queue, em, told } = queueWith()
  await queue.passTime(em, NAME, { field: 'key' as never, ids: [] }, 60)
  expect(told).toEqual([])
  await queue.passTime(em, NAME, { field: 'key' as never, ids: ['a', 'b'] }, 60)
  expect(told).toEqual([['execute', [60, 60, NAME, 'key', '["a","b"]']], 'awake'])
})

test.each([
  [{ owner: 'anna' }, { group: { id: 'anna' } }],
  [{ owner: undefined }, {}],
  [{ key: 'a' }, {}],
])('the jobs of %j are %j', (of, group) => {
  expect(jobGroup(data(of))).toEqual(group)
})
