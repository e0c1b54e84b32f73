/** A new e-mail address of an account: nothing but the link goes there until its reader confirms it. */
import { describe, expect, test } from 'vitest'
import { updateAccountDocument } from '#generated/graphql-documents.ts'
import { Account } from '#server/accounts/account.ts'
import { EmailConfirmation } from '#server/accounts/pending-email.ts'
import { findEvents } from '#server/platform/events/find-events.ts'
import { mailsArrived, mailsFor } from '#tests/support/mailbox.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { eventually } from '#tests/support/ready-draft.ts'
import { setServer } from '#tests/support/server.ts'

const { app, calls, asks } = setServer()

const pathOf = ({ accountId }: Company) => ({ path: { accountId } })
const read = async (company: Company) =>
  (await calls('getSupplierProfile', company.token, pathOf(company))).body
const look = async (token: string) =>
  (await calls('readEmailConfirmation', undefined, { body: { token } })).body
const confirm = (token: string) => calls('confirmAccountEmail', undefined, { body: { token } })
const eventsOf = async ({ accountId }: Company) =>
  (await findEvents(app.orm.em.fork(), accountId, 'account.')).map(({ type }) => type)
const newAddress = () => `new-${crypto.randomUUID()}@test.example`

async function ask(company: Company, email: string, token = company.token) {
  return calls('updateSupplierProfile', token, {
    ...pathOf(company),
    body: { ...(await read(company)), email },
  })
}

const tokenIn = ({ text }: { text: string }): string => /confirm-email\/([\w-]+)/.exec(text)?.[1] ?? ''

const tokensAt = async (address: string, count = 1) => (await mailsArrived(app, address, count)).map(tokenIn)

async function asked() {
  const anna = await newCompany(app)
  const { email: before } = await read(anna)
  const email = newAddress()
  await ask(anna, email)
  const [token = ''] = await tokensAt(email)
  return { anna, before, email, token }
}

const expire = (company: Company) =>
  app.orm.em.fork().execute(
    `with old as (update email_confirmations set expires_at = now() - interval '1 second' where account_id = ?)
     update accounts set pending_email = jsonb_set(pending_email, '{expiresAt}', '"2026-01-01T00:00:00.000Z"') where id = ?`,
    [company.accountId, company.accountId],
  )

const lock = (company: Company, locked = true) =>
  app.orm.em.fork().nativeUpdate(Account, { id: company.accountId }, { locked })

