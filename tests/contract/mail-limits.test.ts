/** The one way out for mails closes before anybody is flooded; accepted mails wait, and nothing is lost. */
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { updateAccountDocument } from '#generated/graphql-documents.ts'
import type { OperationId } from '#generated/handlers.ts'
import { Account } from '#server/accounts/account.ts'
import { ApiKey } from '#server/api-keys/api-key.ts'
import type { Sending } from '#server/ports/mail/causes.ts'
import { MailRefused } from '#server/ports/mail/mail.ts'
import type { QueuedMail } from '#server/ports/mail/outgoing.ts'
import { SandboxMail } from '#server/ports/sandbox/sandbox-mail.ts'
import { newIntegration, wantedIntegration } from '#tests/support/grants.ts'
import { mailsFor } from '#tests/support/mailbox.ts'
import { type Company, newCompany, newKbo } from '#tests/support/people.ts'
import { eventually } from '#tests/support/ready-draft.ts'
import { setServer } from '#tests/support/server.ts'

const MOST = 3
const { app, calls, asks } = setServer({
  LIMIT_MAILS_PER_HOUR: String(MOST),
  LIMIT_MAILS_PER_HOUR_TO_ADDRESS: '2',
  LIMIT_DELIVERIES_PER_HOUR: '4',
})

const accountOf = ({ accountId }: Company) => app.orm.em.fork().findOneOrFail(Account, accountId)
const letter = (to: string) => ({ to, subject: 'Words', text: 'Words', html: '<p>Words</p>' })
const means = () => ({ em: app.orm.em.fork(), queue: app.queue })

/** @returns the number of acts before the gate closed, and its refusal */
async function flood(act: (turn: number) => Promise<{ status: number; body: { errorCode?: string } }>) {
  for (let turn = 0; turn <= MOST * 2; turn++) {
    const { status, body } = await act(turn)
    if (status >= 400) return { turn, status, errorCode: body.errorCode }
  }
  return undefined
}

const CLOSED = { turn: MOST, status: 429, errorCode: 'TOO_MANY_REQUESTS' }

describe('a flood of acts by which mails leave', () => {
  const KEY = { name: 'Koop nu', scopes: ['customers:read'], validDays: null }
  const address = ({ kbo }: Company, turn: number) => `${turn}-${kbo}@else.example`
  const guest = (by: Company, turn: number) => ({ email: address(by, turn), language: 'nl' })
  const grantOf = async (maker: Company) => {
    const { integrationId } = await newIntegration(app, maker)
    return { clientId: integrationId, scopes: ['drafts:write'] }
  }
  const ACTS: [OperationId, (by: Company, turn: number, maker: Company) => unknown][] = [
    ['createApiKey', () => KEY],
    ['createSeat', guest],
    ['createIntegration', () => wantedIntegration],
    ['createGrant', (_, __, maker) => grantOf(maker)],
    ['createPackageRecipient', guest],
  ]

  it.each(ACTS)('of %s ends, and mails nobody more', async (operation, bodyOf) => {
    const [mine, maker] = [await newCompany(app), await newCompany(app)]
    const path = { accountId: mine.accountId }
    const act = async (turn: number) =>
      calls(operation, mine.token, { path, body: await bodyOf(mine, turn, maker) })
    expect(await flood(act)).toEqual(CLOSED)
    expect(await mailsFor(app, address(mine, MOST))).toEqual([])
  })

  it('to one address ends sooner, from any sender', async () => {
    const email = `victim-${newKbo()}@else.example`
    const statuses: number[] = []
    for (let turn = 0; turn < 3; turn++) {
      const company = await newCompany(app)
      const path = { accountId: company.accountId }
      const { status } = await calls('createSeat', company.token, { path, body: { email, language: 'nl' } })
      statuses.push(status)
    }
    expect(statuses).toEqual([201, 201, 429])
    expect(await mailsFor(app, email)).toHaveLength(2)
  })

  it('of several kinds ends at twice as many together', async () => {
    const mine = await newCompany(app)
    const path = { accountId: mine.accountId }
    expect(await flood(() => calls('createApiKey', mine.token, { path, body: KEY }))).toEqual(CLOSED)
    expect(
      await flood(() => calls('createIntegration', mine.token, { path, body: wantedIntegration })),
    ).toEqual(CLOSED)
    const body = await grantOf(mine)
    expect((await calls('createGrant', mine.token, { path, body })).status).toBe(429)
  })
})

