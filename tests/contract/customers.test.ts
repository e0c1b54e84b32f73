import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countries } from '#contracts/rules/countries.ts'
import { Customer } from '#server/customers/customer.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { type Caller, caller } from '../support/call.ts'
import { type Company, newAdmin, newCompany, newKbo, type Person } from '../support/people.ts'

let app: TestApp
let calls: Caller
let anna: Company
let admin: Person

beforeAll(async () => {
  app = await startApp({ WORKER: 'off' })
  calls = caller(app.url)
  anna = await newCompany(app)
  admin = await newAdmin(app)
})
afterAll(() => app.close())

const customerBody = () => {
  const kbo = newKbo()
  return { name: `Klant ${kbo}`, vat: kbo, country: 'BE', scheme: '0208', participant: kbo }
}

const fullBody = () => ({
  ...customerBody(),
  street: 'Nijverheidslaan 42',
  postalCode: '9200',
  city: 'Dendermonde',
  email: 'info@klant.example',
  telephone: '+32 52 00 00 00',
})

const create = (company: Company, body: unknown) =>
  calls('createCustomer', company.token, { path: { accountId: company.accountId }, body })
const read = (company: Company, customerId: string) =>
  calls('getCustomer', company.token, { path: { accountId: company.accountId, customerId } })
const update = (company: Company, customerId: string, body: unknown) =>
  calls('updateCustomer', company.token, { path: { accountId: company.accountId, customerId }, body })
const list = async (company: Company) =>
  (await calls('getCustomers', company.token, { path: { accountId: company.accountId } })).body as {
    id: string
    name: string
  }[]

interface GraphqlAnswer {
  // biome-ignore lint/suspicious/noExplicitAny: each test says what it expects
  data?: any
  errors?: { extensions: { errorCode: string } }[]
}

