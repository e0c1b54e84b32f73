/** What the pages of customers are made of, in each state. */
import type { ReactNode } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { exampleOf } from '#tests/support/example-of.ts'
import { asPage, markupOf, markupOfStates, speakDutch, withAnswers } from '#tests/support/markup.tsx'
import { atWidth } from '#tests/support/stand-in-browser.ts'
import { Refused } from '../api/failure.ts'
import type { Receiver } from '../api/receiver.ts'
import type { Shelf } from './book.ts'
import { CustomerScreen } from './customer-screen.tsx'
import { CustomersScreen } from './customers-screen.tsx'
import { type Customer, type CustomerRow, customerQuery, customersListQuery } from './queries.ts'
import { Reachability } from './reachability.tsx'
import { type CustomersSearch, readCustomersSearch } from './search.ts'
import { UseAsMine } from './use-as-mine.tsx'

await vi.hoisted(async () => (await import('#tests/support/stand-in-browser.ts')).standInForBrowser())

beforeAll(speakDutch)

const none = () => undefined
const failed = new Refused({ status: 500 })
const gone = new Refused({ status: 404, errorCode: 'NOT_FOUND' })
const customer = { ...exampleOf('Customer'), id: 'customer', scheme: '0208', participant: '0403170701' }

const own: Shelf = { book: 'own', accountId: 'account', mayEdit: true }
const shelves: Shelf[] = [
  own,
  { ...own, mayEdit: false },
  { book: 'global', accountId: 'account', mayEdit: true },
  { book: 'global', accountId: 'account', mayEdit: false, mayTake: true },
  { book: 'global', accountId: undefined, mayEdit: true, mayTake: true },
]

const rows = [
  customer,
  { ...customer, country: 'NL', vat: 'NL001234567B01', email: null },
  { ...customer, postalCode: null, city: null, scheme: null, participant: null },
  { ...customer, postalCode: null, country: 'FR' },
].map((row, at) => ({ ...row, id: `customer-${at}` })) as CustomerRow[]

const pageOf = (content: CustomerRow[], totalNumberOfElements = content.length) => ({
  content,
  pageNumber: 0,
  numberOfPages: Math.min(content.length, 1),
  totalNumberOfElements,
  hasNext: false,
})

type Given = [answer?: unknown, isAskedAgain?: boolean]

const list = (shelf: Shelf, search: CustomersSearch, ...given: Given) =>
  asPage(
    withAnswers(
      <CustomersScreen shelf={shelf} search={search} onSearch={none} />,
      given.length > 0 ? [[customersListQuery(shelf, search), given[0], given[1] ?? false]] : [],
    ),
  )

const page = (shelf: Shelf, ...given: Given) =>
  asPage(
    withAnswers(
      <CustomerScreen shelf={shelf} customerId="customer" userId="user" />,
      given.length > 0 ? [[customerQuery(shelf, 'customer'), given[0], given[1] ?? false]] : [],
    ),
  )

/** Somebody on the network, at the endpoint of the customer or at another one. */
const reached = (answer: unknown, isAskedAgain = false, more: Partial<Customer> = {}) =>
  asPage(
    withAnswers(<CustomerScreen shelf={own} customerId="customer" userId="user" />, [
      [customerQuery(own, 'customer'), { ...customer, ...more }],
      [{ queryKey: ['participant', '0208', '0403170701'] }, answer, isAskedAgain],
    ]),
  )

const ways = ['nobody', 'asking', 'network', 'gateway', 'email', 'unknown'] as const
const reachability = (way: Receiver['way'], email: string) => (
  <Reachability
    receiver={{ way, email, name: 'Claes', id: '0208:1', found: '0208:0403170701', askAgain: none }}
  />
)

test.each<[name: string, nodes: () => ReactNode[]]>([
  [
    'list',
    () => [
      ...shelves.map((shelf) => list(shelf, {}, pageOf(rows))),
      list(own, { sort: 'vat', order: 'DESC', page: 2 }, pageOf(rows.slice(0, 1), 12)),
    ],
  ],
  [
    'empty-list',
    () => [
      list(own, {}),
      list(own, {}, failed),
      list(own, {}, failed, true),
      ...shelves.map((shelf) => list(shelf, {}, pageOf([]))),
      list(own, { q: 'claes' }, pageOf([])),
    ],
  ],
  [
    'customer',
    () => [
      ...shelves.slice(2, 4).map((shelf) => page(shelf, customer)),
      page(own),
      page(own, failed),
      page(own, failed, true),
      ...[own, ...shelves.slice(2, 3)].map((shelf) => page(shelf, gone)),
      asPage(withAnswers(<CustomerScreen shelf={own} customerId={undefined} userId="user" />)),
      reached({ state: 'REGISTERED', scheme: '9925', participant: 'BE0403170701', viaEmail: false }),
      reached(failed),
    ],
  ],
  [
    'reachability',
    () => ways.flatMap((way) => [reachability(way, ''), reachability(way, 'info@claes.example')]),
  ],
  [
    'use-as-mine',
    () =>
      [true, false].map((isSmall) =>
        asPage(
          withAnswers(
            <UseAsMine accountId="account" customer={{ id: 'customer', name: 'Claes' }} isSmall={isSmall} />,
          ),
        ),
      ),
  ],
])('the markup of the pages of customers is as before: %s', async (name, nodes) => {
  await expect(await markupOfStates(nodes)).toMatchFileSnapshot(`./markup/${name}.txt`)
})

test('columns go at the widths where there is no room for them', async () => {
  const drawn = [1400, 1399, 1223, 1222, 993, 992, 576, 575].map((pixels) =>
    atWidth(pixels, () => `${pixels}\n${markupOf(list(own, {}, pageOf(rows.slice(0, 1))))}`),
  )
  await expect(`${drawn.join('\n')}\n`).toMatchFileSnapshot('./markup/list-by-width.txt')
})

test('the address keeps each field that customers are sorted by', () => {
  for (const sort of ['name', 'vat', 'city', 'country', 'email'])
    expect(readCustomersSearch({ sort, order: 'ASC' })).toEqual({ sort, order: 'ASC' })
  expect(readCustomersSearch({ sort: 'id', order: 'ASC' })).toEqual({})
})
