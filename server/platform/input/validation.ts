/** Validates input against the contract's schemas: bodies without coercion, parameters (always text) with. */
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import { registerKeywords } from '#contracts/rules/keywords.ts'
import { toViolations } from '#contracts/rules/message-key.ts'
import { schemaAt } from '#contracts/rules/schema-lookup.ts'
import { invalid, Problem, type Violation } from '../problem.ts'
import { unusableIn } from './unusable.ts'

/** Optimising the compiled code takes longer than it ever saves. */
const code = { optimize: false } as const
const common = { verbose: true, strict: true, strictTypes: false, strictRequired: false, code } as const
const asTheyAre = { coerceTypes: false, useDefaults: false } as const
const parameters = registerKeywords(
  new Ajv2020({ ...common, allErrors: true, coerceTypes: true, useDefaults: true }),
)

type Schema = Record<string, unknown>
export type Validate = (input: unknown) => { value: unknown } | { error: Problem }

/** For a body with more values only the first error is reported. */
const MAX_JUDGED_WHOLE = 15_000

const bodies = new WeakMap<object, Validate>()

/**
 * Once per schema object, as several servers in one process share a contract.
 * @throws when the schema can't be compiled
 * @param components of the contract that the schema is of, for `$ref`
 */
export function compileBody(schema: object, components: object): Validate {
  const compiled = bodies.get(schema) ?? bodyValidator(schema, components)
  bodies.set(schema, compiled)
  return compiled
}

function bodyValidator(schema: object, components: object): Validate {
  const named: Schema = { ...schema, components }
  const resolved = resolve(named)
  const judged = withoutBinaries(resolved)
  const maxItems = maxItemsIn(judged, { components })
  const component = judged === resolved ? named.$ref : undefined
  const { whole, first } = compilersFor(components)
  void whole.validateSchema(judged, true)
  const judgeWhole = compile(whole, judged, component)
  let judgeFirst: ValidateFunction | undefined
  const firstOnly = () => {
    judgeFirst ??= compile(first, judged, component)
    return judgeFirst
  }
  return (input) => {
    const { violations, values } = unusableIn(input, maxItems)
    if (violations.length > 0) return { error: invalid(violations) }
    const validate = values > MAX_JUDGED_WHOLE ? firstOnly() : judgeWhole
    return validate(input) ? { value: input } : refusal(validate.errors ?? [], judged)
  }
}

const CONTRACT = 'contract'

interface Compilers {
  /** Reports all errors. */
  whole: Ajv2020
  /** Reports the first error only. Few bodies are so large: it compiles when the first of them comes. */
  first: Ajv2020
}

const compilers = new WeakMap<object, Compilers>()

function compilersFor(components: object): Compilers {
  const made = compilers.get(components) ?? {
    whole: makeCompiler(components, true),
    first: makeCompiler(components, false),
  }
  compilers.set(components, made)
  return made
}

function makeCompiler(components: object, allErrors: boolean): Ajv2020 {
  const ajv = new Ajv2020({ ...common, ...asTheyAre, allErrors, validateSchema: false })
  return registerKeywords(ajv).addKeyword('components').addSchema({ components }, CONTRACT)
}

/** A component is compiled once, and shared by all bodies that refer to it. */
function compile(ajv: Ajv2020, judged: Schema, component: unknown): ValidateFunction {
  const shared = typeof component === 'string' ? ajv.getSchema(`${CONTRACT}${component}`) : undefined
  return shared ?? ajv.compile(judged)
}

/**
 * @param part Fastify's name for the kind of parameter. A path parameter that is no valid id gives NOT_FOUND, other errors
 * FORM_ERRORS.
 */
export function compileParameters(schema: Schema, part: string): Validate {
  const judged = withType(part === 'headers' ? inLowerCase(schema) : schema)
  const validate = parameterValidator(judged)
  return (input) => {
    const { violations } = unusableIn(input)
    if (violations.length > 0) return { error: invalid(violations) }
    if (validate(input)) return { value: input }
    const errors = validate.errors ?? []
    if (part === 'params' && errors.some(isNoId)) return { error: new Problem('NOT_FOUND') }
    return refusal(errors, judged)
  }
}

const parameterValidators = new Map<string, ValidateFunction>()

/** Once for all operations whose parameters are the same: most take an account and nothing else. */
function parameterValidator(judged: Schema): ValidateFunction {
  const text = JSON.stringify(judged)
  const compiled = parameterValidators.get(text) ?? parameters.compile(judged)
  parameterValidators.set(text, compiled)
  return compiled
}

const refusal = (errors: ErrorObject[], judged: Schema): { error: Problem } => ({
  error: invalid(withChoices(toViolations(errors, judged), errors)),
})

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

/** Follows a `$ref` of the body, and keeps the components. */
function resolve(named: Schema): Schema {
  const found = typeof named.$ref === 'string' ? schemaAt(named, named.$ref) : undefined
  return isObject(found) ? { ...found, components: named.components } : named
}

/** Uploaded files are objects and XML is bytes at this point; their readers check the content. Returns a schema without files as it is. */
function withoutBinaries(schema: Schema): Schema {
  if (isBinary(schema)) return {}
  const { properties } = schema
  if (!isObject(properties) || !Object.values(properties).some(isBinary)) return schema
  const entries = Object.entries(properties).map(([name, property]) =>
    isBinary(property)
      ? [name, { type: 'object', 'x-messages': { type: 'file-required' } }]
      : [name, property],
  )
  return { ...schema, properties: Object.fromEntries(entries) }
}

const isBinary = (schema: unknown): boolean => isObject(schema) && schema.format === 'binary'
const isObject = (value: unknown): value is Schema => typeof value === 'object' && value !== null

const KEY = 'not-a-choice'
/** More are a list that stands in the contract, such as all currencies. */
const MOST_CHOICES = 50
/** So many violations have them, so that an answer stays short. */
const MOST_VIOLATIONS = 20

/** Lists the choices beside a value that is none of them. */
function withChoices(violations: readonly Violation[], errors: readonly ErrorObject[]): Violation[] {
  const choices = new Map<string, Set<string>>()
  for (const { instancePath, keyword, params } of errors) {
    const allowed =
      keyword === 'enum' ? params.allowedValues : keyword === 'const' ? [params.allowedValue] : []
    const found = choices.get(instancePath) ?? new Set()
    for (const one of allowed) if (one !== null) found.add(String(one))
    choices.set(instancePath, found)
  }
  return violations.map((violation, place) => {
    const found = violation.messageKey === KEY ? choices.get(violation.field) : undefined
    const isTold =
      found !== undefined && found.size > 0 && found.size <= MOST_CHOICES && place < MOST_VIOLATIONS
    return isTold ? { ...violation, choices: [...found] } : violation
  })
}
