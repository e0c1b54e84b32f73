import { describe, expect, it } from 'vitest'
import { apart, type Bounds } from './apart.ts'

const BOUNDS = { seconds: 10, megabytes: 100 }

/** A worker of these words, in which `say` speaks to us and `task` is what it was given. */
function worker(code: string): URL {
  const start = `import { parentPort, workerData as task } from 'node:worker_threads'
    const say = (said) => parentPort.postMessage(said)`
  return new URL(`data:text/javascript,${encodeURIComponent(`${start}\n${code}`)}`)
}

async function run(code: string, task: object = {}, bounds: Bounds = BOUNDS) {
  const heard: unknown[] = []
  const ending = await apart(worker(code), task, bounds, (said) => heard.push(said))
  return { ending, heard }
}

describe('apart', () => {
  it('hands over the task and hears everything in its order', async () => {
    const { ending, heard } = await run('say(1); say(task.bytes.length); say(new Uint8Array([7]))', {
      bytes: Buffer.from('four'),
    })
    expect(ending).toBe('DONE')
    expect(heard.slice(0, 2)).toEqual([1, 4])
    expect(Buffer.from(heard[2] as Uint8Array)).toEqual(Buffer.from([7]))
  })

  it('ends what never ends, and keeps what it said before', async () => {
    const code = 'say("before"); setTimeout(() => { for (;;); }, 10)'
    const { ending, heard } = await run(code, {}, { ...BOUNDS, seconds: 60, processorSeconds: 2 })
    expect([ending, heard]).toEqual(['TOO_LONG', ['before']])
  })

  it('does not count the time in which it only waits against the processor', async () => {
    const code = 'setTimeout(() => say("after"), 2500)'
    const { ending, heard } = await run(code, {}, { ...BOUNDS, seconds: 60, processorSeconds: 2 })
    expect([ending, heard]).toEqual(['DONE', ['after']])
  })

  it('ends what takes ever more buffers', async () => {
    const code = 'const all = []; for (;;) all.push(new Uint8Array(1_000_000).fill(1))'
    expect((await run(code)).ending).toBe('TOO_LARGE')
  })

  it('ends what takes ever more objects', async () => {
    const { ending } = await run('const all = []; for (;;) all.push({ more: [all.length] })')
    expect(['TOO_LARGE', 'FAILED']).toContain(ending)
  })

  it('survives what fails, exits or kills itself', async () => {
    expect((await run('throw new Error("no")')).ending).toBe('FAILED')
    expect((await run('process.exit(3)')).ending).toBe('FAILED')
    expect((await run('process.kill(process.pid, "SIGKILL")')).ending).toBe('FAILED')
  })

  it('gives it nothing of what this process knows', async () => {
    const { heard } = await run('say(Object.keys(process.env).filter((name) => !name.startsWith("NODE_")))')
    expect(heard).toEqual([[]])
  })
})
