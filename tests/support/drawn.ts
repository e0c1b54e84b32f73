/** What a screen is made of, as a text to hold it against: its elements with what they say, without what depends on data or on the day. */
import type { Page } from 'playwright-core'

/**
 * What is expected, as soon as it is there. On a busy machine an answer takes its time, and a screen that waits is still too.
 * @param of CSS selectors of the parts
 * @param expected undefined for a screen that is not known yet
 */
export async function drawnOn(page: Page, of: string, expected: string | undefined): Promise<string> {
  let before = ''
  for (let times = 0; times < MOST_TIMES; times++) {
    await page.locator(WAITING).first().waitFor({ state: 'detached' })
    const now = await page.evaluate(drawn, of)
    if (now === (expected ?? before)) return now
    before = now
    await page.waitForTimeout(REST_MS)
  }
  return before
}

/** Something is being fetched or done. */
export const WAITING = '[aria-busy=true], [role=progressbar]'

const REST_MS = 200
const MOST_TIMES = 50

/** In the page. */
function drawn(of: string): string {
  const KEPT =
    /^(type|href|scope|colspan|rowspan|style|placeholder|maxlength|minlength|min|max|step|pattern|inputmode|autocomplete|title|alt|lang|target|rel|role|disabled|required|readonly|hidden|open|tabindex|multiple|accept|checked|size|rows|aria-(?!labelledby|describedby|controls|owns|activedescendant|errormessage|details).*)$/
  const ID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
  const MONTHS =
    /\b(januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december|jan|feb|mrt|apr|jun|jul|aug|sep|okt|nov|dec)\b\.?/gi
  const plain = (text: string) =>
    text
      .replace(ID, 'ID')
      .replace(MONTHS, 'MONTH')
      .replace(/\d+/g, '#')
      .replace(/#([ .,:/]#)+/g, '#')
      .replace(/\s+/g, ' ')
      .trim()
  /** Fetched late, and drawn by libraries: pages of a PDF, and a code to pay with. */
  const isLate = (element: Element) => /(^| )(desk|code)_/.test(element.getAttribute('class') ?? '')
  const isOfMantine = (element: Element) => /(^| )m_/.test(element.getAttribute('class') ?? '')
  /** Pages of a list, months and days: on the first of one, and after midnight, there are others. */
  const isByDay = (element: Element) =>
    /(^| )(pager|entries|more)_/.test(element.getAttribute('class') ?? '') ||
    element.matches('section[class*=day_]')
  const isData = (element: Element) => element.matches('tbody, select, time, [role=listbox], article')
  const attribute = ({ name, value }: Attr) => {
    if (name === 'style') return `style="${value}"`
    if (/^(href|title|alt|placeholder|aria-(label|valuetext))$/.test(name)) return `${name}="${plain(value)}"`
    return value === '' ? name : `${name}="${value}"`
  }
  const classes = (element: Element) =>
    Array.from(element.classList, (name) => `.${name.replace(/_[\w-]{4}$/, '')}`).join('')

  function lines(node: Node, depth: string, isWithinData: boolean): string[] {
    if (node.nodeType === Node.TEXT_NODE) {
      const text = plain(node.textContent ?? '')
      return text === '' ? [] : [`${depth}${isWithinData ? '…' : text}`]
    }
    if (!(node instanceof Element) || node.matches('script, style, path, template') || isLate(node)) return []
    const tag = node.tagName.toLowerCase()
    if (isWithinData) return [`${depth}${tag}`, ...below(node, depth, true)]
    const attributes = Array.from(node.attributes)
      .filter(({ name }) => KEPT.test(name) && !(name === 'style' && isOfMantine(node)))
      .map(attribute)
    const head = `${depth}${tag}${classes(node)}`
    return [[head, ...attributes].join(' '), ...(isByDay(node) ? [] : below(node, depth, isData(node)))]
  }

  /** What comes again right after itself is there once; of data there is the first. */
  function below(element: Element, depth: string, isWithinData: boolean): string[] {
    const children = Array.from(element.childNodes, (child) => lines(child, `${depth}  `, isWithinData))
    const shown = isData(element) ? children.slice(0, 1) : children
    return shown.filter((one, at) => at === 0 || one.join('\n') !== shown[at - 1]?.join('\n')).flat()
  }
  const parts = Array.from(document.querySelectorAll(of)).filter((part) => !part.parentElement?.closest(of))
  return `${parts.flatMap((part) => lines(part, '', false)).join('\n')}\n`
}
