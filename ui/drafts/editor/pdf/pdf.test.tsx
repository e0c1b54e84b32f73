/** What the editor shows of the PDF, and what it says of how it was read, in each state. */
import { beforeAll, expect, test, vi } from 'vitest'
import { formOf } from '#tests/support/drawn-editor.tsx'
import { speakDutch } from '#tests/support/markup.tsx'
import { isPdf, isPhoto, isXml } from './is-pdf.ts'
import { isTyped } from './is-typed.ts'

await vi.hoisted(async () => (await import('#tests/support/stand-in-browser.ts')).standInForBrowser())

beforeAll(speakDutch)

test('a file is told by its type, or by its name where it has none', () => {
  const file = (name: string, type: string) => new File([], name, { type })
  const pdfs = [
    file('a', 'application/pdf'),
    file('a.PDF', ''),
    file('a.pdf', 'text/plain'),
    file('a.pdf.x', ''),
  ]
  expect(pdfs.map(isPdf)).toEqual([true, true, false, false])
  const photos = [
    file('a', 'image/jpeg'),
    file('a', 'image/png'),
    file('a.JPG', ''),
    file('a.jpeg', ''),
    file('a.png', 'text/plain'),
    file('a', 'image/heic'),
    file('a', 'image/svg+xml'),
  ]
  expect(photos.map(isPhoto)).toEqual([true, true, true, true, false, false, false])
  const xmls = [
    file('a', 'application/xml'),
    file('a', 'text/xml'),
    file('a.XML', ''),
    file('a.xml', 'text/plain'),
    file('a', 'text/xml2'),
    file('a', 'xtext/xml'),
    file('axml', ''),
  ]
  expect(xmls.map(isXml)).toEqual([true, true, true, false, false, false, false])
})

test('what somebody typed is known from what the editor opened with', () => {
  const opened = formOf({ lines: [], customer: { name: ' ', vat: '' } })
  const isIn = (form: typeof opened, pointer: string) => isTyped(form, opened, `/inputDetails/${pointer}`)
  expect(isIn(opened, 'lines')).toBe(false)
  expect(isIn(formOf(), 'lines')).toBe(true)
  const one = { id: 'x', isCharge: false, reason: '', amount: 1, vatRate: 6, vatTreatment: '' as const }
  expect(isIn(formOf({ lines: [], allowanceCharges: [one] }), 'lines')).toBe(true)
  expect(isIn(opened, 'customer')).toBe(false)
  expect(isIn(formOf({ customer: { name: 'Claes', vat: '' } }), 'customer')).toBe(true)
  expect(isIn(formOf({ customer: { name: '', vat: 'x' } }), 'customer')).toBe(true)
  expect(isIn(opened, 'heading/orderNumber')).toBe(false)
  expect(isIn(formOf({ heading: { orderNumber: 'BP-2' } }), 'heading/orderNumber')).toBe(true)
  expect(isIn(formOf({ heading: { orderNumber: '' } }), 'heading/orderNumber')).toBe(false)
})
