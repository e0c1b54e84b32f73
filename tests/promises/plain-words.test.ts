/** Comments name a thing by its noun: a clause ("what is signed") makes the reader guess which thing it is. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import openapi from '#generated/openapi.json' with { type: 'json' }
import { sourceFiles } from './source-files.ts'

const CLAUSES = /\b(what|whatever|whoever|whichever)\b/gi
const COMMENTS = /\/\*\*?([\s\S]*?)\*\/|(?<=^|\s)\/\/(.*)$/gm
/** Of each thousand words. */
const MOST = 2

function commentsIn(file: string): string {
  const source = readFileSync(file, 'utf8')
  return Array.from(source.matchAll(COMMENTS), ([, block, line]) => block ?? line).join(' ')
}

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0

const FOLDERS = [
  ...['contracts', 'fixtures', 'scripts', 'server', 'ui'],
  ...[
    'bench',
    'chaos',
    'contract',
    'fuzz',
    'journeys',
    'ports',
    'promises',
    'release',
    'support',
    'upgrade',
  ].map((name) => `tests/${name}`),
]

test.each(FOLDERS)('comments in %s name things by nouns', (folder) => {
  const found = sourceFiles(folder).map((file) => ({ file, text: commentsIn(file) }))
  const words = found.reduce((sum, { text }) => sum + count(text, /[A-Za-z’']+/g), 0)
  const clauses = found.flatMap(({ file, text }) => Array<string>(count(text, CLAUSES)).fill(file))
  console.info(`${folder}: ${clauses.length} clause words in ${words} words of comments`)
  const most = [...new Set(clauses)].map((file) => `${file}: ${clauses.filter((one) => one === file).length}`)
  expect((1_000 * clauses.length) / words, most.join('\n')).toBeLessThan(MOST)
})

/** Lets a module of a few days in before somebody reads it anew. */
const MOST_BEGINNINGS = 10

test('comments begin with the thing that they name', () => {
  const begun = FOLDERS.flatMap((folder) => sourceFiles(folder)).flatMap((file) =>
    Array.from(
      readFileSync(file, 'utf8').matchAll(/(?:\/\*\*|^ *\/\/) (?:Who|Whether|How)\b.*$/gm),
      ([line]) => `${file}: ${line.trim()}`,
    ),
  )
  expect(begun.length, begun.join('\n')).toBeLessThanOrEqual(MOST_BEGINNINGS)
})

/** The descriptions and summaries of REST, and the descriptions of GraphQL. The guide is prose. */
function descriptionsIn(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([name, one]) => {
    if (typeof one === 'string') return name === 'description' || name === 'summary' ? [one] : []
    if (name === 'x-enumDescriptions') return Object.values<string>(one)
    return name === 'info' || name === 'examples' ? [] : descriptionsIn(one)
  })
}

test('the descriptions of the contract name things by nouns', () => {
  const schema = readFileSync('generated/schema.graphql', 'utf8')
  const inSchema = Array.from(schema.matchAll(/"""([\s\S]*?)"""/g), ([, text = '']) => text)
  const texts = [...new Set([...descriptionsIn(openapi), ...inSchema])]
  const words = count(texts.join(' '), /[A-Za-z’']+/g)
  const clauses = texts.filter((text) => count(text, CLAUSES) > 0)
  console.info(`contract: ${count(texts.join(' '), CLAUSES)} clause words in ${words} words of descriptions`)
  expect((1_000 * count(texts.join(' '), CLAUSES)) / words, clauses.join('\n')).toBeLessThan(MOST)
})
