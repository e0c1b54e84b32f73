/** A resource as the contract's examples describe it. */
import type { components } from '#generated/api.ts'
import openapi from '#generated/openapi.json' with { type: 'json' }

type Schemas = components['schemas']
interface Schema {
  $ref?: string
  anyOf?: Schema[]
  examples?: unknown[]
  properties?: Record<string, Schema>
  items?: Schema
}

const schemas = openapi.components.schemas as unknown as Record<string, Schema>

export const exampleOf = <Name extends keyof Schemas>(name: Name): Schemas[Name] =>
  made({ $ref: `/${name}` }) as Schemas[Name]

function made({ $ref, anyOf, examples, properties, items }: Schema): unknown {
  if ($ref !== undefined) return made(schemas[$ref.slice($ref.lastIndexOf('/') + 1)] ?? {})
  if (anyOf?.[0]) return made(anyOf[0])
  if (examples) return examples[0]
  if (items) return [made(items)]
  return Object.fromEntries(Object.entries(properties ?? {}).map(([name, one]) => [name, made(one)]))
}
