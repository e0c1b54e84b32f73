/** The lines: their values, keys, buttons and pasting. */
import { t } from 'i18next'
import { beforeAll, expect, test, vi } from 'vitest'
import { bread, formOf } from '#tests/support/drawn-editor.tsx'
import { speakDutch } from '#tests/support/markup.tsx'
import { resizeTo, TELEPHONE } from '#tests/support/stand-in-browser.ts'
import { onEditor, STORED } from '#tests/support/used-editor.tsx'
import { vatCode, vatCodes, vatOfCode } from '../../../forms/vat-choices.ts'

await vi.hoisted(async () => {
  vi.resetModules()
  const { standInForScreen } = await import('#tests/support/stand-in-screen.ts')
  standInForScreen()
})

beforeAll(speakDutch)

test('a line’s VAT is one code, and the code is its VAT', () => {
  const code = (vatRate: number | null, vatTreatment: string) =>
    vatCode({ vatRate, vatTreatment: vatTreatment as '' })
  expect([code(21, ''), code(null, ''), code(6, 'STANDARD'), code(0, 'EXPORT')]).toEqual([
    '21',
    '',
    '6',
    'EXPORT',
  ])
  expect(vatOfCode('12')).toEqual({ vatRate: 12, vatTreatment: '' })
  expect(vatOfCode('')).toEqual({ vatRate: null, vatTreatment: '' })
  expect(vatOfCode('geen')).toEqual({ vatRate: 'geen', vatTreatment: '' })
  expect(vatOfCode('REVERSE_CHARGE')).toEqual({ vatRate: 0, vatTreatment: 'REVERSE_CHARGE' })
  expect(vatCodes('21')).toEqual(vatCodes(''))
  expect(vatCodes('19')).toEqual(['19', ...vatCodes('')])
  expect(vatCodes('').slice(0, 3)).toEqual(['21', '12', '6'])
  expect(vatCodes('')).not.toContain('STANDARD')
})

type Screen = Awaited<ReturnType<typeof onEditor>>

const cake = { ...bread, id: 'b', name: 'Taart', quantity: 1, unitPrice: 12.5, vatRate: 21 }
const two = () => onEditor({ ...STORED, form: formOf({ lines: [bread, cake] }) })
const cell = (number: number, column: string) =>
  t('draft:lines.cell', { number, label: t(`draft:fields.line-${column}`) })
const lines = (screen: Screen) => screen.state().form.inputDetails.lines
const names = (screen: Screen) => lines(screen).map(({ name }) => name)
const alt = { altKey: true }

test('keys that belong to somebody else change no line', async () => {
  const screen = await two()
  const before = lines(screen)
  await screen.focus(cell(1, 'quantity'))
  const quantity = screen.focused()
  await screen.key('ArrowUp')
  await screen.key('ArrowDown', { shiftKey: true })
  await screen.key('ArrowDown', { ...alt, ctrlKey: true })
  await screen.key('Enter', { isComposing: true })
  await screen.key('d', { ...alt, ctrlKey: true })
  await screen.key('Delete')
  expect(screen.focused()).toBe(quantity)
  await screen.focus(cell(2, 'vatRate'))
  const vat = screen.focused()
  await screen.key('ArrowUp')
  expect(screen.focused()).toBe(vat)
  expect(lines(screen)).toBe(before)
})

test('a line removed by a key gives its focus to its neighbour, and comes back by the message', async () => {
  const screen = await two()
  await screen.focus(cell(1, 'quantity'))
  await screen.key('Delete', alt)
  expect(names(screen)).toEqual(['Taart'])
  expect(screen.focused()).toBe(screen.find(cell(1, 'name')))
  await screen.press(t('draft:lines.put-back'))
  expect(lines(screen)).toEqual([bread, cake])
})

test('the last line that is removed gives its focus to the button that adds one', async () => {
  const screen = await onEditor()
  await screen.press(t('draft:lines.remove', { number: 1 }))
  expect(screen.focused()).toBe(screen.find(t('draft:lines.add')))
  await screen.press(t('draft:lines.add'))
  expect(screen.focused()).toBe(screen.find(cell(1, 'name')))
})

test('Alt+Enter opens unit and discount of a line, and leads back when it closes them', async () => {
  const screen = await two()
  await screen.focus(cell(2, 'quantity'))
  await screen.key('Enter', alt)
  expect(screen.focused()).toBe(screen.find(cell(2, 'unit')))
  await screen.key('Enter', alt)
  expect(screen.focused()).toBe(screen.find(cell(2, 'name')))
  expect(() => screen.find(cell(2, 'unit'))).toThrow()
})

