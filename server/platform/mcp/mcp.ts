/**
 * POST /mcp: the Model Context Protocol over streamable HTTP, without sessions. A tool is an operation of the contract, called
 * as any program calls it: through its route, with the caller's own key.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { buildSchema } from 'graphql'
import type { Credentials } from '../access/principal.ts'
import { calling } from '../http/calling.ts'
import type { Binding } from '../http/contract.ts'
import type { OpenApi } from '../http/plan.ts'
import { MEGABYTE } from '../http/sizes.ts'
import { readJson } from '../input/json.ts'
import { Problem } from '../problem.ts'
import { readContract } from '../reference/contract.ts'
import { callsOn } from './call-tool.ts'
import { answered, failed, INVALID_REQUEST, messageIn, PARSE_ERROR, RpcError } from './json-rpc.ts'
import { type Methods, makeMethods, VERSIONS } from './methods.ts'
import { makeTools } from './tools.ts'

/** A file in base64 is a third larger than the file. */
export const LARGEST_MESSAGE = 8 * MEGABYTE
const PATH = '/mcp'

/** @throws when the contract marks an operation that can't be a tool: such a server must not start */
export async function bindMcp(
  app: FastifyInstance,
  { openapi, sdl }: { openapi: OpenApi; sdl: string },
  { context, principals }: Binding,
): Promise<void> {
  const contract = readContract(openapi)
  const methods = makeMethods(contract.info, makeTools(contract, buildSchema(sdl)))
  const { publicUrl } = context.config
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )
  app.post(PATH, {
    bodyLimit: LARGEST_MESSAGE,
    onRequest: async (request) => {
      refuseOtherSites(request, publicUrl)
      const principal = await principals.read(keyOf(request), undefined)
      request.principal = calling(request, principal)
    },
    handler: (request, reply) => answer(methods, callsOn(app, request, publicUrl), request, reply),
  })
  app.route({ method: ['GET', 'DELETE'], url: PATH, handler: async (_request, reply) => refuseMethod(reply) })
}

/** Only credentials that a client puts into a header itself, never those that a browser keeps. */
const keyOf =
  ({ headers }: FastifyRequest): Credentials =>
  (header) =>
    header === 'authorization' ? headers.authorization : undefined

/** @throws {Problem} FORBIDDEN to a page of another site */
function refuseOtherSites({ headers: { origin } }: FastifyRequest, publicUrl: string): void {
  if (origin !== undefined && origin !== new URL(publicUrl).origin) throw new Problem('FORBIDDEN')
}

/** As the protocol asks of a server without streams and sessions. */
const refuseMethod = (reply: FastifyReply): FastifyReply =>
  reply
    .code(405)
    .header('allow', 'POST')
    .type('application/json')
    .send(
      JSON.stringify(
        failed(
          new RpcError(INVALID_REQUEST, 'There are no streams and no sessions here: POST each message.'),
        ),
      ),
    )

async function answer(
  methods: Methods,
  calls: ReturnType<typeof callsOn>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.header('cache-control', 'no-store').type('application/json')
  const { principal } = request
  if (principal === null) throw new Problem('NO_SESSION')
  try {
    const message = messageIn(bodyOf(request))
    refuseOtherVersions(request)
    if (message.id === undefined) return await reply.code(202).send()
    const result = await methods(message, principal, calls)
    return await reply.send(JSON.stringify(answered(message.id, result)))
  } catch (error) {
    if (!(error instanceof RpcError)) throw error
    return reply.code(error.id === null ? 400 : 200).send(JSON.stringify(failed(error)))
  }
}

/** @throws {RpcError} PARSE_ERROR */
function bodyOf({ body }: FastifyRequest): unknown {
  try {
    if (Buffer.isBuffer(body) && body.byteLength > 0) return readJson(body)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
  }
  throw new RpcError(PARSE_ERROR, 'This is no JSON, or it holds too many values.')
}

/** @throws {RpcError} INVALID_REQUEST */
function refuseOtherVersions({ headers }: FastifyRequest): void {
  const version = headers['mcp-protocol-version']
  if (version === undefined || VERSIONS.some((one) => one === version)) return
  throw new RpcError(
    INVALID_REQUEST,
    `Versions of the protocol that are spoken here: ${VERSIONS.join(', ')}.`,
  )
}
