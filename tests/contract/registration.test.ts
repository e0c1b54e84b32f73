/** Registering an account, and the rights of one that is locked, or was never unlocked. */
import { beforeAll, describe, expect, test } from 'vitest'
import { Account } from '#server/accounts/account.ts'
import { Membership } from '#server/accounts/membership.ts'
import { Registration } from '#server/accounts/registration.ts'
import { outdated } from '#server/app.ts'
import { sweep } from '#server/platform/database/sweep.ts'
import { startApp } from '#tests/support/app.ts'
import { caller } from '#tests/support/call.ts'
import { exchangeOn } from '#tests/support/exchange.ts'
import { mailsFor } from '#tests/support/mailbox.ts'
import { type Company, newAdmin, newCompany, newKbo } from '#tests/support/people.ts'
import { eventually, readyDraft, sendDocument, storeDraft } from '#tests/support/ready-draft.ts'
import { setServer } from '#tests/support/server.ts'

const served = setServer({ REGISTRATION: 'open' })
const x = exchangeOn(served)
const { app, calls } = served

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
const signIn = (token: string) => calls('completeSignIn', undefined, { query: { token } })
const tokenIn = (text = '') => /aanmelden\/([\w-]+)/.exec(text)?.[1] ?? ''
const confirm = async (email: string) => signIn(tokenIn((await mailsFor(app, email))[0]?.text))

describe('getPublicSettings', () => {
  test('says to anybody that registration is open, and that no end is planned', async () => {
    const { status, body } = await calls('getPublicSettings', undefined)
    expect([status, body]).toEqual([
      200,
      {
        registration: 'OPEN',
        sunsetDate: null,
        chatWidgetUrl: null,
        staySignedInDays: 30,
        identityProvider: null,
      },
    ])
  })
})

