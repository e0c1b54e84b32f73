/** Elements that Peppol does not use are judged by UBL 2.1 like all others. libxml2 and the schema are the judge. */
import { expect, test } from 'vitest'
import { checkUbl } from '#contracts/rules/invoice/check-ubl.ts'
import { describeWithCorpora, listCorpus, readCorpus } from '#tests/support/corpora.ts'
import { isThorough } from '#tests/support/thorough.ts'
import { ublMutant } from '#tests/support/ubl-mutants.ts'
import { schemaErrors } from '#tests/support/xml.ts'
import { readUbl } from './read.ts'

const MUTANTS = isThorough ? 5_000 : 1_000

function check(bytes: Buffer) {
  const document = readUbl(bytes)
  if (document.kind === 'APPLICATION_RESPONSE') throw new Error('an invoice response')
  return { root: document.root, findings: checkUbl(document).findings }
}

/** The document was valid: a fatal finding now comes from the enclosed part. */
const isRefused = (findings: ReturnType<typeof check>['findings']) =>
  findings.some(({ severity, source }) => severity === 'FATAL' && source === 'OFFICIAL')

const isOfSchema = ({ rule }: { rule: string }) => rule.startsWith('XSD-')

describeWithCorpora('documents with elements that Peppol does not use', () => {
  const roots = listCorpus('peppol-bis', 'full-documents', 'valid').map(
    (file) => check(readCorpus('peppol-bis', 'full-documents', 'valid', file)).root,
  )

  test(`get the verdict of the UBL 2.1 schema, ${MUTANTS} of them`, { timeout: 240_000 }, () => {
    const differing: string[] = []
    const counts = { valid: 0, invalid: 0 }
    for (let seed = 0; seed < MUTANTS; seed++) {
      const root = roots[seed % roots.length]
      if (!root) throw new Error('no document at hand')
      const xml = ublMutant(root, seed)
      const isValid = schemaErrors(xml).length === 0
      const { findings } = check(Buffer.from(xml))
      counts[isValid ? 'valid' : 'invalid']++
      if (isValid ? findings.some(isOfSchema) : !isRefused(findings)) differing.push(`seed ${seed}`)
    }
    console.log(`${counts.valid} valid, ${counts.invalid} invalid, ${differing.length} judged otherwise`)
    expect(differing).toEqual([])
    expect(Math.min(counts.valid, counts.invalid)).toBeGreaterThan(MUTANTS / 10)
  })
})
