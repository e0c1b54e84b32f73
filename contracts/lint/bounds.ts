import { hasType, isBinary, isChoice, isPart, type Json, type Rule } from './rule.ts'

/** All errors are collected, so an unbounded text, list or number would let a caller decide how long we work. */
export const boundsDeclared: Rule = () => ({
  Schema(schema, context) {
    const missing = missingIn(schema)
    if (missing === undefined || isPart(context)) return
    context.report({ message: `has ${missing}` })
  },
})

function missingIn(schema: Json): string | undefined {
  if (isChoice(schema) || isBinary(schema)) return undefined
  if (hasType(schema, 'string') && !('maxLength' in schema)) return 'a maxLength'
  if (hasType(schema, 'array') && !('maxItems' in schema)) return 'maxItems'
  if (!hasType(schema, 'number') && !hasType(schema, 'integer')) return undefined
  if (!('minimum' in schema || 'exclusiveMinimum' in schema)) return 'a minimum'
  return 'maximum' in schema || 'exclusiveMaximum' in schema ? undefined : 'a maximum'
}