describe('the mail that tells of a changed account', () => {
  /** @returns whether it waits for a place */
  async function waits(to: string, account: Account): Promise<boolean> {
    const key = `told ${randomUUID()}`
    await app.ports.mail.queue(means(), { ...letter(to), key }, { cause: 'ACCOUNT_CHANGE', account })
    const found = await app.orm.em
      .fork()
      .execute(
        `select from pgboss.job where name = 'send-mail' and data -> 'data' -> 'waitsFor' is not null and data -> 'data' ->> 'key' = ?`,
        [key],
      )
    return found.length > 0
  }

  it('waits for no mail of another cause, nor for another account', async () => {
    const [mine, other] = [await newCompany(app), await newCompany(app)]
    const to = `owner-${mine.kbo}@else.example`
    for (const company of [mine, other])
      for (const cause of ['API_KEY', 'GRANT', 'ACCOUNT_CHANGE'] as const)
        for (let turn = 0; turn < 3 * MOST; turn++) {
          const account = await accountOf(cause === 'ACCOUNT_CHANGE' ? other : company)
          const key = `flood ${cause} ${company.kbo} ${turn}`
          await app.ports.mail.queue(means(), { ...letter(to), key }, { cause, account })
        }
    expect(await waits(to, await accountOf(other))).toBe(true)
    expect(await waits(to, await accountOf(mine))).toBe(false)
  })

  it('waits for no number of changes that were told before', async () => {
    const mine = await newCompany(app)
    const account = await accountOf(mine)
    const path = { accountId: mine.accountId }
    const rename = async (name: string) =>
      asks(updateAccountDocument, mine.token, { input: { id: path.accountId, name } })
    let renamed = 0
    while ((await rename(`Bakkerij ${renamed}`)).errorCode === undefined) renamed++
    expect(renamed).toBe(MOST)
    await eventually(async () => ((await mailsFor(app, account.email)).length === MOST ? true : undefined))
    for (let address = 0; address < 22; address++)
      expect(await waits(`${address}-${mine.kbo}@else.example`, account)).toBe(false)
    expect(await waits(account.email, account)).toBe(false)
    await eventually(async () =>
      (await mailsFor(app, account.email)).length === MOST + 1 ? true : undefined,
    )
  })
})

describe('a mail above its limit', () => {
  it('leaves the queue at a free place, and not before', async () => {
    const mine = await newCompany(app)
    const sending: Sending = { cause: 'OUTCOME', account: await accountOf(mine) }
    const to = `release-${mine.kbo}@else.example`
    for (let turn = 0; turn < 5; turn++)
      await app.ports.mail.queue(means(), { ...letter(to), key: `release ${mine.kbo} ${turn}` }, sending)
    const em = app.orm.em.fork()
    const [waiting] = await em.execute<{ mail: QueuedMail }[]>(
      `select data -> 'data' as mail from pgboss.job where name = 'send-mail' and data -> 'data' -> 'waitsFor' is not null and data -> 'data' ->> 'to' = ?`,
      [to],
    )
    if (waiting === undefined) throw new Error('no mail waits')
    expect(await app.ports.mail.release(waiting.mail)).toBe(false)
    await em.execute(`delete from rate_limits where key like ?`, [`% ${mine.accountId}`])
    expect(await app.ports.mail.release(waiting.mail)).toBe(true)
  })

  it('keeps a job waiting instead of failing it', async () => {
    const mine = await newCompany(app)
    const sending: Sending = { cause: 'DOCUMENTS', account: await accountOf(mine) }
    const send = () => app.ports.mail.send(letter(`x@${mine.kbo}.example`), sending)
    for (let turn = 0; turn < 4; turn++) await send()
    await expect(send()).rejects.toThrow('a place for mails (DOCUMENTS) is unavailable')
    expect(await mailsFor(app, `x@${mine.kbo}.example`)).toHaveLength(4)
  })
})

