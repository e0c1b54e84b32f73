import { beforeAll, describe, expect, test } from 'vitest'
import { verifyChain } from '#server/activity/verify-chain.ts'
import { toText } from '#server/audit-activity.ts'
import { record } from '#server/platform/events/record.ts'
import { newKey } from '#tests/support/keys.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { eventually, readyDraft, sendDocument } from '#tests/support/ready-draft.ts'
import { setServer } from '#tests/support/server.ts'

const { app, calls } = setServer()
let mine: Company
let theirs: Company

beforeAll(async () => {
  mine = await newCompany(app)
  theirs = await newCompany(app)
})

interface Event {
  number: number
  type: string
  subject: string
  actor: { kind: string; id: string; name: string } | null
  client: string | null
  hash: string
}

const since = async ({ accountId, token }: Company, after = 0, limit = 1_000): Promise<Event[]> => {
  const query = { after: String(after), limit: String(limit) }
  return (await calls('listActivity', token, { path: { accountId }, query })).body.events
}

/** The feed is a moment behind. */
const activityOf = (company: Company, types: string[]) =>
  eventually(async () => {
    const events = await since(company)
    return types.every((type) => events.some((one) => one.type === type)) ? events : undefined
  })

test('what happened in an account stands in one list, with who did it and from where', async () => {
  const invoiceId = await sendDocument(calls, mine, readyDraft(theirs))
  const path = { accountId: mine.accountId }
  const body = { name: 'Webshop', scopes: ['drafts:read'], validDays: 30 }
  await calls('createApiKey', mine.token, { path, body })
  const events = await activityOf(mine, ['invoice.created', 'invoice.transmitted', 'key.created'])
  expect(events.map(({ number }) => number)).toEqual(events.map((_, index) => index + 1))
  const created = events.find(({ type }) => type === 'invoice.created')
  expect(created).toMatchObject({
    subject: invoiceId,
    actor: { kind: 'user', id: mine.userId, name: mine.email },
  })
  expect(created?.client).toMatch(/127\.0\.0\.1|::1/)
  expect(events.find(({ type }) => type === 'invoice.transmitted')).toMatchObject({
    actor: null,
    client: null,
  })
  await activityOf(theirs, ['received_invoice.received'])
  const ofTheirs = await since(theirs)
  expect(ofTheirs.some(({ subject }) => subject === invoiceId)).toBe(false)
})

test('who asks for what came after misses nothing and gets nothing twice; a table has it all', async () => {
  const [first, second, ...rest] = await since(mine)
  expect([await since(mine, 0, 1), await since(mine, 1, 1)]).toEqual([[first], [second]])
  const { number: last } = rest.at(-1) ?? { number: 2 }
  const none = await calls('listActivity', mine.token, {
    path: { accountId: mine.accountId },
    query: { after: String(last) },
  })
  expect(none.body).toEqual({ events: [], last })
  const { headers } = await newKey(app, mine, { scopes: ['activity:read'] })
  const file = await calls('downloadActivity', undefined, { path: { accountId: mine.accountId }, headers })
  const lines = file.bytes.toString().split('\r\n')
  expect(lines[0]).toMatch(/^\ufeff?number;at;type/)
  expect(lines.slice(1).join()).not.toContain('\ufeff')
  expect(lines.length).toBeGreaterThan(last)
  for (const { hash } of await since(mine)) expect(lines.join()).toContain(hash)
})

test('of many events at once each is there once, those of a document in their order', async () => {
  const busy = await newCompany(app)
  const subject = busy.accountId
  const types = ['account.locked', 'account.unlocked'] as const
  const many = 40
  const one = (index: number) =>
    app.orm.em.fork().transactional(async (em) => {
      for (const type of types)
        await record(em, { type, subject, detail: {}, principal: null, key: `${subject} ${index} ${type}` })
    })
  await Promise.all(Array.from({ length: many }, (_, index) => one(index)))
  const events = await eventually(async () => {
    const found = await since(busy)
    return found.length >= 2 * many ? found : undefined
  })
  expect(events.map(({ type }) => type)).toEqual(Array.from({ length: many }, () => types).flat())
  expect((await verifyChain(app.orm.em.fork(), subject)).broken).toBeUndefined()
})

describe('the chain of an account', () => {
  const verify = () => verifyChain(app.orm.em.fork(), mine.accountId)
  const change = async (sql: string, number = 2) => {
    await app.orm.em.fork().execute(sql, [mine.accountId, number])
    return verify()
  }

  test('is whole, and ends with the hash that the list shows', async () => {
    const events = await since(mine)
    const verdict = await verify()
    expect(verdict.broken).toBeUndefined()
    expect(verdict.links).toBeGreaterThanOrEqual(events.length)
    expect(toText(verdict)).toContain('whole')
  })

  test('breaks where a row was changed, where a timeline was, and where one is missing', async () => {
    const em = app.orm.em.fork()
    const [kept] = await em.execute<{ client: string | null; detail: object }[]>(
      'select client, detail from account_events where account_id = ? and number = 2',
      [mine.accountId],
    )
    const changed = await change(
      `update account_events set detail = '{"x":1}' where account_id = ? and number = ?`,
    )
    expect(changed).toMatchObject({ links: 1, broken: { number: 2, why: 'CHANGED' } })
    expect(toText(changed)).toContain('BROKEN 2 was changed')
    await em.execute('update account_events set detail = ?::jsonb where account_id = ? and number = 2', [
      JSON.stringify(kept?.detail),
      mine.accountId,
    ])
    expect((await verify()).broken).toBeUndefined()
    const timeline = await change(
      `update events set actor_id = null where id = (select event_id from account_events where account_id = ? and number = ?)`,
      1,
    )
    expect(timeline.broken).toEqual({ number: 1, why: 'EVENT_CHANGED' })
    const missing = await change('delete from account_events where account_id = ? and number = ?', 1)
    expect(missing.broken).toEqual({ number: 1, why: 'MISSING' })
  })
})
