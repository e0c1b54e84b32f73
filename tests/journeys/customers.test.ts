/** The customers and the data of a company, as people keep them in a browser. */
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { people } from '#fixtures/accounts.ts'
import { mailsFor } from '#tests/support/mailbox.ts'
import { field, type Watched } from '#tests/support/screens.ts'
import { setStage } from '#tests/support/stage.ts'
import { words } from '#tests/support/texts.ts'

const stage = setStage({ LIMIT_SIGN_IN_PER_ADDRESS: '1000' })
const { app } = stage
let anna: Watched
let admin: Watched

beforeAll(async () => {
  anna = await stage.pageOf(people.anna.email)
  admin = await stage.pageOf(people.admin.email)
})

const accountId = people.anna.accountIds[0] ?? ''
const open = (page: Page, path: string) => page.goto(`${app.url}/accountportal${path}`)
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function choose(page: Page, country: string) {
  const box = page.getByRole('combobox', { name: /^Land/ })
  await box.fill(country)
  await page.getByRole('option', { name: country }).click()
}

/** The form of a customer of Anna's, opened from the list by its name. */
async function openCustomer(page: Page, name: string) {
  await open(page, `/customers/${accountId}`)
  await page.getByRole('searchbox', { name: words('customers:search') }).fill(name)
  await row(page, name).getByRole('link', { name }).click()
  await page.getByRole('heading', { name, level: 1 }).waitFor()
}