describe('an account that was never unlocked', () => {
  it('mails the address by which its member signed in, and nobody else', async () => {
    const mine = await newCompany(app, { locked: true })
    await app.orm.em.fork().nativeUpdate(Account, mine.accountId, { activatedAt: null })
    const account = await accountOf(mine)
    const sending: Sending = { cause: 'OUTCOME', account }
    const stranger = `stranger-${mine.kbo}@else.example`
    await app.ports.mail.send(letter(mine.email.toUpperCase()), sending)
    await expect(app.ports.mail.send(letter(stranger), sending)).rejects.toThrow(MailRefused)
    await app.ports.mail.queue(means(), { ...letter(stranger), key: `never ${mine.kbo}` }, sending)
    await expect(
      app.ports.mail.admit({ cause: 'SEAT_INVITATION', account, to: stranger }),
    ).rejects.toMatchObject({ code: 'ACCOUNT_LOCKED' })
    const jobs = await app.orm.em
      .fork()
      .execute(`select from pgboss.job where name = 'send-mail' and data -> 'data' ->> 'to' = ?`, [stranger])
    expect([await mailsFor(app, stranger), jobs]).toEqual([[], []])
    expect(await mailsFor(app, mine.email)).toHaveLength(1)
  })

  it('mails no address that it only says is its own', async () => {
    const mine = await newCompany(app)
    await app.orm.em.fork().nativeUpdate(Account, mine.accountId, { activatedAt: null })
    const account = await accountOf(mine)
    const sent = app.ports.mail.send(letter(account.email), { cause: 'API_KEY', account })
    await expect(sent).rejects.toThrow(MailRefused)
  })
})

it('mails of a test company leave by no door', async () => {
  const mine = await newCompany(app)
  await calls('createSandbox', mine.token, { path: { accountId: mine.accountId } })
  const account = await app.orm.em.fork().findOneOrFail(Account, { kbo: `TEST-${mine.kbo}`, isTest: true })
  for (const cause of ['RECEIVER_INVITATION', 'DOCUMENTS', 'RECEIVER_CODE', 'OUTCOME'] as const) {
    const to = `${cause.toLowerCase()}-${mine.kbo}@else.example`
    await app.ports.mail.send({ ...letter(to), key: `sent ${to}` }, { cause, account })
    await app.ports.mail.queue(means(), { ...letter(to), key: `queued ${to}` }, { cause, account })
    const kept = () => app.orm.em.fork().count(SandboxMail, { accountId: account.id, recipient: to })
    await eventually(async () => ((await kept()) === 2 ? true : undefined))
    expect(await mailsFor(app, to)).toEqual([])
  }
})

describe('a name that stands in mails', () => {
  it.each([
    ['Koop\r\nnu', 'plain-line'],
    ['\u202eGEZ uok', 'plain-line'],
    ['Zegel helpdesk', 'own-name'],
    ['ZEGEI', 'own-name'],
  ])('is refused as %j: %s', async (name, messageKey) => {
    const mine = await newCompany(app)
    const path = { accountId: mine.accountId }
    const key = { name, scopes: ['customers:read'] as const, validDays: null }
    const violations = [{ field: '/name', messageKey }]
    const made = await calls('createApiKey', mine.token, { path, body: key })
    expect(made).toMatchObject({ status: 400, body: { violations } })
    const integration = await calls('createIntegration', mine.token, {
      path,
      body: { ...wantedIntegration, name },
    })
    expect(integration).toMatchObject({ status: 400, body: { violations } })
    const input = { id: mine.accountId, name }
    const renamed = await asks(updateAccountDocument, mine.token, { input })
    expect(JSON.stringify(renamed)).toContain(messageKey)
    expect(await accountOf(mine)).toMatchObject({ name: mine.name })
    expect(await app.orm.em.fork().count(ApiKey, path)).toBe(0)
  })
})
