/** Sends a message between two processes with its large buffers ahead of it in slices: copying them whole would block the thread. */
import { SLICE } from '../slices.ts'

type Step = string | number

/** `size` is the length of the whole buffer. */
interface Slice {
  slice: Uint8Array
  size: number
}

interface Message {
  message: unknown
  /** The places of the buffers that were sent before. */
  places: Step[][]
}

type Part = Slice | Message

const DEEPEST = 6

export function* inParts(value: unknown): Generator<Part> {
  const large: { bytes: Uint8Array; place: Step[] }[] = []
  const message = withoutLarge(value, [], (bytes, place) => large.push({ bytes, place }))
  for (const { bytes } of large) {
    for (let at = 0; at < bytes.length; at += SLICE)
      yield { slice: bytes.subarray(at, at + SLICE), size: bytes.length }
  }
  yield { message, places: large.map(({ place }) => place) }
}

/** The value with null in place of large buffers. */
function withoutLarge(
  value: unknown,
  place: Step[],
  found: (bytes: Uint8Array, place: Step[]) => void,
): unknown {
  if (value instanceof Uint8Array) {
    if (value.length <= SLICE) return value
    found(value, place)
    return null
  }
  if (typeof value !== 'object' || value === null || place.length > DEEPEST) return value
  if (Array.isArray(value)) {
    if (!value.some((item) => typeof item === 'object')) return value
    return value.map((item, index) => withoutLarge(item, [...place, index], found))
  }
  if (Object.getPrototypeOf(value) !== Object.prototype) return value
  const entries = Object.entries(value).map(([name, item]) => [
    name,
    withoutLarge(item, [...place, name], found),
  ])
  return Object.fromEntries(entries)
}

/** Reassembles messages. */
export class PartsReader {
  private readonly whole: Buffer[] = []
  private open: { bytes: Buffer; filled: number } | undefined

  /** The message once it is complete; undefined for a part of one, and for anything else. */
  take(part: unknown): unknown {
    if (isSlice(part)) this.fill(part)
    if (!isMessage(part)) return undefined
    const large = this.whole.splice(0)
    return part.places.reduce<unknown>(
      (message, place, index) => withBytes(message, place, large[index]),
      part.message,
    )
  }

  private fill({ slice, size }: Slice): void {
    this.open ??= { bytes: Buffer.allocUnsafe(size), filled: 0 }
    this.open.bytes.set(slice, this.open.filled)
    this.open.filled += slice.length
    if (this.open.filled < size) return
    this.whole.push(this.open.bytes)
    this.open = undefined
  }
}

function withBytes(message: unknown, [...steps]: Step[], bytes: Buffer | undefined): unknown {
  const last = steps.pop()
  if (last === undefined) return bytes
  const holder = steps.reduce<unknown>((at, step) => Reflect.get(Object(at), step), message)
  Reflect.set(Object(holder), last, bytes)
  return message
}

const isSlice = (part: unknown): part is Slice => typeof part === 'object' && part !== null && 'slice' in part
const isMessage = (part: unknown): part is Message =>
  typeof part === 'object' && part !== null && 'places' in part && 'message' in part
