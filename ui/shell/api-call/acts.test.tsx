/** What somebody does with the calls behind a screen, and what follows. */
import { type QueryKey, useQuery } from '@tanstack/react-query'
import { beforeAll, expect, test, vi } from 'vitest'
import { slow } from '#tests/support/each-way.ts'
import { speakDutch } from '#tests/support/markup.tsx'
import { onScreen, type Screen } from '#tests/support/on-screen.tsx'
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

test.each<[name: string, use: () => Promise<Screen>]>([
  [
    'list',
    async () => {
      const screen = await at('/elsewhere', { queryKey: list })
      await screen.press('TypeScript')
      await screen.press('Deze lijst lezen: kopiëren')
      await screen.wait(4_000)
      await screen.press('curl')
      await screen.press('Deze lijst lezen: kopiëren')
      await screen.press('Sluit')
      return screen
    },
  ],
  [
    'document',
    async () => {
      const screen = await at('/invoices/account/document/row', {
        queryKey: ['sent-invoice', 'account', 'row'],
      })
      await screen.press('De XML ervan downloaden: kopiëren')
      await screen.key('Escape')
      return screen
    },
  ],
  ['nothing', () => at('/elsewhere', {})],
  [
    'loading',
    async () => {
      const answer = slow()
      const screen = await at('/elsewhere', { queryKey: ['overview'], answer: answer.answer })
      await screen.does('the answer comes', answer.comes)
      return screen
    },
  ],
])('what follows what is done with the calls of a screen is as before: %s', async (name, use) => {
  await expect((await use()).told()).toMatchFileSnapshot(`../markup/acts-call-${name}.txt`)
})
