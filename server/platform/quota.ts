/** The caller's remaining calls in this minute. */
export interface Quota {
  most: number
  left: number
  /** Until the minute is over. */
  seconds: number
}
