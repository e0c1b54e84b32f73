/** Signing in and out, several accounts of one user, and the view and rights of an admin. */

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts, people } from '#fixtures/accounts.ts'
import { mailsFor } from '#tests/support/mailbox.ts'
import { field, followLink, openPage, signIn, type Watched } from '#tests/support/screens.ts'
import { setStage } from '#tests/support/stage.ts'
import { words } from '#tests/support/texts.ts'

const stage = setStage()

const base = () => `${stage.app.url}/accountportal`
const kept = (page: Page) => page.evaluate(() => Object.keys({ ...sessionStorage }).join())
const searchBox = (page: Page) => page.getByLabel(words('accounts:search'))
const options = (page: Page) => page.getByRole('option').allInnerTexts()

/** The areas that are offered, without how much waits in each. */
async function areas(page: Page): Promise<string[]> {
  const links = await page
    .getByRole('navigation', { name: words('shell:areas') })
    .getByRole('link')
    .allInnerTexts()
  return links.map((text) => text.split('\n')[0] ?? '')
}

async function openSelector(page: Page, current: string) {
  await page.getByRole('banner').getByRole('button', { name: current }).click()
  await expect.poll(() => searchBox(page).evaluate((box) => box === document.activeElement)).toBe(true)
}

async function choose(page: Page, name: string) {
  await page.getByRole('option', { name }).click()
  await page.getByRole('banner').getByRole('button', { name }).waitFor()
}

