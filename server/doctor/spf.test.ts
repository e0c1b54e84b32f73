/** Records of SPF as their domains write them (RFC 7208). */
import { expect, test } from 'vitest'
import type { Names } from './names.ts'
import { judgeSpf } from './spf.ts'

const TEXTS: Record<string, string[]> = {
  'ip.example': ['some other text', 'v=spf1 ip4:192.0.2.0/24 ip6:2001:db8::/32 -all'],
  'a.example': ['v=spf1 a mx/24 ~all'],
  'in.example': ['v=spf1 include:ip.example ?all'],
  'not.example': ['v=spf1 -ip4:192.0.2.7 ip4:192.0.2.0/24 -all'],
  'moved.example': ['v=spf1 redirect=ip.example'],
  'open.example': ['v=spf1 +all'],
  'two.example': ['v=spf1 -all', 'v=spf1 +all'],
  'odd.example': ['v=spf1 ipv4:192.0.2.1 -all'],
  'gone.example': ['v=spf1 include:nobody.example -all'],
  'circle.example': ['v=spf1 include:circle.example -all'],
}
const names: Names = {
  addresses: async (host) => (host === 'a.example' ? ['198.51.100.4'] : ['203.0.113.9']),
  texts: async (name) => TEXTS[name] ?? [],
  exchangers: async () => ['mx.example'],
}

test.each([
  ['ip.example', '192.0.2.7', { state: 'ALLOWED', isOpen: false }],
  ['ip.example', '2001:db8::7', { state: 'ALLOWED', isOpen: false }],
  ['ip.example', '198.51.100.7', { state: 'NOT_ALLOWED' }],
  ['a.example', '198.51.100.4', { state: 'ALLOWED', isOpen: false }],
  ['a.example', '203.0.113.200', { state: 'ALLOWED', isOpen: false }],
  ['a.example', '192.0.2.7', { state: 'NOT_ALLOWED' }],
  ['in.example', '192.0.2.7', { state: 'ALLOWED', isOpen: false }],
  ['not.example', '192.0.2.7', { state: 'NOT_ALLOWED' }],
  ['moved.example', '192.0.2.7', { state: 'ALLOWED', isOpen: false }],
  ['open.example', '192.0.2.7', { state: 'ALLOWED', isOpen: true }],
  ['nobody.example', '192.0.2.7', { state: 'NONE' }],
] as const)('%s judges %s', async (domain, address, verdict) => {
  expect(await judgeSpf(names, domain, address)).toEqual(verdict)
})

test.each(['two.example', 'odd.example', 'gone.example', 'circle.example'])(
  '%s has no record that a receiver can use',
  async (domain) => {
    expect(await judgeSpf(names, domain, '192.0.2.7')).toMatchObject({ state: 'BROKEN' })
  },
)
