import { describe, expect, test } from 'vitest'
import { failed, INVALID_PARAMS, INVALID_REQUEST, messageIn, RpcError } from './json-rpc.ts'

const request = { jsonrpc: '2.0', id: 7, method: 'tools/list' }

/** The error in the answer to a refused message. */
function refusalOf(body: unknown) {
  try {
    return messageIn(body)
  } catch (error) {
    if (error instanceof RpcError) return failed(error)
    throw error
  }
}

describe('a message', () => {
  test('is a request with an id, whose params are an object or missing', () => {
    expect(messageIn(request)).toEqual({ id: 7, method: 'tools/list', params: {} })
    expect(messageIn({ ...request, id: 'a', params: { cursor: 'b' } })).toEqual({
      id: 'a',
      method: 'tools/list',
      params: { cursor: 'b' },
    })
  })

  test.each([
    ['a notice', { jsonrpc: '2.0', method: 'notifications/initialized' }],
    ['a result', { jsonrpc: '2.0', id: 7, result: {} }],
    ['an error', { jsonrpc: '2.0', id: 7, error: {} }],
  ])('that is %s asks for no answer', (_, body) => {
    expect(messageIn(body)).toEqual({ id: undefined })
  })

  test.each([
    ['a batch', [request], INVALID_REQUEST, 'Send one message at a time, not a batch.', null],
    ['nothing', null, INVALID_REQUEST, 'This is no message of JSON-RPC 2.0.', null],
    [
      'of another version',
      { ...request, jsonrpc: '1.0' },
      INVALID_REQUEST,
      'This is no message of JSON-RPC 2.0.',
      null,
    ],
    [
      'without a method',
      { jsonrpc: '2.0', id: 7 },
      INVALID_REQUEST,
      'This is no message of JSON-RPC 2.0.',
      null,
    ],
    [
      'with half an id',
      { ...request, id: 1.5 },
      INVALID_REQUEST,
      'The id of a request is a text or a whole number.',
      null,
    ],
    [
      'with no id',
      { ...request, id: null },
      INVALID_REQUEST,
      'The id of a request is a text or a whole number.',
      null,
    ],
    ['with a list of params', { ...request, params: [] }, INVALID_PARAMS, 'The params are an object.', 7],
    ['without its params', { ...request, params: null }, INVALID_PARAMS, 'The params are an object.', 7],
  ])('that is %s is refused in words', (_, body, code, message, id) => {
    expect(refusalOf(body)).toEqual({ jsonrpc: '2.0', id, error: { code, message } })
  })
})
