/** A receiver signs on a phone: in few presses, with a name drawn by finger, after a login with an identity provider. */
import { readFileSync } from 'node:fs'
import type { Locator } from 'playwright-core'
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
  page = await openPage(stage.browser, { language: 'own', width: 390, height: 844, hasTouch: true })
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
  await heading('Eerst een code').waitFor()
  await button('Mail mij een code').click()
  await page.getByLabel('Code uit de mail').fill(await newestCode(email, /Vul deze code in/))
  await button('Ga verder').click()
  await heading('Jaarafrekening 2025').waitFor()
  await button('Toon de volgende bladzijde').click()
  await page.getByText('Je las tot het einde, 2 van 2 bladzijden.').waitFor()
}

/** A finger on the pad: from one point to the other. */
async function drawWithFinger(pad: Locator, from: [x: number, y: number], to: [x: number, y: number]) {
  await pad.scrollIntoViewIfNeeded()
  const box = await pad.boundingBox()
  if (box === null) throw new Error('there is a pad')
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove', share: number) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: [
        {
          x: box.x + box.width * (from[0] + (to[0] - from[0]) * share),
          y: box.y + box.height * (from[1] + (to[1] - from[1]) * share),
        },
      ],
    })
  await touch('touchStart', 0)
  for (let step = 1; step <= 12; step++) await touch('touchMove', step / 12)
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

const seal = () => heading('Ondertekend en verzegeld').waitFor()
const eventsOf = async (documentId: string) => {
  const { body } = await stage.calls('listDocumentEvents', mine.token, { path: { documentId } })
  return body.map(({ type }: { type: string }) => type)
}

test('from the mail to the seal in four presses and one code, beside turning the page', async () => {
  const delivery = await deliver()
  let presses = 1
  const press = async (name: string | RegExp) => {
    presses += 1
    await button(name).click()
  }
  await page.goto(`${stage.app.url}/accountportal/inbox/${delivery.token}`)
  await heading('Eerst een code').waitFor()
  await press('Mail mij een code')
  await page.getByLabel('Code uit de mail').fill(await newestCode(delivery.email, /Vul deze code in/))
  await press('Ga verder')
  await heading('Jaarafrekening 2025').waitFor()
  await button('Toon de volgende bladzijde').click()
  await page.getByText(/ga akkoord met .Jaarafrekening 2025/).waitFor()
  expect(await objections(page)).toEqual([])
  await press(/^Akkoord en onderteken/)
  await seal()
  expect(presses).toBe(4)
  expect(
    (await mailsFor(stage.app, delivery.email)).filter(({ subject }) => /^\d{6} /.test(subject)),
  ).toHaveLength(1)
  expect(await eventsOf(delivery.documentId)).toContain('SIGNED')
  expect(page.faults).toEqual([])
})

test('a name drawn with a finger holds while the phone is turned, and is wiped and drawn again', async () => {
  const delivery = await deliver()
  await readToTheEnd(delivery)
  await button('Teken of wijzig je naam').click()
  await page.getByText('Teken je naam', { exact: true }).click()
  const pad = page.getByRole('img', { name: 'Teken hier je naam' })
  const line = pad.locator('path')
  await drawWithFinger(pad, [0.1, 0.2], [0.6, 0.8])
  const first = await line.getAttribute('d')
  const strokes = async () => (await line.getAttribute('d'))?.match(/M/g)?.length
  await page.setViewportSize({ width: 844, height: 390 })
  await drawWithFinger(pad, [0.45, 0.5], [0.55, 0.9])
  expect((await line.getAttribute('d'))?.startsWith(first ?? '-')).toBe(true)
  expect(await strokes()).toBe(2)
  await page.setViewportSize({ width: 390, height: 844 })
  await button('Wis').click()
  expect(await line.count()).toBe(0)
  await drawWithFinger(pad, [0.2, 0.2], [0.8, 0.7])
  expect(await strokes()).toBe(1)
  expect(await objections(page)).toEqual([])
  await button(/^Akkoord en onderteken/).click()
  await seal()
  expect(page.faults).toEqual([])
})

test.runIf(isThorough)(
  'four presses of ours, the login of the simulated provider, and the seal',
  async () => {
    const delivery = await deliver({ eSignOption: 'ITSME' })
    await readToTheEnd(delivery)
    await button(/^Akkoord en onderteken/).click()
    await page.waitForURL(/simulated-itsme/)
    expect(await objections(page)).toEqual([])
    await button('Annuleer').click()
    await page.getByText(/zei niet wie je bent/).waitFor()
    await page.getByText(/wordt nagebootst/).waitFor()
    await button('Ga naar itsme').click()
    await page.getByLabel('Naam').fill('Jan Willems')
    await button('Bevestig').click()
    await seal()
    expect(page.url()).not.toMatch(/state=|iss=/)
    await page.getByText('itsme en een code per mail').waitFor()
    expect(await eventsOf(delivery.documentId)).toContain('SIGNED')
    expect(page.faults).toEqual([])
  },
)
