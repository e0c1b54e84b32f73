/** Lists the choices beside a value that is none of them. */
import type { ErrorObject } from 'ajv/dist/2020.js'
import type { Violation } from '../problem.ts'

const KEY = 'not-a-choice'
/** More are a list that stands in the contract, such as all currencies. */
const MOST_CHOICES = 50
/** So many violations have them, so that an answer stays short. */
const MOST_VIOLATIONS = 20

export function withChoices(violations: readonly Violation[], errors: readonly ErrorObject[]): Violation[] {
  const choices = new Map<string, Set<string>>()
  for (const { instancePath, keyword, params } of errors) {
    const allowed =
      keyword === 'enum' ? params.allowedValues : keyword === 'const' ? [params.allowedValue] : []
    const found = choices.get(instancePath) ?? new Set()
    for (const one of allowed) if (one !== null) found.add(String(one))
    choices.set(instancePath, found)
  }
  return violations.map((violation, place) => {
    const found = violation.messageKey === KEY ? choices.get(violation.field) : undefined
    const isTold =
      found !== undefined && found.size > 0 && found.size <= MOST_CHOICES && place < MOST_VIOLATIONS
    return isTold ? { ...violation, choices: [...found] } : violation
  })
}
