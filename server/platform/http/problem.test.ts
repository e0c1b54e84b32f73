import { expect, test } from 'vitest'
import { invalid, Problem } from '../problem.ts'
import { toProblem, violationsIn } from './problem.ts'

const reset = (facts: object) => Object.assign(new Error('aborted'), { code: 'ECONNRESET', ...facts })

test('a caller who hangs up is no outage of ours, and a part that does is', () => {
  expect(toProblem(reset({ statusCode: 400 })).code).toBe('FORM_ERRORS')
  expect(toProblem(reset({})).code).toBe('SERVICE_UNAVAILABLE')
  expect(toProblem(new Error('no answer', { cause: reset({}) })).code).toBe('SERVICE_UNAVAILABLE')
})

test('a thousand violations are told at most, each within its bounds', () => {
  const many = Array.from({ length: 1_001 }, () => ({ field: '/a', messageKey: 'invalid' }))
  expect(violationsIn(invalid(many), 'nl')).toHaveLength(1_000)
  const long = { field: 'f'.repeat(501), messageKey: `${'k'.repeat(99)}😀`, rule: 'r'.repeat(61) }
  const [told] = violationsIn(invalid([long]), 'nl') ?? []
  expect([told?.field.length, told?.messageKey, Reflect.get(Object(told), 'rule')]).toEqual([
    500,
    'k'.repeat(99),
    'r'.repeat(60),
  ])
  expect(violationsIn(new Problem('NOT_FOUND'), 'nl')).toBeUndefined()
})
