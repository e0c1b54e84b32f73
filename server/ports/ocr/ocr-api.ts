/** OCR by a service over HTTP; the words are interpreted here, as for any page. */

import type { PageWords, Word } from '../../formats/pdf/word.ts'
import { Unavailable } from '../../platform/problem.ts'
import type { Ocr, Scans } from './ocr.ts'

export interface OcrService {
  url: string
  key: string
}

const SECONDS = { start: 30, perPage: 60 }
const MAX_WORDS = 20_000
const MAX_BYTES = 50_000_000
/** The height of A4 in points, the unit of pages here. */
const LONG_SIDE = 842

/** The service's contract is in docs/running.md. */
export const ocrApiAt = (service: OcrService): Ocr => ({ read: (scans) => ask(service, scans) })

/**
 * Yields the pages of the answer as they arrive.
 * @throws {Unavailable}
 */
async function* ask({ url, key }: OcrService, { pdf, numbers, signal }: Scans): AsyncGenerator<PageWords> {
  const late = AbortSignal.timeout(1000 * (SECONDS.start + numbers.length * SECONDS.perPage))
  try {
    const target = new URL(url)
    target.searchParams.set('pages', numbers.join(','))
    const response = await fetch(target, {
      method: 'POST',
      body: new Uint8Array(pdf),
      headers: {
        authorization: `Bearer ${key}`,
        'content-type': 'application/pdf',
        accept: 'application/x-ndjson',
      },
      signal: AbortSignal.any([signal, late]),
      redirect: 'error',
    })
    if (!response.ok || response.body === null) throw new Error(`it answered ${response.status}`)
    for await (const line of linesOf(response.body)) {
      const page = pageOf(line, numbers)
      if (page !== undefined) yield page
    }
  } catch (error) {
    signal.throwIfAborted()
    throw new Unavailable('the OCR service', { cause: error })
  }
}

async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.byteLength
    if (bytes > MAX_BYTES) throw new Error('its answer has no end')
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  yield rest
}

/** A requested page in the agreed format; anything else is dropped. */
function pageOf(line: string, asked: readonly number[]): PageWords | undefined {
  if (line.trim() === '') return undefined
  const { page, width, height, words }: Record<string, unknown> = Object(JSON.parse(line))
  if (typeof page !== 'number' || !asked.includes(page) || !isSize(width) || !isSize(height)) return undefined
  const scale = LONG_SIDE / Math.max(width, height)
  const size = { width: width * scale, height: height * scale }
  const list: unknown[] = Array.isArray(words) ? words.slice(0, MAX_WORDS) : []
  return { page, ...size, words: list.flatMap((word) => wordOf(Object(word), page, size)) }
}

const isSize = (value: unknown): value is number =>
  typeof value === 'number' && value > 0 && Number.isFinite(value)

function wordOf(
  { text, box, confidence }: Record<string, unknown>,
  page: number,
  { width, height }: { width: number; height: number },
): Word[] {
  if (typeof text !== 'string' || text.trim() === '' || text.length > 200 || !Array.isArray(box)) return []
  const [x, y, w, h]: unknown[] = box
  if (![x, y, w, h].every((part) => typeof part === 'number' && part >= 0 && part <= 1)) return []
  const [left, top, wide, high] = [Number(x), Number(y), Number(w), Number(h)]
  return [
    {
      text: text.trim(),
      page,
      x: left * width,
      y: top * height,
      width: wide * width,
      height: high * height,
      box: [left, top, wide, high],
      confidence: typeof confidence === 'number' ? Math.min(1, Math.max(0, confidence)) : 0.5,
    },
  ]
}
