import { beforeAll, describe, expect, test } from 'vitest'
import { customerBody, customersOf, fullCustomerBody } from '#tests/support/customers.ts'
import { type Company, newAdmin, newCompany, newKbo, type Person } from '#tests/support/people.ts'
import { setServer } from '#tests/support/server.ts'

const { app, calls, asks } = setServer({ WORKER: 'off' })
const { create, read, list } = customersOf(calls)
let anna: Company
let admin: Person

beforeAll(async () => {
  anna = await newCompany(app)
  admin = await newAdmin(app)
})

describe('shared customers', () => {
  const createShared = (token: string | undefined, body: unknown) =>
    calls('createGlobalCustomer', token, { body })

  test('are made and changed by admins, and read by every user [calls.global-customers, roles.global-customers]', async () => {
    const { status, body } = await createShared(admin.token, fullCustomerBody())
    expect(status).toBe(201)
    expect(body.accountId).toBeUndefined()
    expect((await calls('getGlobalCustomer', anna.token, { path: { id: body.id } })).body).toEqual(body)
    const changed = await calls('updateGlobalCustomer', admin.token, {
      path: { id: body.id },
      body: { ...body, city: 'Gent' },
    })
    expect(changed.body).toMatchObject({ city: 'Gent', version: 2 })
    const stale = await calls('updateGlobalCustomer', admin.token, { path: { id: body.id }, body })
    expect(stale.body.errorCode).toBe('STALE')
  })

  test('have a name once among themselves, apart from the accounts’ own', async () => {
    const body = customerBody()
    expect((await create(anna, body)).status).toBe(201)
    expect((await createShared(admin.token, body)).status).toBe(201)
    expect((await createShared(admin.token, { ...body, name: body.name.toLowerCase() })).body.errorCode).toBe(
      'CUSTOMER_ALREADY_PRESENT',
    )
  })

  test('and the accounts’ own are not reached as each other', async () => {
    const own = (await create(anna, customerBody())).body
    const shared = (await createShared(admin.token, customerBody())).body
    expect((await calls('getGlobalCustomer', anna.token, { path: { id: own.id } })).status).toBe(404)
    expect((await read(anna, shared.id)).status).toBe(404)
    expect((await list(anna)).some(({ id }) => id === shared.id)).toBe(false)
  })

  test('are listed without an account [calls.customers-query]', async () => {
    const { body } = await createShared(admin.token, { ...customerBody(), name: `Gedeeld ${newKbo()}` })
    const { data } = await asks(
      `{ customers(customersFilter: {name: "${body.name}"}) { content { id accountId } } }`,
      anna.token,
      {},
    )
    expect(data).toEqual({ customers: { content: [{ id: body.id, accountId: null }] } })
  })
})
