/** The cost of a keystroke in the draft editor: the check alone, and from the key to its result, in Chromium. */
import type { Page } from 'playwright-core'
import { launchBrowser } from '#tests/support/browser.ts'
import { caller } from '#tests/support/call.ts'
import { readyDraft } from '#tests/support/ready-draft.ts'
import { openPage, signIn } from '#tests/support/screens.ts'
import { aimed, type Measured, middle, percentile } from './frame.ts'
import type { Installation } from './installation.ts'

const PORT = '9451'
const LINES = [3, 500]
/** One frame: a user who types does not notice it. */
const AIM = 16
const KEYS = '1234567890'.repeat(3)

export async function measureChecks(installation: Installation): Promise<Measured[]> {
  const server = await installation.server({ PORT })
  const browser = await launchBrowser()
  const url = `http://localhost:${PORT}`
  try {
    const page = await openPage(browser)
    await signIn({ url }, page, installation.seller.email)
    const measured: Measured[] = []
    for (const count of LINES) {
      await page.goto(
        `${url}/accountportal/drafts/${installation.seller.accountId}/draft/${await store(installation, url, count)}`,
      )
      measured.push(...(await typed(page, count)))
    }
    return measured
  } finally {
    await browser.close()
    await server.kill()
  }
}

async function store({ seller, buyer }: Installation, url: string, count: number): Promise<string> {
  const draft = readyDraft(buyer)
  const [line] = draft.inputDetails?.lines ?? []
  const lines = Array.from({ length: count }, (_, index) => ({ ...line, id: String(index) }))
  const body = { ...draft, inputDetails: { ...draft.inputDetails, lines } }
  const answer = await caller(url)('createDraft', seller.token, {
    path: { accountId: seller.accountId },
    body,
  })
  return answer.body.id
}

/**
 * Types into a cell at the pace of a user who does not wait, and reads the editor's record of its checks. `painted` is
 * when the frame that shows the result is done, which waits for the screen's next beat (16.7 ms at most).
 */
async function typed(page: Page, count: number): Promise<Measured[]> {
  const cell = page.locator('[data-column=unitPrice]').nth(1)
  await cell.focus()
  await page.waitForTimeout(2_000)
  await page.evaluate(noteFrames)
  for (const key of KEYS) {
    await page.keyboard.press(key)
    await page.waitForTimeout(120)
    if (key === '0') await cell.fill('')
  }
  const { alone, fromKey, painted } = await page.evaluate(readNotes)
  return [
    row(`check of ${count} lines`, alone),
    row(`key to result, ${count} lines`, fromKey),
    row(`key to result painted, ${count} lines`, painted),
  ]
}

/** Runs in the page: notes each key as it comes in, and the end of each frame that a result is drawn in. */
function noteFrames(): void {
  performance.clearMeasures('check')
  performance.clearMarks()
  const afterFrame = new MessageChannel()
  afterFrame.port1.onmessage = () => performance.mark('painted')
  const measure = performance.measure.bind(performance)
  performance.measure = (...given: Parameters<typeof measure>) => {
    requestAnimationFrame(() => afterFrame.port2.postMessage(null))
    return measure(...given)
  }
  addEventListener('keydown', ({ timeStamp }) => performance.mark('key', { startTime: timeStamp }), true)
}

/** Runs in the page: for each key how long the first check took that began after it, and the frame after that. */
function readNotes() {
  const checks = performance.getEntriesByName('check')
  const frames = performance.getEntriesByName('painted')
  const results = performance.getEntriesByName('key').flatMap(({ startTime }) => {
    const check = checks.find((each) => each.startTime >= startTime)
    if (!check) return []
    const end = check.startTime + check.duration
    const frame = frames.find((each) => each.startTime >= end)
    return [{ fromKey: end - startTime, painted: (frame?.startTime ?? Number.NaN) - startTime }]
  })
  performance.clearMarks()
  return {
    alone: checks.map(({ duration }) => duration),
    fromKey: results.map(({ fromKey }) => fromKey),
    painted: results.map(({ painted }) => painted).filter((time) => !Number.isNaN(time)),
  }
}

function row(what: string, times: readonly number[]): Measured {
  const note = `, 19 in 20 under ${percentile(times, 95).toFixed(1)} ms`
  return aimed(what, middle(times), { unit: 'ms', aim: AIM, digits: 1, note })
}
