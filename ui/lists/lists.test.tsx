/** The questions, rows and choices of a list. */
import { QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query'
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
import { Dialog } from '../kit/dialog.tsx'
import { Pager } from '../kit/pager.tsx'
import { SearchField } from '../kit/search-field.tsx'
import { SelectField } from '../kit/select-field.tsx'
import { Table } from '../kit/table.tsx'
import { dismissToast, useToasts } from '../kit/toasts.ts'
import { ChoiceFilter } from './choice-filter.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { documentsAsked } from './documents/asked.ts'
import { DocumentFilters } from './documents/filters.tsx'
import { PeriodFilter } from './documents/period-filter.tsx'
import { type DocumentsSearch, periods, readDocumentsSearch } from './documents/search.ts'
import { useListBehind, useThisList } from './documents/way-back.ts'
import { ListScreen } from './list-screen.tsx'
import { readChoice, readListSearch, readText } from './list-search.ts'
import { pageAsked, rowsPerPage } from './page-asked.ts'
import { SearchBar } from './search-bar.tsx'
import { SortSelect } from './sort-select.tsx'
import { type ListPage, useList } from './use-list.ts'
import { useNearestPage } from './use-nearest-page.ts'

await vi.hoisted(async () => (await import('#tests/support/stand-in-browser.ts')).standInForBrowser())

beforeAll(speakDutch)

const none = () => undefined
const raise = (): never => {
  throw new Error('nothing was drawn')
}
const press = { preventDefault: none } as never

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
const listQuery = (search: Search, enabled?: boolean) => ({
  queryKey: ['rows', search],
  queryFn: async () => listPage(rows),
  ...(enabled !== undefined && { enabled }),
})

type Given = { search?: Search; onSearch?: (search: Search, replace?: boolean) => void; enabled?: boolean }
const useRows = ({ search = {}, onSearch = none, enabled }: Given) =>
  useList<ListPage<Row>, Search, unknown[]>({
    search,
    onSearch,
    query: (asked) => listQuery(asked, enabled),
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
  const failed = new Refused({ status: 500 })

  test('has no page before it is loaded', () => {
    expect(openList({})).toMatchObject({
      page: undefined,
      isEmpty: false,
      isDisabled: false,
      showsToolbar: true,
    })
    expect(openList({}).failure).toBeUndefined()
  })
  test('has its page, and its toolbar unless nothing is there at all', () => {
    const page = listPage(rows)
    expect(openList({}, found({}, page))).toMatchObject({ page, isEmpty: false, showsToolbar: true })
    expect(openList({}, found({}, listPage([])))).toMatchObject({ isEmpty: true, showsToolbar: false })
    const narrowed = { q: 'x' }
    expect(openList({ search: narrowed }, found(narrowed, listPage([])))).toMatchObject({
      isEmpty: false,
      showsToolbar: true,
    })
  })
  test('shows no rows where none can match', () => {
    const list = openList({ enabled: false }, found({}, listPage(rows)))
    expect(list).toMatchObject({ isDisabled: true, page: undefined, isEmpty: false })
    expect(openList({ enabled: true }, found({}, listPage(rows))).isDisabled).toBe(false)
  })
  test('says that it failed, and is asked for again', () => {
    expect(openList({}, found({}, failed)).failure).toMatchObject({
      title: 'Geladen is er niets',
      isRetrying: false,
    })
    expect(openList({}, found({}, failed, true)).failure?.isRetrying).toBe(true)
  })
  test('names the failed part where one is given', () => {
    const [client] = inTurn(() => {
      useRows({})
      return useQueryClient()
    })
    expect(client?.getQueryCache().getAll()[0]?.meta).toEqual({ failure: 'Geladen is er niets' })
  })
  test('is narrowed from its first page on, and back leads to each filter but not to each letter [feel.address]', () => {
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
  test.each([true, false])('has its next page at hand, where there is one: %s', async (hasNext) => {
    const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
    const search = { q: 'x', page: 2 }
    client.setQueryData(['rows', search], listPage(rows, { hasNext }))
    await live(
      () => useRows({ search }),
      (node) => <QueryClientProvider client={client}>{node}</QueryClientProvider>,
    )
    expect(client.getQueryData(['rows', { q: 'x', page: 3 }])).toEqual(hasNext ? listPage(rows) : undefined)
  })
  test('that has lost its page goes to another one', () => {
    const at = (page: Parameters<typeof useNearestPage>[0]) =>
      inTurn(() => useNearestPage(page, { page: 4 }, none))[0]
    const gone = { content: [], numberOfPages: 3 }
    expect(at(gone)).toBeUndefined()
    const nothing = { content: [], numberOfPages: 0 }
    expect(at(nothing)).toBe(nothing)
    const full = { content: [1], numberOfPages: 3 }
    expect(at(full)).toBe(full)
  })
  test('has ten rows a page, and is asked for without regard to capitals [constants.page-size]', () => {
    const byName = { field: 'name', order: 'DESC' } as const
    expect(rowsPerPage).toBe(10)
    expect(pageAsked<string>({}, byName)).toEqual({
      pageNumber: 0,
      size: 10,
      sortField: 'name',
      sortOrder: 'DESC',
      ignoreCase: true,
    })
    expect(pageAsked<string>({ page: 3, sort: 'city', order: 'ASC' }, byName)).toMatchObject({
      pageNumber: 2,
      sortField: 'city',
      sortOrder: 'ASC',
    })
  })
})

describe('the screen of a list', () => {
  type Shown = Partial<Parameters<typeof ListScreen<Row, 'name'>>[0]>
  function Screen({ given, shown }: { given: Given; shown: Shown }) {
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
        {...shown}
      />
    )
  }
  const screen = (given: Given, answers: Answer[] = [], shown: Shown = {}) =>
    asPage(withAnswers(<Screen given={given} shown={shown} />, answers))
  const third: Search = { page: 3 }
  const many = listPage(rows, { pageNumber: 2, numberOfPages: 4, totalNumberOfElements: 33, hasNext: true })
  test('is sorted by its heads, as the address says or as it opens', () => {
    const asked: unknown[] = []
    const onSearch = (search: Search) => asked.push(search)
    const shownTable = (search: Search) => partOf(screen({ search, onSearch }, [found(search, many)]), Table)
    expect(shownTable({}).sort).toEqual({ field: 'name', order: 'ASC' })
    const sorted: Search = { sort: 'name', order: 'DESC' }
    expect(shownTable(sorted).sort).toEqual({ field: 'name', order: 'DESC' })
    shownTable(third).onSort?.({ field: 'name', order: 'DESC' })
    expect(asked).toEqual([{ page: undefined, sort: 'name', order: 'DESC' }])
    expect(shownTable({}).rowKey({ id: 'x' })).toBe('x')
    expect(shownTable({}).isRefreshing).toBe(false)
  })
  test('says what is missing: rows at all, rows with a text, or rows of a filter', () => {
    const noneFound = (text: string) => `geen “${text}”`
    const emptyOf = (search: Search & { state?: string }) =>
      markupOf(partOf(screen({ search }, [found(search, listPage([]))], { noneFound }), Table).empty)
    expect(emptyOf({})).toContain('niets')
    expect(emptyOf({ q: 'x' })).toContain('geen “x”')
    expect(emptyOf({ state: 'OPEN' })).toContain(t('lists:none-kept'))
  })
  test('is paged within its filter', () => {
    const asked: unknown[][] = []
    const search: Search = { q: 'x', page: 3 }
    const node = screen({ search, onSearch: (...given) => asked.push(given) }, [found(search, many)])
    const pager = partOf(node, Pager)
    expect(pager).toMatchObject({ page: 2, size: 10, total: 33, range: '21–30 van 33' })
    pager.onPage(3)
    expect(asked).toEqual([[{ q: 'x', page: 4 }]])
    expect(partsOf(screen({}, [found({}, listPage([]))]), Pager)).toEqual([])
    const one = listPage(rows.slice(0, 1))
    expect(partsOf(screen({}, [found({}, one)]), Pager)).toHaveLength(1)
  })
})

describe('a filter with a few values', () => {
  const items = [
    { value: 'OPEN', label: 'Open' },
    { value: 'DONE', label: 'Klaar' },
  ] as const
  const chosen: unknown[] = []
  const filter = (value?: 'OPEN' | 'DONE') => (
    <ChoiceFilter
      label="Status"
      all="Alle"
      allAlone="Alle statussen"
      value={value}
      items={[...items]}
      onChange={(next) => chosen.push(next)}
    />
  )
  afterEach(() => void chosen.splice(0))

  test('stands side by side where there is room', () => {
    const bar = partOf(filter(), ChoiceBar)
    expect(bar).toMatchObject({ label: 'Status', value: 'ALL' })
    expect(bar.items).toEqual([{ value: 'ALL', label: 'Alle' }, ...items])
    expect(partOf(filter('DONE'), ChoiceBar).value).toBe('DONE')
    bar.onChange('DONE')
    bar.onChange('ALL')
    expect(chosen).toEqual(['DONE', undefined])
  })
  test.each([
    [1223, false, false],
    [1222, true, true],
    [576, true, true],
    [575, true, false],
  ])('at %i pixels is chosen from a list: %s, with an icon: %s', (width, isList, hasIcon) => {
    const [select] = atWidth(width, () => partsOf(filter('OPEN'), SelectField))
    expect(select !== undefined).toBe(isList)
    expect(Boolean(select?.leftSection)).toBe(hasIcon)
    if (!select) return
    expect(select).toMatchObject({ label: '', 'aria-label': 'Status', value: 'OPEN' })
    expect(select.choices).toEqual([{ value: 'ALL', label: 'Alle statussen' }, ...items])
    select.onChange('DONE')
    select.onChange('ALL')
    expect(chosen).toEqual(['DONE', undefined])
  })
})

describe('a search', () => {
  test('of nothing is no search', () => {
    const asked: unknown[] = []
    const field = partOf(
      <SearchBar label="Zoek" text={undefined} onSearch={(q) => asked.push(q)} />,
      SearchField,
    )
    expect(field).toMatchObject({ label: 'Zoek', value: '' })
    field.onSearch('jan')
    field.onSearch('')
    expect(asked).toEqual(['jan', undefined])
    expect(partOf(<SearchBar label="Zoek" text="jan" onSearch={none} />, SearchField).value).toBe('jan')
  })
})

describe('the order of a list', () => {
  const name = { field: 'name', order: 'ASC' } as const
  const city = { field: 'city', order: 'DESC' } as const
  const select = (search: object, onChange: (part: object) => void = none) =>
    partOf(
      <SortSelect<'name' | 'city'>
        search={search}
        choices={[name, city]}
        defaultSort={name}
        wordsOf={({ field, order }) => `${field}, ${order}`}
        onChange={onChange}
      />,
      SelectField,
    )
  test('is that of the address, else the usual one', () => {
    expect(select({})).toMatchObject({
      value: 'name ASC',
      label: '',
      'aria-label': 'Sorteer op',
      choices: [
        { value: 'name ASC', label: 'name, ASC' },
        { value: 'city DESC', label: 'city, DESC' },
      ],
    })
    expect(select({ sort: 'city', order: 'DESC' }).value).toBe('city DESC')
  })
  test('stands in the address unless it is the usual one', () => {
    const asked: object[] = []
    const { onChange } = select({}, (part) => asked.push(part))
    for (const next of ['city DESC', 'name ASC', 'city ASC']) onChange(next)
    const usual = { sort: undefined, order: undefined }
    expect(asked).toEqual([{ sort: 'city', order: 'DESC' }, usual, usual])
  })
})

describe('deleting', () => {
  const toasts = () => inTurn(useToasts)[0] ?? raise()
  afterEach(() => {
    for (const { id } of toasts()) dismissToast(id)
  })
  const dialog = (told: unknown[], id: string | undefined, fails = false) => (
    <QueryClientProvider client={queryClient}>
      <DeleteDialog
        id={id}
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

  test('is asked first', () => {
    const told: unknown[] = []
    expect(partOf(dialog(told, undefined), Dialog)).toMatchObject({ isOpen: false, title: 'Verwijderen?' })
    expect(partOf(dialog(told, 'a'), Dialog).isOpen).toBe(true)
    expect(markupOf(dialog(told, 'a'))).toContain('Weg is weg.')
    const [keep, remove] = partsOf(dialog(told, 'a'), Button)
    expect(remove).toMatchObject({ kind: 'final-danger', 'data-autofocus': true, busy: false })
    keep?.onClick?.(press)
    expect(told).toEqual(['close'])
  })
  test.each([false, true])(
    'closes the question and loads the list anew, also when it fails: %s',
    async (fails) => {
      const told: unknown[] = []
      partOf(dialog(told, 'a', fails), Button, { kind: 'final-danger' }).onClick?.(press)
      await vi.waitFor(() => expect(told).toEqual([['remove', 'a'], 'close', 'refresh']))
      const expected = fails ? ['error', 'Niet verwijderd'] : ['success', 'Verwijderd']
      expect(toasts().map(({ kind, title }) => [kind, title])).toEqual([expected])
    },
  )
  test('of nothing does nothing', async () => {
    const told: unknown[] = []
    const [, remove] = partsOf(dialog(told, ''), Button)
    remove?.onClick?.(press)
    await new Promise(setImmediate)
    expect(told).toEqual([])
  })
})

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
  const newest = 'MOST_RECENT_PERIOD_WITH_INVOICES'
  const filterLabel = (search: DocumentsSearch, shown?: unknown) =>
    period(search, shown).choices.find(({ value }) => value === newest)?.label

  test('are of the period in the address, else of the usual one', () => {
    expect(period({}).value).toBe('ALL_INVOICES')
    expect(period({ period: 'THIS_YEAR' })).toMatchObject({
      value: 'THIS_YEAR',
      'aria-label': 'Periode',
      label: '',
    })
    expect(period({}).choices.map(({ value }) => value)).toEqual([...periods])
  })
  test('name the month of the newest documents once it is known [constants.default-period]', () => {
    expect(filterLabel({ period: newest }, month)).toMatch(/oktober 2026/)
    for (const other of [
      filterLabel({}, month),
      filterLabel({ period: newest }),
      filterLabel({ period: newest }, { from: null }),
    ])
      expect(other).not.toMatch(/2026/)
    expect(atWidth(767, () => filterLabel({ period: newest }, month))).toBe('okt 2026')
    expect(atWidth(768, () => filterLabel({ period: newest }, month))).not.toBe('okt 2026')
  })
  test('have an icon at the period where there is room', () => {
    const hasIcon = (width: number) => atWidth(width, () => Boolean(period({}).leftSection))
    expect([hasIcon(576), hasIcon(575)]).toEqual([true, false])
  })
  test('go to another period without its dates, and to own dates with those in sight', () => {
    const { onChange } = period({ period: 'THIS_YEAR' }, month)
    for (const next of ['THIS_MONTH', 'ALL_INVOICES', 'CUSTOM']) onChange(next)
    period({}).onChange('CUSTOM')
    const noDates = { from: undefined, to: undefined }
    expect(changes).toEqual([
      { period: 'THIS_MONTH', ...noDates },
      { period: undefined, ...noDates },
      { period: 'CUSTOM', from: '2026-10-01', to: '2026-10-31' },
      { period: 'CUSTOM', ...noDates },
    ])
  })
  test('take own dates, and say when the last comes before the first', () => {
    const own = { period: 'CUSTOM', from: '2026-02-01', to: '2026-01-31' } as const
    expect(partsOf(filter({ period: 'THIS_YEAR' }), DateField)).toEqual([])
    const [from, to] = partsOf(filter(own), DateField)
    expect(from).toMatchObject({
      value: '2026-02-01',
      label: '',
      'aria-label': 'Vanaf',
      placeholder: 'Vanaf',
    })
    expect(to).toMatchObject({
      value: '2026-01-31',
      label: '',
      'aria-label': 'Tot en met',
      placeholder: 'Tot en met',
    })
    expect(to?.error).toMatch(/\p{L}{3}/u)
    expect(from?.error).toBeUndefined()
    for (const field of [from, to]) {
      field?.onChange('2026-03-01')
      field?.onChange('')
    }
    expect(changes).toEqual([
      { from: '2026-03-01' },
      { from: undefined },
      { to: '2026-03-01' },
      { to: undefined },
    ])
    const [empty, open] = partsOf(filter({ period: 'CUSTOM' }), DateField)
    expect([empty?.value, open?.value, open?.error]).toEqual(['', '', undefined])
  })

  const filters = (namespace: 'invoices' | 'received-invoices', search: object = {}) => (
    <DocumentFilters<'REJECTED' | 'ACCEPTED'>
      namespace={namespace}
      search={search}
      statuses={['REJECTED', 'ACCEPTED']}
      looks={{ REJECTED: { tone: 'err' }, ACCEPTED: { tone: 'ok' } } as never}
      defaultPeriod="ALL_INVOICES"
      period={null}
      onChange={(part) => changes.push(part)}
    />
  )
  test.each(['invoices', 'received-invoices'] as const)(
    'are narrowed by text and status, and sorted: %s',
    (name) => {
      const node = filters(name)
      partOf(node, SearchField).onSearch('jan')
      partOf(node, SearchField).onSearch('')
      partOf(node, ChoiceFilter).onChange('REJECTED')
      partOf(node, PeriodFilter).onChange({ from: 'x' })
      partOf(node, SortSelect).onChange({ sort: 'x' })
      expect(changes).toEqual([
        { q: 'jan' },
        { q: undefined },
        { status: 'REJECTED' },
        { from: 'x' },
        { sort: 'x' },
      ])
      expect(partOf(node, SearchField).value).toBe('')
    },
  )
  test('ask for own dates only where own dates are chosen', () => {
    const dates = { from: '2026-01-01', to: '2026-01-31' }
    const askedPeriod = (search: DocumentsSearch) => documentsAsked(search, 'THIS_YEAR').invoicesFilter.period
    expect(askedPeriod({ period: 'CUSTOM', ...dates })).toEqual({ code: 'CUSTOM', ...dates })
    expect(askedPeriod({ period: 'CUSTOM' })).toEqual({ code: 'CUSTOM' })
    expect(askedPeriod(dates)).toEqual({ code: 'THIS_YEAR' })
    expect(documentsAsked({}, 'THIS_YEAR').invoicesFilter).toEqual({ period: { code: 'THIS_YEAR' } })
  })
  test('read their address as far as it makes sense [feel.address]', () => {
    const search = {
      q: 'x',
      page: 2,
      sort: 'status',
      order: 'ASC',
      period: 'CUSTOM',
      from: '2026-01-01',
      to: '2026-01-31',
    }
    expect(readDocumentsSearch(search)).toEqual(search)
    expect(readDocumentsSearch({ period: 'NEVER', from: '2026-02-30', to: 'soon', sort: 'x' })).toEqual({})
    for (const sort of [
      'id',
      'invoiceNumber',
      'customerName',
      'issueDate',
      'dateCreated',
      'totalAmountInCent',
      'status',
    ])
      expect(readDocumentsSearch({ sort, order: 'DESC' })).toEqual({ sort, order: 'DESC' })
    for (const period of periods) expect(readDocumentsSearch({ period })).toEqual({ period })
  })
  test('are the way back of a document that was opened from one', () => {
    const seen: unknown[] = []
    function Reading() {
      seen.push(useThisList(), useListBehind())
      return null
    }
    markupOf(asPage(<Reading />))
    expect(seen.slice(0, 2)).toEqual([{ list: { q: 'jan' } }, { q: 'jan', page: 2 }])
  })
})

test('a text in the address has a hundred characters at most', () => {
  expect(readText('x'.repeat(101))).toBe('x'.repeat(100))
  expect(readText('12345', 3)).toBe('123')
  expect([readText(''), readText(null), readText(0)]).toEqual([undefined, undefined, '0'])
  expect(readChoice('b', ['a', 'b'])).toBe('b')
  expect(readChoice('c', ['a', 'b'])).toBeUndefined()
  expect(readListSearch({ page: 2 }, [])).toEqual({ page: 2 })
})
