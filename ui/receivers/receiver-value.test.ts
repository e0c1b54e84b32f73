import { describe, expect, test } from 'vitest'
import { judge, newReceiver, toInput } from './receiver-value.ts'

const whole = { ...newReceiver, token1: 'R-1001', firstName: 'Jan', lastName: 'Willems' }

describe('a receiver in the form', () => {
  test('is Dutch-speaking to begin with, and has a number and both names [receiver.form, constants.receiver-id]', () => {
    expect(newReceiver.language).toBe('nl')
    expect(judge(newReceiver)).toEqual([
      { field: '/token1', messageKey: 'not-empty' },
      { field: '/firstName', messageKey: 'not-empty' },
      { field: '/lastName', messageKey: 'not-empty' },
    ])
    expect(judge(whole)).toEqual([])
  })
  test.each([
    [{ token1: 'R 1001' }, '/token1', 'alpha-and-dashes'],
    [{ email: 'jan@post.example; els@post.example' }, '/email', 'not-email'],
    [{ email: 'jan@post.example, els' }, '/email', 'not-email'],
    [{ language: 'es' }, '/language', 'invalid-language'],
  ])('with %j is told at its field', (part, field, messageKey) => {
    expect(judge({ ...whole, ...part })).toEqual([{ field, messageKey }])
  })
  test('may have several addresses, spaces around them, and the channel’s code, which is not sent', () => {
    const typed = { ...whole, email: ' jan@post.example, els@post.example ', token2: 'K7MX2R9P' }
    expect(judge(typed)).toEqual([])
    expect(toInput(typed)).toEqual({ ...whole, email: 'jan@post.example, els@post.example' })
  })
})