describe('a new address of an account', () => {
  test('waits, while the one from before stays and is told at once [supplier.email-confirmed]', async () => {
    const { anna, before, email } = await asked()
    expect(await read(anna)).toMatchObject({ email: before, pendingEmail: { email } })
    const [notice] = await mailsArrived(app, before)
    expect(notice?.text).toContain(email)
    expect(notice?.text).toContain('/accountportal/not-me/')
    expect(await eventsOf(anna)).toEqual(['account.email_requested'])
  })

  test('gets nothing but the link, with other changes too [supplier.email-confirmed]', async () => {
    const { anna, before, email } = await asked()
    await calls('updateSupplierProfile', anna.token, {
      ...pathOf(anna),
      body: { ...(await read(anna)), iban: 'BE71096123456769' },
    })
    const body = { name: 'Webshop', scopes: ['drafts:read'], validDays: 30 }
    expect((await calls('createApiKey', anna.token, { ...pathOf(anna), body })).status).toBe(201)
    await mailsArrived(app, before, 3)
    expect(await mailsFor(app, email)).toHaveLength(1)
    expect(await read(anna)).toMatchObject({ email: before, pendingEmail: { email } })
  })

  test('counts once a person confirms it, and both addresses are told [supplier.email-confirmed]', async () => {
    const { anna, before, email, token } = await asked()
    expect((await fetch(`${app.url}/accountportal/confirm-email/${token}`)).status).toBe(200)
    expect(await look(token)).toMatchObject({ state: 'OPEN', account: anna.name, email })
    expect((await read(anna)).email).toBe(before)
    expect(await confirm(token)).toMatchObject({ status: 200, body: { state: 'CONFIRMED', email } })
    expect(await read(anna)).toMatchObject({ email, pendingEmail: null })
    await mailsArrived(app, before, 2)
    await mailsArrived(app, email, 2)
    expect((await eventsOf(anna)).sort()).toEqual(['account.changed', 'account.email_requested'])
  })

  test('is confirmed once: another press changes nothing, even after a later change [supplier.email-confirmed]', async () => {
    const { anna, before, token } = await asked()
    await confirm(token)
    await ask(anna, before)
    const [link = ''] = (await tokensAt(before, 3)).filter((one) => one !== '')
    await confirm(link)
    expect((await confirm(token)).body.state).toBe('CONFIRMED')
    expect((await read(anna)).email).toBe(before)
  })

  test('that is not confirmed in 48 hours is refused in words, and can be mailed again [supplier.email-confirmed]', async () => {
    const { anna, before, email, token } = await asked()
    const [stored] = await app.orm.em.fork().find(EmailConfirmation, { accountId: anna.accountId })
    const hours = ((stored?.expiresAt.getTime() ?? 0) - (stored?.createdAt.getTime() ?? 0)) / 3_600_000
    expect(Math.round(hours)).toBe(48)
    expect(JSON.stringify(stored)).not.toContain(token)
    await expire(anna)
    expect((await confirm(token)).body.state).toBe('EXPIRED')
    expect((await read(anna)).email).toBe(before)
    expect((await calls('resendEmailConfirmation', anna.token, pathOf(anna))).body).toMatchObject({ email })
    const links = await tokensAt(email, 2)
    const newer = links.find((one) => one !== token) ?? ''
    expect((await confirm(token)).body.state).toBe('REPLACED')
    expect((await confirm(newer)).body.state).toBe('CONFIRMED')
    expect((await read(anna)).email).toBe(email)
  })

  test('is replaced by another one, and cancelled by who asked [supplier.email-confirmed]', async () => {
    const { anna, before, token } = await asked()
    const other = newAddress()
    await ask(anna, other)
    const [second = ''] = await tokensAt(other)
    expect((await confirm(token)).body.state).toBe('REPLACED')
    expect((await calls('cancelPendingEmail', anna.token, pathOf(anna))).status).toBe(204)
    expect((await calls('cancelPendingEmail', anna.token, pathOf(anna))).status).toBe(204)
    expect((await confirm(second)).body.state).toBe('REPLACED')
    expect(await read(anna)).toMatchObject({ email: before, pendingEmail: null })
    expect((await calls('resendEmailConfirmation', anna.token, pathOf(anna))).status).toBe(404)
  })

  test('asked for twice is mailed once, and saving other data keeps it [supplier.email-confirmed]', async () => {
    const { anna, before, email } = await asked()
    const again = await ask(anna, email)
    expect(again).toMatchObject({ status: 200, body: { pendingEmail: { email } } })
    const saved = await ask(anna, before)
    expect(saved.body).toMatchObject({ email: before, pendingEmail: { email } })
    expect(await eventsOf(anna)).toEqual(['account.email_requested'])
  })

  test('by GraphQL waits as well, also where there was none [supplier.email-confirmed]', async () => {
    const anna = await newCompany(app)
    await app.orm.em.fork().nativeUpdate(Account, { id: anna.accountId }, { email: '' })
    const email = newAddress()
    const input = { id: anna.accountId, email }
    const { data, errors } = await asks(updateAccountDocument, anna.token, { input })
    expect(errors).toEqual([])
    expect(data?.updateAccount.supplier).toMatchObject({ email: '', pendingEmail: { email } })
    const [token = ''] = await tokensAt(email)
    await confirm(token)
    expect((await read(anna)).email).toBe(email)
  })

  test('of a locked account is refused, before and after it was mailed [supplier.email-confirmed, access.locked-later]', async () => {
    const { anna, before, token } = await asked()
    await lock(anna)
    expect((await confirm(token)).body.state).toBe('LOCKED')
    const refused = { status: 403, body: { errorCode: 'ACCOUNT_LOCKED' } }
    expect(await ask(anna, newAddress())).toMatchObject(refused)
    expect(await calls('resendEmailConfirmation', anna.token, pathOf(anna))).toMatchObject(refused)
    expect((await read(anna)).email).toBe(before)
    await lock(anna, false)
    expect((await confirm(token)).body.state).toBe('CONFIRMED')
  })

  test('of an account that was never unlocked is not mailed [access.never-unlocked]', async () => {
    const anna = await newCompany(app)
    await app.orm.em.fork().nativeUpdate(Account, { id: anna.accountId }, { locked: true, activatedAt: null })
    const email = newAddress()
    expect(await ask(anna, email)).toMatchObject({ status: 403, body: { errorCode: 'ACCOUNT_LOCKED' } })
    expect((await read(anna)).pendingEmail).toBeNull()
    expect(await mailsFor(app, email)).toEqual([])
  })

  test('is given up by "this was not me" [supplier.not-me]', async () => {
    const { anna, before, email, token } = await asked()
    const notice = await eventually(async () => {
      const [mail] = await mailsFor(app, before)
      return /not-me\/([\w-]+)/.exec(mail?.text ?? '')?.[1]
    })
    const told = await calls('readAccountChange', undefined, { body: { token: notice } })
    expect(told.body).toMatchObject({ isPending: true, changes: [{ from: before, to: email }] })
    await calls('disputeAccountChange', undefined, { body: { token: notice } })
    await lock(anna, false)
    expect((await confirm(token)).body.state).toBe('REPLACED')
    expect(await read(anna)).toMatchObject({ email: before, pendingEmail: null })
  })

  test('is mailed so often and no more', async () => {
    const { anna } = await asked()
    const statuses: number[] = []
    for (let count = 0; count < 6; count++)
      statuses.push((await calls('resendEmailConfirmation', anna.token, pathOf(anna))).status)
    expect(statuses.at(-1)).toBe(429)
  })
})
