/** Computes the body limit of an operation from the bounds in its schema. */
import { isObject, schemaAt } from '#contracts/rules/schema-lookup.ts'
import { KILOBYTE, LARGEST_BODY, LARGEST_FILE, MEGABYTE } from './sizes.ts'

export const SMALLEST = 64 * KILOBYTE
/** The length of an escaped character in JSON. */
const ESCAPE = 6
const NUMBER = 30
const DEEPEST = 20

/**
 * Between 64 kB and 4 MB.
 * @param root the document that `$ref`s point into
 */
export function bodyLimitFor(schema: unknown, root: unknown): number {
  return Math.min(LARGEST_BODY, Math.max(SMALLEST, largest(schema, root, 0)))
}

/** An upper bound of the JSON that satisfies a schema. */
function largest(schema: unknown, root: unknown, depth: number): number {
  if (!isObject(schema) || depth > DEEPEST) return NUMBER
  const inside = (part: unknown) => largest(part, root, depth + 1)
  if (typeof schema.$ref === 'string') return inside(schemaAt(root, schema.$ref))
  const text = typeof schema.maxLength === 'number' ? schema.maxLength * ESCAPE : 0
  const items = typeof schema.maxItems === 'number' ? schema.maxItems * (inside(schema.items) + 1) : 0
  const named = isObject(schema.properties) ? Object.entries(schema.properties) : []
  const properties = named.map(([name, property]) => name.length + 4 + inside(property))
  const parts = [schema.allOf, schema.anyOf, schema.oneOf].flat().map((part) => (part ? inside(part) : 0))
  return NUMBER + text + items + sum(properties) + sum(parts)
}

const sum = (numbers: number[]): number => numbers.reduce((total, one) => total + one, 0)

/** In bytes: the size that the form's file has in the contract (`x-max-megabytes`), else 20 MB. */
export function fileLimitFor(schema: unknown, root: unknown): number {
  const form = isObject(schema) && typeof schema.$ref === 'string' ? schemaAt(root, schema.$ref) : schema
  const properties = isObject(form) && isObject(form.properties) ? Object.values(form.properties) : []
  const said = properties.filter(isObject).map((property) => property['x-max-megabytes'])
  return Math.max(0, ...said.map((megabytes) => Number(megabytes ?? 0))) * MEGABYTE || LARGEST_FILE
}
