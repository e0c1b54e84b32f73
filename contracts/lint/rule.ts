/** The part of Redocly's visitor API that our rules use. */
export type Json = { [key: string]: unknown }

interface Location {
  pointer: string
  source: { absoluteRef: string }
  child(key: string | string[]): Location
}

export interface Context {
  location: Location
  key: string | number
  report(problem: { message: string; location?: Location }): void
  resolve(node: unknown): { node?: unknown }
}

type Visit = (node: Json, context: Context) => void
export type Rule = () => { [type: string]: Visit | { enter: Visit } }

export const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null

/** The node itself, or the target of its $ref. */
export function resolved(node: unknown, context: Context): Json {
  const found = isObject(node) && '$ref' in node ? context.resolve(node).node : node
  return isObject(found) ? found : {}
}

export function hasType(schema: Json, type: string): boolean {
  return schema.type === type || (Array.isArray(schema.type) && schema.type.includes(type))
}

/** An enum or a constant. */
export const isChoice = (schema: Json): boolean => 'enum' in schema || 'const' in schema

export const isBinary = (schema: Json): boolean => schema.format === 'binary'

/** A part of an allOf that only restricts, or describes, another part. */
export const isPart = (context: Context): boolean =>
  /\/(allOf|anyOf|oneOf)\/\d+(\/|$)|\/(if|then)(\/|$)/.test(context.location.pointer)
