/** The list of unsent drafts: getAccountDrafts. */
import { beforeAll, expect, it } from 'vitest'
import {
  getAccountDraftsDocument,
  type getAccountDraftsQueryVariables,
} from '#generated/graphql-documents.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { readyDraft, sendDocument } from '#tests/support/ready-draft.ts'
import { setServer } from '#tests/support/server.ts'

const { app, calls, asks } = setServer({ WORKER: 'off' })
const names = ['Bakker', 'ämbacht', 'aannemer', 'Zaak 100%']
let shop: Company

beforeAll(async () => {
  shop = await newCompany(app)
  const path = { accountId: shop.accountId }
  for (const [index, name] of names.entries()) {
    const heading = { invoiceNumber: `N-${4 - index}`, issueDate: `2026-0${index + 1}-15` }
    const lines = [{ name: 'x', quantity: index + 1, unitPrice: 10, vatRate: 21 }]
    const inputDetails = { customer: { name }, heading, lines, payment: { currency: 'SEK' } }
    await calls('createDraft', shop.token, { path, body: { reference: `r${index}`, inputDetails } })
  }
  await sendDocument(calls, shop, readyDraft(await newCompany(app)))
})

async function list(variables: Omit<getAccountDraftsQueryVariables, 'accountId'> = {}) {
  const asked = { accountId: shop.accountId, ...variables }
  const { data, errorCode } = await asks(getAccountDraftsDocument, shop.token, asked)
  const page = data?.getAccountDrafts
  return { page, names: page?.content.map(({ customerName }) => customerName), errorCode }
}

it('shows unsent drafts, oldest first, ten at a time [calls.getAccountDrafts]', async () => {
  const { page } = await list()
  expect(page).toMatchObject({
    totalNumberOfElements: 4,
    numberOfElements: 4,
    hasNext: false,
    pageNumber: 0,
  })
  expect(page?.content[0]).toMatchObject({
    customerName: 'Bakker',
    invoiceNumber: 'N-4',
    invoiceDate: '2026-01-15',
    totalAmountInCent: 1210,
    currency: 'SEK',
    reference: 'r0',
    type: 'E_INVOICES',
  })
  expect((await list()).names).toEqual(names)
})

it('sorts by every field it names, and refuses any other [drafts.sort, lists.optional]', async () => {
  const order = async (sortField: string, sortOrder: 'ASC' | 'DESC') =>
    (await list({ page: { sortField, sortOrder } })).names
  expect(await order('customerName', 'ASC')).toEqual(['aannemer', 'Bakker', 'Zaak 100%', 'ämbacht'])
  expect(await order('invoiceNumber', 'ASC')).toEqual(names.toReversed())
  expect(await order('issueDate', 'DESC')).toEqual(names.toReversed())
  expect(await order('totalAmountInCent', 'DESC')).toEqual(names.toReversed())
  expect(await order('dateCreated', 'ASC')).toEqual(names)
  expect(await order('id', 'DESC')).toEqual(names.toReversed())
  expect((await list({ page: { sortField: 'reference' } })).errorCode).toBe('FORM_ERRORS')
})

it('sorts those without a total last in either order, and pages through them', async () => {
  const own = await newCompany(app)
  const path = { accountId: own.accountId }
  const lines = (quantity: number) => [{ name: 'x', quantity, unitPrice: 10, vatRate: 21 }]
  for (const [name, quantity] of Object.entries({ none: 0, two: 2, nothing: 0, one: 1 })) {
    const inputDetails = { customer: { name }, ...(quantity > 0 && { lines: lines(quantity) }) }
    await calls('createDraft', own.token, { path, body: { inputDetails } })
  }
  const order = async (sortOrder: 'ASC' | 'DESC') => {
    const pages = [0, 1].map(async (pageNumber) => {
      const page = { size: 2, pageNumber, sortField: 'totalAmountInCent', sortOrder }
      const { data } = await asks(getAccountDraftsDocument, own.token, { accountId: own.accountId, page })
      return data?.getAccountDrafts.content.map(({ customerName }) => customerName) ?? []
    })
    return (await Promise.all(pages)).flat()
  }
  expect(await order('ASC')).toEqual(['one', 'two', 'none', 'nothing'])
  expect(await order('DESC')).toEqual(['two', 'one', 'nothing', 'none'])
})

it('pages, also beyond the end', async () => {
  const { page, names: second } = await list({ page: { size: 3, pageNumber: 1 } })
  expect(second).toEqual(['Zaak 100%'])
  expect(page).toMatchObject({
    numberOfPages: 2,
    hasNext: false,
    hasPrevious: true,
    paginationEnabled: true,
  })
  const beyond = await list({ page: { size: 3, pageNumber: 9 } })
  expect(beyond.page).toMatchObject({ totalNumberOfElements: 4, numberOfElements: 0 })
})

it('finds by a part of either the name or the number, taking every character as it is', async () => {
  const find = async (customerName: string, invoiceNumber: string) =>
    (await list({ draftsFilter: { customerName, invoiceNumber } })).names
  expect(await find('AAN', 'AAN')).toEqual(['aannemer'])
  expect(await find('n-1', 'n-1')).toEqual(['Zaak 100%'])
  expect(await find('bakker', 'n-1')).toEqual(['Bakker', 'Zaak 100%'])
  expect(await find('%', '')).toEqual(['Zaak 100%'])
  expect(await find('_', '\\')).toEqual([])
})
