/** The receiver's side: a mailed link, a code, and the reach of each. */
import { beforeAll, describe, expect, it } from 'vitest'
import * as documents from '#generated/graphql-documents.ts'
import { codeFor, newInboxLink, newInboxSession } from '#tests/support/inbox.ts'
import { mailsFor } from '#tests/support/mailbox.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { receiversOf } from '#tests/support/receivers.ts'
import { setServer } from '#tests/support/server.ts'

const { app, calls, asks } = setServer()
const { synced, invite, until, read, metaData } = receiversOf(asks)
let mine: Company

beforeAll(async () => {
  mine = await newCompany(app, { features: ['DOCCLE'] })
})

const sql = (text: string, values: unknown[]) => app.orm.em.fork().execute(text, values)
const enter = (session: string, code: string) => calls('checkInboxCode', session, { body: { code } })
const look = (session: string) => calls('getInbox', session, {})
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const verify = async (session: string) => enter(session, await codeFor(app, session))

describe('an invitation', () => {
  it('connects who opens it and enters the code, and the sender sees it', async () => {
    const { id, email } = await synced(mine)
    await invite(mine, id)
    await until(mine, id, 'SENT')
    const [mail] = await mailsFor(app, email ?? '')
    const token = /\/inbox\/([\w-]+)/.exec(mail?.text ?? '')?.[1]
    const { body } = await calls('startInboxSession', undefined, { body: { token } })
    expect(body.inbox).toMatchObject({ isInvitation: true, verifiedUntil: null, sender: { name: mine.name } })
    expect(body.inbox.address).not.toBe(email)
    await until(mine, id, 'SUCCESS')
    const [link] = await sql(
      'select round(extract(epoch from expires_at - now()) / 60)::int as minutes from inbox_links where receiver_id = ?',
      [id],
    )
    expect(link?.minutes).toBeGreaterThan(30 * 24 * 60 - 5)
    expect(link?.minutes).toBeLessThanOrEqual(30 * 24 * 60)
    expect((await read(mine, id)).connected).toBe(false)
    const { status, body: inbox } = await verify(body.token)
    expect([status, inbox.isInvitation, inbox.address]).toEqual([200, false, email])
    expect(await read(mine, id)).toMatchObject({ connected: true, status: 'CONNECTED' })
    expect((await metaData(mine, id)).connectedAt).not.toBeNull()
  })
})

describe('a link', () => {
  it('that has expired answers as one that never was [inbox.link]', async () => {
    const { token } = await newInboxLink(app, mine.accountId)
    await sql(
      `update inbox_links set expires_at = now() where token_hash = encode(sha256(?::bytea), 'hex')`,
      [token],
    )
    const answers = await Promise.all(
      [token, 'never-was'].map((one) => calls('startInboxSession', undefined, { body: { token: one } })),
    )
    const [expired, never] = answers.map(({ status, body }) => [status, body.errorCode, body.detail])
    expect(expired).toEqual([410, 'LINK_EXPIRED', expect.any(String)])
    expect(never).toEqual(expired)
  })

  it('is replaced where the old one was mailed, and nobody learns whether there was one', async () => {
    const { token, email } = await newInboxLink(app, mine.accountId, { connectedAt: new Date() })
    for (const one of [token, 'never-was']) {
      const { status, body } = await calls('requestInboxLink', undefined, { body: { token: one } })
      expect([status, body]).toEqual([200, { ok: true }])
    }
    await expect.poll(() => mailsFor(app, email)).toHaveLength(1)
    const [mail] = await mailsFor(app, email)
    const renewed = /\/inbox\/([\w-]+)/.exec(mail?.text ?? '')?.[1]
    expect((await calls('startInboxSession', undefined, { body: { token: renewed } })).status).toBe(200)
  })

  it.each(['deleted', 'moved elsewhere'])(
    'of a receiver who is %s opens nothing, nor does a session of before [receivers.deleted]',
    async (what) => {
      const { token, receiverId, session } = await newInboxSession(app, mine.accountId)
      expect((await look(session)).status).toBe(200)
      if (what === 'moved elsewhere')
        await sql(`update receivers set email = 'nieuw@elders.example' where id = ?`, [receiverId])
      else await asks(documents.deleteReceiverDocument, mine.token, { receiverId })
      expect((await calls('startInboxSession', undefined, { body: { token } })).status).toBe(410)
      expect((await look(session)).status).toBe(401)
    },
  )

  it('of a receiver who is deleted is replaced by none, however often one is asked [receivers.deleted]', async () => {
    const { token, receiverId, email } = await newInboxLink(app, mine.accountId, { connectedAt: new Date() })
    await asks(documents.deleteReceiverDocument, mine.token, { receiverId })
    for (let time = 0; time < 2; time++) {
      const { status, body } = await calls('requestInboxLink', undefined, { body: { token } })
      expect([status, body]).toEqual([200, { ok: true }])
    }
    expect(await sql('select id from inbox_links where receiver_id = ?', [receiverId])).toHaveLength(1)
    expect(await mailsFor(app, email)).toEqual([])
  })
})

