/** A receiver signs with a drawn name, after a login with an identity provider. */
import { readFileSync } from 'node:fs'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays, todayInBrussels } from '#contracts/rules/dates.ts'
import { objections } from '#tests/support/axe.ts'
import { newDelivery } from '#tests/support/documents.ts'
import { mailsFor } from '#tests/support/mailbox.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { eventually } from '#tests/support/ready-draft.ts'
import { openPage, type Watched } from '#tests/support/screens.ts'
import { setStage } from '#tests/support/stage.ts'
import { isThorough } from '#tests/support/thorough.ts'

/** With demo data, as only that has a simulated identity provider. */
const stage = setStage()
let mine: Company
let page: Watched

beforeAll(async () => {
  mine = await newCompany(stage.app, { features: ['DOCCLE'], name: 'Syndic Dubois' })
})
beforeEach(async () => {
  page = await openPage(stage.browser, { language: 'own', width: 390, height: 844 })
})
afterEach(() => page.context().close())

const heading = (name: string | RegExp) => page.getByRole('heading', { name, level: 1 })
const button = (name: string | RegExp) => page.getByRole('button', { name })
const statement = () => ({
  name: 'afrekening.pdf',
  bytes: readFileSync('fixtures/files/invoice-two-pages.pdf'),
})
const asked = (more: Record<string, string> = {}) => ({
  signing: 'true',
  signingEndDate: addDays(todayInBrussels(), 20),
  documentName: 'Jaarafrekening 2025',
  eSignOption: 'EMAIL',
  ...more,
})
const deliver = (more?: Record<string, string>) =>
  newDelivery(stage.app, stage.calls, mine, asked(more), statement())

const newestCode = (email: string, about: RegExp) =>
  eventually(async () => {
    const mail = (await mailsFor(stage.app, email)).find(({ text }) => about.test(text))
    return mail?.subject.match(/\b\d{6}\b/)?.[0]
  })

/** Up to the first step of signing: the link, the code that opens it, every page. */
async function readToTheEnd({ token, email }: { token: string; email: string }) {
  await page.goto(`${stage.app.url}/accountportal/inbox/${token}`)
  await page.getByRole('main').getByRole('link', { name: /^Lees/ }).click()
  await heading('Eerst een code').waitFor()
  await button('Mail mij een code').click()
  await page.getByLabel('Code uit de mail').fill(await newestCode(email, /Vul deze code in/))
  await button('Ga verder').click()
  await heading('Jaarafrekening 2025').waitFor()
  await button('Toon de volgende bladzijde').click()
  await page.getByText('Je las tot het einde, 2 van 2 bladzijden.').waitFor()
}

const typeCode = async (email: string) =>
  page.getByLabel('Code uit de mail').fill(await newestCode(email, /onderteken/))

test.runIf(isThorough)('a name is drawn, after a login with the simulated provider', async () => {
  const delivery = await deliver({ eSignOption: 'ITSME' })
  await readToTheEnd(delivery)
  await button(/^Onderteken/).click()
  await page.getByText('Teken je naam', { exact: true }).click()
  await button('Akkoord, ga verder').click()
  await page.getByText('Teken je naam in het vak.').waitFor()
  const pad = await page.getByRole('img', { name: 'Teken hier je naam' }).boundingBox()
  if (pad === null) throw new Error('there is a pad')
  await page.mouse.move(pad.x + 20, pad.y + 40)
  await page.mouse.down()
  await page.mouse.move(pad.x + 90, pad.y + 100, { steps: 12 })
  await page.mouse.up()
  expect(await objections(page)).toEqual([])
  await button('Akkoord, ga verder').click()
  await heading('Toon wie je bent met itsme').waitFor()
  await page.getByText(/wordt nagebootst/).waitFor()
  expect(await objections(page)).toEqual([])
  await button('Ga naar itsme').click()
  await page.waitForURL(/simulated-itsme/)
  expect(await objections(page)).toEqual([])
  await button('Annuleer').click()
  await page.getByText(/zei niet wie je bent/).waitFor()
  await button('Ga naar itsme').click()
  await page.getByLabel('Naam').fill('Jan Willems')
  await button('Bevestig').click()
  await heading('Kijk in je mail').waitFor()
  expect(page.url()).not.toMatch(/state=|iss=/)
  await typeCode(delivery.email)
  await button(/^Onderteken/).click()
  await heading('Ondertekend en verzegeld').waitFor()
  await page.getByText('itsme en een code per mail').waitFor()
  const { body } = await stage.calls('listDocumentEvents', mine.token, {
    path: { documentId: delivery.documentId },
  })
  expect(body.map(({ type }: { type: string }) => type)).toContain('SIGNED')
  expect(page.faults).toEqual([])
})
