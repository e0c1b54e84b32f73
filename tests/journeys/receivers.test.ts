/** The receivers of documents, as their sender keeps and invites them in a browser. */
import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { asker } from '#tests/support/ask.ts'
import { mailsFor } from '#tests/support/mailbox.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { receiversOf } from '#tests/support/receivers.ts'
import { field, goTo, openPage, signIn, type Watched } from '#tests/support/screens.ts'
import { setStage } from '#tests/support/stage.ts'
import { words } from '#tests/support/texts.ts'

const stage = setStage({ LIMIT_SIGN_IN_PER_ADDRESS: '1000' })
const { app } = stage

const open = (page: Page, path: string) => goTo(page, `${app.url}/accountportal${path}`)
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })
const dialog = (page: Page) => page.getByRole('dialog')
const inDialog = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true })
const timeline = (page: Page) => page.getByRole('list', { name: words('receiver:connection') })
const receivers = () => receiversOf(asker(app.url))

/** A company that delivers documents, and somebody of it in a browser. */
async function newSender(): Promise<{ company: Company; page: Watched; list: string }> {
  const company = await newCompany(app, { features: ['DOCCLE'] })
  const page = await openPage(stage.browser)
  await signIn(app, page, company.email)
  return { company, page, list: `/doccle/receivers/${company.accountId}` }
}

async function openReceiver(page: Page, company: Company, id: string) {
  await open(page, `/doccle/receivers/${company.accountId}/receiver/${id}`)
  await timeline(page).waitFor()
}

describe('the life of a receiver', () => {
  const email = 'jan.willems@ontvanger.example'
  let sender: Awaited<ReturnType<typeof newSender>>

  beforeAll(async () => {
    sender = await newSender()
  })

  test('the empty list names the first step, and the tab leads there', async () => {
    const { page } = sender
    await page
      .getByRole('navigation', { name: words('shell:areas') })
      .getByRole('link', { name: words('receivers:title') })
      .click()
    await page.getByText(words('receivers:empty.title')).waitFor()
    await page.getByRole('link', { name: words('receivers:new') }).click()
    await heading(page, words('receivers:new')).waitFor()
    await expect
      .poll(async () => page.getByRole('heading', { name: words('receiver:connection') }).count())
      .toBe(0)
  })

  test('a new one is judged when it is saved, and is registered by itself', async () => {
    const { page } = sender
    await press(page, words('receiver:save'))
    await page.getByRole('alert').getByText('Nog niet bewaard: 3 velden na te kijken').waitFor()
    await field(page, words('receiver:fields.firstName')).fill('Jan')
    await field(page, words('receivers:column.name')).fill('Willems')
    await field(page, words('receivers:column.email')).fill(email)
    await field(page, words('receiver:fields.token1')).fill('R 1001')
    await press(page, words('receiver:save'))
    await page.getByText('Nog niet bewaard: 1 veld na te kijken').waitFor()
    await field(page, words('receiver:fields.token1')).fill('R-1001')
    await press(page, words('receiver:save'))
    await page.getByText(words('receiver:save-success')).waitFor()
    await row(page, 'Jan Willems (R-1001)').getByText(words('receivers:state.WAITING')).waitFor()
    await row(page, 'Jan Willems').getByText(words('receivers:not-invited'), { exact: true }).waitFor()
  })

  test('is invited after a question, and gets a mail', async () => {
    const { page } = sender
    await row(page, 'Jan Willems').getByRole('cell').nth(4).click()
    await heading(page, 'Jan Willems').waitFor()
    expect(await page.title()).not.toContain('Willems')
    await expect.poll(async () => field(page, words('receiver:fields.token1')).isEditable()).toBe(false)
    await expect
      .poll(async () => field(page, words('receiver:fields.token2')).inputValue())
      .toMatch(/^[A-Z\d]{8}$/)
    await timeline(page).getByText(words('receiver:step.registration.SYNCED')).waitFor()
    await press(page, words('receivers:invite-all.submit'))
    await inDialog(page, words('receiver:invite-no')).click()
    await dialog(page).waitFor({ state: 'detached' })
    expect(await mailsFor(app, email)).toEqual([])
    await press(page, words('receivers:invite-all.submit'))
    await inDialog(page, words('receivers:invite-all.submit')).click()
    await page.getByText(words('receiver:invited')).waitFor()
    await timeline(page).getByText(words('receiver:step.invitation.SENT')).waitFor()
    const [mail] = await mailsFor(app, email)
    expect(mail?.subject).toContain('wil je documenten bezorgen')
    await page
      .getByRole('table', { name: words('dcms:earlier') })
      .getByText(`naar ${email}`)
      .waitFor()
  })

  test('an invitation that came back is told on the page, in the list, and among the invitations', async () => {
    const { page, list } = sender
    const mailbox = await page.context().newPage()
    await mailbox.goto(`${app.url}/mailbox?to=${encodeURIComponent(email)}`)
    await mailbox.getByRole('button', { name: 'teruggekomen' }).first().click()
    await mailbox.waitForURL(`${app.url}/mailbox`)
    await mailbox.close()
    await page.reload()
    await timeline(page).getByText(words('receiver:step.invitation.BOUNCED')).waitFor()
    await timeline(page).getByText(words('receiver:step.bounced-advice')).waitFor()
    await open(page, list)
    await row(page, 'Jan Willems').getByText('Niet aangekomen').waitFor()
    const state = row(page, 'Jan Willems').getByRole('link', { name: /^Nog niet verbonden/ })
    await state.focus()
    await page.getByRole('tooltip').getByText('is niet aangekomen. Toon alle uitnodigingen.').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('tooltip').waitFor({ state: 'detached' })
    await page.keyboard.press('Enter')
    await heading(page, words('dcms:title')).waitFor()
    await page.getByText('Ontvanger: Jan Willems').waitFor()
    await row(page, 'Niet aangekomen').getByText(email).waitFor()
    await press(page, words('dcms:of-receiver-remove'))
    await page.getByText('Ontvanger: Jan Willems').waitFor({ state: 'detached' })
    expect(new URL(page.url()).searchParams.has('receiverId')).toBe(false)
    expect(page.faults).toEqual([])
  })

  test('is deleted after a question, in the list and on its page', async () => {
    const { page, list, company } = sender
    const { create } = receivers()
    const { id } = await create(company, { firstName: 'Mia', lastName: 'Weg' })
    await open(page, list)
    await press(page, 'Verwijder Jan Willems')
    await inDialog(page, words('lists:keep')).click()
    await dialog(page).waitFor({ state: 'detached' })
    await expect.poll(async () => row(page, 'Jan Willems').count()).toBe(1)
    await press(page, 'Verwijder Jan Willems')
    await inDialog(page, words('receivers:delete-short')).click()
    await page.getByText(words('receivers:deleted')).waitFor()
    await row(page, 'Jan Willems').waitFor({ state: 'detached' })

    await openReceiver(page, company, id)
    await press(page, words('receivers:delete-short'))
    await inDialog(page, words('receivers:delete-short')).click()
    await heading(page, words('receivers:title')).waitFor()
    await row(page, 'Mia Weg').waitFor({ state: 'detached' })
    await open(page, `${list}/receiver/${id}`)
    await page.getByText(words('receiver:gone.title')).waitFor()
    expect(page.faults).toEqual([])
  })
})

