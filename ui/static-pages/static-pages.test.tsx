import i18next from 'i18next'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { live, opened, partOf } from '#tests/support/live.tsx'
import { speakDutch } from '#tests/support/markup.tsx'
import { LegalPage } from './legal-page.tsx'

await vi.hoisted(async () => (await import('#tests/support/stand-in-browser.ts')).standInForBrowser())

beforeAll(speakDutch)
afterEach(() => i18next.changeLanguage('nl'))

const text = (title: string) => ({
  title,
  validity: 'Vanaf vandaag',
  intro: 'Lees ons <privacyPage/> en <cookiePage/>.',
  sections: [{ title: 'Een', body: ['Schrijf naar <help/> of <privacy/>.', ['eerst', 'dan']] }],
})
const texts = { nl: text('Voorwaarden'), en: text('Terms') }

test('who reads French may choose the language of a long text', async () => {
  await i18next.changeLanguage('fr')
  vi.stubGlobal('document', { title: '' })
  const page = await live(() => opened(<LegalPage texts={texts} />, ['LegalPage']))
  expect(partOf(page.shown, 'article').lang).toBe('nl')
  await page.does(() => (partOf(page.shown, 'ChoiceBar').onChange as (language: string) => void)('en'))
  expect([partOf(page.shown, 'article').lang, partOf(page.shown, 'Page').title]).toEqual(['en', 'Terms'])
})
