/** Each text of the catalogue says the same in each of its languages. */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pickLanguage, readTextFile, type Texts, textFiles } from '#contracts/generate/read-texts.ts'

/** Each text of a file by its dotted key; a list of texts is one of them. */
function textsIn(file: string, language: 'nl' | 'fr' | 'en' | 'de'): Map<string, string> {
  const flatten = (texts: Texts, prefix: string): [string, string][] =>
    Object.entries(texts).flatMap(([key, text]) => {
      if (Array.isArray(text)) return [[prefix + key, text.join('\n')] as [string, string]]
      return typeof text === 'string' ? [[prefix + key, text]] : flatten(text, `${prefix}${key}.`)
    })
  return new Map(flatten(pickLanguage(readTextFile(file), language) ?? {}, ''))
}

const placeholders = (text = ''): string[] =>
  [...text.matchAll(/\{\{\s*([\w.]+)/g)].map(([, name = '']) => name).sort()

/** A language counts as others do, in `_one` and `_other`, and a text for one need not write the number. */
const isOne = (key: string): boolean => key.endsWith('_one')

test.each(textFiles('**/*'))('%s says the same in each language', (file) => {
  const [dutch, french, english, german] = (['nl', 'fr', 'en', 'de'] as const).map((one) =>
    textsIn(file, one),
  )
  // Only receivers read German: a file is whole in it, or has none.
  const others = [french, english, ...(german?.size ? [german] : [])]
  for (const other of others) {
    expect([...(other?.keys() ?? [])]).toEqual([...(dutch?.keys() ?? [])])
    for (const [key, text] of dutch ?? [])
      if (!isOne(key)) expect([key, placeholders(other?.get(key))]).toEqual([key, placeholders(text)])
  }
  const empty = [dutch, ...others].flatMap((texts) =>
    [...(texts ?? [])].filter(([, text]) => text.trim() === ''),
  )
  expect(empty).toEqual([])
})

test('each key with a count has both of its forms', () => {
  const lacking = textFiles('**/*').flatMap((file) => {
    const keys = [...textsIn(file, 'nl').keys()]
    return keys.filter((key) => isOne(key) && !keys.includes(key.replace(/_one$/, '_other')))
  })
  expect(lacking).toEqual([])
})

test('French has a space that may not break before its high punctuation', () => {
  const breaking = globSync('generated/texts/fr/**/*.json').flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => / [?!;»](?!=)|« |[^"] :(?: |")/.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(breaking).toEqual([])
})
