import { expect, test } from 'vitest'
import { firstHash, hashAfter, type Link } from './chain.ts'

const accountId = '01990000-0000-7000-8000-000000000101'
const link: Link = {
  accountId,
  number: 1,
  eventId: 7,
  at: new Date('2026-11-20T09:00:00.000Z'),
  type: 'invoice.created',
  subject: '01990000-0000-7000-8000-00000000043b',
  actorKind: 'user',
  actorId: '01990000-0000-7000-8000-000000000001',
  client: '192.0.2.7',
  userAgent: 'curl/8.5.0',
  detail: { a: 1, b: { c: null, d: ['x'] } },
}

test('the hash of a link does not depend on the order of its keys, and on everything else', () => {
  const hash = hashAfter(firstHash(accountId), link)
  expect(hashAfter(firstHash(accountId), { ...link, detail: { b: { d: ['x'], c: null }, a: 1 } })).toBe(hash)
  const changes: Partial<Link>[] = [
    { number: 2 },
    { eventId: 8 },
    { at: new Date('2026-11-20T09:00:00.001Z') },
    { type: 'invoice.mailed' },
    { subject: accountId },
    { actorKind: 'key' },
    { actorId: null },
    { client: null },
    { userAgent: null },
    { userAgent: 'curl/8.5.1' },
    { detail: { a: 1, b: { c: null, d: ['y'] } } },
  ]
  for (const change of changes) expect(hashAfter(firstHash(accountId), { ...link, ...change })).not.toBe(hash)
  expect(hashAfter(hash, link)).not.toBe(hash)
})
