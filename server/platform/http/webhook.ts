/** An address where a provider of ours calls, with a secret that only it and we know. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '../problem.ts'
import { isSameSecret } from '../token.ts'
import { isEmpty } from './content-type.ts'

export interface Webhook {
  path: string
  /** Comes as the header X-Webhook-Secret, or as the parameter `secret` where the provider sends no headers of ours. */
  secret: string
  /** In bytes. */
  largestBody: number
  answer(request: Request): Promise<Response>
}

/** The secret is looked at before the body is read. */
export async function bindWebhook(server: FastifyInstance, webhook: Webhook): Promise<void> {
  const { path, secret, largestBody, answer } = webhook
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: largestBody }, (_request, body, done) =>
      done(null, body),
    )
    scope.post(
      path,
      { bodyLimit: largestBody, onRequest: async (request) => refuseStrangers(request, secret) },
      async (request, reply) => send(reply, await answer(requestOf(request))),
    )
  })
}

function refuseStrangers({ headers, query }: FastifyRequest, secret: string): void {
  const { secret: inAddress } = query as { secret?: unknown }
  const given = headers['x-webhook-secret'] ?? inAddress
  if (typeof given !== 'string' || !isSameSecret(given, secret)) throw new Problem('FORBIDDEN')
}

const requestOf = ({ url, body, headers }: FastifyRequest): Request =>
  new Request(new URL(url, 'http://localhost'), {
    method: 'POST',
    headers: Object.entries(headers).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
    ...(!isEmpty(headers) && Buffer.isBuffer(body) && { body: new Uint8Array(body) }),
  })

async function send(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  reply.code(response.status).header('cache-control', 'no-store')
  for (const [name, value] of response.headers) reply.header(name, value)
  return reply.send(Buffer.from(await response.arrayBuffer()))
}