describe('signing out', () => {
  it('ends the session of a receiver and no other, and leaves the link', async () => {
    const visit = await newInboxLink(app, mine.accountId)
    const start = async () =>
      (await calls('startInboxSession', undefined, { body: { token: visit.token } })).body.token
    const [one, other] = [await start(), await start()]
    expect((await calls('signOutOfInbox', one, {})).body).toEqual({ ok: true })
    expect([(await look(one)).status, (await look(other)).status]).toEqual([401, 200])
    expect((await calls('signOutOfInbox', one, {})).status).toBe(401)
    expect((await look(await start())).status).toBe(200)
  })
})

describe('a link of another mail', () => {
  it('invites nobody, and its code connects nobody', async () => {
    const { session, receiverId } = await newInboxSession(app, mine.accountId)
    expect((await look(session)).body.isInvitation).toBe(false)
    expect((await verify(session)).status).toBe(200)
    expect((await read(mine, receiverId)).connected).toBe(false)
  })
})

describe('a code', () => {
  it('works once, in the session that asked for it [inbox.code]', async () => {
    const { session, token } = await newInboxSession(app, mine.accountId)
    const { body: second } = await calls('startInboxSession', undefined, { body: { token } })
    const code = await codeFor(app, session)
    expect((await enter(second.token, code)).body.errorCode).toBe('CODE_EXPIRED')
    expect((await enter(session, ` ${code.slice(0, 3)} ${code.slice(3)} `)).status).toBe(200)
    expect((await enter(session, code)).body.errorCode).toBe('CODE_EXPIRED')
  })

  it('that is wrong opens nothing', async () => {
    const { session } = await newInboxSession(app, mine.accountId)
    const code = await codeFor(app, session)
    expect((await enter(session, other(code))).body.errorCode).toBe('CODE_WRONG')
    expect((await look(session)).body.verifiedUntil).toBeNull()
  })

  it('is given up after five wrong ones, for ten minutes [inbox.code]', async () => {
    const { session } = await newInboxSession(app, mine.accountId)
    const code = await codeFor(app, session)
    const answers = []
    for (let tries = 0; tries < 5; tries++) answers.push((await enter(session, other(code))).body.errorCode)
    expect(answers).toEqual(['CODE_WRONG', 'CODE_WRONG', 'CODE_WRONG', 'CODE_WRONG', 'CODE_EXPIRED'])
    expect((await enter(session, code)).body.errorCode).toBe('CODE_EXPIRED')
    const { status, headers } = await calls('requestInboxCode', session, { body: {} })
    expect(status).toBe(429)
    expect(Number(headers['retry-after'])).toBeGreaterThan(9 * 60)
  })

  it('expires after ten minutes [inbox.code]', async () => {
    const { session, email } = await newInboxSession(app, mine.accountId)
    const code = await codeFor(app, session)
    await sql('update inbox_codes set expires_at = now() where email = ?', [email])
    expect((await enter(session, code)).body.errorCode).toBe('CODE_EXPIRED')
  })

  it('is mailed once a minute to an address, for all sessions together', async () => {
    const { session, token, email } = await newInboxSession(app, mine.accountId)
    await codeFor(app, session)
    const { body: second } = await calls('startInboxSession', undefined, { body: { token } })
    for (const one of [session, second.token]) {
      const { status, headers } = await calls('requestInboxCode', one, { body: {} })
      expect([status, Number(headers['retry-after']) > 50]).toEqual([429, true])
    }
    expect(await mailsFor(app, email)).toHaveLength(1)
  })

  it('two at once are one', async () => {
    const { session, email } = await newInboxSession(app, mine.accountId)
    const answers = await Promise.all([1, 2, 3].map(() => calls('requestInboxCode', session, { body: {} })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429])
    expect(await mailsFor(app, email)).toHaveLength(1)
  })

  it('is in no table', async () => {
    const { session } = await newInboxSession(app, mine.accountId)
    const code = await codeFor(app, session)
    const rows = JSON.stringify(await sql('select * from inbox_codes', []))
    expect(rows).not.toContain(`"${code}"`)
  })
})

