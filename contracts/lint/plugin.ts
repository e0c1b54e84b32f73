/** Our own rules for `redocly lint`. */
import { exampleShown } from './examples.ts'
import { accessDeclared, bodyClosed, folderTag, toolNamed, verbNoun } from './operations.ts'
import { refusalsDeclared } from './refusals.ts'
import { hasType, isBinary, isChoice, isObject, isPart, type Json, type Rule, resolved } from './rule.ts'

// Rules for client generators, so that they derive the right types.

/** Many generators treat a part of an allOf without a type as any. */
const partTyped: Rule = () => ({
  Schema(schema, context) {
    const parts = Array.isArray(schema.allOf) ? schema.allOf : []
    for (const [index, part] of parts.entries()) {
      const schema = resolved(part, context)
      if ('type' in schema || Array.isArray(schema.allOf)) continue
      context.report({
        message: 'a part of an allOf has a type',
        location: context.location.child(['allOf', String(index)]),
      })
    }
  },
})

/** Generators write it as a comment; a referenced shape has its own. */
const fieldDescribed: Rule = () => ({
  SchemaProperties(properties, context) {
    if (isPart(context)) return
    for (const [name, property] of Object.entries(properties)) {
      if (!isObject(property) || '$ref' in property || String(property.description ?? '').trim() !== '')
        continue
      context.report({ message: 'a field has a description', location: context.location.child(name) })
    }
  },
})

/** All errors are collected, so an unbounded text, list or number would let a caller decide how long we work. */
const boundsDeclared: Rule = () => ({
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

export default () => ({
  id: 'zegel',
  rules: {
    oas3: {
      'folder-tag': folderTag,
      'verb-noun': verbNoun,
      'access-declared': accessDeclared,
      'tool-named': toolNamed,
      'body-closed': bodyClosed,
      'refusals-declared': refusalsDeclared,
      'bounds-declared': boundsDeclared,
      'example-shown': exampleShown,
      'part-typed': partTyped,
      'field-described': fieldDescribed,
    },
  },
})
