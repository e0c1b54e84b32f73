/** The words of the receivers' pages. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { live } from '#tests/support/live.tsx'
import { currentLanguage } from '../texts/language.ts'
import { browserLanguage, type ReceiverLanguage, type Texts, useReceiverWords } from './receiver-language.ts'

await vi.hoisted(async () => (await import('#tests/support/stand-in-browser.ts')).standInForBrowser())

const root = { lang: 'nl' }
beforeEach(() => {
  root.lang = 'nl'
  vi.stubGlobal('document', { documentElement: root })
})
afterEach(() => vi.unstubAllEnvs())

test.each([
  [['de-AT', 'en'], 'de'],
  [['es', 'EN-gb', 'fr'], 'en'],
  [['es'], 'nl'],
  [[], 'nl'],
])('of a browser that speaks %j the first language that we have is %s', (languages, language) => {
  vi.stubGlobal('navigator', { languages })
  expect(browserLanguage()).toBe(language)
})

const read = async (texts: Texts<string>, first: ReceiverLanguage | undefined) => {
  let language = first
  const words = await live(() => useReceiverWords(texts, language))
  const change = async (next: ReceiverLanguage) => {
    language = next
    await words.again()
  }
  return { words, change }
}
const fetched = (said: string) => async () => said
const lost = async (): Promise<never> => {
  throw new Error('offline')
}

test('the words stay until those of the next language are there, and the page says which they are', async () => {
  const french = Promise.withResolvers<string>()
  const texts = { nl: fetched('dag'), en: fetched('hello'), fr: () => french.promise, de: lost }
  const { words, change } = await read(texts, 'en')
  expect([words.shown, root.lang]).toEqual(['hello', 'en'])
  await change('fr')
  expect([words.shown, root.lang]).toEqual(['hello', 'en'])
  await words.does(() => french.resolve('bonjour'))
  expect([words.shown, root.lang]).toEqual(['bonjour', 'fr'])
  await change('de')
  expect([words.shown, root.lang]).toEqual(['dag', 'nl'])
  await change('fr')
  await words.end()
  // That of the portal again, which other tests may have chosen.
  expect(root.lang).toBe(currentLanguage())
})

test('no words show before the language is known, and late words don’t show', async () => {
  const english = Promise.withResolvers<string>()
  const texts = { nl: fetched('dag'), en: () => english.promise, fr: lost, de: lost }
  const { words, change } = await read(texts, undefined)
  expect(words.shown).toBeUndefined()
  await change('en')
  await change('nl')
  await words.does(() => english.resolve('hello'))
  expect([words.shown, root.lang]).toEqual(['dag', 'nl'])
})
