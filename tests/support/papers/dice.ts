/** Random choices that the same seed repeats. */
import { seeded } from '../seeded.ts'

export interface Dice {
  /** From `from` up to `to`, both included. */
  int(from: number, to: number): number
  pick<One>(list: readonly One[]): One
  /** @param of a probability, 0 to 1 */
  chance(of: number): boolean
  digits(count: number): string
}

export function diceOf(seed: string): Dice {
  const next = seeded(hashOf(seed))
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    int,
    pick: (list) => {
      const one = list[int(0, list.length - 1)]
      if (one === undefined) throw new Error('nothing to pick from')
      return one
    },
    chance: (of) => next() < of,
    digits: (count) => Array.from({ length: count }, () => int(0, 9)).join(''),
  }
}

function hashOf(text: string): number {
  let hash = 2166136261
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619)
  return hash
}
