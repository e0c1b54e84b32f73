import type { ErrorSchema } from '@rjsf/utils'
import { violationText, type WordedViolation } from './validate.ts'

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
