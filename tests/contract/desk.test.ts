/** The operator's desk: registrations that wait, with their proofs, and credits. */
import { beforeAll, describe, expect, it } from 'vitest'
import { Account } from '#server/accounts/account.ts'
import { storeRegister } from '#server/ports/company-register/store-register.ts'
import { mailsFor } from '#tests/support/mailbox.ts'
import { type Company, newAdmin, newCompany, newKbo, type Person } from '#tests/support/people.ts'
import { eventually } from '#tests/support/ready-draft.ts'
import { setServer } from '#tests/support/server.ts'
import { newWaiting } from '#tests/support/waiting-registrations.ts'

const { app, calls } = setServer({ REGISTRATION: 'open' })
let admin: Person

const numbers = { same: newKbo(), similar: newKbo(), other: newKbo(), stopped: newKbo(), unknown: newKbo() }

beforeAll(async () => {
  admin = await newAdmin(app)
  const known = (number: string, name: string, active = true) => ({
    ...{
      number,
      name,
      language: 'nl' as const,
      active,
      street: 'Markt 1',
      postalCode: '3000',
      city: 'Leuven',
      country: 'BE',
    },
  })
  await app.orm.em.fork().transactional((em) =>
    storeRegister((sql, values) => em.execute(sql, values), {
      snapshot: '2026-11-21',
      companies: [
        known(numbers.same, 'Slagerij Vermeulen bv'),
        known(numbers.similar, 'Slagerij Vermeulen en Zonen bv'),
        known(numbers.other, 'Lumen Foto bv'),
        known(numbers.stopped, 'Slagerij Vermeulen bv', false),
      ],
    }),
  )
})

const listed = async (accountId: string) => {
  const { body } = await calls('listRegistrations', admin.token, {})
  return body.find((one: { accountId: string }) => one.accountId === accountId)
}
const decide = (token: string, accountId: string, body: object) =>
  calls('decideRegistration', token, { path: { accountId }, body })
const found = (accountId: string) => app.orm.em.fork().findOneOrFail(Account, accountId)

