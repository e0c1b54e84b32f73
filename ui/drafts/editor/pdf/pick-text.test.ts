import { afterEach, expect, test, vi } from 'vitest'
import { editorOf } from '#tests/support/drawn-editor.tsx'
import { valueAt } from '../draft-form.ts'
import { pickText } from './pick-text.ts'

await vi.hoisted(async () => (await import('#tests/support/stand-in-browser.ts')).standInForBrowser())

afterEach(() => vi.dynamicImportSettled())

const details = '/inputDetails'

function picked(focused: string | null, text: string, at = focused ?? '') {
  const editor = editorOf({ focused })
  pickText(editor, text)
  return valueAt(editor.store.get().form, at)
}

test.each([
  ['heading/orderNumber', ' BP-9 ', 'BP-9'],
  ['heading/orderNumber', '  ', 'BP-1'],
  ['heading/dueDate', '3/11/2026', '2026-11-03'],
  ['heading/dueDate', 'later', '2026-12-20'],
  ['payment/reference', '010806817183', '+++010/8068/17183+++'],
  ['payment/reference', 'zomaar', 'zomaar'],
  ['payment/prepaidAmount', '12,50', 12.5],
  ['payment/roundingAmount', '0,04', 0.04],
  ['lines/#a/name', 'Taart', 'Taart'],
  ['lines/#a/quantity', '3', 3],
  ['lines/#a/unitPrice', '1.234,50', 1234.5],
  ['lines/#a/unitPrice', 'veel', 3.85],
  ['lines/#a/vatRate', '21', 6],
  ['customer/name', 'Peeters', 'Drukkerij Claes'],
])('%s with “%s” picked is %s', (key, text, value) => {
  expect(picked(`${details}/${key}`, text)).toBe(value)
})

test('text goes nowhere while no field had the focus', () => {
  expect(picked(null, 'BP-9', `${details}/heading/orderNumber`)).toBe('BP-1')
})
