/** Comments name a thing by its noun: a clause ("what is signed") makes the reader guess which thing it is. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
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
  ...['contracts', 'fixtures', 'scripts', 'server'],
  ...['contract', 'journeys', 'promises', 'support'].map((name) => `tests/${name}`),
]

test.each(FOLDERS)('comments in %s name things by nouns', (folder) => {
  const found = sourceFiles(folder).map((file) => ({ file, text: commentsIn(file) }))
  const words = found.reduce((sum, { text }) => sum + count(text, /[A-Za-z’']+/g), 0)
  const clauses = found.flatMap(({ file, text }) => Array<string>(count(text, CLAUSES)).fill(file))
  console.info(`${folder}: ${clauses.length} clause words in ${words} words of comments`)
  const most = [...new Set(clauses)].map((file) => `${file}: ${clauses.filter((one) => one === file).length}`)
  expect((1_000 * clauses.length) / words, most.join('\n')).toBeLessThan(MOST)
})
