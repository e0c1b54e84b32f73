import { expect, test } from 'vitest'
import { checkInvoice, ruleIds } from '#contracts/rules/invoice/check.ts'
import { describeWithCorpora, listCorpus, readCorpus } from '#tests/support/corpora.ts'
import { readInvoice } from './read.ts'

type Case = { file: string; root: string; expect: { rule: string; outcome: string }[] }

const judged = new Set(ruleIds)

const readable = (root: string) => root === 'Invoice' || root === 'CreditNote'

function casesOf(...folder: string[]) {
  if (!listCorpus(...folder).includes('unit-index.shared.json')) return []
  const parsed: Case[] | { unit: Case[] } = JSON.parse(
    readCorpus(...folder, 'unit-index.shared.json').toString(),
  )
  const all = Array.isArray(parsed) ? parsed : parsed.unit
  return all
    .filter(({ root }) => readable(root))
    .flatMap(({ file, expect: verdicts }) => verdicts.map((verdict) => ({ folder, file, ...verdict })))
    .filter(({ rule }) => judged.has(rule))
}

describeWithCorpora('the official unit cases', () => {
  const cases = [...casesOf('en16931'), ...casesOf('peppol-bis')]

  test('are at hand', () => {
    expect(cases.length).toBeGreaterThan(100)
  })

  test.each(cases)('$file: $rule is $outcome', ({ folder, file, rule, outcome }) => {
    const found = checkInvoice(readInvoice(readCorpus(...folder, 'unit-split', file))).map((one) => one.rule)
    expect(found.includes(rule)).toBe(outcome !== 'success')
  })
})
