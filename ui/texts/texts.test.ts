import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { readTexts } from '#tests/support/texts.ts'

const ui = join(import.meta.dirname, '..')
const languages = ['nl', 'fr', 'en'] as const
const words = Object.fromEntries(
  languages.map((language) => [language, flat(readTexts(language, 'screens'))]),
)

/** `namespace:path.to.key` with its text. */
function flat(node: unknown, path: string[] = []): Map<string, string> {
  if (typeof node !== 'object' || node === null) {
    return new Map([[`${path[0]}:${path.slice(1).join('.')}`, String(node)]])
  }
  return new Map(Object.entries(node).flatMap(([key, value]) => [...flat(value, [...path, key])]))
}

/** The other French word for an e-mail. */
const OTHER_MAIL = /(?<!e-)\bmails?\b/i

/** A key without its plural ending. */
const stem = (key: string) => key.replace(/_(one|other)$/, '')

describe('the words of the screens', () => {
  test.each(languages)('%s has one kind of apostrophe, and one way to write PDF', (language) => {
    const texts = [...(words[language] ?? new Map<string, string>())]
    expect(texts.filter(([, text]) => /\p{L}'\p{L}/u.test(text))).toEqual([])
    const other = language === 'nl' ? /\bPDF\b/ : /\b[Pp]df\b/
    expect(texts.filter(([, text]) => other.test(text))).toEqual([])
  })

  test('French has one word for an e-mail', () => {
    const texts = [...(words.fr ?? new Map<string, string>()), ...flat(readTexts('fr', 'messages'))]
    const said = texts.map(([, text]) => text.replaceAll(/<[^>]*>|\{\{.*?\}\}/g, ''))
    expect(said.filter((text) => OTHER_MAIL.test(text))).toEqual([])
  })

  test('every key that a screen names has its words', () => {
    const files = globSync('**/*.{ts,tsx}', { cwd: ui }).filter((file) => !file.endsWith('.test.ts'))
    const messages = flat(readTexts('nl', 'messages')).keys()
    const known = [...(words.nl?.keys() ?? []), ...messages, 'rules:'].map(stem)
    const spaces = new Set(known.map((key) => key.replace(/:.*/, '')))
    const asked = files.flatMap((file) => askedIn(file, spaces))
    expect(asked.length).toBeGreaterThan(500)
    const all = new Set(known)
    const isKnown = (key: string) => {
      const parts = key.split(HOLE).map((part) => part.replaceAll('.', '\\.'))
      const pattern = new RegExp(`^${parts.join('[\\w.:-]+')}$`)
      return all.has(key) || (parts.length > 1 && known.some((one) => pattern.test(one)))
    }
    expect(asked.filter(({ keys }) => !keys.some(isKnown)).map(({ said }) => said)).toEqual([])
  })
})

interface Asked {
  said: string
  /** It is one of these. */
  keys: string[]
}

const HOLE = '*'

/** The keys that a file passes to `t`, assembled ones too, and its namespaces. */
function askedIn(file: string, all: ReadonlySet<string>): Asked[] {
  const source = readFileSync(join(ui, file), 'utf8')
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const asked: string[] = []
  const spaces = new Set([...source.matchAll(/TFunction<'([\w-]+)'/g)].map(([, space = '']) => space))
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const [first] = node.arguments
      const name = node.expression.getText()
      if (first && name === 't') asked.push(...keysOf(first).filter((key) => /\w/.test(key)))
      if (first && ts.isStringLiteral(first) && name === 'useTranslation') spaces.add(first.text)
    }
    node.forEachChild(visit)
  }
  visit(tree)
  const own = [...(spaces.size > 0 ? spaces : all)]
  return [
    ...[...spaces].map((space) => ({ said: `${file}: ${space}`, keys: [`${space}:${HOLE}`] })),
    ...asked.map((key) => {
      const keys = key.includes(':') ? [key] : own.map((space) => `${space}:${key}`)
      return { said: `${file}: ${key}`, keys }
    }),
  ]
}

/** The possible values of an expression, as far as they are written out. */
function keysOf(node: ts.Expression): string[] {
  if (ts.isStringLiteralLike(node)) return [node.text]
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].flatMap(keysOf)
  if (ts.isArrayLiteralExpression(node)) return node.elements.flatMap(keysOf)
  if (!ts.isTemplateExpression(node)) return []
  return [[node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join(HOLE)]
}
