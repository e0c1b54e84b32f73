/** Self-billing between two companies: agreed on, written by the buyer, received and accepted by its seller, and seen so by the buyer. */
import { beforeAll, expect, test } from 'vitest'
import { people } from '#fixtures/accounts.ts'
import { objections } from '#tests/support/axe.ts'
import { field, type Watched } from '#tests/support/screens.ts'
import { setStage } from '#tests/support/stage.ts'
import { words } from '#tests/support/texts.ts'

const stage = setStage()
const [bakery = ''] = people.anna.accountIds
const [printer = ''] = people.bram.accountIds
let anna: Watched
let bram: Watched

beforeAll(async () => {
  anna = await stage.pageOf(people.anna.email)
  bram = await stage.pageOf(people.bram.email)
})

const to = (page: Watched, path: string) => page.goto(`${stage.app.url}/accountportal${path}`)
const button = (page: Watched, key: string) => page.getByRole('button', { name: words(key), exact: true })

test('no self-billed invoice is written before the agreement', async () => {
  await to(anna, `/received-invoices/${bakery}/vendors?q=claes`)
  await anna.getByRole('link', { name: 'Drukkerij Claes' }).click()
  await anna.getByRole('heading', { name: 'Drukkerij Claes', level: 1 }).waitFor()
  await anna.getByText(words('vendors:self-billing.make-why')).waitFor()
  expect(await button(anna, 'vendors:self-billing.make').isDisabled()).toBe(true)
})

test('with the agreement the buyer writes the invoice, and sends it to its seller', async () => {
  await button(anna, 'vendors:self-billing.edit').click()
  await field(anna, words('vendors:self-billing.reference')).fill('Contract 7')
  await anna
    .getByRole('dialog')
    .getByRole('button', { name: words('vendors:reach.save'), exact: true })
    .click()
  await anna.getByText('Contract 7').waitFor()
  expect(await objections(anna)).toEqual([])
  await button(anna, 'vendors:self-billing.make').click()
  await anna.getByText(words('received-invoices:self-billed')).first().waitFor()
  await button(anna, 'draft:pdf.source.draw').click()
  await field(anna, 'Factuurnummer').fill('ZF-2026-1')
  await field(anna, 'Bestelnummer').fill('BP-7')
  await field(anna, 'Lijn 1, Omschrijving').fill('Broodzakken, bedrukt')
  await field(anna, 'Lijn 1, Aantal').fill('10')
  await field(anna, 'Lijn 1, Eenheidsprijs').fill('12,50')
  await anna.getByRole('button', { name: /Verstuur via Peppol/ }).click()
  await anna
    .getByText(/is verstuurd/)
    .first()
    .waitFor()
})

test('its seller receives a sale, with nothing to pay, and accepts it', async () => {
  await to(bram, `/received-invoices/${printer}?status=SELF_BILLED`)
  await bram.getByRole('link', { name: 'ZF-2026-1' }).click()
  await bram.getByText(/^Bakkerij Peeters betaalt jou/).waitFor()
  expect(await bram.getByRole('img', { name: words('received-invoices:document.qr') }).count()).toBe(0)
  await bram
    .getByRole('button', { name: /Aanvaard/ })
    .first()
    .click()
  await bram
    .getByText(/is aanvaard/)
    .first()
    .waitFor()
})

test('the buyer finds it among its self-billed documents, accepted', async () => {
  await to(anna, `/invoices/${bakery}?status=SELF_BILLED&period=ALL_INVOICES`)
  const row = anna.getByRole('row').filter({ hasText: 'ZF-2026-1' })
  await row.getByText('Drukkerij Claes').waitFor()
  await row.getByText(words('invoices:filter.ACCEPTED')).waitFor()
  expect(anna.faults).toEqual([])
})
