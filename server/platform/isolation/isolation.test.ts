import { mkdtempSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isThorough } from '#tests/support/thorough.ts'
import { type Bounds, type IsolationOptions, isolate } from './isolation.ts'

const BOUNDS = { seconds: 20, megabytes: 100 }
/** Twice the processors, of which two are counted at least and eight at most. */
const MOST_PROCESSES = 2 * Math.min(8, Math.max(2, availableParallelism()))

/** A module whose work is this code. In it, `emit` speaks to us and `task` is its input. */
const moduleOf = (code: string): URL =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`export async function work(task, emit) {\n${code}\n}`)}`,
  )

async function run(
  code: string,
  {
    task = {},
    bounds = BOUNDS,
    options = {},
  }: { task?: object; bounds?: Bounds; options?: Partial<IsolationOptions> } = {},
) {
  const heard: unknown[] = []
  const all = { owner: 'somebody', maxWaitSeconds: Number.POSITIVE_INFINITY, ...options }
  const ending = await isolate(moduleOf(code), task, bounds, all, (said) => heard.push(said))
  return { ending, heard }
}

describe('isolate', () => {
  it('hands over the task and hears everything in its order', async () => {
    const { ending, heard } = await run('emit(1); emit(task.bytes.length); emit(new Uint8Array([7]))', {
      task: { bytes: Buffer.from('four') },
    })
    expect(ending).toBe('DONE')
    expect(heard.slice(0, 2)).toEqual([1, 4])
    expect(Buffer.from(heard[2] as Uint8Array)).toEqual(Buffer.from([7]))
  })

  it.runIf(isThorough)('ends endless work, and keeps its earlier answers', async () => {
    const code = 'emit("before"); await new Promise((go) => setTimeout(go, 10)); for (;;);'
    const { ending, heard } = await run(code, { bounds: { ...BOUNDS, seconds: 60, processorSeconds: 2 } })
    expect([ending, heard]).toEqual(['TOO_LONG', ['before']])
  })

  it.runIf(isThorough)('does not count the time in which it only waits against the processor', async () => {
    const code = 'await new Promise((go) => setTimeout(go, 2500)); emit("after")'
    const { ending, heard } = await run(code, { bounds: { ...BOUNDS, seconds: 60, processorSeconds: 2 } })
    expect([ending, heard]).toEqual(['DONE', ['after']])
  })

  it('ends work that takes ever more buffers', async () => {
    const code = 'const all = []; for (;;) all.push(new Uint8Array(1_000_000).fill(1))'
    expect((await run(code)).ending).toBe('TOO_LARGE')
  })

  it('ends work that takes ever more objects', async () => {
    const { ending } = await run('const all = []; for (;;) all.push({ more: [all.length] })')
    expect(['TOO_LARGE', 'FAILED']).toContain(ending)
  })

  it('is an outage, and no fault of the file, where its module can not be loaded', async () => {
    const broken = new URL('data:text/javascript,throw new Error("broken")')
    const options = { owner: 'somebody' }
    const running = isolate(broken, {}, { seconds: 60, megabytes: 100 }, options, () => undefined)
    await expect(running).rejects.toThrow('the reading of files is unavailable')
  })

  it('survives work that fails, exits or kills itself', async () => {
    expect((await run('throw new Error("no")')).ending).toBe('FAILED')
    expect((await run('process.exit(3)')).ending).toBe('FAILED')
    expect((await run('process.kill(process.pid, "SIGKILL")')).ending).toBe('FAILED')
  })

  it('tries silent work once more, in another process, after its process was killed', async () => {
    const flag = join(mkdtempSync(join(tmpdir(), 'zegel-isolation-')), 'killed')
    const code = `const { existsSync, writeFileSync } = await import('node:fs')
      if (existsSync(task.flag)) return emit('the second time')
      writeFileSync(task.flag, '')
      process.kill(process.pid, 'SIGKILL')`
    expect(await run(code, { task: { flag } })).toEqual({ ending: 'DONE', heard: ['the second time'] })
  })

  it('does not count the memory of its modules', async () => {
    const module = new URL(
      `data:text/javascript,${encodeURIComponent(`const kept = new Uint8Array(60_000_000).fill(1)
      await new Promise((go) => setTimeout(go, 300))
      export async function work(task, emit) {
        emit(kept.length)
        await new Promise((go) => setTimeout(go, 300))
      }`)}`,
    )
    const options = { owner: 'somebody', maxWaitSeconds: Number.POSITIVE_INFINITY }
    const ending = await isolate(module, {}, { seconds: 20, megabytes: 30 }, options, () => undefined)
    expect(ending).toBe('DONE')
  })

  it('gives it none of this process’s secrets', async () => {
    const { heard } = await run('emit(Object.keys(process.env).filter((name) => !name.startsWith("NODE_")))')
    expect(heard).toEqual([[]])
  })

  it.runIf(isThorough)('uses a process again, and no more once a file went wrong in it', async () => {
    const whoami = async () => (await run('emit(process.pid)')).heard[0]
    const pids = new Set<unknown>()
    // More often than there are processes: one that is still tidying up isn't given the next task.
    const times = 2 * MOST_PROCESSES
    for (let time = 0; time < times; time++) pids.add(await whoami())
    expect(pids.size).toBeLessThan(times)
    const broken: unknown[] = []
    for (let time = 0; time < 4; time++)
      broken.push((await run('emit(process.pid); throw new Error("no")')).heard[0])
    expect(new Set(broken).size).toBe(4)
    expect(broken).not.toContain(await whoami())
  })

  it('leaves nothing of one file in the heap for the next', async () => {
    const fill = 'const some = []; for (let i = 0; i < 300_000; i++) some.push({ i }); emit(some.length)'
    for (let time = 0; time < 12; time++) expect((await run(fill)).ending).toBe('DONE')
  })

  it('ends unwanted work at once', async () => {
    const stop = new AbortController()
    const running = run('emit("begun"); for (;;);', { options: { signal: stop.signal } })
    setTimeout(() => stop.abort(new Error('left')), 500)
    expect((await running).ending).toBe('STOPPED')
  })

  it('never starts work that was given up while it waited', async () => {
    const holds = new AbortController()
    const held = Array.from({ length: 20 }, () => run('for (;;);', { options: { signal: holds.signal } }))
    const left = new AbortController()
    const waiting = run('emit("begun")', { options: { signal: left.signal } })
    left.abort(new Error('left'))
    await expect(waiting).rejects.toThrow('left')
    holds.abort(new Error('over'))
    const endings = await Promise.allSettled(held)
    expect(endings.some(({ status }) => status === 'rejected')).toBe(true)
    expect((await run('emit("next")')).heard).toEqual(['next'])
  })
})
