/** Works on large buffers and long lists in slices, with other work between them, so that 20 MB block the thread no longer than 1 MB. */
import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'

/** A multiple of three, so that the base64 texts of slices can be concatenated. */
export const SLICE = 768 * 1024

/** Views on the buffer, without copies; it yields to other work after each. */
async function* slicesOf(bytes: Uint8Array): AsyncGenerator<Buffer> {
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 0; at < whole.length; at += SLICE) {
    if (at > 0) await setImmediate()
    yield whole.subarray(at, at + SLICE)
  }
}

/** SHA-256 of the concatenated parts, in hexadecimal. */
export async function sha256Of(parts: Iterable<string | Uint8Array>): Promise<string> {
  const hash = createHash('sha256')
  for (const part of parts) {
    if (typeof part === 'string') hash.update(part)
    else for await (const slice of slicesOf(part)) hash.update(slice)
  }
  return hash.digest('hex')
}

/** Concatenates the parts; `base64` parts are encoded. */
export async function joined(
  parts: readonly (string | Uint8Array | { base64: Uint8Array })[],
): Promise<Buffer> {
  const whole = Buffer.allocUnsafe(parts.reduce((total, part) => total + lengthOf(part), 0))
  let at = 0
  for (const part of parts) {
    if (typeof part === 'string') at += whole.write(part, at)
    else if (part instanceof Uint8Array) for await (const slice of slicesOf(part)) at += slice.copy(whole, at)
    else
      for await (const slice of slicesOf(part.base64))
        at += whole.write(slice.toString('base64'), at, 'latin1')
  }
  return whole
}

function lengthOf(part: string | Uint8Array | { base64: Uint8Array }): number {
  if (typeof part === 'string') return Buffer.byteLength(part)
  return part instanceof Uint8Array ? part.byteLength : 4 * Math.ceil(part.base64.byteLength / 3)
}

/**
 * Reads a stream into one buffer. Undefined when it is longer than the limit.
 * @param expected the announced length, or 0 when none was announced. The stream may be longer than that
 */
export async function gathered(
  stream: AsyncIterable<Uint8Array>,
  { expected, most }: { expected: number; most: number },
): Promise<Buffer | undefined> {
  let buffer = Buffer.allocUnsafe(Math.min(expected > 0 ? expected : UNANNOUNCED, most))
  let size = 0
  for await (const chunk of stream) {
    if (size + chunk.byteLength > most) return undefined
    if (size + chunk.byteLength > buffer.length) {
      const larger = Buffer.allocUnsafe(Math.min(most, Math.max(2 * buffer.length, size + chunk.byteLength)))
      for await (const slice of slicesOf(buffer.subarray(0, size)))
        slice.copy(larger, slice.byteOffset - buffer.byteOffset)
      buffer = larger
    }
    buffer.set(chunk, size)
    size += chunk.byteLength
  }
  return buffer.subarray(0, size)
}

/**
 * The first room for a stream without an announced length. Others get their announced length: V8 counts this memory, and would
 * collect garbage more often.
 */
const UNANNOUNCED = 64 * 1024

/** The items in groups of so many; it yields to other work after each. */
export async function* groupsOf<Item>(items: readonly Item[], size: number): AsyncGenerator<Item[]> {
  for (let at = 0; at < items.length; at += size) {
    if (at > 0) await setImmediate()
    yield items.slice(at, at + size)
  }
}
