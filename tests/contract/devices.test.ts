/** Browsers that stay signed in: a cookie that is replaced at each use. */
import { describe, expect, test } from 'vitest'
import type { Config } from '#server/platform/config.ts'
import type { BrowserCall } from '#server/platform/http/call.ts'
import { Device, DeviceCookie, keepInBrowser } from '#server/sign-in/device.ts'
import { resumeDevice } from '#server/sign-in/resume-session.ts'
import { startApp } from '#tests/support/app.ts'
import { caller } from '#tests/support/call.ts'
import { cookieIn, stayIn } from '#tests/support/devices.ts'
import { linkFor, mailsArrived } from '#tests/support/mailbox.ts'
import { newCompany } from '#tests/support/people.ts'
import { eventually } from '#tests/support/ready-draft.ts'
import { setServer } from '#tests/support/server.ts'

const { app, calls } = setServer({ LIMIT_SIGN_IN_PER_CLIENT: '100000' })

const resume = (cookie: string, headers: Record<string, string> = {}) =>
  calls('resumeSession', undefined, { headers: { cookie, ...headers } })
const devicesOf = async (token: string) => (await calls('listDevices', token)).body
const isSignedIn = async (token: string) => (await calls('getSession', token)).status === 200

/** Two tabs have ten seconds. */
const later = (cookie: string) =>
  app.orm.em.fork().execute(
    `update device_cookies set replaced_at = replaced_at - interval '11 seconds', created_at = created_at - interval '11 seconds'
     where device_id = (select device_id from device_cookies where token_hash = encode(sha256(?::bytea), 'hex'))`,
    [cookie.split('=')[1] ?? ''],
  )

/** The old cookie is replaced once the answer left, which is after it arrived. */
const untilReplaced = (cookie: string) =>
  expect
    .poll(async () => {
      const [row] = await app.orm.em
        .fork()
        .execute<{ replaced_at: Date | null }[]>(
          `select replaced_at from device_cookies where token_hash = encode(sha256(?::bytea), 'hex')`,
          [cookie.split('=')[1] ?? ''],
        )
      return row?.replaced_at
    })
    .not.toBeNull()

test('a browser stays signed in only where that was asked for, and no other operation is sent its cookie', async () => {
  const { email } = await newCompany(app)
  const { token } = await linkFor(app, calls, email)
  const plain = await calls('completeSignIn', undefined, { query: { token } })
  expect(plain.headers['set-cookie']).toBeUndefined()
  const { answer } = await stayIn(app, calls, email)
  expect(String(answer.headers['set-cookie'])).toMatch(
    /^zegel-device=[\w-]{43}; Path=\/api\/user\/public\/resume; Max-Age=2592000; HttpOnly; SameSite=Strict$/,
  )
})

test('the cookie is for https alone where the installation is', () => {
  const set: string[] = []
  const browser = { setCookie: (text: string) => void set.push(text) } as unknown as BrowserCall
  const config = { publicUrl: 'https://zegel.example', staySignedInDays: 7 } as Config
  keepInBrowser({ browser, config }, { id: '', deviceId: '', value: 'x' })
  expect(set).toEqual([
    '__Secure-zegel-device=x; Path=/api/user/public/resume; Max-Age=604800; HttpOnly; SameSite=Strict; Secure',
  ])
})

test('no browser stays signed in where the installation switched it off', async () => {
  const { email } = await newCompany(app)
  const { cookie } = await stayIn(app, calls, email)
  const other = await startApp({ DATABASE_URL: app.databaseUrl, STAY_SIGNED_IN_DAYS: '0' })
  try {
    const there = caller(other.url)
    expect((await stayIn(app, there, email)).answer.headers['set-cookie']).toBeUndefined()
    expect((await there('resumeSession', undefined, { headers: { cookie } })).status).toBe(401)
    expect((await there('getPublicSettings', undefined)).body.staySignedInDays).toBe(0)
  } finally {
    await other.close()
  }
})

