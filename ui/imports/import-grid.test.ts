import { expect, test, vi } from 'vitest'
import { live } from '#tests/support/live.tsx'
import { useWindow } from './import-grid.tsx'

await vi.hoisted(async () => (await import('#tests/support/stand-in-browser.ts')).standInForBrowser())

/** In a box that is 300 pixels high. */
async function makeWindow(count: number, height = 40, boxHeight = 300) {
  const box = { clientHeight: boxHeight, scrollTop: 0 } as HTMLDivElement
  const heights = Array.from({ length: count }, () => height)
  const screen = await live(() => {
    const found = useWindow(heights)
    found.box.current = box
    return found
  })
  const scrollTo = (top: number) => {
    box.scrollTop = top
    return screen.does(() => screen.shown.onScroll({ currentTarget: box } as never))
  }
  return { screen, box, scrollTo }
}

test('of many rows those in sight are drawn, with some around them', async () => {
  const { screen, scrollTo } = await makeWindow(201)
  expect(screen.shown).toMatchObject({ first: 0, last: 17, before: 0, after: 201 * 40 - 18 * 40 })
  expect([screen.shown.firstInSight, screen.shown.lastInSight]).toEqual([0, 6])
  await scrollTo(2_000)
  expect(screen.shown).toMatchObject({ first: 40, last: 67, before: 1_600, after: 201 * 40 - 68 * 40 })
  expect([screen.shown.firstInSight, screen.shown.lastInSight]).toEqual([50, 56])
  await scrollTo(201 * 40 - 300)
  expect(screen.shown).toMatchObject({ last: 200, after: 0 })
})

test('a row is scrolled into sight from above and from below, a visible row stays', async () => {
  const { screen, box, scrollTo } = await makeWindow(500)
  await scrollTo(4_000)
  screen.shown.scrollTo(102)
  expect(box.scrollTop).toBe(4_000)
  screen.shown.scrollTo(50)
  expect(box.scrollTop).toBe(2_000)
  screen.shown.scrollTo(120)
  expect(box.scrollTop).toBe(120 * 40 + 80 - 300)
})
