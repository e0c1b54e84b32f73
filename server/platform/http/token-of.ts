import type { FastifyRequest } from 'fastify'

/** The session's token, in the header `jwt-token`. */
export function tokenOf({ headers }: FastifyRequest): string | undefined {
  const token = headers['jwt-token']
  return typeof token === 'string' ? token : undefined
}
