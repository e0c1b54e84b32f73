/** Cuts the one long list of variables out of a large request, so that neither is parsed or judged in one go. */
import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { endOfText } from '../input/json.ts'
import { invalid, Problem } from '../problem.ts'

export interface LongList {
  /** The items' bytes, in groups that are each parsed at once. */
  groups: readonly Uint8Array[]
  /** Stands in the rest of the request in the list's place, as its only item. */
  token: string
}

interface Cut {
  /** The request with `[token]` for the list. */
  rest: Buffer
  list: LongList
}

const KILOBYTE = 1024
/** A shorter list stays in its place. */
const LONG = 64 * KILOBYTE
const GROUP = 32 * KILOBYTE
const LARGEST_ITEM = 16 * KILOBYTE
const STEP = 512 * KILOBYTE
/** The depth of a list among the variables of a request. */
const DEPTH = 3

const [QUOTE, COMMA] = [0x22, 0x2c]
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d]

/**
 * Undefined where no list is long.
 * @throws {Problem} FORM_ERRORS for an item of more than 16 kB, and for more items than that
 */
export async function cutLongList(bytes: Buffer, maxItems: number): Promise<Cut | undefined> {
  const scan = new Scan(bytes, maxItems)
  for (let until = STEP; !scan.isDone; until += STEP) {
    scan.go(until)
    await setImmediate()
  }
  const { found } = scan
  if (found === undefined) return undefined
  const token = randomUUID()
  const rest = [bytes.subarray(0, found.start), Buffer.from(`["${token}"]`), bytes.subarray(found.end + 1)]
  return { rest: Buffer.concat(rest), list: { groups: groupsIn(bytes, found), token } }
}

/** The place of the list, with its commas. */
interface Found {
  start: number
  end: number
  commas: number[]
}

class Scan {
  found: Found | undefined
  private readonly bytes: Buffer
  private readonly maxItems: number
  private at = 0
  private depth = 0
  private open: Found | undefined

  constructor(bytes: Buffer, maxItems: number) {
    this.bytes = bytes
    this.maxItems = maxItems
  }

  get isDone(): boolean {
    return this.found !== undefined || this.at >= this.bytes.length
  }

  go(until: number): void {
    for (; this.at < until && !this.isDone; this.at++) {
      const byte = this.bytes[this.at] ?? 0
      if (byte === QUOTE) this.at = endOfText(this.bytes, this.at)
      else if (byte === COMMA) this.separate()
      else if (byte === OPEN_LIST || byte === OPEN_OBJECT) this.enter(byte)
      else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) this.leave(byte)
    }
  }

  private separate(): void {
    if (this.depth !== DEPTH || this.open === undefined) return
    const { commas, start } = this.open
    refuseLarge(this.at - (commas.at(-1) ?? start))
    if (commas.push(this.at) >= this.maxItems) throw invalid([{ field: '', messageKey: 'too-many' }])
  }

  private enter(byte: number): void {
    this.depth += 1
    if (this.depth === DEPTH && byte === OPEN_LIST) this.open = { start: this.at, end: 0, commas: [] }
  }

  private leave(byte: number): void {
    if (this.depth === DEPTH && this.open !== undefined) {
      if (byte !== CLOSE_LIST) throw malformed()
      if (this.open.commas.length > 0) refuseLarge(this.at - (this.open.commas.at(-1) ?? 0))
      if (this.at - this.open.start > LONG) this.found = { ...this.open, end: this.at }
      this.open = undefined
    }
    this.depth -= 1
  }
}

function refuseLarge(item: number): void {
  if (item > LARGEST_ITEM) throw invalid([{ field: '', messageKey: 'too-long' }])
}

function groupsIn(bytes: Buffer, { start, end, commas }: Found): Uint8Array[] {
  const groups: Uint8Array[] = []
  let from = start + 1
  for (const comma of [...commas, end]) {
    if (comma - from < GROUP && comma !== end) continue
    groups.push(bytes.subarray(from, comma))
    from = comma + 1
  }
  return groups
}

const UTF8 = new TextDecoder('utf-8', { fatal: true })

/**
 * The items of one group.
 * @throws {Problem} FORM_ERRORS
 */
export function parseItems(group: Uint8Array): unknown[] {
  try {
    const items: unknown = JSON.parse(`[${UTF8.decode(group)}]`)
    if (Array.isArray(items) && items.length > 0) return items
  } catch {}
  throw malformed()
}

export const malformed = (): Problem =>
  new Problem('FORM_ERRORS', {
    violations: [{ field: '', messageKey: 'invalid' }],
    wording: { name: 'json' },
  })