describe('who reads there', () => {
  it('sees every sender of the address, once a code was entered [inbox.senders]', async () => {
    const second = await newCompany(app, { features: ['DOCCLE'] })
    const { session, email } = await newInboxSession(app, mine.accountId)
    await newInboxLink(app, second.accountId, { email: `An@elders.example, ${email}` })
    expect((await look(session)).body.senders.map(({ name }: { name: string }) => name)).toEqual([mine.name])
    const { body } = await verify(session)
    expect(body.senders.map(({ name }: { name: string }) => name)).toEqual([mine.name, second.name])
  })

  it('stops one of them, who then can not invite, and starts again [inbox.stop]', async () => {
    const { session, receiverId } = await newInboxSession(app, mine.accountId, { connectedAt: new Date() })
    const path = { inboxReceiverId: receiverId }
    expect((await calls('stopSender', session, { path })).body.errorCode).toBe('CODE_REQUIRED')
    await verify(session)
    expect((await calls('stopSender', session, { path })).body.sender.isStopped).toBe(true)
    expect(await read(mine, receiverId)).toMatchObject({ connected: false, status: 'STOPPED' })
    expect((await invite(mine, receiverId)).errorCode).toBe('CONNECT_MAIL_NOT_ALLOWED')
    expect((await calls('startSender', session, { path })).body.sender.isConnected).toBe(true)
    expect(await read(mine, receiverId)).toMatchObject({ connected: true, status: 'CONNECTED' })
  })

  it('changes nothing of another receiver', async () => {
    const { session } = await newInboxSession(app, mine.accountId)
    const { receiverId } = await newInboxLink(app, mine.accountId)
    await verify(session)
    const { status } = await calls('stopSender', session, { path: { inboxReceiverId: receiverId } })
    expect(status).toBe(404)
    expect((await read(mine, receiverId)).status).toBe('WAITING')
  })

  it('moves to another address once a code was read there, at every sender', async () => {
    const second = await newCompany(app, { features: ['DOCCLE'] })
    const { session, email, receiverId } = await newInboxSession(app, mine.accountId)
    const { receiverId: there } = await newInboxLink(app, second.accountId, {
      email: `an@elders.example, ${email}`,
    })
    const moved = `nieuw-${email}`
    expect((await calls('requestInboxCode', session, { body: { email: moved } })).body.errorCode).toBe(
      'CODE_REQUIRED',
    )
    await verify(session)
    const { body } = await enter(session, await codeFor(app, session, moved))
    expect(body.address).toBe(moved)
    expect((await read(mine, receiverId)).email).toBe(moved)
    expect((await read(second, there)).email).toBe(`an@elders.example, ${moved}`)
  })

  it('a sender with the old address does not overwrite the new one', async () => {
    const { session, receiverId } = await newInboxSession(app, mine.accountId)
    const { token1, firstName, lastName, language, email, version } = await read(mine, receiverId)
    await verify(session)
    const moved = `nieuw-${email}`
    await enter(session, await codeFor(app, session, moved))
    const receiver = { token1, firstName, lastName, language, email, version }
    const late = await asks(documents.updateReceiverDocument, mine.token, { receiverId, receiver })
    expect(late.errorCode).toBe('STALE')
    expect((await read(mine, receiverId)).email).toBe(moved)
  })

  it('who does not know the sender says so, and is left in peace', async () => {
    const { session, receiverId } = await newInboxSession(app, mine.accountId)
    expect((await calls('reportSender', session, {})).status).toBe(200)
    expect((await invite(mine, receiverId)).errorCode).toBe('CONNECT_MAIL_NOT_ALLOWED')
  })

  it('reaches nothing of the portal, and nobody of the portal their pages [inbox.reach]', async () => {
    const { session } = await newInboxSession(app, mine.accountId)
    expect((await calls('getSession', session, {})).status).toBe(403)
    expect((await calls('getSupplierProfile', session, { path: { accountId: mine.accountId } })).status).toBe(
      403,
    )
    const { errorCode } = await asks(documents.getAccountReceiversDocument, session, {
      accountId: mine.accountId,
    })
    expect(errorCode).toBe('FORBIDDEN')
    expect((await look(mine.token)).status).toBe(403)
  })
})
