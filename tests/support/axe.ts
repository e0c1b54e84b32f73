import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** A page that holds axe already is not handed its megabyte of source again. */
const NOTHING = '0'

/** What colours decide, which is most of the work. They are the same in each language; nothing else is another in the dark. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

export type Judged = 'ALL' | 'COLOURS' | 'ALL_BUT_COLOURS'

/** What axe objects to on the page as it stands, short enough to read. The target size of WCAG 2.2 is off by default. */
export async function objections(page: Page, judged: Judged = 'ALL'): Promise<string[]> {
  const holdsAxe = await page.evaluate(() => 'axe' in window)
  const axe = new AxeBuilder({ page, ...(holdsAxe && { axeSource: NOTHING }) }).setLegacyMode()
  // What passes is not described, which took most of the time.
  const { violations } = await axe.options({ resultTypes: ['violations'], ...rulesOf(judged) }).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

type Options = Parameters<AxeBuilder['options']>[0]

function rulesOf(judged: Judged): Pick<Options, 'rules' | 'runOnly'> {
  if (judged === 'COLOURS') return { runOnly: { type: 'rule', values: COLOUR_RULES } }
  const rules: NonNullable<Options['rules']> = { 'target-size': { enabled: true } }
  if (judged === 'ALL_BUT_COLOURS') for (const rule of COLOUR_RULES) rules[rule] = { enabled: false }
  return { rules }
}
