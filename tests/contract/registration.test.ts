import { describe, expect, test } from 'vitest'
import { Account } from '#server/accounts/account.ts'
import { startApp } from '#tests/support/app.ts'
import { caller } from '#tests/support/call.ts'
import { mailsFor } from '#tests/support/mailbox.ts'
import { newCompany, newKbo } from '#tests/support/people.ts'
import { setServer } from '#tests/support/server.ts'

const { app, calls } = setServer({ REGISTRATION: 'open' })

const registration = () => {
  const kbo = newKbo()
  return {
    kbo,
    email: `zaak-${kbo}@nieuw.example`,
    name: `Zaak ${kbo}`,
    street: 'Diestsestraat 118',
    city: 'Leuven',
    postalZone: '3000',
    countryCode: 'BE',
  }
}

const register = (body: unknown) => calls('registerAccount', undefined, { body })
describe('getPublicSettings', () => {
  test('says to anybody that registration is open, and that no end is planned', async () => {
    const { status, body } = await calls('getPublicSettings', undefined)
    expect([status, body]).toEqual([200, { registration: 'OPEN', sunsetDate: null, chatWidgetUrl: null }])
  })
})

describe('registerAccount', () => {
  test('makes a locked account whose user gets a link to sign in [registration.one-per-number]', async () => {
    const body = registration()
    expect(await register(body)).toMatchObject({ status: 201, body: { ok: true } })
    const [mail] = await mailsFor(app, body.email)
    const token = /aanmelden\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    const signedIn = await calls('completeSignIn', undefined, { query: { token } })
    expect(signedIn.body.user.accounts).toEqual([{ id: expect.any(String), name: body.name }])
    const account = await app.orm.em.fork().findOneOrFail(Account, { kbo: body.kbo })
    expect(account).toMatchObject({
      locked: true,
      features: ['PEPPOL'],
      participantIdentifiers: [`0208:${body.kbo}`],
    })
    expect(account.iban ?? null).toBeNull()
  })

  test('takes an enterprise number once [problems.ACCOUNT_EXISTS, registration.one-per-number]', async () => {
    const body = registration()
    await register(body)
    const again = await register({ ...body, email: 'other@nieuw.example', name: 'Other' })
    expect(again).toMatchObject({ status: 409, body: { errorCode: 'ACCOUNT_EXISTS' } })
    expect(await mailsFor(app, 'other@nieuw.example')).toEqual([])
  })

  test('takes one of ten that come at once', async () => {
    const body = registration()
    const answers = await Promise.all(Array.from({ length: 10 }, () => register(body)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 9 }, () => 409)])
    expect(await app.orm.em.fork().count(Account, { kbo: body.kbo })).toBe(1)
  })

  test('gives somebody who is known already an account more', async () => {
    const known = await newCompany(app)
    const body = { ...registration(), email: known.email }
    await register(body)
    const token = /aanmelden\/([\w-]+)/.exec((await mailsFor(app, known.email))[0]?.text ?? '')?.[1] ?? ''
    const { user } = (await calls('completeSignIn', undefined, { query: { token } })).body
    expect(user.id).toBe(known.userId)
    expect(user.accounts.map(({ name }: { name: string }) => name).sort()).toEqual(
      [known.name, body.name].sort(),
    )
  })

  test('takes a foreign company with its own kind of number', async () => {
    const body = { ...registration(), kbo: 'nl801234567b01', countryCode: 'NL', postalZone: '1012AB' }
    expect((await register(body)).status).toBe(201)
    const account = await app.orm.em.fork().findOneOrFail(Account, { kbo: 'NL801234567B01' })
    expect(account.participantIdentifiers).toEqual([])
  })

  test.each([
    [{ kbo: '' }, '/kbo', 'not-empty'],
    [{ kbo: '0123 456 749' }, '/kbo', 'no-spaces-allowed'],
    [{ kbo: '0123.456.749' }, '/kbo', 'no-dots-allowed'],
    [{ kbo: 'be0123456749' }, '/kbo', 'no-be-allowed'],
    [{ kbo: '0123456748' }, '/kbo', 'not-a-valid-kbo'],
    [{ kbo: '12345' }, '/kbo', 'not-a-valid-kbo'],
    [{ email: 'zaak' }, '/email', 'not-email'],
    [{ name: '' }, '/name', 'not-empty'],
    [{ name: 'x'.repeat(51) }, '/name', 'long-name'],
    [{ street: '' }, '/street', 'not-empty'],
    [{ postalZone: '30 00' }, '/postalZone', 'no-spaces-allowed'],
    [{ postalZone: '30.00' }, '/postalZone', 'no-dots-allowed'],
    [{ countryCode: 'XX' }, '/countryCode', 'not-country'],
    [{ iban: 'BE00 0000' }, '/iban', 'not-iban'],
    [{ bic: 'nope' }, '/bic', 'not-bic'],
    [{ locked: false }, '/locked', 'unknown-field'],
    [{ credits: 1_000 }, '/credits', 'unknown-field'],
  ])('refuses %j', async (change, field, messageKey) => {
    const body = { ...registration(), ...change }
    const answer = await register(body)
    expect(answer).toMatchObject({ status: 400, body: { errorCode: 'FORM_ERRORS' } })
    expect(answer.body.violations).toContainEqual(expect.objectContaining({ field, messageKey }))
    expect(await app.orm.em.fork().count(Account, { email: body.email })).toBe(0)
  })

  test('is closed unless it was opened, and then tells nothing of who is registered [problems.REGISTRATION_CLOSED]', async () => {
    const closed = await startApp({ DATABASE_URL: app.databaseUrl })
    try {
      const { kbo } = await newCompany(app)
      for (const body of [registration(), { ...registration(), kbo }]) {
        const answer = await caller(closed.url)('registerAccount', undefined, { body })
        expect(answer).toMatchObject({ status: 403, body: { errorCode: 'REGISTRATION_CLOSED' } })
      }
    } finally {
      await closed.close()
    }
  })

  test('is limited a client', async () => {
    const strict = await startApp({
      DATABASE_URL: app.databaseUrl,
      REGISTRATION: 'open',
      LIMIT_SIGN_IN_PER_CLIENT: '2',
    })
    try {
      await app.orm.em.fork().execute(`delete from rate_limits where key like 'registrations by %'`)
      const statuses = []
      for (let count = 0; count < 3; count++) {
        statuses.push(
          (await caller(strict.url)('registerAccount', undefined, { body: registration() })).status,
        )
      }
      expect(statuses).toEqual([201, 201, 429])
    } finally {
      await app.orm.em.fork().execute(`delete from rate_limits where key like 'registrations by %'`)
      await strict.close()
    }
  })
})
