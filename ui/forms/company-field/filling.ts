// The values that a found company filled in, and those that somebody had typed before.
import { withDerivedEndpoint } from '../endpoint.ts'
import type { Found, Source } from './find.ts'

/** A form that was filled in: the source, its values, and the form's value before. */
export type Filled<Data> = {
  source: Source
  at: Date
  /** The register says that the company stopped. */
  isStopped: boolean
  /** The values of the source, by field. */
  values: Readonly<Record<string, unknown>>
  /** The names of typed fields. They kept their values. */
  typed: readonly string[]
  before: Data
}

/** Fills in all fields but the typed ones. @param blank the value of an empty form */
export function fillIn<Data extends object>(
  blank: Data,
  before: Data,
  { party, source, state }: Pick<Found, 'source' | 'state'> & { party: object },
  typed: readonly string[],
): { value: Data; filled: Filled<Data> } {
  const kept = Object.fromEntries(Object.entries(before).filter(([name]) => typed.includes(name)))
  const value = { ...blank, ...party, ...kept }
  const isOtherNumber = typed.includes('vat') || typed.includes('country') || !('participant' in party)
  const filledValue = isOtherNumber && !typed.includes('participant') ? withDerivedEndpoint(value) : value
  const filled = {
    source,
    at: new Date(),
    isStopped: state === 'stopped',
    values: { ...party },
    typed,
    before,
  }
  return { value: filledValue, filled }
}

const asText = (value: unknown): string => (value === null || value === undefined ? '' : String(value))

/** The fields that still have the source's value. */
export function filledFields(value: object, { values }: Filled<unknown>): string[] {
  const now: Record<string, unknown> = { ...value }
  return Object.entries(values).flatMap(([name, given]) =>
    asText(given) !== '' && asText(given) === asText(now[name]) ? [name] : [],
  )
}

/** The source's values that differ from the typed ones, by field. */
export function offeredValues(value: object, { values, typed }: Filled<unknown>): Record<string, string> {
  const now: Record<string, unknown> = { ...value }
  const others = Object.entries(values).filter(
    ([name, given]) => typed.includes(name) && asText(given) !== '' && asText(given) !== asText(now[name]),
  )
  return Object.fromEntries(others.map(([name, given]) => [name, asText(given)]))
}
