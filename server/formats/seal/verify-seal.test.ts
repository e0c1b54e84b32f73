/** The facts of a file whose checking, in a process of its own, comes to no end. */
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'

const isolate = vi.fn()
const PDF = readFileSync('fixtures/files/invoice-two-pages.pdf')
const KNOWN = { ours: [], timeStamps: [] }
const UNREADABLE = { verdict: 'UNREADABLE', seal: null, evidence: null, startsWithOriginal: null }

let verifySeal: typeof import('./verify-seal.ts').verifySeal

beforeAll(async () => {
  vi.resetModules()
  vi.doMock('../../platform/isolation/isolation.ts', () => ({ isolate }))
  verifySeal = (await import('./verify-seal.ts')).verifySeal
})
beforeEach(() => void isolate.mockReset())
afterAll(() => {
  vi.doUnmock('../../platform/isolation/isolation.ts')
  vi.resetModules()
})

const verified = (signal?: AbortSignal) =>
  verifySeal(PDF, KNOWN, { owner: 'test', ...(signal && { signal }) })

/** The messages of the process, and its end. */
const ends = (ending: string, ...said: unknown[]) =>
  isolate.mockImplementation(async (_worker, _task, _bounds, _options, hear: (said: unknown) => void) => {
    for (const one of said) hear(one)
    return ending
  })

test.each(['TOO_LONG', 'TOO_LARGE', 'FAILED'])(
  'a file that needs too much is unreadable: %s',
  async (ending) => {
    ends(ending)
    expect(await verified()).toEqual({ ...UNREADABLE, size: PDF.length })
  },
)

test('the facts found so far are returned, for any end of the process', async () => {
  const facts = { verdict: 'NO_SEAL', size: PDF.length }
  for (const ending of ['DONE', 'TOO_LONG']) {
    ends(ending, null, 'a word', {}, facts)
    expect(await verified()).toBe(facts)
  }
})

test.each(['DONE', 'STOPPED'])(
  'a process without an answer gives no verdict on the file: %s',
  async (ending) => {
    ends(ending, 'a word')
    await expect(verified()).rejects.toThrow('the checking of seals')
  },
)

test('a caller that gave up gets its abort', async () => {
  ends('STOPPED')
  await expect(verified(AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone')
})

test('a file that is no PDF, or is beyond 60 MB, is not looked at', async () => {
  const large = Buffer.alloc(60 * 1024 * 1024 + 1)
  PDF.copy(large)
  for (const bytes of [Buffer.from('text'), large])
    expect(await verifySeal(bytes, KNOWN, { owner: 'test' })).toEqual({ ...UNREADABLE, size: bytes.length })
  expect(isolate).not.toHaveBeenCalled()
  ends('TOO_LONG')
  await verifySeal(large.subarray(0, large.length - 1), KNOWN, { owner: 'test' })
  expect(isolate).toHaveBeenCalledTimes(1)
})
