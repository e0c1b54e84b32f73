/** Places that rules judge: a part of a document with its path, and its pointer in a draft. */
import type { Finding } from './finding.ts'

type Params = Finding['params']

/** One judged place: the document itself, a line, a subtotal… */
export type Place<T> = {
  value: T
  /** Relative to the root; '' is the root. */
  path: string
  /** The JSON Pointer in a draft; undefined where a draft has no such part. */
  field?: string
  params?: Params
}

/** The items of a list as places, numbered from 1 in paths and texts, from 0 in drafts. */
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

/** A place for an existing value; none for a missing one. */
export function placeOf<T>(value: T | undefined, path: string, field?: string, params?: Params): Place<T>[] {
  return value === undefined ? [] : [{ value, path, field, params }]
}
