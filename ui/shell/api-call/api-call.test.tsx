import { type QueryKey, useQuery } from '@tanstack/react-query'
import { t } from 'i18next'
import { beforeAll, expect, test, vi } from 'vitest'
import { slow } from '#tests/support/each-way.ts'
import { speakDutch } from '#tests/support/markup.tsx'
import { onScreen } from '#tests/support/on-screen.tsx'
import { told } from '#tests/support/stand-in-screen.ts'
import { ApiCallPanel } from './api-call-panel.tsx'

await vi.hoisted(async () => {
  vi.resetModules()
  const { standInForScreen } = await import('#tests/support/stand-in-screen.ts')
  standInForScreen()
})

beforeAll(speakDutch)

/** A screen that asks for that, and the panel over it. */
function Shown({ queryKey, answer }: { queryKey?: QueryKey | undefined; answer?: () => Promise<unknown> }) {
  useQuery({
    queryKey: queryKey ?? ['none'],
    queryFn: answer ?? (async () => 'found'),
    enabled: queryKey !== undefined,
  })
  return <ApiCallPanel onClose={told('onClose')} />
}
const variables = { accountId: 'account', page: { pageNumber: 0, size: 25 } }
const list: QueryKey = ['invoices', 'account', variables]
const at = async (address: string, shown: Parameters<typeof Shown>[0]) => {
  const screen = await onScreen(null)
  await screen.go(address)
  await screen.draw('opened', <Shown {...shown} />)
  return screen
}

test('the call of a list is copied in the chosen tongue', async () => {
  const screen = await at('/elsewhere', { queryKey: list })
  const copied = async (tongue: string) => {
    await screen.press(tongue)
    await screen.press('Deze lijst lezen: kopiëren')
    return screen.asked().findLast((one) => one.startsWith('copies'))
  }
  expect(await copied('TypeScript')).toContain("from '@zegel/client'")
  await screen.wait(4_000)
  expect(await copied('curl')).toMatch(/^copies curl /)
  await screen.press(t('kit:close'))
  expect(screen.asked().at(-1)).toBe('calls onClose')
})

test('the calls of a document name it, and Escape closes them', async () => {
  const screen = await at('/invoices/account/document/row', { queryKey: ['sent-invoice', 'account', 'row'] })
  await screen.press('De XML ervan downloaden: kopiëren')
  expect(screen.asked().at(-1)).toContain('/accounts/account/einvoices/row/ubl')
  await screen.key('Escape')
  expect(screen.asked().at(-1)).toBe('calls onClose')
})

const NOTHING = 'Achter dit scherm staat geen oproep'
test('that there is no call is said once all that is asked has come', async () => {
  const answer = slow()
  const screen = await at('/elsewhere', { queryKey: ['overview'], answer: answer.answer })
  expect(screen.seen()).not.toContain(NOTHING)
  await screen.does('the answer comes', answer.comes)
  expect(screen.seen()).toContain(NOTHING)
  await screen.end()
  expect((await at('/elsewhere', {})).seen()).toContain(NOTHING)
})
