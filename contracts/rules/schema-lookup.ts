/** Finds the schemas that apply to a place in a value. */

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

/** Every schema for the value at a JSON Pointer, through `$ref`, `allOf` and the like. */
export function schemasFor(root: unknown, instancePath: string): unknown[] {
  const steps = instancePath.split('/').slice(1).map(unescapePointer)
  let schemas = expand(root, root)
  for (const step of steps) schemas = schemas.flatMap((schema) => childSchemas(schema, step, root))
  return schemas
}

export function childSchemas(schema: unknown, step: string, root: unknown): unknown[] {
  return expand(schema, root).flatMap((part) => {
    if (!isObject(part)) return []
    const named =
      isObject(part.properties) && Object.hasOwn(part.properties, step) ? part.properties[step] : undefined
    const item = /^\d+$/.test(step) ? part.items : undefined
    return [named, item].flatMap((child) => expand(child, root))
  })
}

/** A schema with everything it includes, itself first. The depth is limited, since a schema may be recursive. */
function expand(schema: unknown, root: unknown, depth = 0): unknown[] {
  if (!isObject(schema) || depth > 8) return []
  const ref = typeof schema.$ref === 'string' ? [schemaAt(root, schema.$ref)] : []
  const lists = [schema.allOf, schema.anyOf, schema.oneOf].flatMap((list) =>
    Array.isArray(list) ? list : [],
  )
  const parts = [...ref, ...lists, schema.then, schema.else]
  return [schema, ...parts.flatMap((part) => expand(part, root, depth + 1))]
}

/** The schema at `#/properties/vat/allOf/0`; undefined when it doesn't exist. */
export function schemaAt(root: unknown, pointer: string): unknown {
  let schema = root
  for (const step of pointer
    .replace(/^[^#]*#/, '')
    .split('/')
    .slice(1)) {
    const name = unescapePointer(decodeURIComponent(step))
    schema = isObject(schema) && Object.hasOwn(schema, name) ? schema[name] : undefined
  }
  return schema
}

function unescapePointer(step: string): string {
  return step.replace(/~1/g, '/').replace(/~0/g, '~')
}
