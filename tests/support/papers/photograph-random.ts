/** Numbers that look drawn by lot and are the same for the same seed. */
import { seeded } from '../seeded.ts'

export interface Lot {
  /** From 0 to 1. */
  next(): number
  between(low: number, high: number): number
  /** One of them; throws when there is none. */
  of<Value>(values: readonly Value[]): Value
}

export function lotOf(seed: number): Lot {
  const next = seeded(seed)
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    of(values) {
      const value = values[Math.floor(next() * values.length)]
      if (value === undefined) throw new Error('nothing to draw from')
      return value
    },
  }
}
