/** The faults of a GraphQL answer: in its type, its status, its errors, and every value in its data. */
import { readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { buildSchema, executeSync, parse } from 'graphql'
import { problems } from '#generated/problems.ts'
import type { PlannedCall, WireAnswer } from './planned-call.ts'

const schema = buildSchema(readFileSync('generated/schema.graphql', 'utf8'))
/** A byte order mark is no part of the text. */
const UTF8 = new TextDecoder()
const STATUSES = [200, 400, 401, 413, 415, 429]
/** Codes that no input may cause. */
const FAULTS_OF_OURS = ['INTERNAL_ERROR', 'SERVICE_UNAVAILABLE']

interface Asked {
  query: string
  variables?: Record<string, unknown> | null
  operationName?: string | null
}

interface Told {
  message?: unknown
  path?: unknown
  extensions?: Record<string, unknown>
}

export function faultInGraphql(call: PlannedCall, answer: WireAnswer): string | undefined {
  const { status, body } = answer
  if (call.method !== 'POST')
    return status === 404 ? undefined : `graphql answered ${status} to ${call.method}`
  if (!STATUSES.includes(status)) return `graphql answered ${status}: ${short(body)}`
  const { data, errors, ...rest } = Object(body) as { data?: unknown; errors?: Told[] }
  if (Object.keys(rest).length > 0) return `graphql answered with ${Object.keys(rest)} too`
  if (errors !== undefined && (!Array.isArray(errors) || errors.length === 0))
    return 'graphql told no error at all'
  return faultInType(call, answer) ?? faultInErrors(status, data, errors) ?? faultInData(call, data)
}

/** As the Accept header has it, the older one otherwise. */
function faultInType({ headers }: PlannedCall, { contentType }: WireAnswer): string | undefined {
  const accepted = headers.find(([name]) => name === 'accept')?.[1]
  const wanted = accepted?.startsWith('application/graphql-response+json') ? accepted : 'application/json'
  return contentType === `${wanted}; charset=utf-8`
    ? undefined
    : `graphql answered ${accepted} as ${contentType}`
}

function faultInErrors(status: number, data: unknown, errors: Told[] = []): string | undefined {
  if (data == null && errors.length === 0) return 'graphql answered nothing'
  if (status !== 200 && data !== undefined) return `graphql answered ${status} with data`
  const wrong = errors.find((error) => !isTold(error))
  return wrong === undefined ? undefined : `graphql said ${short(wrong)}`
}

/** In words and with a code that is declared, which is not a fault of ours. */
function isTold({ message, extensions = {} }: Told): boolean {
  const { errorCode, errorMessage, requestId, retryable } = extensions
  return (
    typeof errorCode === 'string' &&
    Object.hasOwn(problems, errorCode) &&
    !FAULTS_OF_OURS.includes(errorCode) &&
    [message, errorMessage, requestId].every((text) => typeof text === 'string' && text !== '') &&
    typeof retryable === 'boolean'
  )
}

/**
 * The query is answered once more out of the data that came: fields that the schema lacks, or the query didn't ask for, do
 * not come out of that again.
 */
function faultInData(call: PlannedCall, data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const { query, variables, operationName }: Asked = JSON.parse(UTF8.decode(call.body))
  const again = executeSync({
    schema,
    document: parse(query),
    rootValue: data,
    variableValues: variables,
    operationName,
    fieldResolver: (source, _args, _context, { path }) => source[path.key],
  })
  if (again.errors) return `graphql answered ${again.errors[0]?.message} in ${short(data)}`
  return isDeepStrictEqual(JSON.parse(JSON.stringify(again.data)), data)
    ? undefined
    : `graphql answered other fields: ${short(data)}`
}

const short = (value: unknown): string | undefined => JSON.stringify(value)?.slice(0, 500)
