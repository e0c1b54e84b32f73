/** The obstacles between pressing Send and being sent: a customer off the network, a gateway, no credit, a lock. */
import { beforeAll, describe, expect, test } from 'vitest'
import { exchangeOn } from '#tests/support/exchange.ts'
import { mailsFor } from '#tests/support/mailbox.ts'
import { type Company, newCompany, newKbo } from '#tests/support/people.ts'
import { eventually, readyDraft, samplePdf, storeDraft } from '#tests/support/ready-draft.ts'
import type { Watched } from '#tests/support/screens.ts'
import { setStage } from '#tests/support/stage.ts'
import { words } from '#tests/support/texts.ts'

const stage = setStage({ DEMO: 'off' })
const { app } = stage
const network = exchangeOn(stage)
let mine: Company
let page: Watched

beforeAll(async () => {
  mine = await newCompany(app)
  page = await stage.pageOf(mine.email)
})

const open = (path: string) => page.goto(`${app.url}/accountportal${path}`)
const dialog = (name: string) => page.getByRole('dialog', { name })
const press = (name: string | RegExp) => page.getByRole('button', { name }).click()
const email = () => page.getByRole('textbox', { name: /^E-mailadres/ })
const row = (text: string) => page.getByRole('row').filter({ hasText: text })
const stranger = () => ({ name: 'Café Den Engel', kbo: newKbo() })

/** A draft that lacks nothing, or only the customer's address, stored and opened in the editor. @returns its number */
async function openReady(buyer: { name: string; kbo: string }, { address = true } = {}): Promise<string> {
  const draft = readyDraft(buyer)
  const { customer, heading } = draft.inputDetails ?? {}
  if (!address && customer) customer.email = ''
  const draftId = await storeDraft(network.calls, mine, draft)
  await open(`/drafts/${mine.accountId}/draft/${draftId}`)
  return heading?.invoiceNumber ?? ''
}

/** The address is asked for, where it is missing. */
async function expectAddressAsked() {
  await expect.poll(() => email().evaluate((field) => field === document.activeElement)).toBe(true)
  await expect.poll(async () => email().getAttribute('aria-invalid')).toBe('true')
  await expect
    .poll(async () => page.getByRole('tab', { name: /^Klant/ }).getAttribute('aria-selected'))
    .toBe('true')
}

describe('for a customer who is not on Peppol', () => {
  test('a question comes first; No sends nothing, Yes mails the PDF and the XML', async () => {
    const buyer = stranger()
    const number = await openReady(buyer)
    const address = `info@${buyer.kbo}.example`
    await page.getByRole('button', { name: `Verstuur per e-mail naar ${address}` }).click()
    const question = dialog(words('draft:unregistered.title'))
    await question.getByText(address).waitFor()
    await question.getByRole('button', { name: words('draft:unregistered.no') }).click()
    await question.waitFor({ state: 'detached' })
    await expect.poll(async () => page.getByRole('alert').count()).toBe(0)
    expect(await network.sent(mine)).toEqual([])

    await press(/^Verstuur per e-mail/)
    await question.getByRole('button', { name: 'Verstuur per e-mail' }).click()
    await page.getByText(`Factuur ${number} is verstuurd`).waitFor()
    await page.getByText('per e-mail naar Café Den Engel').waitFor()
    await page.waitForURL(/\/drafts\/[0-9a-f-]{36}$/)
    await page
      .getByRole('link', { name: /^Facturen/ })
      .first()
      .click()
    await row(number).getByText(words('invoices:filter.TRANSMITTED')).waitFor()

    const mail = await eventually(async () => (await mailsFor(app, address))[0])
    expect(mail.subject).toContain(number)
    const [pdf, xml] = await Promise.all(
      mail.attachments.map(async ({ id }) => {
        const file = await fetch(`${app.url}/mailbox/attachments/${id}`)
        return Buffer.from(await file.arrayBuffer())
      }),
    )
    expect(pdf?.equals(samplePdf().bytes)).toBe(true)
    expect(xml?.toString()).toContain(`<cbc:ID>${number}</cbc:ID>`)
    expect(page.faults).toEqual([])
  })

  test('and whose address is not known, the address is asked for at its field, and then it goes', async () => {
    const buyer = stranger()
    const number = await openReady(buyer, { address: false })
    await page.getByText(words('draft:receiver.no-email')).first().waitFor()
    await press(/^Verstuur/)
    const question = dialog(words('draft:unregistered.title'))
    await question.getByText('het e-mailadres ontbreekt nog', { exact: false }).waitFor()
    await question.getByRole('button', { name: 'Verstuur per e-mail' }).click()
    await expectAddressAsked()
    expect(await network.sent(mine)).toHaveLength(1)

    await email().fill('geen adres')
    await press(/^Verstuur/)
    await page.getByText('Nog niet verstuurd: 1 ding na te kijken').waitFor()
    await email().fill('boekhouding@den-engel.example')
    await press('Verstuur per e-mail naar boekhouding@den-engel.example')
    await page.getByText(`Factuur ${number} is verstuurd`).waitFor()
    await eventually(async () => (await mailsFor(app, 'boekhouding@den-engel.example'))[0])
  })
})

