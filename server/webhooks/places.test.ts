import { expect, it } from 'vitest'
import { Places } from './places.ts'

const of = (accountId: string, isFailing = false, webhookId = accountId) => ({
  accountId,
  webhookId,
  isFailing,
})

it('an account has 32 places at most, and gets one back when a call ends', () => {
  const places = new Places()
  const taken = Array.from({ length: 33 }, () => places.take(of('a')))
  expect(taken).toEqual([...Array.from({ length: 32 }, () => true), false])
  expect(places.full().accounts).toEqual(['a'])
  expect(places.take(of('b'))).toBe(true)
  places.give(of('a'))
  expect([places.take(of('a')), places.take(of('a'))]).toEqual([true, false])
})

it('an account has eight once half of the places are taken, so that others find one', () => {
  const places = new Places()
  for (const account of ['a', 'b']) while (places.take(of(account)));
  const late = Array.from({ length: 9 }, () => places.take(of('c')))
  expect(late).toEqual([...Array.from({ length: 8 }, () => true), false])
  expect(places.full().accounts).toEqual(['a', 'b', 'c'])
  expect(places.take(of('d'))).toBe(true)
})

it('webhooks that fail have one place each, and take none of those that work', () => {
  const places = new Places()
  const failing = Array.from({ length: 40 }, (_, index) => places.take(of('a', true, `w${index}`)))
  expect(failing.filter(Boolean)).toHaveLength(32)
  expect(places.take(of('a', true, 'w0'))).toBe(false)
  const working = Array.from({ length: 20 }, (_, index) => of(`b${index}`))
  expect(working.every((one) => places.take(one))).toBe(true)
})
