import fastify from 'fastify'
import { expect, test } from 'vitest'
import { invalid, Problem } from '../problem.ts'
import { sendProblem, toProblem, violationsIn } from './problem.ts'

const reset = (facts: object) => Object.assign(new Error('aborted'), { code: 'ECONNRESET', ...facts })

test('a caller who hangs up is no outage of ours', () => {
  expect(toProblem(reset({ statusCode: 400 })).code).toBe('FORM_ERRORS')
})

test('a part that hangs up is', () => {
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

test('a refusal is in the language of the request, and names the acts that the caller may do', async () => {
  const server = fastify()
  const problems: Record<string, Problem> = {
    session: new Problem('NO_SESSION'),
    often: new Problem('TOO_MANY_REQUESTS', { retryAfterSeconds: 30 }),
    form: invalid([{ field: '/a', messageKey: 'invalid' }]),
  }
  server.get<{ Params: { name: string } }>('/:name', async (request, reply) =>
    sendProblem('https://zegel.example', problems[request.params.name], request, reply),
  )
  const ask = async (name: string, language: string) => {
    const { statusCode, headers, body } = await server.inject({
      url: `/${name}`,
      headers: { 'accept-language': language },
    })
    return { statusCode, headers, problem: JSON.parse(body) }
  }
  const titles = new Set<string>()
  for (const language of ['nl', 'fr', 'en']) {
    const { statusCode, headers, problem } = await ask('session', language)
    expect([statusCode, problem.errorCode, problem.retryable]).toEqual([401, 'NO_SESSION', false])
    expect(headers).toMatchObject({
      'www-authenticate': 'Bearer',
      'content-language': language,
      'cache-control': 'no-store',
      'content-type': 'application/problem+json; charset=utf-8',
    })
    titles.add(problem.title)
  }
  expect(titles.size).toBe(3)
  const often = await ask('often', 'nl')
  expect([often.statusCode, often.headers['retry-after'], often.problem.retryable]).toEqual([429, '30', true])
  const form = await ask('form', 'nl')
  expect(form.problem.violations).toMatchObject([{ field: '/a', messageKey: 'invalid' }])
})
