/** Numbers that look drawn by lot and are the same for the same seed (mulberry32). */
export interface Lot {
  /** From 0 to 1. */
  next(): number
  between(low: number, high: number): number
  /** One of them; throws when there is none. */
  of<Value>(values: readonly Value[]): Value
}

export function lotOf(seed: number): Lot {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
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
