/** The acts on the objects of a bucket, in the terms of files. */
import { type Bucket, expectOk, ROOT, valueIn } from './bucket.ts'

/** An object as the store tells of it. */
export interface Told {
  /** In bytes. */
  size: number
  putAt: Date
  /** By the clock of the store. */
  now: Date
}

export const STATUS = { ok: 200, part: 206, notFound: 404, alreadyThere: 412, conflict: 409 }
const IDLE_MS = 30_000

/** Undefined when there is no such object. */
export async function tell(bucket: Bucket, name: string): Promise<Told | undefined> {
  const response = await bucket.ask('HEAD', name)
  if (response.status === STATUS.notFound) return undefined
  const { headers } = await expectOk(response)
  return {
    size: Number(headers.get('content-length')),
    putAt: new Date(headers.get('last-modified') ?? ''),
    now: new Date(headers.get('date') ?? Date.now()),
  }
}

interface Writing {
  /** Refused when there is one of that name. */
  onlyNew: boolean
  /** SHA-256 in hexadecimal: the store refuses other bytes. */
  hash?: string
}

/** False when it was refused because there is one. */
export async function write(
  bucket: Bucket,
  name: string,
  bytes: Uint8Array,
  { onlyNew, hash }: Writing,
): Promise<boolean> {
  const response = await bucket.ask('PUT', name, {
    headers: {
      'content-type': 'application/octet-stream',
      ...(onlyNew && { 'if-none-match': '*' }),
      ...(hash !== undefined && { 'x-amz-content-sha256': hash }),
    },
    // A view that isn't shared memory, as all that comes from files and calls.
    body: bytes as Uint8Array<ArrayBuffer>,
  })
  // Two that write the same at once: Amazon tells the later one that it should look again.
  if (onlyNew && (response.status === STATUS.alreadyThere || response.status === STATUS.conflict)) {
    await response.body?.cancel()
    return false
  }
  await (await expectOk(response)).body?.cancel()
  return true
}

/** A missing object is fine. */
export async function erase(bucket: Bucket, name: string, query: Record<string, string> = {}): Promise<void> {
  const response = await bucket.ask('DELETE', name, { query })
  if (response.status === STATUS.notFound) await response.body?.cancel()
  else await (await expectOk(response)).body?.cancel()
}

/** The store copies by itself. @throws {Error} also when it says so after it began to answer */
export async function copy(bucket: Bucket, from: string, to: string): Promise<void> {
  const response = await bucket.ask('PUT', to, { headers: { 'x-amz-copy-source': bucket.sourceOf(from) } })
  expectResult(await (await expectOk(response)).text(), 'CopyObjectResult')
}

/** An answer may begin well and turn out to be a failure, or be the page of somebody in between. @throws {Error} without that element */
export function expectResult(xml: string, element: string): void {
  if (!xml.includes(`</${element}>`))
    throw new Error(`the store answered ${valueIn(xml, 'Code') ?? 'a page'}`)
}

/**
 * The pages of a list, each as the text of its XML.
 * @param element the name of the answer's root
 * @param markers of the elements with the next page's beginning, the parameter that asks for it
 * @throws {Error} for an answer that is no list, which would be one of nothing, and for one that does not go on
 */
export async function* pagesOf(
  bucket: Bucket,
  element: string,
  query: Record<string, string>,
  markers: Record<string, string>,
): AsyncGenerator<string> {
  let from: Record<string, string> = {}
  for (;;) {
    const xml = await (await expectOk(await bucket.ask('GET', ROOT, { query: { ...query, ...from } }))).text()
    expectResult(xml, element)
    yield xml
    if (valueIn(xml, 'IsTruncated') !== 'true') return
    const told = Object.entries(markers).map(([name, asks]) => [asks, plain(valueIn(xml, name) ?? '')])
    const next: Record<string, string> = Object.fromEntries(told.filter(([, value]) => value !== ''))
    if (JSON.stringify(next) === JSON.stringify(from))
      throw new Error('the store gave a list that does not go on')
    from = next
  }
}

/**
 * The bytes of an object, or those from one position to before the other, which is not behind its end.
 * @throws {Error} for another part, or less of it, and when nothing comes for half a minute; a reader may take as long as it likes
 */
export async function* bytesIn(
  bucket: Bucket,
  name: string,
  range?: { start: number; end: number },
): AsyncGenerator<Buffer> {
  const giveUp = new AbortController()
  const inTime = async <T>(answer: Promise<T>): Promise<T> => {
    const timer = setTimeout(() => giveUp.abort(new Error('the store stopped answering')), IDLE_MS)
    try {
      return await answer
    } finally {
      clearTimeout(timer)
    }
  }
  const headers: Record<string, string> = range ? { range: `bytes=${range.start}-${range.end - 1}` } : {}
  try {
    const response = await expectOk(await inTime(bucket.ask('GET', name, { headers, signal: giveUp.signal })))
    if (!isPart(response, range)) throw new Error('the store answered with another part of the file')
    const reader = response.body?.getReader()
    const next = () => reader && inTime(reader.read())
    let size = 0
    for (let part = await next(); part?.value; part = await next()) {
      size += part.value.byteLength
      yield Buffer.from(part.value.buffer, part.value.byteOffset, part.value.byteLength)
    }
    if (range && size !== range.end - range.start)
      throw new Error('the store gave less than it was asked for')
  } finally {
    giveUp.abort()
  }
}

function isPart({ status, headers }: Response, range: { start: number; end: number } | undefined): boolean {
  if (range === undefined) return status === STATUS.ok
  const said = headers.get('content-range') ?? ''
  return status === STATUS.part && said.startsWith(`bytes ${range.start}-${range.end - 1}/`)
}

/** Names below a folder that begin so and were put between the two moments, in batches. The folder ends with a slash. */
export async function* namesBetween(
  bucket: Bucket,
  folder: string,
  { after, before, start = '' }: { after: Date; before: Date; start?: string | undefined },
): AsyncGenerator<string[]> {
  const whole = bucket.keyOf(folder)
  const query = { 'list-type': '2', prefix: `${whole}${start}` }
  const markers = { NextContinuationToken: 'continuation-token' }
  for await (const xml of pagesOf(bucket, 'ListBucketResult', query, markers)) {
    const objects = [...xml.matchAll(/<Contents>.*?<\/Contents>/gs)].map(([object]) => objectIn(object))
    const names = objects
      .filter(({ putAt }) => putAt > after && putAt < before)
      .map(({ key }) => key.slice(whole.length))
    if (names.length > 0) yield names
  }
}

function objectIn(xml: string): { key: string; putAt: Date } {
  const [key, putAt] = [valueIn(xml, 'Key') ?? '', new Date(valueIn(xml, 'LastModified') ?? '')]
  if (key === '' || Number.isNaN(putAt.getTime()))
    throw new Error('the store gave a list that is not understood')
  return { key, putAt }
}

const SIGNS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** A token may have signs that XML writes otherwise (XML 1.0, 4.1 and 4.6). */
const plain = (text: string): string =>
  text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, decimal?: string, name = '') => {
    if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16))
    if (decimal !== undefined) return String.fromCodePoint(Number(decimal))
    return SIGNS[name] ?? whole
  })
