import { beforeAll, describe, expect, test } from 'vitest'
import { countries } from '#contracts/rules/countries.ts'
import { customerBody, customersOf, fullCustomerBody } from '#tests/support/customers.ts'
import { sayWhy } from '#tests/support/operators.ts'
import { type Company, newAdmin, newCompany } from '#tests/support/people.ts'
import { setServer } from '#tests/support/server.ts'

const { app, calls, asks } = setServer({ WORKER: 'off' })
const { create, read, update, list } = customersOf(calls)
let anna: Company

beforeAll(async () => {
  anna = await newCompany(app)
})

describe('a customer', () => {
  test('is kept as it was given [fields.customer, calls.customer]', async () => {
    const body = fullCustomerBody()
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

  test('has its address without the white space that was pasted with it', async () => {
    const { status, body } = await create(anna, { ...customerBody(), email: ' info@claes.example\u00a0' })
    expect([status, body.email]).toEqual([201, 'info@claes.example'])
  })

  test('has a number under 0208 by its form and its check digits, and no other', async () => {
    for (const participant of ['0123456748', '123456749', '0123.456.749', 'BE0123456749']) {
      const { status, body } = await create(anna, { ...customerBody(), scheme: '0208', participant })
      expect([participant, status]).toEqual([participant, 400])
      expect(body.violations).toMatchObject([{ field: '/participant', messageKey: 'not-a-valid-kbo' }])
    }
    const { body } = await create(anna, fullCustomerBody())
    const changed = await update(anna, body.id, { ...body, participant: '0123456748' })
    expect(changed).toMatchObject({ status: 400 })
    expect((await read(anna, body.id)).body).toEqual(body)
  })

  test('has omitted fields as empty [customer.optional]', async () => {
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

  test('names its country in the language of the reader', async () => {
    const german = { country: 'DE', vat: 'DE123456789', scheme: '9930', participant: 'DE123456789' }
    const { id } = (await create(anna, { ...customerBody(), ...german })).body
    const path = { accountId: anna.accountId, customerId: id }
    const named = async (language: string) =>
      (await calls('getCustomer', anna.token, { path, headers: { 'accept-language': language } })).body
        .countryName
    expect([await named('nl'), await named('fr'), await named('en')]).toEqual([
      'Duitsland',
      'Allemagne',
      'Germany',
    ])
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

  test('has a name that is unique in the account, in any case [errors.CUSTOMER_ALREADY_PRESENT]', async () => {
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

  test('is read, made and changed by an admin too, who said why [access.admin]', async () => {
    const company = await newCompany(app)
    const { token } = await newAdmin(app)
    const asAdmin = { ...company, token }
    expect((await create(asAdmin, customerBody())).body.errorCode).toBe('REASON_REQUIRED')
    await sayWhy(calls, token, company.accountId)
    const { body } = await create(asAdmin, customerBody())
    expect((await update(asAdmin, body.id, { ...body, city: 'Gent' })).status).toBe(200)
    expect(await list(asAdmin)).toHaveLength(1)
  })
})

describe('a change based on an old version', () => {
  test('is refused and changes nothing [problems.STALE]', async () => {
    const first = (await create(anna, fullCustomerBody())).body
    const second = (await update(anna, first.id, { ...first, city: 'Gent' })).body
    const answer = await update(anna, first.id, { ...first, city: 'Brugge' })
    expect(answer).toMatchObject({ status: 409, body: { errorCode: 'STALE' } })
    expect((await read(anna, first.id)).body).toEqual(second)
  })

  test('wins when no version came with it', async () => {
    const { version: _, ...first } = (await create(anna, fullCustomerBody())).body
    await update(anna, first.id, { ...first, city: 'Gent' })
    expect((await update(anna, first.id, { ...first, city: 'Brugge' })).body).toMatchObject({
      city: 'Brugge',
      version: 3,
    })
  })

  test('of ten at once one is stored', async () => {
    const first = (await create(anna, fullCustomerBody())).body
    const cities = Array.from({ length: 10 }, (_, index) => `Stad ${index}`)
    const answers = await Promise.all(cities.map((city) => update(anna, first.id, { ...first, city })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
    const winner = answers.find(({ status }) => status === 200)
    expect((await read(anna, first.id)).body).toEqual(winner?.body)
  })
})

describe('deleteCustomer', () => {
  const remove = (token: string, id: string) =>
    asks('mutation($id: ID!) { deleteCustomer(customerId: $id) { id } }', token, { id })

  test('deletes a customer of one’s own [calls.deleteCustomer, roles.own-customers]', async () => {
    const { id } = (await create(anna, customerBody())).body
    expect((await remove(anna.token, id)).data).toEqual({ deleteCustomer: { id } })
    expect((await read(anna, id)).status).toBe(404)
    expect((await remove(anna.token, id)).errorCode).toBe('NOT_FOUND')
  })
})

type Listed = { customers: { content: { id: string; name: string }[]; totalNumberOfElements: number } }

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
})
