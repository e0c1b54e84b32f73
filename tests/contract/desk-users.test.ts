/** Users at the desk: their ways in, a lock, the right of an administrator, and a lost mailbox. */
import { beforeAll, describe, expect, it } from 'vitest'
import { stayIn } from '#tests/support/devices.ts'
import { linkFor, mailsFor } from '#tests/support/mailbox.ts'
import { addedPasskey } from '#tests/support/passkeys.ts'
import { type Company, newAdmin, newCompany, newKbo, type Person } from '#tests/support/people.ts'
import { eventually } from '#tests/support/ready-draft.ts'
import { setServer } from '#tests/support/server.ts'

const { app, calls } = setServer()
let admin: Person

beforeAll(async () => {
  admin = await newAdmin(app)
})

const reason = 'Gevraagd per telefoon'
const at = ({ userId }: Person) => ({ userId })
const shown = async (person: Person) => (await calls('getDeskUser', admin.token, { path: at(person) })).body
type Act = 'signOutUser' | 'removePasskeys' | 'setUserLocked' | 'setAdministrator' | 'updateUserEmail'
const act = (operation: Act, person: Person, body: object = {}, token = admin.token) =>
  calls(operation, token, { path: at(person), body: { reason, ...body } })
const statusOf = async (token: string) => (await calls('getSession', token, {})).status
const mailed = (to: string, text: string) =>
  eventually(async () => (await mailsFor(app, to)).find((mail) => mail.text.includes(text)))
const told = (company: Company, type: string) =>
  eventually(async () => {
    const { body } = await calls('searchActivity', admin.token, { path: { accountId: company.accountId } })
    return body.content.find((event: { type: string }) => event.type === type)
  })
const isSignedIn = async (email: string) => {
  await calls('requestSignInLink', undefined, { body: { email } })
  return (await mailsFor(app, email)).some(({ text }) => text.includes('/aanmelden/'))
}

describe('a user', () => {
  it('is found by address and by name, with their companies', async () => {
    const company = await newCompany(app)
    const found = async (text: string) => (await calls('findUsers', admin.token, { body: { text } })).body
    expect(await found(company.email.toUpperCase())).toEqual([
      expect.objectContaining({ id: company.userId, email: company.email, companies: [company.name] }),
    ])
    expect(await found('100%_niemand')).toEqual([])
    expect((await calls('findUsers', company.token, { body: { text: 'a' } })).status).toBe(403)
  })

  it.each(['signOutUser', 'removePasskeys'] as const)(
    '%s takes a reason, and an administrator',
    async (what) => {
      const company = await newCompany(app)
      expect((await act(what, company, { reason: ' ' })).status).toBe(400)
      expect((await act(what, company, {}, company.token)).status).toBe(403)
      expect((await act(what, { ...company, userId: '01999999-0000-7000-8000-000000000000' })).status).toBe(
        404,
      )
    },
  )

  it('loses their sessions, devices and links at once, and reads why', async () => {
    const company = await newCompany(app)
    const { token } = await stayIn(app, calls, company.email)
    const { token: link } = await linkFor(app, calls, company.email)
    expect(await shown(company)).toMatchObject({ sessions: 2, devices: 1 })
    expect((await act('signOutUser', company)).body).toMatchObject({
      ...{ sessions: 0, devices: 0 },
      acts: [{ what: 'SIGNED_OUT', reason, by: admin.email }],
    })
    expect([await statusOf(company.token), await statusOf(token)]).toEqual([401, 401])
    const { body } = await calls('completeSignIn', undefined, { query: { token: link } })
    expect(body.result).toBe('ERROR')
    expect(await mailed(company.email, reason)).toBeDefined()
    expect(await told(company, 'session.ended_by_operator')).toMatchObject({
      ...{ detail: { email: company.email, reason }, actor: { kind: 'operator' } },
    })
  })

  it('loses their passkeys, and signs in by the link', async () => {
    const company = await newCompany(app)
    await addedPasskey(app, company.token)
    expect((await shown(company)).passkeys).toBe(1)
    expect((await act('removePasskeys', company)).body).toMatchObject({
      ...{ passkeys: 0, acts: [{ what: 'PASSKEYS_REMOVED' }] },
    })
    expect(await mailed(company.email, reason)).toBeDefined()
    expect(await statusOf(company.token)).toBe(200)
    expect(await told(company, 'session.passkeys_removed')).toBeDefined()
    expect((await act('removePasskeys', company)).body.acts).toHaveLength(1)
  })
})

