import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { verifyChain } from '#server/activity/chain.ts'
import { auditActivity, toText, verifyFile } from '#server/audit-activity.ts'

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
  userAgent: string | null
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

test('one list holds the events of an account, with person and address', async () => {
  const invoiceId = await sendDocument(calls, mine, readyDraft(theirs))
  const path = { accountId: mine.accountId }
  const body = { name: 'Webshop', scopes: ['drafts:read'], validDays: 30 }
  const headers = { 'user-agent': 'boekhouding/2.1' }
  await calls('createApiKey', mine.token, { path, body, headers })
  const events = await activityOf(mine, ['invoice.created', 'invoice.transmitted', 'key.created'])
  expect(events.map(({ number }) => number)).toEqual(events.map((_, index) => index + 1))
  const created = events.find(({ type }) => type === 'invoice.created')
  expect(created).toMatchObject({
    subject: invoiceId,
    actor: { kind: 'user', id: mine.userId, name: mine.email },
  })
  expect(created?.client).toMatch(/127\.0\.0\.1|::1/)
  expect(events.find(({ type }) => type === 'key.created')?.userAgent).toBe('boekhouding/2.1')
  expect(events.find(({ type }) => type === 'invoice.transmitted')).toMatchObject({
    actor: null,
    client: null,
  })
  await activityOf(theirs, ['received_invoice.received'])
  const ofTheirs = await since(theirs)
  expect(ofTheirs.some(({ subject }) => subject === invoiceId)).toBe(false)
})

