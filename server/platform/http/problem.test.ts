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

test('a refusal is told in the language that is asked, and with what the caller may do', async () => {
  const server = fastify()
  const problems: Record<string, Problem> = {
    session: new Problem('NO_SESSION'),
    often: new Problem('TOO_MANY_REQUESTS', { retryAfterSeconds: 30 }),
    form: invalid([{ field: '/a', messageKey: 'invalid' }]),
  }
  server.get<{ Params: { name: string } }>('/:name', async (request, reply) =>
    sendProblem('https://zegel.example', problems[request.params.name], request, reply),
  )
  const told = async (name: string, language: string) => {
    const { statusCode, headers, body } = await server.inject({
      url: `/${name}`,
      headers: { 'accept-language': language },
    })
    const { date: _, connection: __, 'content-length': ___, ...said } = headers
    return [statusCode, said, { ...JSON.parse(body), requestId: 'id' }]
  }
  const all = []
  for (const name of Object.keys(problems))
    for (const language of ['nl', 'fr', 'en']) all.push(await told(name, language))
  await expect(JSON.stringify(all, null, 1)).toMatchFileSnapshot('./told/problems.txt')
})
