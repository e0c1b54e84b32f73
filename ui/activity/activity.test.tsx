import i18next from 'i18next'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { type Answer, asPage, speakDutch, withAnswers } from '#tests/support/markup.tsx'
import { drawn, partOf, partsOf } from '#tests/support/parts.tsx'
import { Refused } from '../api/failure.ts'
import { queryClient } from '../api/query-client.ts'
import { Button } from '../kit/button.tsx'
import { DateField } from '../kit/date-field.tsx'
import { Menu } from '../kit/menu.tsx'
import { SelectField } from '../kit/select-field.tsx'
import { ActivityFilters } from './activity-filters.tsx'
import { ActivityScreen, ChainNotice, ExportMenu } from './activity-screen.tsx'
import { detailWords, programName, readNoun, subjectWords } from './activity-words.ts'

import { type ActivityRow, activityQuery, chainQuery } from './queries.ts'
import { type ActivitySearch, actorKinds, everything, nouns, readActivitySearch } from './search.ts'

const server = await vi.hoisted(async () => {
  const { standInForBrowser } = await import('#tests/support/stand-in-browser.ts')
  const { standInForServer } = await import('#tests/support/stand-in-server.ts')
  standInForBrowser()
  return standInForServer()
})

beforeAll(speakDutch)

const none = () => undefined
const press = { preventDefault: none } as never
const failed = new Refused({ status: 500 })
const accountId = 'account'

const row: ActivityRow = {
  number: 7,
  id: '7',
  at: '2026-11-19T08:15:00.000Z',
  type: 'invoice.created',
  subject: 'subject',
  label: 'F-1',
  actor: { kind: 'user', id: 'an', name: 'An' },
  onBehalfOf: null,
  client: '192.0.2.7',
  userAgent: 'Mozilla/5.0 (Windows NT 10.0) Firefox/130.0',
  detail: {},
  hash: '',
}
const about = (type: ActivityRow['type'], more: Partial<ActivityRow> = {}): ActivityRow => ({
  ...row,
  type,
  ...more,
})

const rows: ActivityRow[] = [
  row,
  about('webhook.rotated', {
    actor: null,
    client: null,
    label: undefined,
    detail: { webhookId: 'w', url: 'https://erp.example' },
  }),
  about('received_invoice.received', { actor: { kind: 'key', id: 'k', name: null }, userAgent: null }),
].map((one, index) => ({ ...one, id: `${index}`, number: index }))

const makePage = (content: ActivityRow[], totalNumberOfElements = content.length) => ({
  content,
  labels: {},
  pageNumber: 0,
  numberOfPages: Math.ceil(totalNumberOfElements / 10),
  totalNumberOfElements,
  hasNext: false,
})
const chain = (data: unknown, isFetching = false): Answer => [chainQuery(accountId), data, isFetching]

const screen = (
  search: ActivitySearch,
  answers: Answer[],
  onSearch: (search: ActivitySearch) => void = none,
  sees = true,
) =>
  asPage(
    withAnswers(
      <ActivityScreen
        account={{ id: accountId, name: 'Bakkerij' }}
        seesDocuments={sees}
        search={search}
        onSearch={onSearch}
      />,
      answers,
    ),
  )
const found = (search: ActivitySearch, page: unknown): Answer => [activityQuery(accountId, search), page]
const notice = (answers: Answer[]) => withAnswers(<ChainNotice accountId={accountId} />, answers)

describe('an event', () => {
  test('leads to the other events of its actor', () => {
    const asked: unknown[] = []
    const node = screen(
      { by: 'PEOPLE', page: 2 },
      [found({ by: 'PEOPLE', page: 2 }, makePage(rows))],
      (search) => asked.push(search),
    )
    partOf(node, 'button', { 'aria-label': 'Toon alleen wat An deed' }).onClick?.(press)
    expect(asked).toEqual([{ page: undefined, actor: 'an', by: undefined }])
  })
  test('is all shown again by a press', () => {
    const asked: unknown[] = []
    const search = { noun: 'key', from: '2026-01-01' } as const
    const node = screen(search, [found(search, makePage([]))], (next) => asked.push(next))
    partOf(node, Button, { children: 'Toon alles' }).onClick?.(press)
    expect(asked).toEqual([{ ...everything, page: undefined }])
    expect(Object.keys(everything)).toEqual(['by', 'actor', 'noun', 'from', 'to'])
  })
})