test('the button of all units opens those of each line, and closes those that hold nothing', async () => {
  const screen = await two()
  const units = () =>
    [1, 2].map((number) => screen.place.querySelectorAll(`[aria-label="${cell(number, 'unit')}"]`).length)
  await screen.press(t('draft:lines.more', { number: 1 }))
  await screen.select(cell(1, 'unit'), 'HUR')
  await screen.press(t('draft:lines.more-all'))
  expect(units()).toEqual([1, 1])
  await screen.press(t('draft:lines.more-all'))
  expect(units()).toEqual([1, 0])
})

test('a sum counts while it is typed, Escape gives the figure back, and a word counts for nothing', async () => {
  const screen = await two()
  const payable = () => screen.place.querySelector('output')?.textContent
  const before = payable()
  await screen.type(cell(1, 'quantity'), '1.234,5')
  expect(payable()).not.toBe(before)
  await screen.key('Escape')
  expect(payable()).toBe(before)
  await screen.type(cell(1, 'quantity'), '3*2')
  await screen.leave()
  expect(lines(screen)[0]?.quantity).toBe(6)
  await screen.type(cell(1, 'unitPrice'), 'veel')
  await screen.leave()
  expect(screen.find(cell(1, 'unitPrice'))).toHaveProperty('value', 'veel')
  expect(payable()).toMatch(/^15,13/)
})

test('a unit of no choice is typed in capitals, and held against nobody who takes pieces', async () => {
  const screen = await onEditor({ ...STORED, form: formOf({ lines: [{ ...bread, unit: 'HUR' }] }) })
  const isWrong = () => screen.find(cell(1, 'unit')).getAttribute('aria-invalid')
  await screen.press(t('draft:lines.more-all'))
  await screen.select(cell(1, 'unit'), '…')
  await screen.type(cell(1, 'unit'), ' bg ')
  expect(lines(screen)[0]?.unit).toBe('BG')
  await screen.leave()
  expect(isWrong()).toBe('true')
  await screen.select(cell(1, 'unit'), 'C62')
  expect(isWrong()).toBeNull()
})

test('Ctrl+Z takes a paste back once, unless it is for the input in another field [feel.pasted-lines]', async () => {
  const screen = await two()
  const paste = (text: string) =>
    screen.fire('paste', screen.find(cell(2, 'name')), { clipboardData: { getData: () => text } })
  await screen.focus(cell(2, 'name'))
  await paste('Zomaar')
  expect(names(screen)).toEqual(['Brood', 'Taart'])
  const koek = 'Koek\t2\t3,50\t21\nSap\t1\t2\t6'
  await paste(koek)
  await screen.key('z', { ctrlKey: true, shiftKey: true })
  expect(names(screen)).toEqual(['Brood', 'Koek', 'Sap'])
  await screen.key('z', { ctrlKey: true })
  expect(names(screen)).toEqual(['Brood', 'Taart'])
  const taken = screen.asked().filter((one) => one === 'prevents keydown').length
  await screen.key('z', { ctrlKey: true })
  expect(screen.asked().filter((one) => one === 'prevents keydown')).toHaveLength(taken)
  await paste(koek)
  await screen.type(t('draft:fields.orderNumber'), 'BP-2')
  await screen.key('z', { ctrlKey: true })
  expect(names(screen)).toEqual(['Brood', 'Koek', 'Sap'])
})

test('a block that is not read whole is laid by Enter, and left by Escape with the focus back', async () => {
  const screen = await two()
  const paste = () =>
    screen.fire('paste', screen.find(cell(2, 'name')), {
      clipboardData: { getData: () => 'Koek\tveel\t3,50\nSap\t1\tduur' },
    })
  await screen.focus(cell(2, 'name'))
  await paste()
  expect(screen.focused()).toBe(screen.find(t('draft:paste.accept', { count: 2 })))
  await screen.press(t('draft:paste.has-head'))
  screen.find(t('draft:paste.accept', { count: 1 }))
  await screen.key('Escape')
  expect(names(screen)).toEqual(['Brood', 'Taart'])
  expect(screen.focused()).toBe(screen.find(cell(2, 'name')))
  await paste()
  await screen.key('Enter', {}, screen.find(/^Kolom 2/, 0, 'select'))
  expect(lines(screen).slice(1)).toMatchObject([
    { name: 'Koek', quantity: 'veel', unitPrice: 3.5 },
    { name: 'Sap', quantity: 1, unitPrice: 'duur' },
  ])
})

test('on a telephone a line is opened, moved and closed by presses', async () => {
  resizeTo(TELEPHONE)
  const screen = await two()
  await screen.press(/^1\s?Brood/)
  const name = () => screen.field(t('draft:fields.line-name'))
  await screen.press(t('draft:lines.move-down'))
  expect(names(screen)).toEqual(['Taart', 'Brood'])
  expect(screen.focused()).toBe(name())
  await screen.press(/^2\s?Brood/)
  expect(name).toThrow()
})
