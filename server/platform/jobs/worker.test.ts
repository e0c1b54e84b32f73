import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { Unavailable } from '../problem.ts'
import type { Job } from './job.ts'
import { startWorker, type Worker, type WorkerParts } from './worker.ts'

let running: Worker | undefined
afterEach(() => running?.stop())

const HOUR_MS = 3_600_000
const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString()

interface Given {
  job: Partial<Pick<Job, 'run' | 'giveUp'>>
  queued?: { attempt?: number; since?: string; trace?: string; data?: object }
  isBusy?: boolean
  /** True where the queue still counts the job as this process's. */
  affected?: number
}

/** The calls around one job, in their order. */
async function outcomeOf({ job, queued, isBusy, affected = 1 }: Given) {
  const told: unknown[][] = []
  const tell =
    (what: string) =>
    (...given: unknown[]) =>
      void told.push([what, ...given])
  const taken = {
    id: 'job',
    retryCount: 1,
    data: { data: { key: 'mail' }, attempt: 2, since: ago(1), trace: 'trace', ...queued },
  }
  const waiting = [taken]
  const boss = {
    fetch: async () => waiting.splice(0, 1),
    complete: async (name: string, of: object, _: unknown, options?: object) => {
      told.push(['complete', name, of === taken, options === undefined ? 'alone' : 'with the next'])
      return { affected }
    },
    send: async (name: string, next: object, { db: _, ...options }: { db: unknown }) =>
      void told.push(['send', name, next, options]),
    stop: tell('stop'),
  }
  const client = {
    query: async (sql: string) => void told.push([sql]),
    release: tell('release'),
  }
  const forks = { em: { fork: () => 'em' } }
  const parts = {
    boss,
    database: {
      inner: { query: async () => ({ rows: [] }) },
      calls: { connect: async () => client },
      leases: {
        whileHeld: (key: string, work: () => Promise<unknown>) => {
          told.push(['held', key])
          return isBusy ? 'BUSY' : work()
        },
      },
    },
    context: { orm: forks, config: 'config' },
    wakeUp: { listen: (_: string, wake: () => void) => wake() },
    jobs: new Map([['send-mail', { atOnce: 1, subject: ({ key }: { key: string }) => `of ${key}`, ...job }]]),
    polls: [],
    meter: { count: tell('count') },
    tracer: undefined,
    log: {
      warn: ({ err: _, ...about }: { err?: unknown }, text: string) => void told.push(['warn', about, text]),
      error: ({ err: _, ...about }: { err?: unknown }, text: string) =>
        void told.push(['error', about, text]),
    },
  }
  running = startWorker(parts as unknown as WorkerParts)
  for (let at = 0; at < 20; at++) await turn()
  return told
}

const run = (outcome: unknown) => vi.fn(async () => outcome as never)
const fails = (error: Error) => async () => {
  throw error
}
const HELD = ['held', 'send-mail of mail']
const next = (attempt: number, more: object = {}) => ({
  data: { key: 'mail' },
  attempt,
  since: expect.any(String),
  trace: 'trace',
  ...more,
})

const replaced = (...then: unknown[]) => [
  ['begin'],
  ['complete', 'send-mail', true, 'with the next'],
  ...then,
  ['commit'],
  ['release', false],
]

test('one that is not finished comes again, later each time, and one that got further at once with patience anew', async () => {
  const since = ago(3)
  const [, ...again] = await outcomeOf({ job: { run: run('AGAIN') }, queued: { since } })
  const seconds = expect.toSatisfy((after: number) => after > 5 && after <= 8)
  expect(again).toEqual([
    ['count', 'send-mail', 'AGAIN'],
    ...replaced(['send', 'send-mail', next(3, { since }), { startAfter: seconds }]),
  ])
  const [, , ...more] = await outcomeOf({ job: { run: run('MORE') }, queued: { since } })
  expect(more).toEqual(replaced(['send', 'send-mail', next(0), { startAfter: 0 }]))
})

test('one that goes on as another kind keeps its patience', async () => {
  const since = ago(3)
  const told = await outcomeOf({ job: { run: run({ continueAs: 'deliver-event' }) }, queued: { since } })
  expect(told).toEqual([
    HELD,
    ['count', 'send-mail', 'DONE'],
    ...replaced(['send', 'deliver-event', next(0, { since }), { startAfter: 0 }]),
  ])
})

test('one that another process is at comes again in five seconds, and was not tried', async () => {
  const told = await outcomeOf({ job: { run: run('DONE') }, isBusy: true })
  expect(told.slice(1)).toEqual([
    ['count', 'send-mail', 'BUSY'],
    ...replaced(['send', 'send-mail', next(2), { startAfter: 5 }]),
  ])
})

test('one that fails comes again, and one that may have done its work much later', async () => {
  const failed = await outcomeOf({ job: { run: fails(new Error('no')) } })
  expect(failed.slice(1, 3)).toEqual([
    ['warn', { job: 'send-mail', data: { key: 'mail' }, attempt: 2 }, 'a job failed'],
    ['count', 'send-mail', 'FAILED'],
  ])
  const doubtful = await outcomeOf({ job: { run: fails(new Unavailable('mail', { mayBeDone: true })) } })
  expect(doubtful.find(([what]) => what === 'send')?.at(-1)).toEqual({ startAfter: 14_400 })
})

test('after 48 hours it is given up, unless it is held or can not be', async () => {
  const queued = { since: ago(49) }
  const job = { run: run('AGAIN') }
  const ended = await outcomeOf({ job: { ...job, giveUp: run('DONE') }, queued })
  expect(ended.slice(1)).toEqual([
    [
      'error',
      { job: 'send-mail', data: { key: 'mail' }, attempt: 2 },
      'a job was given up: it kept failing for too long',
    ],
    ['count', 'send-mail', 'DONE'],
    ['complete', 'send-mail', true, 'alone'],
  ])
  const held = await outcomeOf({ job: { ...job, giveUp: run('AGAIN') }, queued })
  expect(held[1]).toEqual(['count', 'send-mail', 'AGAIN'])
  const failing = await outcomeOf({ job: { ...job, giveUp: fails(new Error('no')) }, queued })
  expect(failing.slice(1, 3)).toEqual([
    [
      'error',
      { job: 'send-mail', data: { key: 'mail' } },
      'a job could not be given up; it will be tried again',
    ],
    ['count', 'send-mail', 'FAILED'],
  ])
})

test('a job that another process took over is not queued again', async () => {
  const told = await outcomeOf({ job: { run: run('AGAIN') }, affected: 0 })
  expect(told.slice(2)).toEqual(replaced())
})
