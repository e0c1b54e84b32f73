/** The storage of the receiver's pages in a tab. */
import { beforeEach, expect, test, vi } from 'vitest'
import { mapStorage } from '#tests/support/map-storage.ts'
import { keepCode, keepSession, keptCode } from './kept.ts'
import { keepLink, keptLink } from './link.ts'
import { keptSignature } from './signing/signing.ts'

await vi.hoisted(async () => (await import('#tests/support/stand-in-browser.ts')).standInForBrowser())

beforeEach(() => {
  vi.stubGlobal('sessionStorage', mapStorage())
})

test('a session takes the code of the one before it away', () => {
  const code = { email: '', sentTo: 'j•••', nextAt: 1, wrongTries: 0, isBlocked: false }
  keepCode(code)
  expect([keptCode(''), keptCode('an@post.example')]).toEqual([code, undefined])
  keepSession('new')
  expect(keptCode('')).toBeUndefined()
})

test('another link ends the session of the last one, the same link keeps it', () => {
  keepLink('one')
  for (const name of ['session', 'code']) sessionStorage.setItem(`zegel.inbox-${name}`, 'old')
  keepLink('one')
  expect([keptLink(), sessionStorage.length]).toEqual(['one', 3])
  keepLink('two')
  expect([keptLink(), sessionStorage.length]).toEqual(['two', 1])
})

test.each(['{', 'null', '"x"', '{"email":""}', '{"nextAt":1}', '{"documentId":"d"}', '{"name":{}}'])(
  'a kept code or name that reads %s is none',
  (text) => {
    for (const name of ['code', 'name']) sessionStorage.setItem(`zegel.inbox-${name}`, text)
    expect([keptCode(''), keptSignature()]).toEqual([undefined, undefined])
  },
)
