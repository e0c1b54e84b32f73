/** Every page of a receiver in four languages: its words are of that language, it fits a small telephone, and axe finds nothing. */
import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { objections } from '#tests/support/axe.ts'
import { newDelivery } from '#tests/support/documents.ts'
import { newInvitationLink, verifiedSession } from '#tests/support/inbox.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { openPage, type Watched } from '#tests/support/screens.ts'
import { inSigning, toSign } from '#tests/support/signing.ts'
import { setStage } from '#tests/support/stage.ts'
import { isThorough } from '#tests/support/thorough.ts'

const stage = setStage({ DEMO: 'off' })
let mine: Company

beforeAll(async () => {
  mine = await newCompany(stage.app, { features: ['DOCCLE'], name: 'Syndic Dubois' })
})

/** Words that stand in nearly every sentence of one language, and in none of the others. */
const OWN_WORDS = {
  nl: /\b(het|niet|een|wordt|bladzijde)\b/i,
  fr: /\b(vous|votre|vos|une|pas|montant|compte|encore|signer)\b/i,
  de: /\b(Sie|nicht|eine|wird|und)\b/,
  en: /\b(you|your|the|not)\b/i,
}
const languages = ['nl', 'fr', 'de', 'en'] as const
type Language = (typeof languages)[number]

const PDF = { name: 'contract.pdf', bytes: readFileSync('fixtures/files/invoice-two-pages.pdf') }
const PAYMENT = {
  paymentRequest: 'true',
  documentName: 'Provisie 12/2026',
  amount: '1250,00',
  iban: 'BE71096123456769',
  structuredReference: '+++010/8068/17183+++',
}

/** A receiver who reads this language, and has something to sign, to confirm and to pay, each from a visit of its own. */
async function visitsOf(language: Language) {
  const deliver = async (more: Record<string, string>) => {
    const delivery = await newDelivery(stage.app, stage.calls, mine, more, PDF)
    const em = stage.app.orm.em.fork()
    await em.execute('update receivers set language = ? where id = ?', [language, delivery.receiverId])
    return { ...delivery, session: await verifiedSession(stage.app, delivery) }
  }
  const signing = await deliver({ ...toSign, documentName: 'Contract 2026' })
  await stage.calls('startSigning', undefined, inSigning(signing, { body: { pagesShown: 2 } }))
  const reading = await deliver({ readConfirmation: 'true', documentName: 'Contract 2026' })
  const paying = await deliver(PAYMENT)
  const sender = `view=%s&sender=${signing.receiverId}`
  const document = (id: string, view = 'document') => `view=${view}&document=${id}`
  return [
    { session: signing.session, searches: ['', document(signing.documentId)] },
    {
      session: signing.session,
      searches: ['sign', 'refuse'].map((view) => document(signing.documentId, view)),
    },
    { session: signing.session, searches: ['view=address'] },
    { session: signing.session, searches: ['stop', 'report'].map((view) => sender.replace('%s', view)) },
    { session: reading.session, searches: [document(reading.documentId)] },
    { session: paying.session, searches: ['', document(paying.documentId)] },
  ]
}

async function faultsOf(page: Watched, language: Language): Promise<string[]> {
  const found: string[] = []
  await page.locator('main h1').first().waitFor()
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
  const paper = (await page.locator('main section[tabindex]').allInnerTexts()).join('')
  const words = (await page.locator('body').innerText()).replace(paper, '')
  if ((await page.evaluate(() => document.documentElement.lang)) !== language)
    found.push('is in another language')
  if (!OWN_WORDS[language].test(words)) found.push(`has none of its words: ${words.slice(0, 300)}`)
  for (const other of languages.filter((each) => each !== language)) {
    const foreign = words
      .split('\n')
      .find((line) => OWN_WORDS[other].test(line) && !OWN_WORDS[language].test(line))
    if (foreign) found.push(`says in ${other}: ${foreign}`)
  }
  if (/undefined|\[object|NaN/.test(words)) found.push('says what is no word')
  const isTooWide = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth > clientWidth
  })
  if (isTooWide) found.push('is wider than the telephone')
  if (await page.locator('[class*=dock]:empty').isVisible()) found.push('has a strip of buttons without any')
  return [...found, ...(await objections(page))]
}

test.runIf(isThorough).concurrent.each(languages)('in %s', async (language) => {
  const page = await openPage(stage.browser, {
    language: 'own',
    width: 320,
    height: 720,
  })
  const faults: string[] = []
  const look = async (name: string) => {
    faults.push(...(await faultsOf(page, language)).map((fault) => `${name} ${fault}`))
  }
  for (const { session, searches } of await visitsOf(language)) {
    await page.goto(`${stage.app.url}/accountportal/contact`)
    await page.evaluate((token) => sessionStorage.setItem('zegel.inbox-session', token), session)
    for (const search of searches) {
      await page.goto(`${stage.app.url}/accountportal/inbox?${search}`)
      await look(`/inbox?${search}`)
    }
  }
  const invited = await newInvitationLink(stage.app, mine.accountId)
  const em = stage.app.orm.em.fork()
  await em.execute('update receivers set language = ? where id = ?', [language, invited.receiverId])
  await page.goto(`${stage.app.url}/accountportal/inbox/${invited.token}`)
  await look('an invitation')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await look('an invitation, wide and dark,')
  expect([...faults, ...page.faults]).toEqual([])
  await page.context().close()
})
