/** Converts Ajv errors to violations: the field, and the message key beside the constraint. For server and forms. */

import { childSchemas, isObject, schemaAt, schemasFor } from './schema-lookup.ts'

/** The used part of Ajv's ErrorObject, with or without `verbose`. */
export type SchemaError = {
  keyword: string
  instancePath: string
  schemaPath: string
  params: Readonly<Record<string, unknown>>
  parentSchema?: unknown
  data?: unknown
}

/** `field` is a JSON Pointer into the validated value; '' is the whole. */
export type Violation = { field: string; messageKey: string }

/** The default keys; all have texts in contracts/texts. */
const generalKeys: Readonly<Record<string, string>> = {
  required: 'not-empty',
  dependentRequired: 'not-empty',
  minLength: 'not-empty',
  'x-non-blank': 'not-empty',
  minItems: 'not-empty',
  minProperties: 'not-empty',
  type: 'wrong-type',
  additionalProperties: 'unknown-field',
  unevaluatedProperties: 'unknown-field',
  propertyNames: 'unknown-field',
  maxLength: 'too-long',
  maxItems: 'too-many',
  maxProperties: 'too-many',
  uniqueItems: 'not-unique',
  enum: 'not-a-choice',
  const: 'not-a-choice',
  minimum: 'too-small',
  exclusiveMinimum: 'too-small',
  maximum: 'too-large',
  exclusiveMaximum: 'too-large',
  multipleOf: 'too-many-decimals',
  'x-decimals': 'too-many-decimals',
  'x-not-after': 'issueDate-after-dueDate',
  'x-under-0208': 'not-a-valid-kbo',
  'x-plain-line': 'plain-line',
  'x-own-name': 'own-name',
  'x-not-in-future': 'not-in-future',
  'x-not-in-past': 'not-in-past',
}

const formatKeys: Readonly<Record<string, string>> = {
  bic: 'not-bic',
  country: 'not-country',
  date: 'not-date',
  'date-time': 'not-date',
  email: 'not-email',
  'email-list': 'not-email',
  iban: 'not-iban',
  kbo: 'not-a-valid-kbo',
  'be-vat': 'not-a-valid-kbo',
}

/** The contract's messages must have all default keys. */
export const generalMessageKeys: readonly string[] = [
  ...new Set([...Object.values(generalKeys), ...Object.values(formatKeys), 'invalid']),
].sort()

/** For an empty field only this error is reported. */
const emptyKeywords = new Set(['required', 'dependentRequired', 'minLength', 'x-non-blank', 'minItems'])

/** Containers: the error inside them is reported. */
const containers = new Set(['if', 'allOf', '$ref'])

/** More than a caller can use; limits the time for a body with many errors. */
const MOST = 1000

/**
 * Errors as violations in order, at most 1,000, without duplicates: only one for an empty field, and for a choice (`anyOf`,
 * `oneOf`) the errors inside it.
 */
export function toViolations(errors: readonly SchemaError[], rootSchema: unknown): Violation[] {
  const first = errors.slice(0, MOST).filter((error) => !containers.has(error.keyword))
  const choices = first
    .filter(({ keyword }) => keyword === 'anyOf' || keyword === 'oneOf')
    .map((choice) => lookInto(choice, first, rootSchema))
  const reported = first.filter((error) => !choices.some((choice) => isNoise(error, choice)))
  const empty = new Set(reported.filter((error) => emptyKeywords.has(error.keyword)).map(fieldOf))
  const keyOf = rememberingKeys(rootSchema)
  const violations = new Map<string, Violation>()
  for (const error of reported) {
    if (empty.has(fieldOf(error)) && !emptyKeywords.has(error.keyword)) continue
    const violation = { field: fieldOf(error), messageKey: keyOf(error) }
    violations.set(JSON.stringify(violation), violation)
  }
  return [...violations.values()]
}

/** A cache: items of a list have the same errors. */
function rememberingKeys(rootSchema: unknown): (error: SchemaError) => string {
  const known = new Map<string, string>()
  return (error) => {
    const place = error.instancePath.replace(/\/\d+(?=\/|$)/g, '/0')
    const about = JSON.stringify([place, error.schemaPath, nameOf(error), error.data === null])
    const key = known.get(about) ?? messageKey(error, rootSchema)
    known.set(about, key)
    return key
  }
}

