import { expect, test } from 'vitest'
import { outdated } from '#server/app.ts'
import { sweep } from '#server/platform/database/sweep.ts'
import { InboxLink } from '#server/receivers/inbox-link.ts'
import { InboxSession } from '#server/receivers/inbox-session.ts'
import { newCompany } from '#tests/support/people.ts'
import { receiversOf } from '#tests/support/receivers.ts'
import { setServer } from '#tests/support/server.ts'

const { app, asks } = setServer({ WORKER: 'off' })

const ages = [
  ['rate_limits', 'window_start', '1 hour'],
  ['leases', 'expires_at', '1 hour'],
  ['idempotency_answers', 'created_at', '24 hours'],
  ['sessions', 'expires_at', '7 days'],
  ['sign_in_links', 'expires_at', '30 days'],
  ['external_tokens', 'expires_at', '30 days'],
  ['inbox_sessions', 'expires_at', '30 days'],
  ['inbox_codes', 'expires_at', '1 day'],
] as const

/** A visit that isn't over yet, for the codes. */
interface Owner {
  userId: string
  linkId: string
  receiverId: string
  sessionId: string
}

async function newOwner(): Promise<Owner> {
  const company = await newCompany(app, { features: ['DOCCLE'] })
  const receiver = await receiversOf(asks).create(company)
  const em = app.orm.em.fork()
  const visit = {
    receiverId: receiver.id,
    email: 'jan@post.example',
    expiresAt: new Date(Date.now() + 1_800_000),
  }
  const link = em.create(InboxLink, { ...visit, tokenHash: `link of ${receiver.id}` })
  await em.flush()
  const session = em.create(InboxSession, {
    ...visit,
    linkId: link.id,
    tokenHash: `visit of ${receiver.id}`,
  })
  await em.flush()
  return { userId: company.userId, receiverId: receiver.id, linkId: link.id, sessionId: session.id }
}

/** A row of each kind, that old. */
async function fill(owner: Owner, age: (served: string) => string): Promise<void> {
  const { userId, linkId, receiverId, sessionId } = owner
  const em = app.orm.em.fork()
  const rows: Record<(typeof ages)[number][0], [string, unknown[]]> = {
    rate_limits: ['(key, calls, window_start) values (gen_random_uuid()::text, 1,', []],
    leases: [
      '(subject, owner, token, expires_at) values (gen_random_uuid()::text, gen_random_uuid(), 1,',
      [],
    ],
    idempotency_answers: [
      `(scope, fingerprint, status, created_at) values (gen_random_uuid()::text, '', 201,`,
      [],
    ],
    sessions: [
      `(id, user_id, audience, created_at, expires_at) values (gen_random_uuid(), ?, 'user', now(),`,
      [userId],
    ],
    sign_in_links: [
      '(id, user_id, token_hash, created_at, expires_at) values (gen_random_uuid(), ?, gen_random_uuid()::text, now(),',
      [userId],
    ],
    external_tokens: [
      '(id, user_id, created_by, token_hash, created_at, expires_at) values (gen_random_uuid(), ?, ?, gen_random_uuid()::text, now(),',
      [userId, userId],
    ],
    inbox_sessions: [
      `(id, link_id, receiver_id, email, token_hash, created_at, expires_at) values (gen_random_uuid(), ?, ?, '', gen_random_uuid()::text, now(),`,
      [linkId, receiverId],
    ],
    inbox_codes: [
      `(id, session_id, email, is_new_address, code_hash, created_at, expires_at) values (gen_random_uuid(), ?, '', false, '', now(),`,
      [sessionId],
    ],
  }
  for (const [table, , served] of ages) {
    const [insert, parameters] = rows[table]
    await em.execute(`insert into ${table} ${insert} now() - (${age(served)}))`, parameters)
  }
}

async function counts(): Promise<number[]> {
  const em = app.orm.em.fork()
  const found = ages.map(([table]) =>
    em.fork().execute<{ n: number }[]>(`select count(*)::int as n from ${table}`),
  )
  return (await Promise.all(found)).map(([row]) => row?.n ?? -1)
}

test('expired rows go, and current rows stay', async () => {
  const owner = await newOwner()
  const before = await counts()
  await fill(owner, (served) => `interval '${served}' - interval '1 minute'`)
  const kept = await counts()
  expect(kept).toEqual(before.map((count) => count + 1))
  await fill(owner, (served) => `interval '${served}' - interval '-1 minute'`)
  await sweep(app.orm, outdated)
  expect(await counts()).toEqual(kept)
})
