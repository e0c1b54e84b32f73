import { expect, test } from 'vitest'
import { readableUrl } from './log.ts'

const TOKEN = 'f3Kq0Zt9xV2n7LwYbA1cDeRmHsUoPiJg4k5T6y8QzNv'
const JWT = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ1c2VyXzEifQ.c2lnbmF0dXJlLW9mLXRva2Vu'

test('an address keeps its words and ids', () => {
  const url = '/api/accounts/01990000-0000-7000-8000-000000000101/drafts-no-recognition'
  expect(readableUrl(url)).toBe(url)
})

test.each([
  `/accountportal/aanmelden/${TOKEN}`,
  `/accountportal/external/${JWT}`,
  `/accountportal/external/drafts/01990000-0000-7000-8000-000000000101/draft/01990000-0000-7000-8000-000000000301/${JWT}`,
  `/api/user/public/signin?token=${TOKEN}`,
  `/nowhere/${TOKEN}?a=1&token=${JWT}`,
])('no token is left in %s [identity.no-trace]', (url) => {
  const readable = readableUrl(url)
  expect(readable).not.toContain(TOKEN)
  expect(readable).not.toContain(JWT)
  expect(readable).not.toContain(JWT.slice(10, 30))
})