interface Choice {
  error: SchemaError
  /** The schema has a message key for the choice. */
  isWorded: boolean
  hasInnerErrors: boolean
  /** A branch for this type of value failed later than at the type. */
  gotFurther: boolean
}

function lookInto(error: SchemaError, errors: readonly SchemaError[], root: unknown): Choice {
  const others = errors.filter((other) => other !== error && isWithin(other, error))
  return {
    error,
    isWorded: own(findMessages(parentOf(error, root)), error.keyword) !== undefined,
    hasInnerErrors: others.length > 0,
    gotFurther: others.some((other) => !isOnlyType(other, error)),
  }
}

/**
 * With a message key for the choice, the errors of its branches are noise. Without one, the choice itself is, and so are
 * branches for other types of value.
 */
function isNoise(
  error: SchemaError,
  { error: choice, isWorded, hasInnerErrors, gotFurther }: Choice,
): boolean {
  if (isWorded) return error !== choice && error.schemaPath.startsWith(`${choice.schemaPath}/`)
  return error === choice ? hasInnerErrors : isOnlyType(error, choice) && gotFurther
}

function isWithin({ instancePath }: SchemaError, choice: SchemaError): boolean {
  return instancePath === choice.instancePath || instancePath.startsWith(`${choice.instancePath}/`)
}

function isOnlyType({ keyword, instancePath }: SchemaError, choice: SchemaError): boolean {
  return keyword === 'type' && instancePath === choice.instancePath
}

/** The JSON Pointer of the field: for a missing or unknown property that property, not its parent. */
function fieldOf({ instancePath, params }: SchemaError): string {
  const property =
    params.missingProperty ?? params.additionalProperty ?? params.unevaluatedProperty ?? params.propertyName
  return typeof property === 'string' ? `${instancePath}/${escapePointer(property)}` : instancePath
}

/**
 * The nearest message key: that of the missing property (for `required`, else for being empty), of the keyword's schema, of
 * any other schema for the same place, then the default.
 */
function messageKey(error: SchemaError, rootSchema: unknown): string {
  const parent =
    error.parentSchema ?? schemaAt(rootSchema, error.schemaPath.split('/').slice(0, -1).join('/'))
  const keyword = error.data === null && error.keyword === 'type' ? 'required' : error.keyword
  const missing = keyword === 'required' || keyword === 'dependentRequired'
  const parents = [parent, ...schemasFor(rootSchema, error.instancePath)]
  const children = missing ? parents.flatMap((schema) => childSchemas(schema, nameOf(error), rootSchema)) : []
  return (
    declared(children, 'required') ??
    declared(parents, keyword) ??
    declared(children, 'minLength', 'x-non-blank', 'minItems') ??
    generalKey(keyword, error.params.format)
  )
}

/** The schema with the keyword: from Ajv with `verbose`, else looked up. */
function parentOf({ parentSchema, schemaPath }: SchemaError, root: unknown): unknown {
  return parentSchema ?? schemaAt(root, schemaPath.split('/').slice(0, -1).join('/'))
}

function nameOf({ params }: SchemaError): string {
  return typeof params.missingProperty === 'string' ? params.missingProperty : ''
}

function generalKey(keyword: string, format: unknown): string {
  if (keyword === 'format' && typeof format === 'string')
    return own(formatKeys, format.replace(/-or-blank$/, '')) ?? 'invalid'
  return own(generalKeys, keyword) ?? 'invalid'
}

function declared(schemas: readonly unknown[], ...keywords: string[]): string | undefined {
  for (const schema of schemas) {
    for (const keyword of keywords) {
      const key = own(findMessages(schema), keyword)
      if (key !== undefined) return key
    }
  }
  return undefined
}

function findMessages(schema: unknown): unknown {
  return isObject(schema) ? schema['x-messages'] : undefined
}

function own(object: unknown, name: string): string | undefined {
  const value = isObject(object) && Object.hasOwn(object, name) ? object[name] : undefined
  return typeof value === 'string' ? value : undefined
}

function escapePointer(name: string): string {
  return name.replace(/~/g, '~0').replace(/\//g, '~1')
}
