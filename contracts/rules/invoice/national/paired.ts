/** Rules of a country that Peppol has under one id and the country's own profile under another. */
import type { Context } from '../context.ts'
import type { Place } from '../place.ts'
import { type Family, family, type Rule } from '../rule.ts'

/** In Peppol and in the profile; '' for none. */
export type Ids = readonly [peppol: string, own: string]

/** A rule with both ids. */
export type Paired<T> = Omit<Rule<T>, 'id'> & { ids: Ids }

type Places<T> = (context: Context) => readonly Place<T>[]

const named = <T>(rows: readonly Paired<T>[], side: 0 | 1): Rule<T>[] =>
  rows.flatMap(({ ids, ...row }) => (ids[side] === '' ? [] : [{ ...row, id: ids[side] }]))

/** The rows at the places of Peppol and at those of the profile. */
export const paired = <T>(peppol: Places<T>, own: Places<T>, rows: readonly Paired<T>[]): Family[] => [
  family(peppol, named(rows, 0)),
  family(own, named(rows, 1)),
]
