/** What is done with customers, an account's own and the shared ones, and what follows. */
import { beforeAll, expect, test, vi } from 'vitest'
import { slow, untilDone, ways } from '#tests/support/each-way.ts'
import { exampleOf } from '#tests/support/example-of.ts'
import { speakDutch } from '#tests/support/markup.tsx'
import { onScreen as drawn, type Screen } from '#tests/support/on-screen.tsx'
import { resizeTo, TELEPHONE } from '#tests/support/stand-in-browser.ts'
import { type Answered, lost, refused, told } from '#tests/support/stand-in-screen.ts'
import type { Shelf } from './book.ts'
import { CustomerScreen } from './customer-screen.tsx'
import { CustomersScreen } from './customers-screen.tsx'
import { type Customer, type CustomerRow, customerQuery, customersListQuery } from './queries.ts'
import type { CustomersSearch } from './search.ts'

await vi.hoisted(async () => {
  vi.resetModules()
  const { standInForScreen } = await import('#tests/support/stand-in-screen.ts')
  standInForScreen()
})

beforeAll(speakDutch)

/** Nobody is still at a page that the screen before led to. */
async function onScreen(...given: Parameters<typeof drawn>): Promise<Screen> {
  const nowhere = await drawn(null)
  await nowhere.go('/elsewhere')
  await nowhere.end()
  return drawn(...given)
}

const own: Shelf = { book: 'own', accountId: 'account', mayEdit: true }
const shared: Shelf = { book: 'global', accountId: 'account', mayEdit: true }
const taking: Shelf = { ...shared, mayEdit: false, mayTake: true }
const customer: Customer = {
  ...exampleOf('Customer'),
  id: 'customer',
  version: 3,
  name: 'Claes',
  vat: '0403170701',
  country: 'BE',
  email: 'info@claes.example',
  scheme: '0208',
  participant: '0403170701',
}
const row = { ...customer, countryName: 'België' } as unknown as CustomerRow
const pageOf = (content: CustomerRow[]) => ({
  content,
  pageNumber: 0,
  numberOfPages: Math.min(content.length, 1),
  totalNumberOfElements: content.length,
  hasNext: false,
})
const LIST = 'POST /graphql customers'
const DELETE = 'POST /graphql deleteCustomer'
const listed = (content: CustomerRow[]) => () => Response.json({ data: { customers: pageOf(content) } })
const problem = (errorCode: string) => () =>
  Response.json({
    errors: [{ message: errorCode, extensions: { errorCode, errorMessage: `Nee: ${errorCode}` } }],
  })
const deleted = { data: { deleteCustomer: true } }

const list = (shelf: Shelf, search: CustomersSearch, answered: Answered = {}, content = [row]) =>
  onScreen(
    <CustomersScreen shelf={shelf} search={search} onSearch={told('onSearch')} />,
    [[customersListQuery(shelf, search), pageOf(content)]],
    { [LIST]: listed(content), ...answered },
  )

const reach = (more: object) => ({
  state: 'REGISTERED',
  scheme: '0208',
  participant: '0403170701',
  viaEmail: false,
  ...more,
})
const FIND = 'GET /api/participants/0208/0403170701'
const page = (shelf: Shelf, answered: Answered = {}, more: Partial<Customer> = {}) =>
  onScreen(
    <CustomerScreen shelf={shelf} customerId="customer" userId="user" />,
    [[customerQuery(shelf, 'customer'), { ...customer, ...more }]],
    { [FIND]: reach({}), ...answered },
  )
const blank = (shelf: Shelf, answered: Answered = {}) =>
  onScreen(<CustomerScreen shelf={shelf} customerId={undefined} userId="user" />, [], {
    [FIND]: reach({}),
    ...answered,
  })
const OWN = '/api/accounts/account/customers'
const SHARED = '/api/global-customers'
const NUMBER = 'Btw- of ondernemingsnummer'
const fill = async (screen: Screen) => {
  await screen.type('Naam', 'Claes')
  await screen.type(NUMBER, '0403.170.701')
  await screen.leave()
}
/** By Enter in a field, which no button holds back. */
const submit = (screen: Screen) => {
  const [form] = screen.place.querySelectorAll('form')
  return screen.fire('submit', form as HTMLFormElement)
}
const kept = (screen: Screen) => {
  const names = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at))
  return screen.does(`kept: ${names.join(', ') || 'nothing'}`, () => undefined)
}
const took = async (screen: Screen, take: string, last: ReturnType<typeof slow>) => {
  for (let time = 0; time < 3; time++) await screen.press(take)
  await screen.press(take)
  await screen.does('the answer comes', last.comes)
}
const taken = { ...customer, id: 'taken' }
const takes = (last: ReturnType<typeof slow>) => ({
  [`GET ${SHARED}/customer`]: () => Response.json(customer),
  [`POST ${OWN}`]: ways(last),
})

