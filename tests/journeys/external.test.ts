/** Coming in from outside: by a token of another programme, by an address that needs signing in, with a dev mode. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ExternalToken } from '#server/sign-in/external-sign-in.ts'
import { SignInLink } from '#server/sign-in/sign-in-link.ts'
import { mailsFor } from '#tests/support/mailbox.ts'
import { sayWhy } from '#tests/support/operators.ts'
import { type Company, newAdmin, newCompany, type Person } from '#tests/support/people.ts'
import { readyDraft, storeDraft } from '#tests/support/ready-draft.ts'
import { followLink, openPage, signIn, type Watched } from '#tests/support/screens.ts'
import { setStage } from '#tests/support/stage.ts'
import { fewOf, isThorough } from '#tests/support/thorough.ts'

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
  test('opens its draft, and is gone from the address [external.draft, routes.external, identity.no-trace]', async () => {
    const { token, url } = await external({ ...reach(), draftId })
    await page.goto(url)
    await page.waitForURL(`${base()}/drafts/${mine.accountId}/draft/${draftId}`)
    await page.getByRole('tab', { name: /Klant/ }).waitFor()
    await expectNoToken(token)
    await page.reload()
    await page.getByRole('tab', { name: /Klant/ }).waitFor()
    expect(page.faults).toEqual([])
  })

  test('opens the draft by the address of the draft itself, and makes no other of a file [editor.token-route]', async () => {
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
      await expect.poll(async () => page.getByRole('navigation', { name: 'Onderdelen' }).count()).toBe(0)
      await expect.poll(async () => page.getByRole('button', { name: 'Annuleer' }).count()).toBe(0)
      await page.getByRole('button', { name: 'Bewaar', exact: true }).click()
      await page.getByText('Het concept is bewaard').waitFor()
      expect(page.url()).toBe(address)
      await page.goto(`${base()}/invoices/${mine.accountId}`)
      await page.waitForURL(address)
      await page.getByRole('button', { name: /^Verstuur/ }).click()
      await page.getByRole('heading', { level: 1, name: 'Het document is verstuurd' }).waitFor()
      await page.reload()
      await page.getByRole('heading', { level: 1, name: 'Het document is verstuurd' }).waitFor()
      expect(page.faults).toEqual([])
    },
  )

  test.runIf(isThorough)(
    'for an account shows the areas that it may read, each without a failure',
    async () => {
      const { url } = await external(reach())
      await page.goto(url)
      await page.waitForURL(`${base()}/peppol/overview/${mine.accountId}`)
      const tabs = page.getByRole('navigation', { name: 'Onderdelen' }).getByRole('link')
      await tabs.first().waitFor()
      for (const tab of await tabs.all()) {
        await tab.click()
        await page.locator('main h1').waitFor()
        await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
        await expect.poll(async () => page.getByRole('alert').count(), { message: page.url() }).toBe(0)
      }
      await page.goto(`${base()}/invoices/${mine.accountId}`)
      await page.waitForURL(`${base()}/peppol/overview/${mine.accountId}`)
      expect(page.faults).toEqual([])
    },
  )

  test('for nothing says that the link opens no account', async () => {
    const { url } = await external({ userId: mine.userId, accountId: null })
    await page.goto(url)
    await page.getByRole('heading', { level: 1, name: 'Deze link opent geen account' }).waitFor()
    expect(page.faults).toEqual([])
  })

  test('without a draft leads to the overview [external.overview, routes.external]', async () => {
    const { url } = await external(reach())
    await page.goto(url)
    await page.waitForURL(`${base()}/peppol/overview/${mine.accountId}`)
    await page.getByText(mine.email).first().waitFor()
  })

  test('for registering leads to the form, with the address filled in [external.registration, routes.register-external]', async () => {
    const { url } = await external({ ...reach(), accountId: null, registration: true })
    expect(url).toContain('/external-registration/')
    await page.goto(url)
    await page.waitForURL(`${base()}/register-external`)
    await expect
      .poll(async () => page.getByRole('textbox', { name: /^E-mailadres/ }).inputValue())
      .toBe(mine.email)
  })

  test.each(
    fewOf(
      [
        [
          'that is wrong',
          'werkt niet, of niet meer',
          async () => `${base()}/external/eyJhbGciOiJIUzI1NiJ9.e30.${'x'.repeat(43)}`,
        ],
        [
          'that was used',
          'is al gebruikt',
          async () => {
            const { token, url } = await external(reach())
            await calls('signInExternally', undefined, { body: { token } })
            return url
          },
        ],
        [
          'that has expired',
          'is verlopen',
          async () => {
            const { userId, accountId } = await newCompany(app)
            const { url } = await external({ userId, accountId })
            await app.orm.em.fork().nativeUpdate(ExternalToken, { userId }, { expiresAt: new Date(0) })
            return url
          },
        ],
      ] as const,
      1,
    ),
  )(
    '%s lets nobody in, says why, and leads to signing in [external.failure, errors.external-token]',
    async (_, words, make) => {
      const url = await make()
      await page.goto(url)
      await page.getByRole('alert').getByText(words, { exact: false }).waitFor()
      expect(page.url()).toBe(`${base()}/external`)
      await page.getByRole('link', { name: 'Naar het aanmelden' }).click()
      await page.waitForURL(/\/aanmelden$/)
      expect(page.faults).toEqual([])
    },
  )
})

describe('a sign-in link', () => {
  async function linkFor(email: string): Promise<string> {
    await calls('requestSignInLink', undefined, { body: { email } })
    const [mail] = await mailsFor(app, email)
    return mail?.text.match(/https?:\S+\/aanmelden\/\S+/)?.[0] ?? ''
  }

  test('at the end of an address leads to its parent [sign-in.parent-path]', async () => {
    const token = (await linkFor(mine.email)).split('/').at(-1) ?? ''
    await followLink(page, `${base()}/drafts/${mine.accountId}/draft/${draftId}/${token}`)
    await page.waitForURL(`${base()}/drafts/${mine.accountId}/draft/${draftId}`)
    await expectNoToken(token)
  })

  test('goes on to where its redirect says, below the application only [sign-in.completion, identity.redirect, routes.sign-in-link]', async () => {
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

  test.runIf(isThorough)('ends the session that the same tab had, and no other', async () => {
    const tab = await openPage(stage.browser)
    const tokenIn = () => tab.evaluate(() => sessionStorage.getItem('zegel.token') ?? '')
    await followLink(tab, await linkFor(mine.email))
    await tab.waitForURL(`${base()}/peppol/overview/${mine.accountId}`)
    const before = await tokenIn()
    await followLink(tab, await linkFor(mine.email))
    await tab.waitForURL(`${base()}/peppol/overview/${mine.accountId}`)
    expect((await calls('getSession', before, {})).status).toBe(401)
    expect((await calls('getSession', await tokenIn(), {})).status).toBe(200)
    expect((await calls('getSession', mine.token, {})).status).toBe(200)
    await tab.context().close()
  })

  test.each([
    ['wrong', 'werkt niet meer', async () => `${base()}/aanmelden/no-such-link`],
    [
      'used',
      'is al gebruikt',
      async () => {
        const link = await linkFor(mine.email)
        const token = link.split('/').at(-1) ?? ''
        await calls('completeSignIn', undefined, { query: { token } })
        return link
      },
    ],
    [
      'expired',
      'is verlopen',
      async () => {
        const { userId, email } = await newCompany(app)
        const link = await linkFor(email)
        await app.orm.em.fork().nativeUpdate(SignInLink, { userId }, { expiresAt: new Date(0) })
        return link
      },
    ],
  ])(
    'that is %s says so and offers a new one [errors.sign-in-link, errors.TOKEN_ALREADY_USED, errors.TOKEN_EXPIRED, errors.TOKEN_NOT_FOUND]',
    async (_, words, make) => {
      await page.goto(await make())
      await page.getByRole('alert').getByText(words, { exact: false }).waitFor()
      await page.getByRole('link', { name: 'Vraag een nieuwe link' }).waitFor()
    },
  )
})

describe('an address that needs signing in', () => {
  test('leads to signing in, and keeps where to go, the language and the dev mode [routes.protected]', async () => {
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

  test.each(['redirect', 'error'])('the landing keeps %s', async (name) => {
    const value = name === 'redirect' ? '/drafts' : 'TOKEN_EXPIRED'
    await page.goto(`${base()}/?${name}=${encodeURIComponent(value)}`)
    await page.waitForURL(/\/aanmelden/)
    expect(new URL(page.url()).searchParams.get(name)).toBe(value)
  })
})

test('the dev mode stays on over pages, flags links, and is switched off by a link [navigation.dev-mode]', async () => {
  await page.goto(`${base()}/contact?devmode`)
  await page.getByText('De ontwikkelmodus staat aan.').waitFor()
  const privacy = page.getByRole('link', { name: 'Privacy', exact: true })
  await privacy.and(page.locator('[href*="devmode=true"]')).click()
  await page.getByText('De ontwikkelmodus staat aan.').waitFor()
  await page.getByRole('link', { name: 'Zet uit' }).click()
  await page.getByText('De ontwikkelmodus staat aan.').waitFor({ state: 'detached' })
  await privacy.and(page.locator(':not([href*=devmode])')).waitFor()
})

test('the end of the service is said on signing in and on the overview [product.sunset]', async () => {
  await page.goto(`${base()}/aanmelden`)
  await page.getByText('Zegel stopt op 30/06/2027', { exact: false }).waitFor()
  await signIn(app, page, mine.email)
  await page.getByText('Zegel stopt op 30/06/2027', { exact: false }).waitFor()
})

test('the chat is in a frame of its own, and gets an identity, never the session token [navigation.chat, chat.identity]', async () => {
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
  await page.getByRole('button', { name: 'Chat met de helpdesk' }).click()
  await page.frameLocator('iframe[sandbox]').getByRole('heading', { name: 'Chat' }).waitFor()
  await page
    .getByRole('region', { name: 'Helpdesk' })
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

test.runIf(isThorough)(
  'who has documents only lands on their overview, with its cards at zero [overview.feature-redirect]',
  async () => {
    const syndic = await newCompany(app, { features: ['DOCCLE'] })
    await signIn(app, page, syndic.email)
    await page.waitForURL(`${base()}/doccle/overview/${syndic.accountId}`)
    for (const card of ['Opgeladen batches', 'Opgeladen documenten', 'Ondertekend', 'Opgeladen ontvangers'])
      await page
        .getByRole('listitem')
        .filter({ hasText: new RegExp(`^${card}0`) })
        .waitFor()
    expect(page.faults).toEqual([])
  },
)

test('an admin is led from the lists of a company to its overview [invoices.admin, received.admin, drafts.admin, roles.admin-redirect]', async () => {
  await signIn(app, page, admin.email)
  for (const list of ['invoices', 'received-invoices', 'drafts']) {
    await page.goto(`${base()}/${list}/${mine.accountId}`)
    await page.waitForURL(`${base()}/peppol/overview/${mine.accountId}`)
  }
})
