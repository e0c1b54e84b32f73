/** Each file of the catalogue says the same in each language that has it. */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { LANGUAGES, type Language, type Texts } from '../support/texts.ts'

const filesOf = (language: Language): string[] =>
  globSync('*/*.yaml', { cwd: `contracts/texts/${language}` }).sort()

/** Every text with its dotted key. */
const flatten = (texts: Texts, prefix = ''): [key: string, text: string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[prefix + key, value] as [string, string]]
      : flatten(value, `${prefix}${key}.`),
  )

const read = (language: Language, file: string): Map<string, string> =>
  new Map(flatten(parse(readFileSync(`contracts/texts/${language}/${file}`, 'utf8'))))

const placeholders = (text: string): string[] =>
  [...text.matchAll(/\{\{\s*([\w.]+)/g)].map(([, name = '']) => name).sort()

/** A language counts as others do, in `_one` and `_other`, and a text for one need not write the number. */
const isOne = (key: string): boolean => key.endsWith('_one')

test('each language has the same files, but German, which only receivers read', () => {
  expect(filesOf('fr')).toEqual(filesOf('nl'))
  expect(filesOf('en')).toEqual(filesOf('nl'))
  expect(filesOf('de').filter((file) => !filesOf('nl').includes(file))).toEqual([])
})

const cases = LANGUAGES.flatMap((language) =>
  language === 'nl' ? [] : filesOf(language).map((file) => [language, file] as const),
)
test.each(cases)('%s/%s has the keys and placeholders of the Dutch file', (language, file) => {
  const [dutch, other] = [read('nl', file), read(language, file)]
  expect([...other.keys()].sort()).toEqual([...dutch.keys()].sort())
  expect([...dutch, ...other].filter(([, text]) => text.trim() === '')).toEqual([])
  for (const [key, text] of dutch)
    if (!isOne(key)) expect([key, placeholders(other.get(key) ?? '')]).toEqual([key, placeholders(text)])
})

test('each key with a count has both of its forms', () => {
  const lacking = LANGUAGES.flatMap((language) =>
    filesOf(language).flatMap((file) => {
      const keys = new Set(read(language, file).keys())
      return [...keys].filter((key) => isOne(key) && !keys.has(key.replace(/_one$/, '_other')))
    }),
  )
  expect(lacking).toEqual([])
})
