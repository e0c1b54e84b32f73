/** What the list of drafts is made of, in each state. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { beforeAll, expect, test, vi } from 'vitest'
import { markupOfStates, speakDutch } from '#tests/support/markup.tsx'
import { DraftsScreen } from './drafts-screen.tsx'
import { handFile, takeHandedFile } from './handed-file.ts'
import { type DraftRow, draftsQuery } from './queries.ts'
import { type DraftsSearch, readDraftsSearch } from './search.ts'

await vi.hoisted(async () => (await import('#tests/support/stand-in-browser.ts')).standInForBrowser())

beforeAll(speakDutch)

const draft = {
  id: 'a',
  type: 'E_INVOICES',
  customerName: 'Drukkerij Claes',
  invoiceNumber: '2026-0149',
  invoiceDate: '2026-11-20',
  totalAmountInCent: 89056,
  currency: 'EUR',
  dateCreated: '2026-11-19T09:15:00.000Z',
} as DraftRow
const drafts = [
  draft,
  { ...draft, id: 'b', type: 'E_CREDIT_NOTES', currency: 'USD' },
  { ...draft, id: 'c', customerName: '', invoiceNumber: '', invoiceDate: null, totalAmountInCent: 0 },
  { ...draft, id: 'd', type: 'E_CREDIT_NOTES', customerName: null, invoiceNumber: null },
  { ...draft, id: 'e', customerName: '' },
] as DraftRow[]
const page = (content: DraftRow[], more: object = {}) => ({
  content,
  pageNumber: 0,
  numberOfPages: Math.min(content.length, 1),
  totalNumberOfElements: content.length,
  hasNext: false,
  ...more,
})

function screen(search: DraftsSearch, answer?: object | Error) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  const { queryKey } = draftsQuery('account', search)
  if (answer instanceof Error) {
    const failed = { status: 'error', error: answer, fetchStatus: 'idle' } as const
    client.getQueryCache().build(client, { queryKey }).setState(failed)
  } else if (answer) client.setQueryData(queryKey, answer as never)
  return (
    <QueryClientProvider client={client}>
      <DraftsScreen
        accountId="account"
        search={search}
        newInvoice={(look) => <a href="/new">{look?.isAlone ? 'Maak er een' : 'Nieuw'}</a>}
        onSearch={() => undefined}
        onNew={() => undefined}
      />
    </QueryClientProvider>
  )
}

test('the markup of the list of drafts is as before', async () => {
  const states = () => [
    screen({}, page(drafts)),
    screen({ sort: 'customerName', order: 'DESC', q: 'Cl' }, page([draft])),
    screen({ page: 2 }, page([draft], { pageNumber: 1, numberOfPages: 2, totalNumberOfElements: 11 })),
    screen({ q: 'Niemand' }, page([])),
    screen({}, page([])),
    screen({}),
    screen({}, new Error('no')),
  ]
  await expect(await markupOfStates(states)).toMatchFileSnapshot('./markup/drafts.txt')
})

test('what is asked for is the text in a name or a number', () => {
  const variables = (search: DraftsSearch) => draftsQuery('account', search).queryKey[2]
  expect(variables({})).not.toHaveProperty('draftsFilter')
  expect(variables({})).toMatchObject({ accountId: 'account', page: { sortField: 'id', sortOrder: 'ASC' } })
  expect(variables({ q: 'Cl' })).toMatchObject({ draftsFilter: { customerName: 'Cl', invoiceNumber: 'Cl' } })
})

test('only the list’s own columns sort it', () => {
  expect(readDraftsSearch({ sort: 'issueDate', order: 'DESC' })).toMatchObject({ sort: 'issueDate' })
  expect(readDraftsSearch({ sort: 'amount', order: 'DESC' }).sort).toBeUndefined()
})

test('a file that was handed over is taken once', () => {
  const file = new File([], 'a.pdf')
  expect(takeHandedFile()).toBeUndefined()
  handFile(file)
  expect([takeHandedFile(), takeHandedFile()]).toEqual([file, undefined])
})