describe('the life of a customer', () => {
  test('a new one is found by three letters, a typed value stays, and Enter leads to the first empty field', async () => {
    await open(anna, `/customers/${accountId}/customer`)
    await field(anna, words('customers:fields.street')).fill('Molenstraat 14')
    const find = anna.getByRole('combobox', { name: words('customers:find-company') })
    await find.fill('kop')
    await anna.getByRole('option', { name: /Koperslagerij Vandamme/ }).waitFor()
    await find.press('Enter')
    const shown = (name: string) => field(anna, words(`customers:fields.${name}`)).inputValue()
    await expect.poll(() => shown('name')).toBe('Koperslagerij Vandamme bv')
    expect([
      await shown('vat'),
      await shown('street'),
      await shown('postalCode'),
      await shown('city'),
    ]).toEqual(['0427416345', 'Molenstraat 14', '9300', 'Aalst'])
    await anna.getByText('Jij typte dit. Register: Vrijheidstraat 9.').waitFor()
    await press(anna, words('forms:company.take'))
    await expect.poll(() => shown('street')).toBe('Vrijheidstraat 9')
    await press(anna, words('customers:save'))
    await anna.getByText(words('customers:save-customer-info')).first().waitFor()
    await openCustomer(anna, 'Koperslagerij Vandamme bv')
  })

  test('what a company filled in goes back', async () => {
    await open(anna, `/customers/${accountId}/customer`)
    const find = anna.getByRole('combobox', { name: words('customers:find-company') })
    await find.fill('kopergoed')
    await find.press('Enter')
    await anna.getByText(words('forms:company.stopped')).waitFor()
    await press(anna, words('forms:company.undo'))
    await expect.poll(() => field(anna, words('customers:fields.name')).inputValue()).toBe('')
  })

  test('a new one gets its endpoint from the number, and comes back in the list by name', async () => {
    await open(anna, `/customers/${accountId}`)
    await anna.getByRole('link', { name: words('customers:own.new') }).click()
    await field(anna, words('customers:fields.name')).fill('Aardbeienkwekerij Zoet')
    await field(anna, words('customers:fields.vat')).fill('0123456748')
    await field(anna, words('customers:fields.name')).focus()
    await anna.getByText(/controlecijfers?/i).waitFor()
    await field(anna, words('customers:fields.vat')).fill('BE 0123.456.749')
    await field(anna, words('customers:fields.street')).fill('Veldstraat 1')
    await expect.poll(() => field(anna, words('customers:fields.vat')).inputValue()).toBe('0123456749')
    await anna.getByText('Deze klant is op Peppol geregistreerd als 0208:0123456749.').waitFor()
    await press(anna, words('customers:advanced'))
    await expect.poll(async () => field(anna, words('customers:fields.scheme')).inputValue()).toBe('9925')
    await expect
      .poll(async () => field(anna, words('customers:fields.participant')).inputValue())
      .toBe('BE0123456749')

    await press(anna, words('draft:customer.use-endpoint'))
    await expect.poll(async () => field(anna, words('customers:fields.scheme')).inputValue()).toBe('0208')
    await expect
      .poll(async () => field(anna, words('customers:fields.participant')).inputValue())
      .toBe('0123456749')
    await anna.getByText('Bereikbaar via Peppol als 0208:0123456749.').waitFor()
    await press(anna, words('customers:save'))
    await anna.getByText(words('customers:save-customer-info')).waitFor()
    await anna.waitForURL(/\/customers\/[0-9a-f-]{36}$/)
    await row(anna, 'Aardbeienkwekerij Zoet').getByText('0123.456.749').waitFor()
  })

  test('abroad the scheme is asked for, and the folded part opens when only it is wrong', async () => {
    await open(anna, `/customers/${accountId}/customer`)
    await field(anna, words('customers:fields.name')).fill('Bakker Bart')
    await field(anna, words('customers:fields.vat')).fill('NL001234567B01')
    await choose(anna, 'Nederland')
    await expect.poll(() => anna.getByText('Vul het nummer in, dan kijken we na').count()).toBe(1)
    await press(anna, words('customers:save'))
    await anna.getByText('Nog niet bewaard: 1 veld na te kijken').waitFor()
    await expect.poll(async () => field(anna, words('customers:fields.scheme')).inputValue()).toBe('')
    await expect
      .poll(async () => field(anna, words('customers:fields.participant')).inputValue())
      .toBe('NL001234567B01')
    await anna.getByRole('button', { name: /^Schema: / }).click()
    await expect.poll(() => anna.evaluate(() => document.activeElement?.id)).toBe('customer_scheme')
    await anna.keyboard.type('9944')
    await anna.getByText('Niet op Peppol.').waitFor()
    await press(anna, words('customers:save'))
    await anna.getByText(words('customers:save-customer-info')).first().waitFor()
    await row(anna, 'Bakker Bart').getByText('Nederland').waitFor()
  })

  test('a name that is taken is said at the name, everything stays as typed, and on a phone no message lies over the button', async () => {
    await open(anna, `/customers/${accountId}/customer`)
    await field(anna, words('customers:fields.name')).fill('drukkerij CLAES')
    await field(anna, words('customers:fields.vat')).fill('0418759886')
    await press(anna, words('customers:save'))
    await anna.getByRole('button', { name: 'Naam: Er bestaat al een klant met deze naam.' }).click()
    await expect.poll(() => anna.evaluate(() => document.activeElement?.id)).toBe('customer_name')
    await anna.getByText(words('customers:not-saved')).waitFor()
    await expect.poll(async () => field(anna, words('customers:fields.vat')).inputValue()).toBe('0418759886')
    await anna.setViewportSize({ width: 390, height: 844 })
    const isOnTop = (button: Element) => {
      window.scrollTo(0, document.documentElement.scrollHeight)
      const { left, top, width, height } = button.getBoundingClientRect()
      return button.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    }
    expect(
      await anna.getByRole('button', { name: words('customers:save'), exact: true }).evaluate(isOnTop),
    ).toBe(true)
    await anna.setViewportSize({ width: 1440, height: 900 })
    await field(anna, words('customers:fields.name')).fill('Drukkerij Claes Gent')
    await expect
      .poll(() => field(anna, words('customers:fields.name')).getAttribute('aria-invalid'))
      .toBeNull()
  })

  test('Cancel leaves it as it was, and the typed values can be restored', async () => {
    await openCustomer(anna, 'Café Den Engel')
    await field(anna, words('customers:fields.telephone')).fill('+32 16 11 11 11')
    await press(anna, words('customers:cancel'))
    await press(anna, words('customers:cancelled-undo'))
    await anna.waitForURL(/\/customer\//)
    await expect
      .poll(() => field(anna, words('customers:fields.telephone')).inputValue())
      .toBe('+32 16 11 11 11')
    await press(anna, words('customers:save'))
    await anna.getByText(words('customers:save-customer-info')).first().waitFor()
    await openCustomer(anna, 'Café Den Engel')
    await expect
      .poll(async () => field(anna, words('customers:fields.telephone')).inputValue())
      .toBe('+32 16 11 11 11')
  })
})

describe('shared customers', () => {
  const name = 'Watermaatschappij De Bron'

  test('an admin keeps them, also without an account', async () => {
    await open(admin, '/global-customers')
    await admin.getByRole('link', { name: words('customers:global.new') }).click()
    await field(admin, words('customers:fields.name')).fill(name)
    await field(admin, words('customers:fields.vat')).fill('0441090375')
    await press(admin, words('customers:save'))
    await admin.getByText(words('customers:save-customer-info')).waitFor()
    await admin.getByRole('searchbox', { name: words('customers:search') }).fill('De Bron')
    await row(admin, name).getByRole('link', { name }).click()
    await field(admin, words('customers:fields.city')).fill('Oudergem')
    await press(admin, words('customers:save'))
    await admin.waitForURL(/\/global-customers(\?|$)/)
    expect(admin.faults).toEqual([])
  })

  test('others read them, and take one over as their own with a way back', async () => {
    await open(anna, `/global-customers/${accountId}?q=De+Bron`)
    await row(anna, name).getByRole('link', { name }).click()
    await anna.getByRole('heading', { name, level: 1 }).waitFor()
    await expect.poll(async () => field(anna, words('customers:fields.city')).inputValue()).toBe('Oudergem')
    await expect.poll(async () => field(anna, words('customers:fields.city')).isEditable()).toBe(false)
    await expect.poll(async () => anna.getByRole('button', { name: words('customers:save') }).count()).toBe(0)
    await press(anna, words('customers:take'))
    await anna.getByText(`${name} staat nu bij je klanten`).waitFor()
    await press(anna, words('customers:take'))
    await anna.getByText(`${name} is niet overgenomen`).waitFor()

    await open(anna, `/customers/${accountId}?q=De+Bron`)
    await row(anna, name).waitFor()
    await anna.getByRole('button', { name: `Verwijder ${name}` }).click()
    await press(anna, words('lists:delete'))
    await anna.getByText(words('customers:deleted')).waitFor()
    await open(anna, `/global-customers/${accountId}?q=De+Bron`)
    await anna.getByRole('button', { name: `Neem over: ${name}` }).click()
    await Promise.all([
      anna.waitForResponse((response) => response.request().postData()?.includes('deleteCustomer') ?? false),
      press(anna, words('customers:taken-undo')),
    ])
    await open(anna, `/customers/${accountId}?q=De+Bron`)
    await anna.getByText('Geen klanten met “De Bron”').waitFor()
    expect(anna.faults).toEqual([])
  })
})

describe('the account’s own data', () => {
  test('are changed in place, with the number cleaned and the change of account number mailed', async () => {
    await open(anna, `/data/${accountId}`)
    await anna.getByRole('button', { name: 'Wijzig de gegevens van Bakkerij Peeters' }).click()
    await expect.poll(async () => field(anna, words('customers:fields.name')).isEditable()).toBe(false)
    await expect.poll(async () => field(anna, 'Btw-nummer').isEditable()).toBe(false)
    await field(anna, 'Rekeningnummer (IBAN)').fill('BE00 0000 0000 0000')
    await press(anna, words('customers:save'))
    await anna.getByText('Nog niet bewaard: 1 veld na te kijken').waitFor()
    await field(anna, 'Rekeningnummer (IBAN)').fill('be68.5390.0754.7034')
    await press(anna, words('customers:save'))
    await anna.getByText(words('data:saved')).waitFor()
    await anna.getByText('BE68 5390 0754 7034').waitFor()
    await expect
      .poll(async () => (await mailsFor(app, 'info@bakkerij-peeters.example'))[0])
      .toMatchObject({
        subject: 'De gegevens van Bakkerij Peeters zijn gewijzigd',
        text: expect.stringMatching(/Rekeningnummer \(IBAN\)\s+Vroeger.*\s+Nu\W+BE68 ?5390 ?0754 ?7034/),
      })
  })

  test('have a page of their own that leads back to the cards', async () => {
    await open(anna, `/suppliers/${accountId}`)
    await field(anna, words('customers:fields.telephone')).fill('+32 16 99 99 99')
    await press(anna, words('customers:save'))
    await anna.waitForURL(/\/data\//)
    await anna.getByText('+32 16 99 99 99').waitFor()
    expect(anna.faults).toEqual([])
  })
})
