import { type DraftField, fieldsOf, isBlank, type Part, valuesIn } from './fields.ts'

interface Details {
  heading?: object | undefined
  payment?: object | undefined
}

/** Sets the percentage of every field with a value to 100: they were not guessed. */
export function withFullConfidence<Own extends Details>(details: Own): Own {
  const { heading, payment } = details
  return {
    ...details,
    heading: { ...heading, ...readConfidences('heading', fullConfidenceIn(heading)) },
    payment: { ...payment, ...readConfidences('payment', fullConfidenceIn(payment)) },
  }
}

function fullConfidenceIn(part: object | undefined): (name: string) => number {
  const values = valuesIn(part)
  return (name) => (isBlank(values[name]) ? 0 : 100)
}

/** The percentage of every field that has one, with the contract's property name. */
export function readConfidences(
  part: Part,
  percentOf: (name: string, field: DraftField) => number | undefined,
): Record<string, number> {
  const percents: Record<string, number> = {}
  for (const [name, field] of fieldsOf(part)) {
    const percent = field.hasPercent ? percentOf(name, field) : undefined
    if (percent !== undefined) percents[confidenceName(name)] = percent
  }
  return percents
}

export const confidenceName = (name: string): string => `${name}Recognition`

/** Fields with a confidence that the user can edit. */
export const recognisedFields = (part: Part): string[] =>
  fieldsOf(part).flatMap(([name, { hasPercent, computed }]) => (hasPercent && !computed ? [name] : []))

/** True for the property name of such a percentage. */
export const isConfidence = (part: Part, name: string): boolean =>
  recognisedFields(part).some((field) => confidenceName(field) === name)
