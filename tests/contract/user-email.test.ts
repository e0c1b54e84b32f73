/** Another address to sign in with: asked for, confirmed, taken back, and objected to. */
import { describe, expect, test } from 'vitest'
import { stayIn } from '#tests/support/devices.ts'
import { mailsArrived, mailsFor } from '#tests/support/mailbox.ts'
import { addedPasskey } from '#tests/support/passkeys.ts'
import { newAdmin, newCompany } from '#tests/support/people.ts'
import { setServer } from '#tests/support/server.ts'
import { askedEmail, emailToken } from '#tests/support/user-email.ts'

const { app, calls } = setServer({ LIMIT_SIGN_IN_PER_CLIENT: '100000' })

const link = (id: 'readUserEmailLink' | 'confirmUserEmail' | 'disputeUserEmail', token: string) =>
  calls(id, undefined, { body: { token } })
const isIn = async (token: string) => (await calls('getSession', token)).status === 200
const emailOf = async (token: string) => (await calls('getUserEmail', token)).body

test('an address changes at its confirmation, and the memberships stay', async () => {
  const company = await newCompany(app)
  const email = await askedEmail(app, company.token)
  expect(await emailOf(company.token)).toMatchObject({ email: company.email, pending: { email } })
  const token = await emailToken(app, email)
  expect((await link('readUserEmailLink', token)).body).toEqual({ kind: 'CONFIRM', state: 'OPEN', email })
  expect((await emailOf(company.token)).email).toBe(company.email)
  expect((await link('confirmUserEmail', token)).body.state).toBe('CONFIRMED')
  expect(await emailOf(company.token)).toEqual({ email, pending: null })
  const { body } = await calls('listMembers', company.token, { path: { accountId: company.accountId } })
  expect(JSON.stringify(body)).toContain(email)
})

test('the address from before is told twice, and the new one gets the link alone', async () => {
  const company = await newCompany(app)
  const email = await askedEmail(app, company.token)
  await link('confirmUserEmail', await emailToken(app, email))
  const told = await mailsArrived(app, company.email, 2)
  expect(told.map(({ subject }) => subject)).toEqual([
    'Je adres voor Zegel is gewijzigd',
    'Iemand wil je adres voor Zegel wijzigen',
  ])
  expect(await mailsFor(app, email)).toHaveLength(1)
})

test('sessions and devices of other browsers end at the confirmation, and older links die', async () => {
  const company = await newCompany(app)
  const other = await stayIn(app, calls, company.email)
  await calls('requestSignInLink', undefined, { body: { email: company.email } })
  const [mail] = await mailsFor(app, company.email)
  const older = /\/aanmelden\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const email = await askedEmail(app, company.token)
  await link('confirmUserEmail', await emailToken(app, email))
  expect([await isIn(company.token), await isIn(other.token)]).toEqual([true, false])
  const resumed = await calls('resumeSession', undefined, { headers: { cookie: other.cookie } })
  expect(resumed.status).toBe(401)
  const { body } = await calls('completeSignIn', undefined, { query: { token: older } })
  expect(body.messageKey).toBe('TOKEN_NOT_FOUND')
})

test('an address that somebody signs in with is refused, and says no more', async () => {
  const [anna, bram] = [await newCompany(app), await newCompany(app)]
  const answer = await calls('requestUserEmail', anna.token, {
    body: { email: ` ${bram.email.toUpperCase()} ` },
  })
  expect(answer).toMatchObject({ status: 409, body: { errorCode: 'EMAIL_IN_USE' } })
  expect(JSON.stringify(answer.body)).not.toMatch(new RegExp(bram.email.split('@')[0] ?? '', 'i'))
})

test('an address that somebody took meanwhile is not confirmed', async () => {
  const [anna, bram] = [await newCompany(app), await newCompany(app)]
  const email = await askedEmail(app, anna.token)
  await askedEmail(app, bram.token, email)
  const [second, first] = (await mailsArrived(app, email, 2)).map(
    ({ text }) => /\/user-email\/([\w-]+)/.exec(text)?.[1] ?? '',
  )
  const states = [
    (await link('confirmUserEmail', first ?? '')).body.state,
    (await link('confirmUserEmail', second ?? '')).body.state,
  ]
  expect(states).toEqual(['CONFIRMED', 'IN_USE'])
  expect((await emailOf(bram.token)).email).toBe(bram.email)
})

test('a change that was taken back, or replaced by another, is not confirmed', async () => {
  const company = await newCompany(app)
  const [first, second] = [await askedEmail(app, company.token), await askedEmail(app, company.token)]
  expect((await link('confirmUserEmail', await emailToken(app, first))).body.state).toBe('ENDED')
  await calls('cancelUserEmail', company.token)
  expect((await link('confirmUserEmail', await emailToken(app, second))).body.state).toBe('ENDED')
  expect(await emailOf(company.token)).toEqual({ email: company.email, pending: null })
})

