/** The count of a client's tries holds unknown links, not working ones; for IPv6 it counts by network, not by address. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '#tests/support/app.ts'
import { newInboxLink } from '#tests/support/inbox.ts'
import { newCompany } from '#tests/support/people.ts'
import { setServer } from '#tests/support/server.ts'

const { app, calls } = setServer()
const MOST = 60

const sql = (text: string, values: unknown[] = []) => app.orm.em.fork().execute(text, values)
const visit = async (token: string) =>
  (await calls('startInboxSession', undefined, { body: { token } })).status
const renew = async (token: string) =>
  (await calls('requestInboxLink', undefined, { body: { token } })).status

beforeEach(() => sql('delete from rate_limits'))

describe('of the visitors behind one address', () => {
  it('each one with a link comes in, however many there are', async () => {
    const { accountId } = await newCompany(app, { features: ['DOCCLE'] })
    const statuses = new Set<number>()
    for (let visitor = 0; visitor <= MOST; visitor++)
      statuses.add(await visit((await newInboxLink(app, accountId)).token))
    expect([...statuses]).toEqual([200])
  })

  it.each([
    ['opening', visit, 410],
    ['renewing', renew, 200],
  ] as const)(
    'who tries links that nobody has is stopped, %s them, and those with one still come in',
    async (_, attempt, refused) => {
      const { accountId } = await newCompany(app, { features: ['DOCCLE'] })
      const answers: number[] = []
      for (let tries = 0; tries <= MOST; tries++) answers.push(await attempt(`no-link-${tries}`))
      expect(answers).toEqual([...Array<number>(MOST).fill(refused), 429])
      expect(await visit((await newInboxLink(app, accountId)).token)).toBe(200)
    },
  )

  it('none opens one link without an end', async () => {
    const { accountId } = await newCompany(app, { features: ['DOCCLE'] })
    const { token } = await newInboxLink(app, accountId)
    const answers: number[] = []
    for (let visits = 0; visits <= MOST; visits++) answers.push(await visit(token))
    expect(answers).toEqual([...Array<number>(MOST).fill(200), 429])
  })
})

describe('behind a proxy', () => {
  let strict: TestApp
  beforeAll(async () => {
    strict = await startApp({
      DATABASE_URL: app.databaseUrl,
      TRUST_PROXY: 'loopback',
      LIMIT_CALLS_PER_MINUTE: '1',
      SMTP_URL: 'smtp://127.0.0.1:1',
    })
  })
  afterAll(() => strict?.close())

  it.each([
    ['/api/user/public/signin?token=none', undefined, 200],
    ['/api/user/public/external', { token: 'none' }, 200],
    ['/api/user/public/seat', { token: 'none' }, 410],
    ['/api/user/public/account-change', { token: 'none' }, 404],
    ['/api/user/public/account-email', { token: 'none' }, 404],
    ['/api/user/public/package-mailing', { token: 'none' }, 404],
  ] as const)('%s counts failures by IPv6 network', async (path, body, refused) => {
    const from = async (client: string) => {
      const answer = await fetch(`${strict.url}${path}`, {
        method: 'POST',
        headers: { 'x-forwarded-for': client, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      })
      return answer.status
    }
    const clients = ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', '2001:db8:1:3::1']
    const answers: number[] = []
    for (const client of clients) answers.push(await from(client))
    expect(answers).toEqual([refused, 429, refused])
  })
})
