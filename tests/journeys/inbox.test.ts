/** The receivers of documents: from the mail to their own pages, on a telephone. */
import type { Page } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { objections } from '#tests/support/axe.ts'
import { newInboxLink, newInvitationLink } from '#tests/support/inbox.ts'
import { mailsFor } from '#tests/support/mailbox.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { eventually } from '#tests/support/ready-draft.ts'
import { receiversOf } from '#tests/support/receivers.ts'
import { openPage, type Watched } from '#tests/support/screens.ts'
import { setStage } from '#tests/support/stage.ts'
import { isThorough } from '#tests/support/thorough.ts'

const stage = setStage({ DEMO: 'off' })
let mine: Company
let page: Watched

beforeAll(async () => {
  mine = await newCompany(stage.app, { features: ['DOCCLE'], name: 'Syndic Dubois' })
})
beforeEach(async () => {
  page = await openPage(stage.browser, { language: 'own', width: 390, height: 844 })
})
afterEach(() => page.context().close())

const addressOf = (token: string) => `${stage.app.url}/accountportal/inbox/${token}`
const button = (name: string | RegExp) => page.getByRole('button', { name })
const heading = (name: string) => page.getByRole('heading', { name, level: 1 })
const codesFor = async (email: string) =>
  (await mailsFor(stage.app, email)).flatMap(({ subject }) => subject.match(/\b\d{6}\b/) ?? [])
const codeFor = (email: string) => eventually(async () => (await codesFor(email))[0])

async function enter(at: Page, label: string, code: string, submit: string) {
  await at.getByLabel(label).fill(code)
  await at.getByRole('button', { name: submit }).click()
}

describe('an invitation', () => {
  test('connects in the language of its reader, with one code, pasted as the mail shows it, and leaves no token behind', async () => {
    const { synced, invite, until, read } = receiversOf(stage.asks)
    const { id, email } = await synced(mine, { language: 'de' })
    await invite(mine, id)
    await until(mine, id, 'SENT')
    const [mail] = await mailsFor(stage.app, email ?? '')
    await page.goto(/https?:\S+\/inbox\/\S+/.exec(mail?.text ?? '')?.[0] ?? '')
    await heading('Syndic Dubois möchte Ihnen Dokumente zustellen').waitFor()
    expect(page.url()).toBe(`${stage.app.url}/accountportal/inbox`)
    expect(await page.evaluate(() => [history.length, document.documentElement.lang])).toEqual([2, 'de'])
    expect(await codesFor(email ?? '')).toEqual([])
    await button('Code per E-Mail senden').click()
    await page.getByLabel('Code aus der E-Mail').waitFor()
    await page.reload()
    const code = await codeFor(email ?? '')
    await enter(page, 'Code aus der E-Mail', ` ${code.slice(0, 3)} ${code.slice(3)} `, 'Jetzt verbinden')
    await page.getByText('Verbunden. Syndic Dubois kann Ihnen jetzt Dokumente zustellen.').waitFor()
    await heading('Dokumente für Jan Willems').waitFor()
    await page.getByRole('heading', { name: 'Nichts zu tun' }).waitFor()
    expect(await page.title()).toBe('Ihre Dokumente · Zegel')
    expect(await codesFor(email ?? '')).toHaveLength(1)
    expect((await read(mine, id)).status).toBe('CONNECTED')
    expect(await objections(page)).toEqual([])
    expect(page.faults).toEqual([])
  })

  test('of somebody unknown is turned away, after a question', async () => {
    const { token, receiverId } = await newInvitationLink(stage.app, mine.accountId)
    await page.goto(addressOf(token))
    await button('Ik ken Syndic Dubois niet').click()
    await heading('Ken je Syndic Dubois niet?').waitFor()
    await page.getByRole('link', { name: 'Toch wel' }).click()
    await heading('Syndic Dubois wil je documenten bezorgen').waitFor()
    await button('Ik ken Syndic Dubois niet').click()
    await button('Geen mails meer').click()
    await heading('Genoteerd').waitFor()
    expect((await receiversOf(stage.asks).read(mine, receiverId)).status).toBe('STOPPED')
    expect(page.faults).toEqual([])
  })
})

describe('who is connected', () => {
  const connected = () => newInboxLink(stage.app, mine.accountId, { connectedAt: new Date() })

  test('reads in another language, and is written to in it', async () => {
    const { token, receiverId } = await connected()
    await page.goto(addressOf(token))
    const kept = page.waitForResponse(/inbox\/language/)
    await page.getByLabel('Taal').selectOption('de')
    await heading('Dokumente für Jan Willems').waitFor()
    await kept
    expect((await receiversOf(stage.asks).read(mine, receiverId)).language).toBe('de')
  })

  test.runIf(isThorough)('keeps apart from who is signed in to the portal in the same tab', async () => {
    const { token } = await connected()
    await page.goto(`${stage.app.url}/accountportal/contact`)
    await page.evaluate(() => sessionStorage.setItem('zegel.token', 'of-a-user'))
    await page.goto(addressOf(token))
    await heading('Documenten voor Jan Willems').waitFor()
    await page.evaluate(() => sessionStorage.setItem('zegel.inbox-session', 'ended'))
    await stage.app.orm.em.fork().execute('update inbox_links set expires_at = now()')
    await page.reload()
    await heading('Ce lien ne fonctionne plus').waitFor()
    expect(await page.evaluate(() => sessionStorage.getItem('zegel.token'))).toBe('of-a-user')
  })
})

test('signing out is in sight on each page, and leaves nothing on the device', async () => {
  const { token } = await newInboxLink(stage.app, mine.accountId)
  await page.goto(addressOf(token))
  await button('Meld af').waitFor()
  const { width = 0, x = 0 } = (await button('Meld af').boundingBox()) ?? {}
  expect(x + width).toBeLessThanOrEqual(390)
  await button('Meld af').click()
  await heading('Je bent afgemeld').waitFor()
  expect(await objections(page)).toEqual([])
  expect(await button('Meld af').count()).toBe(0)
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('inbox')
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await button('Meld af').count()).toBe(0)
  await page.goto(addressOf(token))
  await button('Meld af').waitFor()
})
