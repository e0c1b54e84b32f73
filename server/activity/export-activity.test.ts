import { expect, test } from 'vitest'
import { type ExportedRow, linkIn } from './export-activity.ts'

const row: ExportedRow = {
  number: 3,
  at: '2026-11-20T09:00:00.000Z',
  type: 'invoice.sent',
  subject: 'document',
  actorKind: 'person',
  actorId: 'person',
  actor: 'An Peeters',
  client: null,
  userAgent: null,
  detail: { number: '2026-1' },
  eventId: 12,
  accountId: 'account',
  hash: 'abc',
}

test('the hash is made of all that a row says, but the name of who did it', () => {
  const { actor: _, hash, at, ...rest } = row
  expect(linkIn(row)).toEqual({ hash, link: { ...rest, at: new Date(at) } })
})

test.each([
  ...(['number', 'eventId'] as const).flatMap((name) => [
    { [name]: '3' },
    { [name]: 3.5 },
    { [name]: undefined },
  ]),
  ...(['at', 'type', 'subject', 'accountId', 'hash'] as const).flatMap((name) => [
    { [name]: 3 },
    { [name]: null },
  ]),
  ...(['actorKind', 'actorId', 'actor', 'client', 'userAgent'] as const).flatMap((name) => [
    { [name]: 3 },
    { [name]: undefined },
  ]),
  { detail: 'text' },
  { detail: null },
  { at: 'yesterday' },
])('a row with %j is none', (change) => {
  expect(linkIn({ ...row, ...change })).toBeUndefined()
})

test('nothing but an object is a row, and an optional field may be empty', () => {
  expect([undefined, null, 'text', 3].map(linkIn)).toEqual([undefined, undefined, undefined, undefined])
  expect(linkIn({ ...row, actorKind: null, actorId: null, actor: null })).toBeDefined()
})