test('for a customer behind a mail gateway a missing address is told, not asked about, and asked for at its field', async () => {
  const buyer = { name: 'Gemeente Oudergem', kbo: newKbo() }
  await network.knob(
    { scheme: '0208', participant: buyer.kbo },
    { state: 'REGISTERED', viaEmailGateway: true },
  )
  const number = await openReady(buyer, { address: false })
  await page.getByText(words('draft:receiver.gateway-no-email')).first().waitFor()
  await press(/^Verstuur via Peppol/)
  const news = dialog(words('draft:gateway-no-email.title'))
  await news.getByText('Gemeente Oudergem krijgt e-facturen per e-mail.', { exact: false }).waitFor()
  expect(await news.getByRole('button').allInnerTexts()).toEqual(['', 'Vul het adres in'])
  await news.getByRole('button', { name: words('draft:gateway-no-email.ok') }).click()
  await expectAddressAsked()
  await email().fill('facturen@oudergem.example')
  await press(/^Verstuur via Peppol/)
  await page.getByText(`Factuur ${number} is verstuurd`).waitFor()
  await press(words('draft:send.open'))
  await page.waitForURL(/\/invoices\/[0-9a-f-]{36}\/document\/[0-9a-f-]{36}$/)
  await page.getByRole('heading', { level: 1, name: `${number}, Gemeente Oudergem` }).waitFor()
})

test('for a customer of whom nothing can be found out the form says so, asks again when told to, and saves all the same', async () => {
  const { kbo } = stranger()
  const endpoint = { scheme: '0208', participant: kbo }
  await network.knob(endpoint, { state: 'UNKNOWN' })
  await open(`/customers/${mine.accountId}/customer`)
  await page.getByRole('textbox', { name: /^Naam/ }).fill('De Stille Kern')
  await page.getByRole('textbox', { name: /^Btw- of ondernemingsnummer/ }).fill(kbo)
  await page
    .getByText('We konden niet nagaan of deze klant via Peppol te bereiken is.', { exact: false })
    .waitFor()
  await network.knob(endpoint, { state: 'REGISTERED' })
  await press(words('kit:retry'))
  await page.getByText(`Bereikbaar via Peppol als 0208:${kbo}.`).waitFor()
  await network.knob(endpoint, { state: 'UNKNOWN' })
  await press(words('draft:save'))
  await page.getByText(words('draft:customer.saved')).waitFor()
  await row('De Stille Kern').waitFor()
})

test('without credits a modal about the balance opens, and the draft stays', async () => {
  await network.sql('update accounts set prepaid = true, credits = 0 where id = ?', [mine.accountId])
  const number = await openReady(await newCompany(app))
  await page.getByText('0 credits').waitFor()
  await press(/^Verstuur via Peppol/)
  const balance = dialog(words('draft:no-credits.title'))
  await balance.getByText(`${mine.name} heeft geen credits`, { exact: false }).waitFor()
  await balance.getByRole('button', { name: words('draft:no-credits.ok') }).click()
  await balance.waitFor({ state: 'detached' })
  await expect.poll(async () => page.getByRole('alert').count()).toBe(0)

  await network.sql('update accounts set credits = 1 where id = ?', [mine.accountId])
  await press(/^Verstuur via Peppol/)
  await page.getByText(`Factuur ${number} is verstuurd`).waitFor()
  await page.getByText('0 credits').waitFor()
  expect(await network.credits(mine)).toBe(0)
})

test('from a locked account nothing goes: the form says so, a message stays, and so does the draft', async () => {
  await network.sql('update accounts set prepaid = false, locked = true where id = ?', [mine.accountId])
  await page.clock.install()
  const number = await openReady(await newCompany(app))
  await press(/^Verstuur via Peppol/)
  await page.getByRole('main').getByRole('alert').getByText('Account vergrendeld').waitFor()
  await page.clock.fastForward('10:00')
  const message = page.getByRole('region', { name: words('kit:messages') }).getByRole('alert')
  await message.getByText('Met dit account kun je niet versturen.', { exact: false }).waitFor()
  await message.getByRole('button', { name: words('kit:close') }).click()
  await message.waitFor({ state: 'detached' })

  await page.getByRole('link', { name: words('draft:back') }).click()
  await row(number).waitFor()
  await open('/overview')
  await page.getByText(words('draft:verdict.locked')).waitFor()
  expect(page.faults).toEqual([])
})
