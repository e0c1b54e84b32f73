import { expect, it } from 'vitest'
import { refuseAddress } from './change-webhook.ts'
import { isCallable } from './find-webhook.ts'

it.each([
  'https://erp.bakkerij-peeters.example/zegel',
  'https://erp.bakkerij-peeters.example:8443/zegel?a=1',
  'https://185.5.1.9/',
])('%s may be called', (url) => expect(isCallable(url, false)).toBe(true))

it.each([
  'http://erp.bakkerij-peeters.example/',
  'https://anna:geheim@erp.bakkerij-peeters.example/',
  'https://erp.bakkerij-peeters.example/#x',
  'https://erp.bakkerij-peeters.example:25/',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://10.0.0.8/',
  'https://[::1]/',
  'https://[fd00::1]/',
  'https://localhost/',
  'https://db/',
  'https://db.localhost/',
  'ftp://erp.bakkerij-peeters.example/',
  'erp.bakkerij-peeters.example',
])('%s may not', (url) => expect(isCallable(url, false)).toBe(false))

it('this machine may be called where the installation says so, and nothing else beside it', () => {
  expect(
    ['http://localhost:3000/', 'http://127.0.0.1:25/', 'https://[::1]:8443/'].map((url) =>
      isCallable(url, true),
    ),
  ).toEqual([true, true, true])
  expect(
    ['http://10.0.0.8/', 'http://erp.example.com/', 'file:///etc/passwd'].map((url) => isCallable(url, true)),
  ).toEqual([false, false, false])
})

it.each([
  [false, 'not-a-webhook-address'],
  [true, 'not-a-webhook-or-local-address'],
])('a refusal names this machine where it may be called: %s', (webhooksToLocalhost, messageKey) => {
  const violations = [{ field: '/url', messageKey }]
  expect(() => refuseAddress('http://10.0.0.8/', { webhooksToLocalhost })).toThrow(
    expect.objectContaining({ violations }),
  )
})
