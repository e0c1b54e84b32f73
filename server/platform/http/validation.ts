/** Validates input against the contract's schemas: bodies without coercion, parameters (always text) with. */
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import { registerKeywords } from '#contracts/rules/keywords.ts'
import { toViolations } from '#contracts/rules/message-key.ts'
import { schemaAt } from '#contracts/rules/schema-lookup.ts'
import { invalid, Problem } from '../problem.ts'
import { unusableIn } from './unusable.ts'

const common = { verbose: true, strict: true, strictTypes: false, strictRequired: false } as const
const asTheyAre = { coerceTypes: false, useDefaults: false } as const
const bodies = registerKeywords(new Ajv2020({ ...common, ...asTheyAre, allErrors: true }))
const largeBodies = registerKeywords(new Ajv2020({ ...common, ...asTheyAre, allErrors: false }))
const parameters = registerKeywords(
  new Ajv2020({ ...common, allErrors: true, coerceTypes: true, useDefaults: true }),
)
for (const ajv of [bodies, largeBodies]) ajv.addKeyword('components')

type Schema = Record<string, unknown>
export type Validate = (input: unknown) => { value: unknown } | { error: Problem }

/** For a body with more values only the first error is reported. */
const MAX_JUDGED_WHOLE = 15_000

/**
 * @throws when the schema can't be compiled
 * @param components of the contract, for `$ref`
 */
export function compileBody(schema: object, components: object): Validate {
  const judged = withoutBinaries({ ...schema, components })
  const maxItems = maxItemsIn(judged, { components })
  const judgeWhole = bodies.compile(judged)
  const judgeFirst = largeBodies.compile(judged)
  return (input) => {
    const { violations, values } = unusableIn(input, maxItems)
    if (violations.length > 0) return { error: invalid(violations) }
    const validate = values > MAX_JUDGED_WHOLE ? judgeFirst : judgeWhole
    return validate(input)
      ? { value: input }
      : { error: invalid(toViolations(validate.errors ?? [], judged)) }
  }
}

/**
 * @param part Fastify's name for the kind of parameter. A path parameter that is no valid id gives NOT_FOUND, other errors
 * FORM_ERRORS.
 */
export function compileParameters(schema: Schema, part: string): Validate {
  const judged = withType(part === 'headers' ? inLowerCase(schema) : schema)
  const validate: ValidateFunction = parameters.compile(judged)
  return (input) => {
    const { violations } = unusableIn(input)
    if (violations.length > 0) return { error: invalid(violations) }
    if (validate(input)) return { value: input }
    const errors = validate.errors ?? []
    if (part === 'params' && errors.some(isNoId)) return { error: new Problem('NOT_FOUND') }
    return { error: invalid(toViolations(errors, judged)) }
  }
}

/** The longest list that a schema allows: a longer one is refused before its items are checked. */
function maxItemsIn(schema: unknown, root: object, depth = 0): number {
  if (!isObject(schema) || depth > DEEPEST) return 0
  const inside = (part: unknown) => maxItemsIn(part, root, depth + 1)
  if (typeof schema.$ref === 'string') return inside(schemaAt(root, schema.$ref))
  const { properties, allOf, anyOf, oneOf } = schema
  const parts = [
    schema.items,
    ...(isObject(properties) ? Object.values(properties) : []),
    allOf,
    anyOf,
    oneOf,
  ]
  return Math.max(Number(schema.maxItems ?? 0), ...parts.flat().map(inside))
}

const DEEPEST = 20

const isNoId = ({ keyword, params }: ErrorObject): boolean => keyword === 'format' && params.format === 'uuid'

/** Fastify's parameter schemas have no `type: object`, so Ajv would accept anything. */
const withType = (schema: Schema): Schema => ({ type: 'object', ...schema })

/** Node's header names are in lower case. */
function inLowerCase({ properties = {}, required = [], ...rest }: Schema): Schema {
  const lower = (name: string) => name.toLowerCase()
  const entries = Object.entries(properties as Schema).map(([name, property]) => [lower(name), property])
  return { ...rest, properties: Object.fromEntries(entries), required: (required as string[]).map(lower) }
}

/** Uploaded files are objects and XML is bytes at this point; their readers check the content. */
function withoutBinaries(named: Schema): Schema {
  const { components, ...rest } = named
  const found = typeof rest.$ref === 'string' ? schemaAt(named, rest.$ref) : undefined
  const schema: Schema = isObject(found) ? { ...found, components } : named
  if (schema.format === 'binary') return {}
  const properties = schema.properties
  if (!isObject(properties)) return schema
  const entries = Object.entries(properties).map(([name, property]) =>
    isObject(property) && property.format === 'binary'
      ? [name, { type: 'object', 'x-messages': { type: 'file-required' } }]
      : [name, property],
  )
  return { ...schema, properties: Object.fromEntries(entries) }
}

const isObject = (value: unknown): value is Schema => typeof value === 'object' && value !== null
