import type { ValidatorType } from '@rjsf/utils'
import { toErrorSchema } from './error-schema.ts'
import { violationText, type WordedViolation } from './validate.ts'

/** Validates a value; pointers start at its root. */
export type Judge<Data> = (value: Data) => readonly WordedViolation[]

/** Adapts a compiled validator to RJSF. */
export function toValidator<Data>(judge: Judge<Data>): ValidatorType<Data> {
  const judgeAny = (value: Data | undefined) => (value === undefined ? [] : judge(value))
  return {
    validateFormData: (value) => {
      const violations = judgeAny(value)
      return { errors: violations.map(toError), errorSchema: toErrorSchema<Data>(violations) }
    },
    // RJSF uses it for the branches of a choice only, which our forms don't have.
    isValid: (_branch, value) => judgeAny(value).length === 0,
    rawValidation: () => ({}),
  }
}

function toError(violation: WordedViolation) {
  const text = violationText(violation)
  return { property: violation.field.replaceAll('/', '.'), message: text, stack: text }
}
