/** Determines the errorCodes of each operation. Most follow from its declarations; the others are in `x-refusals`. */

type Json = { [key: string]: unknown }

/** problems.yaml; `unsent` marks the codes that only screens use. */
export type Problems = Record<string, { status: number; when: string; retryable?: boolean; unsent?: boolean }>

/**
 * In the order of problems.yaml. Implied are: the only code of a status, access refusals, rate limits, and those of an
 * Idempotency-Key.
 * @param resolve resolves a $ref
 */
export function refusalsOf(
  { operation, method }: { operation: Json; method: string },
  problems: Problems,
  resolve: (node: unknown) => Json,
): string[] {
  const statuses = Object.keys((operation.responses ?? {}) as Json).map(Number)
  const listed = Array.isArray(operation['x-refusals']) ? operation['x-refusals'].map(String) : []
  const access = (operation['x-access'] ?? {}) as Json
  const parameters = Array.isArray(operation.parameters) ? operation.parameters : []
  const isRepeatable = parameters.some((one) => resolve(one).name === 'Idempotency-Key')
  const implied = [
    ...(access.who !== 'anyone' && statuses.includes(403) ? ['FORBIDDEN'] : []),
    ...(mayBeOfOperator(access) && statuses.includes(403) && changes(operation, method)
      ? ['REASON_REQUIRED']
      : []),
    ...(statuses.includes(429) ? ['TOO_MANY_REQUESTS'] : []),
    ...(isRepeatable ? ['REQUEST_IN_PROGRESS', 'IDEMPOTENCY_MISMATCH'] : []),
  ]
  const sent = Object.entries(problems).filter(([, { unsent }]) => !unsent)
  const alone = (status: number) => sent.filter(([, problem]) => problem.status === status).length === 1
  return sent
    .filter(
      ([code, { status }]) =>
        listed.includes(code) || implied.includes(code) || (alone(status) && statuses.includes(status)),
    )
    .map(([code]) => code)
}

/** True where an administrator, or the tool that has their token, may call it in somebody's account. */
const mayBeOfOperator = ({ who, external }: Json): boolean =>
  who === 'memberOrAdmin' || (who === 'member' && external === true)

/** True where an administrator has to give a reason; a read by POST asks for a read scope. */
const changes = ({ 'x-access': access }: Json, method: string): boolean =>
  method !== 'get' && !String(Object(access).key).endsWith(':read')
