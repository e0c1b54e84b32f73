/** Why bytes that should be XML can't be read at all; faults of business are no reason. */
export type UnreadableReason =
  | 'EMPTY'
  | 'TOO_LARGE'
  | 'WRONG_ENCODING'
  | 'DOCTYPE'
  | 'ILL_FORMED'
  | 'TOO_DEEP'
  | 'TOO_MANY_ELEMENTS'
  | 'FOREIGN_ROOT'

export class UnreadableXml extends Error {
  readonly reason: UnreadableReason

  constructor(reason: UnreadableReason, detail: string) {
    super(`${reason}: ${detail}`)
    this.name = 'UnreadableXml'
    this.reason = reason
  }
}
