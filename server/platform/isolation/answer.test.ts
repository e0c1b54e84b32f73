import { describe, expect, it } from 'vitest'
import { Problem, Unavailable } from '../problem.ts'
import { runTask } from './answer.ts'
import type { Bounds } from './isolation.ts'

const OPTIONS = { owner: 'somebody', maxWaitSeconds: Number.POSITIVE_INFINITY }
const BOUNDS: Bounds = { seconds: 30, processorSeconds: 5, megabytes: 100 }

/** A module that returns this code's value as its answer. The code has a `task`. */
const moduleOf = (code: string): URL =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`
      import { answering } from '${new URL('./answer.ts', import.meta.url)}'
      import { Problem, unreadable } from '${new URL('../problem.ts', import.meta.url)}'
      export const work = answering(async (task) => { ${code} })`)}`,
  )

const ask = (code: string, options: object = {}): Promise<unknown> =>
  runTask(
    { module: moduleOf(code), what: 'the test', bounds: BOUNDS, beyondBounds: (ending) => new Error(ending) },
    { number: 3 },
    { ...OPTIONS, ...options },
  )

const problemOf = async (code: string): Promise<Problem> => {
  const error = await ask(code).catch((thrown) => thrown)
  if (!(error instanceof Problem)) throw new Error(`no problem: ${error}`)
  return error
}

describe('a question to an isolated process', () => {
  it('is answered', async () => {
    expect(await ask('return { double: 2 * task.number, none: undefined }')).toEqual({ double: 6 })
    expect(await ask('return undefined')).toBe(undefined)
  })

  it('may be refused, with everything that the refusal says', async () => {
    const { code, wording } = await problemOf(`throw unreadable('many-rows', { most: 5 })`)
    expect([code, wording]).toEqual(['UNREADABLE_FILE', { name: 'many-rows', params: { most: '5' } }])
    const violations = [{ field: '/file', messageKey: 'not-number' }]
    const other = await problemOf(
      `throw new Problem('FORM_ERRORS', { violations: ${JSON.stringify(violations)}, detail: 'why' })`,
    )
    expect([other.code, other.violations, other.detail]).toEqual(['FORM_ERRORS', violations, 'why'])
  })

  it('is an outage where the process fails, and the caller’s error where it is given up', async () => {
    await expect(ask('throw new TypeError("a fault")')).rejects.toBeInstanceOf(Unavailable)
    const stop = new AbortController()
    const asked = ask('await new Promise(() => setInterval(() => 0, 1000))', { signal: stop.signal })
    setTimeout(() => stop.abort(new Error('left')), 500)
    await expect(asked).rejects.toThrow('left')
  })
})
