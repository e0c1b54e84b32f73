/** What somebody does with the findings and the totals below a draft, and what follows. */
import { beforeAll, expect, test, vi } from 'vitest'
import { bread, formOf, found, inEditor } from '#tests/support/drawn-editor.tsx'
import { speakDutch } from '#tests/support/markup.tsx'
import { onScreen, type Screen } from '#tests/support/on-screen.tsx'
import { resizeTo, TELEPHONE } from '#tests/support/stand-in-browser.ts'
import { Dock } from './dock.tsx'

await vi.hoisted(async () => {
  vi.resetModules()
  const { standInForScreen } = await import('#tests/support/stand-in-screen.ts')
  standInForScreen()
})

beforeAll(speakDutch)

type Given = NonNullable<Parameters<typeof inEditor>[1]>

const order = '/inputDetails/heading/orderNumber'
const due = '/inputDetails/heading/dueDate'
const findings = [found(order), found(due), found('/inputDetails/iban', { severity: 'WARNING' })]
const linesOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...bread, id: `line-${index}` }))
const reading = (payableAmount: number) => ({
  state: 'DONE' as const,
  pagesDone: 1,
  pagesTotal: 1,
  inputDetails: { payment: { payableAmount } },
  sources: {},
})

/** Below a draft in so much room, of which the window tells. */
async function below(height: number, given: Given) {
  const box = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ height } as DOMRect)
  try {
    return await onScreen(<main>{inEditor(<Dock />, given)}</main>)
  } finally {
    box.mockRestore()
  }
}
const shown = async (height: number, given: Given) => {
  const screen = await below(height, given)
  await screen.draw('another', null)
  return screen
}

test.each<[name: string, use: () => Promise<Screen>]>([
  [
    'folded',
    async () => {
      const screen = await below(799, { findings, recognition: reading(10) })
      await screen.press(/^Controle/)
      await screen.press(/^Controle/)
      return screen
    },
  ],
  ['folded-without-faults', () => shown(799, { findings: [] })],
  ['with-room', () => shown(800, { findings })],
  [
    'blocked',
    async () => {
      const blocked = { from: 'send' as const, keys: [order], attempt: 1 }
      const screen = await below(799, { findings: findings.slice(0, 2), blocked })
      await screen.press(/^Vul ‘NA’ in/)
      await screen.wait(100)
      return screen
    },
  ],
  [
    'payments',
    async () => {
      const screen = await below(900, { findings: 'checked' })
      await screen.type('Al betaald', '-5')
      await screen.leave()
      await screen.type('Al betaald', 'vijf')
      await screen.leave()
      await screen.type('Afronding', '-0,04')
      await screen.leave()
      await screen.type('Afronding', '')
      await screen.leave()
      return screen
    },
  ],
  [
    'rounding',
    async () => {
      const screen = await below(900, { recognition: reading(8.15) })
      await screen.press(/^Rond/)
      return screen
    },
  ],
])('what follows what is done below a draft is as before: %s', async (name, use) => {
  await expect((await use()).told()).toMatchFileSnapshot(`./markup/acts-${name}.txt`)
})

test('a telephone, on which the page scrolls, folds nothing', async () => {
  resizeTo(TELEPHONE)
  const screen = await below(500, { findings })
  expect(screen.seen()).not.toContain('aria-expanded')
  await screen.does('a desk', () => resizeTo())
  expect(screen.seen()).toContain('aria-expanded=false')
})

test.each([
  [1, '1'],
  [8, '8'],
  [9, '8'],
])('of %i lines %s stay in sight', async (count, inSight) => {
  const screen = await below(900, { form: formOf({ lines: linesOf(count) }) })
  const dock = screen.place.querySelector<HTMLElement>('main > div')
  expect(dock?.style.getPropertyValue('--z-lines')).toBe(inSight)
})
