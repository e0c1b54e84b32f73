/** The documents with an open amount: figures, filters, days and the rest of a partly paid one. */
import { t } from 'i18next'
import { beforeAll, expect, test, vi } from 'vitest'
import { addDays, todayInBrussels } from '#contracts/rules/dates.ts'
import { exampleOf } from '#tests/support/example-of.ts'
import { speakDutch } from '#tests/support/markup.tsx'
import { onScreen } from '#tests/support/on-screen.tsx'
import { refused, told } from '#tests/support/stand-in-screen.ts'
import { moneyQuery } from '../api/money.ts'
import { OpenScreen } from './open-screen.tsx'
import { ageingQuery, type OpenItem, type OpenSearch, readOpenSearch } from './queries.ts'

await vi.hoisted(async () => {
  vi.resetModules()
  const { standInForScreen } = await import('#tests/support/stand-in-screen.ts')
  standInForScreen()
})

beforeAll(speakDutch)

const accountId = 'account'
const ITEMS = 'GET /api/accounts/account/open-items'
const item = (number: string, days: number, more: Partial<OpenItem> = {}): OpenItem => ({
  ...exampleOf('OpenItem'),
  ...{
    documentId: number,
    number,
    dueDate: addDays(todayInBrussels(), days),
    payment: days < 0 ? 'OVERDUE' : 'OPEN',
  },
  ...more,
})
const listOf = (...items: OpenItem[]) => ({
  ...exampleOf('OpenItemList'),
  ...{ items, totalNumberOfElements: items.length, numberOfPages: Math.min(1, items.length) },
})

const shown = (answers: Record<string, unknown>, search: OpenSearch = {}) =>
  onScreen(
    <OpenScreen accountId={accountId} search={search} onSearch={told('search')} />,
    [
      [moneyQuery(accountId), exampleOf('MoneyOverview')],
      [ageingQuery(accountId), [{ ...exampleOf('AgeingRow'), partyName: 'Drukkerij Claes' }]],
    ],
    answers,
  )

test('each document has its days, and a partly paid one its whole amount too', async () => {
  const partly = item('2026-2', 9, { totalCents: 66792, paidCents: 40000, openCents: 26792 })
  const screen = await shown({ [ITEMS]: listOf(item('2026-1', -5), partly, item('2026-3', 0)) })
  for (const words of [
    '5 dagen te laat',
    'over 9 dagen',
    'vandaag',
    'rest van 667,92\u00a0€',
    '267,92\u00a0€',
  ])
    expect(screen.seen()).toContain(words)
})

test('the figures lead to their lists, and the ageing names each customer', async () => {
  const screen = await shown({ [ITEMS]: listOf(item('2026-1', -5)) })
  expect(screen.seen()).toContain('href=/accountportal/money/account/open?direction=RECEIVE&due=OVERDUE')
  expect(screen.seen()).toContain('href=/accountportal/money/account/open?direction=PAY')
  expect(screen.seen()).toContain('href=/accountportal/money/account/open?q=Drukkerij')
})

test('the direction and the overdue ones are asked of the server', async () => {
  const screen = await shown({ [ITEMS]: listOf(item('2026-1', -5)) }, { direction: 'PAY', due: 'OVERDUE' })
  expect(screen.asked()).toContainEqual(
    expect.stringMatching(/open-items \?page=0&size=\d+&direction=PAY&overdue=true/),
  )
  await screen.press(t('payments:open.RECEIVE'), -1)
  expect(screen.asked()).toContainEqual(expect.stringMatching(/^calls search .*"direction":"RECEIVE"/))
})

test('the documents due within a week are asked for by their days', async () => {
  const screen = await shown({ [ITEMS]: listOf(item('2026-1', 3)) }, { due: 'WEEK' })
  expect(screen.asked()).toContainEqual(expect.stringMatching(/open-items \?page=0&size=\d+&dueWithin=7/))
})

test('the sum of the documents to pay is what is to be paid', async () => {
  const answer = { ...listOf(item('2026-1', -5)), openCents: -15887 }
  const screen = await shown({ [ITEMS]: answer }, { direction: 'PAY' })
  expect(screen.seen()).toContain('Samen 158,87\u00a0€')
})

test('an empty list says so, and a failed one can be tried again', async () => {
  const empty = await shown({ [ITEMS]: listOf() })
  expect(empty.seen()).toContain(t('payments:open.empty.title'))
  await empty.end()
  const screen = await shown({ [ITEMS]: [refused(404, 'NOT_FOUND'), listOf(item('2026-1', 3))] })
  expect(screen.seen()).toContain(t('payments:open.failed'))
  await screen.press(t('kit:retry'))
  expect(screen.seen()).toContain('2026-1')
})

test('an address with other words opens the whole list', () => {
  expect(readOpenSearch({ direction: 'UP', due: 'no', page: 'x', q: 2026 })).toEqual({ q: '2026' })
})