describe('the list of receivers', () => {
  let sender: Awaited<ReturnType<typeof newSender>>

  beforeAll(async () => {
    sender = await newSender()
    const { create, synced } = receivers()
    for (let count = 0; count < 10; count += 1) await create(sender.company, { lastName: `Nummer ${count}` })
    await create(sender.company, { firstName: 'Amélie', lastName: 'Fontaine', language: 'fr' })
    await synced(sender.company, {
      token1: 'PARK-2A',
      firstName: 'Rita',
      lastName: 'Goossens',
      email: 'rita@x.example',
    })
  })

  test('shows addresses and languages from 1200 pixels on, and cards on a phone', async () => {
    const { page, list } = sender
    await open(page, list)
    const wide = ['Status', 'Naam', 'E-mailadres', 'Taal', 'Laatste uitnodiging', 'Verwijderen']
    // The first column has the boxes of the selection.
    const columns = async () => (await page.getByRole('columnheader').allTextContents()).slice(1)
    await page.setViewportSize({ width: 1200, height: 900 })
    await expect.poll(columns).toEqual(wide)
    await page.setViewportSize({ width: 1199, height: 900 })
    await expect.poll(columns).toEqual(wide.filter((name) => !['E-mailadres', 'Taal'].includes(name)))
    await page.setViewportSize({ width: 320, height: 700 })
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Rita Goossens' })
      .getByText('rita@x.example')
      .waitFor()
    await page.getByRole('listitem').filter({ hasText: 'Rita Goossens' }).getByRole('link').first().click()
    const box = (what: Locator) =>
      what.boundingBox().then((found) => found ?? { x: 0, y: 0, width: 0, height: 0 })
    await page.getByRole('button', { name: words('receiver:save') }).waitFor()
    const title = await box(page.getByRole('heading', { level: 1 }))
    const remove = await box(page.getByRole('button', { name: words('receivers:delete-short'), exact: true }))
    expect(remove.y).toBeGreaterThan(title.y + title.height)
    await page.setViewportSize({ width: 1440, height: 900 })
  })
})
