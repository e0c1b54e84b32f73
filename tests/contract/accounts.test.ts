import { describe, expect, test } from 'vitest'
import { getAccountDocument, updateAccountDocument } from '#generated/graphql-documents.ts'
import { ChangeNotice } from '#server/accounts/change-notice.ts'
import { Membership } from '#server/accounts/membership.ts'
import { findEvents } from '#server/platform/events/find-events.ts'
import { mailsArrived } from '#tests/support/mailbox.ts'
import { type Company, newAdmin, newCompany, newKbo } from '#tests/support/people.ts'
import { setServer } from '#tests/support/server.ts'

const { app, calls, asks } = setServer({ REGISTRATION: 'open' })

const eventsOf = (accountId: string) => findEvents(app.orm.em.fork(), accountId, 'account.')

describe('searchAccounts', () => {
  const search = async (token: string | undefined, text: unknown) =>
    calls('searchAccounts', token, { body: { text } })

  test('finds by a part of the name in any case of letters, and by the number as it is written [calls.account-search]', async () => {
    const admin = await newAdmin(app)
    const company = await newCompany(app, { name: `Zoek Mij ${newKbo()}` })
    const official = `Officieel ${company.kbo}`
    await app.orm.em
      .fork()
      .execute('update accounts set company_name = ? where id = ?', [official, company.accountId])
    for (const text of [
      official.toUpperCase(),
      company.name.toLowerCase(),
      company.name.slice(2),
      company.kbo,
      `BE ${company.kbo.slice(0, 4)}.${company.kbo.slice(4)}`,
    ]) {
      expect((await search(admin.token, text)).body, text).toEqual([
        { id: company.accountId, name: company.name },
      ])
    }
  })

  test('takes every sign for itself', async () => {
    const admin = await newAdmin(app)
    await newCompany(app)
    for (const text of ['%', '_', '\\', '100%']) expect((await search(admin.token, text)).body).toEqual([])
  })

  test('gives at most fifty, and with nothing typed the first ones', async () => {
    const admin = await newAdmin(app)
    const names = Array.from({ length: 51 }, (_, index) => ` Eerst ${String(index).padStart(2, '0')}`)
    for (const name of names) await newCompany(app, { name })
    const { body } = await search(admin.token, '')
    expect(body.map(({ name }: { name: string }) => name)).toEqual(names.slice(0, 50))
  })

  test('is for admins [roles.admin-search, problems.FORBIDDEN]', async () => {
    const { token } = await newCompany(app)
    expect(await search(token, 'x')).toMatchObject({ status: 403, body: { errorCode: 'FORBIDDEN' } })
    expect((await search(undefined, 'x')).status).toBe(401)
  })
})

describe('setAccountLocked', () => {
  const set = (token: string, accountId: string, body: unknown) =>
    calls('setAccountLocked', token, { path: { accountId }, body })

  test('locks and unlocks, and keeps who did it [calls.account-lock]', async () => {
    const admin = await newAdmin(app)
    const { accountId } = await newCompany(app)
    expect((await set(admin.token, accountId, { locked: true })).body).toEqual({ locked: true })
    expect((await set(admin.token, accountId, { locked: true })).body).toEqual({ locked: true })
    expect((await set(admin.token, accountId, { locked: false })).body).toEqual({ locked: false })
    const events = await eventsOf(accountId)
    expect(events.map(({ type, actor }) => [type, actor?.id])).toEqual([
      ['account.locked', admin.userId],
      ['account.unlocked', admin.userId],
    ])
  })
})

