/** The screens and the server judge by the very same files: no rule stands in two places. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ruleFamilies } from '#contracts/rules/invoice/rule-ids.ts'
import { importsOf, isTest, sourceFiles } from './source-files.ts'

const RULES = 'contracts/rules/'
const ids: readonly string[] = Object.values(ruleFamilies).flat()

/** The rule files that a file ends up with, imports of imports included. */
function rulesBehind(entry: string): string[] {
  const reached = new Set<string>()
  const waiting = [entry]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file)) continue
    reached.add(file)
    const isSource = /\.(ts|tsx)$/.test(file)
    if (isSource)
      waiting.push(...importsOf(file).flatMap(({ target, isTypeOnly }) => (isTypeOnly ? [] : (target ?? []))))
  }
  return [...reached].filter((file) => file.startsWith(RULES)).sort()
}

/** The invoice rules behind a check, without what only turns drafts, UBL and answers into one another. */
const judging = (entry: string) => {
  const behind = new Set(rulesBehind('contracts/rules/invoice/check.ts'))
  return rulesBehind(entry).filter((file) => behind.has(file))
}

const JUDGES = [
  'ui/drafts/editor/check/check-all.ts',
  'ui/drafts/editor/check/check-worker.ts',
  'server/drafts/judge-draft.ts',
  'server/invoices/check-document.ts',
  'server/received-invoices/read-message-work.ts',
  'server/check-files.ts',
]

test.each(JUDGES)('%s judges by all the rules there are', (judge) => {
  const all = rulesBehind('contracts/rules/invoice/check.ts')
  expect(all.length).toBeGreaterThan(5)
  expect(judging(judge)).toEqual(all)
})

/** Each rule id that a file writes out. */
function idsIn(file: string): string[] {
  const written = new Set(readFileSync(file, 'utf8').match(/(?<=['`])[A-Z][A-Z\d]*(?:-[A-Z\d]+)+(?=['`])/g))
  return ids.filter((id) => written.has(id))
}

/** Knows rules by name, for what mends them. */
const MENDS = 'ui/drafts/editor/fix/'

test('no rule is judged outside the rules', () => {
  const outside = sourceFiles('server', 'ui', 'fixtures').filter(
    (file) => !isTest(file) && !file.startsWith(MENDS),
  )
  expect(outside.length).toBeGreaterThan(300)
  const judging = outside.flatMap((file) => idsIn(file).map((id) => `${file} names ${id}`))
  expect(judging).toEqual([])
})