describe('a registration that waits', () => {
  it.each([
    ['same', 'SAME', true],
    ['similar', 'SIMILAR', false],
    ['other', 'DIFFERENT', false],
    ['stopped', 'INACTIVE', false],
    ['unknown', 'UNKNOWN', false],
  ] as const)('has the register’s word about a number: %s', async (number, verdict, isProved) => {
    const { accountId } = await newWaiting(app, { kbo: numbers[number], name: 'Slagerij Vermeulen' })
    expect(await listed(accountId)).toMatchObject({ mailbox: 'CONFIRMED', register: { verdict }, isProved })
  })

  it('is listed before its mailbox is proved, and says so', async () => {
    const kbo = newKbo()
    const body = {
      ...{ kbo, email: `zaak-${kbo}@nieuw.example`, name: 'Zaak', street: 'Markt 1' },
      ...{ city: 'Leuven', postalZone: '3000', countryCode: 'BE' },
    }
    await calls('registerAccount', undefined, { body })
    const { body: all } = await calls('listRegistrations', admin.token, {})
    expect(all.find(({ number }: { number: string }) => number === kbo)).toMatchObject({
      ...{ email: body.email, name: 'Zaak', mailbox: 'NOT_CONFIRMED', isProved: false },
    })
  })

  it('is let in, which unlocks it, mails who registered, and takes it off the list', async () => {
    const { accountId, email } = await newWaiting(app)
    const reason = 'Nagegaan per telefoon'
    expect(await decide(admin.token, accountId, { decision: 'LET_IN', email, reason })).toMatchObject({
      status: 200,
      body: { decision: 'LET_IN' },
    })
    expect(await found(accountId)).toMatchObject({ locked: false, activatedAt: expect.any(Date) })
    expect(await listed(accountId)).toBeUndefined()
    expect((await eventually(async () => (await mailsFor(app, email))[0]))?.subject).toContain('versturen')
  })

  it('takes a reason without all proofs, and changes nothing without one', async () => {
    const { accountId, email } = await newWaiting(app)
    const { status, body } = await decide(admin.token, accountId, { decision: 'LET_IN', email, reason: ' ' })
    expect([status, body.violations]).toEqual([
      400,
      [expect.objectContaining({ field: '/reason', messageKey: 'not-empty' })],
    ])
    expect((await found(accountId)).locked).toBe(true)
  })

  it('is refused with a reason, which is mailed, and its number is free again', async () => {
    const { accountId, email, kbo, userId } = await newWaiting(app)
    const reason = 'Dit nummer is van een ander bedrijf'
    expect((await decide(admin.token, accountId, { decision: 'REFUSED', email })).status).toBe(400)
    expect((await decide(admin.token, accountId, { decision: 'REFUSED', email, reason })).status).toBe(200)
    expect((await eventually(async () => (await mailsFor(app, email))[0]))?.text).toContain(reason)
    const [member] = await app.orm.em.fork().execute('select 1 from members where user_id = ?', [userId])
    expect(member).toBeUndefined()
    const again = {
      ...{ kbo, email: `eigenaar-${kbo}@nieuw.example`, name: 'Eigenaar', street: 'Markt 1' },
      ...{ city: 'Leuven', postalZone: '3000', countryCode: 'BE' },
    }
    expect((await calls('registerAccount', undefined, { body: again })).status).toBe(201)
    expect(await listed(accountId)).toMatchObject({ email: again.email })
  })

  it('is decided once by two administrators at once', async () => {
    const { accountId, email } = await newWaiting(app)
    const colleague = await newAdmin(app)
    const reason = 'Nagegaan'
    const answers = await Promise.all([
      decide(admin.token, accountId, { decision: 'LET_IN', email, reason }),
      decide(colleague.token, accountId, { decision: 'REFUSED', email, reason }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.errorCode).toBe('REGISTRATION_DECIDED')
  })

  it('of another person than the administrator looked at is decided by nobody', async () => {
    const { accountId } = await newWaiting(app)
    const body = { decision: 'LET_IN', email: 'iemand@anders.example', reason: 'Nagegaan' }
    expect((await decide(admin.token, accountId, body)).body.errorCode).toBe('STALE')
  })
})

describe('credits', () => {
  const prepaid = async (): Promise<Company> => {
    const company = await newCompany(app)
    await app.orm.em
      .fork()
      .execute('update accounts set prepaid = true, credits = 25 where id = ?', [company.accountId])
    return company
  }
  const at = ({ accountId }: Company) => ({ accountId })
  const ask = (company: Company) =>
    calls('createCreditRequest', company.token, {
      path: at(company),
      body: { amount: 100, note: 'December' },
    })
  const give = (company: Company, body: object, headers = {}) =>
    calls('giveCredits', admin.token, { path: at(company), body, headers })

  it('are asked for once at a time, and the desk sees who asks', async () => {
    const company = await prepaid()
    const [one, other] = await Promise.all([ask(company), ask(company)])
    expect([one.status, other.status].sort()).toEqual([201, 409])
    const { body } = await calls('listOpenCreditRequests', admin.token, {})
    expect(body.filter((request: { accountId: string }) => request.accountId === company.accountId)).toEqual([
      expect.objectContaining({ credits: 25, amount: 100, note: 'December', askedBy: company.email }),
    ])
  })

  it('are given once for a request, whoever presses how often, and the company reads the reason', async () => {
    const company = await prepaid()
    const { body: request } = await ask(company)
    const gift = { amount: 100, reason: 'Factuur 412', requestId: request.id }
    const headers = { 'idempotency-key': `gift-${request.id}` }
    const [first, again] = [await give(company, gift, headers), await give(company, gift, headers)]
    expect([first.body, again.body]).toEqual([{ credits: 125 }, { credits: 125 }])
    expect((await give(company, gift)).body.errorCode).toBe('CREDITS_ANSWERED')
    const { body } = await calls('listCreditRequests', company.token, { path: at(company) })
    expect(body[0]).toMatchObject({ state: 'GIVEN', given: 100, reason: 'Factuur 412' })
    expect((await found(company.accountId)).credits).toBe(125)
  })

  it('are taken down to none, and not below', async () => {
    const company = await prepaid()
    expect((await give(company, { amount: -26, reason: 'Vergissing' })).body.errorCode).toBe(
      'NOT_ENOUGH_CREDITS_LEFT',
    )
    expect((await give(company, { amount: -25, reason: 'Vergissing' })).body).toEqual({ credits: 0 })
    expect((await give(company, { amount: 0, reason: 'Niets' })).status).toBe(400)
  })

  it('are not asked for by a company that pays none, and not given by who is no administrator', async () => {
    const company = await newCompany(app)
    expect((await ask(company)).status).toBe(403)
    const body = { amount: 5, reason: 'Voor mezelf' }
    expect((await calls('giveCredits', company.token, { path: at(company), body })).status).toBe(403)
  })
})
