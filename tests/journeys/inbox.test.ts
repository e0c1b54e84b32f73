/** Who receives documents: from the mail to their own pages, on a telephone. */
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
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

async function enter(at: Page, label: string, code: string, submit: string) {
  await at.getByLabel(label).fill(code)
  await at.getByRole('button', { name: submit }).click()
}

/** Asks for a code and enters the right one. */
async function verify(email: string) {
  await heading('Eerst een code').waitFor()
  await button('Mail mij een code').click()
  await page.getByLabel('Code uit de mail').waitFor()
  await enter(page, 'Code uit de mail', await codeFor(email), 'Ga verder')
}

describe('an invitation', () => {
  test('connects in the language of its reader, with one code, and leaves no token behind', async () => {
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
    await enter(page, 'Code aus der E-Mail', await codeFor(email ?? ''), 'Jetzt verbinden')
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

describe('a code', () => {
  test.runIf(isThorough)(
    'that is not right is told at the field, and after five there is none for a while',
    async () => {
      const { token, email } = await newInvitationLink(stage.app, mine.accountId)
      await page.goto(addressOf(token))
      await button('Mail mij een code').click()
      const code = await codeFor(email)
      const field = page.getByLabel('Code uit de mail')
      await enter(page, 'Code uit de mail', '12', 'Verbind mij')
      await page.getByText('Vul de 6 cijfers uit de mail in.').waitFor()
      for (let tries = 0; tries < 4; tries++) {
        const answer = page.waitForResponse(/code\/check/)
        await enter(page, 'Code uit de mail', other(code), 'Verbind mij')
        await answer
        await page.getByText('Deze code is niet juist. Kijk in de laatste mail.').waitFor()
      }
      await expect.poll(async () => field.getAttribute('aria-invalid')).toBe('true')
      expect(await objections(page)).toEqual([])
      await button('Verbind mij').click()
      await heading('Vijf keer een foute code').waitFor()
      await button(/^Nieuwe code, kan over (9 min \d+|10 min 0) s$/).waitFor()
      await expect.poll(async () => button(/^Nieuwe code/).getAttribute('aria-disabled')).toBe('true')
      await page.reload()
      await heading('Vijf keer een foute code').waitFor()
      expect(await codesFor(email)).toHaveLength(1)
      expect(await objections(page)).toEqual([])
      expect(page.faults).toEqual([])
    },
  )

  test.runIf(isThorough)(
    'that was asked for elsewhere a moment ago makes the next one wait, and says why',
    async () => {
      const { token } = await newInvitationLink(stage.app, mine.accountId)
      await page.goto(addressOf(token))
      await button('Mail mij een code').click()
      await page.getByLabel('Code uit de mail').waitFor()
      await page.evaluate(() => sessionStorage.clear())
      await page.goto(addressOf(token))
      await button('Mail mij een code').click()
      await page.getByText('Daarnet vertrok al een code naar dit adres', { exact: false }).waitFor()
      await button(/^Nieuwe code, kan over \d+ s$/).waitFor()
      expect(await objections(page)).toEqual([])
    },
  )

  test.runIf(isThorough)('is pasted as the mail shows it, and waits for the button', async () => {
    const { token, email } = await newInvitationLink(stage.app, mine.accountId)
    await page.goto(addressOf(token))
    await button('Mail mij een code').click()
    const code = await codeFor(email)
    const field = page.getByLabel('Code uit de mail')
    await field.fill(` ${code.slice(0, 3)} ${code.slice(3)} `)
    await expect.poll(async () => field.inputValue()).toBe(code)
    await heading('Syndic Dubois wil je documenten bezorgen').waitFor()
    await page.keyboard.press('Enter')
    await page.getByText('Verbonden. Syndic Dubois kan je nu documenten bezorgen.').waitFor()
  })
})

test.runIf(isThorough)(
  'a link that is none is answered as an expired one, and asks for another',
  async () => {
    await page.goto(addressOf('never-was'))
    await heading('Ce lien ne fonctionne plus').waitFor()
    expect(page.url()).toBe(`${stage.app.url}/accountportal/inbox`)
    await page.getByLabel('Langue').selectOption('nl')
    await heading('Deze link werkt niet meer').waitFor()
    await button('Stuur mij een nieuwe link').click()
    await heading('Kijk in je mailbox').waitFor()
    expect(await objections(page)).toEqual([])
    expect(page.faults).toEqual([])
  },
)

describe('who is connected', () => {
  const connected = () => newInboxLink(stage.app, mine.accountId, { connectedAt: new Date() })

  test.runIf(isThorough)('stops a sender after a code and a question, and starts again', async () => {
    const { token, email, receiverId } = await connected()
    const { read } = receiversOf(stage.asks)
    await page.goto(addressOf(token))
    await page.getByRole('link', { name: 'Geen documenten meer van Syndic Dubois' }).click()
    await heading('Geen documenten meer van Syndic Dubois?').waitFor()
    expect(await objections(page)).toEqual([])
    await button('Stop de documenten').click()
    await verify(email)
    await page.getByText('Gestopt. Je krijgt niets meer van Syndic Dubois.').waitFor()
    expect((await read(mine, receiverId)).status).toBe('STOPPED')
    await button('Ontvang documenten van Syndic Dubois').click()
    await page.getByText('Verbonden. Syndic Dubois kan je nu documenten bezorgen.').waitFor()
    expect((await read(mine, receiverId)).status).toBe('CONNECTED')
    expect(page.faults).toEqual([])
  })

  test('reads in another language, and is written to in it', async () => {
    const { token, receiverId } = await connected()
    await page.goto(addressOf(token))
    const kept = page.waitForResponse(/inbox\/language/)
    await page.getByLabel('Taal').selectOption('de')
    await heading('Dokumente für Jan Willems').waitFor()
    await kept
    expect((await receiversOf(stage.asks).read(mine, receiverId)).language).toBe('de')
  })

  test.runIf(isThorough)('moves to another address once its code is entered', async () => {
    const { token, email } = await connected()
    const moved = `nieuw-${email}`
    await page.goto(addressOf(token))
    await page.getByRole('link', { name: 'Wijzig je e-mailadres' }).click()
    await page.getByLabel('Nieuw e-mailadres').fill(moved)
    await button('Mail mij een code').click()
    await verify(email)
    await heading('Bevestig je nieuwe adres').waitFor()
    await enter(page, 'Code uit de mail', await codeFor(moved), 'Gebruik dit adres')
    await page.getByText(`Je mails komen voortaan aan op ${moved}.`).waitFor()
    expect(page.faults).toEqual([])
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
