/** Of each test file under mutation: which lines it runs, in this process and in the browser, when that is asked for. */
import { mkdirSync, writeFileSync } from 'node:fs'
import * as inspector from 'node:inspector/promises'
import { dirname, relative } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, beforeEach, expect, type RunnerTask } from 'vitest'
import { addLines, type Lines, type Script } from './covered-lines.ts'

const ROOT = process.cwd()
const { MUTATE_RECORD: folder } = process.env
/** A page that lacks something is waited for, but not as long as on a busy machine: most mutants make one. */
const PATIENCE_MS = 25_000

const began = performance.now()
const lines: Lines = {}

function impatient(context: BrowserContext): BrowserContext {
  context.setDefaultTimeout(PATIENCE_MS)
  context.setDefaultTimeout = () => undefined
  return context
}

async function takePage(page: Page): Promise<void> {
  if (page.isClosed()) return
  for (const { url, source = '', functions } of await page.coverage.stopJSCoverage().catch(() => []))
    addLines(lines, ROOT, { url, source, functions })
}

/** Before a page is gone, what it ran is taken. */
function recorded(context: BrowserContext): BrowserContext {
  const start = (page: Page) => {
    page.coverage.startJSCoverage({ resetOnNavigation: false }).catch(() => undefined)
    const close = page.close.bind(page)
    page.close = async (options) => {
      await takePage(page)
      return close(options)
    }
  }
  context.on('page', start)
  const close = context.close.bind(context)
  context.close = async (options) => {
    await Promise.all(context.pages().map(takePage))
    return close(options)
  }
  return context
}

const launch = chromium.launch.bind(chromium)
chromium.launch = async (options): Promise<Browser> => {
  const browser = await launch(options)
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (look) => {
    const context = impatient(await newContext(look))
    return folder === undefined ? context : recorded(context)
  }
  const close = browser.close.bind(browser)
  browser.close = async (reason) => {
    if (folder !== undefined)
      await Promise.all(
        browser
          .contexts()
          .flatMap((context) => context.pages())
          .map(takePage),
      )
    return close(reason)
  }
  return browser
}

if (folder !== undefined) {
  // Vitest leaves a source map in what it translates only while somebody may look at it with a debugger.
  inspector.open(0, '127.0.0.1')
  const session = new inspector.Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
  afterAll(async () => {
    const took = performance.now() - began
    for (const script of await scriptsOf(session)) addLines(lines, ROOT, script)
    const file = relative(ROOT, expect.getState().testPath ?? 'unknown')
    const place = `${folder}/${file}.json`
    mkdirSync(dirname(place), { recursive: true })
    writeFileSync(place, JSON.stringify({ file, seconds: took / 1000, lines }))
  })
}

const hasFailed = (task: RunnerTask): boolean =>
  task.result?.state === 'fail' || ('tasks' in task && task.tasks.some(hasFailed))

// One failure tells that a file notices: the others would wait for what never comes.
if (folder === undefined) beforeEach(({ task, skip }) => skip(hasFailed(task.file)))

async function scriptsOf(session: inspector.Session): Promise<Script[]> {
  const { result } = await session.post('Profiler.takePreciseCoverage')
  await session.post('Debugger.enable')
  const own = result.filter(({ url }) => url.startsWith(`file://${ROOT}/`) && !url.includes('/node_modules/'))
  return Promise.all(
    own.map(async ({ url, scriptId, functions }) => {
      const { scriptSource } = await session.post('Debugger.getScriptSource', { scriptId })
      return { url, source: scriptSource, functions }
    }),
  )
}
