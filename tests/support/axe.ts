import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** A page that holds axe already is not handed its megabyte of source again. */
const NOTHING = '0'

/** What axe objects to on the page as it stands, short enough to read. */
export async function objections(page: Page): Promise<string[]> {
  const holdsAxe = await page.evaluate(() => 'axe' in window)
  const axe = new AxeBuilder({ page, ...(holdsAxe && { axeSource: NOTHING }) }).setLegacyMode()
  // What passes is not described, which took most of the time.
  const { violations } = await axe.options({ resultTypes: ['violations'] }).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}
