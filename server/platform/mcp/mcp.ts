/**
 * POST /mcp: the Model Context Protocol over streamable HTTP, without sessions. A tool is an operation of the contract, called
 * as any program calls it: through its route, with the caller's own key.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { buildSchema } from 'graphql'
import type { Credentials, Principal } from '../access/principal.ts'
import { calling } from '../http/calling.ts'
import type { Binding } from '../http/contract.ts'
import type { OpenApi } from '../http/plan.ts'
import { MEGABYTE } from '../http/sizes.ts'
import { readJson } from '../input/json.ts'
import { Problem } from '../problem.ts'
import { type Contract, readContract } from '../reference/contract.ts'
import { type CallTool, callsOn } from './call-tool.ts'
import {
  answered,
  failed,
  INVALID_PARAMS,
  INVALID_REQUEST,
  METHOD_NOT_FOUND,
  messageIn,
  PARSE_ERROR,
  type Request,
  RpcError,
} from './json-rpc.ts'
import type { Tool } from './tool.ts'
import { refusal, type ToolResult } from './tool-result.ts'
import { DESCRIBE, describeTool, listTools, makeTools, openTo } from './tools.ts'

/** The methods of MCP that a server with tools and nothing else has. */

/** Of the protocol, the newest first. */
const VERSIONS = ['2025-11-25', '2025-06-18']

/** @throws {RpcError} METHOD_NOT_FOUND, INVALID_PARAMS */
type Methods = (request: Request, principal: Principal, call: CallTool) => Promise<object>

const makeMethods =
  (info: Contract['info'], tools: ReadonlyMap<string, Tool>): Methods =>
  async (request, principal, call) => {
    const open = (to: Principal) => [...tools.values()].filter((tool) => openTo(tool, to))
    const { id, method, params } = request
    const accountId = principal.within?.accountId ?? undefined
    switch (method) {
      case 'initialize':
        return welcome(info, params.protocolVersion)
      case 'ping':
        return {}
      case 'tools/list':
        return { tools: listTools(open(principal), accountId) }
      case 'tools/call':
        if (params.name === DESCRIBE) return described(open(principal), argumentsIn(request), accountId)
        return call(toolIn(request, tools), argumentsIn(request), accountId)
      default:
        throw new RpcError(METHOD_NOT_FOUND, `There is no method ${method.slice(0, 100)} here.`, id)
    }
  }

const welcome = (info: Contract['info'], asked: unknown) => ({
  protocolVersion: VERSIONS.find((one) => one === asked) ?? VERSIONS[0],
  capabilities: { tools: {} },
  serverInfo: { name: 'zegel', title: info.title, version: info.version },
  instructions: info['x-mcp'].instructions,
})

function described(
  tools: readonly Tool[],
  { name }: Record<string, unknown>,
  accountId: string | undefined,
): ToolResult {
  const tool = tools.find((one) => one.name === name)
  if (tool === undefined)
    return refusal(`There is no such tool. There are: ${tools.map((one) => one.name).join(', ')}.`)
  const content = describeTool(tool, accountId)
  return { content: [{ type: 'text', text: JSON.stringify(content) }], structuredContent: content }
}

function toolIn({ id, params: { name } }: Request, tools: ReadonlyMap<string, Tool>): Tool {
  const tool = typeof name === 'string' ? tools.get(name) : undefined
  if (tool === undefined)
    throw new RpcError(
      INVALID_PARAMS,
      'There is no tool of this name: tools/list names those that there are.',
      id,
    )
  return tool
}

function argumentsIn({ id, params }: Request): Record<string, unknown> {
  const given = params.arguments ?? {}
  if (typeof given !== 'object' || Array.isArray(given))
    throw new RpcError(INVALID_PARAMS, 'The arguments are an object.', id)
  return { ...given }
}

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
