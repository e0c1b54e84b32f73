/** Works by keyboard alone, as somebody without a mouse, and counts the keys. */
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

export type Typist = ReturnType<typeof typistOn>

/** Presses keys, and counts them. */
export function typistOn(page: Page) {
  let keys = 0
  const press = async (key: string) => {
    keys += 1
    await page.keyboard.press(key)
  }
  return {
    count: () => keys,
    press,
    type: async (text: string) => {
      keys += text.length
      await page.keyboard.type(text)
    },
    /** By Tab, the shorter way round; ahead alone on a page that was just opened by a link, where Tab goes on from its content. */
    reach: async (target: Locator, isOpened = false) => {
      const steps = await target.evaluate((element, isAhead) => {
        const all = [
          ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex]'),
        ]
        const stops = all.filter(
          (each) =>
            each.tabIndex >= 0 &&
            each.checkVisibility() &&
            !each.matches(':disabled') &&
            !each.closest('[inert]'),
        )
        const [to, from] = [
          stops.indexOf(element as HTMLElement),
          stops.findIndex((each) => each.matches(':focus')),
        ]
        const ahead = (to - from + stops.length) % stops.length
        return isAhead || ahead <= stops.length - ahead ? ahead : ahead - stops.length
      }, isOpened)
      const isThere = () => target.evaluate((element) => element === document.activeElement)
      for (let step = 0; step < Math.abs(steps) + 10 && !(await isThere()); step += 1) {
        await press(steps < 0 ? 'Shift+Tab' : 'Tab')
        expect(await page.evaluate(hiddenFocus)).toBeUndefined()
      }
      expect(await isThere()).toBe(true)
    },
  }
}

/** Runs in the page. @returns the focused element where it is off the screen, or covered whole */
function hiddenFocus(): string | undefined {
  const focused = document.activeElement
  if (!focused || focused === document.body) return
  const { left, top, right, bottom } = focused.getBoundingClientRect()
  const points = [0.1, 0.5, 0.9].flatMap((x) =>
    [0.1, 0.5, 0.9].map((y) =>
      document.elementFromPoint(left + (right - left) * x, top + (bottom - top) * y),
    ),
  )
  const label = focused instanceof HTMLInputElement ? focused.labels?.[0] : undefined
  const isSeen = points.some((point) => point && (focused.contains(point) || label?.contains(point)))
  return isSeen ? undefined : focused.outerHTML.slice(0, 200)
}
