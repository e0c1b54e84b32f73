/** The texts of a page for eyes and screen readers, and the message keys among them, which nobody should ever read. */
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { fieldScopes, operationScopes } from '#generated/scopes.ts'
import { readTexts } from './texts.ts'

const SPOKEN = ['aria-label', 'aria-description', 'title', 'placeholder', 'alt']

/** Each text of the page once: of elements, of their descriptions, and the title. */
export const wordsOn = (page: Page): Promise<string[]> => page.evaluate(wordsOf, SPOKEN)

/** The same of the document of a screen without a browser. */
export const wordsHere = (): string[] => wordsOf(SPOKEN)

/** Runs in the page. */
function wordsOf(spoken: readonly string[]): string[] {
  const said = new Set([document.title])
  const texts = 4
  const walker = document.createTreeWalker(document.body, texts)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.parentElement?.closest('script, style') === null) said.add(node.textContent?.trim() ?? '')
  }
  for (const element of document.querySelectorAll(spoken.map((name) => `[${name}]`).join()))
    for (const name of spoken) said.add(element.getAttribute(name) ?? '')
  return [...said].filter(Boolean)
}

const MESSAGES = 'generated/texts/nl/messages/general.json'
const SPACES = [
  ...Object.keys(readTexts('nl', 'screens')),
  ...Object.keys(JSON.parse(readFileSync(MESSAGES, 'utf8'))),
]
/** A key with its namespace, within other words too. */
const NAMED = new RegExp(`\\b(?:${SPACES.join('|')})[:.][A-Za-z_][\\w-]*`)
const ALONE = /^[a-z][\w-]*(?:\.[A-Za-z_][\w-]*)+$/

/** Which a developer reads beside their words. */
const SCOPES = new Set<string | null>([operationScopes, fieldScopes].flatMap((each) => Object.values(each)))
const withoutScopes = (text: string): string =>
  text
    .split(' ')
    .filter((word) => !SCOPES.has(word))
    .join(' ')

/** A file that people write, named within a sentence. */
const TABLE = 'documents.csv'
const FILE = /\.(pdf|xml|zip|example|be)$/

/** `draft:tab-errors`, `errors.GENERAL`, `not-found.title` alone, or a value that nobody filled in. */
export function keysAmong(words: string[]): string[] {
  return words.filter(
    (text) =>
      !FILE.test(text) &&
      (NAMED.test(withoutScopes(text.replaceAll(TABLE, ''))) ||
        ALONE.test(text) ||
        /\{\{|\}\}|\[object |undefined/.test(text)),
  )
}
