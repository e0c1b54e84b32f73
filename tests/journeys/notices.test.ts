/** What a person is told: chosen under "Mijn toegang", stopped by one press, pushed to this device. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { people } from '#fixtures/accounts.ts'
import { objections } from '#tests/support/axe.ts'
import { exchangeOn } from '#tests/support/exchange.ts'
import { mailsArrived } from '#tests/support/mailbox.ts'
import { joins, noticesOf, strikeSeven } from '#tests/support/notices.ts'
import { newCompany } from '#tests/support/people.ts'
import { type PushService, startPushService } from '#tests/support/push-service.ts'
import { openPage } from '#tests/support/screens.ts'
import { setStage } from '#tests/support/stage.ts'
import { isThorough } from '#tests/support/thorough.ts'

const stage = setStage({ WEBHOOKS_TO_LOCALHOST: 'on' })
const { app, calls } = stage
const exchange = exchangeOn(stage)

let service: PushService
beforeAll(async () => {
  service = await startPushService()
})
afterAll(() => service?.close())

const accessPage = () => `${app.url}/accountportal/user/access`

describe('the choices of a person', () => {
  test('are saved as they are made, and never empties both boxes', async () => {
    const page = await stage.pageOf(people.anna.email)
    await page.goto(accessPage())
    const told = page.getByRole('region', { name: 'Wat we je melden' })
    const row = told.getByRole('row', { name: /Een factuur komt binnen/ })
    await row.waitFor()
    expect(await row.getByRole('radio', { name: 'Om 7 uur' }).isChecked()).toBe(true)
    await row.getByRole('radio', { name: 'Meteen' }).click({ force: true })
    await told.getByText(/^Bewaard \d\d:\d\d$/).waitFor()
    await row.getByRole('radio', { name: 'Nooit' }).click({ force: true })
    await expect.poll(() => row.getByRole('checkbox').count()).toBe(0)
    await row.getByRole('radio', { name: 'Om 7 uur' }).click({ force: true })
    await expect.poll(() => row.getByRole('checkbox', { name: /^Mail/ }).isChecked()).toBe(true)
    await row.getByRole('checkbox', { name: /^Mail/ }).click()
    await expect.poll(() => row.getByRole('radio', { name: 'Nooit' }).isChecked()).toBe(true)
    await row.getByRole('radio', { name: 'Meteen' }).click({ force: true })
    await expect.poll(() => row.getByRole('checkbox', { name: /^Mail/ }).isChecked()).toBe(true)
    expect(await objections(page)).toEqual([])
    await page.reload()
    await expect.poll(() => row.getByRole('radio', { name: 'Meteen' }).isChecked()).toBe(true)
    expect(page.faults).toEqual([])
  })

  test('are made by a select on a phone, where they come first', async () => {
    const page = await stage.pageOf(people.tom.email, { width: 390, height: 844 })
    await page.goto(accessPage())
    const names = () => page.locator('main section').evaluateAll((all) => all.map((one) => one.ariaLabel))
    await expect.poll(async () => (await names())[0]).toBe('Wat we je melden')
    await page.getByRole('combobox', { name: 'Hoe snel: Een klant weigert' }).click()
    await page.getByRole('option', { name: 'Om 7 uur' }).click()
    await page.getByText(/^Bewaard/).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    expect(await objections(page)).toEqual([])
  })
})

test('an overview of three companies is stopped by one press', async () => {
  const seller = await newCompany(app)
  const mine = [await newCompany(app), await newCompany(app), await newCompany(app)] as const
  await joins(app, mine[0], mine.slice(1))
  for (const company of mine) await exchange.deliver(seller, company)
  await expect.poll(() => noticesOf(app, mine[0])).toHaveLength(3)
  await strikeSeven(app, mine[0])
  const [mail] = await mailsArrived(app, mine[0].email)
  for (const { name } of mine) expect(mail?.text).toContain(name)
  const page = await openPage(stage.browser)
  await page.goto(`${app.url}${new URL(String(mail?.unsubscribe)).pathname}`)
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Geen mails meer hierover?')
  await page.getByRole('button', { name: 'Stop deze mails' }).click()
  await page.getByRole('heading', { name: 'Je krijgt hier geen mails meer over' }).waitFor()
  const { body } = await calls('getNotices', mine[0].token)
  expect(body.notices).toContainEqual({ kind: 'RECEIVED', speed: 'DAILY', mail: false, push: true })
})

describe('push', () => {
  test('is switched on here, and the service worker shows it and leads to its page', async () => {
    const page = await stage.pageOf(people.anna.email)
    const subscription = service.subscription('takes')
    /** Chromium has no push service here, and its headless shell shows no notices: these stand in their place. */
    await page.addInitScript((given) => {
      Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
      Notification.requestPermission = async () => 'granted'
      const key = 'subscribed'
      const made = {
        endpoint: given.endpoint,
        toJSON: () => given,
        unsubscribe: async () => {
          sessionStorage.removeItem(key)
          return true
        },
      }
      Object.assign(PushManager.prototype, {
        getSubscription: async () => (sessionStorage.getItem(key) ? made : null),
        subscribe: async () => {
          sessionStorage.setItem(key, 'yes')
          return made
        },
      })
    }, subscription)
    await page.goto(accessPage())
    await page.getByText('Push op dit toestel staat uit').waitFor()
    await page.getByRole('button', { name: 'Zet aan' }).click()
    await page.getByText('Push op dit toestel staat aan').waitFor()
    await page.getByRole('button', { name: 'Stuur een proefmelding' }).click()
    await page.getByText('De proefmelding is onderweg').waitFor()
    await expect.poll(() => service.pushed.length).toBe(1)
    const payload = service.pushed[0]?.payload
    expect(payload).toMatchObject({
      title: 'Een proefmelding van Zegel',
      path: 'user/access',
      language: 'nl',
    })

    const [worker] = page.context().serviceWorkers()
    if (worker === undefined) throw new Error('no service worker started')
    await worker.evaluate(() => {
      const shown: object[] = []
      Object.assign(globalThis, { shown })
      Reflect.get(globalThis, 'registration').showNotification = async (
        title: string,
        { body, tag, data }: NotificationOptions,
      ) => void shown.push({ title, body, tag, data })
    })
    const devtools = await page.context().newCDPSession(page)
    const registered = new Promise<string>((resolve) => {
      devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        for (const { registrationId } of registrations) resolve(registrationId)
      })
    })
    await devtools.send('ServiceWorker.enable')
    const registrationId = await registered
    const data = JSON.stringify(payload)
    await devtools.send('ServiceWorker.deliverPushMessage', { origin: app.url, registrationId, data })
    const { title, body, tag } = payload ?? {}
    await expect
      .poll(() => worker.evaluate(() => Reflect.get(globalThis, 'shown')))
      .toEqual([{ title, body, tag, data: { path: 'user/access' } }])
    expect(await page.evaluate(() => caches.keys())).toEqual([])
    const press = (path: string) =>
      worker.evaluate((path) => {
        const pressed = Object.assign(new Event('notificationclick'), {
          notification: { close: () => undefined, data: { path } },
          waitUntil: () => undefined,
        })
        globalThis.dispatchEvent(pressed)
      }, path)
    const [account = ''] = people.anna.accountIds
    await press(`received-invoices/${account}`)
    await page.waitForURL(`${app.url}/accountportal/received-invoices/${account}`)
    await press('https://elsewhere.example/')
    await page.waitForURL(/\/accountportal\/(overview|peppol)/)
    await page.goto(accessPage())

    await page.getByRole('button', { name: 'Zet uit' }).click()
    await page.getByText('Push op dit toestel staat uit').waitFor()
    expect(page.faults).toEqual([])
  })

  test('that the browser blocks is explained', async () => {
    const page = await stage.pageOf(people.nadia.email)
    await page.addInitScript(() => {
      Object.defineProperty(Notification, 'permission', { get: () => 'denied' })
    })
    await page.goto(accessPage())
    await page.getByText('Je browser laat push niet toe').waitFor()
    await page.getByText(/kies Meldingen en sta ze toe/).waitFor()
  })
})

