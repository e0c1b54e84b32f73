/**
 * Finds input that no operation accepts: text that XML can't contain, and structures beyond the limits. It runs before the
 * schema, so that the schema's errors stay within bounds.
 */
import type { Violation } from '../problem.ts'

/** Numbers, texts, lists and objects together: twice the largest draft. */
export const MAX_VALUES = 40_000
const DEEPEST = 40
/** In characters: three times our longest name. */
const LONGEST_NAME = 100
const MAX_VIOLATIONS = 100

/** Characters that XML 1.0 can't contain. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to refuse
const UNSENDABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/

const isUnusable = (text: string): boolean => UNSENDABLE.test(text) || !text.isWellFormed()

interface Looked {
  /** At most 100. A name that is too long is reported at its parent. */
  violations: Violation[]
  /** The number of values. */
  values: number
}

/** @param maxItems the longest list that the schema allows */
export function unusableIn(input: unknown, maxItems = MAX_VALUES): Looked {
  const found: Violation[] = []
  let values = 0
  const add = (field: string, messageKey: string) => found.push({ field, messageKey })

  function visit(value: unknown, field: string, depth: number): void {
    values += 1
    if (typeof value === 'string' && isUnusable(value)) add(field, 'invalid')
    if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return
    if (depth > DEEPEST) add(field, 'invalid')
    else if (Array.isArray(value) && value.length > maxItems) add(field, 'too-many')
    else for (const name of Object.keys(value)) if (!visitNamed(value, name, field, depth)) return
  }

  function visitNamed(value: object, name: string, field: string, depth: number): boolean {
    if (found.length >= MAX_VIOLATIONS || values > MAX_VALUES) return false
    if (name.length > LONGEST_NAME) add(field, 'unknown-field')
    else if (isUnusable(name)) add(field, 'invalid')
    else visit(Reflect.get(value, name), `${field}/${escaped(name)}`, depth + 1)
    return true
  }

  visit(input, '', 0)
  return { violations: values > MAX_VALUES ? [{ field: '', messageKey: 'too-many' }] : found, values }
}

const escaped = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1')
