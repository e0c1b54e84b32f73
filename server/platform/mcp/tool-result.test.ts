import { expect, test } from 'vitest'
import { LARGEST_RESULT, makeResult } from './tool-result.ts'

const tool = { contentOf: (body: unknown) => body }
const answer = (body: unknown, status = 200) => ({ status, headers: {}, body: JSON.stringify(body) })

test('an answer stands in the result twice: as an object and as its text', () => {
  expect(makeResult(tool, answer({ id: 1 }))).toEqual({
    content: [{ type: 'text', text: '{"id":1}' }],
    structuredContent: { id: 1 },
  })
})

test('a result that is too large for a conversation is not given, and explains how to get less', () => {
  const { isError, content } = makeResult(tool, answer({ text: 'x'.repeat(LARGEST_RESULT) }))
  expect([isError, content[0].text]).toEqual([true, expect.stringMatching(/256 kB.*a smaller page/)])
})

test('a refusal has the fault and the place, and the facts that a program decides by', () => {
  const problem = {
    title: 'Something is not right',
    detail: 'Check the fields.',
    errorCode: 'FORM_ERRORS',
    requestId: 'r-1',
    violations: [{ field: '/email', text: 'No address.', rule: 'BR-1' }],
  }
  const headers = { 'retry-after': '5' }
  const { isError, content } = makeResult(tool, { ...answer(problem, 400), headers })
  expect([isError, content[0].text]).toEqual([
    true,
    'Something is not right: Check the fields.\n- /email: No address. (BR-1)\nerrorCode FORM_ERRORS, requestId r-1; try again after 5 seconds',
  ])
})

test('GraphQL refuses with a status of success, and it is a refusal all the same', () => {
  const errors = [{ message: 'Not found.', extensions: { errorCode: 'NOT_FOUND', requestId: 'r-2' } }]
  expect(makeResult(tool, answer({ data: null, errors }))).toMatchObject({
    isError: true,
    content: [{ text: 'Not found.\nerrorCode NOT_FOUND, requestId r-2' }],
  })
})
