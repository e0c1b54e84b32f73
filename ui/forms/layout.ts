// How a schema's fields stand on a screen: order, width and widget. Never a rule: those are the contract's.

export type FieldLook = {
  /** Left out: a line of text. */
  widget?: 'email' | 'telephone' | 'country' | 'iban' | 'bic' | 'vat' | 'date' | 'amount' | 'choice' | 'code'
  /** Of the form's six columns; all six when left out. */
  columns?: 1 | 2 | 3 | 4 | 6
  isReadOnly?: boolean
  /** Has a hint: the text `{texts}.hint.{field}`. */
  hasHint?: boolean
  /** What the browser may fill in. */
  autoComplete?: string
  /** The choices of a `choice`, first what an empty field means; their words are the texts `{of}.{value}`. */
  choices?: { of: string; values: readonly string[] }
}

export type FormLayout = {
  /** Where its words stand: namespace and path, `customers:field`. */
  texts: string
  /** In the order of the screen; what is not named is not shown. */
  fields: Readonly<Record<string, FieldLook>>
  /** Fields that unfold on a press, or by themselves when nothing but they are wrong. */
  advanced?: { title: string; fields: readonly string[] }
}
