/** A failure because a part is away for a while, and not because of the request. */

/**
 * PostgreSQL's codes: connection lost or refused, shutting down, no such database, too many connections, disk full,
 * deadlock, serialization failure, and a transaction that may only read: the primary has just become a replica.
 */
const OUTAGES = /^(08|25006|28|3D|53|55000|55P03|57P0|58|40001|40P01)/
const NETWORK_OUTAGES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
])
/** Of the driver, which gives them no code. And of a replica asked for an unlogged table: its code is that of anything without support. */
const BY_MESSAGE =
  /Connection terminated|error and is not queryable|timeout exceeded when trying to connect|unlogged relations during recovery/

/** The facts that errors of PostgreSQL, of Node and of Fastify may have. */
export function factsOf(error: unknown): {
  code: string | undefined
  statusCode: number | undefined
  cause: unknown
} {
  if (typeof error !== 'object' || error === null)
    return { code: undefined, statusCode: undefined, cause: undefined }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  const statusCode =
    'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : undefined
  return { code, statusCode, cause: 'cause' in error ? error.cause : undefined }
}

/** Of the database, or of the network between. */
export function isOutage(error: unknown): boolean {
  const { code, cause } = factsOf(error)
  if (code !== undefined && (OUTAGES.test(code) || NETWORK_OUTAGES.has(code))) return true
  if (error instanceof Error && BY_MESSAGE.test(error.message)) return true
  return cause !== undefined && isOutage(cause)
}
