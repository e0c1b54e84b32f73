/** The methods of MCP that a server with tools and nothing else has. */
import type { Principal } from '../access/principal.ts'
import type { Contract } from '../reference/contract.ts'
import type { CallTool } from './call-tool.ts'
import { INVALID_PARAMS, METHOD_NOT_FOUND, type Request, RpcError } from './json-rpc.ts'
import type { Tool } from './tool.ts'
import { refusal, type ToolResult } from './tool-result.ts'
import { DESCRIBE, describeTool, listTools, openTo } from './tools.ts'

/** Of the protocol, the newest first. */
export const VERSIONS = ['2025-11-25', '2025-06-18']

/** @throws {RpcError} METHOD_NOT_FOUND, INVALID_PARAMS */
export type Methods = (request: Request, principal: Principal, call: CallTool) => Promise<object>

export const makeMethods =
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
