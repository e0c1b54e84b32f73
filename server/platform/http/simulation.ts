/** A simulated service of others, answered by this server for trying the product. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { KILOBYTE } from './sizes.ts'

export interface Simulation {
  /** Everything below it is answered. */
  path: string
  answer(request: Request): Promise<Response>
}

const LARGEST_BODY = 64 * KILOBYTE
/** The headers that a service reads; the rest is for this server. */
const PASSED_ON = ['content-type', 'authorization', 'x-api-version', 'accept'] as const

export async function bindSimulation(server: FastifyInstance, { path, answer }: Simulation): Promise<void> {
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'application/json'],
      { parseAs: 'string', bodyLimit: LARGEST_BODY },
      (_request, body, done) => done(null, body),
    )
    const handle = async (request: FastifyRequest, reply: FastifyReply) =>
      send(reply, await answer(requestOf(request)))
    scope.get(`${path}/*`, handle)
    scope.post(`${path}/*`, handle)
  })
}

const requestOf = ({ method, url, body, headers }: FastifyRequest): Request =>
  new Request(new URL(url, 'http://localhost'), {
    method,
    headers: PASSED_ON.flatMap((name): [string, string][] => {
      const value = headers[name]
      return value === undefined ? [] : [[name, String(value)]]
    }),
    ...(typeof body === 'string' && { body }),
  })

async function send(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  reply.code(response.status).header('cache-control', 'no-store')
  for (const [name, value] of response.headers) reply.header(name, value)
  return reply.send(Buffer.from(await response.arrayBuffer()))
}
