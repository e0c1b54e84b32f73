import { expect, test } from 'vitest'
import { toProblem } from './problem.ts'

const reset = (facts: object) => Object.assign(new Error('aborted'), { code: 'ECONNRESET', ...facts })

test('a caller who hangs up is no outage of ours', () => {
  expect(toProblem(reset({ statusCode: 400 })).code).toBe('FORM_ERRORS')
})

test('a part that hangs up is', () => {
  expect(toProblem(reset({})).code).toBe('SERVICE_UNAVAILABLE')
  expect(toProblem(new Error('no answer', { cause: reset({}) })).code).toBe('SERVICE_UNAVAILABLE')
})
