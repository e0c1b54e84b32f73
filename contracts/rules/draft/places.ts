/** Where the fields of a draft stand in documents, and what becomes of them in another one. */
import type { draftFields, draftParts } from '#generated/draft-fields.ts'
import { draftPlaces } from '#generated/draft-places.ts'

export interface FieldPlace {
  /** Under the root of an invoice; the first is where it is written. Left out: it doesn't travel. */
  ubl?: readonly string[]
  /** Left out: a copy, or a credit note, says the same. */
  copy?: 'left' | 'renewed'
  creditNote?: 'left' | 'renewed'
  /** In characters. */
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

/** A field by its name, within a party, a line or another part. */
export type FieldName = {
  [Part in keyof typeof draftFields]: keyof (typeof draftFields)[Part]
}[keyof typeof draftFields]