describe('a locked user', () => {
  it('is out at once, gets no link, and comes in again once unlocked', async () => {
    const company = await newCompany(app)
    expect((await act('setUserLocked', company, { locked: true })).body.lock).toMatchObject({ reason })
    expect(await statusOf(company.token)).toBe(401)
    expect(await isSignedIn(company.email)).toBe(false)
    expect(await mailed(company.email, reason)).toBeDefined()
    expect(await told(company, 'session.locked')).toMatchObject({ detail: { reason } })
    expect((await act('setUserLocked', company, { locked: false })).body.lock).toBeNull()
    expect(await statusOf(company.token)).toBe(401)
    expect(await isSignedIn(company.email)).toBe(true)
  })

  it('who is an administrator acts for no company any more', async () => {
    const [colleague, company] = [await newAdmin(app), await newCompany(app)]
    const path = { accountId: company.accountId }
    await calls('startActing', colleague.token, { path, body: { reason: 'Ticket 4711' } })
    expect((await act('setUserLocked', colleague, { locked: true })).status).toBe(200)
    expect(await told(company, 'operator.stopped')).toMatchObject({ actor: { id: colleague.userId } })
    expect(await statusOf(colleague.token)).toBe(401)
  })

  it('is never the administrator who asks', async () => {
    for (const [what, body] of [
      ['setUserLocked', { locked: true }],
      ['setAdministrator', { isAdmin: false }],
      ['updateUserEmail', { email: 'ander@post.example', proof: 'CALLED_BACK' }],
    ] as const)
      expect((await act(what, admin, body)).body.errorCode, what).toBe('FORBIDDEN')
  })

  it('can not be the last administrator, nor can two lock each other', async () => {
    const [one, other] = [await newAdmin(app), await newAdmin(app)]
    const rest = 'update users set locked_at = now() where id not in (?, ?) and ? = any (authorities)'
    const em = app.orm.em.fork()
    await em.execute(rest, [one.userId, other.userId, 'ROLE_ADMIN'])
    const answers = await Promise.all([
      act('setUserLocked', other, { locked: true }, one.token),
      act('setUserLocked', one, { locked: true }, other.token),
    ])
    await em.execute('update users set locked_at = null where ? = any (authorities)', ['ROLE_ADMIN'])
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses[0]).toBe(200)
    expect([401, 409]).toContain(statuses[1])
  })
})

describe('the right of an administrator', () => {
  it('is given and taken with a reason, and the others are mailed', async () => {
    const [company, colleague] = [await newCompany(app), await newAdmin(app)]
    expect((await act('setAdministrator', company, { isAdmin: true })).body.isAdmin).toBe(true)
    expect((await calls('getDesk', company.token, {})).status).toBe(200)
    expect((await mailed(colleague.email, company.email))?.text).toContain(reason)
    expect((await act('setAdministrator', company, { isAdmin: false })).body).toMatchObject({
      ...{ isAdmin: false, acts: [{ what: 'ADMINISTRATOR_REMOVED' }, { what: 'ADMINISTRATOR_MADE' }] },
    })
    expect(await statusOf(company.token)).toBe(401)
  })
})

