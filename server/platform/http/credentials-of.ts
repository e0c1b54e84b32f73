import type { FastifyRequest } from 'fastify'
import type { Credentials } from '../access/principal.ts'

export const credentialsOf =
  ({ headers }: FastifyRequest): Credentials =>
  (header) => {
    const value = headers[header]
    return typeof value === 'string' ? value : undefined
  }
