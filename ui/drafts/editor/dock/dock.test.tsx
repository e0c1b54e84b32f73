import { beforeAll, expect, test, vi } from 'vitest'
import { editorOf } from '#tests/support/drawn-editor.tsx'
import { speakDutch } from '#tests/support/markup.tsx'
import { money } from './money.ts'
import { totalsOf } from './totals-of.ts'

await vi.hoisted(async () => (await import('#tests/support/stand-in-browser.ts')).standInForBrowser())

beforeAll(speakDutch)

test('the totals of a form are computed once', () => {
  const { form } = editorOf({}).store.get()
  expect(totalsOf(form)).toBe(totalsOf(form))
  expect(totalsOf(form)).toMatchObject({ totalVatExcl: 7.7, totalVatIncl: 8.16, payableAmount: 8.16 })
})

test('an amount is followed by its currency, with a space that does not break', () => {
  expect(money(1234.5, 'EUR')).toBe('1\u00a0234,50\u00a0€')
  expect(money(-0.5, 'CHF')).toMatch(/^[-−]0,50\u00a0CHF$/)
})
