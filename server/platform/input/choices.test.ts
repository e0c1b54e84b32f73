import { expect, it } from 'vitest'
import { compileBody } from './validation.ts'

const choice = { enum: ['PEPPOL', 'EMAIL', null] }
const long = { enum: Array.from({ length: 51 }, (_, place) => `c${place}`) }
const violationsOf = (judged: object) => ('error' in judged ? Object(judged.error).violations : undefined)

it('a value that is no choice comes with the choices, where these are few', () => {
  const validate = compileBody({ type: 'object', properties: { way: choice, code: long } }, {})
  expect(violationsOf(validate({ way: 'POST', code: 'x' }))).toEqual([
    { field: '/way', messageKey: 'not-a-choice', choices: ['PEPPOL', 'EMAIL'] },
    { field: '/code', messageKey: 'not-a-choice' },
  ])
})

it('of many only the first twenty, so that an answer stays short', () => {
  const validate = compileBody({ type: 'array', maxItems: 100, items: choice }, {})
  const violations: { choices?: string[] }[] = violationsOf(validate(Array.from({ length: 30 }, () => 'x')))
  expect(violations.filter(({ choices }) => choices)).toHaveLength(20)
})
