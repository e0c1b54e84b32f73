/** A replacement for a range of the text. */
export interface Splice {
  from: number
  to: number
  text: string
}
