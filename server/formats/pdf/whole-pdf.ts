/**
 * A PDF without the bytes around it, as every viewer reads it: blank lines before, bytes behind its end, a pointer or a table
 * that misses.
 */
import { withRightEntries } from './rebuilt-table.ts'

const HEADER = /^(?:\xef\xbb\xbf)?\s*(?=%PDF-\d)/
const HEAD = 1024
/** The bytes at the end in which readers look for the pointer to the cross-references. */
const TAIL = 1024
const POINTER = /startxref\s+(\d{1,10})\s+%%EOF/g

/** The bytes themselves where nothing is amiss, or where that can't be mended without touching the content. */
export function wholePdf(bytes: Buffer): Buffer {
  const found = withRightPointer(bytes)
  const table = pointersIn(found, found.length - TAIL).at(-1)?.to
  return table === undefined || isSigned(found) ? found : withRightEntries(found, table)
}

function withRightPointer(bytes: Buffer): Buffer {
  const blank = HEADER.exec(bytes.toString('latin1', 0, HEAD))?.[0].length
  const isWhole = blank === 0 && pointersIn(bytes, bytes.length - TAIL).some(({ to }) => isTarget(bytes, to))
  if (blank === undefined || isWhole || isSigned(bytes)) return bytes
  const end = bytes.lastIndexOf('%%EOF') + '%%EOF'.length
  const body = Buffer.concat([bytes.subarray(blank, end), Buffer.from('\n')])
  const pointer = pointersIn(body, body.length - TAIL).at(-1)
  if (end <= blank || pointer === undefined) return bytes
  if (isTarget(body, pointer.to)) return body
  const target = lastTarget(body, pointer.at)
  if (target === undefined) return bytes
  const lines = Buffer.from(`startxref\n${target}\n%%EOF\n`)
  return Buffer.concat([body.subarray(0, pointer.at), lines])
}

/** The bytes under a signature stay as they are. */
const isSigned = (bytes: Buffer): boolean => bytes.includes('/ByteRange')

interface Pointer {
  at: number
  to: number
}

function pointersIn(bytes: Buffer, from: number): Pointer[] {
  const start = Math.max(0, from)
  const found = bytes.toString('latin1', start).matchAll(POINTER)
  return [...found].map(({ index, 1: to }) => ({ at: start + index, to: Number(to) }))
}

const isTarget = (bytes: Buffer, at: number): boolean =>
  /^\s*(?:xref\s+\d+\s+\d+\s|\d+\s+\d+\s+obj\b)/.test(bytes.toString('latin1', at, at + 60))

/** The last table, or the last stream that is one; a table begins with its first numbers. */
function lastTarget(bytes: Buffer, before: number): number | undefined {
  const table = lastTable(bytes, before)
  const stream = bytes.lastIndexOf('/XRef', before)
  if (table === undefined && stream === -1) return undefined
  if (table !== undefined && table > stream) return table
  const header = bytes.toString('latin1', Math.max(0, stream - 2000), stream)
  const [last] = [...header.matchAll(/\d+\s+\d+\s+obj\b/g)].slice(-1)
  return last && stream - header.length + last.index
}

function lastTable(bytes: Buffer, before: number): number | undefined {
  for (let at = bytes.lastIndexOf('xref', before - 1); at > 0; at = bytes.lastIndexOf('xref', at - 1)) {
    const isWord = /\s/.test(bytes.toString('latin1', at - 1, at))
    if (isWord && isTarget(bytes, at)) return at
  }
  return undefined
}
