import { expect, test } from 'vitest'
import { checkInvoice } from '#contracts/rules/invoice/check.ts'
import { fromDraft } from '#contracts/rules/invoice/from-draft.ts'
import { describeWithCorpora, listCorpus, readCorpus } from '#tests/support/corpora.ts'
import { readInvoice } from './read.ts'

type Case = { file: string; root: string; expect: { rule: string; outcome: string }[] }

/** The rules that are written so far, out of what a document that breaks most of them yields. */
const judged = new Set([
  ...checkInvoice(fromDraft({})).map(({ rule }) => rule),
  ...'BR-01 BR-02 BR-03 BR-04 BR-05 BR-06 BR-07 BR-08 BR-09 BR-10 BR-11 BR-12 BR-13 BR-14 BR-15 BR-16 BR-17 BR-18'.split(
    ' ',
  ),
  ...'BR-19 BR-20 BR-21 BR-22 BR-23 BR-24 BR-25 BR-26 BR-27 BR-28 BR-31 BR-32 BR-33 BR-36 BR-37 BR-38 BR-41'.split(
    ' ',
  ),
  ...'BR-42 BR-43 BR-44 BR-45 BR-46 BR-47 BR-48 BR-49 BR-50 BR-52 BR-53 BR-54 BR-55 BR-56 BR-57 BR-61 BR-62'.split(
    ' ',
  ),
  ...'BR-63 BR-64 BR-65 BR-CO-04 BR-CO-18 BR-CO-21 BR-CO-22 BR-CO-23 BR-CO-24 BR-CO-26'.split(' '),
  ...'PEPPOL-EN16931-R001 PEPPOL-EN16931-R003 PEPPOL-EN16931-R010 PEPPOL-EN16931-R020 PEPPOL-EN16931-R061'.split(
    ' ',
  ),
])

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
