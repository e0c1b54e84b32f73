// The values that a found company filled in, and those that somebody had typed before.
import { withDerivedEndpoint } from '../endpoint.ts'
import type { Found, Source } from './find.ts'

/** A form's value before a found one filled it. */
export type Filled<Data> = {
  source: Source
  at: Date
  /** The register says that the company stopped. */
  isStopped: boolean
  /** As the source has them. */
  values: Readonly<Record<string, unknown>>
  /** Fields that somebody had typed: they stayed. */
  typed: readonly string[]
  before: Data
}

/** Fills in everything but the typed fields. @param blank the value without input */
export function fillIn<Data extends object>(
  blank: Data,
  before: Data,
  { party, source, state }: Pick<Found, 'source' | 'state'> & { party: object },
  typed: readonly string[],
): { value: Data; filled: Filled<Data> } {
  const kept = Object.fromEntries(Object.entries(before).filter(([name]) => typed.includes(name)))
  const value = { ...blank, ...party, ...kept }
  const isOtherNumber = typed.includes('vat') || typed.includes('country') || !('participant' in party)
  const ends = isOtherNumber && !typed.includes('participant') ? withDerivedEndpoint(value) : value
  const filled = {
    source,
    at: new Date(),
    isStopped: state === 'stopped',
    values: { ...party },
    typed,
    before,
  }
  return { value: ends, filled }
}

const words = (value: unknown): string => (value === null || value === undefined ? '' : String(value))

/** The fields that still have the source's value. */
export function filledFields(value: object, { values }: Filled<unknown>): string[] {
  const now: Record<string, unknown> = { ...value }
  return Object.entries(values).flatMap(([name, of]) =>
    words(of) !== '' && words(of) === words(now[name]) ? [name] : [],
  )
}

/** The source's values of typed fields that have another one, by field. */
export function offeredValues(value: object, { values, typed }: Filled<unknown>): Record<string, string> {
  const now: Record<string, unknown> = { ...value }
  const others = Object.entries(values).filter(
    ([name, of]) => typed.includes(name) && words(of) !== '' && words(of) !== words(now[name]),
  )
  return Object.fromEntries(others.map(([name, of]) => [name, words(of)]))
}
