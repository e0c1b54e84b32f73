import { expect, test } from 'vitest'
import { failed, INVALID_PARAMS, INVALID_REQUEST, messageIn, RpcError } from './json-rpc.ts'

const request = { jsonrpc: '2.0', id: 7, method: 'tools/list' }

/** The error in the answer to a refused message. */
function readRefusal(body: unknown) {
  try {
    return messageIn(body)
  } catch (error) {
    if (error instanceof RpcError) return failed(error)
    throw error
  }
}

test('a message is a request with an id, or asks for no answer', () => {
  expect(messageIn(request)).toEqual({ id: 7, method: 'tools/list', params: {} })
  expect(messageIn({ jsonrpc: '2.0', method: 'notifications/initialized' })).toEqual({ id: undefined })
  expect(messageIn({ jsonrpc: '2.0', id: 7, result: {} })).toEqual({ id: undefined })
})

test.each([
  ['a batch', [request], INVALID_REQUEST, 'Send one message at a time, not a batch.', null],
  ['nothing', null, INVALID_REQUEST, 'This is no message of JSON-RPC 2.0.', null],
  [
    'half an id',
    { ...request, id: 1.5 },
    INVALID_REQUEST,
    'The id of a request is a text or a whole number.',
    null,
  ],
  ['a list of params', { ...request, params: [] }, INVALID_PARAMS, 'The params are an object.', 7],
])('%s is refused in words', (_, body, code, message, id) => {
  expect(readRefusal(body)).toEqual({ jsonrpc: '2.0', id, error: { code, message } })
})
