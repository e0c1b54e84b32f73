import {
  type Context,
  hasType,
  isBinary,
  isChoice,
  isObject,
  isPart,
  type Json,
  type Rule,
  resolved,
} from './rule.ts'

/** An example must have every property, parameter and media type. Choices, booleans, files and composed schemas need none. */
export const exampleShown: Rule = () => ({
  SchemaProperties(properties, context) {
    if (isPart(context)) return
    for (const [name, property] of Object.entries(properties)) {
      if (!isObject(property) || '$ref' in property || !needsExample(property, context)) continue
      context.report({ message: 'has examples', location: context.location.child(name) })
    }
  },
  NamedSchemas(schemas, context) {
    for (const [name, schema] of Object.entries(schemas)) {
      if (!needsExample(resolved(schema, context), context)) continue
      context.report({ message: 'has examples', location: context.location.child(name) })
    }
  },
  Parameter(parameter, context) {
    const schema = resolved(parameter.schema, context)
    if ('example' in parameter || 'examples' in parameter || isChoice(schema) || hasType(schema, 'boolean'))
      return
    context.report({ message: 'a parameter has an example' })
  },
  MediaType(media, context) {
    const schema = resolved(media.schema, context)
    if ('example' in media || 'examples' in media || isBinary(schema) || hasFile(schema)) return
    context.report({ message: 'has examples' })
  },
})

function needsExample(schema: Json, context: Context): boolean {
  if ('examples' in schema || isChoice(schema) || isBinary(schema)) return false
  if (hasType(schema, 'array')) return needsExample(resolved(schema.items, context), context)
  return ['string', 'number', 'integer'].some((type) => hasType(schema, type))
}

const hasFile = ({ properties }: Json): boolean =>
  isObject(properties) &&
  Object.values(properties).some((property) => isObject(property) && isBinary(property))
