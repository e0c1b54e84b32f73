/** What was asked of GraphQL, out of a body that may be anything. */
import { invalid } from '../problem.ts'
import { readJson } from './body.ts'

const LONGEST_QUERY = 20_000
/** How nearly every query begins, and no JSON does. */
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
  const { query, variables = null, operationName } = asked
  if (typeof query !== 'string' || query === '') throw invalid([{ field: '/query', messageKey: 'not-empty' }])
  if (query.length > LONGEST_QUERY) throw invalid([{ field: '/query', messageKey: 'too-long' }])
  if (!IS_GRAPHQL.test(query) && isJson(query)) throw invalid([{ field: '/query', messageKey: 'invalid' }])
  if (variables !== null && !isRecord(variables))
    throw invalid([{ field: '/variables', messageKey: 'wrong-type' }])
  if (operationName !== undefined && operationName !== null && typeof operationName !== 'string') {
    throw invalid([{ field: '/operationName', messageKey: 'wrong-type' }])
  }
  return { query, variables: variables ?? {}, operationName: operationName ?? undefined }
}

/** A query that is JSON would be taken for a parsed document, unchecked. */
function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
