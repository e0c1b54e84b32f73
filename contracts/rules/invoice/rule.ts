/** The form of a family of rules: the judged places, and the requirements. */
import type { FieldName, FieldPointer } from '../draft/places.ts'
import type { Context } from './context.ts'
import type { Choice, Dated } from './dated.ts'
import { bounded, type Finding } from './finding.ts'
import type { Findings } from './findings.ts'
import type { Place } from './place.ts'
import { rootName } from './release.ts'

type Params = Finding['params']

export type Rule<T> = Dated<(value: T, context: Context) => boolean> & {
  /** Under the place's path; '' is the place. */
  path: string
  /** From the draft's root, or by name under the place's field. Default: the place's own field. */
  field?: FieldPointer | FieldName
  messageKey?: string
  source?: Finding['source']
  /** Further parameters of its text: an amount, a code. */
  params?: (value: T, context: Context) => Params
}

/** Rules of one kind with their places. */
export type Family = {
  rules: readonly Pick<Rule<never>, 'id' | 'path' | 'field' | 'messageKey' | 'severity' | 'source'>[]
  /** The same places with fewer rules, or with those of a release. */
  only: (choice: Choice) => Family
  check: (context: Context, into: Findings) => void
}

export function family<T>(
  places: (context: Context) => readonly Place<T>[],
  rules: readonly Rule<T>[],
): Family {
  return {
    rules,
    only: (choice) => family(places, choice(rules)),
    check(context, into) {
      for (const place of places(context)) {
        for (const rule of rules) {
          if (!rule.holds(place.value, context)) into.add(rule.id, () => toFinding(context, place, rule))
        }
      }
    },
  }
}

/** True for an element of the document, even an empty one: `exists` in the official rules. */
export function exists(value: string | undefined): boolean {
  return value !== undefined
}

function toFinding<T>(context: Context, place: Place<T>, rule: Rule<T>): Finding {
  return {
    rule: rule.id,
    source: rule.source ?? 'OFFICIAL',
    severity: rule.severity ?? 'FATAL',
    path: [`/${rootName(context.invoice.kind)}`, place.path, rule.path].filter(Boolean).join('/'),
    field: fieldOf(place, rule),
    messageKey: rule.messageKey ?? 'not-empty',
    params: bounded({ ...place.params, ...rule.params?.(place.value, context) }),
  }
}

function fieldOf<T>(place: Place<T>, rule: Rule<T>): string {
  if (rule.field?.startsWith('/')) return rule.field
  if (place.field === undefined) return ''
  return rule.field ? `${place.field}/${rule.field}` : place.field
}
