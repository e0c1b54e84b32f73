/** The questions, rows and choices of a list. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { t } from 'i18next'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { live } from '#tests/support/live.tsx'
import { type Answer, asPage, markupOf, speakDutch, withAnswers } from '#tests/support/markup.tsx'
import { inTurn, partOf, partsOf } from '#tests/support/parts.tsx'
import { atWidth } from '#tests/support/stand-in-browser.ts'
import { Refused } from '../api/failure.ts'
import { queryClient } from '../api/query-client.ts'
import { Button } from '../kit/button.tsx'
import { ChoiceBar } from '../kit/choice-bar.tsx'
import { DateField } from '../kit/date-field.tsx'
import { Pager } from '../kit/pager.tsx'
import { SelectField } from '../kit/select-field.tsx'
import { Table } from '../kit/table.tsx'
import { dismissToast, useToasts } from '../kit/toasts.ts'
import { ChoiceFilter } from './choice-filter.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { documentsAsked, isReversed } from './documents/asked.ts'
import { PeriodFilter } from './documents/period-filter.tsx'
import { type DocumentsSearch, periods, readDocumentsSearch } from './documents/search.ts'
import { ListScreen } from './list-screen.tsx'
import { isUnfiltered, readListSearch, readText } from './list-search.ts'
import { pageAsked, rowsPerPage } from './page-asked.ts'
import { SortSelect } from './sort-select.tsx'
import { type ListPage, nearestPage, useList } from './use-list.ts'

await vi.hoisted(async () => (await import('#tests/support/stand-in-browser.ts')).standInForBrowser())

beforeAll(speakDutch)

const none = () => undefined
const raise = (): never => {
  throw new Error('nothing was drawn')
}

type Row = { id: string; name: string }
type Search = { q?: string; page?: number; sort?: 'name'; order?: 'ASC' | 'DESC' }

const rows = [
  { id: 'a', name: 'Claes' },
  { id: 'b', name: 'Peeters' },
]
const listPage = (content: Row[], more: Partial<ListPage<Row>> = {}): ListPage<Row> => ({
  content,
  pageNumber: 0,
  numberOfPages: Math.min(content.length, 1),
  totalNumberOfElements: content.length,
  hasNext: false,
  ...more,
})

type Given = { search?: Search; onSearch?: (search: Search, replace?: boolean) => void }
const useRows = ({ search = {}, onSearch = none }: Given) =>
  useList<ListPage<Row>, Search, unknown[]>({
    search,
    onSearch,
    query: (asked) => ({ queryKey: ['rows', asked], queryFn: async () => listPage(rows) }),
    failure: 'Geladen is er niets',
  })
const found = (search: Search, page: unknown, isFetching = false): Answer => [
  ['rows', search],
  page,
  isFetching,
]
const openList = (given: Given, ...answers: Answer[]) =>
  inTurn(() => useRows(given), [], answers).at(-1) ?? raise()

describe('a list', () => {
  test('has its toolbar unless nothing is there at all', () => {
    expect(openList({})).toMatchObject({ page: undefined, isEmpty: false, showsToolbar: true })
    const page = listPage(rows)
    expect(openList({}, found({}, page))).toMatchObject({ page, isEmpty: false, showsToolbar: true })
    expect(openList({}, found({}, listPage([])))).toMatchObject({ isEmpty: true, showsToolbar: false })
    const search = { q: 'x' }
    const narrowed = openList({ search }, found(search, listPage([])))
    expect(narrowed).toMatchObject({ isEmpty: false, showsToolbar: true })
  })
  test('says that it failed, and is asked for again', () => {
    const failed = new Refused({ status: 500 })
    const { failure } = openList({}, found({}, failed))
    expect(failure).toMatchObject({ title: 'Geladen is er niets', isRetrying: false })
    expect(openList({}, found({}, failed, true)).failure?.isRetrying).toBe(true)
  })
  test('is narrowed from its first page on, and back leads to each filter but not to each letter [feel.address, paging.search-resets]', () => {
    const asked: unknown[][] = []
    const search: Search = { page: 3, sort: 'name', order: 'ASC' }
    const { narrowBy } = openList(
      { search, onSearch: (...given) => asked.push(given) },
      found(search, listPage(rows)),
    )
    narrowBy({ order: 'DESC' })
    narrowBy({ q: 'x' })
    expect(asked).toEqual([
      [{ page: undefined, sort: 'name', order: 'DESC' }, false],
      [{ page: undefined, sort: 'name', order: 'DESC', q: 'x' }, true],
    ])
  })
  test('has its next page at hand', async () => {
    const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
    client.setQueryData(['rows', { q: 'x', page: 2 }], listPage(rows, { hasNext: true }))
    await live(
      () => useRows({ search: { q: 'x', page: 2 } }),
      (node) => <QueryClientProvider client={client}>{node}</QueryClientProvider>,
    )
    expect(client.getQueryData(['rows', { q: 'x', page: 3 }])).toEqual(listPage(rows))
  })
  test('has ten rows a page, and is sorted without regard to capitals [constants.page-size]', () => {
    const byName = { field: 'name', order: 'DESC' } as const
    expect(rowsPerPage).toBe(10)
    const usual = { pageNumber: 0, size: 10, sortField: 'name', sortOrder: 'DESC', ignoreCase: true }
    expect(pageAsked<string>({}, byName)).toEqual(usual)
    expect(pageAsked<string>({ page: 3, sort: 'city', order: 'ASC' }, byName)).toMatchObject({
      pageNumber: 2,
      sortField: 'city',
      sortOrder: 'ASC',
    })
  })
})

describe('the screen of a list', () => {
  function Screen(given: Given) {
    return (
      <ListScreen<Row, 'name'>
        list={useRows(given)}
        title="Klanten"
        columns={[{ key: 'name', header: 'Naam', usual: 80, sortBy: 'name', cell: ({ name }) => name }]}
        card={({ name }) => name}
        toolbar="werkbalk"
        defaultSort={{ field: 'name', order: 'ASC' }}
        range={({ from, to, count }) => `${from}–${to} van ${count}`}
        empty="niets"
        noneFound={(text) => `geen “${text}”`}
      />
    )
  }
  const screen = (given: Given, page: ListPage<Row>) =>
    asPage(withAnswers(<Screen {...given} />, [found(given.search ?? {}, page)]))

  test('is sorted by its heads and paged within its filter [paging.step]', () => {
    const asked: Search[] = []
    const page = listPage(rows, { pageNumber: 2, numberOfPages: 4, totalNumberOfElements: 33, hasNext: true })
    const node = screen({ search: { q: 'x', page: 3 }, onSearch: (next) => asked.push(next) }, page)
    const table = partOf(node, Table)
    expect(table.sort).toEqual({ field: 'name', order: 'ASC' })
    table.onSort?.({ field: 'name', order: 'DESC' })
    const pager = partOf(node, Pager)
    expect(pager).toMatchObject({ page: 2, size: 10, total: 33, range: '21–30 van 33' })
    pager.onPage(3)
    expect(asked).toEqual([
      { q: 'x', page: undefined, sort: 'name', order: 'DESC' },
      { q: 'x', page: 4 },
    ])
  })
  test('says what is missing: rows at all, rows with a text, or rows of a filter', () => {
    const emptyOf = (search: Search & { state?: string }) =>
      markupOf(partOf(screen({ search }, listPage([])), Table).empty)
    expect(emptyOf({})).toContain('niets')
    expect(emptyOf({ q: 'x' })).toContain('geen “x”')
    expect(emptyOf({ state: 'OPEN' })).toContain(t('lists:none-kept'))
  })
})

const pageOf = (rowCount: number, numberOfPages: number) => ({
  content: Array(rowCount).fill({}),
  numberOfPages,
})
test.each([
  ['a page with rows stays', pageOf(1, 4), 4, 4],
  ['one beyond the end becomes the last', pageOf(0, 4), 99, 4],
  ['one that lost its last row becomes the one before', pageOf(0, 3), 4, 3],
  ['the first page is not named', pageOf(0, 1), 2, undefined],
  ['an empty list has its first page', pageOf(0, 0), 7, undefined],
  ['nothing is known yet', undefined, 7, 7],
])('%s', (_, answer, page, expected) => {
  expect(nearestPage(answer, page)).toBe(expected)
})

test('a filter with a few values stands side by side where there is room, else it is a list', () => {
  const chosen: unknown[] = []
  const items = [
    { value: 'OPEN', label: 'Open' },
    { value: 'DONE', label: 'Klaar' },
  ] as const
  const filter = (value?: 'OPEN' | 'DONE') => (
    <ChoiceFilter label="Status" value={value} items={[...items]} onChange={(next) => chosen.push(next)} />
  )
  const bar = atWidth(1223, () => partOf(filter(), ChoiceBar))
  expect(bar.items).toEqual([{ value: 'ALL', label: 'Alle' }, ...items])
  const select = atWidth(1222, () => partOf(filter('OPEN'), SelectField))
  expect(select.choices).toEqual([{ value: 'ALL', label: 'Status: alle' }, ...items])
  expect([bar.value, select.value]).toEqual(['ALL', 'OPEN'])
  for (const one of [bar, select]) for (const value of ['DONE', 'ALL'] as const) one.onChange(value)
  expect(chosen).toEqual(['DONE', undefined, 'DONE', undefined])
})

test('the order of a list stands in the address unless it is the usual one', () => {
  const asked: object[] = []
  const name = { field: 'name', order: 'ASC' } as const
  const select = (search: object) =>
    partOf(
      <SortSelect<'name' | 'city'>
        search={search}
        choices={[name, { field: 'city', order: 'DESC' }]}
        defaultSort={name}
        wordsOf={({ field, order }) => `${field}, ${order}`}
        onChange={(part) => asked.push(part)}
      />,
      SelectField,
    )
  expect(select({}).value).toBe('name ASC')
  expect(select({ sort: 'city', order: 'DESC' }).value).toBe('city DESC')
  for (const next of ['city DESC', 'name ASC', 'city ASC']) select({}).onChange(next)
  const usual = { sort: undefined, order: undefined }
  expect(asked).toEqual([{ sort: 'city', order: 'DESC' }, usual, usual])
})

test.each([false, true])(
  'deleting closes the question and loads the list anew, also when it fails: %s',
  async (fails) => {
    const toasts = () => inTurn(useToasts)[0] ?? raise()
    const told: unknown[] = []
    const dialog = (
      <QueryClientProvider client={queryClient}>
        <DeleteDialog
          id="a"
          title="Verwijderen?"
          question="Weg is weg."
          words={{ done: 'Verwijderd', failed: 'Niet verwijderd' }}
          remove={async (one) => {
            told.push(['remove', one])
            if (fails) throw new Refused({ status: 500 })
          }}
          refresh={async () => void told.push('refresh')}
          onClose={() => told.push('close')}
        />
      </QueryClientProvider>
    )
    partOf(dialog, Button, { kind: 'final-danger' }).onClick?.({ preventDefault: none } as never)
    await vi.waitFor(() => expect(told).toEqual([['remove', 'a'], 'close', 'refresh']))
    const expected = fails ? ['error', 'Niet verwijderd'] : ['success', 'Verwijderd']
    expect(toasts().map(({ kind, title }) => [kind, title])).toEqual([expected])
    for (const { id } of toasts()) dismissToast(id)
  },
)

describe('the lists of documents', () => {
  const month = { from: '2026-10-01', to: '2026-10-31' } as never
  const changes: unknown[] = []
  afterEach(() => void changes.splice(0))
  const filter = (search: DocumentsSearch, period: unknown = null) => (
    <PeriodFilter
      search={search}
      defaultPeriod="ALL_INVOICES"
      period={period as never}
      onChange={(part) => changes.push(part)}
    />
  )
  const period = (search: DocumentsSearch, shown?: unknown) => partOf(filter(search, shown), SelectField)

  test('are of the period in the address, else of the usual one', () => {
    expect([period({}).value, period({ period: 'THIS_YEAR' }).value]).toEqual(['ALL_INVOICES', 'THIS_YEAR'])
    expect(period({}).choices.map(({ value }) => value)).toEqual([...periods])
  })
  test('name the month of the newest documents once it is known [constants.default-period]', () => {
    const newest = 'MOST_RECENT_PERIOD_WITH_INVOICES'
    const label = (shown?: unknown) =>
      period({ period: newest }, shown).choices.find(({ value }) => value === newest)?.label
    expect(label(month)).toMatch(/oktober 2026/)
    expect(label()).not.toMatch(/2026/)
    expect(atWidth(767, () => label(month))).toBe('okt 2026')
  })
  test('go to another period without its dates, and to own dates with those in sight', () => {
    const { onChange } = period({ period: 'THIS_YEAR' }, month)
    for (const next of ['THIS_MONTH', 'ALL_INVOICES', 'CUSTOM']) onChange(next)
    const noDates = { from: undefined, to: undefined }
    expect(changes).toEqual([
      { period: 'THIS_MONTH', ...noDates },
      { period: undefined, ...noDates },
      { period: 'CUSTOM', from: '2026-10-01', to: '2026-10-31' },
    ])
  })
  test('take own dates, and say when the last comes before the first', () => {
    expect(partsOf(filter({ period: 'THIS_YEAR' }), DateField)).toEqual([])
    const own = { period: 'CUSTOM', from: '2026-02-01', to: '2026-01-31' } as const
    const [from, to] = partsOf(filter(own), DateField)
    expect([from?.value, to?.value]).toEqual(['2026-02-01', '2026-01-31'])
    expect(to?.error).toMatch(/\p{L}{3}/u)
    from?.onChange('2026-03-01')
    to?.onChange('')
    expect(changes).toEqual([{ from: '2026-03-01' }, { to: undefined }])
  })
  test.each([
    [{ period: 'CUSTOM', from: '2026-02-01', to: '2026-01-31' }, true],
    [{ period: 'CUSTOM', from: '2026-01-31', to: '2026-01-31' }, false],
    [{ period: 'CUSTOM', from: '2026-02-01' }, false],
    [{ period: 'THIS_YEAR', from: '2026-02-01', to: '2026-01-31' }, false],
  ] as const)('%j ends before it begins: %s', (search, expected) => {
    expect(isReversed(search)).toBe(expected)
  })
  test('ask for names and numbers by one text, and for own dates only where these are chosen', () => {
    const dates = { from: '2026-01-01', to: '2026-01-31' }
    const asked = (search: DocumentsSearch) => documentsAsked(search, 'THIS_YEAR').invoicesFilter
    expect(asked({ q: 'claes', ...dates })).toEqual({
      customerName: 'claes',
      invoiceNumber: 'claes',
      period: { code: 'THIS_YEAR' },
    })
    expect(asked({ period: 'CUSTOM', ...dates })).toEqual({ period: { code: 'CUSTOM', ...dates } })
  })
  test('read their address as far as it makes sense [feel.address]', () => {
    const dates = { from: '2026-01-01', to: '2026-01-31' }
    const search = { q: 'x', page: 2, sort: 'status', order: 'ASC', period: 'CUSTOM', ...dates }
    expect(readDocumentsSearch(search)).toEqual(search)
    expect(readDocumentsSearch({ period: 'NEVER', from: '2026-02-30', to: 'soon', sort: 'x' })).toEqual({})
  })
})

const fields = ['customerName', 'dateCreated'] as const
test.each([
  [{ q: 'claes', page: 3, sort: 'customerName', order: 'ASC' }, undefined],
  [{ q: 2026 }, { q: '2026' }],
  [{ q: {}, page: -1, sort: 'password', order: 'ASC', x: 1 }, {}],
  [{ page: 1 }, {}],
  [{ page: 1e12 }, { page: 1_000_000 }],
  [{ page: 1.5, sort: 'customerName', order: 'UP' }, {}],
])('the address %j of a list is read as far as it makes sense', (search, expected = search) => {
  expect(readListSearch(search, fields)).toEqual(expected)
})

test('a text in the address has a hundred characters at most', () => {
  expect(readText('x'.repeat(101))).toBe('x'.repeat(100))
})

test.each([
  [true, {}],
  [true, { page: 2, sort: 'customerName', order: 'ASC', q: undefined }],
  [true, { period: 'ALL_INVOICES' }],
  [false, { q: 'claes' }],
  [false, { status: 'REJECTED' }],
  [false, { period: 'LAST_MONTH' }],
] as const)('that a list is unfiltered is %s for %j', (expected, search) => {
  expect(isUnfiltered(search)).toBe(expected)
})
