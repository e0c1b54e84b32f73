/** The payment reminders: tomorrow first, the reasons of those who get none, and a screen that is off, empty or failing. */
import { t } from 'i18next'
import { beforeAll, expect, test, vi } from 'vitest'
import { addDays, todayInBrussels } from '#contracts/rules/dates.ts'
import { exampleOf } from '#tests/support/example-of.ts'
import { speakDutch } from '#tests/support/markup.tsx'
import { onScreen } from '#tests/support/on-screen.tsx'
import { refused } from '#tests/support/stand-in-screen.ts'
import { type Coming, type Policy, policyQuery, upcomingQuery, type Withheld } from './queries.ts'
import { RemindersScreen } from './reminders-screen.tsx'

await vi.hoisted(async () => {
  vi.resetModules()
  const { standInForScreen } = await import('#tests/support/stand-in-screen.ts')
  standInForScreen()
})

beforeAll(speakDutch)

const at = (path: string) => `GET /api/accounts/account/reminders/${path}`
const policy = (more: Partial<Policy> = {}): Policy => ({ ...exampleOf('ReminderPolicy'), ...more })
const coming = (number: string, more: Partial<Coming> = {}): Coming => ({
  ...exampleOf('UpcomingReminder'),
  ...{ invoiceId: number, number, day: addDays(todayInBrussels(), 1) },
  ...more,
})
const withheld = (number: string, more: Partial<Withheld>): Withheld => ({
  ...exampleOf('WithheldReminder'),
  ...{ invoiceId: number, number },
  ...more,
})
const listOf = (reminders: Coming[], held: Withheld[] = [], isOn = true) => ({
  ...exampleOf('UpcomingReminders'),
  ...{ isOn, reminders, withheld: held, reminderCount: reminders.length, withheldCount: held.length },
})

type Known = { policy?: Policy; upcoming?: ReturnType<typeof listOf> }

const shown = ({ policy: own = policy(), upcoming = listOf([]) }: Known) =>
  onScreen(
    <RemindersScreen accountId="account" />,
    [
      [policyQuery('account'), own],
      [upcomingQuery('account'), upcoming],
    ],
    { [at('policy')]: own, [at('upcoming')]: upcoming, [at('preview')]: exampleOf('ReminderPreview') },
  )

test('tomorrow stands first, with the step, the days and the open amount', async () => {
  const partly = coming('2026-0128', { paidCents: 10_000, daysLate: 7 })
  const screen = await shown({ upcoming: listOf([partly]) })
  for (const words of ['Morgen, ', 'Stap 1, vriendelijk', '7 dagen te laat, NL', '612,40', 'al betaald'])
    expect(screen.seen()).toContain(words)
})

test('who gets none stands with the reason', async () => {
  const rows = [
    withheld('2026-1', { reason: 'DISPUTED', note: 'onvolledig' }),
    withheld('2026-2', { reason: 'BOUNCED', since: '2026-11-13T09:00:00.000Z', note: null }),
    withheld('2026-3', { reason: 'OVERDUE_BEFORE', step: 1, note: null }),
    withheld('2026-4', { reason: 'PROMISED', until: '2026-12-04', note: null }),
  ]
  const screen = await shown({ upcoming: listOf([], rows) })
  for (const words of [
    '‘onvolledig’',
    'kwam terug op 13/11/2026',
    'Wacht op jou',
    'betaalt tegen 04/12/2026',
  ])
    expect(screen.seen()).toContain(words)
})

test('switched off, the badge and the empty list say so', async () => {
  const screen = await shown({ policy: policy({ isOn: false }), upcoming: listOf([], [], false) })
  expect(screen.seen()).toContain(t('reminders:off'))
  expect(screen.seen()).toContain(t('reminders:none.off'))
  expect(screen.seen()).toContain(t('reminders:turn-on'))
})

test('one that could not be loaded can be tried again', async () => {
  const screen = await onScreen(<RemindersScreen accountId="account" />, [], {
    [at('policy')]: [refused(404, 'NOT_FOUND'), policy()],
    [at('upcoming')]: listOf([]),
    [at('preview')]: exampleOf('ReminderPreview'),
  })
  expect(screen.seen()).toContain(t('reminders:failed'))
  await screen.press(t('kit:retry'))
  expect(screen.seen()).toContain(t('reminders:steps.title'))
})
