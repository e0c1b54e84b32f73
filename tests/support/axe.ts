import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { isThorough } from './thorough.ts'

/** A page that holds axe already is not handed its megabyte of source again. */
const NOTHING = '0'

/**
 * The rules about colours, which take most of the time. They give the same result in each language; only they differ in dark
 * mode.
 */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** The rules about words. A page has the same structure in each language. */
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

export type Judged = 'ALL' | 'COLOURS' | 'WORDS' | 'STRUCTURE'

/** `npm test` judges colours in the crawl alone. */
const USUAL: Judged = isThorough ? 'ALL' : 'STRUCTURE'

/** The violations that axe finds on the settled page, short enough to read. WCAG 2.2's target size is off by default in axe. */
export async function objections(page: Page, judged = USUAL): Promise<string[]> {
  await standStill(page)
  const holdsAxe = await page.evaluate(() => 'axe' in window)
  const axe = new AxeBuilder({ page, ...(holdsAxe && { axeSource: NOTHING }) }).setLegacyMode()
  // axe neither describes nor returns passed rules, which took most of the time.
  const { violations } = await axe.options({ ...VIOLATIONS, ...rulesOf(judged) }).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/**
 * Waits until two looks in a row find the same page and no colour is in transition, so that a page is judged in its final state.
 * Endless animations, such as a spinner, do not delay it.
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
  const colours = judged === 'ALL' ? [] : COLOUR_RULES.map((rule) => [rule, { enabled: false }])
  return { rules: { 'target-size': { enabled: true }, ...Object.fromEntries(colours) } }
}
