/** Each rule on content is broken by a sample with one change in it: a rule that nothing breaks proves nothing. */
import { expect, test } from 'vitest'
import { responseRuleIds } from '#contracts/rules/invoice/check-response.ts'
import { ruleIds, rulesBroughtBy } from '#contracts/rules/invoice/check-ubl.ts'
import { releaseIds } from '#contracts/rules/invoice/releases.ts'
import { rulesBrokenBy } from '#tests/support/broken-rules.ts'
import { responseSamples, ublSamples } from '#tests/support/changed-samples.ts'
import { isThorough } from '#tests/support/thorough.ts'
import type { XmlElement } from '../xml/element.ts'

/** The rules on elements that a profile lacks are rows of one table, with tests of their own. */
const isOfStructure = (id: string) => /^(UBL-CR|UBL-DT|UBL-SR|XSD|PEPPOL-T111-B)/.test(id)

/** Rules that need two changes at once: the official cases break them. */
const NEEDS_MORE =
  'BR-50 BR-53 PEPPOL-COMMON-R003 PEPPOL-COMMON-R047 PEPPOL-COMMON-R056-2 BR-CL-05 BR-CL-08 BR-CL-22 BR-CO-03 BR-CO-19 BR-CO-20 BR-S-10 DE-R-026 DK-R-003 GR-R-008-2 GR-R-008-3 IS-R-009 IS-R-010 IT-R-001 PEPPOL-EN16931-R005 PEPPOL-EN16931-R055 PEPPOL-EN16931-R080 SE-R-002 ZEGEL-DUE-DATE ZEGEL-ENTERPRISE-NUMBER ZEGEL-INSTRUCTION ZEGEL-OTHER-ACCOUNT ZEGEL-SERVICES-ABROAD ZEGEL-ZERO-RATE'.split(
    ' ',
  )

/** `contracts/rules/invoice/check-by-release.test.ts` and the pairs break them. */
const COMING = releaseIds.flatMap(rulesBroughtBy)

function unbroken(ids: readonly string[], documents: Iterable<XmlElement>): string[] {
  const broken = rulesBrokenBy(documents)
  return ids.filter((id) => !isOfStructure(id) && ![...NEEDS_MORE, ...COMING].includes(id) && !broken.has(id))
}

test('each rule on the content of a response is broken by a sample', () => {
  expect(unbroken(responseRuleIds, responseSamples())).toEqual([])
})

test.runIf(isThorough)('each rule on the content of an invoice is broken by a sample', () => {
  expect(unbroken(ruleIds, ublSamples())).toEqual([])
})
