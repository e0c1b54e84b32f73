/** The choice of products below a description that is typed, by keyboard alone; and a product that changes later. */
import { beforeAll, expect, test } from 'vitest'
import { editorOn } from '#tests/support/editor.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { drawnDraft } from '#tests/support/ready-draft.ts'
import type { Watched } from '#tests/support/screens.ts'
import { setStage } from '#tests/support/stage.ts'
import { words } from '#tests/support/texts.ts'

const stage = setStage()
let page: Watched
let mine: Company
let cakeId: string
let url: string
const { openStored, field, stored } = editorOn(stage, () => ({ page, mine, buyer: mine }))

const CAKE = { code: 'BR-44', name: 'Moccataart, 8 personen', unit: 'C62', unitPrice: 24.5, vatRate: 6 }
const SMALL_CAKE = { code: 'BR-45', name: 'Moccagebakje', unit: 'C62', unitPrice: 3.1, vatRate: 6 }

beforeAll(async () => {
  mine = await newCompany(stage.app)
  const path = { accountId: mine.accountId }
  const made = await stage.calls('createProduct', mine.token, { path, body: CAKE })
  await stage.calls('createProduct', mine.token, { path, body: SMALL_CAKE })
  cakeId = made.body.id ?? ''
  page = await stage.pageOf(mine.email)
  const { inputDetails, ...draft } = drawnDraft(mine)
  url = await openStored({
    ...draft,
    inputDetails: { ...inputDetails, lines: inputDetails?.lines?.slice(0, 1) ?? [] },
  })
})

const listbox = () => page.getByRole('listbox', { name: words('products:title') })
const offered = (name: string) => listbox().getByRole('option').filter({ hasText: name })
const focusedLabel = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))

async function typeName(line: number, text: string): Promise<void> {
  await field(`Lijn ${line}, Omschrijving`).focus()
  await page.keyboard.press('Control+A')
  await page.keyboard.type(text)
}

test('two letters offer the products whose words begin so, in a list that leaves its row in sight', async () => {
  await typeName(1, 'mo')
  await offered(CAKE.name).waitFor()
  expect(await listbox().getByRole('option').count()).toBe(3)
  const [row, box] = await Promise.all([field('Lijn 1, Omschrijving').boundingBox(), listbox().boundingBox()])
  if (!row || !box) throw new Error('row and list are on the screen')
  expect(box.y >= row.y + row.height || box.y + box.height <= row.y).toBe(true)
})

test('Escape closes the list and keeps the text', async () => {
  await page.keyboard.press('Escape')
  await listbox().waitFor({ state: 'detached' })
  expect(await field('Lijn 1, Omschrijving').inputValue()).toBe('mo')
})

test('Enter takes the active product with its unit, price and VAT, and goes on to the quantity', async () => {
  await typeName(1, 'pers mo')
  await offered(CAKE.name).waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(focusedLabel).toBe('Lijn 1, Aantal')
  expect(await field('Lijn 1, Omschrijving').inputValue()).toBe(CAKE.name)
  expect(await page.getByLabel('Lijn 1, Eenheidsprijs').inputValue()).toBe('24,50')
  expect(await page.getByLabel('Lijn 1, Btw').inputValue()).toBe('6')
})

test('Tab keeps the typed text', async () => {
  await page.keyboard.press('Enter')
  await expect.poll(focusedLabel).toBe('Lijn 2, Omschrijving')
  await page.keyboard.type('moc')
  await offered(SMALL_CAKE.name).waitFor()
  await page.keyboard.press('Tab')
  await expect.poll(focusedLabel).toBe('Lijn 2, Aantal')
  expect(await field('Lijn 2, Omschrijving').inputValue()).toBe('moc')
  await listbox().waitFor({ state: 'detached' })
})

test('a product that changes later changes no line that has it', async () => {
  await expect.poll(async () => (await stored(url)).body.inputDetails?.lines?.length).toBe(2)
  const path = { accountId: mine.accountId, productId: cakeId }
  await stage.calls('updateProduct', mine.token, {
    path,
    body: { ...CAKE, name: 'Aardbeientaart', unitPrice: 99, vatRate: 21 },
  })
  await page.goto(url)
  await expect.poll(() => field('Lijn 1, Omschrijving').inputValue()).toBe(CAKE.name)
  expect(await page.getByLabel('Lijn 1, Eenheidsprijs').inputValue()).toBe('24,50')
  const { body } = await stored(url)
  expect(body.inputDetails?.lines?.[0]).toMatchObject({
    name: CAKE.name,
    itemCode: CAKE.code,
    unitPrice: 24.5,
    vatRate: 6,
  })
  expect(page.faults).toEqual([])
})
