import { t } from 'i18next'
import { beforeAll, expect, test, vi } from 'vitest'
import { bread, formOf } from '#tests/support/drawn-editor.tsx'
import { speakDutch } from '#tests/support/markup.tsx'
import { onEditor, STORED } from '#tests/support/used-editor.tsx'

await vi.hoisted(async () => {
  vi.resetModules()
  const { standInForScreen } = await import('#tests/support/stand-in-screen.ts')
  standInForScreen()
})

beforeAll(speakDutch)

async function dollars() {
  const lines = [{ ...bread, quantity: 1, unitPrice: 100, vatRate: 21 }]
  const screen = await onEditor({ ...STORED, form: formOf({ payment: { currency: 'USD' }, lines }) })
  return { ...screen, inEuro: () => screen.state().form.inputDetails.payment.totalVatInEuro }
}

test('a typed rate computes the VAT in euro, to the cent', async () => {
  const screen = await dollars()
  await screen.type('Euro per USD', '0,9123')
  expect([screen.inEuro(), screen.seen()]).toEqual([19.16, expect.stringContaining('1 USD = 0,9123 euro')])
})

test('a typed amount counts, and shows the rate that it means', async () => {
  const screen = await dollars()
  await screen.type('Euro per USD', '0,9123')
  await screen.leave()
  await screen.type(t('draft:fields.totalVatInEuro'), '19,11')
  await screen.leave()
  expect([screen.inEuro(), screen.seen()]).toEqual([19.11, expect.stringContaining('1 USD = 0,91 euro')])
})

test.each(['', '0', 'x', '-1'])('the rate "%s" changes no amount', async (rate) => {
  const screen = await dollars()
  await screen.type(t('draft:fields.totalVatInEuro'), '19,11')
  await screen.type('Euro per USD', rate)
  expect(screen.inEuro()).toBe(19.11)
})
