/**
 * The calls to a service, and the results of any answer, are as before: `docs/changing.md` explains how to renew the recording.
 */
import { afterEach, expect, test, vi } from 'vitest'
import { heard, patience } from '#tests/support/heard-calls.ts'
import { changesBy, linesOf, outcomeOf } from '#tests/support/odd-json.ts'
import { ocrApiAt } from './ocr-api.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function read(answer: () => Response, numbers: number[] = [1, 2], onCalls?: (calls: string[]) => void) {
  const { fetch, calls } = heard(answer)
  vi.stubGlobal('fetch', (target: URL, init: RequestInit) => fetch(new Request(target, init)))
  const { signal } = new AbortController()
  const pages = []
  const service = ocrApiAt({ url: 'https://ocr.example/read?language=nl', key: 'a key' })
  for await (const page of service.read({ pdf: Buffer.from('%PDF-'), numbers, signal } as never))
    pages.push(page)
  onCalls?.(calls())
  return pages
}

const word = { text: ' Factuur ', box: [0.1, 0.2, 0.3, 0.05], confidence: 0.9 }
const page = { page: 2, width: 600, height: 1200, words: [word, { ...word, confidence: undefined }] }
const ODD_VALUES = [
  undefined,
  null,
  '',
  ' ',
  'x',
  'y'.repeat(200),
  'z'.repeat(201),
  -0.1,
  0,
  0.5,
  1,
  1.1,
  3,
  true,
  [],
  {},
]

test('a service is asked for pages, and waited for as long as they take', async () => {
  const seconds = patience()
  const lines: string[] = []
  const pages = await read(
    () => new Response(`${JSON.stringify(page)}\n\n`),
    [1, 2],
    (calls) => lines.push(...calls),
  )
  lines.push(...seconds.map((one) => `waits ${one} s`), ...linesOf(pages).map((line) => `> ${line}`))
  await expect(lines.join('\n')).toMatchFileSnapshot('./reviewed/asked.txt')
})

test('a word or page that makes no sense is left out', async () => {
  const made = (json: unknown) =>
    outcomeOf(() => read(() => new Response(json === undefined ? '' : JSON.stringify(json))))
  const lines = await changesBy(page, ODD_VALUES, made)
  await expect(lines.join('\n')).toMatchFileSnapshot('./reviewed/odd.txt')
})

test('lines come in pieces', async () => {
  const bytes = new TextEncoder().encode(`${JSON.stringify({ ...page, page: 1 })}\n${JSON.stringify(page)}`)
  const stream = new ReadableStream({
    start(controller) {
      for (let at = 0; at < bytes.length; at += 7) controller.enqueue(bytes.slice(at, at + 7))
      controller.close()
    },
  })
  expect((await read(() => new Response(stream))).map(({ page }) => page)).toEqual([1, 2])
})

test('an answer is read as far as 50 MB', async () => {
  const sized = (bytes: number) => outcomeOf(() => read(() => new Response(new Uint8Array(bytes).fill(32))))
  expect(await sized(50_000_000)).toEqual(['=[]'])
  expect((await sized(50_000_001))[0]).toContain('its answer has no end')
})
