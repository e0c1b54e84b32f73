/** Messages of JSON-RPC 2.0, one at a time: MCP has no batches. */
export interface Request {
  id: string | number
  method: string
  params: Record<string, unknown>
}

/** A message that asks for nothing: a notification, or an answer to something that was never asked. */
export interface Notice {
  id: undefined
}

/** An error of the protocol, as opposed to a tool that refuses. */
export class RpcError extends Error {
  override readonly name = 'RpcError'
  readonly code: number
  /** Of the request; null where it can't be read. */
  readonly id: string | number | null

  constructor(code: number, message: string, id: string | number | null = null) {
    super(message)
    this.code = code
    this.id = id
  }
}

export const PARSE_ERROR = -32_700
export const INVALID_REQUEST = -32_600
export const METHOD_NOT_FOUND = -32_601
export const INVALID_PARAMS = -32_602

/** @throws {RpcError} INVALID_REQUEST */
export function messageIn(body: unknown): Request | Notice {
  if (Array.isArray(body)) throw new RpcError(INVALID_REQUEST, 'Send one message at a time, not a batch.')
  const { jsonrpc, id, method, params = {} } = Object(body)
  const isAnswer = method === undefined && ('result' in Object(body) || 'error' in Object(body))
  if (jsonrpc !== '2.0' || !(isAnswer || typeof method === 'string'))
    throw new RpcError(INVALID_REQUEST, 'This is no message of JSON-RPC 2.0.')
  if (isAnswer || id === undefined) return { id: undefined }
  if (typeof id !== 'string' && !Number.isSafeInteger(id))
    throw new RpcError(INVALID_REQUEST, 'The id of a request is a text or a whole number.')
  if (typeof params !== 'object' || params === null || Array.isArray(params))
    throw new RpcError(INVALID_PARAMS, 'The params are an object.', id)
  return { id, method, params }
}

export const answered = (id: string | number, result: object) => ({ jsonrpc: '2.0', id, result })

export const failed = ({ code, message, id }: RpcError) => ({ jsonrpc: '2.0', id, error: { code, message } })
