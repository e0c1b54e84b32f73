/** What a caller may still call in this minute. */
export interface Quota {
  most: number
  left: number
  /** Until the minute is over. */
  seconds: number
}
