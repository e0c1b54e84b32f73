import { beforeAll, describe, expect, test } from 'vitest'
import { customerBody, customersOf } from '#tests/support/customers.ts'
import { sayWhy } from '#tests/support/operators.ts'
import { type Company, newAdmin, newCompany, type Person } from '#tests/support/people.ts'
import { setServer } from '#tests/support/server.ts'

const { app, calls, asks } = setServer({ WORKER: 'off' })
const { create, read, update, list } = customersOf(calls)
let anna: Company
let admin: Person

beforeAll(async () => {
  anna = await newCompany(app)
  admin = await newAdmin(app)
})

type Listed = { customers: { content: { id: string; name: string }[]; totalNumberOfElements: number } }

describe('the customers of an account', () => {
  test('come by name', async () => {
    const company = await newCompany(app)
    for (const name of ['Claes', 'adam', 'Bert']) await create(company, { ...customerBody(), name })
    expect((await list(company)).map(({ name }) => name)).toEqual(['adam', 'Bert', 'Claes'])
    const names = async (page: string) => {
      const query = `{ customers(accountId: "${company.accountId}", page: ${page}) { content { name } } }`
      const { data } = await asks<Listed, object>(query, company.token, {})
      return data?.customers.content.map(({ name }) => name)
    }
    expect(await names('{}')).toEqual(['adam', 'Bert', 'Claes'])
    expect(await names('{ sortOrder: DESC }')).toEqual(['Claes', 'Bert', 'adam'])
    expect(await names('{ ignoreCase: false }')).toEqual(['Bert', 'Claes', 'adam'])
  })

  test('are read, made and changed by an admin too [access.admin]', async () => {
    const company = await newCompany(app)
    const asAdmin = { ...company, token: admin.token }
    expect((await create(asAdmin, customerBody())).body.errorCode).toBe('REASON_REQUIRED')
    await sayWhy(calls, admin.token, company.accountId)
    const { body } = await create(asAdmin, customerBody())
    expect((await update(asAdmin, body.id, { ...body, city: 'Gent' })).status).toBe(200)
    expect(await list(asAdmin)).toHaveLength(1)
  })

  test('do not exist for another company, under any account [access.stranger]', async () => {
    const bram = await newCompany(app)
    const { body } = await create(anna, customerBody())
    expect((await calls('getCustomers', bram.token, { path: { accountId: anna.accountId } })).status).toBe(
      404,
    )
    for (const accountId of [anna.accountId, bram.accountId]) {
      const path = { accountId, customerId: body.id }
      expect((await calls('getCustomer', bram.token, { path })).status).toBe(404)
      expect((await calls('updateCustomer', bram.token, { path, body })).status).toBe(404)
    }
    expect((await read(anna, body.id)).body).toEqual(body)
  })

  test.each(['x', '01990000-0000-7000-8000-000000000000', "' or true --"])(
    'none is called %j',
    async (customerId) => {
      expect((await read(anna, customerId)).status).toBe(404)
      expect((await update(anna, customerId, customerBody())).status).toBe(404)
    },
  )
})

describe('customers(accountId)', () => {
  const query = `query($accountId: ID, $page: PageRequest, $filter: CustomersFilter) {
    customers(accountId: $accountId, page: $page, customersFilter: $filter) {
      content { id name } totalNumberOfElements numberOfPages numberOfElements hasNext hasPrevious pageNumber
    }
  }`
  let company: Company

  beforeAll(async () => {
    company = await newCompany(app)
    for (let index = 1; index <= 23; index++) {
      await create(company, { ...customerBody(), name: `Klant ${String(index).padStart(2, '0')}` })
    }
    await create(company, { ...customerBody(), name: '100% Vers_' })
  })

  const ask = async (variables: object) => {
    const ofCompany = { accountId: company.accountId, ...variables }
    const { data } = await asks<Listed, object>(query, company.token, ofCompany)
    if (data === null) throw new Error('no page')
    return data.customers
  }

  test('gives the first ten by name [constants.customers-page]', async () => {
    const page = await ask({})
    expect(page.content.map(({ name }) => name)).toEqual([
      '100% Vers_',
      ...Array.from({ length: 9 }, (_, index) => `Klant 0${index + 1}`),
    ])
    expect(page).toMatchObject({
      totalNumberOfElements: 24,
      numberOfPages: 3,
      numberOfElements: 10,
      hasNext: true,
      hasPrevious: false,
      pageNumber: 0,
    })
  })

  test('gives the last page, and nothing after it', async () => {
    expect(await ask({ page: { pageNumber: 2 } })).toMatchObject({
      numberOfElements: 4,
      hasNext: false,
      hasPrevious: true,
    })
    expect(await ask({ page: { pageNumber: 3 } })).toMatchObject({ numberOfElements: 0, content: [] })
  })

  test('gives every customer once over all pages', async () => {
    const ids = new Set<string>()
    for (let pageNumber = 0; pageNumber < 5; pageNumber++) {
      const page = await ask({ page: { pageNumber, size: 5, sortField: 'city', sortOrder: 'DESC' } })
      for (const { id } of page.content) ids.add(id)
    }
    expect(ids.size).toBe(24)
  })

  test('sorts the other way round', async () => {
    const page = await ask({ page: { sortField: 'name', sortOrder: 'DESC', size: 1 } })
    expect(page.content.map(({ name }) => name)).toEqual(['Klant 23'])
  })

  test.each([
    ['klant 1', 10],
    ['KLANT', 23],
    ['%', 1],
    ['_', 1],
    ['\\', 0],
    ['', 24],
  ])('finds %j %i times', async (name, total) => {
    expect((await ask({ filter: { name } })).totalNumberOfElements).toBe(total)
  })

  test('does not exist for another company', async () => {
    const { errorCode } = await asks(query, anna.token, { accountId: company.accountId })
    expect(errorCode).toBe('NOT_FOUND')
  })
})