describe('registerAccount', () => {
  test('makes a locked account whose user gets a link to sign in [registration.one-per-number]', async () => {
    const body = registration()
    expect(await register(body)).toMatchObject({ status: 201, body: { ok: true } })
    const [mail] = await mailsFor(app, body.email)
    const signedIn = await signIn(tokenIn(mail?.text))
    expect(signedIn.body.user.accounts).toEqual([{ id: expect.any(String), name: body.name }])
    const account = await app.orm.em.fork().findOneOrFail(Account, { kbo: body.kbo })
    expect(account).toMatchObject({
      locked: true,
      features: ['PEPPOL'],
      participantIdentifiers: [`0208:${body.kbo}`],
    })
    expect(account.iban ?? null).toBeNull()
  })

  test('takes an enterprise number once it was confirmed [problems.ACCOUNT_EXISTS, registration.one-per-number]', async () => {
    const body = registration()
    await register(body)
    await confirm(body.email)
    const again = await register({ ...body, email: 'other@nieuw.example', name: 'Other' })
    expect(again).toMatchObject({ status: 409, body: { errorCode: 'ACCOUNT_EXISTS' } })
    expect(await mailsFor(app, 'other@nieuw.example')).toEqual([])
  })

  test('of ten that come at once makes one account, and lets in who confirms first [registration.confirmed]', async () => {
    const body = registration()
    const emails = Array.from({ length: 10 }, (_, index) => `${index}-${body.email}`)
    const answers = await Promise.all(emails.map((email) => register({ ...body, email })))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    const signedIn = await Promise.all(emails.map((email) => confirm(email)))
    const results = signedIn.map((answer) => answer.body.messageKey ?? answer.body.result).sort()
    expect(results).toEqual(['OK', ...Array.from({ length: 9 }, () => 'TOKEN_NOT_FOUND')])
    const account = await app.orm.em.fork().findOneOrFail(Account, { kbo: body.kbo })
    expect(await app.orm.em.fork().count(Membership, { accountId: account.id })).toBe(1)
  })

  test('belongs to nobody until the link in the mail was used, which works once and is stored as a hash [registration.confirmed]', async () => {
    const known = await newCompany(app)
    const body = { ...registration(), email: known.email }
    await register(body)
    const em = app.orm.em.fork()
    const account = await em.findOneOrFail(Account, { kbo: body.kbo })
    expect(await em.count(Membership, { accountId: account.id })).toBe(0)
    const path = { accountId: account.id }
    expect((await calls('getSupplierProfile', known.token, { path })).status).toBe(404)
    const link = (await mailsFor(app, body.email))[0]
    await calls('requestSignInLink', undefined, { body: { email: body.email } })
    const usual = await signIn(tokenIn((await mailsFor(app, body.email))[0]?.text))
    expect(usual.body.user.accounts.map(({ id }: { id: string }) => id)).toEqual([known.accountId])
    expect(JSON.stringify(await em.find(Registration, {}))).not.toContain(tokenIn(link?.text))
    expect((await signIn(tokenIn(link?.text))).body.user.accounts).toHaveLength(2)
    expect((await signIn(tokenIn(link?.text))).body.messageKey).toBe('TOKEN_ALREADY_USED')
  })

  test('gives no link to sign in with to an address that confirmed nothing', async () => {
    const body = registration()
    await register(body)
    const answer = await calls('requestSignInLink', undefined, { body: { email: body.email } })
    expect(answer.body).toEqual({
      ok: true,
      messageKey: null,
      mail: expect.any(String),
    })
  })

  test('takes a number again that nobody confirmed: its owner is not kept out by who was first [registration.confirmed]', async () => {
    const squatter = { ...registration(), name: 'Kraker', iban: 'BE71096123456769' }
    const owner = {
      ...squatter,
      email: `owner-${squatter.email}`,
      name: 'Eigenaar',
      iban: 'BE68539007547034',
    }
    expect((await register(squatter)).status).toBe(201)
    expect((await register(owner)).status).toBe(201)
    expect((await confirm(owner.email)).body.result).toBe('OK')
    const account = await app.orm.em.fork().findOneOrFail(Account, { kbo: owner.kbo })
    expect(account).toMatchObject({ name: 'Eigenaar', iban: 'BE68539007547034', email: owner.email })
    expect((await confirm(squatter.email)).body.messageKey).toBe('TOKEN_NOT_FOUND')
  })

  test('is let in by an admin with the data on the screen: another registrant can confirm no more', async () => {
    const seen = registration()
    const other = { ...seen, email: `other-${seen.email}`, iban: 'BE71096123456769' }
    await register(seen)
    await register(other)
    const { id: accountId } = await app.orm.em.fork().findOneOrFail(Account, { kbo: seen.kbo })
    const admin = await newAdmin(app)
    await calls('setAccountLocked', admin.token, { path: { accountId }, body: { locked: false } })
    expect((await confirm(other.email)).body.messageKey).toBe('TOKEN_NOT_FOUND')
    expect((await confirm(seen.email)).body.result).toBe('OK')
    expect((await app.orm.em.fork().findOneOrFail(Account, { id: accountId })).iban ?? null).toBeNull()
    expect((await register(other)).status).toBe(409)
  })

  test('is over after 48 hours, and nothing of it is left [registration.confirmed]', async () => {
    const body = registration()
    await register(body)
    const em = app.orm.em.fork()
    const old = new Date(Date.now() - 49 * 3_600_000)
    await em.nativeUpdate(Registration, { email: body.email }, { expiresAt: new Date(Date.now() - 1) })
    expect((await confirm(body.email)).body.messageKey).toBe('TOKEN_EXPIRED')
    await em.nativeUpdate(Account, { kbo: body.kbo }, { createdAt: old })
    await sweep(app.orm, outdated)
    expect(await em.count(Account, { kbo: body.kbo })).toBe(0)
    expect(await em.count(Registration, { email: body.email })).toBe(0)
    expect((await register(body)).status).toBe(201)
  })

  test('gives somebody who is known already an account more', async () => {
    const known = await newCompany(app)
    const body = { ...registration(), email: known.email }
    await register(body)
    const { user } = (await confirm(known.email)).body
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
    [{ postalZone: '0999' }, '/postalZone', 'not-postal-code'],
    [{ postalZone: '1012AB' }, '/postalZone', 'not-postal-code'],
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
})

test('registering is limited a client', async () => {
  expect((await register(registration())).status).toBe(201)
  await x.sql(`update rate_limits set calls = 1000 where key like '%REGISTRATION%'`)
  expect((await register(registration())).status).toBe(429)
  await x.sql(`delete from rate_limits where key like '%REGISTRATION%'`)
})

let seller: Company

beforeAll(async () => {
  seller = await newCompany(app)
})

/** Registered, confirmed by mail, and signed in; locked. */
async function registered(): Promise<Company> {
  const body = registration()
  await register(body)
  const { user, token } = (await confirm(body.email)).body
  return { ...body, accountId: user.accounts[0].id, userId: user.id, token }
}

const stateOf = async ({ kbo }: Company) =>
  (await calls('getParticipant', seller.token, { path: { scheme: '0208', id: kbo } })).body.state

/** A received document of that account, as one may stand there from before. */
async function receivedBy(company: Company): Promise<string> {
  const { row } = await x.deliver(seller, await newCompany(app))
  await x.sql('update received_invoices set account_id = ? where id = ?', [company.accountId, row.id])
  return row.id
}

test('a locked account rotates no key of before, and still revokes it', async () => {
  const { accountId, token } = await newCompany(app)
  const key = { name: 'Webshop', scopes: ['drafts:write'], validDays: null }
  const { body } = await calls('createApiKey', token, { path: { accountId }, body: key })
  const path = { accountId, apiKeyId: body.apiKey.id }
  await x.sql('update accounts set locked = true where id = ?', [accountId])
  const refused = await calls('rotateApiKey', token, { path })
  expect(refused.body).toMatchObject({
    errorCode: 'ACCOUNT_LOCKED',
    detail: expect.stringContaining('geen sleutels, webhooks'),
  })
  expect((await calls('revokeApiKey', token, { path })).status).toBe(204)
})

describe('an account that was never unlocked', () => {
  test('is no participant of the network, and nobody can send to it [access.never-unlocked]', async () => {
    const company = await registered()
    expect(await stateOf(company)).toBe('NOT_REGISTERED')
    const draftId = await storeDraft(calls, seller, readyDraft(company))
    const sent = await calls('sendDraft', seller.token, { path: { accountId: seller.accountId, draftId } })
    expect([sent.status, sent.body.errorCode]).toEqual([409, 'UNREGISTERED_CUSTOMER'])
  })

  test('gets no document that is sent to its number over the network [access.never-unlocked]', async () => {
    const company = await registered()
    await x.knob({ scheme: '0208', participant: company.kbo }, { state: 'REGISTERED' })
    const id = await sendDocument(calls, seller, readyDraft(company))
    await x.told(seller, id, 'TRANSMITTED')
    expect(await x.received(company)).toEqual([])
    expect(await x.sql('select 1 from received_invoices where account_id = ?', [company.accountId])).toEqual(
      [],
    )
  })

  test('neither lists, reads nor answers a received document, and mails nothing [access.never-unlocked]', async () => {
    const company = await registered()
    const id = await receivedBy(company)
    const path = { accountId: company.accountId, id }
    expect(await x.received(company)).toEqual([])
    for (const operation of [
      'getReceivedInvoice',
      'getReceivedInvoiceEvents',
      'getReceivedInvoiceUbl',
    ] as const) {
      const { status, body } = await calls(operation, company.token, { path })
      expect([operation, status, body.errorCode]).toEqual([operation, 403, 'ACCOUNT_LOCKED'])
    }
    const answer = await x.answer(company, id, { responseCode: 'AP' })
    expect([answer.status, answer.body.errorCode]).toEqual([403, 'ACCOUNT_LOCKED'])
  })

  test('is a participant once an admin unlocked it, and stays one when it is locked later [access.locked-later]', async () => {
    const company = await registered()
    const admin = await newAdmin(app)
    const lock = (locked: boolean) =>
      calls('setAccountLocked', admin.token, { path: { accountId: company.accountId }, body: { locked } })
    await lock(false)
    expect(await stateOf(company)).toBe('REGISTERED')
    const { row } = await x.deliver(seller, company)
    await lock(true)
    expect(await stateOf(company)).toBe('REGISTERED')
    const { row: later } = await x.deliver(seller, company)
    const path = { accountId: company.accountId, id: later.id }
    expect((await calls('getReceivedInvoice', company.token, { path })).status).toBe(200)
    const answer = await x.answer(company, row.id, { responseCode: 'AP' })
    expect([answer.status, answer.body.errorCode]).toEqual([403, 'ACCOUNT_LOCKED'])
  })

  test('gives no receipt of documents while it is locked later, and gives it after the lock [access.locked-later]', async () => {
    const company = await newCompany(app)
    const lock = (locked: boolean) =>
      x.sql('update accounts set locked = ? where id = ?', [locked, company.accountId])
    await lock(true)
    const { sentId } = await x.deliver(seller, company)
    await eventually(async () => {
      const [job] = await x.sql<{ attempt: number | null }>(
        `select max((j.data->>'attempt')::int) as attempt from pgboss.job j
         join invoice_answers a on a.id::text = j.data->'data'->>'answerId'
         join received_invoices r on r.id = a.received_invoice_id
         where j.name = 'send-answer' and r.account_id = ?`,
        [company.accountId],
      )
      return (job?.attempt ?? 0) > 0 || undefined
    })
    const typesOf = async () => (await x.events(seller, sentId)).map(({ type }) => type)
    expect(await typesOf()).toContain('TRANSMITTED')
    expect(await typesOf()).not.toContain('ACKNOWLEDGED')
    await lock(false)
    await x.hurry()
    await x.told(seller, sentId, 'ACKNOWLEDGED')
  })
})
