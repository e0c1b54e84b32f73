import { t } from 'i18next'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { slow } from '#tests/support/each-way.ts'
import { exampleOf } from '#tests/support/example-of.ts'
import { asPage, markupOf, pages, speakDutch, withAnswers } from '#tests/support/markup.tsx'
import { onScreen, type Screen } from '#tests/support/on-screen.tsx'
import { partsOf } from '#tests/support/parts.tsx'
import { type Answered, lost, refused } from '#tests/support/stand-in-screen.ts'
import { withStoredNumbers } from '../forms/endpoint.ts'
import { SchemaForm } from '../forms/schema-form.tsx'
import { settle } from './customer-edit.tsx'
import { CustomerScreen } from './customer-screen.tsx'
import {
  type Customer,
  type CustomerRow,
  customerQuery,
  customersListQuery,
  newCustomer,
  readCustomersSearch,
  type Shelf,
} from './queries.ts'

import { OtherCompany, Reachability, ReachMark } from './reachability.tsx'

await vi.hoisted(async () => {
  vi.resetModules()
  const { standInForScreen } = await import('#tests/support/stand-in-screen.ts')
  standInForScreen()
})

beforeAll(speakDutch)

test('the address keeps each field that customers are sorted by', () => {
  for (const sort of ['name', 'vat', 'city', 'country', 'email'])
    expect(readCustomersSearch({ sort, order: 'ASC' })).toEqual({ sort, order: 'ASC' })
  expect(readCustomersSearch({ sort: 'id', order: 'ASC' })).toEqual({})
})

test.each(['own', 'global'] as const)('who may not edit customers is given no empty form: %s', (book) => {
  const shelf = { book, accountId: 'a', mayEdit: false }
  const screen = asPage(
    withAnswers(<CustomerScreen shelf={shelf} customerId={undefined} userId="user" />, []),
  )
  expect(partsOf(screen, SchemaForm)).toEqual([])
  expect(markupOf(screen)).toContain('Hier kun je geen klant toevoegen')
})

const own: Shelf = { book: 'own', accountId: 'account', mayEdit: true }
const shared: Shelf = { book: 'global', accountId: 'account', mayEdit: false, mayTake: true }
const customer: Customer = {
  ...exampleOf('Customer'),
  id: 'customer',
  version: 3,
  name: 'Claes',
  vat: '0403170701',
  country: 'BE',
  scheme: '0208',
  participant: '0403170701',
}
const OWN = '/api/accounts/account/customers'
const CREATE = `POST ${OWN}`
const CHANGE = `PUT ${OWN}/customer`
const SHARED = 'GET /api/global-customers/customer'

const opened = (shelf: Shelf, answered: Answered) =>
  onScreen(
    <CustomerScreen shelf={shelf} customerId="customer" userId="user" />,
    [[customerQuery(shelf, 'customer'), customer]],
    answered,
  )
const blank = async (answered: Answered) => {
  const screen = await onScreen(
    <CustomerScreen shelf={own} customerId={undefined} userId="user" />,
    [],
    answered,
  )
  await screen.type(t('customers:fields.name'), 'Claes')
  await screen.type(t('customers:fields.vat'), 'BE 0403.170.701')
  return screen
}
const submit = (screen: Screen) =>
  screen.fire('submit', screen.place.querySelector('form') ?? expect.unreachable())
/** The bodies sent to an address, without the method and path. */
const sent = (screen: Screen, call: string) =>
  screen
    .asked()
    .filter((one) => one.startsWith(`asks ${call} `))
    .map((one) => one.slice(`asks ${call} `.length))

test('the device keeps the input until the customer is saved', async () => {
  const screen = await blank({ [CREATE]: [lost, customer] })
  await screen.press(t('customers:save'))
  expect(localStorage.length).toBe(1)
  expect(localStorage.getItem(localStorage.key(0) ?? '')).toContain('Claes')
  await screen.press(t('customers:save'))
  expect(localStorage.length).toBe(0)
  expect(screen.asked()).toContain('outdates ["customers"]')
  expect(pages.history.location.pathname).toBe('/accountportal/customers/account')
})

