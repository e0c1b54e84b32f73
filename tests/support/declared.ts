/** The answers that the contract declares, and the errors of an actual answer. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { registerKeywords } from '#contracts/rules/keywords.ts'
import { type OperationId, operationFacts } from '#generated/handlers.ts'
import openapi from '#generated/openapi.json' with { type: 'json' }

type Json = Record<string, unknown>

interface Answered {
  status: number
  contentType: string
  body: unknown
}

const ajv = registerKeywords(new Ajv2020({ strict: false, allErrors: true }))
ajv.addSchema(openapi, 'openapi')
const validators = new Map<string, ValidateFunction>()

/** Checks the status and the body against the contract. Undefined when both are declared. */
export function faultIn(id: OperationId, { status, contentType, body }: Answered): string | undefined {
  const { method, path, statuses, refusals } = operationFacts[id]
  if (![...statuses].some((declared) => declared === status))
    return `${id} answered ${status}: ${JSON.stringify(body)?.slice(0, 500)}`
  const code = codeOf(body)
  if (status >= 400 && ![...refusals].some((declared) => declared === code))
    return `${id} does not declare ${code}`
  return faultInBody(id, declaredContent(method, path, status), { status, contentType, body })
}

const codeOf = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'errorCode' in body ? body.errorCode : ''

function faultInBody(
  id: OperationId,
  { at, content }: ReturnType<typeof declaredContent>,
  { status, contentType, body }: Answered,
): string | undefined {
  if (content === undefined) return body ? `${id} answers ${status} with a body` : undefined
  const type = contentType.split(';')[0] ?? ''
  const declared = Object.keys(content)
  if (!declared.includes(type) && !declared.includes('*/*')) return `${id} answers ${status} as ${type}`
  if (!/json/.test(type)) return undefined
  const validate = validatorAt(`${at}/content/${escapePointer(type)}/schema`)
  if (validate(body)) return undefined
  return `${id} ${status}: ${ajv.errorsText(validate.errors)} in ${JSON.stringify(body)?.slice(0, 500)}`
}

/** Compiled once for all answers of a kind. */
function validatorAt(pointer: string): ValidateFunction {
  const known = validators.get(pointer) ?? ajv.compile({ $ref: `openapi#${pointer}` })
  validators.set(pointer, known)
  return known
}

/** Undefined when the body has the common shape of refusals. */
export function faultInProblem(body: unknown): string | undefined {
  const validate = validatorAt('/components/schemas/Problem')
  return validate(body)
    ? undefined
    : `${ajv.errorsText(validate.errors)} in ${JSON.stringify(body)?.slice(0, 500)}`
}

/** The response that the contract declares for a status, with the JSON Pointer to it. */
function declaredContent(method: string, path: string, status: number): { at: string; content?: Json } {
  const own = `/paths/${escapePointer(path)}/${method}/responses/${status}`
  const response = valueAt(own)
  const pointer = isObject(response) && typeof response.$ref === 'string' ? response.$ref.slice(1) : own
  const found = valueAt(pointer)
  return isObject(found) && isObject(found.content)
    ? { at: pointer, content: found.content }
    : { at: pointer }
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null

function valueAt(pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((node, key) => (isObject(node) ? node[key] : undefined), openapi)
}

const escapePointer = (key: string) => key.replaceAll('~', '~0').replaceAll('/', '~1')
