import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'

const ui = join(import.meta.dirname, '..')
const languages = ['nl', 'fr', 'en'] as const
const words = Object.fromEntries(languages.map((language) => [language, flat(read(language))]))

function read(language: string): unknown {
  return parse(readFileSync(join(ui, 'texts', `${language}.yaml`), 'utf8'))
}

/** `namespace:path.to.key` with its text. */
function flat(node: unknown, path: string[] = []): Map<string, string> {
  if (typeof node !== 'object' || node === null) {
    return new Map([[`${path[0]}:${path.slice(1).join('.')}`, String(node)]])
  }
  return new Map(Object.entries(node).flatMap(([key, value]) => [...flat(value, [...path, key])]))
}

/** A key without its plural ending. */
const stem = (key: string) => key.replace(/_(one|other)$/, '')

describe('the words of the screens', () => {
  test.each(languages)('%s has both forms of what is counted', (language) => {
    const texts = words[language] ?? new Map()
    const counted = [...texts.keys()].filter((key) => key.endsWith('_one'))
    expect(counted.filter((key) => !texts.has(key.replace(/_one$/, '_other')))).toEqual([])
  })

  test('every key that a screen names has its words', () => {
    const files = globSync('**/*.{ts,tsx}', { cwd: ui }).filter((file) => !file.endsWith('.test.ts'))
    const named = files.flatMap((file) => keysNamedIn(readFileSync(join(ui, file), 'utf8')))
    expect(named.length).toBeGreaterThan(200)
    const known = new Set([...(words.nl?.keys() ?? [])].map(stem))
    const generated: unknown = JSON.parse(readFileSync(join(ui, '../generated/messages/nl.json'), 'utf8'))
    for (const key of flat(generated).keys()) known.add(key)
    expect([...new Set(named)].filter((key) => !known.has(key))).toEqual([])
  })
})

/** Keys written out in full: `t('title')` with the file's one namespace, or `t('invoices:title')` with any. */
function keysNamedIn(source: string): string[] {
  const namespaces = new Set([...source.matchAll(/useTranslation\('([\w-]+)'\)/g)].map((match) => match[1]))
  const keys = [...source.matchAll(/\bt\('([\w.:-]+)'/g)].map((match) => match[1] ?? '')
  const [namespace] = namespaces
  return keys.flatMap((key) =>
    key.includes(':') ? [key] : namespaces.size === 1 ? [`${namespace}:${key}`] : [],
  )
}
