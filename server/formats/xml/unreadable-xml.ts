/** Reasons why XML can't be read; broken rules are not among them. */
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

/** The message for the sender of the file: it can be saved again, or a DOCTYPE removed. */
export const unreadableKey = (reason: string): 'xml-doctype' | 'unreadable-xml' =>
  reason === 'DOCTYPE' ? 'xml-doctype' : 'unreadable-xml'
