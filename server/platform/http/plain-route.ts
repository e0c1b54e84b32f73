/** An address outside of the contract, in the form that a standard gives it. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../app-context.ts'
import { networkOf } from '../limits/network-of.ts'
import { KILOBYTE } from './sizes.ts'

export interface PlainRoute {
  method: 'GET' | 'POST'
  path: string
  answer(request: Request, call: { context: AppContext; network: string }): Promise<Response>
}

const LARGEST_BODY = 16 * KILOBYTE
const PASSED_ON = ['content-type', 'authorization'] as const

export async function bindPlainRoutes(
  server: FastifyInstance,
  routes: readonly PlainRoute[],
  context: AppContext,
): Promise<void> {
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: LARGEST_BODY }, (_request, body, done) =>
      done(null, body),
    )
    for (const { method, path, answer } of routes)
      scope.route({
        method,
        url: path,
        bodyLimit: LARGEST_BODY,
        handler: async (request, reply) =>
          send(reply, await answer(requestOf(request), { context, network: networkOf(request.ip) })),
      })
  })
}

const requestOf = ({ method, url, body, headers }: FastifyRequest): Request =>
  new Request(new URL(url, 'http://localhost'), {
    method,
    headers: PASSED_ON.flatMap((name): [string, string][] => {
      const value = headers[name]
      return value === undefined ? [] : [[name, value]]
    }),
    ...(typeof body === 'string' && { body }),
  })

async function send(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  reply.code(response.status)
  for (const [name, value] of response.headers) reply.header(name, value)
  return reply.send(await response.text())
}
