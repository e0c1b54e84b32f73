/** Coming in from outside: by a token of another programme, by an address that needs signing in, with a dev mode. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mailsFor } from '#tests/support/mailbox.ts'
import { sayWhy } from '#tests/support/operators.ts'
import { type Company, newAdmin, newCompany, type Person } from '#tests/support/people.ts'
import { readyDraft, storeDraft } from '#tests/support/ready-draft.ts'
import { followLink, openPage, signIn, type Watched } from '#tests/support/screens.ts'
import { setStage } from '#tests/support/stage.ts'
import { words } from '#tests/support/texts.ts'
import { isThorough } from '#tests/support/thorough.ts'

const stage = setStage({
  DEMO: 'off',
  REGISTRATION: 'open',
  SUNSET_DATE: '2027-06-30',
  CHAT_WIDGET_URL: 'https://chat.example/widget',
})
const { app, calls } = stage
let admin: Person
let mine: Company
let draftId: string
let page: Watched

beforeAll(async () => {
  admin = await newAdmin(app)
  mine = await newCompany(app)
  draftId = await storeDraft(calls, mine, readyDraft(await newCompany(app)))
  await sayWhy(calls, admin.token, mine.accountId)
})
beforeEach(async () => {
  page = await openPage(stage.browser)
  return () => page.context().close()
})

const base = () => `${app.url}/accountportal`
const reach = () => ({ userId: mine.userId, accountId: mine.accountId })

async function external(body: object): Promise<{ token: string; url: string }> {
  return (await calls('createExternalToken', admin.token, { body })).body
}

/** The token stood in none of the addresses that the page has been at since it could be seen. */
async function expectNoToken(token: string) {
  expect(page.url()).not.toContain(token)
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(
    token,
  )
}

describe('an external token', () => {
  test('opens its draft, and is gone from the address', async () => {
    const { token, url } = await external({ ...reach(), draftId })
    await page.goto(url)
    await page.waitForURL(`${base()}/drafts/${mine.accountId}/draft/${draftId}`)
    await page.getByRole('tab', { name: /Klant/ }).waitFor()
    await expectNoToken(token)
    await page.reload()
    await page.getByRole('tab', { name: /Klant/ }).waitFor()
    expect(page.faults).toEqual([])
  })

  test('opens the draft by the address of the draft itself, and makes no other of a file', async () => {
    const { token } = await external({ ...reach(), draftId })
    await page.goto(`${base()}/drafts/${mine.accountId}/draft/${draftId}/${token}`)
    await page.waitForURL(`${base()}/drafts/${mine.accountId}/draft/${draftId}`)
    await page.getByRole('tab', { name: /Klant/ }).waitFor()
    await expectNoToken(token)
    for (const name of ['invoice-nl.pdf', 'invoice-two-pages.pdf']) {
      await page.locator('input[type=file]').first().setInputFiles(`fixtures/files/${name}`)
      await page.getByText(name, { exact: true }).waitFor()
      await page.getByRole('progressbar').waitFor({ state: 'detached' })
    }
    expect(page.url()).toBe(`${base()}/drafts/${mine.accountId}/draft/${draftId}`)
  })

  test.runIf(isThorough)(
    'for a draft shows that draft alone; after saving one stays, and after sending is told that it is done',
    async () => {
      const own = await storeDraft(calls, mine, readyDraft(await newCompany(app)))
      const { url } = await external({ ...reach(), draftId: own })
      await page.goto(url)
      const address = `${base()}/drafts/${mine.accountId}/draft/${own}`
      await page.waitForURL(address)
      await page.getByRole('tab', { name: /Klant/ }).waitFor()
      await expect
        .poll(async () => page.getByRole('navigation', { name: words('shell:areas') }).count())
        .toBe(0)
      await expect
        .poll(async () => page.getByRole('button', { name: words('shell:acting.no') }).count())
        .toBe(0)
      await page.getByRole('button', { name: 'Bewaar', exact: true }).click()
      await page.getByText(words('draft:save-info')).waitFor()
      expect(page.url()).toBe(address)
      await page.goto(`${base()}/invoices/${mine.accountId}`)
      await page.waitForURL(address)
      await page.getByRole('button', { name: /^Verstuur/ }).click()
      await page.getByRole('heading', { level: 1, name: words('draft:over.title') }).waitFor()
      await page.reload()
      await page.getByRole('heading', { level: 1, name: words('draft:over.title') }).waitFor()
      expect(page.faults).toEqual([])
    },
  )

  test('for nothing says that the link opens no account', async () => {
    const { url } = await external({ userId: mine.userId, accountId: null })
    await page.goto(url)
    await page.getByRole('heading', { level: 1, name: words('overview:no-account.nothing.title') }).waitFor()
    expect(page.faults).toEqual([])
  })

  test('without a draft leads to the overview', async () => {
    const { url } = await external(reach())
    await page.goto(url)
    await page.waitForURL(`${base()}/peppol/overview/${mine.accountId}`)
    await page.getByText(mine.email).first().waitFor()
  })

  test('for registering leads to the form, with the address filled in', async () => {
    const { url } = await external({ ...reach(), accountId: null, registration: true })
    expect(url).toContain('/external-registration/')
    await page.goto(url)
    await page.waitForURL(`${base()}/register-external`)
    await expect
      .poll(async () => page.getByRole('textbox', { name: /^E-mailadres/ }).inputValue())
      .toBe(mine.email)
  })

  test('that was used lets nobody in, says why, and leads to signing in', async () => {
    const { token, url } = await external(reach())
    await calls('signInExternally', undefined, { body: { token } })
    await page.goto(url)
    await page.getByRole('alert').getByText('is al gebruikt', { exact: false }).waitFor()
    expect(page.url()).toBe(`${base()}/external`)
    await page.getByRole('link', { name: 'Naar het aanmelden' }).click()
    await page.waitForURL(/\/aanmelden$/)
    expect(page.faults).toEqual([])
  })
})