describe('signing in', () => {
  let page: Watched
  beforeAll(async () => {
    page = await openPage(stage.browser)
  })
  afterAll(() => page?.context().close())

  const ask = () => page.getByRole('button', { name: words('aanmelden:request') }).click()
  const refused = async (sentence: string) => {
    await page.getByText(sentence, { exact: false }).waitFor()
    await expect
      .poll(async () => field(page, words('data:fields.email')).getAttribute('aria-invalid'))
      .toBe('true')
  }

  test('asks for an address, at either address, says why there is no link, and not whose address it is', async () => {
    await page.goto(`${base()}/login`)
    await page.getByText(words('aanmelden:validity')).waitFor()
    await expect.poll(async () => page.getByRole('link', { name: words('aanmelden:title') }).count()).toBe(0)
    await expect
      .poll(async () => page.getByRole('link', { name: 'help@zegel.example' }).getAttribute('href'))
      .toContain('mailto:')
    for (const note of ['Facturen via Peppol', 'Documenten via Doccle', 'Ontvangen en beantwoorden'])
      await page.getByText(note).waitFor()
    await expect.poll(async () => field(page, words('data:fields.email')).getAttribute('type')).toBe('email')
    await ask()
    await refused('Vul dit veld in.')
    await field(page, words('data:fields.email')).fill('niemand')
    await ask()
    await refused('geen geldig e-mailadres')
    await field(page, words('data:fields.email')).fill('niemand@nergens.example')
    await ask()
    await page.getByText('Als niemand@nergens.example bij Zegel bekend is').waitFor()
    await page.getByRole('button', { name: words('aanmelden:other-address') }).click()
    await page.route('**/api/**', (route) => route.abort())
    await ask()
    await refused('We konden de server niet bereiken')
    await page.unrouteAll()
    expect(new Set(page.faults.splice(0))).toEqual(new Set(['Failed to load resource: net::ERR_FAILED']))
    await field(page, words('data:fields.email')).fill(people.bram.email)
    await ask()
    await page.getByText(`Als ${people.bram.email} bij Zegel bekend is`).waitFor()
  })

  test('tells the fault that its address names in a window with Ok', async () => {
    await page.goto(`${base()}/aanmelden?error=TOKEN_EXPIRED`)
    const window = page.getByRole('dialog', { name: words('aanmelden:error-title') })
    await window.getByText(words('aanmelden:error_TOKEN_EXPIRED')).waitFor()
    await window.getByRole('button', { name: words('aanmelden:ok') }).click()
    await window.waitFor({ state: 'detached' })
    await page.goto(`${base()}/aanmelden?error=iets`)
    await window.getByText('Er ging iets mis bij het aanmelden.', { exact: false }).waitFor()
  })

  test('ends by signing out, which leaves nothing behind', async () => {
    await signIn(stage.app, page, people.bram.email)
    expect(await kept(page)).toMatch(/zegel\.token.*zegel\.user|zegel\.user.*zegel\.token/)
    await page.goto(`${base()}/`)
    await page.waitForURL(/\/peppol\/overview\//)
    await page.getByRole('banner').getByText(people.bram.email, { exact: true }).waitFor()
    await page.getByRole('button', { name: people.bram.email }).click()
    await page.getByRole('menuitem', { name: words('shell:sign-out') }).click()
    await page.waitForURL(/\/aanmelden$/)
    expect(await kept(page)).not.toMatch(/zegel\.(token|user)/)
    await page.goBack()
    await page.waitForURL(/\/aanmelden/)
    await page.goto(`${base()}/`)
    await page.waitForURL(/\/aanmelden$/)
  })

  test('is asked for again when the session ends while a customer is typed, and nothing typed is lost', async () => {
    await signIn(stage.app, page, people.bram.email)
    await page.goto(`${base()}/customers/${people.bram.accountIds[0]}/customer`)
    await field(page, words('data:fields.name')).fill('Slagerij De Haas')
    await field(page, 'Btw- of ondernemingsnummer').fill('0418759886')
    await stage.app.orm.em.fork().execute('delete from sessions where user_id = ?', [people.bram.id])
    await page.getByRole('button', { name: words('data:save'), exact: true }).click()
    await page.waitForURL(/\/aanmelden/)
    await page.getByRole('status').getByText('Meld je opnieuw aan.', { exact: false }).waitFor()
    await field(page, words('data:fields.email')).fill(people.bram.email)
    await ask()
    await page.getByText('Kijk in je mailbox').waitFor()
    const [mail] = await mailsFor(stage.app, people.bram.email)
    await followLink(page, mail?.text.match(/https?:\S+\/aanmelden\/\S+/)?.[0] ?? '')
    await page.waitForURL(/\/customers\/[0-9a-f-]{36}\/customer$/)
    await page.getByText(words('forms:restored')).waitFor()
    await expect
      .poll(async () => field(page, words('data:fields.name')).inputValue())
      .toBe('Slagerij De Haas')
    await expect.poll(async () => field(page, 'Btw- of ondernemingsnummer').inputValue()).toBe('0418759886')
    expect(page.faults).toEqual([])
  })
})

describe('who has two accounts', () => {
  const [atelier, syndic] = [accounts.atelierDubois, accounts.syndicDubois]
  let page: Watched
  beforeAll(async () => {
    page = await stage.pageOf(people.chloe.email)
    await page.waitForURL(`${base()}/peppol/overview/${atelier.id}`)
  })
  afterAll(() => page?.context().close())

  test('chooses from a list with a filter, and the areas follow the features', async () => {
    const peppol = [
      'Overzicht',
      'Facturen',
      'Ontvangen',
      'Geld',
      'Concepten',
      'Klanten',
      'Producten',
      'Gedeelde klanten',
    ]
    await expect.poll(() => areas(page)).toEqual([...peppol, 'Gegevens'])
    await openSelector(page, 'Atelier Dubois')
    await expect.poll(async () => (await options(page)).length).toBe(2)
    await searchBox(page).fill('0648')
    await expect.poll(async () => (await options(page)).join()).toMatch(/^Atelier Dubois[^,]*$/)
    await searchBox(page).fill('geen van beide')
    await page.getByText(words('accounts:none-found')).waitFor()
    await searchBox(page).fill('SYND')
    await choose(page, 'Syndic Dubois')
    await page.waitForURL(`${base()}/doccle/overview/${syndic.id}`)
    await page.getByRole('heading', { name: words('shell:tabs.documents-overview') }).waitFor()
    expect(await areas(page)).toEqual(['Overzicht Doccle', 'Ontvangers', 'Documenten', 'Gegevens'])
    await expect
      .poll(async () => page.getByRole('link', { name: words('shell:new-invoice') }).count())
      .toBe(0)
    await page.getByRole('link', { name: words('documents-overview:start.link') }).waitFor()
  })

  test('stays with the chosen one where the address names none, and has a card for each account with PEPPOL', async () => {
    await page.goto(`${base()}/drafts`)
    await page.waitForURL(`${base()}/doccle/overview/${syndic.id}`)
    await page.getByRole('heading', { name: words('shell:tabs.documents-overview') }).waitFor()
    await openSelector(page, 'Syndic Dubois')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL(`${base()}/peppol/overview/${atelier.id}`)
    await page.goto(`${base()}/data`)
    await page.getByRole('button', { name: 'Wijzig de gegevens van Atelier Dubois' }).waitFor()
    await expect
      .poll(async () => page.getByRole('button', { name: /^Wijzig de gegevens van/ }).count())
      .toBe(1)
    expect(page.faults).toEqual([])
  })
})

describe('an admin', () => {
  const locked = accounts.opSlot
  let page: Watched
  beforeAll(async () => {
    page = await stage.pageOf(people.admin.email)
  })
  /** The company reads the reason, without which nothing is done. */
  async function decide(act: 'lock' | 'unlock', reason: string) {
    await page.getByRole('button', { name: words(`overview:lock.${act}`), exact: true }).click()
    const dialog = page.getByRole('dialog')
    const yes = dialog.getByRole('button', { name: words(`overview:lock.${act}`), exact: true })
    await yes.click()
    await dialog.getByText(words('overview:lock.missing')).waitFor()
    await dialog.getByRole('textbox').fill(reason)
    await yes.click()
    await dialog.waitFor({ state: 'detached' })
  }
  afterAll(() => page?.context().close())

  test('is marked as one, searches every account at the server, and has no tabs for a company’s documents', async () => {
    await page.getByText('admin@zegel.example (ADMIN)').waitFor()
    await page.getByRole('heading', { level: 1, name: words('desk:today') }).waitFor()
    expect(await areas(page)).toEqual([
      ...['today', 'companies', 'people', 'tokens', 'set-aside', 'health'].map((key) =>
        words(`shell:desk.${key}`),
      ),
      'Gedeelde klanten',
    ])
    await openSelector(page, 'Kies een account')
    await page.getByText(words('accounts:type-to-search')).waitFor()
    const asked = page.waitForResponse(/\/super-admin\/accounts\/search$/)
    await page.keyboard.type('slot')
    expect(await (await asked).json()).toEqual([{ id: locked.id, name: 'Op Slot' }])
    await choose(page, 'Op Slot')
    await page.waitForURL(`${base()}/peppol/overview/${locked.id}`)
    await expect
      .poll(() => areas(page))
      .toEqual(['Overzicht', 'Klanten', 'Producten', 'Gedeelde klanten', 'Gegevens'])
    await expect
      .poll(async () => page.getByRole('link', { name: words('shell:new-invoice') }).count())
      .toBe(0)
  })

  test('stays with the account that was opened where the address names none, and sees which area that is', async () => {
    await page.goto(`${base()}/customers`)
    await page.getByRole('heading', { level: 1, name: words('shell:tabs.customers') }).waitFor()
    await page.getByRole('banner').getByRole('button', { name: 'Op Slot' }).waitFor()
    const current = page
      .getByRole('navigation', { name: words('shell:areas') })
      .locator('[aria-current=page]')
    expect(await current.allInnerTexts()).toEqual(['Klanten'])
    await page.goto(`${base()}/peppol/overview/${locked.id}`)
  })

  test('opens a locked account, sees it open, and can lock it again', async () => {
    const sofie = await stage.pageOf(people.slot.email)
    await sofie.getByText('Dit account is vergrendeld').waitFor()

    await page.getByText('Dit account is vergrendeld').waitFor()
    await decide('unlock', 'Nagekeken in het register')
    await page.getByText('Op Slot is ontgrendeld').waitFor()
    await page.getByText(words('overview:lock.open')).waitFor()
    await sofie.reload()
    await sofie.getByText('begonnen, nog niet verstuurd').waitFor()
    await expect.poll(async () => sofie.getByText('Dit account is vergrendeld').count()).toBe(0)

    await decide('lock', 'Mails komen terug')
    await page.getByText('Op Slot is vergrendeld').waitFor()
    await page.getByRole('button', { name: words('overview:lock.unlock') }).waitFor()
    await sofie.reload()
    await sofie.getByText('Dit account is vergrendeld').waitFor()
    await sofie.context().close()
    expect(page.faults).toEqual([])
  })

  test('reads on a telephone in whose account they are, also under a message', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await decide('unlock', 'Nagekeken in het register')
    const message = page.getByText('Op Slot is ontgrendeld')
    await message.waitFor()
    const bar = await page.getByRole('complementary', { name: words('shell:acting.name') }).boundingBox()
    const card = await message.boundingBox()
    expect(card?.y).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0))
    await decide('lock', 'Mails komen terug')
    await page.getByText('Dit account is vergrendeld').waitFor()
  })
})
