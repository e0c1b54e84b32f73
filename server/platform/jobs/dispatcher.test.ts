import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { type Dispatcher, type DispatcherOptions, startDispatcher } from './dispatcher.ts'

type Taken = { id: string; retryCount: number }
interface Given {
  /** The number of waiting jobs in the queue, by kind. */
  waiting?: Record<string, number>
  /** Of each kind, how many at once, and of one owner. */
  kinds?: Record<string, [atOnce: number, maxPerOwner?: number]>
}

let running: Dispatcher | undefined
afterEach(() => running?.stop(10))

/** A queue that records its calls, and jobs that end on demand. */
function started({ waiting = {}, kinds = { 'send-mail': [2] } }: Given = {}) {
  const asked: unknown[][] = []
  const logged: [level: string, text: string][] = []
  const ends = new Map<string, { done: () => void; failed: (error: Error) => void }>()
  const boss = {
    fetch: async (name: string, options: { batchSize: number; groupConcurrency?: number }) => {
      asked.push(['fetch', name, options])
      const count = Math.min(waiting[name] ?? 0, options.batchSize)
      const from = waiting[name] ?? 0
      waiting[name] = from - count
      return Array.from({ length: count }, (_, at) => ({ id: `${name} ${from - at}`, retryCount: at }))
    },
    fail: async (name: string, jobs: Taken[]) => void asked.push(['fail', name, jobs]),
  }
  const query = async (sql: string, values?: [string[]]) => {
    if (!sql.includes('unnest')) return { rows: [] }
    const due = (values?.[0] ?? []).filter((name) => (waiting[name] ?? 0) > 0)
    return { rows: due.map((name) => ({ name })) }
  }
  const log = (level: string) => (_: unknown, text: string) => void logged.push([level, text])
  const limits = Object.entries(kinds).map(
    ([name, [atOnce, maxPerOwner]]) => [name, { atOnce, ...(maxPerOwner && { maxPerOwner }) }] as const,
  )
  const options = {
    boss,
    pool: { query },
    log: { warn: log('warn'), error: log('error') },
    kinds: new Map(limits),
    run: (_: string, { id }: Taken) => new Promise<void>((done, failed) => ends.set(id, { done, failed })),
  }
  const dispatcher = startDispatcher(options as unknown as DispatcherOptions)
  running = dispatcher
  return { dispatcher, asked, logged, ends, waiting, ids: () => [...ends.keys()] }
}

/** Until everything has happened that was to happen at once. */
async function settled() {
  for (let at = 0; at < 10; at++) await turn()
}

test('due jobs are fetched at the start, as many as may run at once', async () => {
  const { asked, ids } = started({ waiting: { 'send-mail': 3 } })
  await settled()
  expect(asked).toEqual([['fetch', 'send-mail', { batchSize: 2 }]])
  expect(ids()).toEqual(['send-mail 3', 'send-mail 2'])
})

test('a job that ends makes room for the next one, however it ends', async () => {
  const { asked, ends, ids, logged } = started({ waiting: { 'send-mail': 4 } })
  await settled()
  ends.get('send-mail 3')?.done()
  await settled()
  expect(asked.at(-1)).toEqual(['fetch', 'send-mail', { batchSize: 1 }])
  ends.get('send-mail 4')?.failed(new Error('no database'))
  await settled()
  expect(ids()).toEqual(['send-mail 4', 'send-mail 3', 'send-mail 2', 'send-mail 1'])
  expect(logged).toEqual([['error', 'a job could not be settled']])
})

test('where an owner has a limit the queue is asked again until nothing comes', async () => {
  const { asked } = started({ waiting: { 'send-mail': 2 }, kinds: { 'send-mail': [8, 3] } })
  await settled()
  expect(asked).toEqual([
    ['fetch', 'send-mail', { batchSize: 8, groupConcurrency: 3 }],
    ['fetch', 'send-mail', { batchSize: 6, groupConcurrency: 3 }],
  ])
})

test('a stop waits for the running jobs, and takes no others', async () => {
  const { dispatcher, ends, asked, waiting } = started({ waiting: { 'send-mail': 1 } })
  await settled()
  const stopped = dispatcher.stop(10_000)
  waiting['send-mail'] = 1
  dispatcher.wake('send-mail')
  ends.get('send-mail 1')?.done()
  await stopped
  expect(asked).toEqual([['fetch', 'send-mail', { batchSize: 2 }]])
})

test('a job that outlasts the stop goes back to the queue, with the number of its tries', async () => {
  const { dispatcher, asked } = started({ waiting: { 'send-mail': 2 } })
  await settled()
  await dispatcher.stop(10)
  const jobs = [
    { id: 'send-mail 2', retryCount: 0 },
    { id: 'send-mail 1', retryCount: 1 },
  ]
  expect(asked.at(-1)).toEqual(['fail', 'send-mail', jobs])
})
