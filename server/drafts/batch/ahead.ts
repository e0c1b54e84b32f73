/** Prepares the documents of a zip while others before them are sent. */
import type { ZippedDocument } from './open-invoice-zip.ts'

const MOST = 6
/** Of all that are under way, unpacked: each is in memory a few times. */
const MOST_BYTES = 16 * 1024 * 1024

interface Item {
  document: Pick<ZippedDocument, 'entry' | 'pdf'>
}

const bytesOf = ({ document: { entry, pdf } }: Item): number => entry.size + (pdf?.size ?? 0)

/**
 * Each with its result, in their order; some are under way at a time, and all that were begun are given.
 * @param begins false: no other is begun
 */
export async function* ahead<One extends Item, Result>(
  items: readonly One[],
  work: (item: One) => Promise<Result>,
  begins: () => boolean,
): AsyncGenerator<[One, Promise<Result>], void, undefined> {
  const waiting = [...items].reverse()
  const underWay: [One, Promise<Result>][] = []
  let bytes = 0
  const fits = (next: One) =>
    underWay.length === 0 || (underWay.length < MOST && bytes + bytesOf(next) <= MOST_BYTES)
  try {
    for (;;) {
      for (let next = waiting.at(-1); next !== undefined && fits(next) && begins(); next = waiting.at(-1)) {
        waiting.pop()
        const result = work(next)
        /** The caller that awaits it gets the error. */
        result.catch(() => undefined)
        underWay.push([next, result])
        bytes += bytesOf(next)
      }
      const [first] = underWay
      if (first === undefined) return
      yield first
      void underWay.shift()
      bytes -= bytesOf(first[0])
    }
  } finally {
    await Promise.allSettled(underWay.map(([, result]) => result))
  }
}
