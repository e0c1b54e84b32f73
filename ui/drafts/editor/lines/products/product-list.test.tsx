/** The products below a line's description. */
import { t } from 'i18next'
import { beforeAll, expect, test, vi } from 'vitest'
import { bread, formOf } from '#tests/support/drawn-editor.tsx'
import { exampleOf } from '#tests/support/example-of.ts'
import { speakDutch } from '#tests/support/markup.tsx'
import { onEditor, STORED } from '#tests/support/used-editor.tsx'

await vi.hoisted(async () => {
  vi.resetModules()
  const { standInForScreen } = await import('#tests/support/stand-in-screen.ts')
  standInForScreen()
})

beforeAll(speakDutch)

const product = { ...exampleOf('Product'), vatTreatment: null }
const box = {
  id: 'box',
  ...product,
  code: 'BR-44',
  name: 'Moccataart, 8 personen',
  unit: 'XBX',
  unitPrice: 24.5,
  vatRate: 6,
}
const cake = { ...product, id: 'other', code: 'BR-45', name: 'Moccagebakje', unit: null, unitPrice: 3.1 }
const FIND = 'GET /api/accounts/account/products'
const SAVE = 'POST /api/accounts/account/products'

const cell = (column: string) => t('draft:lines.cell', { number: 1, label: t(`draft:fields.line-${column}`) })

async function editor(customer = {}) {
  const form = formOf({ lines: [{ ...bread, name: '' }], customer })
  const screen = await onEditor(
    { ...STORED, form },
    { [FIND]: () => Response.json([box, cake]), [SAVE]: () => Response.json(cake) },
  )
  const type = async (text: string) => {
    await screen.focus(cell('name'))
    await screen.type(cell('name'), text)
    await screen.wait(200)
  }
  const options = () =>
    [...document.querySelectorAll(`[aria-label="${t('products:title')}"] [role="option"]`)].map(
      (one) => one.textContent,
    )
  const line = () => screen.state().form.inputDetails.lines[0]
  const input = () => screen.field(cell('name'))
  return { ...screen, type, options, line, input }
}

test('two letters show the products that begin so, and the input names the active one', async () => {
  const screen = await editor()
  await screen.type('m')
  expect(screen.options()).toEqual([])
  await screen.type('mo')
  expect(screen.options()).toEqual([
    expect.stringContaining('Moccataart'),
    expect.stringContaining('Moccagebakje'),
    t('products:save-line'),
  ])
  expect(screen.input().getAttribute('aria-expanded')).toBe('true')
  const active = () => document.getElementById(screen.input().getAttribute('aria-activedescendant') ?? '')
  expect(active()?.textContent).toContain('Moccataart')
  await screen.key('ArrowDown')
  expect(active()?.textContent).toContain('Moccagebakje')
  await screen.type('moccat')
  expect(screen.options()).toHaveLength(2)
})

test('Enter takes name, code, unit, price and VAT, and goes to the quantity', async () => {
  const screen = await editor()
  await screen.type('moc')
  await screen.key('Enter')
  const { name, code: itemCode, unit, unitPrice, vatRate } = box
  expect(screen.line()).toMatchObject({ name, itemCode, unit, unitPrice, vatRate, quantity: 2 })
  expect(screen.focused()).toBe(screen.find(cell('quantity')))
  expect(screen.options()).toEqual([])
})

test('a customer with a treatment of their own keeps it', async () => {
  const screen = await editor({ vatTreatment: 'REVERSE_CHARGE' })
  await screen.type('moc')
  await screen.key('Enter')
  expect(screen.line()).toMatchObject({
    name: box.name,
    vatRate: bread.vatRate,
    vatTreatment: bread.vatTreatment,
  })
})

test('Esc closes the list and keeps the text', async () => {
  const screen = await editor()
  await screen.type('moc')
  await screen.key('Escape')
  expect(screen.options()).toEqual([])
  expect(screen.line()?.name).toBe('moc')
  expect(screen.input().getAttribute('aria-expanded')).toBe('false')
})

test('a line is saved as a product without leaving it', async () => {
  const screen = await editor()
  await screen.type('moc')
  await screen.key('ArrowUp')
  await screen.key('Enter')
  await screen.wait(50)
  expect(screen.asked().some((one) => one.includes(SAVE))).toBe(true)
  expect(screen.line()?.name).toBe('moc')
  expect(screen.seen()).toContain(t('products:line-saved'))
})

test('a line that begins no product is saved as one among its further fields', async () => {
  const screen = await editor()
  await screen.type('Eigen taart')
  expect(screen.options()).toEqual([])
  await screen.key('Enter', { altKey: true })
  await screen.press(t('products:save-line'))
  expect(screen.asked().some((one) => one.includes(SAVE))).toBe(true)
})