describe.runIf(isThorough)('the portal', () => {
  test('can be installed, in the language of the page', async () => {
    const page = await stage.pageOf(people.anna.email, { language: 'fr' })
    await page.goto(accessPage())
    await page.getByRole('heading', { level: 1, name: 'Mon accès' }).waitFor()
    const href = await page.locator('link[rel=manifest]').getAttribute('href')
    const answer = await page.request.get(`${app.url}${href}`)
    expect(answer.headers()['content-type']).toContain('application/manifest+json')
    const manifest = await answer.json()
    expect(manifest).toMatchObject({ lang: 'fr', display: 'standalone', start_url: '/accountportal/' })
    for (const { src } of manifest.icons)
      expect((await page.request.get(`${app.url}/accountportal/${src}`)).headers()['content-type']).toBe(
        'image/png',
      )
    const devtools = await page.context().newCDPSession(page)
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
    expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual(
      [],
    )
  })

  test('counts in its title what waits for an answer, while it is open', async () => {
    const buyer = await newCompany(app)
    const seller = await newCompany(app)
    const page = await stage.pageOf(buyer.email)
    await page.goto(`${app.url}/accountportal/customers/${buyer.accountId}`)
    await expect.poll(() => page.title()).toMatch(/^Klanten/)
    await exchange.deliver(seller, buyer)
    await page.reload()
    await expect.poll(() => page.title()).toMatch(/^\(1\) Klanten/)
  })
})