describe('a sign-in link', () => {
  async function linkFor(email: string): Promise<string> {
    await calls('requestSignInLink', undefined, { body: { email } })
    const [mail] = await mailsFor(app, email)
    return mail?.text.match(/https?:\S+\/aanmelden\/\S+/)?.[0] ?? ''
  }

  test('at the end of an address leads to its parent', async () => {
    const token = (await linkFor(mine.email)).split('/').at(-1) ?? ''
    await followLink(page, `${base()}/drafts/${mine.accountId}/draft/${draftId}/${token}`)
    await page.waitForURL(`${base()}/drafts/${mine.accountId}/draft/${draftId}`)
    await expectNoToken(token)
  })

  test('goes on to where its redirect says, below the application only', async () => {
    await followLink(page, `${await linkFor(mine.email)}?redirect=${encodeURIComponent('/drafts')}`)
    await page.waitForURL(/\/drafts/)
    const stranger = await openPage(stage.browser)
    await followLink(
      stranger,
      `${await linkFor(mine.email)}?redirect=${encodeURIComponent('https://evil.example')}`,
    )
    await stranger.waitForURL(`${base()}/peppol/overview/${mine.accountId}`)
    await stranger.context().close()
  })

  test('is not used up by opening it with scripts, however often, and signs in at a press', async () => {
    const link = await linkFor(mine.email)
    for (let turn = 0; turn < 2; turn++) {
      const scanner = await openPage(stage.browser)
      await scanner.goto(link)
      await scanner.getByRole('heading', { level: 1, name: words('aanmelden:confirm.title') }).waitFor()
      expect(await scanner.evaluate(() => document.activeElement?.tagName)).toBe('H1')
      expect(await scanner.evaluate(() => sessionStorage.getItem('zegel.token'))).toBeNull()
      await scanner.context().close()
    }
    await page.goto(link)
    await page.getByRole('button', { name: mine.email }).click()
    await page.waitForURL(/overview/)
    expect(page.faults).toEqual([])
  })

  test.runIf(isThorough)('signs in by itself in another tab of the browser that asked', async () => {
    await page.goto(`${base()}/aanmelden`)
    await page.locator('input[type=email]').fill(mine.email)
    await page.locator('form button[type=submit]').click()
    await page.getByText('Kijk in je mailbox').waitFor()
    const [mail] = await mailsFor(app, mine.email)
    const opened = await page.context().newPage()
    await opened.goto(mail?.text.match(/https?:\S+\/aanmelden\/\S+/)?.[0] ?? '')
    await opened.waitForURL(/overview/)
  })

  test('that was used or never was says so and offers a new one', async () => {
    const used = await linkFor(mine.email)
    const token = used.split('/').at(-1) ?? ''
    await calls('completeSignIn', undefined, { query: { token } })
    for (const [link, said] of [
      [used, 'is al gebruikt'],
      [`${base()}/aanmelden/no-such-link`, 'werkt niet meer'],
    ] as const) {
      await page.goto(link)
      await page.getByRole('alert').getByText(said, { exact: false }).waitFor()
      await page.getByRole('button', { name: words('aanmelden:request-another') }).waitFor()
    }
  })
})

