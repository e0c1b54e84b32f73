import type { SplitPart } from './queries.ts'

type Share = { receiver: NonNullable<SplitPart['receiver']>; pages: number; of: number }

/** Shorter files are seen at a glance. */
const FEWEST_PAGES = 6

/**
 * The receiver of most of a file, which is often a fault of its reading.
 * @returns undefined unless somebody gets more than half of at least six pages, and more than twice as many as anybody else
 */
export function findLargestShare(parts: readonly SplitPart[]): Share | undefined {
  const of = parts.reduce((sum, { pages }) => sum + pages, 0)
  const shares = new Map<string, Share>()
  for (const { receiver, pages } of parts)
    if (receiver)
      shares.set(receiver.token1, { receiver, of, pages: (shares.get(receiver.token1)?.pages ?? 0) + pages })
  const [first, second] = [...shares.values()].sort((one, other) => other.pages - one.pages)
  if (!first || of < FEWEST_PAGES) return undefined
  return first.pages * 2 > of && first.pages > 2 * (second?.pages ?? 0) ? first : undefined
}
