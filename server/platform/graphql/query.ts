/** Reads a GraphQL request from a body that may contain anything. */

import { readJson } from '../input/json.ts'
import { invalid } from '../problem.ts'

const LONGEST_QUERY = 20_000
/** The beginning of nearly every query, and of no JSON. */
const IS_GRAPHQL = /^\s*(query|mutation|fragment)\b/

interface Asked {
  query: string
  variables: Record<string, unknown>
  operationName: string | undefined
}

/** @throws {Problem} FORM_ERRORS */
export function readQuery(body: unknown): Asked {
  const asked = body instanceof Uint8Array ? readJson(body) : undefined
  if (!isRecord(asked)) throw invalid([{ field: '', messageKey: 'wrong-type' }])
  const { query, variables = null, operationName, extensions = null } = asked
  if (typeof query !== 'string' || query === '') throw invalid([{ field: '/query', messageKey: 'not-empty' }])
  if (query.length > LONGEST_QUERY) throw invalid([{ field: '/query', messageKey: 'too-long' }])
  if (!IS_GRAPHQL.test(query) && isJson(query)) throw invalid([{ field: '/query', messageKey: 'invalid' }])
  if (variables !== null && !isRecord(variables))
    throw invalid([{ field: '/variables', messageKey: 'wrong-type' }])
  if (extensions !== null && !isRecord(extensions))
    throw invalid([{ field: '/extensions', messageKey: 'wrong-type' }])
  if (variables !== null && hasOddNames(variables))
    throw invalid([{ field: '/variables', messageKey: 'unknown-field' }])
  if (operationName !== undefined && operationName !== null && typeof operationName !== 'string') {
    throw invalid([{ field: '/operationName', messageKey: 'wrong-type' }])
  }
  return { query, variables: variables ?? {}, operationName: operationName ?? undefined }
}

/** mercurius would take a query that is JSON for a parsed document, unchecked. */
function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

const MAX_NAMES = 200
const LONGEST_NAME = 100

/** True for objects with more or longer names than any input has: GraphQL's errors would repeat all of them. */
function hasOddNames(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (Array.isArray(value)) return value.some(hasOddNames)
  const names = Object.keys(value)
  return (
    names.length > MAX_NAMES ||
    names.some((name) => name.length > LONGEST_NAME) ||
    Object.values(value).some(hasOddNames)
  )
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
