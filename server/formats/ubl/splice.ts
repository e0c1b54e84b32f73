/** Text that takes the place of what stands between two places of a document. */
export interface Splice {
  from: number
  to: number
  text: string
}
