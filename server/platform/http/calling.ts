import type { FastifyRequest } from 'fastify'
import type { Credentials, Principal } from '../access/principal.ts'

export const readCredentials =
  ({ headers }: FastifyRequest): Credentials =>
  (header) => {
    const value = headers[header]
    return typeof value === 'string' ? value : undefined
  }

const LONGEST = 500

/** The client's User-Agent, or ''. */
export const readUserAgent = ({ headers }: FastifyRequest): string =>
  (headers['user-agent'] ?? '').slice(0, LONGEST)

/** The address and the program of the caller, for the record of the call. */
export function calling(request: FastifyRequest, principal: Principal): Principal {
  const userAgent = readUserAgent(request)
  return { ...principal, client: request.ip, ...(userAgent !== '' && { userAgent }) }
}
