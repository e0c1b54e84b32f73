/** Calls the route of a tool's operation as the same caller, with everything around an operation. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { problemBody } from '../http/problem.ts'
import { LANGUAGES, languageOf } from '../language.ts'
import { asPartOfCall } from '../limits/counted.ts'
import { Problem } from '../problem.ts'
import { ACCOUNT, type Arguments, type Tool } from './tool.ts'
import { inProse, makeResult, refusal, type ToolResult } from './tool-result.ts'

/** @param accountId the one that the caller is kept to; undefined: none */
export type CallTool = (tool: Tool, given: Arguments, accountId: string | undefined) => Promise<ToolResult>

export const callsOn =
  (app: FastifyInstance, request: FastifyRequest, publicUrl: string): CallTool =>
  async (tool, given, accountId) => {
    const passed = passedOn(request)
    try {
      const call = await tool.callWith(withAccount(tool, given, accountId))
      const headers = { ...passed, ...call.headers }
      const sent = { ...call, headers, remoteAddress: request.ip }
      const { statusCode, ...answer } = await asPartOfCall(async () => app.inject(sent))
      return makeResult(tool, { status: statusCode, headers: answer.headers, body: answer.body })
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      const language = languageOf(passed['accept-language'])
      const body = problemBody(error, { publicUrl, language, requestId: request.id })
      return refusal(inProse(body, undefined))
    }
  }

function withAccount(tool: Tool, given: Arguments, accountId: string | undefined): Arguments {
  const takesOne = Object.hasOwn(tool.inputSchema.properties, ACCOUNT)
  return takesOne && accountId !== undefined ? { [ACCOUNT]: accountId, ...given } : given
}

const NAMES_ONE = new RegExp(`(^|[\\s,])(${LANGUAGES.join('|')})\\b`, 'i')

/** The caller's headers that the operation needs. A program that names no language of ours reads English. */
function passedOn({ headers }: FastifyRequest): Record<string, string> {
  const {
    authorization = '',
    'user-agent': agent = '',
    'accept-language': languages = '',
    traceparent,
  } = headers
  return {
    authorization,
    'user-agent': agent,
    'accept-language': NAMES_ONE.test(languages) ? languages : 'en',
    ...(typeof traceparent === 'string' && { traceparent }),
  }
}
