import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readTextFile } from '#contracts/generate/read-texts.ts'
import { ciiRuleIds } from '#contracts/rules/invoice/check-cii.ts'
import { responseRuleIds } from '#contracts/rules/invoice/check-response.ts'
import { ruleIds } from '#contracts/rules/invoice/check-ubl.ts'
import { textKeys } from '#contracts/rules/invoice/finding.ts'
import { messageKeys } from '#generated/message-keys.ts'
import { problems } from '#generated/problems.ts'
import type { Texts } from '../support/texts.ts'

const LANGUAGES = ['nl', 'fr', 'en']

const read = (path: string): Texts => JSON.parse(readFileSync(`generated/texts/${path}.json`, 'utf8'))

test('every errorCode and every message key has its words, and no words are left over [errors.translated, messages.translated]', () => {
  const parts = ['general', 'delivery'].map(
    (name) => read(`nl/messages/${name}`) as { errors: Texts; validation: Texts },
  )
  const named = (space: 'errors' | 'validation') => parts.flatMap((part) => Object.keys(part[space])).sort()
  expect(named('errors')).toEqual(Object.keys(problems).sort())
  expect(named('validation')).toEqual([...messageKeys].sort())
})

test('the words of the rules stand under ids that are written out', () => {
  const keys = Object.keys(readTextFile('messages/rules'))
  expect(keys.filter((key) => !/^(?:[A-Z]|ubl-)[\w-]+( [A-Z][\w-]+)*$/.test(key))).toEqual([])
})

describe.each(LANGUAGES)('the words of the rules in %s', (language) => {
  const texts: Record<string, string> = JSON.parse(
    readFileSync(`generated/texts/${language}/messages/rules.json`, 'utf8'),
  )

  test('are there for every rule that a finding can name, and for no other', () => {
    const rules = new Set([...ruleIds, ...ciiRuleIds, ...responseRuleIds])
    const keys = [...rules].map((rule) => textKeys(rule).find((key) => key in texts) ?? `nothing for ${rule}`)
    expect([...new Set(keys)].sort()).toEqual(Object.keys(texts).sort())
  })

  test('name no element of a file, no term of the norm, and leave no place open', () => {
    const plain = Object.entries(texts).filter(([, text]) => !/\bc[ab]c:|\bB[TG]-\d|(?<!\{)\{[^{]/.test(text))
    expect(plain.length).toBe(Object.keys(texts).length)
  })

  test('say something else to a reader only of rules that there are', () => {
    const readers = JSON.parse(readFileSync(`generated/texts/${language}/messages/readers.json`, 'utf8'))
    expect(Object.keys(readers).filter((rule) => !(rule in texts))).toEqual([])
  })

  test('are short', () => {
    expect(Object.values(texts).filter((text) => text.length > 170)).toEqual([])
  })
})

test.each(LANGUAGES)(
  'the words in %s name the required form: no BE, four digits such as 9925, 50 characters [messages.others]',
  (language) => {
    const { validation } = read(`${language}/messages/general`) as {
      validation: Record<string, string>
    }
    expect(validation['no-be-allowed']).toContain('BE')
    expect(validation['scheme-format']).toContain('9925')
    expect(validation['max-50']).toContain('50')
    expect(validation['long-name']).toContain('50')
    expect(validation['not-a-valid-kbo']).toMatch(/nummer|numéro|number/)
  },
)
