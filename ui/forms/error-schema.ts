import type { ErrorSchema } from '@rjsf/utils'
import { violationText, type WordedViolation } from './validate.ts'

/** Violations as the form takes them: a tree by field, with words at its leaves. One message a field is enough. */
export function toErrorSchema<Data>(violations: readonly WordedViolation[]): ErrorSchema<Data> {
  const root: Tree = {}
  for (const violation of violations) {
    const leaf = violation.field.split('/').slice(1).map(readStep).reduce(child, root)
    leaf.__errors ??= [violationText(violation)]
  }
  // The library types this tree by the data's own shape, which a pointer cannot follow.
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
