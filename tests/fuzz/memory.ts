/** The growth of memory with the calls, by the kept memory after each part of a run. */

export interface Kept {
  /** Made until then. */
  calls: number
  bytes: number
}

/** Caches fill meanwhile, and code is compiled. */
const WARM_UP = 1 / 3

/**
 * Follows the line that best fits the kept memory after the warm-up, so that neither a late collection of garbage nor a single
 * large answer decides.
 */
export function growthOf(kept: readonly Kept[]): { perCall: number; bytes: number } {
  const warm = kept.slice(Math.floor(kept.length * WARM_UP))
  const middle = {
    calls: average(warm.map(({ calls }) => calls)),
    bytes: average(warm.map(({ bytes }) => bytes)),
  }
  const spread = sum(warm.map(({ calls }) => (calls - middle.calls) ** 2))
  const rise = sum(warm.map(({ calls, bytes }) => (calls - middle.calls) * (bytes - middle.bytes)))
  const perCall = spread === 0 ? 0 : rise / spread
  return { perCall, bytes: perCall * ((warm.at(-1)?.calls ?? 0) - (warm[0]?.calls ?? 0)) }
}

const sum = (numbers: number[]): number => numbers.reduce((total, one) => total + one, 0)
const average = (numbers: number[]): number => sum(numbers) / Math.max(1, numbers.length)
