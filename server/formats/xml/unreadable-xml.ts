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
  readonly detail: string

  constructor(reason: UnreadableReason, detail: string) {
    super(`${reason}: ${detail}`)
    this.name = 'UnreadableXml'
    this.reason = reason
    this.detail = detail
  }
}

/** What to tell whoever handed it in: most can only save it again, a DOCTYPE is something to leave out. */
export const messageKeyOf = (reason: string): 'xml-doctype' | 'unreadable-xml' =>
  reason === 'DOCTYPE' ? 'xml-doctype' : 'unreadable-xml'
