/** An accountant's morning: the work of all companies, a round along those with the same work, and clients that are asked for access. */
import { beforeAll, expect, test } from 'vitest'
import { people } from '#fixtures/accounts.ts'
import { objections } from '#tests/support/axe.ts'
import { mailsFor } from '#tests/support/mailbox.ts'
import { openPage, type Watched } from '#tests/support/screens.ts'
import { setStage } from '#tests/support/stage.ts'
import { words } from '#tests/support/texts.ts'

const stage = setStage()
const { app } = stage
const [bakery = ''] = people.anna.accountIds
let els: Watched

beforeAll(async () => {
  els = await stage.pageOf(people.els.email)
})

const to = (page: Watched, path: string) => page.goto(`${app.url}/accountportal${path}`)
const task = (text: RegExp) => els.getByRole('listitem').filter({ hasText: text })
const row = (name: string) => els.getByRole('row').filter({ hasText: name })
const strip = () => els.getByRole('navigation', { name: words('board:strip.label') })

test('the board names the companies with work, and holds against the rules of accessibility', async () => {
  await to(els, '/companies')
  await row('Bakkerij Peeters').waitFor()
  await row('Drukkerij Claes').waitFor()
  expect(await objections(els)).toEqual([])
})

test('a task leads to the first company, the strip and its key to the next, and the last one back', async () => {
  await task(/wachten op antwoord/)
    .getByRole('button')
    .click()
  await strip().getByText('1 van 2').waitFor()
  await els.waitForURL(/received-invoices\/.*status=UNANSWERED/)
  expect(await objections(els)).toEqual([])
  const first = els.url()
  await els.keyboard.press(']')
  await strip().getByText('2 van 2').waitFor()
  expect(els.url()).not.toBe(first)
  expect(els.url()).toContain('status=UNANSWERED')
  await els.keyboard.press('[')
  await strip().getByText('1 van 2').waitFor()
  expect(els.url()).toBe(first)
  await els.keyboard.press(']')
  await strip()
    .getByRole('button', { name: words('board:strip.done') })
    .click()
  await row('Bakkerij Peeters').waitFor()
  await expect.poll(() => strip().count()).toBe(0)
})

test('a round goes on from a filter with the focus, and ends on the board', async () => {
  await task(/wachten op antwoord/)
    .getByRole('button')
    .click()
  await strip().getByText('1 van 2').waitFor()
  await els.getByRole('radio', { name: /^Alle/ }).focus()
  await els.keyboard.press(']')
  await strip().getByText('2 van 2').waitFor()
  await els.keyboard.press('g')
  await els.keyboard.press('w')
  await row('Bakkerij Peeters').getByRole('link', { name: 'Bakkerij Peeters', exact: true }).click()
  await els.waitForURL(/\/overview\//)
  expect(await strip().count()).toBe(0)
  await to(els, '/companies')
})

test('a company is found by its number as the pages write it', async () => {
  const search = els.getByRole('searchbox')
  await search.fill('BE 0418.759.886')
  await expect.poll(() => els.locator('tbody tr').count()).toBe(1)
  await row('Bakkerij Peeters').waitFor()
  await search.fill('BE 0000.000.000')
  await els.getByRole('button', { name: words('board:filter.show-all') }).click()
  await row('Drukkerij Claes').waitFor()
})

test('each count opens the list with as many rows in that company', async () => {
  const count = row('Bakkerij Peeters').getByRole('link', { name: /niet aangekomen/ })
  const number = Number(await count.textContent())
  await count.click()
  await els.waitForURL(/invoices\/.*status=UNDELIVERED/)
  await els.getByRole('table').waitFor()
  await expect.poll(() => els.locator('tbody tr').count()).toBe(number)
})

test('another company keeps the screen', async () => {
  await els
    .getByRole('banner')
    .getByRole('button', { name: /Bakkerij Peeters/ })
    .click()
  await els.getByRole('option', { name: /Drukkerij Claes/ }).click()
  await els.waitForURL(/\/invoices\/(?!.*status)/)
  expect(els.url()).not.toContain(bakery)
})

test('the state of a month leads to its checks, and the strip from there to those of the next company', async () => {
  await to(els, '/companies')
  await row('Bakkerij Peeters').getByRole('link').last().click()
  await els.waitForURL(/\/months\?month=/)
  await strip()
    .getByText(/^Nog open voor/)
    .waitFor()
  const first = els.url()
  await els.keyboard.press(']')
  await strip()
    .getByText(/^2 van/)
    .waitFor()
  await els.waitForURL((url) => url.pathname.endsWith('/months') && url.href !== first)
  await strip()
    .getByRole('link', { name: words('board:strip.companies') })
    .click()
  await row('Bakkerij Peeters').waitFor()
  await expect.poll(() => strip().count()).toBe(0)
})

test('the chosen companies give their packages in one zip', async () => {
  await to(els, '/companies')
  await row('Drukkerij Claes').getByRole('checkbox').check()
  const [download] = await Promise.all([
    els.waitForEvent('download'),
    els.getByRole('button', { name: /Pakket van/ }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/\.zip$/)
})

test('Escape gives up the chosen companies', async () => {
  await row('Drukkerij Claes').getByRole('link').first().focus()
  await els.getByRole('status').filter({ hasText: '1 gekozen' }).waitFor()
  await els.keyboard.press('Escape')
  await expect.poll(() => els.getByText('1 gekozen').count()).toBe(0)
})

const linkOf = async () =>
  /https?:\S+\/seat#\S+/.exec((await mailsFor(app, 'sofie@op-slot.example'))[0]?.text ?? '')?.[0]

test('a file with a wrong cell asks nobody and names it; a right one asks, and the company may refuse', async () => {
  await to(els, '/companies?view=access')
  const choose = async (text: string) =>
    els.locator('input[type=file]').setInputFiles({
      name: 'klanten.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`Bedrijf;Ondernemingsnummer;E-mail\n${text}\n`),
    })
  await choose('Op Slot;0661372500;sofie')
  await els.getByText(/Rij 2, ondernemingsnummer/).waitFor()
  await choose('Op Slot;0661372526;sofie@op-slot.example')
  await els.getByText(words('seats:requests.state.ASKED')).waitFor()
  expect(await objections(els)).toEqual([])
  await expect.poll(linkOf).toBeTruthy()
  const asked = await openPage(stage.browser)
  await asked.goto((await linkOf()) ?? '')
  await asked
    .getByText('Els Maes vraagt om de facturen van Op Slot te mogen bekijken en downloaden.')
    .waitFor()
  expect(asked.url()).not.toContain('#')
  expect(await objections(asked)).toEqual([])
  await asked.getByRole('button', { name: words('seats:question.refuse') }).click()
  await asked.getByText(words('seats:question.refused')).waitFor()
})
