/** Presses in a table, and its layout at each width. */
import { expect, test, vi } from 'vitest'
import { all, does, drawn, fire, press, text, the } from '#tests/support/acted.tsx'
import { resizeTo } from '#tests/support/stand-in-browser.ts'
import { type Column, Table } from './table.tsx'

await vi.hoisted(async () => {
  vi.resetModules()
  ;(await import('#tests/support/stand-in-screen.ts')).standInForScreen()
})

type Row = { id: string }

const columns: Column<Row, 'name'>[] = [
  {
    key: 'name',
    usual: 100,
    header: 'Naam',
    sortBy: 'name',
    cell: ({ id }) => (
      <>
        {id}
        <a href="/" data-row-action>
          <b>Open</b>
        </a>
      </>
    ),
  },
  ...[1399, 1222, 1199, 992].map((hideBelow) => ({
    key: String(hideBelow),
    usual: 50,
    header: `tot ${hideBelow}`,
    hideBelow,
    cell: () => '',
  })),
  {
    key: 'acts',
    usual: 10,
    header: null,
    spokenHeader: 'Acties',
    align: 'end',
    width: '56px',
    cell: () => '',
  },
]
const table = (more: object = {}) => (
  <Table<Row, 'name'>
    label="Klanten"
    columns={columns}
    rows={[{ id: 'a' }, { id: 'b' }]}
    rowKey={({ id }) => id}
    card={({ id }) => <p>kaart {id}</p>}
    {...more}
  />
)

test('columns go where the window is too narrow for them, and cards take their place', async () => {
  await drawn(table())
  const heads = []
  for (const pixels of [1400, 1399, 1222, 1199, 992, 768]) {
    await does(() => resizeTo(pixels))
    heads.push(all('th').map((head) => head.textContent))
  }
  const last = ['Naam', 'Acties']
  expect(heads).toEqual([
    ['Naam', 'tot 1399', 'tot 1222', 'tot 1199', 'tot 992', 'Acties'],
    ['Naam', 'tot 1222', 'tot 1199', 'tot 992', 'Acties'],
    ['Naam', 'tot 1199', 'tot 992', 'Acties'],
    ['Naam', 'tot 992', 'Acties'],
    last,
    last,
  ])
  await does(() => resizeTo(767))
  expect(all('li').map((card) => card.textContent)).toEqual(['kaart a', 'kaart b'])
})

test('a press on a row opens it, except on a button in it or to select a text', async () => {
  await drawn(table())
  const [first = document.body] = all('td')
  const link = the('a')
  const clicked = vi.spyOn(link, 'click')
  const on = async (target: unknown) => {
    await does(() => fire(target as Element, 'click'))
    const { length } = clicked.mock.calls
    clicked.mockClear()
    return length
  }
  expect(await on(the('b'))).toBe(0)
  vi.spyOn(window, 'getSelection').mockReturnValue({ toString: () => 'tekst' } as Selection)
  expect(await on(first)).toBe(0)
  vi.spyOn(window, 'getSelection').mockReturnValue({ toString: () => '' } as Selection)
  expect(await on(first)).toBe(1)
  expect(document.activeElement).toBe(link)
})

test('a header sorts, the other way round when it sorts already, and from the first order of its column [paging.sort-toggle]', async () => {
  const onSort = vi.fn()
  const draw = await drawn(table({ onSort }))
  const sorted = () => the('th').getAttribute('aria-sort')
  const looks = [sorted()]
  await press(the('button'))
  for (const order of ['ASC', 'DESC']) {
    await draw(table({ onSort, sort: { field: 'name', order } }))
    looks.push(sorted())
    await press(the('button'))
  }
  const [name, ...others] = columns
  await draw(table({ onSort, columns: [{ ...name, firstOrder: 'DESC' }, ...others] }))
  await press(the('button'))
  expect(onSort.mock.calls.map(([{ order }]) => order)).toEqual(['ASC', 'DESC', 'ASC', 'DESC'])
  expect(looks).toEqual([null, 'ascending', 'descending'])
})

test('the page behind a row is loaded once the pointer is over it', async () => {
  const preload = vi.fn()
  const draw = await drawn(table({ preload }))
  const row = () => all('td')[0]?.parentElement as Element
  await does(() => fire(row(), 'pointerover'))
  await draw(table())
  await does(() => fire(row(), 'pointerover'))
  expect(preload.mock.calls).toEqual([[{ id: 'a' }]])
})

test('the chosen row is marked, and its details stand under it', async () => {
  const more = {
    isChosen: ({ id }: Row) => id === 'b',
    rowDetails: ({ id }: Row) => (id === 'b' ? 'details' : null),
  }
  await drawn(table(more))
  expect(all('[data-chosen]').map((row) => row.textContent)).toEqual(['bOpen'])
  expect([the('td', 'details').getAttribute('colspan'), text().match(/details/g)]).toEqual(['6', ['details']])
  await does(() => resizeTo(700))
  expect(all('[data-chosen]').map((row) => row.textContent)).toEqual(['kaart bdetails'])
  expect(the('ul').getAttribute('aria-label')).toBe('Klanten')
})

test('rows that are being fetched have placeholders, and refreshed rows stay', async () => {
  const seen = () => [all('tr, li').length, all('[aria-busy="true"]').length]
  const draw = await drawn(table({ rows: undefined, skeletonRows: 3 }))
  const looks = [seen()]
  await draw(table({ isRefreshing: true }))
  looks.push(seen())
  await does(() => resizeTo(700))
  await draw(table({ rows: undefined, skeletonRows: 3 }))
  looks.push(seen())
  expect(looks).toEqual([
    [4, 1],
    [3, 1],
    [3, 1],
  ])
})

test('no rows are said, where there are words for it', async () => {
  const draw = await drawn(table({ rows: [], empty: 'Niets' }))
  expect([text(), all('table').length]).toEqual(['Niets', 0])
  await draw(table({ rows: [] }))
  expect(all('table')).toHaveLength(1)
})
