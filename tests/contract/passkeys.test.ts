/** Signing in by a passkey, and the passkeys of a user. */
import { describe, expect, test } from 'vitest'
import { Membership } from '#server/accounts/membership.ts'
import { Session } from '#server/sign-in/session.ts'
import { startApp } from '#tests/support/app.ts'
import { caller } from '#tests/support/call.ts'
import { cookieIn, stayIn } from '#tests/support/devices.ts'
import { mailsArrived, mailsFor } from '#tests/support/mailbox.ts'
import { addedPasskey, newAuthenticator, type Oddities } from '#tests/support/passkeys.ts'
import { newCompany } from '#tests/support/people.ts'
import { setServer } from '#tests/support/server.ts'

const { app, calls } = setServer({ LIMIT_SIGN_IN_PER_CLIENT: '100000' })

const challenge = async () => (await calls('startPasskeySignIn', undefined)).body
const signIn = async (body: object) => (await calls('signInWithPasskey', undefined, { body })).body
const passkeysOf = async (token: string) => (await calls('listPasskeys', token)).body
const typesIn = async ({ token, accountId }: { token: string; accountId: string }) => {
  const { body } = await calls('listActivity', token, { path: { accountId }, query: { limit: '1000' } })
  return body.events.map(({ type }: { type: string }) => type)
}
const REFUSED = { result: 'ERROR', token: null, user: null, messageKey: 'PASSKEY_REFUSED' }

/** As after a quarter of an hour. */
const makeStale = ({ userId }: { userId: string }) =>
  app.orm.em.fork().nativeUpdate(Session, { userId }, { provedAt: new Date(Date.now() - 15 * 60_000 - 1) })

describe('adding', () => {
  test('a passkey that was added signs its user in, is named, mailed and told to the company', async () => {
    const company = await newCompany(app)
    const { authenticator } = await addedPasskey(app, company.token)
    const answer = await signIn(authenticator.answer(await challenge()))
    expect(answer).toMatchObject({ result: 'OK', user: { id: company.userId, email: company.email } })
    expect((await calls('getSession', answer.token)).body.scope).toBe('USER')
    expect(await passkeysOf(company.token)).toEqual([
      expect.objectContaining({ provider: 'Chrome on Mac', lastUsedAt: expect.any(String) }),
    ])
    const [mail] = await mailsArrived(app, company.email)
    expect(mail?.subject).toBe('Er is een passkey toegevoegd')
    expect(mail?.text).toContain('Chrome on Mac')
    await expect
      .poll(() => typesIn(company))
      .toEqual(expect.arrayContaining(['session.passkey_added', 'session.started']))
  })

  test('the options name the host of the installation, and the passkeys that are there', async () => {
    const { token, email } = await newCompany(app)
    const { authenticator } = await addedPasskey(app, token)
    const { body } = await calls('startPasskey', token)
    expect(body).toMatchObject({ rp: { id: 'localhost' }, user: { name: email } })
    expect(body.excludeCredentials).toEqual([
      { type: 'public-key', id: authenticator.credentialId, transports: ['internal'] },
    ])
  })

  test.each<[string, Oddities]>([
    ['of a page of another origin', { origin: 'https://zegel.evil.example' }],
    ['that asked nobody for a finger, face or code', { isUnverified: true }],
  ])('one %s is refused, and nothing changes', async (_, odd) => {
    const { token } = await newCompany(app)
    const { body } = await calls('startPasskey', token)
    const answer = await calls('addPasskey', token, { body: newAuthenticator(app).make(body, odd) })
    expect(answer).toMatchObject({ status: 422, body: { errorCode: 'PASSKEY_REFUSED' } })
    expect(await passkeysOf(token)).toEqual([])
  })

  test('a challenge makes one passkey, for the user who got it and for nothing else', async () => {
    const [anna, bram] = [await newCompany(app), await newCompany(app)]
    const { body: options } = await calls('startPasskey', anna.token)
    const add = async (token: string, with_: object) =>
      (await calls('addPasskey', token, { body: newAuthenticator(app).make({ ...options, ...with_ }) }))
        .status
    expect(await add(bram.token, {})).toBe(422)
    expect(await add(anna.token, await challenge())).toBe(422)
    expect(await add(anna.token, { challenge: 'aGVsbG8' })).toBe(422)
    expect(await add(anna.token, {})).toBe(201)
    expect(await add(anna.token, {})).toBe(422)
    expect([await passkeysOf(anna.token), await passkeysOf(bram.token)]).toEqual([[expect.anything()], []])
  })

  test('of twenty answers to one challenge at once one is taken', async () => {
    const { token } = await newCompany(app)
    const { body } = await calls('startPasskey', token)
    const made = Array.from({ length: 20 }, () => newAuthenticator(app).make(body))
    const answers = await Promise.all(made.map((one) => calls('addPasskey', token, { body: one })))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  })

  test('a passkey belongs to one user', async () => {
    const [anna, bram] = [await newCompany(app), await newCompany(app)]
    const { authenticator } = await addedPasskey(app, anna.token)
    const { body } = await calls('startPasskey', bram.token)
    const again = await calls('addPasskey', bram.token, { body: authenticator.make(body) })
    expect(again).toMatchObject({ status: 409, body: { errorCode: 'PASSKEY_ALREADY_PRESENT' } })
  })

  test('a user has twenty at most', async () => {
    const { token } = await newCompany(app)
    for (let count = 0; count < 20; count++) await addedPasskey(app, token)
    const { body } = await calls('startPasskey', token)
    const refused = await calls('addPasskey', token, { body: newAuthenticator(app).make(body) })
    expect(refused.status).toBe(400)
    expect(refused.body.violations).toEqual([
      expect.objectContaining({ field: '/id', messageKey: 'too-many-passkeys' }),
    ])
  })
})

