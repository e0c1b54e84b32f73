import { expect, test } from 'vitest'
import { outdated } from '#server/app.ts'
import { sweep } from '#server/platform/database/sweep.ts'
import { newCompany } from '#tests/support/people.ts'
import { setServer } from '#tests/support/server.ts'

const { app } = setServer({ WORKER: 'off' })

const ages = [
  ['rate_limits', 'window_start', '1 hour'],
  ['leases', 'expires_at', '1 hour'],
  ['idempotency_answers', 'created_at', '24 hours'],
  ['sessions', 'expires_at', '7 days'],
  ['sign_in_links', 'expires_at', '30 days'],
  ['external_tokens', 'expires_at', '30 days'],
] as const

/** A row of each kind, that old. */
async function fill(userId: string, age: (served: string) => string): Promise<void> {
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

test('what has served its time goes, and what has not stays', async () => {
  const { userId } = await newCompany(app)
  const before = await counts()
  await fill(userId, (served) => `interval '${served}' - interval '1 minute'`)
  const kept = await counts()
  expect(kept).toEqual(before.map((count) => count + 1))
  await fill(userId, (served) => `interval '${served}' - interval '-1 minute'`)
  await sweep(app.orm, outdated)
  expect(await counts()).toEqual(kept)
})
