/** No word waits for nobody: every key, code and message key is used by something, or it goes. */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { messageKeys } from '#generated/message-keys.ts'
import api from '#generated/openapi.json' with { type: 'json' }
import { problems } from '#generated/problems.ts'
import { readTexts, type Texts } from '../support/texts.ts'

interface Source {
  /** The namespaces that it takes its words from. */
  spaces: Set<string>
  /** Every literal of one word, and every property's name. */
  words: Set<string>
  /** The possible results of template literals that hold a word of their own. */
  patterns: RegExp[]
  /** Imports a rule, whose list of values may be the keys. */
  takesRules: boolean
  /** Asks for a key of one step that only a run finds out, a code for one. */
  asksForAnything: boolean
  /** Puts a key together of nothing but two values. */
  asksForPairs: boolean
}

const paths = (texts: Texts | string): string[] =>
  typeof texts === 'string'
    ? ['']
    : Object.entries(texts).flatMap(([key, inner]) =>
        paths(inner).map((rest) => (rest ? `${key}.${rest}` : key)),
      )

const HOLE = /\$\{[^{}]*\}/g
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

function patternsOf(text: string): RegExp[] {
  return [...text.matchAll(/`([^`$]*(?:\$\{[^`{}]*\}[^`$]*)+)`/g)]
    .map(([, template = '']) => template)
    .filter((template) => /[a-z]/i.test(template.replace(HOLE, '')))
    .map((template) => new RegExp(`^${template.split(HOLE).map(escaped).join('[\\w.-]+')}$`))
}

function read(file: string): Source {
  const text = readFileSync(file, 'utf8')
  const all = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, word = '']) => word)
  return {
    spaces: new Set(all(/(?:useTranslation\(|TFunction<)'([\w-]+)'/g)),
    words: new Set([...all(/'([\w:.-]+)'/g), ...all(/([\w-]+):/g), ...all(/'([\w-]+)':/g)]),
    patterns: patternsOf(text),
    takesRules: text.includes("from '#contracts/rules/"),
    asksForAnything: /\bt\((?!['`])/.test(text),
    asksForPairs: /`\$\{[^`{}]*\}\.\$\{[^`{}]*\}`/.test(text),
  }
}

const sourcesIn = (folders: string) =>
  globSync(`${folders}/**/*.{ts,tsx}`).filter((file) => !/\.test\.tsx?$|migrations/.test(file))
const ui = sourcesIn('ui').map(read)
const everywhere = new Set(
  sourcesIn('{ui,server,contracts,generated}').flatMap((file) => [...read(file).words]),
)

const ofRules = new Set(sourcesIn('contracts/rules').flatMap((file) => [...read(file).words]))

function isUsed(space: string, path: string): boolean {
  const named = [`${space}:${path}`]
  const inside = path.split('.')
  const last = inside.at(-1) ?? ''
  return ui.some(({ spaces, words, patterns, takesRules, asksForAnything, asksForPairs }) => {
    const names = spaces.has(space) ? [...named, path] : named
    if (names.some((name) => words.has(name) || patterns.some((pattern) => pattern.test(name)))) return true
    const above = inside.map((_, at) => `${space}:${inside.slice(0, at + 1).join('.')}`)
    const isValue = words.has(last) || (takesRules && ofRules.has(last))
    const isOfAGroup = isValue && above.some((group) => words.has(group))
    if (isOfAGroup || !spaces.has(space)) return isOfAGroup
    if (inside.length === 1) return asksForAnything && everywhere.has(path)
    return inside.length === 2 && asksForPairs && inside.every((step) => words.has(step))
  })
}

test('every text of a screen is said by one', () => {
  const texts: Record<string, Texts> = readTexts('nl', 'screens')
  const unused = Object.entries(texts).flatMap(([space, inner]) =>
    [...new Set(paths(inner).map((path) => path.replace(/_(zero|one|other)$/, '')))]
      .filter((path) => !isUsed(space, path))
      .map((path) => `${space}:${path}`),
  )
  expect(unused).toEqual([])
})

/** The steps of all keys, without the form of a count. */
const steps = (texts: Texts): string[] =>
  Object.entries(texts).flatMap(([key, inner]) => [
    key.replace(/_(zero|one|other)$/, ''),
    ...(typeof inner === 'object' && !Array.isArray(inner) ? steps(inner) : []),
  ])

test('every text of a mail, a print, a page or the receivers’ pages is written by something', () => {
  const code = `${quoted('{server,ui,contracts}')} ${JSON.stringify(api)} ${readFileSync('generated/graphql.ts', 'utf8')}`
  const words = new Set(code.match(/[\w.]+/g)?.flatMap((word) => [word, ...word.split('.')]))
  const unused = globSync('generated/texts/nl/{mails,prints,pages,receivers}/*.json').flatMap((file) =>
    steps(JSON.parse(readFileSync(file, 'utf8'))).filter((step) => !words.has(step)),
  )
  expect(unused).toEqual([])
})

const quoted = (folders: string) =>
  sourcesIn(folders)
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')

test('every errorCode is thrown or shown by something [errors.translated]', () => {
  const code = quoted('{server,ui}')
  expect(Object.keys(problems).filter((name) => !new RegExp(`['"]${name}['"]`).test(code))).toEqual([])
})

test('every message key is given by the contract, its rules or a use case [messages.translated]', () => {
  const yaml = globSync('contracts/**/*.yaml', { exclude: ['contracts/texts/**'] })
  const places = [...yaml.map((file) => readFileSync(file, 'utf8')), quoted('{contracts,server}')].join('\n')
  expect(messageKeys.filter((key) => !new RegExp(`[:'"]\\s*${key}\\b`).test(places))).toEqual([])
})
