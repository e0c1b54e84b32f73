/** The faults of an answer to any call. */
import type { OperationId } from '#generated/handlers.ts'
import { operationFacts } from '#generated/handlers.ts'
import { faultIn, faultInProblem } from '#tests/support/declared.ts'
import { faultInGraphql } from './judge-graphql.ts'
import type { PlannedCall, WireAnswer } from './planned-call.ts'

/** @param id undefined for GraphQL */
export function faultInAnswer(
  id: OperationId | undefined,
  call: PlannedCall,
  answer: WireAnswer,
): string | undefined {
  if (answer.status === 503 && answer.retryAfterSeconds !== undefined) return undefined
  if (answer.status >= 500)
    return `${call.name} answered ${answer.status}: ${JSON.stringify(answer.body)?.slice(0, 500)}`
  if (call.method === 'HEAD' || call.method === 'OPTIONS') return undefined
  if (answer.status === 431) return faultInProblem(answer.body)
  if (id === undefined) return faultInGraphql(call, answer)
  const isAsDeclared = call.method === operationFacts[id].method.toUpperCase()
  if (isPageForBrowser(call, answer)) return undefined
  if (!isAsDeclared || isNoSuchAddress(answer))
    return answer.status < 400 ? undefined : faultInProblem(answer.body)
  return faultIn(id, answer)
}

/** Where nothing is, a browser is shown a page. */
const isPageForBrowser = ({ headers }: PlannedCall, { status, contentType }: WireAnswer): boolean =>
  status === 404 &&
  contentType.startsWith('text/html') &&
  headers.some(([, value]) => value.includes('text/html'))

/** An id that leads to another address or to none: refused before any operation is known. */
const isNoSuchAddress = ({ status, body }: WireAnswer): boolean =>
  [400, 404, 414].includes(status) && typeof body === 'object' && faultInProblem(body) === undefined
