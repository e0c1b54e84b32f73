import type { FastifyRequest } from 'fastify'
import { readToken, type Secret } from '../../sign-in/session-token.ts'

/** The id of the session whose token came in the header `jwt-token`. */
export async function sessionIdOf({ headers }: FastifyRequest, secret: Secret): Promise<string | undefined> {
  const token = headers['jwt-token']
  return typeof token === 'string' ? readToken(secret, token) : undefined
}