describe('a lost mailbox', () => {
  const change = (person: Person, email: string, token = admin.token) =>
    act('updateUserEmail', person, { email, proof: 'CALLED_BACK' }, token)
  const objecting = async (email: string) => {
    const mail = await mailed(email, '/not-me/')
    return /not-me\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  }

  it('gives its user another address with a proof, ends all sessions, and mails both', async () => {
    const company = await newCompany(app)
    const email = `nieuw-${newKbo()}@post.example`
    const { body } = await change(company, ` ${email.toUpperCase()} `)
    expect(body).toMatchObject({
      ...{ email, sessions: 0 },
      acts: [{ what: 'EMAIL_CHANGED', from: company.email, to: email, proof: 'CALLED_BACK', reason }],
    })
    expect(await statusOf(company.token)).toBe(401)
    expect((await mailed(email, reason))?.text).not.toContain('/not-me/')
    expect(await objecting(company.email)).not.toBe('')
    expect(await isSignedIn(email)).toBe(true)
    expect(await told(company, 'session.address_changed')).toMatchObject({
      detail: { email: company.email, to: email, reason },
    })
  })

  it('is undone by the reader of the address from before, once: nobody signs in until an administrator looks', async () => {
    const company = await newCompany(app)
    const email = `nieuw-${newKbo()}@post.example`
    await change(company, email)
    const { token: link } = await linkFor(app, calls, email)
    const { body: session } = await calls('completeSignIn', undefined, { query: { token: link } })
    const body = { token: await objecting(company.email) }
    expect((await calls('readAccountChange', undefined, { body })).body).toMatchObject({
      ...{ about: 'USER', state: 'OPEN', account: company.email, locked: false },
      changes: [{ field: 'email', from: company.email, to: email }],
    })
    expect((await calls('disputeAccountChange', undefined, { body })).body).toMatchObject({
      ...{ about: 'USER', state: 'DISPUTED', locked: true },
    })
    expect(await statusOf(session.token)).toBe(401)
    expect((await mailed(admin.email, company.email))?.subject).toContain('Bezwaar')
    expect((await shown(company)).acts[0]).toMatchObject({ what: 'EMAIL_DISPUTED', by: null })
    await change(company, company.email)
    await act('setUserLocked', company, { locked: false })
    await calls('disputeAccountChange', undefined, { body })
    expect((await shown(company)).lock).toBeNull()
  })

  it('takes a proof, and no address of another user', async () => {
    const [company, other] = [await newCompany(app), await newCompany(app)]
    expect((await act('updateUserEmail', company, { email: 'a@b.example' })).status).toBe(400)
    expect((await change(company, other.email)).body.errorCode).toBe('EMAIL_IN_USE')
    expect((await change(company, 'a@b.example', other.token)).status).toBe(403)
  })
})

describe('an external token', () => {
  const made = async () => {
    const company = await newCompany(app)
    const body = { userId: company.userId, accountId: company.accountId }
    const { body: answer } = await calls('createExternalToken', admin.token, { body })
    const { body: listed } = await calls('listExternalTokens', admin.token, {})
    return { company, token: answer.token, listed: listed[0] }
  }
  const revoke = (externalTokenId: string, token = admin.token) =>
    calls('revokeExternalToken', token, { path: { externalTokenId } })
  const exchange = (token: string) => calls('signInExternally', undefined, { body: { token } })

  it('is listed with its company and who made it, and gives nothing once it is ended', async () => {
    const { company, token, listed } = await made()
    expect(listed).toMatchObject({
      email: company.email,
      company: company.name,
      createdBy: admin.email,
      state: 'WAITING',
    })
    expect((await revoke(listed.id, company.token)).status).toBe(403)
    expect((await revoke(listed.id)).status).toBe(204)
    expect((await exchange(token)).body.messageKey).toBe('TOKEN_EXPIRED')
    expect(await told(company, 'session.token_revoked')).toBeDefined()
  })

  it('that was used ends with its session', async () => {
    const { token, listed } = await made()
    const { body: session } = await exchange(token)
    expect(await statusOf(session.token)).toBe(200)
    const { body } = await calls('listExternalTokens', admin.token, {})
    expect(body.find(({ id }: { id: string }) => id === listed.id).state).toBe('IN_USE')
    await revoke(listed.id)
    expect(await statusOf(session.token)).toBe(401)
    expect((await revoke(listed.id)).status).toBe(204)
  })
})

it('the health of the installation is told in facts, to administrators', async () => {
  const { body } = await calls('getHealth', admin.token, {})
  expect(body).toMatchObject({
    ...{
      version: expect.stringMatching(/^\d/),
      storage: { kind: 'FOLDER', works: true },
      mail: { by: 'MAILBOX' },
    },
    network: { name: 'loopback' },
  })
  expect(body.database.bytes).toBeGreaterThan(1_000_000)
  expect((await calls('getHealth', (await newCompany(app)).token, {})).status).toBe(403)
})

it('the installation is examined for administrators, in their language and without a secret', async () => {
  const examined = (token: string, headers = {}) =>
    calls('checkInstallation', token, { body: { mail: false }, headers })
  const { status, body } = await examined(admin.token, { 'accept-language': 'fr' })
  expect(status).toBe(200)
  expect(body).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ part: 'DATABASE', state: 'OK', code: 'DATABASE' }),
      expect.objectContaining({ part: 'STORAGE', state: 'OK', code: 'STORAGE_FOLDER' }),
      expect.objectContaining({
        code: 'MAILBOX',
        says: 'Aucun e-mail ne part, car SMTP_URL n’est pas défini.',
      }),
    ]),
  )
  expect(JSON.stringify(body)).not.toContain(new URL(app.databaseUrl).password)
  expect((await examined((await newCompany(app)).token)).status).toBe(403)
})
