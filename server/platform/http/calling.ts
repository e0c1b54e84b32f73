import type { FastifyRequest } from 'fastify'
import type { Principal } from '../access/principal.ts'

const LONGEST = 500

/** What a client says it is, or ''. */
export const userAgentOf = ({ headers }: FastifyRequest): string =>
  (headers['user-agent'] ?? '').slice(0, LONGEST)

/** From where it calls and with what, for what is recorded of it. */
export function calling(request: FastifyRequest, principal: Principal): Principal {
  const userAgent = userAgentOf(request)
  return { ...principal, client: request.ip, ...(userAgent !== '' && { userAgent }) }
}