test.each<[name: string, use: () => Promise<Screen>]>([
  [
    'deleting',
    async () => {
      const last = slow(deleted)
      const screen = await list(
        own,
        {},
        { [DELETE]: [503, last.answer], [LIST]: [listed([row]), listed([])] },
      )
      await screen.press('Verwijder Claes')
      await screen.press('Niet verwijderen')
      await screen.press('Verwijder Claes')
      await screen.press('Verwijder', -1)
      await screen.press('Verwijder Claes')
      await screen.press('Verwijder', -1)
      await screen.press('Verwijderen…')
      await screen.does('the answer comes', last.comes)
      return screen
    },
  ],
  [
    'deleting-shared',
    async () => {
      const screen = await list(shared, {}, { [DELETE]: deleted })
      await screen.press('Verwijder Claes')
      await screen.key('Escape')
      await screen.press('Verwijder Claes')
      await screen.press('Verwijder', -1)
      return screen
    },
  ],
  [
    'narrowing',
    async () => {
      const screen = await list(own, { q: 'cla', page: 2 }, { [`GET ${OWN}/customer`]: customer })
      await screen.type('Zoek op naam', 'claes')
      await screen.wait(600)
      await screen.press(/^Gemeente/)
      await screen.fire('pointerover', screen.find('Claes'))
      await screen.press('Claes')
      return screen
    },
  ],
  [
    'beginning',
    async () => {
      const screen = await list(own, {}, {}, [])
      await screen.press('Nieuwe klant')
      return screen
    },
  ],
  [
    'list-fetching',
    async () => {
      const screen = await onScreen(null, [], { [LIST]: [problem('NOT_ALLOWED'), listed([row])] })
      await screen.draw(
        'customers',
        <CustomersScreen shelf={own} search={{ q: 'cla' }} onSearch={told('onSearch')} />,
      )
      await screen.press('Probeer opnieuw')
      return screen
    },
  ],
  [
    'taking',
    async () => {
      const last = slow(taken)
      const screen = await page(taking, { ...takes(last), [DELETE]: deleted })
      await took(screen, 'Gebruik als mijn klant', last)
      await screen.press('Maak ongedaan')
      return screen
    },
  ],
  [
    'taking-from-the-list',
    async () => {
      const last = slow(taken)
      const screen = await list(taking, {}, { ...takes(last), [DELETE]: problem('NOT_ALLOWED') })
      await took(screen, 'Neem over: Claes', last)
      await screen.press('Maak ongedaan')
      return screen
    },
  ],
  [
    'telephone',
    async () => {
      const screen = await page(taking)
      await screen.does('a telephone', () => resizeTo(TELEPHONE))
      return screen
    },
  ],
  [
    'making',
    async () => {
      const violations = [{ field: '/vat', messageKey: 'invalid', text: 'Dit nummer niet.' }]
      const last = slow(customer)
      const screen = await blank(own, {
        [`POST ${OWN}`]: [
          lost,
          refused(409, 'CUSTOMER_ALREADY_PRESENT'),
          refused(422, 'FORM_ERRORS', { violations }),
          last.answer,
        ],
      })
      await fill(screen)
      await screen.press('Bewaar')
      await screen.press('Bewaar')
      await screen.type('Naam', 'Claes bv')
      await screen.press('Bewaar')
      await kept(screen)
      await screen.press('Bewaar')
      await screen.press('Bewaren…')
      await submit(screen)
      await screen.does('the answer comes', last.comes)
      await kept(screen)
      return screen
    },
  ],
  [
    'making-shared',
    async () => {
      const screen = await blank(shared, { [`POST ${SHARED}`]: customer })
      await fill(screen)
      await kept(screen)
      await screen.press('Bewaar')
      return screen
    },
  ],
  [
    'making-nothing',
    async () => {
      const screen = await blank(own)
      await screen.press('Bewaar')
      await screen.type('Naam', 'Claes')
      await screen.type(NUMBER, '0403.170.701')
      await screen.wait(500)
      return screen
    },
  ],
  [
    'typing',
    async () => {
      const screen = await blank(own)
      await screen.type(NUMBER, '0403.170')
      await screen.wait(349)
      await screen.type(NUMBER, '0403.170.701')
      await screen.wait(0)
      await screen.wait(349)
      await screen.wait(0)
      await screen.wait(500)
      await screen.leave()
      return screen
    },
  ],
  [
    'typing-and-saving',
    async () => {
      const screen = await blank(own)
      await screen.type('Naam', 'Claes')
      await screen.type(NUMBER, 'BE 0403.170.701')
      await submit(screen)
      return screen
    },
  ],
  [
    'leaving-a-field',
    async () => {
      const screen = await blank(own)
      await screen.type(NUMBER, '0403.170.701')
      await screen.fire('focusout', screen.field('Naam'))
      await screen.fire('focusout', screen.field('Land'))
      await screen.wait(600)
      await screen.press('Geavanceerd')
      await screen.type('Peppol-nummer', '1')
      await screen.type(NUMBER, '0123456749')
      await screen.leave()
      await screen.wait(600)
      return screen
    },
  ],
  [
    'saving',
    async () => {
      const last = slow(customer)
      const screen = await page(own, { [`PUT ${OWN}/customer`]: ways(last) })
      await screen.type('Straat en nummer', 'Dorp 1')
      await untilDone(screen, { yes: 'Bewaar', busy: 'Bewaren…' }, last)
      return screen
    },
  ],
  [
    'stale-mine',
    async () => {
      const screen = await page(shared, {
        [`PUT ${SHARED}/customer`]: [refused(409, 'STALE'), customer],
        [`GET ${SHARED}/customer`]: [500, { ...customer, version: 7, city: 'Gent' }],
      })
      await screen.type('Straat en nummer', 'Dorp 1')
      await screen.press('Bewaar')
      await screen.press('Bewaar mijn versie')
      await screen.press('Bewaar mijn versie')
      return screen
    },
  ],
  [
    'stale-theirs',
    async () => {
      const screen = await page(own, {
        [`PUT ${OWN}/customer`]: [refused(409, 'STALE'), customer],
        [`GET ${OWN}/customer`]: { ...customer, version: 7, city: 'Gent', telephone: null },
      })
      await screen.type('Straat en nummer', 'Dorp 1')
      await screen.press('Bewaar')
      await screen.press('Neem de andere versie')
      await screen.press('Bewaar')
      return screen
    },
  ],
  [
    'cancelling',
    async () => {
      const screen = await page(shared)
      await screen.press('Annuleer')
      await screen.type('Straat en nummer', 'Dorp 1')
      await kept(screen)
      await screen.press('Annuleer')
      await kept(screen)
      await screen.press('Haal ze terug')
      await kept(screen)
      return screen
    },
  ],
  [
    'cancelling-a-new-one',
    async () => {
      const screen = await blank(own)
      await screen.type('Naam', 'Claes')
      await screen.press('Annuleer')
      await screen.press('Haal ze terug')
      await kept(screen)
      return screen
    },
  ],
  [
    'reading',
    async () => {
      const screen = await page(taking)
      await submit(screen)
      await screen.press('Naar de gedeelde klanten', -1)
      return screen
    },
  ],
  [
    'other-endpoint',
    async () => {
      const screen = await page(own, { [FIND]: reach({ scheme: '9925', participant: 'BE0403170701' }) })
      await screen.press(/^Gebruik/)
      await screen.press('Bewaar')
      return screen
    },
  ],
  [
    'asking-the-network-again',
    async () => {
      const screen = await page(own, { [FIND]: [500, reach({ viaEmail: true })] })
      await screen.press('Probeer opnieuw')
      return screen
    },
  ],
  [
    'fetching',
    async () => {
      const screen = await onScreen(null, [], {
        [`GET ${OWN}/customer`]: [500, customer],
        [`GET ${SHARED}/customer`]: refused(404, 'NOT_FOUND'),
      })
      await screen.draw('own', <CustomerScreen shelf={own} customerId="customer" userId="user" />)
      await screen.press('Probeer opnieuw')
      await screen.draw('shared', <CustomerScreen shelf={shared} customerId="customer" userId="user" />)
      await screen.press('Naar de gedeelde klanten')
      return screen
    },
  ],
])('what follows what is done with customers is as before: %s', async (name, use) => {
  await expect((await use()).told()).toMatchFileSnapshot(`./markup/acts-${name}.txt`)
})
