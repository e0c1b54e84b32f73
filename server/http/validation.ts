/** Input against the contract's schemas: bodies exactly as they are, parameters (always text) turned into their types. */
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import { registerKeywords } from '#contracts/rules/keywords.ts'
import { toViolations } from '#contracts/rules/message-key.ts'
import { invalid, Problem, type Violation } from '../problem.ts'

const common = {
  allErrors: true,
  verbose: true,
  strict: true,
  strictTypes: false,
  strictRequired: false,
} as const
const bodies = registerKeywords(new Ajv2020({ ...common, coerceTypes: false, useDefaults: false }))
const parameters = registerKeywords(new Ajv2020({ ...common, coerceTypes: true, useDefaults: true }))

type Schema = Record<string, unknown>
export type Validate = (input: unknown) => { value: unknown } | { error: Problem }

/**
 * `part` is where the input stands, in Fastify's words. A path parameter that isn't an id at all names nothing:
 * NOT_FOUND, as for an id that doesn't exist. Everything else is FORM_ERRORS with its violations.
 */
export function compile(schema: Schema, part: string): Validate {
  const judged =
    part === 'body' ? withoutBinaries(schema) : withType(part === 'headers' ? inLowerCase(schema) : schema)
  const validate: ValidateFunction = (part === 'body' ? bodies : parameters).compile(judged)
  return (input) => {
    const unusable = unstorable(input)
    if (unusable.length > 0) return { error: invalid(unusable) }
    if (validate(input)) return { value: input }
    const errors = validate.errors ?? []
    if (part === 'params' && errors.some(isNoId)) return { error: new Problem('NOT_FOUND') }
    return { error: invalid(toViolations(errors, judged)) }
  }
}

const isNoId = ({ keyword, params }: ErrorObject): boolean => keyword === 'format' && params.format === 'uuid'

/** Fastify hands parameter schemas over without `type: object`; Ajv then would accept anything. */
const withType = (schema: Schema): Schema => ({ type: 'object', ...schema })

/** Node gives every header's name in lower case. */
function inLowerCase({ properties = {}, required = [], ...rest }: Schema): Schema {
  const lower = (name: string) => name.toLowerCase()
  const entries = Object.entries(properties as Schema).map(([name, property]) => [lower(name), property])
  return { ...rest, properties: Object.fromEntries(entries), required: (required as string[]).map(lower) }
}

/**
 * Uploaded files are objects and XML is bytes by the time they are judged; what is inside them is judged by whoever
 * reads them.
 */
function withoutBinaries(schema: Schema): Schema {
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

const DEEPEST = 40

/** What XML 1.0 has no place for: it could be kept, but not sent as it was typed. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to refuse
const UNSENDABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/

/** Text that no document can hold: control characters, or half of a surrogate pair. Also refuses what is nested beyond all reason. */
export function unstorable(value: unknown, field = '', depth = 0): Violation[] {
  if (typeof value === 'string') {
    return UNSENDABLE.test(value) || !value.isWellFormed() ? [{ field, messageKey: 'invalid' }] : []
  }
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return []
  if (depth > DEEPEST) return [{ field, messageKey: 'invalid' }]
  return Object.entries(value).flatMap(([name, item]) => {
    const at = `${field}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`
    const itself = unstorable(name, field, depth + 1)
    return itself.length > 0 ? itself : unstorable(item, at, depth + 1)
  })
}

const isObject = (value: unknown): value is Schema => typeof value === 'object' && value !== null
