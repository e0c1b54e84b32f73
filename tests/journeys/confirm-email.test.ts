/** Who reads a new address of a company, and confirms it by a press. */
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { mailsFor } from '#tests/support/mailbox.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { eventually } from '#tests/support/ready-draft.ts'
import { openPage, type Watched } from '#tests/support/screens.ts'
import { setStage } from '#tests/support/stage.ts'

const stage = setStage({ DEMO: 'off' })
const EMAIL = 'nouvelle@test.example'
let mine: Company
let link: string
let page: Watched

const supplier = async () =>
  (await stage.calls('getSupplierProfile', mine.token, { path: { accountId: mine.accountId } })).body

beforeAll(async () => {
  mine = await newCompany(stage.app)
  const body = { ...(await supplier()), email: EMAIL }
  await stage.calls('updateSupplierProfile', mine.token, { path: { accountId: mine.accountId }, body })
  link = await eventually(async () => {
    const [mail] = await mailsFor(stage.app, EMAIL)
    return mail?.text.match(/https?:\S+\/confirm-email\/\S+/)?.[0]
  })
})
beforeEach(async () => {
  page = await openPage(stage.browser, { language: 'own', width: 390, height: 844 })
})
afterEach(() => page.context().close())

test('opening the link confirms nothing, one press does, and the link says so afterwards [supplier.email-confirmed]', async () => {
  await page.goto(link)
  await page.getByText(EMAIL).waitFor()
  expect(page.url()).toBe(`${stage.app.url}/accountportal/confirm-email`)
  expect((await supplier()).pendingEmail.email).toBe(EMAIL)
  await page.getByRole('button', { name: 'Confirmer cette adresse' }).click()
  await page.getByText('L’adresse est confirmée').waitFor()
  expect((await supplier()).email).toBe(EMAIL)
  await page.goto(link)
  await page.getByText('L’adresse est confirmée').waitFor()
  expect(page.faults).toEqual([])
})
