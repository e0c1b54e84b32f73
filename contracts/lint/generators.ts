/** What generators of clients need, to make of a schema the type that it means. */
import { isObject, isPart, type Rule, resolved } from './rule.ts'

/** A part of an allOf without a type of its own is anything at all to many of them, and so is the whole. */
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

/** What a generator writes above a field; a shape of its own says it of itself. */
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
