/** From a document back to the list it came from, and from a task to the act that settles it. */
import { beforeAll, expect, test } from 'vitest'
import { exchangeOn } from '#tests/support/exchange.ts'
import { type Company, newCompany, newKbo } from '#tests/support/people.ts'
import { readyDraft, sendDocument } from '#tests/support/ready-draft.ts'
import { goTo, type Watched } from '#tests/support/screens.ts'
import { setStage } from '#tests/support/stage.ts'
import { isThorough } from '#tests/support/thorough.ts'

const stage = setStage()
const x = exchangeOn(stage)
let seller: Company
let buyer: Company
let page: Watched

beforeAll(async () => {
  seller = await newCompany(stage.app)
  buyer = await newCompany(stage.app)
  page = await stage.pageOf(seller.email)
})

const open = (path: string) => goTo(page, `${stage.app.url}/accountportal${path}`)
const backLink = () => page.getByRole('link', { name: 'Verzonden facturen' })
const numberOf = (draft: ReturnType<typeof readyDraft>) => draft.inputDetails?.heading?.invoiceNumber ?? ''

/** Sent, with that day of issue. */
async function sent(issueDate?: string): Promise<{ id: string; number: string }> {
  const draft = readyDraft(buyer)
  if (issueDate) Object.assign(draft.inputDetails?.heading ?? {}, { issueDate })
  return { id: await sendDocument(x.calls, seller, draft), number: numberOf(draft) }
}

/** Could not be delivered. */
async function failed(): Promise<string> {
  const to = { name: 'Buiten het huis', kbo: newKbo() }
  await x.knob({ scheme: '0208', participant: to.kbo }, { failure: 'UNDELIVERABLE', failuresLeft: 1 })
  const draft = readyDraft(to)
  const id = await sendDocument(x.calls, seller, draft)
  await x.told(seller, id, 'ERROR')
  return numberOf(draft)
}

test.runIf(isThorough)(
  'the way back from a document leads to the list as it was, also after a reload, and to one that holds it [feel.address]',
  async () => {
    const [old] = [await sent('2025-02-03'), await sent()]
    await open(`/invoices/${seller.accountId}?period=CUSTOM&from=2025-02-01&to=2025-02-28`)
    await page.getByRole('link', { name: old.number }).click()
    await page.getByRole('article').waitFor()
    await page.reload()
    await page.getByRole('article').waitFor()
    await backLink().click()
    await page.waitForURL(/period=CUSTOM.*from=2025-02-01/)
    await page.getByRole('link', { name: old.number }).waitFor()
    // As the message after sending leads there: from no list.
    await open(`/invoices/${seller.accountId}/document/${old.id}`)
    await backLink().click()
    await page.getByRole('link', { name: old.number }).waitFor()
    expect(page.faults).toEqual([])
  },
)

test.runIf(isThorough)('a document that was sent does not say that it was received', async () => {
  const { id } = await sent()
  await open(`/invoices/${seller.accountId}/document/${id}`)
  const sheet = page.getByRole('article')
  await sheet.waitFor()
  await expect.poll(async () => sheet.innerText()).not.toMatch(/ontvangen XML|Gecontroleerd met/)
})

test.runIf(isThorough)(
  'a task about an undelivered document leads to the act that settles it, or is put aside [after.settled]',
  async () => {
    const [first, second] = [await failed(), await failed()]
    await open(`/peppol/overview/${seller.accountId}`)
    await page.getByRole('link', { name: `${first}: Opnieuw versturen` }).click()
    const act = page.getByRole('button', { name: 'Verstuur opnieuw' })
    await expect.poll(() => act.evaluate((button) => button === document.activeElement)).toBe(true)
    await page.goBack()
    const aside = page.getByRole('button', { name: `${second}: Leg opzij, er is niets meer te doen` })
    await aside.click()
    await page.getByText(`${second} ligt opzij`).waitFor()
    await aside.waitFor({ state: 'detached' })
    await page.getByText('1 niet afgeleverd', { exact: true }).waitFor()
    await page.getByRole('link', { name: `${first}: Opnieuw versturen` }).waitFor()
    expect(page.faults).toEqual([])
  },
)
