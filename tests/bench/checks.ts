/** (e) What a keystroke in the draft editor costs: the check alone, and from the key to its result, in Chromium. */
import type { Page } from 'playwright-core'
import { launchBrowser } from '#tests/support/browser.ts'
import { caller } from '#tests/support/call.ts'
import { readyDraft } from '#tests/support/ready-draft.ts'
import { openPage, signIn } from '#tests/support/screens.ts'
import type { BenchHouse } from './house.ts'
import type { Measured } from './timing.ts'

const PORT = '9451'
const LINES = [3, 500]
/** One frame: what somebody who types does not notice. */
const AIM = 16
const KEYS = '1234567890'.repeat(3)

export async function measureChecks(house: BenchHouse): Promise<Measured[]> {
  const server = await house.server({ PORT })
  const browser = await launchBrowser()
  const url = `http://localhost:${PORT}`
  try {
    const page = await openPage(browser)
    await signIn({ url }, page, house.seller.email)
    const measured: Measured[] = []
    for (const count of LINES) {
      await page.goto(
        `${url}/accountportal/drafts/${house.seller.accountId}/draft/${await store(house, url, count)}`,
      )
      measured.push(...(await typed(page, count)))
    }
    return measured
  } finally {
    await browser.close()
    await server.kill()
  }
}

async function store({ seller, buyer }: BenchHouse, url: string, count: number): Promise<string> {
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

/** Types into a cell at the pace of somebody who does not wait, and reads what the editor noted of its checks. */
async function typed(page: Page, count: number): Promise<Measured[]> {
  const cell = page.locator('[data-column=unitPrice]').nth(1)
  await cell.focus()
  await page.waitForTimeout(2_000)
  await page.evaluate(() => {
    performance.clearMeasures('check')
    addEventListener('keydown', ({ timeStamp }) => performance.mark('key', { startTime: timeStamp }), true)
  })
  for (const key of KEYS) {
    await cell.press(key)
    await page.waitForTimeout(120)
    if (key === '0') await cell.fill('')
  }
  const { alone, fromKey } = await page.evaluate(() => {
    const checks = performance.getEntriesByName('check')
    const keys = performance.getEntriesByName('key').flatMap(({ startTime }) => {
      const check = checks.find((each) => each.startTime >= startTime)
      return check ? [check.startTime + check.duration - startTime] : []
    })
    performance.clearMarks('key')
    return { alone: checks.map(({ duration }) => duration), fromKey: keys }
  })
  return [row(`check of ${count} lines`, alone), row(`key to result, ${count} lines`, fromKey)]
}

function row(what: string, times: readonly number[]): Measured {
  const sorted = [...times].sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN
  return {
    what,
    ours: `${at(0.5).toFixed(1)} ms, 9 in 10 under ${at(0.9).toFixed(1)} ms`,
    beside: `aim under ${AIM} ms`,
    ratio: (at(0.5) / AIM).toFixed(2),
  }
}
