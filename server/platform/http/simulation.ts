/** A simulated service of others, answered by this server for trying the product. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { KILOBYTE } from './sizes.ts'

export interface Simulation {
  /** Everything below it is answered. */
  path: string
  answer(request: Request): Promise<Response>
}

const LARGEST_FORM = 64 * KILOBYTE

export async function bindSimulation(server: FastifyInstance, { path, answer }: Simulation): Promise<void> {
  await server.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: LARGEST_FORM },
      (_request, body, done) => done(null, body),
    )
    const handle = async (request: FastifyRequest, reply: FastifyReply) =>
      send(reply, await answer(requestOf(request)))
    scope.get(`${path}/*`, handle)
    scope.post(`${path}/*`, handle)
  })
}

const requestOf = ({ method, url, body }: FastifyRequest): Request =>
  new Request(new URL(url, 'http://localhost'), {
    method,
    ...(typeof body === 'string' && {
      body,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }),
  })

async function send(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  reply.code(response.status).header('cache-control', 'no-store')
  for (const [name, value] of response.headers) reply.header(name, value)
  return reply.send(Buffer.from(await response.arrayBuffer()))
}
