/** The mails about a change of a company's data: one stops the sending by a press, one confirms a new address. */
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { mailsFor } from '#tests/support/mailbox.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { eventually } from '#tests/support/ready-draft.ts'
import { openPage, type Watched } from '#tests/support/screens.ts'
import { setStage } from '#tests/support/stage.ts'

const stage = setStage({ DEMO: 'off' })
let mine: Company
let link: string
let page: Watched

beforeAll(async () => {
  mine = await newCompany(stage.app)
  const path = { accountId: mine.accountId }
  const { body } = await stage.calls('getSupplierProfile', mine.token, { path })
  await stage.calls('updateSupplierProfile', mine.token, {
    path,
    body: { ...body, iban: 'BE71096123456769' },
  })
  link = await eventually(async () => {
    const [mail] = await mailsFor(stage.app, body.email)
    return mail?.text.match(/https?:\S+\/not-me\/\S+/)?.[0]
  })
})
beforeEach(async () => {
  page = await openPage(stage.browser, { language: 'own', width: 390, height: 844 })
})
afterEach(() => page.context().close())

test('opening the link confirms nothing, one press does, and the link says so afterwards', async () => {
  const path = { accountId: mine.accountId }
  const supplier = async () => (await stage.calls('getSupplierProfile', mine.token, { path })).body
  const email = 'nouvelle@test.example'
  await stage.calls('updateSupplierProfile', mine.token, { path, body: { ...(await supplier()), email } })
  const confirmation = await eventually(async () => {
    const [mail] = await mailsFor(stage.app, email)
    return mail?.text.match(/https?:\S+\/confirm-email\/\S+/)?.[0]
  })
  await page.goto(confirmation)
  await page.getByText(email).waitFor()
  expect(page.url()).toBe(`${stage.app.url}/accountportal/confirm-email`)
  expect((await supplier()).pendingEmail.email).toBe(email)
  await page.getByRole('button', { name: 'Confirmer cette adresse' }).click()
  await page.getByText('L’adresse est confirmée').waitFor()
  expect((await supplier()).email).toBe(email)
  await page.goto(confirmation)
  await page.getByText('L’adresse est confirmée').waitFor()
  expect(page.faults).toEqual([])
})

test('the mail leads to the change, in the language of the browser, without leaving a trace', async () => {
  await page.goto(link)
  await page.getByRole('heading', { name: 'Modification de vos données' }).waitFor()
  await page.getByText(mine.name).first().waitFor()
  for (const iban of ['BE68 5390 0754 7034', 'BE71 0961 2345 6769']) {
    await page.getByText(new RegExp(iban.replaceAll(' ', ' ?'))).waitFor()
  }
  expect(page.url()).toBe(`${stage.app.url}/accountportal/not-me`)
  expect(page.faults).toEqual([])
})

test('one press stops the sending, and the mail’s page shows so from then on', async () => {
  await page.goto(link)
  await page.getByRole('button', { name: /^Ce n’était pas moi/ }).click()
  await page.getByText('L’envoi est suspendu').waitFor()
  await page.goto(link)
  await page.getByText('L’envoi est suspendu').waitFor()
  await expect.poll(async () => page.getByRole('button', { name: /^Ce n’était pas moi/ }).count()).toBe(0)
  expect(page.faults).toEqual([])
})

test('an invalid link says so, with the next step', async () => {
  await page.goto(`${stage.app.url}/accountportal/not-me/nobodys`)
  await page.getByText(/^Ce lien ne fonctionne pas/).waitFor()
  expect(page.faults).toEqual([])
})