describe('a fresh sign-in', () => {
  test('is asked for adding and deleting, not for reading or signing in', async () => {
    const company = await newCompany(app)
    const { id, authenticator } = await addedPasskey(app, company.token)
    const { body } = await calls('startPasskey', company.token)
    await makeStale(company)
    const made = newAuthenticator(app).make(body)
    const answers = [
      await calls('startPasskey', company.token),
      await calls('addPasskey', company.token, { body: made }),
      await calls('deletePasskey', company.token, { path: { passkeyId: id } }),
    ]
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 403, body: { errorCode: 'SIGN_IN_REQUIRED' } })
    expect(await passkeysOf(company.token)).toHaveLength(1)
    const { token } = await signIn(authenticator.answer(await challenge()))
    expect((await calls('deletePasskey', token, { path: { passkeyId: id } })).status).toBe(204)
  })

  test('is none by the cookie of a browser that stays signed in', async () => {
    const { email } = await newCompany(app)
    const { cookie, token } = await stayIn(app, calls, email)
    expect((await calls('startPasskey', token)).status).toBe(200)
    const resumed = await calls('resumeSession', undefined, { headers: { cookie } })
    expect((await calls('startPasskey', resumed.body.token)).status).toBe(403)
  })
})

describe('signing in', () => {
  test.each<[string, Oddities]>([
    ['of a page of another origin', { origin: 'https://zegel.evil.example' }],
    ['that asked nobody for a finger, face or code', { isUnverified: true }],
    ['signed by another key', { signsWithAnother: true }],
    ['of another user', { userHandle: 'MDE5OTAwMDAtMDAwMC03MDAwLTgwMDAtMDAwMDAwMDAwMDAx' }],
  ])('an answer %s is refused', async (_, odd) => {
    const { token } = await newCompany(app)
    const { authenticator } = await addedPasskey(app, token)
    expect(await signIn(authenticator.answer(await challenge(), odd))).toEqual(REFUSED)
    expect(await signIn(authenticator.answer(await challenge()))).toMatchObject({ result: 'OK' })
  })

  test('a challenge works once, over all processes, also when its first answer was refused', async () => {
    const { token } = await newCompany(app)
    const { authenticator } = await addedPasskey(app, token)
    const other = await startApp({ DATABASE_URL: app.databaseUrl, PUBLIC_URL: app.config.publicUrl })
    try {
      const options = await challenge()
      const answers = await Promise.all(
        [app.url, `http://localhost:${other.config.port}`, app.url].map((url) =>
          caller(url)('signInWithPasskey', undefined, { body: authenticator.answer(options) }),
        ),
      )
      expect(answers.map(({ body }) => body.result).sort()).toEqual(['ERROR', 'ERROR', 'OK'])
      const wasted = await challenge()
      await signIn(authenticator.answer(wasted, { signsWithAnother: true }))
      expect(await signIn(authenticator.answer(wasted))).toEqual(REFUSED)
    } finally {
      await other.close()
    }
  })

  test('a challenge for adding signs nobody in, and neither does one that somebody made up', async () => {
    const { token } = await newCompany(app)
    const { authenticator } = await addedPasskey(app, token)
    const { body } = await calls('startPasskey', token)
    for (const wrong of [body.challenge, 'aGVsbG8', ''])
      expect(await signIn(authenticator.answer({ challenge: wrong }))).toEqual(REFUSED)
  })

  test('a counter that goes back signs nobody in, and its user and company are told', async () => {
    const company = await newCompany(app)
    const { authenticator } = await addedPasskey(app, company.token)
    await signIn(authenticator.answer(await challenge(), { counter: 9 }))
    for (const counter of [9, 3, 0])
      expect(await signIn(authenticator.answer(await challenge(), { counter }))).toEqual(REFUSED)
    expect(await signIn(authenticator.answer(await challenge(), { counter: 10 }))).toMatchObject({
      result: 'OK',
    })
    await expect.poll(() => typesIn(company)).toContain('session.passkey_refused')
    const mails = await mailsArrived(app, company.email, 2)
    expect(mails.map(({ subject }) => subject)).toContain('We hebben een passkey geweigerd')
  })

  test('a device that counts nothing signs in again and again', async () => {
    const { token } = await newCompany(app)
    const { authenticator } = await addedPasskey(app, token)
    for (const counter of [0, 0])
      expect(await signIn(authenticator.answer(await challenge(), { counter }))).toMatchObject({
        result: 'OK',
      })
  })

  test('a passkey that was deleted, or never added, is unknown', async () => {
    const { token, email } = await newCompany(app)
    const { id, authenticator } = await addedPasskey(app, token)
    expect((await calls('deletePasskey', token, { path: { passkeyId: id } })).status).toBe(204)
    for (const one of [authenticator, newAuthenticator(app)]) {
      const answer = one.answer(await challenge(), { userHandle: 'MDE5OTAwMDAtMDAwMC03MDAw' })
      expect(await signIn(answer)).toEqual({ ...REFUSED, messageKey: 'PASSKEY_UNKNOWN' })
    }
    const mails = await mailsArrived(app, email, 2)
    expect(mails.map(({ subject }) => subject)).toContain('Er is een passkey verwijderd')
  })

  test('whoever belongs to no company any more gets no session', async () => {
    const { token, userId } = await newCompany(app)
    const { authenticator } = await addedPasskey(app, token)
    await app.orm.em.fork().nativeDelete(Membership, { userId })
    const answer = await signIn(authenticator.answer(await challenge()))
    expect(answer).toEqual({ ...REFUSED, messageKey: 'EMAIL_NOT_REGISTERED_TO_ACTIVE_ACCOUNT' })
  })

  test('the browser stays signed in where that was asked for', async () => {
    const { token } = await newCompany(app)
    const { authenticator } = await addedPasskey(app, token)
    const plain = await calls('signInWithPasskey', undefined, {
      body: authenticator.answer(await challenge()),
    })
    expect(cookieIn(plain)).toBeUndefined()
    const body = authenticator.answer(await challenge())
    const staying = await calls('signInWithPasskey', undefined, { body, query: { stay: true } })
    expect(cookieIn(staying)).toMatch(/^zegel-device=/)
  })

  test('a client is refused so many answers in ten minutes, and then waits', async () => {
    const few = await startApp({ LIMIT_SIGN_IN_PER_CLIENT: '3', DATABASE_URL: app.databaseUrl })
    try {
      const body = newAuthenticator(app).answer({ challenge: 'aGVsbG8' }, { userHandle: 'aGVsbG8' })
      const there = caller(few.url)
      const statuses: number[] = []
      await app.orm.em.fork().execute(`delete from rate_limits where key like 'refused passkey%'`)
      for (let count = 0; count < 5; count++)
        statuses.push((await there('signInWithPasskey', undefined, { body })).status)
      expect(statuses).toEqual([200, 200, 200, 429, 429])
    } finally {
      await few.close()
    }
  })
})

test('a stranger neither sees nor deletes the passkeys of a user, and no mail tells of it', async () => {
  const [anna, bram] = [await newCompany(app), await newCompany(app)]
  const { id } = await addedPasskey(app, anna.token)
  expect(await passkeysOf(bram.token)).toEqual([])
  expect((await calls('deletePasskey', bram.token, { path: { passkeyId: id } })).status).toBe(404)
  expect(await passkeysOf(anna.token)).toHaveLength(1)
  expect(await mailsFor(app, bram.email)).toEqual([])
})

test('the last passkey may go, and the mailed link stays', async () => {
  const { token, email } = await newCompany(app)
  const { id } = await addedPasskey(app, token)
  expect((await calls('deletePasskey', token, { path: { passkeyId: id } })).status).toBe(204)
  expect((await stayIn(app, calls, email)).token).toMatch(/^ey/)
})
