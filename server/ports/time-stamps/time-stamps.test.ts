import { afterEach, expect, test, vi } from 'vitest'
import { heard, patience } from '#tests/support/heard-calls.ts'
import { makeTimeStamps } from './time-stamps.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function authorities(answer: () => Response) {
  const { fetch, calls } = heard(answer)
  vi.stubGlobal('fetch', (target: string, init: RequestInit) => fetch(new Request(target, init)))
  const { post } = makeTimeStamps([], [])
  return { post: () => post('https://tsa.example/', Buffer.from('a query')), calls }
}

test('an authority has ten seconds, and is asked as RFC 3161 says', async () => {
  const seconds = patience()
  const { post, calls } = authorities(() => new Response('a reply'))
  expect(Buffer.from(await post()).toString()).toBe('a reply')
  expect(seconds).toEqual([10])
  expect(calls()).toEqual([
    'POST https://tsa.example/, redirects: error',
    '  accept: application/timestamp-reply',
    '  content-type: application/timestamp-query',
    '  a query',
  ])
})

test('an answer of an authority is taken up to 100 kB, and a refusal is none', async () => {
  const sized = (bytes: number) => authorities(() => new Response(new Uint8Array(bytes))).post()
  expect(await sized(100_000)).toHaveLength(100_000)
  await expect(sized(100_001)).rejects.toThrow('its answer is no time stamp')
  await expect(authorities(() => new Response('', { status: 400 })).post()).rejects.toThrow('it answered 400')
})
