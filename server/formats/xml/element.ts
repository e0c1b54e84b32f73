/** An element of a document that was read, and the bounds of a document. */

export type XmlElement = {
  /** `cbc:ID`, `cac:Party`, `ram:ID` with any prefix in the file; `Invoice` for a root; `{namespace}name` for others. */
  readonly name: string
  /** By local name; `{namespace}name` for an attribute with a namespace. Elements that are written alike share them. */
  readonly attributes: Readonly<Record<string, string>>
  /** Its own namespace declarations, by prefix. */
  readonly declares: Readonly<Record<string, string>>
  readonly children: XmlElement[]
  /** Its own text, trimmed, without comments, with CDATA. */
  text: string
  /** Its own text, not trimmed. */
  raw: string
  /** A processing instruction stands among its children or in its text. */
  hasInstruction?: true
  /** Its range in the decoded text. */
  readonly start: number
  end: number
}

/** Attributes count as elements. */
export type XmlLimits = { bytes: number; depth: number; elements: number }