describe('an address that needs signing in', () => {
  test('leads to signing in, and keeps where to go, the language and the dev mode', async () => {
    await page.goto(`${base()}/invoices/${mine.accountId}?lang=fr&devmode=true&status=ACCEPTED`)
    await page.waitForURL(/\/aanmelden/)
    const { searchParams } = new URL(page.url())
    expect(searchParams.get('redirect')).toContain(`/invoices/${mine.accountId}`)
    expect(searchParams.get('redirect')).toContain('status=ACCEPTED')
    expect(searchParams.get('lang')).toBe('fr')
    expect(searchParams.get('devmode')).toBe('true')
    await page
      .getByRole('heading', { level: 1, name: 'Se connecter' })
      .or(page.getByRole('heading', { level: 1, name: 'Connexion' }))
      .waitFor()
  })

  test('keeps the redirect and the error of the landing', async () => {
    await page.goto(`${base()}/?redirect=%2Fdrafts&error=TOKEN_EXPIRED`)
    await page.waitForURL(/\/aanmelden/)
    const { searchParams } = new URL(page.url())
    expect([searchParams.get('redirect'), searchParams.get('error')]).toEqual(['/drafts', 'TOKEN_EXPIRED'])
  })
})

test('the dev mode stays on over pages, flags links, and is switched off by a link', async () => {
  await page.goto(`${base()}/contact?devmode`)
  await page.getByText(words('shell:dev-mode.on')).waitFor()
  const privacy = page.getByRole('link', { name: words('shell:footer.privacy'), exact: true })
  await privacy.and(page.locator('[href*="devmode=true"]')).click()
  await page.getByText(words('shell:dev-mode.on')).waitFor()
  await page.getByRole('link', { name: words('shell:dev-mode.off') }).click()
  await page.getByText(words('shell:dev-mode.on')).waitFor({ state: 'detached' })
  await privacy.and(page.locator(':not([href*=devmode])')).waitFor()
})

test('the chat is in a frame of its own, and gets an identity, never the session token', async () => {
  const heard: string[] = []
  await page.exposeFunction('heard', (text: string) => heard.push(text))
  await page.route('https://chat.example/widget', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<h1>Chat</h1><script>
        addEventListener('message', ({ data }) => heard(JSON.stringify(data)))
        parent.postMessage({ type: 'zegel-chat:ready' }, '*')
      </script>`,
    }),
  )
  await signIn(app, page, mine.email)
  await page.getByRole('button', { name: words('shell:chat.open') }).click()
  await page.frameLocator('iframe[sandbox]').getByRole('heading', { name: 'Chat' }).waitFor()
  await page
    .getByRole('region', { name: words('shell:chat.label') })
    .getByRole('link', { name: 'help@zegel.example' })
    .waitFor()
  await expect.poll(() => heard.length).toBe(1)
  const identity = JSON.parse(heard[0] ?? '{}')
  expect(identity).toMatchObject({ type: 'zegel-chat:identity', language: 'nl' })
  expect(JSON.parse(atob(identity.token.split('.')[1]))).toMatchObject({ aud: 'chat', email: mine.email })
  const session = await page.evaluate(() => sessionStorage.getItem('zegel.token'))
  expect(heard.join()).not.toContain(session)
  await page.keyboard.press('Escape')
  await page.locator('iframe[sandbox]').waitFor({ state: 'detached' })
})

test('an admin is led from the lists of a company to its overview', async () => {
  await signIn(app, page, admin.email)
  for (const list of ['invoices', 'received-invoices', 'drafts']) {
    await page.goto(`${base()}/${list}/${mine.accountId}`)
    await page.waitForURL(`${base()}/peppol/overview/${mine.accountId}`)
  }
})
