/** The screens and the server judge by the very same files, and each rule is found by its id: no rule stands in two places. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ciiRuleIds } from '#contracts/rules/invoice/check-cii.ts'
import { responseRuleIds } from '#contracts/rules/invoice/check-response.ts'
import { ruleIds } from '#contracts/rules/invoice/check-ubl.ts'
import { importsOf, isTest, sourceFiles } from './source-files.ts'

const RULES = 'contracts/rules/'
const ids: readonly string[] = [...new Set([...ruleIds, ...responseRuleIds, ...ciiRuleIds])]

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

/** The invoice rules behind a check, without the conversions between drafts, UBL and answers. */
const judging = (entry: string) => {
  const behind = new Set(rulesBehind('contracts/rules/invoice/check.ts'))
  return rulesBehind(entry).filter((file) => behind.has(file))
}

const JUDGES = [
  'ui/drafts/editor/check/check-all.ts',
  'ui/drafts/editor/check/check-worker.ts',
  'server/drafts/check/attempt.ts',
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

/** Knows rules by name, for their fixes. */
const MENDS = 'ui/drafts/editor/fix/'

test('no rule is judged outside the rules', () => {
  const outside = sourceFiles('server', 'ui', 'fixtures').filter(
    (file) => !isTest(file) && !file.startsWith(MENDS),
  )
  expect(outside.length).toBeGreaterThan(300)
  const judging = outside.flatMap((file) => idsIn(file).map((id) => `${file} names ${id}`))
  expect(judging).toEqual([])
})

/** Lists the norm's rules in each profile of Factur-X, and judges nothing. */
const MEMBERSHIP = `${RULES}invoice/cii/factur-x/core-rules.ts`
/** List the rules of the other profiles and the changes of a release, and judge nothing. */
const LISTS = [`${RULES}invoice/profile-rules.ts`, `${RULES}invoice/releases.ts`, MEMBERSHIP]
/** The rules for UBL documents, and the rules on VAT, which both syntaxes share. */
const isOfUbl = (file: string) => !file.startsWith(`${RULES}invoice/cii/`)
const isOfCii = (file: string) => !isOfUbl(file) || file.endsWith('/vat-rule-ids.ts')

const isOurs = (id: string) => /^(XSD|ZEGEL)-|^FX-UNUSED$/.test(id)

/** The number of times each id is written out in the code of some files, comments apart. */
function countsIn(files: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const file of files) {
    const code = readFileSync(file, 'utf8').replace(/\/\*\*[\s\S]*?\*\//g, '')
    for (const [id] of code.matchAll(/(?:[A-Z][A-Z\d]*|ubl)(?:-[\w]+)+/g))
      counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  return counts
}

const ruleFiles = sourceFiles('contracts').filter(
  (file) => file.startsWith(RULES) && !isTest(file) && !LISTS.includes(file),
)

test.each([
  ['UBL', [...ruleIds, ...responseRuleIds], isOfUbl],
  ['CII', ciiRuleIds, isOfCii],
] as const)('each official rule on documents in %s is found by its id, in one row', (_, of, isOf) => {
  const official = [...new Set(of)].filter((id) => !isOurs(id))
  expect(official.length).toBeGreaterThan(1_000)
  const counts = countsIn(ruleFiles.filter(isOf))
  expect(official.filter((id) => counts.get(id) !== 1).map((id) => `${id}: ${counts.get(id) ?? 0}`)).toEqual(
    [],
  )
})

test('a profile of Factur-X names no rule that is not there', () => {
  const named = [...countsIn([MEMBERSHIP]).keys()].filter((id) => /-\d+$/.test(id))
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter((id) => !ids.includes(id))).toEqual([])
})