describe('the supplier data', () => {
  const read = (company: Company, token = company.token) =>
    calls('getSupplierProfile', token, { path: { accountId: company.accountId } })
  const write = (company: Company, body: unknown, token = company.token) =>
    calls('updateSupplierProfile', token, { path: { accountId: company.accountId }, body })
  const supplierOf = async (company: Company) => (await read(company)).body

  test('are read and written by a member, unchanged on the way [calls.supplier, supplier.telephone]', async () => {
    const anna = await newCompany(app)
    const supplier = await supplierOf(anna)
    expect(supplier).toMatchObject({ name: anna.name, vat: anna.kbo, city: 'Leuven', country: 'BE' })
    expect((await write(anna, supplier)).body).toEqual(supplier)
    const changed = { ...supplier, street: 'Bondgenotenlaan 1', telephone: '016 00 00 00' }
    expect((await write(anna, changed)).body).toEqual(changed)
    expect(await supplierOf(anna)).toEqual(changed)
  })

  test('keep an account number without its spaces and dots [draft.iban-cleaned, supplier.iban]', async () => {
    const anna = await newCompany(app)
    const { body } = await write(anna, {
      ...(await supplierOf(anna)),
      iban: 'be71 0961.2345 6769',
      bic: 'gkccbebb',
    })
    expect(body).toMatchObject({ iban: 'BE71096123456769', bic: 'GKCCBEBB' })
  })

  test('tell of a changed account number by mail, to the address before the change, and keep it [supplier.iban-mail]', async () => {
    const anna = await newCompany(app)
    const before = await supplierOf(anna)
    await write(anna, { ...before, iban: 'BE71096123456769' })
    const mails = await mailsArrived(app, before.email)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('BE71096123456769')
    expect(mails[0]?.text).toContain(before.iban)
    expect(mails[0]?.text).toContain(anna.email)
    expect(await eventsOf(anna.accountId)).toMatchObject([
      {
        type: 'account.changed',
        actor: { kind: 'user', id: anna.userId },
        detail: {
          changes: [{ field: 'iban', from: before.iban, to: 'BE71096123456769' }],
        },
      },
    ])
  })

  test.each([
    ['bic', 'GKCCBEBB'],
    ['iban', 'BE71096123456769'],
    ['name', 'Nieuwe Naam'],
  ] as const)(
    'by GraphQL tell of a changed %s, the name included, and keep it [supplier.change-told]',
    async (field, value) => {
      const anna = await newCompany(app)
      const before = await supplierOf(anna)
      const input = { id: anna.accountId, [field]: value }
      expect((await asks(updateAccountDocument, anna.token, { input })).errors).toEqual([])
      const mails = await mailsArrived(app, before.email)
      expect(mails[0]?.text).toContain(value)
      const [event] = await eventsOf(anna.accountId)
      expect(event).toMatchObject({
        actor: { id: anna.userId },
        detail: { changes: [{ field, to: value }] },
      })
    },
  )

  test('changed one after the other are told to the address from before the first change [supplier.change-told]', async () => {
    const anna = await newCompany(app)
    const before = await supplierOf(anna)
    for (const email of ['first@thief.example', 'second@thief.example']) {
      await write(anna, { ...(await supplierOf(anna)), email })
      const [mail] = await mailsArrived(app, email)
      const token = /confirm-email\/([\w-]+)/.exec(mail?.text ?? '')?.[1]
      await calls('confirmAccountEmail', undefined, { body: { token } })
      expect((await supplierOf(anna)).email).toBe(email)
    }
    await write(anna, { ...(await supplierOf(anna)), iban: 'BE71096123456769' })
    const mails = await mailsArrived(app, before.email, 5)
    expect(mails.some(({ text }) => text.includes('BE71096123456769'))).toBe(true)
    expect(mails.every(({ text }) => text.includes('/accountportal/not-me/'))).toBe(true)
  })

  test('that are changed are told in the language of who reads it, not of who changed it [supplier.change-told]', async () => {
    const anna = await newCompany(app)
    const thief = await newCompany(app)
    const em = app.orm.em.fork()
    em.create(Membership, { userId: thief.userId, accountId: anna.accountId })
    await em.flush()
    const sql = (text: string, values: string[]) => app.orm.em.fork().execute(text, values)
    await sql('update users set language = ? where id = ?', ['fr', anna.userId])
    await sql('update users set language = ? where id = ?', ['en', thief.userId])
    const path = { accountId: anna.accountId }
    const before = await supplierOf(anna)
    const headers = { 'accept-language': 'en' }
    await calls('updateSupplierProfile', thief.token, {
      path,
      headers,
      body: { ...before, iban: 'BE71096123456769' },
    })
    expect((await mailsArrived(app, before.email))[0]?.subject).toMatch(/^Les données de /)
  })

  test('are changed so often in an hour and no more, as every change mails', async () => {
    const anna = await newCompany(app)
    const before = await supplierOf(anna)
    const statuses: number[] = []
    for (let count = 0; count < 31; count++) {
      const bic = count % 2 === 0 ? 'GKCCBEBB' : 'KREDBEBB'
      statuses.push((await write(anna, { ...before, bic })).status)
    }
    expect(statuses.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 200))
    expect(statuses.slice(30)).toEqual([429])
    expect((await supplierOf(anna)).bic).toBe('KREDBEBB')
  })

  test('write no mail when the account number stays', async () => {
    const anna = await newCompany(app)
    const before = await supplierOf(anna)
    await write(anna, { ...before, iban: before.iban.replace(/(.{4})/g, '$1 ').trim(), city: 'Gent' })
    expect(await eventsOf(anna.accountId)).toEqual([])
  })

  test('keep the name and the VAT number [supplier.read-only]', async () => {
    const anna = await newCompany(app)
    const supplier = await supplierOf(anna)
    for (const [name, value] of [
      ['name', 'Iemand anders'],
      ['vat', newKbo()],
      ['enterpriseNumber', newKbo()],
    ] as const) {
      const answer = await write(anna, { ...supplier, [name]: value })
      expect(answer).toMatchObject({
        status: 400,
        body: { violations: [{ field: `/${name}`, messageKey: 'invalid' }] },
      })
    }
    expect(await supplierOf(anna)).toEqual(supplier)
  })

  test.each([
    [{ street: ' ' }, '/street', 'not-empty'],
    [{ postalCode: '' }, '/postalCode', 'not-empty'],
    [{ city: null }, '/city', 'not-empty'],
    [{ country: 'ZZ' }, '/country', 'not-country'],
    [{ email: 'x' }, '/email', 'not-email'],
    [{ email: '' }, '/email', 'not-empty'],
    [{ iban: 'BE68 5390 0754 7035' }, '/iban', 'not-iban'],
    [{ iban: '' }, '/iban', 'not-empty'],
    [{ bic: 'KRED' }, '/bic', 'not-bic'],
    [{ street: 'x'.repeat(201) }, '/street', 'too-long'],
    [{ credits: 100 }, '/credits', 'unknown-field'],
    [{ telephone: 16 }, '/telephone', 'wrong-type'],
  ])(
    'refuse %j and stay as they were [supplier.required, supplier.iban, supplier.bic]',
    async (change, field, messageKey) => {
      const anna = await newCompany(app)
      const supplier = await supplierOf(anna)
      const answer = await write(anna, { ...supplier, ...change })
      expect(answer).toMatchObject({ status: 400, body: { errorCode: 'FORM_ERRORS' } })
      expect(answer.body.violations).toContainEqual(expect.objectContaining({ field, messageKey }))
      expect(await supplierOf(anna)).toEqual(supplier)
    },
  )
})

