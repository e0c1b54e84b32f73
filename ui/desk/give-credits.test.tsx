/** The gift of credits for a request. */
import { t } from 'i18next'
import { beforeAll, expect, test, vi } from 'vitest'
import { exampleOf } from '#tests/support/example-of.ts'
import { speakDutch } from '#tests/support/markup.tsx'
import { onScreen } from '#tests/support/on-screen.tsx'
import { lost, network } from '#tests/support/stand-in-screen.ts'
import { GiveCreditsDialog } from './give-credits-dialog.tsx'

await vi.hoisted(async () => {
  vi.resetModules()
  const { standInForScreen } = await import('#tests/support/stand-in-screen.ts')
  standInForScreen()
})

beforeAll(speakDutch)

const request = { ...exampleOf('OpenCreditRequest'), accountId: 'account', amount: 100 }
const asked = { ...request, request }
const GIVE = 'POST /api/super-admin/accounts/account/credits'

test('a gift whose answer was lost is given once by a second press', async () => {
  const screen = await onScreen(<GiveCreditsDialog asked={asked} onClose={() => undefined} />, [], {
    [GIVE]: lost,
  })
  await screen.type(new RegExp(t('desk:decide.reason')), 'Helpt op vraag')
  for (const _ of [1, 2]) await screen.press(t('desk:credits.give-count', { count: 100 }))
  const gifts = network.asked.filter((one) => one.includes(GIVE))
  expect([gifts.length > 1, new Set(network.keys).size]).toEqual([true, 1])
})

test('without a request credits are given or taken, and nothing is refused', async () => {
  const screen = await onScreen(
    <GiveCreditsDialog asked={{ ...request, request: null }} onClose={() => undefined} />,
    [],
    { [GIVE]: { credits: 5 } },
  )
  await screen.type(new RegExp(t('desk:decide.reason')), 'Dubbel gegeven')
  await screen.press(t('desk:credits.give'))
  expect(network.asked).toEqual([])
  await screen.type(new RegExp(t('desk:credits.amount')), '-20')
  await screen.press(t('desk:credits.take-count', { count: 20 }))
  expect(network.asked[0]).toContain('{"amount":-20,"reason":"Dubbel gegeven"}')
})
