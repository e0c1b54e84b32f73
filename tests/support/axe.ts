import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** A page that holds axe already is not handed its megabyte of source again. */
const NOTHING = '0'

/** What colours decide, which is most of the work. They are the same in each language; nothing else is another in the dark. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** What words decide: a page has the same structure in each language. */
const WORD_RULES = [
  'aria-command-name',
  'aria-dialog-name',
  'aria-input-field-name',
  'aria-toggle-field-name',
  'button-name',
  'document-title',
  'empty-heading',
  'empty-table-header',
  'html-has-lang',
  'html-lang-valid',
  'image-alt',
  'input-button-name',
  'label',
  'label-content-name-mismatch',
  'label-title-only',
  'link-name',
  'select-name',
  'valid-lang',
]

type Options = Parameters<AxeBuilder['options']>[0]

const VIOLATIONS: Options = { resultTypes: ['violations'], reporter: 'no-passes' }

export type Judged = 'ALL' | 'COLOURS' | 'WORDS'

/** What axe objects to on the page once it stands still, short enough to read. The target size of WCAG 2.2 is off by default. */
export async function objections(page: Page, judged: Judged = 'ALL'): Promise<string[]> {
  await standStill(page)
  const holdsAxe = await page.evaluate(() => 'axe' in window)
  const axe = new AxeBuilder({ page, ...(holdsAxe && { axeSource: NOTHING }) }).setLegacyMode()
  // What passes is neither described nor handed over, which took most of the time.
  const { violations } = await axe.options({ ...VIOLATIONS, ...rulesOf(judged) }).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/**
 * Two looks find the same, and no colour is on its way to another: a page that was just made dark, narrow or changed by a choice
 * is judged as it will stay. What never ends, such as a turning wheel, is not waited for.
 */
const standStill = (page: Page) =>
  page.waitForFunction(async () => {
    const look = () => {
      const { scrollHeight, scrollWidth } = document.documentElement
      return [scrollHeight, scrollWidth, document.querySelectorAll('*').length].join()
    }
    const before = look()
    await new Promise((resolve) => setTimeout(resolve, 60))
    const moving = document
      .getAnimations()
      .filter((one) => one.effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(moving.map((one) => one.finished))
    return look() === before
  })

function rulesOf(judged: Judged): Pick<Options, 'rules' | 'runOnly'> {
  if (judged === 'COLOURS') return { runOnly: { type: 'rule', values: COLOUR_RULES } }
  if (judged === 'WORDS') return { runOnly: { type: 'rule', values: WORD_RULES } }
  return { rules: { 'target-size': { enabled: true } } }
}