test('each use gives a session and the next cookie', async () => {
  const { email, userId, accountId } = await newCompany(app)
  const { cookie } = await stayIn(app, calls, email)
  const first = await resume(cookie)
  expect(first.body).toMatchObject({ result: 'OK', user: { id: userId, accounts: [{ id: accountId }] } })
  const next = cookieIn(first) ?? ''
  expect(next).not.toBe(cookie)
  const second = await resume(next)
  expect(second.status).toBe(200)
  expect(await isSignedIn(second.body.token)).toBe(true)
})

test('a copied cookie that is used again ends the device, its sessions and the newest cookie, and its user is mailed', async () => {
  const { email, accountId, token: other } = await newCompany(app)
  const { cookie, token } = await stayIn(app, calls, email)
  const resumed = await resume(cookie)
  await untilReplaced(cookie)
  await later(cookie)
  const stolen = await resume(cookie)
  expect([stolen.status, cookieIn(stolen)]).toEqual([401, undefined])
  expect(String(stolen.headers['set-cookie'])).toContain('Max-Age=0')
  expect((await resume(cookieIn(resumed) ?? '')).status).toBe(401)
  expect([await isSignedIn(token), await isSignedIn(resumed.body.token)]).toEqual([false, false])
  expect(await isSignedIn(other)).toBe(true)
  const mails = await mailsArrived(app, email, 2)
  expect(mails.map(({ subject }) => subject)).toContain('We hebben een toestel afgemeld')
  await eventually(async () => {
    const { body } = await calls('listActivity', other, { path: { accountId } })
    return JSON.stringify(body).includes('session.device_ended') || undefined
  })
})

