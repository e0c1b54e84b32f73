import { expect, it } from 'vitest'
import { Slots } from './send-due.ts'

const of = (accountId: string, isFailing = false, webhookId = accountId) => ({
  accountId,
  webhookId,
  isFailing,
})

it('an account has 32 slots at most, and gets one back when a call ends', () => {
  const slots = new Slots()
  const taken = Array.from({ length: 33 }, () => slots.acquire(of('a')))
  expect(taken).toEqual([...Array.from({ length: 32 }, () => true), false])
  expect(slots.full().accounts).toEqual(['a'])
  expect(slots.acquire(of('b'))).toBe(true)
  slots.release(of('a'))
  expect([slots.acquire(of('a')), slots.acquire(of('a'))]).toEqual([true, false])
})

it('an account has eight once half of the slots are taken, so that others find one', () => {
  const slots = new Slots()
  for (const account of ['a', 'b']) while (slots.acquire(of(account)));
  const late = Array.from({ length: 9 }, () => slots.acquire(of('c')))
  expect(late).toEqual([...Array.from({ length: 8 }, () => true), false])
  expect(slots.full().accounts).toEqual(['a', 'b', 'c'])
  expect(slots.acquire(of('d'))).toBe(true)
})

it('webhooks that fail have one slot each, and take none of those that work', () => {
  const slots = new Slots()
  const failing = Array.from({ length: 40 }, (_, index) => slots.acquire(of('a', true, `w${index}`)))
  expect(failing.filter(Boolean)).toHaveLength(32)
  expect(slots.acquire(of('a', true, 'w0'))).toBe(false)
  const working = Array.from({ length: 20 }, (_, index) => of(`b${index}`))
  expect(working.every((one) => slots.acquire(one))).toBe(true)
})
