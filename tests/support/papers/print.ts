/** Prints invented papers as PDFs with a text layer. */
import type { Browser } from 'playwright-core'
import { launchBrowser } from '../browser.ts'
import type { Paper } from './papers.ts'

export interface PrintedPaper extends Paper {
  pdf: Buffer
}

/** One browser for all. */
export async function* printed(papers: readonly Paper[]): AsyncGenerator<PrintedPaper> {
  const browser = await launchBrowser()
  try {
    yield* printedBy(browser, papers)
  } finally {
    await browser.close()
  }
}

async function* printedBy(browser: Browser, papers: readonly Paper[]): AsyncGenerator<PrintedPaper> {
  const tab = await browser.newPage()
  for (const paper of papers) {
    await tab.setContent(paper.html)
    await tab.evaluate(() => document.fonts.ready.then(() => undefined))
    yield { ...paper, pdf: await tab.pdf({ preferCSSPageSize: true, printBackground: true }) }
  }
}
