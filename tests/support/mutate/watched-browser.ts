/** Browsers of tests under mutation: they wait less, and say which scripts their pages ran, when that is asked for. */
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import type { Script } from './covered-lines.ts'

/** A page that lacks something is waited for, but not as long as on a busy machine: most mutants make one. */
const PATIENCE_MS = 25_000

type OnRun = (script: Script) => void

/** @param onRun told of each script that a page ran, before the page is gone */
export function watchBrowsers(onRun: OnRun | undefined): void {
  const launch = chromium.launch.bind(chromium)
  chromium.launch = async (options): Promise<Browser> => {
    const browser = await launch(options)
    const newContext = browser.newContext.bind(browser)
    browser.newContext = async (look) => {
      const context = impatient(await newContext(look))
      return onRun === undefined ? context : recorded(context, onRun)
    }
    const close = browser.close.bind(browser)
    browser.close = async (reason) => {
      if (onRun !== undefined)
        await Promise.all(
          browser
            .contexts()
            .flatMap((context) => context.pages())
            .map((page) => takePage(page, onRun)),
        )
      return close(reason)
    }
    return browser
  }
}

function impatient(context: BrowserContext): BrowserContext {
  context.setDefaultTimeout(PATIENCE_MS)
  context.setDefaultTimeout = () => undefined
  return context
}

async function takePage(page: Page, onRun: OnRun): Promise<void> {
  if (page.isClosed()) return
  for (const { url, source = '', functions } of await page.coverage.stopJSCoverage().catch(() => []))
    onRun({ url, source, functions })
}

/** Before a page is gone, what it ran is taken. */
function recorded(context: BrowserContext, onRun: OnRun): BrowserContext {
  const start = (page: Page) => {
    page.coverage.startJSCoverage({ resetOnNavigation: false }).catch(() => undefined)
    const close = page.close.bind(page)
    page.close = async (options) => {
      await takePage(page, onRun)
      return close(options)
    }
  }
  context.on('page', start)
  const close = context.close.bind(context)
  context.close = async (options) => {
    await Promise.all(context.pages().map((page) => takePage(page, onRun)))
    return close(options)
  }
  return context
}