test('a search asks the server for the name, and shared customers for no account', async () => {
  const LIST = 'POST /graphql customers'
  const found = { data: { customers: { content: [] } } }
  const screen = await onScreen(null, [], { [LIST]: () => Response.json(found) })
  await screen.client.fetchQuery(customersListQuery(own, { q: 'claes' }))
  await screen.client.fetchQuery(customersListQuery(shared, {}))
  const [ofOwn, ofShared] = sent(screen, LIST)
  expect(ofOwn).toContain('"customersFilter":{"name":"claes"}')
  expect([ofOwn, ofShared].map((one) => one?.includes('"accountId":"account"'))).toEqual([true, false])
})

test('a customer is sent once, however often one presses Enter', async () => {
  const last = slow(customer)
  const screen = await blank({ [CREATE]: last.answer })
  await submit(screen)
  await submit(screen)
  expect(sent(screen, CREATE)).toHaveLength(1)
  await screen.does('', last.comes)
})

test('a customer saved before typing rests has the endpoint of the number that was typed', async () => {
  const screen = await blank({ [CREATE]: customer })
  await submit(screen)
  expect(JSON.parse(sent(screen, CREATE)[0] ?? '')).toMatchObject({
    vat: '0403170701',
    scheme: '9925',
    participant: 'BE0403170701',
  })
})

test('a refused field takes the focus and shows the refusal until it changes', async () => {
  const violations = [{ field: '/vat', messageKey: 'invalid', text: 'Dit nummer niet.' }]
  const screen = await blank({ [CREATE]: refused(422, 'FORM_ERRORS', { violations }) })
  await submit(screen)
  expect(screen.field(t('customers:fields.vat')).getAttribute('aria-invalid')).toBe('true')
  expect(screen.focused()?.textContent).toContain('Dit nummer niet.')
  await screen.type(t('customers:fields.vat'), '0403.170.702')
  expect(screen.seen()).not.toContain('Dit nummer niet.')
})

test('mine is saved over the newest version, which is fetched again where that failed', async () => {
  const screen = await opened(own, {
    [CHANGE]: [refused(409, 'STALE'), customer],
    [`GET ${OWN}/customer`]: [500, { ...customer, version: 7, city: 'Gent' }],
  })
  await screen.type(t('customers:fields.street'), 'Dorp 1')
  await screen.press(t('customers:save'))
  await screen.press(t('forms:stale.mine'))
  expect(sent(screen, CHANGE)).toHaveLength(1)
  await screen.press(t('forms:stale.mine'))
  expect(sent(screen, CHANGE)[1]).toBe('/version=7')
})

test('a shared customer that was taken over is given back by the message', async () => {
  const remove = 'POST /graphql deleteCustomer'
  const screen = await opened(shared, {
    [SHARED]: customer,
    [CREATE]: { ...customer, id: 'taken' },
    [remove]: { data: { deleteCustomer: true } },
  })
  await screen.press(t('customers:take'))
  await screen.press(t('customers:taken-undo'))
  expect(sent(screen, remove)).toEqual(['{"customerId":"taken"}'])
})

test('a form that may only be read saves nothing with Enter', async () => {
  const screen = await opened(shared, {})
  await submit(screen)
  const isReading = (one: string) => one.startsWith('asks GET ') || one.includes('/customers-reach ')
  expect(screen.asked().filter((one) => !isReading(one))).toEqual(['prevents submit'])
})

const endpoint = (screen: Screen) =>
  ['scheme', 'participant'].map(
    (name) => (screen.field(t(`customers:fields.${name}`)) as HTMLInputElement).value,
  )
async function choose(screen: Screen, country: string): Promise<void> {
  await screen.press(t('customers:fields.country'))
  await screen.press(country)
}

test('a new customer has its fields, an advanced part, save and cancel; the endpoint follows the country after half a second [customers.form, scheme.debounce, constants.country-delay]', async () => {
  const screen = await blank({})
  for (const name of ['name', 'vat', 'street', 'country', 'postalCode', 'city', 'telephone', 'email'])
    screen.field(t(`customers:fields.${name}`))
  for (const name of ['save', 'cancel']) screen.find(t(`customers:${name}`))
  await screen.type(t('customers:fields.vat'), '0123456749')
  await screen.press(t('customers:advanced'))
  await screen.wait(500)
  expect(endpoint(screen)).toEqual(['0208', '0123456749'])
  await choose(screen, 'Frankrijk')
  await screen.wait(300)
  expect(endpoint(screen)[0]).toBe('0208')
  await screen.wait(200)
  expect(endpoint(screen)[0]).toBe('')
})

