/** Why nothing can be added to a file without rewriting it. */
export type Refusal =
  | 'ENCRYPTED'
  | 'BROKEN'
  | 'TOO_MANY_PAGES'
  | 'TOO_LARGE'
  /** A form that draws its own pages: the signed pages can't be seen without its program. */
  | 'DYNAMIC_FORM'
  /** A script, a program or another action. */
  | 'ACTS'
  /** A part of it stands elsewhere. */
  | 'FETCHES'
  /** Layers or pictures that aren't the same on the screen and on paper. */
  | 'LAYERS'
  /** A field that shows something else than its value. */
  | 'FIELD_VALUES'
  /** Two values under one key. */
  | 'CONTRADICTION'
  /** Two programs draw another page. */
  | 'LOOKS_DIFFERENT'

export class CannotBeSealed extends Error {
  override readonly name = 'CannotBeSealed'
  readonly reason: Refusal

  constructor(reason: Refusal, cause?: unknown) {
    super(reason, { cause })
    this.reason = reason
  }
}
