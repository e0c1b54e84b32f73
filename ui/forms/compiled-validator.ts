import type { ErrorSchema, ValidatorType } from '@rjsf/utils'
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

/** Converts violations to RJSF's error tree. One message per field. */
export function toErrorSchema<Data>(violations: readonly WordedViolation[]): ErrorSchema<Data> {
  const root: Tree = {}
  for (const violation of violations) {
    const leaf = violation.field.split('/').slice(1).map(readStep).reduce(child, root)
    leaf.__errors ??= [violationText(violation)]
  }
  // The type follows the data's shape, which a pointer cannot express.
  return root as ErrorSchema<Data>
}

type Tree = { [name: string]: Tree | string[] | undefined } & { __errors?: string[] }

function child(parent: Tree, name: string): Tree {
  const known = parent[name]
  if (known && !Array.isArray(known)) return known
  const made: Tree = {}
  parent[name] = made
  return made
}

function readStep(step: string): string {
  return step.replace(/~1/g, '/').replace(/~0/g, '~')
}