test('paging from a position misses no event and repeats none; the table holds all', async () => {
  const [first, second, ...rest] = await activityOf(mine, ['invoice.acknowledged'])
  expect([await since(mine, 0, 1), await since(mine, 1, 1)]).toEqual([[first], [second]])
  const { number: last } = rest.at(-1) ?? { number: 2 }
  const none = await calls('listActivity', mine.token, {
    path: { accountId: mine.accountId },
    query: { after: String(last) },
  })
  expect(none.body).toEqual({ events: [], last })
  const { headers } = await newKey(app, mine, { scopes: ['activity:read'] })
  const known = await since(mine)
  const file = await calls('downloadActivity', undefined, { path: { accountId: mine.accountId }, headers })
  const lines = file.bytes.toString().split('\r\n')
  expect(lines[0]).toMatch(/^\ufeff?number;at;type/)
  expect(lines.slice(1).join()).not.toContain('\ufeff')
  expect(lines.length).toBeGreaterThan(last)
  for (const { hash } of known) expect(lines.join()).toContain(hash)
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

describe('searching the events', () => {
  const look = async (query: Record<string, string>) =>
    (await calls('searchActivity', mine.token, { path: { accountId: mine.accountId }, query })).body
  const numbersOf = (page: { content: Event[] }) => page.content.map(({ number }) => number)

  beforeAll(async () => {
    mine = await newCompany(app)
    await sendDocument(calls, mine, readyDraft(theirs))
    const body = { name: 'Webshop', scopes: ['drafts:read'], validDays: 30 }
    await calls('createApiKey', mine.token, { path: { accountId: mine.accountId }, body })
    const { headers } = await newKey(app, mine, { scopes: ['webhooks:write'] })
    const hook = { url: 'https://erp.test.example/zegel', types: null, description: '' }
    await calls('createWebhook', undefined, { path: { accountId: mine.accountId }, headers, body: hook })
    await activityOf(mine, ['invoice.acknowledged', 'key.created', 'webhook.created'])
  })

  test('goes page by page, newest first, and misses nothing', async () => {
    const all = (await since(mine)).map(({ number }) => number).reverse()
    const first = await look({ size: '2' })
    expect(first).toMatchObject({ pageNumber: 0, totalNumberOfElements: all.length, hasNext: true })
    const pages = await Promise.all(
      Array.from({ length: first.numberOfPages }, (_, page) => look({ size: '2', page: String(page) })),
    )
    expect(pages.flatMap(numbersOf)).toEqual(all)
    expect(await look({ page: '1000', size: '2' })).toMatchObject({ content: [], hasNext: false })
  })

  test('tells people, programs and the product apart, and one person from all others', async () => {
    const kinds = async (by: string) =>
      (await look({ by, size: '100' })).content.map(({ actor }: Event) => actor?.kind)
    expect(new Set(await kinds('PEOPLE'))).toEqual(new Set(['user']))
    expect(new Set(await kinds('PROGRAMS'))).toEqual(new Set(['key']))
    expect(new Set(await kinds('PRODUCT'))).toEqual(new Set([undefined]))
    expect(await kinds('RECEIVERS')).toEqual([])
    const ofMine = await look({ actorId: mine.userId, size: '100' })
    expect(ofMine.totalNumberOfElements).toBe((await kinds('PEOPLE')).length)
    expect((await look({ actorId: theirs.userId })).content).toEqual([])
  })

  test('finds events of documents, keys or webhooks, and names the documents', async () => {
    const { content, labels } = await look({ noun: 'invoice', size: '100' })
    expect(content.length).toBeGreaterThan(2)
    expect(content.every(({ type }: Event) => type.startsWith('invoice.'))).toBe(true)
    const [subject] = content.map(({ subject }: Event) => subject)
    const { body } = await calls('getSentInvoice', mine.token, {
      path: { accountId: mine.accountId, invoiceId: subject ?? '' },
    })
    expect(labels).toEqual({ [subject ?? '']: body.invoiceNumber })
    expect((await look({ noun: 'webhook' })).content.map(({ type }: Event) => type)).toEqual([
      'webhook.created',
    ])
  })

  test('knows days as they are in Belgium', async () => {
    const accountId = mine.accountId
    const em = app.orm.em.fork()
    await em.execute(
      `update account_events set at = '2026-06-30T22:30:00Z' where account_id = ? and number = 1`,
      [accountId],
    )
    expect(numbersOf(await look({ from: '2026-07-01', to: '2026-07-01' }))).toEqual([1])
    expect(numbersOf(await look({ from: '2026-06-30', to: '2026-06-30' }))).toEqual([])
    expect(numbersOf(await look({ to: '2026-07-01' }))).toEqual([1])
    await em.execute(
      `update account_events a set at = e.at from events e where e.id = a.event_id and a.account_id = ? and number = 1`,
      [accountId],
    )
    expect(await check()).toMatchObject({ isWhole: true })
  })

  const check = async () =>
    (await calls('checkActivity', mine.token, { path: { accountId: mine.accountId } })).body

  test('says that the chain is whole, and where it is not', async () => {
    const events = await since(mine)
    expect(await check()).toEqual({
      isWhole: true,
      links: events.length,
      hash: events.at(-1)?.hash,
      broken: null,
    })
    const sql = 'update account_events set client = ? where account_id = ? and number = 3'
    const em = app.orm.em.fork()
    await em.execute(sql, ['203.0.113.9', mine.accountId])
    expect(await check()).toMatchObject({ isWhole: false, links: 2, broken: { number: 3, why: 'CHANGED' } })
    await em.execute(sql, [events[2]?.client ?? null, mine.accountId])
  })

  test('is not asked for without end: a chain is long', async () => {
    const busy = await newCompany(app)
    const once = () => calls('checkActivity', busy.token, { path: { accountId: busy.accountId } })
    const answers = await Promise.all(Array.from({ length: 21 }, once))
    expect(answers.filter(({ status }) => status === 429).length).toBe(1)
  })
})

describe('an exported file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'zegel-activity-'))
  const exported = async (format: string): Promise<string> => {
    const path = { accountId: mine.accountId }
    return (await calls('downloadActivity', mine.token, { path, query: { format } })).bytes.toString()
  }
  const verifyText = (text: string) => {
    const file = join(folder, 'activity')
    writeFileSync(file, text)
    return verifyFile(file)
  }

  test.each(['csv', 'jsonl'])(
    'in %s verifies without a database, up to the hash that the list shows',
    async (format) => {
      // The export is an event itself, which may be in the file already.
      const before = (await since(mine)).length
      const verdict = await verifyText(await exported(format))
      const { links } = verdict
      const { hash } = (await since(mine))[links - 1] ?? {}
      expect(links).toBeGreaterThanOrEqual(before)
      expect(verdict).toEqual({ accountId: mine.accountId, links, hash, broken: undefined })
    },
  )

  const spoilt: [string, (line: string) => string][] = [
    ['another address', (line) => line.replace(/127\.0\.0\.1|::1|::ffff:127\.0\.0\.1/, '203.0.113.9')],
    ['another name in the detail', (line) => line.replace('Webshop', 'Winkel')],
    ['another moment', (line) => line.replace(/\d{4}(?=-\d\d-\d\dT)/, '1999')],
    ['another hash', (line) => line.replace(/[0-9a-f]{63}/, '0'.repeat(63))],
    ['no such line', () => ''],
    ['nothing that is a line', (line) => line.slice(0, 40)],
    ['a quote where none belongs', (line) => line.replace('key.created', 'key".created')],
  ]
  test.each(spoilt)('with %s names that row, in either format', async (_, spoil) => {
    const events = await since(mine)
    const index = events.findIndex(({ type }) => type === 'key.created')
    const number = events[index]?.number ?? 0
    for (const format of ['csv', 'jsonl']) {
      const lines = (await exported(format)).split(/\r?\n/)
      const at = format === 'csv' ? index + 1 : index
      const changed = spoil(lines[at] ?? '')
      expect(changed).not.toBe(lines[at])
      const verdict = await verifyText(lines.with(at, changed).join('\n'))
      expect([format, verdict.broken?.number, verdict.links]).toEqual([format, number, number - 1])
    }
  })

  test('of which two rows changed places, or one stands twice, is broken there', async () => {
    const lines = (await exported('jsonl')).split('\n')
    const [first = '', second = '', third = ''] = lines
    expect((await verifyText([first, third, second].join('\n'))).broken).toEqual({
      number: 2,
      why: 'MISSING',
    })
    expect((await verifyText([first, first].join('\n'))).broken).toEqual({ number: 2, why: 'CHANGED' })
    expect((await verifyText([second, third].join('\n'))).broken).toEqual({ number: 1, why: 'MISSING' })
  })

  test('is shown by its name on the command line, and an unknown name is refused', async () => {
    const file = join(folder, 'whole.jsonl')
    writeFileSync(file, await exported('jsonl'))
    expect(await auditActivity([file])).toBe(0)
    const lines = (await exported('jsonl')).split('\n')
    writeFileSync(file, lines.toSpliced(1, 1).join('\n'))
    expect(await auditActivity([file])).toBe(1)
    await expect(auditActivity([join(folder, 'nowhere')])).rejects.toThrow('no account and no file')
    for (const text of ['', 'a;b\n1;2\n', '{"number":1}\n'])
      await expect(verifyText(text)).rejects.toThrow('activity')
  })

  test('holds cells that a spreadsheet would take for a formula, and reads them back', async () => {
    const odd = await newCompany(app)
    const headers = { 'user-agent': '=cmd|"/c calc";x' }
    const body = { name: '=1+1;"\u00e9', scopes: ['drafts:read'], validDays: 30 }
    await calls('createApiKey', odd.token, { path: { accountId: odd.accountId }, headers, body })
    await activityOf(odd, ['key.created'])
    const file = await calls('downloadActivity', odd.token, { path: { accountId: odd.accountId } })
    expect((await verifyText(file.bytes.toString())).broken).toBeUndefined()
  })
})

test('receivers are told apart from people whom another program let in', async () => {
  const company = await newCompany(app)
  const { accountId: subject, userId: id, token } = company
  await app.orm.em.fork().transactional(async (em) => {
    for (const kind of ['external', 'receiver'] as const)
      await record(em, {
        type: 'export.downloaded',
        subject,
        detail: { what: 'ACTIVITY' },
        principal: { kind, id },
      })
  })
  await expect.poll(async () => (await since(company)).length).toBe(2)
  for (const [by, kind] of [
    ['PEOPLE', 'external'],
    ['RECEIVERS', 'receiver'],
  ] as const) {
    const { body } = await calls('searchActivity', token, { path: { accountId: subject }, query: { by } })
    expect(body.content.map(({ actor }: Event) => actor?.kind)).toEqual([kind])
  }
})