describe('an event in words', () => {
  const t = () => i18next.getFixedT('nl', 'activity')
  const rest = (detail: object, type = row.type) =>
    detailWords(t(), { ...row, type, detail: detail as never })

  test('is about its kind, and about one by its label, its name or its address', () => {
    expect(readNoun(about('received_invoice.received'))).toBe('received_invoice')
    const called = (label: string | undefined, detail: object) =>
      subjectWords(t(), { ...row, label, detail: detail as never })
    expect(called('F-1', { name: 'Naam' })).toBe('Verstuurd document F-1')
    expect(called(undefined, { name: 'Naam', url: 'https://x.example' })).toBe('Verstuurd document Naam')
    expect(called(undefined, { name: ' ', url: 'https://x.example' })).toBe(
      'Verstuurd document https://x.example',
    )
    expect(called(undefined, { name: 5 })).toBe('Verstuurd document')
  })
  test('says whom and why, in a fixed order', () => {
    const detail = { reason: 'r', note: 'n', signer: 's', by: 'b', to: 't', email: 'e' }
    expect(rest(detail)).toEqual(['e', 't', 'b', 's', 'n', 'r'])
    expect(rest({ email: '', to: null, by: 5, note: '  ' })).toEqual([])
  })
  test('says the reasons of an answer in words', () => {
    expect(rest({ reasons: ['PRI', 'QTY'] })).toEqual([
      `${i18next.t('answer:reason.PRI')}, ${i18next.t('answer:reason.QTY')}`,
    ])
    expect(rest({ reasons: 'PRI' })).toEqual([])
  })
  test('names a failure, unless it is retried by itself', () => {
    expect(rest({ errorCode: 'NOT_FOUND' })).toEqual([i18next.t('errors:NOT_FOUND.text')])
    expect(rest({ errorCode: 'NOT_FOUND' }, 'invoice.retried')).toEqual([])
  })
  test('shows the old and the new value of a change', () => {
    const changes = [
      { field: 'iban', from: 'BE1', to: 'BE2' },
      { field: 'bic', from: null, to: '' },
      { field: 'name', from: 'x' },
      { field: 'name', to: 'x' },
      { from: 'x', to: 'y' },
      null,
      'no',
    ]
    expect(rest({ changes })).toEqual(['IBAN: BE1 werd BE2', 'BIC: niets werd niets'])
    expect(rest({ changes: 'none' })).toEqual([])
  })
  test('names the program it was done with, as short as a person reads it', () => {
    expect(programName(row.userAgent)).toMatch(/^Firefox.*, Windows/)
    expect(programName('curl/8.5.0 (x86_64)')).toBe('curl/8.5.0')
    expect(programName('x'.repeat(61))).toBe('x'.repeat(60))
    expect([programName(null), programName('')]).toEqual([undefined, undefined])
  })
})

