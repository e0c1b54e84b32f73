/** The findings and totals below a draft, and the acts on them. */
import { t } from 'i18next'
import { beforeAll, expect, test, vi } from 'vitest'
import { bread, formOf, found, inEditor } from '#tests/support/drawn-editor.tsx'
import { speakDutch } from '#tests/support/markup.tsx'
import { onScreen, type Screen } from '#tests/support/on-screen.tsx'
import { resizeTo, TELEPHONE } from '#tests/support/stand-in-browser.ts'
import { Dock } from './dock.tsx'
import { money } from './money.ts'

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
const fold = () => new RegExp(`^${t('draft:check.title')}`)
const isOpen = (screen: Screen) => screen.find(fold()).getAttribute('aria-expanded')
const payable = (screen: Screen) => screen.place.querySelector('output')?.textContent

test('on a low window the findings and totals fold to a line that says both', async () => {
  const screen = await below(799, { findings, recognition: reading(10) })
  expect(isOpen(screen)).toBe('false')
  for (const words of [t('draft:check.count', { count: 2 }), money(8.16, 'EUR'), money(10, 'EUR')])
    expect(screen.find(fold()).textContent).toContain(words)
  await screen.press(fold())
  expect([isOpen(screen), payable(screen)]).toEqual(['true', money(8.16, 'EUR')])
  await screen.press(fold())
  expect([isOpen(screen), payable(screen)]).toEqual(['false', undefined])
})

test.each([
  ['E_INVOICES', 1, 'draft:totals.payable'],
  ['E_INVOICES', -1, 'draft:totals.credited'],
  ['E_CREDIT_NOTES', 1, 'draft:totals.credited'],
  ['E_CREDIT_NOTES', -1, 'draft:totals.payable'],
] as const)(
  'of %s of %d pieces the amount stands without its sign, under its debtor',
  async (type, quantity, key) => {
    const lines = [{ ...bread, quantity, unitPrice: 10, vatRate: 0 }]
    const screen = await below(900, { form: formOf({ lines }, { type }) })
    expect(screen.seen()).toContain(t(key))
    expect(payable(screen)).toBe(money(10, 'EUR'))
  },
)

test('faults that keep a draft from being sent cannot be folded away', async () => {
  const blocked = { from: 'send' as const, keys: [order], attempt: 1 }
  const screen = await below(799, { findings: findings.slice(0, 2), blocked })
  await screen.press(fold())
  expect(isOpen(screen)).toBe('true')
  await screen.press(/^Vul ‘NA’ in/)
  expect(isOpen(screen)).toBe('false')
})

test('nothing folds where there is room, or on a telephone, on which the page scrolls', async () => {
  const wide = await below(800, { findings })
  expect(wide.seen()).not.toContain('aria-expanded')
  await wide.end()
  resizeTo(TELEPHONE)
  const narrow = await below(500, { findings })
  expect(narrow.seen()).not.toContain('aria-expanded')
  await narrow.does('', () => resizeTo())
  expect(isOpen(narrow)).toBe('false')
})

test('an amount that is no number counts for nothing, and is held against nobody before it is left', async () => {
  const screen = await below(900, { findings: 'checked' })
  const prepaid = t('draft:fields.prepaidAmount')
  await screen.type(prepaid, '-5')
  expect(payable(screen)).toBe(money(3.16, 'EUR'))
  await screen.type(prepaid, 'vijf')
  expect(payable(screen)).toBe(money(8.16, 'EUR'))
  expect(screen.field(prepaid).getAttribute('aria-invalid')).toBeNull()
  await screen.leave()
  expect(screen.field(prepaid).getAttribute('aria-invalid')).toBe('true')
})

test('a difference of cents with the PDF is rounded away by a press', async () => {
  const screen = await below(900, { recognition: reading(8.15) })
  await screen.press(/^Rond/)
  expect(payable(screen)).toBe(money(8.15, 'EUR'))
  expect(screen.field(t('draft:fields.roundingAmount'))).toHaveProperty('value', '−0,01')
})
