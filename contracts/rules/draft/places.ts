/** The places of a draft's fields in documents, and their treatment in copies. */
import type { draftFields, draftParts } from '#generated/draft-fields.ts'
import { draftPlaces } from '#generated/draft-places.ts'

export interface FieldPlace {
  /** Under the root of an invoice; the first is the one that is written. Undefined: it isn't in documents. */
  ubl?: readonly string[]
  /** Undefined: a copy, or a credit note, has the same value. */
  copy?: 'left' | 'renewed'
  creditNote?: 'left' | 'renewed'
  /** The maximum length. */
  longest?: number
}

/** By JSON Pointer into a draft, with `*` for a row. */
export const fieldPlaces: ReadonlyMap<string, FieldPlace> = new Map<string, FieldPlace>(
  Object.entries(draftPlaces),
)

type Parts = (typeof draftParts)[keyof typeof draftParts]['pointer']
type ListOf<Pointer> = Pointer extends `${infer List}/*` ? List : Pointer

/** A field, a part or a list, by JSON Pointer into a draft. */
export type FieldPointer = keyof typeof draftPlaces | ListOf<Parts>

/** The name of a field within a party, a line or another part. */
export type FieldName = {
  [Part in keyof typeof draftFields]: keyof (typeof draftFields)[Part]
}[keyof typeof draftFields]
