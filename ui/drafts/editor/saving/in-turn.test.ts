import { expect, test, vi } from 'vitest'
import { inTurn } from './autosave.ts'

await vi.hoisted(async () => (await import('#tests/support/stand-in-browser.ts')).standInForBrowser())

test('does one thing after the other, also after one that failed', async () => {
  const order: string[] = []
  const exclusively = inTurn()
  const slow = exclusively(async () => {
    await new Promise((resolve) => setTimeout(resolve, 5))
    order.push('slow')
  })
  const failing = exclusively(() => Promise.reject(new Error('no')))
  const last = exclusively(async () => order.push('last'))
  await expect(failing).rejects.toThrow('no')
  await Promise.all([slow, last])
  expect(order).toEqual(['slow', 'last'])
})
