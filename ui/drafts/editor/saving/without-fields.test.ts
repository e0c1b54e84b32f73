import { expect, test, vi } from 'vitest'
import { withoutFields } from './save-once.ts'

await vi.hoisted(async () => (await import('#tests/support/stand-in-browser.ts')).standInForBrowser())

const draft = {
  inputDetails: {
    heading: { orderNumber: 'x'.repeat(300), dueDate: '2026-12-20' },
    lines: [{ name: 'a' }, { name: 'b' }],
  },
}

test('empties the fields that were refused and leaves the rest and the original alone', () => {
  const stripped = withoutFields(draft, ['/inputDetails/heading/orderNumber', '/inputDetails/lines/1/name'])
  expect(stripped.inputDetails).toEqual({
    heading: { orderNumber: null, dueDate: '2026-12-20' },
    lines: [{ name: 'a' }, { name: null }],
  })
  expect(draft.inputDetails.lines[1]?.name).toBe('b')
})

test('passes over a pointer that leads nowhere', () => {
  expect(withoutFields(draft, ['/inputDetails/lines/7/name', '/supplier/name', ''])).toEqual(draft)
})
