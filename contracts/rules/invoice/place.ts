/** Where rules look: a thing out of a document, with the way to it in the document and in a draft. */
import type { Finding } from './finding.ts'

type Params = Finding['params']

/** One place in a document that rules look at: the document itself, a line, a subtotal… */
export type Place<T> = {
  value: T
  /** Relative to the root; '' is the root. */
  path: string
  /** JSON Pointer of the same thing in a draft; undefined where a draft has no such thing. */
  field?: string
  params?: Params
}

/** All of a list as places, numbered from 1 in paths and texts, from 0 in drafts. */
export function placesOf<T>(
  list: readonly T[] | undefined,
  path: string,
  field?: string,
  params?: Params,
): Place<T>[] {
  return (list ?? []).map((value, index) => ({
    value,
    path: `${path}[${index + 1}]`,
    field: field === undefined ? undefined : `${field}/${index}`,
    params: params ?? { number: index + 1 },
  }))
}

/** One that is there as a place; none when it is not. */
export function placeOf<T>(value: T | undefined, path: string, field?: string, params?: Params): Place<T>[] {
  return value === undefined ? [] : [{ value, path, field, params }]
}