test('the advanced part opens by itself when only that is wrong [customer.advanced-opens]', async () => {
  const screen = await blank({})
  await screen.type(t('customers:fields.vat'), 'NL001234567B01')
  await choose(screen, 'Nederland')
  await screen.wait(600)
  const scheme = () => screen.field(t('customers:fields.scheme'))
  expect(scheme).toThrow()
  await screen.press(t('customers:save'))
  expect(scheme().getAttribute('aria-invalid')).toBe('true')
  expect(sent(screen, CREATE)).toEqual([])
})

test('a customer that is gone leads to the list', async () => {
  const screen = await onScreen(null, [], { [SHARED]: refused(404, 'NOT_FOUND') })
  await screen.put(<CustomerScreen shelf={shared} customerId="customer" userId="user" />)
  await screen.settle()
  await screen.press(t('customers:global.back'))
  expect(pages.history.location.pathname).toBe('/accountportal/global-customers/account')
})

test.each([
  ['PEPPOL', null, 'Via Peppol'],
  ['EMAIL', null, 'Per e-mail'],
  [null, 'NOT_ON_NETWORK', 'Geen Peppol of e-mail'],
  [null, 'NO_ADDRESS', 'E-mailadres ontbreekt'],
  [null, 'BOUNCED', 'Mails komen terug'],
  [null, 'UNKNOWN', 'Nog niet bekend'],
] as const)('the list says of a customer by %s, or not for %s: %s', (by, reason, said) => {
  const reach: CustomerRow['reach'] = { reachable: by !== null, by, since: null, reason }
  expect(markupOf(<ReachMark reach={reach} />)).toContain(said)
})

test('the form calls nobody reachable whose mails come back', () => {
  const whom = { name: 'Claes', email: 'info@claes.example', id: '0208:0403170701', found: '0208:0403170701' }
  const said = markupOf(<Reachability receiver={{ ...whom, way: 'returned', askAgain() {} }} />)
  expect(said).toContain('de laatste mail naar info@claes.example kwam terug')
  expect(said).not.toContain('Bereikbaar')
})

test('the form warns of a Peppol number that is another company’s', () => {
  const other = markupOf(<OtherCompany customer={{ ...customer, vat: '0202239951' }} />)
  expect(other).toContain('0403170701 is van een ander bedrijf')
  expect(markupOf(<OtherCompany customer={customer} />)).not.toContain('ander bedrijf')
  const unit = { ...customer, vat: '0202239951', enterpriseNumber: '0403170701' }
  expect(markupOf(<OtherCompany customer={unit} />)).not.toContain('ander bedrijf')
})

test('a new customer is Belgian, under 0208 [fields.customer-defaults, constants.form-defaults]', () => {
  expect(newCustomer).toMatchObject({ country: 'BE', scheme: '0208' })
})

const typed = (vat: string, country = 'BE') => ({ ...newCustomer, country, vat })

describe('a number that was typed', () => {
  test('with BE becomes digits, and the endpoint keeps BE under 9925 until it is typed again without', () => {
    const settled = settle(typed('BE 0123.456.749'))
    expect(settled).toMatchObject({ vat: '0123456749', scheme: '9925', participant: 'BE0123456749' })
    expect(settle({ ...settled, vat: '0403170701' })).toMatchObject({
      scheme: '0208',
      participant: '0403170701',
    })
  })
  test('without BE is the enterprise number under 0208', () => {
    expect(settle(typed('0123.456.749'))).toMatchObject({
      vat: '0123456749',
      scheme: '0208',
      participant: '0123456749',
    })
  })
  test('stays as it is while it is not whole, and gets its zero when the field is left', () => {
    expect(settle(typed('BE123456749')).vat).toBe('BE123456749')
    expect(withStoredNumbers(typed('BE123456749')).vat).toBe('0123456749')
  })
  test.each(['BE 0202.239.951', 'BE0202239951', '0202.239.951', '202239951'])(
    'is stored as ten digits, as is the enterprise number, where it was typed as %s',
    (number) =>
      expect(withStoredNumbers({ ...typed(number), enterpriseNumber: number })).toMatchObject({
        vat: '0202239951',
        enterpriseNumber: '0202239951',
      }),
  )
  test('is the typist’s to mend abroad', () => {
    expect(settle(typed('NL 0012.345', 'NL')).vat).toBe('NL 0012.345')
    expect(withStoredNumbers(typed('BE0123456749', 'FR')).vat).toBe('BE0123456749')
  })
})
