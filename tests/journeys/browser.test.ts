import { expect, test } from 'vitest'
import { launchBrowser } from '#tests/support/browser.ts'
import { words } from '#tests/support/texts.ts'

test('the browser draws text and runs scripts without anything of the system', async () => {
  const browser = await launchBrowser()
  const page = await browser.newPage()
  await page.setContent('<h1><span>Zegel</span></h1><script>document.title = 2 * 21</script>')
  expect(await page.title()).toBe('42')
  const box = await page.getByText(words('activity:actor.product')).boundingBox()
  expect(box?.width).toBeGreaterThan(50)
  await browser.close()
})
