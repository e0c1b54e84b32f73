/** Rules for client generators, so that they derive the right types. */
import { isObject, isPart, type Rule, resolved } from './rule.ts'

/** Many generators treat a part of an allOf without a type as any. */
export const partTyped: Rule = () => ({
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
export const fieldDescribed: Rule = () => ({
  SchemaProperties(properties, context) {
    if (isPart(context)) return
    for (const [name, property] of Object.entries(properties)) {
      if (!isObject(property) || '$ref' in property || String(property.description ?? '').trim() !== '')
        continue
      context.report({ message: 'a field has a description', location: context.location.child(name) })
    }
  },
})