test('whoever reads the address from before objects, before or after: it stays, and everybody else is out', async () => {
  for (const isConfirmed of [false, true]) {
    const company = await newCompany(app)
    await addedPasskey(app, company.token)
    const email = await askedEmail(app, company.token)
    const token = await emailToken(app, company.email)
    const confirming = await emailToken(app, email)
    if (isConfirmed) await link('confirmUserEmail', confirming)
    expect((await link('disputeUserEmail', token)).body).toEqual({
      kind: 'DISPUTE',
      state: 'DISPUTED',
      email,
    })
    expect(await isIn(company.token)).toBe(false)
    expect((await link('confirmUserEmail', confirming)).body.state).toBe('DISPUTED')
    const again = await stayIn(app, calls, company.email)
    expect((await emailOf(again.token)).email).toBe(company.email)
    expect((await calls('listPasskeys', again.token)).body).toEqual([])
  }
})

describe('an objection', () => {
  const changed = async () => {
    const company = await newCompany(app)
    const email = await askedEmail(app, company.token)
    const [former, confirming] = [await emailToken(app, company.email), await emailToken(app, email)]
    await link('confirmUserEmail', confirming)
    return { company, email, former, confirming }
  }
  const giveAddress = async (userId: string, email: string) => {
    const admin = await newAdmin(app)
    const body = { email, proof: 'CALLED_BACK', reason: 'Mailbox kwijt' }
    return calls('updateUserEmail', admin.token, { path: { userId }, body })
  }
  const addressOf = async (userId: string) =>
    (await calls('getDeskUser', (await newAdmin(app)).token, { path: { userId } })).body.email

  test('gives no address back once an administrator gave the user another one', async () => {
    const { company, former } = await changed()
    const given = `${crypto.randomUUID()}@gegeven.example`
    expect((await giveAddress(company.userId, given)).status).toBe(200)
    expect((await link('readUserEmailLink', former)).body.state).toBe('ENDED')
    expect((await link('disputeUserEmail', former)).body.state).toBe('ENDED')
    expect(await addressOf(company.userId)).toBe(given)
  })

  test('and a confirmation change nothing where an administrator gave an address meanwhile', async () => {
    const company = await newCompany(app)
    const email = await askedEmail(app, company.token)
    const given = `${crypto.randomUUID()}@gegeven.example`
    await giveAddress(company.userId, given)
    expect((await link('confirmUserEmail', await emailToken(app, email))).body.state).toBe('ENDED')
    expect((await link('disputeUserEmail', await emailToken(app, company.email))).body.state).toBe('ENDED')
    expect(await addressOf(company.userId)).toBe(given)
  })

  test('says that somebody else has the address from before, and ends nothing', async () => {
    const { company, email, former, confirming } = await changed()
    const other = await newCompany(app)
    await giveAddress(other.userId, company.email)
    expect((await link('readUserEmailLink', former)).body.state).toBe('FORMER_IN_USE')
    expect((await link('disputeUserEmail', former)).body).toEqual({
      ...{ kind: 'DISPUTE', state: 'FORMER_IN_USE', email },
    })
    expect((await link('readUserEmailLink', confirming)).body.state).toBe('CONFIRMED')
    expect(await isIn(company.token)).toBe(true)
    expect((await emailOf(company.token)).email).toBe(email)
  })

  test('ends the changes that came after it: nobody takes the address once more by one of them', async () => {
    const { company, email, former } = await changed()
    await askedEmail(app, company.token)
    await mailsArrived(app, email, 2)
    const later = await emailToken(app, email)
    expect((await link('disputeUserEmail', former)).body.state).toBe('DISPUTED')
    expect((await link('disputeUserEmail', later)).body.state).toBe('ENDED')
    expect(await addressOf(company.userId)).toBe(company.email)
  })
})

test('an objection a week after the confirmation comes too late', async () => {
  const company = await newCompany(app)
  const email = await askedEmail(app, company.token)
  await link('confirmUserEmail', await emailToken(app, email))
  await app.orm.em
    .fork()
    .execute(
      `update user_email_changes set confirmed_at = now() - interval '7 days 1 minute' where email = ?`,
      [email],
    )
  expect((await link('disputeUserEmail', await emailToken(app, company.email))).body.state).toBe('EXPIRED')
  expect((await emailOf(company.token)).email).toBe(email)
})

test('neither link does the work of the other', async () => {
  const company = await newCompany(app)
  const email = await askedEmail(app, company.token)
  expect((await link('disputeUserEmail', await emailToken(app, email))).status).toBe(404)
  expect((await link('confirmUserEmail', await emailToken(app, company.email))).status).toBe(404)
})

test('asking takes a sign-in of the last quarter of an hour', async () => {
  const company = await newCompany(app)
  await app.orm.em
    .fork()
    .execute(`update sessions set proved_at = now() - interval '16 minutes' where user_id = ?`, [
      company.userId,
    ])
  const body = { email: 'ander@nieuw.example' }
  expect((await calls('requestUserEmail', company.token, { body })).body.errorCode).toBe('SIGN_IN_REQUIRED')
})
