import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { ciiRuleIds } from '#contracts/rules/invoice/check-cii.ts'
import { responseRuleIds } from '#contracts/rules/invoice/check-response.ts'
import { ruleIds } from '#contracts/rules/invoice/check-ubl.ts'
import { textKeysOf } from '#contracts/rules/invoice/finding.ts'
import { messageKeys } from '#generated/message-keys.ts'
import { problems } from '#generated/problems.ts'

const LANGUAGES = ['nl', 'fr', 'en']
type Texts = { [key: string]: string | Texts }

/** Every text with its dotted key. */
function flatten(texts: Texts, prefix = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[prefix + key, value] as [string, string]]
      : flatten(value, `${prefix}${key}.`),
  )
}

const read = (path: string): Texts => parse(readFileSync(path, 'utf8'))

for (const place of [
  'contracts/messages',
  'contracts/messages/delivery',
  'contracts/messages/programs',
  'contracts/messages/readers',
  'contracts/messages/rules',
  'ui/texts',
]) {
  test(`${place} says the same things in all three languages, and nothing is empty`, () => {
    const [dutch = [], ...others] = LANGUAGES.map((language) => flatten(read(`${place}/${language}.yaml`)))
    expect(dutch.length).toBeGreaterThan(15)
    for (const other of others)
      expect(other.map(([key]) => key).sort()).toEqual(dutch.map(([key]) => key).sort())
    for (const [, text] of [dutch, ...others].flat()) expect(text.trim()).not.toBe('')
  })

  test(`${place} asks for the same values in all three languages`, () => {
    const placeholders = (text: string) =>
      [...text.matchAll(/\{\{\s*([\w.]+)/g)].map(([, name]) => name).sort()
    const [dutch = [], ...others] = LANGUAGES.map((language) => flatten(read(`${place}/${language}.yaml`)))
    for (const other of others) {
      const texts = new Map(other)
      for (const [key, text] of dutch)
        expect([key, placeholders(texts.get(key) ?? '')]).toEqual([key, placeholders(text)])
    }
  })
}

test('every errorCode and every message key has its words, and no words are left over [errors.translated, messages.translated]', () => {
  const parts = ['nl', 'delivery/nl'].map(
    (name) => read(`contracts/messages/${name}.yaml`) as { errors: Texts; validation: Texts },
  )
  const named = (space: 'errors' | 'validation') => parts.flatMap((part) => Object.keys(part[space])).sort()
  expect(named('errors')).toEqual(Object.keys(problems).sort())
  expect(named('validation')).toEqual([...messageKeys].sort())
})

describe.each(LANGUAGES)('the words of the rules in %s', (language) => {
  const texts: Record<string, string> = JSON.parse(
    readFileSync(`generated/messages/rules/${language}.json`, 'utf8'),
  )

  test('are there for every rule that a finding can name, and for no other', () => {
    const rules = new Set([...ruleIds, ...ciiRuleIds, ...responseRuleIds])
    const keys = [...rules].map(
      (rule) => textKeysOf(rule).find((key) => key in texts) ?? `nothing for ${rule}`,
    )
    expect([...new Set(keys)].sort()).toEqual(Object.keys(texts).sort())
  })

  test('stand under ids that are written out', () => {
    const keys = Object.keys(read(`contracts/messages/rules/${language}.yaml`))
    expect(keys.filter((key) => !/^[A-Z][\w-]+( [A-Z][\w-]+)*$/.test(key))).toEqual([])
  })

  test('name no element of a file, no term of the norm, and leave no place open', () => {
    const plain = Object.entries(texts).filter(([, text]) => !/\bc[ab]c:|\bB[TG]-\d|(?<!\{)\{[^{]/.test(text))
    expect(plain.length).toBe(Object.keys(texts).length)
  })

  test('say something else to a reader only of rules that there are', () => {
    const readers = JSON.parse(readFileSync(`generated/messages/readers/${language}.json`, 'utf8'))
    expect(Object.keys(readers).filter((rule) => !(rule in texts))).toEqual([])
  })

  test('are short', () => {
    expect(Object.values(texts).filter((text) => text.length > 170)).toEqual([])
  })
})

test('code throws only the errorCodes that the contract knows, and uses every one', () => {
  const sources = globSync('{server,ui}/**/*.{ts,tsx}')
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  const unused = Object.keys(problems).filter(
    (code) => !sources.includes(`'${code}'`) && !new RegExp(`\\b${code}\\b`).test(sources),
  )
  expect(unused).toEqual([])
})

test.each(LANGUAGES)(
  'the words in %s name the required form: no BE, four digits such as 9925, 50 characters [messages.others]',
  (language) => {
    const { validation } = read(`contracts/messages/${language}.yaml`) as {
      validation: Record<string, string>
    }
    expect(validation['no-be-allowed']).toContain('BE')
    expect(validation['scheme-format']).toContain('9925')
    expect(validation['max-50']).toContain('50')
    expect(validation['long-name']).toContain('50')
    expect(validation['not-a-valid-kbo']).toMatch(/nummer|numéro|number/)
  },
)
