/** From a key in a line's field to the painted picture of the drawn PDF with the new value, in Chromium on the built screens. */
import type { Page } from 'playwright-core'
import { launchBrowser } from '#tests/support/browser.ts'
import { caller } from '#tests/support/call.ts'
import { drawnDraft } from '#tests/support/ready-draft.ts'
import { openPage, signIn } from '#tests/support/screens.ts'
import { aimed, type Measured, middle, percentile } from './frame.ts'
import type { Installation } from './installation.ts'

const PORT = '9452'
const AIMS: Readonly<Record<number, number>> = { 3: 150, 500: 1_000 }
/** Each key makes another price of the first line. */
const KEYS = [...'1234567890'.repeat(3)]
const MOST_DIGITS = 3

export async function measureTyping(installation: Installation): Promise<Measured[]> {
  const server = await installation.server({ PORT })
  const browser = await launchBrowser()
  const url = `http://localhost:${PORT}`
  try {
    const page = await openPage(browser)
    await signIn({ url }, page, installation.seller.email)
    const measured: Measured[] = []
    for (const [count, aim] of Object.entries(AIMS)) {
      const draftId = await store(installation, url, Number(count))
      await page.goto(`${url}/accountportal/drafts/${installation.seller.accountId}/draft/${draftId}`)
      const times = await typed(page)
      const note = `, 19 in 20 under ${percentile(times, 95).toFixed(0)} ms`
      measured.push(aimed(`key to painted preview, ${count} lines`, middle(times), { unit: 'ms', aim, note }))
    }
    return measured
  } finally {
    await browser.close()
    await server.kill()
  }
}

async function store({ seller, buyer }: Installation, url: string, count: number): Promise<string> {
  const draft = drawnDraft(buyer)
  const lines = Array.from({ length: count }, (_, index) => {
    return { id: String(index), name: `Brood ${index}`, quantity: index + 1, unitPrice: 3.85, vatRate: 6 }
  })
  const body = { ...draft, inputDetails: { ...draft.inputDetails, lines } }
  const path = { accountId: seller.accountId }
  return (await caller(url)('createDraft', seller.token, { path, body })).body.id
}

/** Types digit after digit into the first price, each once the picture of the one before is painted. */
async function typed(page: Page): Promise<number[]> {
  const cell = page.locator('[data-column=unitPrice]').first()
  const preview = page.locator('[data-region=pdf]')
  await preview.getByRole('img').waitFor()
  await preview.getByText('3,85').first().waitFor({ state: 'attached' })
  await cell.focus()
  await page.evaluate(notePictures)
  const times: number[] = []
  let text = ''
  for (const key of KEYS) {
    if (text.length === MOST_DIGITS) {
      text = ''
      await page.keyboard.press('Control+A')
    }
    text += key
    await page.keyboard.press(key)
    times.push(await page.evaluate(untilPainted))
    await preview.getByText(shown(text), { exact: true }).first().waitFor({ state: 'attached' })
  }
  return times.slice(KEYS.length / 3)
}

const shown = (price: string) =>
  new Intl.NumberFormat('nl-BE', { minimumFractionDigits: 2 }).format(Number(price))

/** Runs in the page: notes each key as it comes in, and the end of each frame with a new picture. */
function notePictures(): void {
  const afterFrame = new MessageChannel()
  afterFrame.port1.onmessage = () => performance.mark('painted')
  const draw = CanvasRenderingContext2D.prototype.drawImage
  CanvasRenderingContext2D.prototype.drawImage = function (...given: unknown[]) {
    if (this.canvas.isConnected) requestAnimationFrame(() => afterFrame.port2.postMessage(null))
    Reflect.apply(draw, this, given)
  }
  addEventListener('keydown', ({ timeStamp }) => performance.mark('key', { startTime: timeStamp }), true)
}

/** Runs in the page. @returns the milliseconds from the last key to the picture after it */
async function untilPainted(): Promise<number> {
  const key = performance.getEntriesByName('key').at(-1)?.startTime ?? 0
  for (;;) {
    const painted = performance.getEntriesByName('painted').find(({ startTime }) => startTime > key)
    if (painted) return painted.startTime - key
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}