describe('"this was not me"', () => {
  const look = (token: string) => calls('readAccountChange', undefined, { body: { token } })
  const dispute = (token: string) => calls('disputeAccountChange', undefined, { body: { token } })

  async function changed(): Promise<{ anna: Company; token: string }> {
    const anna = await newCompany(app)
    const path = { accountId: anna.accountId }
    const { body } = await calls('getSupplierProfile', anna.token, { path })
    await calls('updateSupplierProfile', anna.token, { path, body: { ...body, iban: 'BE71096123456769' } })
    const [mail] = await mailsArrived(app, body.email)
    return { anna, token: /not-me\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '' }
  }

  test('shows the change, stays usable, then locks sending until an admin unlocks it [supplier.not-me]', async () => {
    const { anna, token } = await changed()
    expect((await fetch(`${app.url}/accountportal/not-me/${token}`)).status).toBe(200)
    expect((await look(token)).body).toMatchObject({ state: 'OPEN', locked: false, account: anna.name })
    const { status, body } = await dispute(token)
    expect([status, body.state, body.locked]).toEqual([200, 'DISPUTED', true])
    expect(body.changes).toEqual([{ field: 'iban', from: 'BE68539007547034', to: 'BE71096123456769' }])
    const admin = await newAdmin(app)
    const { data } = await asks(getAccountDocument, admin.token, { accountId: anna.accountId })
    expect(data?.getAccount).toMatchObject({
      locked: true,
      lock: { reason: 'CHANGE_DISPUTED', fields: ['iban'] },
    })
  })

  test('locks once: an account unlocked since stays open [supplier.not-me]', async () => {
    const { anna, token } = await changed()
    await dispute(token)
    const admin = await newAdmin(app)
    const path = { accountId: anna.accountId }
    await calls('setAccountLocked', admin.token, { path, body: { locked: false } })
    expect((await dispute(token)).body).toMatchObject({ state: 'DISPUTED', locked: false })
  })

  test('is stored as a hash, over after 14 days, and unknown to who guesses [supplier.not-me]', async () => {
    const { anna, token } = await changed()
    const em = app.orm.em.fork()
    const [notice] = await em.find(ChangeNotice, { accountId: anna.accountId })
    expect(JSON.stringify(notice)).not.toContain(token)
    const days = ((notice?.expiresAt.getTime() ?? 0) - (notice?.createdAt.getTime() ?? 0)) / 86_400_000
    expect(Math.round(days)).toBe(14)
    await em.nativeUpdate(
      ChangeNotice,
      { accountId: anna.accountId },
      { expiresAt: new Date(Date.now() - 1) },
    )
    expect((await dispute(token)).body).toMatchObject({ state: 'EXPIRED', locked: false })
    expect((await dispute('guessed')).body.errorCode).toBe('NOT_FOUND')
  })
})
