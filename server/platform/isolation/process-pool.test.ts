import { expect, test } from 'vitest'
import { isThorough } from '#tests/support/thorough.ts'
import { ProcessPool } from './process-pool.ts'

const moduleOf = (code: string) => `data:text/javascript,${encodeURIComponent(code)}`
const SLOW = moduleOf('export const work = () => new Promise(() => {})')

const bounds = { megabytes: 100, residentMegabytes: undefined, processorSeconds: undefined }
const onlyOne = { what: 'tests', atOnce: 1, extraForIdleOwners: 0, isBackground: false, heapMegabytes: 100 }

test('who would wait for longer than they may is told at once, with when to come back', async () => {
  const pool = new ProcessPool(onlyOne)
  const stop = new AbortController()
  const piece = {
    assignment: { file: SLOW, task: {}, ...bounds },
    seconds: 60,
    onOutput: () => undefined,
    signal: stop.signal,
  }
  const come = (maxWaitSeconds: number) => pool.run({ piece, owner: 'somebody', maxWaitSeconds })
  // One is under way; a piece is taken to last 0.2 seconds as long as none has ended.
  const taken = Array.from({ length: 51 }, () => come(10))
  expect(pool.figures).toMatchObject({ running: 1, waiting: 50 })
  await expect(come(10)).rejects.toMatchObject({ name: 'Unavailable', retryAfterSeconds: 11 })
  await expect(come(9)).rejects.toMatchObject({ name: 'Unavailable' })
  stop.abort(new Error('over'))
  await Promise.allSettled(taken)
})

test('a process whose task nobody wants any more is kept when it ends soon, and ended when it does not', async () => {
  const pool = new ProcessPool(onlyOne)
  /** @returns the process that did it, and how it ended */
  const run = async (milliseconds: number, stop?: AbortController) => {
    let pid: unknown
    const waiting = `new Promise((go) => setTimeout(go, ${milliseconds}))`
    const file = moduleOf(`export const work = (task, emit) => { emit(process.pid); return ${waiting} }`)
    const onOutput = (output: unknown) => {
      pid = output
      stop?.abort(new Error('left'))
    }
    const assignment = { file, task: {}, ...bounds }
    const piece = { assignment, seconds: 60, onOutput, signal: stop?.signal }
    const ending = await pool.run({ piece, owner: 'somebody', maxWaitSeconds: 60 })
    return { pid, ending }
  }
  const stopped = (milliseconds: number) => run(milliseconds, new AbortController())
  const { pid } = await run(0)
  expect(await stopped(50)).toEqual({ pid, ending: 'STOPPED' })
  expect(await run(0)).toEqual({ pid, ending: 'DONE' })
  expect(await stopped(60_000)).toEqual({ pid, ending: 'STOPPED' })
  const next = await run(0)
  expect(next.ending).toBe('DONE')
  expect(next.pid).not.toBe(pid)
})

test('a process that ends before it did any work is not replaced until there is a task, so that none are started in vain for ever', async () => {
  const pool = new ProcessPool(onlyOne)
  const run = (file: string) => {
    const piece = {
      assignment: { file, task: {}, ...bounds },
      seconds: 60,
      onOutput: () => undefined,
      signal: undefined,
    }
    return pool.run({ piece, owner: 'somebody', maxWaitSeconds: 60 })
  }
  expect(await run(moduleOf('throw new Error("broken")'))).toBe('NOT_BEGUN')
  expect(pool.figures.processes).toBe(0)
  expect(await run(moduleOf('export const work = () => undefined'))).toBe('DONE')
  expect(await run(moduleOf('export const work = () => { throw new Error("no") }'))).toBe('FAILED')
  await expect.poll(() => pool.figures.processes).toBe(1)
})

test.runIf(isThorough)('the time that its modules take to load does not count for a task', async () => {
  const pool = new ProcessPool(onlyOne)
  const file = moduleOf(
    'await new Promise((go) => setTimeout(go, 3_000)); export const work = () => undefined',
  )
  const piece = {
    assignment: { file, task: {}, ...bounds },
    seconds: 2,
    onOutput: () => undefined,
    signal: undefined,
  }
  expect(await pool.run({ piece, owner: 'somebody', maxWaitSeconds: 60 })).toBe('DONE')
})