test('two tabs that start at once both get a session, and one of them the next cookie', async () => {
  const { email } = await newCompany(app)
  const { cookie } = await stayIn(app, calls, email)
  const answers = await Promise.all([resume(cookie), resume(cookie), resume(cookie)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const next = answers.flatMap((answer) => cookieIn(answer) ?? [])
  expect(next).toHaveLength(1)
  expect((await resume(next[0] ?? '')).status).toBe(200)
})

test('an answer that never left locks nobody out: the cookie from before goes on, and so does the next one', async () => {
  const { email } = await newCompany(app)
  const { cookie } = await stayIn(app, calls, email)
  const value = cookie.split('=')[1] ?? ''
  const keeping = { userAgent: '', days: 30 }
  const lost = await app.orm.em.fork().transactional((em) => resumeDevice(em, value, keeping))
  await later(cookie)
  const again = await resume(cookie)
  expect([again.status, cookieIn(again)]).toEqual([200, expect.any(String)])
  const name = cookie.split('=')[0]
  const given = 'cookie' in lost ? lost.cookie?.value : undefined
  expect((await resume(`${name}=${given}`)).status).toBe(200)
})

test.each<[string, Record<string, string>]>([
  ['same-site', { 'sec-fetch-site': 'same-site' }],
  ['cross-site', { 'sec-fetch-site': 'cross-site' }],
  ['by an origin alone', { origin: 'https://evil.example' }],
])('a page of another site starts no session: %s', async (_, headers) => {
  const { email } = await newCompany(app)
  const { cookie } = await stayIn(app, calls, email)
  expect((await resume(cookie, headers)).status).toBe(403)
  expect((await resume(cookie, { 'sec-fetch-site': 'same-origin' })).status).toBe(200)
})

test('without a cookie, with a made-up one and after its time there is no session', async () => {
  const { email, userId } = await newCompany(app)
  const { cookie } = await stayIn(app, calls, email)
  await app.orm.em.fork().nativeUpdate(Device, { userId }, { expiresAt: new Date() })
  for (const sent of ['', 'zegel-device=', `zegel-device=${'x'.repeat(43)}`, cookie])
    expect((await resume(sent)).status).toBe(401)
})

test('a user lists their own devices, and signs one out from another', async () => {
  const { email } = await newCompany(app)
  const stranger = await newCompany(app)
  const one = await stayIn(app, calls, email)
  const two = await stayIn(app, calls, email)
  const listed = await devicesOf(two.token)
  expect(listed.map(({ isThis }: { isThis: boolean }) => isThis)).toEqual([true, false])
  expect(await devicesOf(stranger.token)).toEqual([])
  const path = { deviceId: listed[1].id }
  expect((await calls('signOutDevice', stranger.token, { path })).status).toBe(404)
  expect((await calls('signOutDevice', two.token, { path })).status).toBe(204)
  expect((await calls('signOutDevice', two.token, { path })).status).toBe(404)
  expect([await isSignedIn(one.token), await isSignedIn(two.token)]).toEqual([false, true])
  expect((await resume(one.cookie)).status).toBe(401)
})

test('signing out ends the device, and no cookie stands readable in the database', async () => {
  const { email } = await newCompany(app)
  const { cookie, token } = await stayIn(app, calls, email)
  const rows = await app.orm.em.fork().find(DeviceCookie, {}, { limit: 1_000 })
  expect(JSON.stringify(rows)).not.toContain(cookie.split('=')[1])
  await calls('signOut', token)
  expect((await resume(cookie)).status).toBe(401)
})

describe('a session', () => {
  const sessionsOf = async (token: string) => (await calls('listSessions', token)).body
  const shift = (userId: string, column: 'last_seen_at' | 'proved_at', minutes: number) =>
    app.orm.em
      .fork()
      .execute(`update sessions set ${column} = now() - ? * interval '1 minute' where user_id = ?`, [
        minutes,
        userId,
      ])

  test('ends without a call after the minutes that are set, and not before', async () => {
    const strict = await startApp({ DATABASE_URL: app.databaseUrl, SESSION_IDLE_MINUTES: '120' })
    try {
      const { token, userId } = await newCompany(app)
      const isOpen = async () => (await caller(strict.url)('listSessions', token)).status === 200
      expect(await isOpen()).toBe(true)
      await shift(userId, 'last_seen_at', 119)
      expect(await isOpen()).toBe(true)
      await shift(userId, 'last_seen_at', 121)
      expect([await isOpen(), await isSignedIn(token)]).toEqual([false, true])
    } finally {
      await strict.close()
    }
  })

  test('of an earlier version, whose last call nobody noted, goes on', async () => {
    const { token, userId } = await newCompany(app)
    await app.orm.em
      .fork()
      .execute(
        `update sessions set last_seen_at = null, created_at = now() - interval '5 hours' where user_id = ?`,
        [userId],
      )
    expect(await isSignedIn(token)).toBe(true)
  })

  test('notes its last call once in five minutes', async () => {
    const { token, userId } = await newCompany(app)
    await isSignedIn(token)
    await shift(userId, 'last_seen_at', 4)
    const [{ lastUsedAt: before }] = await sessionsOf(token)
    await isSignedIn(token)
    expect((await sessionsOf(token))[0].lastUsedAt).toBe(before)
    await shift(userId, 'last_seen_at', 6)
    await isSignedIn(token)
    expect((await sessionsOf(token))[0].lastUsedAt > before).toBe(true)
  })

  test('that ended by itself starts anew by the cookie of a browser that stays signed in', async () => {
    const { email, userId } = await newCompany(app)
    const { token, cookie } = await stayIn(app, calls, email)
    await isSignedIn(token)
    await shift(userId, 'last_seen_at', 721)
    expect(await isSignedIn(token)).toBe(false)
    expect((await resume(cookie)).status).toBe(200)
  })

  test('is listed to its user alone, who ends it from another within a quarter of an hour of signing in', async () => {
    const { email, token, userId } = await newCompany(app)
    const stranger = await newCompany(app)
    const kept = await stayIn(app, calls, email)
    const listed: { id: string; isThis: boolean; deviceId: string | null }[] = await sessionsOf(token)
    expect(listed.map(({ isThis }) => isThis).sort()).toEqual([false, true])
    const other = listed.find(({ isThis }) => !isThis)
    expect(other?.deviceId).not.toBeNull()
    const end = (by: string) => calls('signOutSession', by, { path: { sessionId: other?.id ?? '' } })
    expect((await end(stranger.token)).status).toBe(404)
    await shift(userId, 'proved_at', 16)
    expect((await end(token)).body.errorCode).toBe('SIGN_IN_REQUIRED')
    await shift(userId, 'proved_at', 1)
    expect((await end(token)).status).toBe(204)
    expect((await end(token)).status).toBe(404)
    expect([await isSignedIn(token), await isSignedIn(kept.token)]).toEqual([true, false])
    expect((await resume(kept.cookie)).status).toBe(401)
  })
})