describe('the filters', () => {
  const changes: unknown[] = []
  const filters = (search: ActivitySearch, shown: ActivityRow[] | undefined = rows) => {
    changes.length = 0
    return drawn(<ActivityFilters search={search} rows={shown} onChange={(part) => changes.push(part)} />)
  }
  test('are each chosen or left out', () => {
    const [noun, by] = filters({}).parts(SelectField)
    expect([noun, by].map((one) => [one?.value, one?.label, one?.['aria-label']])).toEqual([
      ['ALL', '', 'Waarover'],
      ['ALL', '', 'Wie'],
    ])
    expect(noun?.choices.map(({ value }) => value)).toEqual(['ALL', ...nouns])
    expect(by?.choices.map(({ value }) => value)).toEqual(['ALL', ...actorKinds])
    expect(noun?.choices[0]?.label).toBe('Alles')
    expect(by?.choices.map(({ label }) => label)).toEqual([
      'Iedereen',
      'Personen',
      'Programma’s',
      'Ontvangers',
      'Zegel zelf',
    ])
    for (const next of ['key', 'ALL']) noun?.onChange(next)
    for (const next of ['PEOPLE', 'ALL']) by?.onChange(next)
    expect(changes).toEqual([
      { noun: 'key' },
      { noun: undefined },
      { by: 'PEOPLE', actor: undefined },
      { by: undefined, actor: undefined },
    ])
    const [chosenNoun, chosenBy] = filters({ noun: 'key', by: 'PRODUCT' }).parts(SelectField)
    expect([chosenNoun?.value, chosenBy?.value]).toEqual(['key', 'PRODUCT'])
  })
  test('are days, of which the last doesn’t come before the first', () => {
    const days = (search: ActivitySearch) => filters(search).parts(DateField)
    const [from, to] = days({ from: '2026-02-01', to: '2026-01-31' })
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
    expect(to?.error).toBe('Het einde ligt voor het begin')
    for (const day of [from, to]) {
      day?.onChange('2026-03-01')
      day?.onChange('')
    }
    expect(changes).toEqual([
      { from: '2026-03-01' },
      { from: undefined },
      { to: '2026-03-01' },
      { to: undefined },
    ])
    for (const fine of [
      {},
      { from: '2026-01-01' },
      { to: '2026-01-01' },
      { from: '2026-01-01', to: '2026-01-01' },
    ])
      expect(days(fine)[1]?.error).toBeUndefined()
    expect(days({}).map(({ value }) => value)).toEqual(['', ''])
  })
  test('stand in the address, as far as they make sense [feel.address]', () => {
    const search = { page: 2, by: 'PEOPLE', actor: 'an', noun: 'key', from: '2026-01-01', to: '2026-01-31' }
    expect(readActivitySearch(search)).toEqual(search)
    const nonsense = {
      page: 0,
      by: 'x',
      actor: '',
      noun: 'y',
      from: '2026-02-30',
      to: '2026-01-311',
      sort: 'number',
      q: 'z',
    }
    expect(readActivitySearch(nonsense)).toEqual({ to: '2026-01-31' })
    expect(readActivitySearch({ actor: 'x'.repeat(65) })).toEqual({ actor: 'x'.repeat(64) })
    for (const by of actorKinds) expect(readActivitySearch({ by })).toEqual({ by })
    for (const noun of nouns) expect(readActivitySearch({ noun })).toEqual({ noun })
  })
})

describe('the server', () => {
  test('asks for a page of the chosen events, and names their subjects', async () => {
    server.answers = [{ ...makePage([]), content: [row], labels: { subject: 'F-9' } }]
    const search: ActivitySearch = { page: 3, actor: 'an', noun: 'key', from: '2026-01-01' }
    const page = await queryClient.fetchQuery(activityQuery(accountId, search))
    expect(page.content).toEqual([{ ...row, id: '7', label: 'F-9' }])
    const { pathname, searchParams } = new URL(server.asked[0]?.path ?? '', 'https://zegel.example')
    expect(pathname).toBe('/api/accounts/account/events/search')
    expect(Object.fromEntries(searchParams)).toEqual({
      page: '2',
      size: '10',
      actorId: 'an',
      noun: 'key',
      from: '2026-01-01',
    })
  })
  test('follows the chain, and again when asked', async () => {
    server.answers = [
      { links: 3, broken: null },
      { links: 4, broken: null },
    ]
    expect(chainQuery(accountId)).toMatchObject({ staleTime: 60_000, meta: { handles: true } })
    expect(await queryClient.fetchQuery(chainQuery(accountId))).toEqual({ links: 3, broken: null })
    const [again] = partsOf(notice([chain(failed)]), Button)
    again?.onClick?.(press)
    await vi.waitFor(() => expect(server.asked).toHaveLength(2))
    for (const { method, path } of server.asked)
      expect([method, path]).toEqual(['GET', '/api/accounts/account/events/chain'])
  })
  test.each(['csv', 'jsonl'])('gives all of it as a file: %s', async (format) => {
    const saved: string[] = []
    const link = { href: '', download: '', click: () => saved.push(link.download) }
    vi.stubGlobal('document', { createElement: () => link })
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1')
    server.answers = [new Response('data')]
    const { items } = partOf(withAnswers(<ExportMenu accountId={accountId} />), Menu)
    expect(items.map(({ label }) => label)).toEqual(['Tabel (csv)', 'Regels JSON'])
    items.find(({ key }) => key === format)?.onPress()
    await vi.waitFor(() => expect(saved).toEqual([`activity.${format}`]))
    expect(server.asked[0]?.path).toBe(`/api/accounts/account/events/file?format=${format}`)
    vi.restoreAllMocks()
  })
})
