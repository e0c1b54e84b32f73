// The layout of a schema's form: order, width and widget. Rules are the contract's.

export type FieldLook = {
  /** The default is a text field. */
  widget?:
    | 'email'
    | 'telephone'
    | 'country'
    | 'iban'
    | 'bic'
    | 'vat'
    | 'date'
    | 'amount'
    | 'percent'
    | 'choice'
    | 'code'
  /** Of the form's six columns; the default is all. */
  columns?: 1 | 2 | 3 | 4 | 6
  isReadOnly?: boolean
  /** The text is `{texts}.hint.{field}`. */
  hasHint?: boolean
  /** For the browser's autofill. */
  autoComplete?: string
  /** The options of a `choice`, first the one for an empty value; their texts are `{of}.{value}`. */
  choices?: { of: string; values: readonly string[] /** The word of ''. */; blank?: string }
}

export type FormLayout = {
  /** Namespace and path of its texts: `customers:field`. */
  texts: string
  /** In visible order; other fields are hidden. */
  fields: Readonly<Record<string, FieldLook>>
  /** Fields that unfold on request, or when only they are wrong. */
  advanced?: { title: string; fields: readonly string[] }
}
