import { type DraftField, fieldsOf, isBlank, type Part, valuesIn } from './fields.ts'

interface Details {
  heading?: object | undefined
  payment?: object | undefined
}

/** The details with every field that has a percentage and a value at 100: they were not guessed. */
export function withFullConfidence<Own extends Details>(details: Own): Own {
  const { heading, payment } = details
  return {
    ...details,
    heading: { ...heading, ...confidencesOf('heading', fullConfidenceIn(heading)) },
    payment: { ...payment, ...confidencesOf('payment', fullConfidenceIn(payment)) },
  }
}

function fullConfidenceIn(part: object | undefined): (name: string) => number {
  const values = valuesIn(part)
  return (name) => (isBlank(values[name]) ? 0 : 100)
}

/** Beside every field that has one its percentage, as the contract names it. */
export function confidencesOf(
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

/** Fields that somebody fills in, of which a reading says how sure it is. */
export const recognisedFields = (part: Part): string[] =>
  fieldsOf(part).flatMap(([name, { hasPercent, computed }]) => (hasPercent && !computed ? [name] : []))

/** Whether that is the percentage of one of them. */
export const isConfidence = (part: Part, name: string): boolean =>
  recognisedFields(part).some((field) => confidenceName(field) === name)