async function graphql(token: string, query: string, variables: object = {}): Promise<GraphqlAnswer> {
  const response = await fetch(`${app.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'jwt-token': token },
    body: JSON.stringify({ query, variables }),
  })
  return (await response.json()) as GraphqlAnswer
}

describe('a customer', () => {
  test('is kept as it was given [fields.customer, calls.customer]', async () => {
    const body = fullBody()
    const created = await create(anna, body)
    expect(created.status).toBe(201)
    expect(created.body).toMatchObject({
      ...body,
      accountId: anna.accountId,
      version: 1,
      countryName: 'België',
    })
    expect((await read(anna, created.body.id)).body).toEqual(created.body)
  })

  test('is stored again as it was read', async () => {
    const { body } = await create(anna, fullBody())
    const stored = await update(anna, body.id, body)
    expect(stored).toMatchObject({ status: 200, body: { ...body, version: 2 } })
  })

  test('has what was left out as empty [customer.optional]', async () => {
    const { body } = await create(anna, { ...customerBody(), street: '', city: null, email: '  ' })
    expect(body).toMatchObject({ street: null, city: null, email: null, telephone: null })
    expect(body).toMatchObject({ vatTreatment: null })
  })

  test('may have a way of its own in which lines for it are taxed', async () => {
    const { body } = await create(anna, { ...customerBody(), vatTreatment: 'REVERSE_CHARGE' })
    expect(body).toMatchObject({ vatTreatment: 'REVERSE_CHARGE' })
    const { vatTreatment: _, ...left } = body
    expect((await update(anna, body.id, left)).body).toMatchObject({ vatTreatment: null })
  })

  test.each([
    ['nl', 'Duitsland'],
    ['fr', 'Allemagne'],
    ['en', 'Germany'],
  ])('names its country in %s', async (language, countryName) => {
    const body = {
      ...customerBody(),
      country: 'DE',
      vat: 'DE123456789',
      scheme: '9930',
      participant: 'DE123456789',
    }
    const { id } = (await create(anna, body)).body
    const answer = await calls('getCustomer', anna.token, {
      path: { accountId: anna.accountId, customerId: id },
      headers: { 'accept-language': language },
    })
    expect(answer.body.countryName).toBe(countryName)
  })

  test('can be in each of the countries [fields.countries]', async () => {
    expect(countries).toHaveLength(31)
    for (const { code } of countries)
      expect((await create(anna, { ...customerBody(), country: code })).status).toBe(201)
  })

  test.each([
    [{ name: '' }, '/name', 'not-empty'],
    [{ name: '   ' }, '/name', 'not-empty'],
    [{ name: undefined }, '/name', 'not-empty'],
    [{ name: 'x'.repeat(51) }, '/name', 'long-name'],
    [{ name: 5 }, '/name', 'wrong-type'],
    [{ vat: '' }, '/vat', 'not-empty'],
    [{ vat: '0123 456 749' }, '/vat', 'no-spaces-allowed'],
    [{ vat: '0123.456.749' }, '/vat', 'no-dots-allowed'],
    [{ vat: 'BE0123456749' }, '/vat', 'no-be-allowed'],
    [{ vat: 'be0123456749' }, '/vat', 'no-be-allowed'],
    [{ vatTreatment: 'NONE' }, '/vatTreatment', 'not-a-choice'],
    [{ country: undefined }, '/country', 'not-empty'],
    [{ country: 'XX' }, '/country', 'not-country'],
    [{ email: 'klant' }, '/email', 'not-email'],
    [{ scheme: '208' }, '/scheme', 'scheme-format'],
    [{ scheme: '02080' }, '/scheme', 'scheme-format'],
    [{ scheme: 'abcd' }, '/scheme', 'scheme-format'],
    [{ participant: '' }, '/participant', 'not-empty'],
    [{ participant: 'x'.repeat(51) }, '/participant', 'max-50'],
    [{ telephone: 'x'.repeat(51) }, '/telephone', 'too-long'],
    [{ vip: true }, '/vip', 'unknown-field'],
    [{ version: '1' }, '/version', 'wrong-type'],
  ])(
    'is refused with %j [customer.name, customer.vat, customer.country, customer.email, customer.scheme, customer.participant, constants.names]',
    async (change, field, messageKey) => {
      const before = (await list(anna)).length
      const answer = await create(anna, { ...customerBody(), ...change })
      expect(answer).toMatchObject({ status: 400, body: { errorCode: 'FORM_ERRORS' } })
      expect(answer.body.violations).toContainEqual(expect.objectContaining({ field, messageKey }))
      expect((await list(anna)).length).toBe(before)
    },
  )

  test('has a name that the account has once, in whatever case [errors.CUSTOMER_ALREADY_PRESENT]', async () => {
    const body = customerBody()
    await create(anna, body)
    const again = await create(anna, { ...customerBody(), name: ` ${body.name.toUpperCase()} ` })
    expect(again).toMatchObject({ status: 409, body: { errorCode: 'CUSTOMER_ALREADY_PRESENT' } })
    const bram = await newCompany(app)
    expect((await create(bram, body)).status).toBe(201)
  })

  test('is made once when it comes ten times at once', async () => {
    const body = customerBody()
    const answers = await Promise.all(Array.from({ length: 10 }, () => create(anna, body)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 9 }, () => 409)])
  })

  test('does not take another’s name when it changes', async () => {
    const first = (await create(anna, customerBody())).body
    const second = (await create(anna, customerBody())).body
    const answer = await update(anna, second.id, { ...second, name: first.name })
    expect(answer.body.errorCode).toBe('CUSTOMER_ALREADY_PRESENT')
    expect((await read(anna, second.id)).body).toEqual(second)
  })
})

describe('a change based on an old version', () => {
  test('is refused and changes nothing [problems.STALE]', async () => {
    const first = (await create(anna, fullBody())).body
    const second = (await update(anna, first.id, { ...first, city: 'Gent' })).body
    const answer = await update(anna, first.id, { ...first, city: 'Brugge' })
    expect(answer).toMatchObject({ status: 409, body: { errorCode: 'STALE' } })
    expect((await read(anna, first.id)).body).toEqual(second)
  })

  test('wins when no version came with it', async () => {
    const { version: _, ...first } = (await create(anna, fullBody())).body
    await update(anna, first.id, { ...first, city: 'Gent' })
    expect((await update(anna, first.id, { ...first, city: 'Brugge' })).body).toMatchObject({
      city: 'Brugge',
      version: 3,
    })
  })

  test('of ten at once one is stored', async () => {
    const first = (await create(anna, fullBody())).body
    const cities = Array.from({ length: 10 }, (_, index) => `Stad ${index}`)
    const answers = await Promise.all(cities.map((city) => update(anna, first.id, { ...first, city })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
    const winner = answers.find(({ status }) => status === 200)
    expect((await read(anna, first.id)).body).toEqual(winner?.body)
  })
})

describe('the customers of an account', () => {
  test('come by name', async () => {
    const company = await newCompany(app)
    for (const name of ['Claes', 'adam', 'Bert']) await create(company, { ...customerBody(), name })
    expect((await list(company)).map(({ name }) => name)).toEqual(['adam', 'Bert', 'Claes'])
    const names = async (page: string) => {
      const query = `{ customers(accountId: "${company.accountId}", page: ${page}) { content { name } } }`
      return (await graphql(company.token, query)).data.customers.content.map(
        ({ name }: { name: string }) => name,
      )
    }
    expect(await names('{}')).toEqual(['adam', 'Bert', 'Claes'])
    expect(await names('{ sortOrder: DESC }')).toEqual(['Claes', 'Bert', 'adam'])
    expect(await names('{ ignoreCase: false }')).toEqual(['Bert', 'Claes', 'adam'])
  })

  test('are read, made and changed by an admin too [access.admin]', async () => {
    const company = await newCompany(app)
    const asAdmin = { ...company, token: admin.token }
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

  const ask = async (variables: object) =>
    (await graphql(company.token, query, { accountId: company.accountId, ...variables })).data.customers

  test('gives the first ten by name [constants.customers-page]', async () => {
    const page = await ask({})
    expect(page.content.map(({ name }: { name: string }) => name)).toEqual([
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
    expect(page.content[0].name).toBe('Klant 23')
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
    const { errors } = await graphql(anna.token, query, { accountId: company.accountId })
    expect(errors?.[0]?.extensions.errorCode).toBe('NOT_FOUND')
  })
})

describe('deleteCustomer', () => {
  const remove = (token: string, id: string) =>
    graphql(token, 'mutation($id: ID!) { deleteCustomer(customerId: $id) { id } }', { id })

  test('deletes a customer of one’s own [calls.deleteCustomer, roles.own-customers]', async () => {
    const { id } = (await create(anna, customerBody())).body
    expect((await remove(anna.token, id)).data.deleteCustomer).toEqual({ id })
    expect((await read(anna, id)).status).toBe(404)
    expect((await remove(anna.token, id)).errors?.[0]?.extensions.errorCode).toBe('NOT_FOUND')
  })

  test('deletes nobody else’s', async () => {
    const bram = await newCompany(app)
    const { id } = (await create(anna, customerBody())).body
    expect((await remove(bram.token, id)).errors?.[0]?.extensions.errorCode).toBe('NOT_FOUND')
    expect((await read(anna, id)).status).toBe(200)
  })
})

describe('shared customers', () => {
  const createShared = (token: string | undefined, body: unknown) =>
    calls('createGlobalCustomer', token, { body })

  test('are made and changed by admins, and read by every user [calls.global-customers, roles.global-customers]', async () => {
    const { status, body } = await createShared(admin.token, fullBody())
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

  test('are not made, changed or deleted by others [roles.global-customers]', async () => {
    const { body } = await createShared(admin.token, customerBody())
    expect((await createShared(anna.token, customerBody())).status).toBe(403)
    expect((await calls('updateGlobalCustomer', anna.token, { path: { id: body.id }, body })).status).toBe(
      403,
    )
    const removal = `mutation { deleteCustomer(customerId: "${body.id}") { id } }`
    expect((await graphql(anna.token, removal)).errors?.[0]?.extensions.errorCode).toBe('FORBIDDEN')
    expect((await graphql(admin.token, removal)).data.deleteCustomer.id).toBe(body.id)
    expect((await createShared(undefined, customerBody())).status).toBe(401)
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
    const { data } = await graphql(
      anna.token,
      `{ customers(customersFilter: {name: "${body.name}"}) { content { id accountId } } }`,
    )
    expect(data.customers.content).toEqual([{ id: body.id, accountId: null }])
  })
})

describe('getParticipant', () => {
  const look = (token: string | undefined, scheme: string, id: string) =>
    calls('getParticipant', token, { path: { scheme, id } })

  test('knows an account of this installation [calls.participant]', async () => {
    const { body } = await look(anna.token, '0208', anna.kbo)
    expect(body).toMatchObject({ state: 'REGISTERED', scheme: '0208', participant: anna.kbo })
    expect(body.documentTypes.length).toBeGreaterThan(0)
    expect(Date.parse(body.checkedAt)).toBeGreaterThan(Date.now() - 60_000)
  })

  test('finds a company that is asked for under its VAT number by its enterprise number [scheme.other-is-found]', async () => {
    expect((await look(anna.token, '9925', `BE${anna.kbo}`)).body).toMatchObject({
      state: 'REGISTERED',
      scheme: '0208',
      participant: anna.kbo,
    })
  })

  test('says that it does not know somebody', async () => {
    expect((await look(anna.token, '0208', newKbo())).body.state).toBe('NOT_REGISTERED')
  })

  test.each([
    ['208', '0123456749'],
    ['abcd', '0123456749'],
    ['0208', 'x'.repeat(51)],
  ])('refuses %s:%s', async (scheme, id) => {
    expect(await look(anna.token, scheme, id)).toMatchObject({
      status: 400,
      body: { errorCode: 'FORM_ERRORS' },
    })
  })

  test('is for who is signed in', async () => {
    expect((await look(undefined, '0208', anna.kbo)).status).toBe(401)
  })
})

test('nothing that was refused is in the database', async () => {
  const em = app.orm.em.fork()
  expect(await em.count(Customer, { name: { $like: '   %' } })).toBe(0)
  expect(await em.count(Customer, { vat: { $ilike: 'be%' } })).toBe(0)
})
