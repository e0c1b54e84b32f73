/** The check's message for a broken rule is a sentence without an unfilled place, for any document. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkInvoice } from '#contracts/rules/invoice/check.ts'
import type { Finding } from '#contracts/rules/invoice/finding.ts'
import { fromDraft } from '#contracts/rules/invoice/from-draft.ts'
import { UnreadableXml } from '#server/formats/xml/unreadable-xml.ts'
import { checkXml } from '#server/invoices/check-document.ts'
import { LANGUAGES, ruleText } from '#server/platform/language.ts'
import { arbitraryDraft } from '#tests/support/arbitrary-draft.ts'
import { arbitraryInvoice } from '#tests/support/arbitrary-invoice.ts'
import { describeWithCorpora, listCorpus, readCorpus } from '#tests/support/corpora.ts'
import { runsOf } from '#tests/support/thorough.ts'

/** Texts that are none, or that miss a value; each rule once. */
function unfinished(findings: readonly Finding[]): string[] {
  const texts = findings.flatMap(({ rule, params }) =>
    LANGUAGES.map((language) => ({ rule, text: ruleText(rule, params, language) })),
  )
  const faulty = texts.filter(({ rule, text }) => text === rule || /\{\{\w+\}\}/.test(text))
  return [...new Set(faulty.map(({ rule, text }) => `${rule}: ${text}`))]
}

test('any invoice, however odd, is told of in whole sentences', () => {
  fc.assert(
    fc.property(arbitraryInvoice, (invoice) => {
      expect(unfinished(checkInvoice(invoice))).toEqual([])
    }),
    { numRuns: runsOf(200) },
  )
})

test('any draft is, too', () => {
  fc.assert(
    fc.property(arbitraryDraft, (draft) => {
      expect(unfinished(checkInvoice(fromDraft(draft)))).toEqual([])
    }),
    { numRuns: runsOf(100) },
  )
})

const FOLDERS = [
  ['peppol-bis', 'unit-split'],
  ['peppol-bis', 'full-documents', 'invalid'],
  ['en16931', 'unit-split'],
  ['en16931', 'cii-examples'],
  ['en16931', 'ubl-examples'],
]

describeWithCorpora('the official cases', () => {
  test.each(FOLDERS.map((folder) => ({ folder })))('of $folder are told in whole sentences', ({ folder }) => {
    const files = listCorpus(...folder).filter((name) => /\.xml$/i.test(name))
    expect(files.length).toBeGreaterThan(5)
    const faulty = files.flatMap((name) => unfinished(findingsIn(readCorpus(...folder, name))))
    expect([...new Set(faulty)]).toEqual([])
  })
})

function findingsIn(bytes: Buffer): readonly Finding[] {
  try {
    return checkXml(bytes).findings
  } catch (error) {
    if (error instanceof UnreadableXml) return []
    throw error
  }
}
