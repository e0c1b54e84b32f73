/** Writes JSON. Long lists are written in slices, with other work between them. */
import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { WrittenJson } from '../written-json.ts'

const LONG = 1_000
const GROUP = 250
const DEEPEST = 3

/** A text, or a stream of one where a list within three objects has more than 1,000 items. */
export const writeJson = (value: unknown): string | Readable =>
  value instanceof WrittenJson
    ? value.read()
    : hasLongList(value)
      ? Readable.from(piecesOf(value))
      : JSON.stringify(value)

function hasLongList(value: unknown, depth = 0): boolean {
  if (Array.isArray(value)) return value.length > LONG
  return (
    isPlain(value) && depth < DEEPEST && Object.values(value).some((each) => hasLongList(each, depth + 1))
  )
}

async function* piecesOf(value: unknown): AsyncGenerator<string> {
  if (!hasLongList(value)) yield JSON.stringify(value)
  else if (Array.isArray(value)) yield* itemsOf(value)
  else yield* membersOf(Object(value))
}

async function* itemsOf(list: readonly unknown[]): AsyncGenerator<string> {
  yield '['
  for (let at = 0; at < list.length; at += GROUP) {
    await setImmediate()
    yield (at === 0 ? '' : ',') + JSON.stringify(list.slice(at, at + GROUP)).slice(1, -1)
  }
  yield ']'
}

async function* membersOf(object: object): AsyncGenerator<string> {
  let separator = '{'
  for (const [name, value] of Object.entries(object)) {
    if (value === undefined) continue
    yield `${separator}${JSON.stringify(name)}:`
    yield* piecesOf(value)
    separator = ','
  }
  yield '}'
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
