import { createHash, timingSafeEqual } from 'node:crypto'

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Compares in constant time. */
export const isSameSecret = (given: string, wanted: string): boolean =>
  timingSafeEqual(hashOf(given), hashOf(wanted))
