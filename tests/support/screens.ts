/** Persons in a browser: a page each, signed in through the mailbox as anybody would. */
import type { Browser, BrowserContextOptions, Locator, Page, Route } from 'playwright-core'
import type { TestApp } from './app.ts'
import { type Mail, mailsFor } from './mailbox.ts'

export type Language = 'nl' | 'fr' | 'en'

type Looks = 'colorScheme' | 'reducedMotion' | 'deviceScaleFactor' | 'hasTouch'

export interface Look extends Pick<BrowserContextOptions, Looks> {
  /** Chosen beforehand, on every load; `own`: nothing is, as for who comes for the first time. */
  language?: Language | 'own'
  width?: number
  height?: number
  /** Still told of cookies, in a strip that takes of the height. */
  isTold?: boolean
}

/** A machine that runs everything at once takes its time. */
const PATIENCE_MS = 180_000

/** Its scripts' errors are in `faults`. */
export type Watched = Page & { faults: string[] }

/** A page of its own, so that nobody shares a session. Nothing moves on it unless asked for: drawing each step takes a processor. */
export async function openPage(browser: Browser, look: Look = {}): Promise<Watched> {
  const { language = 'nl', width = 1440, height = 900, isTold = false, ...rest } = look
  const locale = language === 'own' ? 'fr-BE' : language
  const context = await browser.newContext({
    viewport: { width, height },
    locale,
    reducedMotion: 'reduce',
    ...rest,
  })
  if (language !== 'own')
    await context.addInitScript((chosen) => localStorage.setItem('zegel.language', chosen), language)
  if (!isTold)
    await context.addInitScript(() => {
      localStorage['zegel.cookies-accepted-at'] ??= String(Date.now())
    })
  context.setDefaultTimeout(PATIENCE_MS)
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of 4\d\d/.test(message.text())) faults.push(message.text())
  })
  return Object.assign(page, { faults })
}

/**
 * Goes to a screen as at the press of a link, which costs a quarter of starting the application anew. It is started where it
 * doesn't stand yet, where it stands at that very address, and where something keeps it from going.
 */
export async function goTo(page: Page, address: string): Promise<void> {
  if (!(await page.evaluate(goWithin, address))) await page.goto(address)
}

/** In the page. @returns false where the application has to start */
async function goWithin(address: string): Promise<boolean> {
  const router = window.__TSR_ROUTER__
  const { href, origin } = new URL(address)
  if (router === undefined || location.origin !== origin || location.href === href) return false
  const isDrawn = () =>
    router.state.status === 'idle' &&
    router.state.resolvedLocation?.publicHref.split(/[?#]/)[0] === location.pathname
  history.pushState({}, '', href)
  for (let frame = 0; frame < 200; frame += 1) {
    await new Promise(requestAnimationFrame)
    if (isDrawn()) return true
  }
  return false
}

/** A box to type in by its label, whether it has to be filled in or not, and whether it offers choices or not. */
export function field(page: Page, label: string): Locator {
  const name = new RegExp(`^${label.replace(/[.?()]/g, '\\$&')}( \\*)?$`)
  return page.getByRole('textbox', { name }).or(page.getByRole('combobox', { name }))
}

/** Waits until the dropped file has its draft, its reading is complete, and the filled-in fields are saved. */
export async function untilRead(page: Page): Promise<void> {
  await page.waitForURL(/\/draft\/[0-9a-f-]{36}$/)
  await page.getByRole('progressbar').waitFor({ state: 'detached' })
  await page.getByText(/^(Bewaard|Enregistré ·|Saved) \d\d:\d\d$/).waitFor()
}

/** Asks for a link on the sign-in page and opens it from the mailbox. */
export async function signIn(app: Pick<TestApp, 'url'>, page: Page, email: string): Promise<void> {
  await page.goto(`${app.url}/accountportal/aanmelden`)
  await page.locator('input[type=email]').fill(email)
  await page.locator('form button[type=submit]').click()
  await page.getByText(email).first().waitFor()
  const [mail] = await mailsFor(app, email)
  await openLink(page, mail)
}

/** The sign-in link of a mail. */
export async function openLink(page: Page, mail: Pick<Mail, 'text'> | undefined): Promise<void> {
  const link = mail?.text.match(/https?:\S+\/aanmelden\/\S+/)?.[0]
  if (link === undefined) throw new Error('no mail with a link')
  await followLink(page, link)
  await page.waitForURL(/overview/)
}

/** Where another browser asked for the link, or a program, it is confirmed by a press. Otherwise it starts a session by itself. */
export async function followLink(page: Page, link: string): Promise<void> {
  const tokenIn = () => page.evaluate(() => sessionStorage.getItem('zegel.token')).catch(() => null)
  const before = await tokenIn()
  await page.goto(link)
  const confirm = page.getByRole('main').getByRole('button', { name: /@/ })
  const isSignedIn = async () => ![null, before].includes(await tokenIn())
  while (!(await confirm.isVisible()) && !(await isSignedIn())) await page.waitForTimeout(50)
  if (await confirm.isVisible()) await confirm.click()
}

/** Holds the requests at an address. @returns a function that releases them, to the server or to the given answer */
export async function hold(
  page: Page,
  address: string | RegExp,
  answer: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await promise
    await answer(route)
  })
  return resolve
}
