import { expect, test, vi } from 'vitest'
import { formOf } from '#tests/support/drawn-editor.tsx'
import { goesAsItCame } from '../saving/stored-state.ts'

await vi.hoisted(async () => (await import('#tests/support/stand-in-browser.ts')).standInForBrowser())

test('a draft goes as its file came while nothing in it is another', () => {
  const form = formOf()
  expect(goesAsItCame({ asItCame: null }, form)).toBe(false)
  expect(goesAsItCame({ asItCame: formOf() }, form)).toBe(true)
  expect(goesAsItCame({ asItCame: formOf({ payment: { prepaidAmount: 1 } }) }, form)).toBe(false)
})
