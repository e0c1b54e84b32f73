/** Our findings against those of the official rules, on the official unit cases and on whole documents. */
import { afterAll, expect, test } from 'vitest'
import { checkUbl, ruleIds } from '#contracts/rules/invoice/check-ubl.ts'
import type { Finding } from '#contracts/rules/invoice/finding.ts'
import { PEPPOL } from '#contracts/rules/invoice/profile.ts'
import { releaseOf } from '#contracts/rules/invoice/releases.ts'
import { describeWithCorpora, listCorpus, readCorpus } from '#tests/support/corpora.ts'
import { readUbl } from './read.ts'

type Verdict = { rule: string; outcome: string }
type Case = { file: string; root: string; expect: Verdict[]; confirmedByOfficialRules: boolean }

const isInvoice = (root: string) => root === 'Invoice' || root === 'CreditNote'

function readJson<T>(...path: string[]): T {
  return JSON.parse(readCorpus(...path).toString())
}

function readCases(folder: string) {
  if (!listCorpus(folder).includes('unit-index.shared.json')) return []
  return readJson<Case[]>(folder, 'unit-index.shared.json')
    .filter(({ root, confirmedByOfficialRules }) => isInvoice(root) && confirmedByOfficialRules)
    .flatMap(({ file, expect: verdicts }) => verdicts.map((verdict) => ({ folder, file, ...verdict })))
}

function check(...path: string[]): Finding[] {
  const document = readUbl(readCorpus(...path))
  if (document.kind === 'APPLICATION_RESPONSE') throw new Error('An invoice response')
  return checkUbl(document, { release: releaseOf('2026.5'), profile: PEPPOL }).findings
}

/** `BR-CO` for `BR-CO-10`. */
const ruleFamily = (rule: string) => rule.replace(/-?\d.*$/, '')

describeWithCorpora('the official unit cases', () => {
  const cases = [...readCases('en16931'), ...readCases('peppol-bis')]
  const agreed = new Map<string, { cases: number; same: number }>()
  const count = (rule: string, isSame: boolean) => {
    const { cases: all, same } = agreed.get(ruleFamily(rule)) ?? { cases: 0, same: 0 }
    agreed.set(ruleFamily(rule), { cases: all + 1, same: same + (isSame ? 1 : 0) })
  }

  afterAll(() => {
    for (const [family, { cases: all, same }] of agreed) console.log(`${family}: ${same} of ${all} cases`)
    const uncovered = new Set(cases.map(({ rule }) => rule).filter((rule) => !ruleIds.includes(rule)))
    console.log(`rules without code: ${[...uncovered].join(' ') || 'none'}`)
  })

  test('are at hand', () => {
    expect(cases.length).toBeGreaterThan(600)
  })

  /** Fragments, not documents: only the named rule is asked. */
  test.each(cases)('$file: $rule is $outcome', ({ folder, file, rule, outcome }) => {
    const isFound = check(folder, 'unit-split', file).some((finding) => finding.rule === rule)
    count(rule, isFound === (outcome !== 'success'))
    expect(isFound).toBe(outcome !== 'success')
  })
})

const isOfSchema = ({ rule }: Finding) => rule.startsWith('XSD-')

const pickRules = (findings: readonly Finding[], severity: Finding['severity']) =>
  new Set(findings.filter((one) => one.severity === severity && !isOfSchema(one)).map(({ rule }) => rule))

type FullDocument = {
  file: string
  fatal: string[]
  warning: string[]
  xsdValid: boolean
}

describeWithCorpora('complete documents with one fault, or none', () => {
  const documents = listCorpus('peppol-bis', 'full-documents').includes('index.shared.json')
    ? readJson<FullDocument[]>('peppol-bis', 'full-documents', 'index.shared.json')
    : []

  test('are at hand', () => {
    expect(documents.length).toBeGreaterThan(30)
  })

  test.each(documents)('$file breaks the same rules', ({ file, fatal, warning }) => {
    const findings = check('peppol-bis', 'full-documents', file)
    expect(pickRules(findings, 'FATAL')).toEqual(new Set(fatal))
    expect(
      pickRules(
        findings.filter(({ source }) => source === 'OFFICIAL'),
        'WARNING',
      ),
    ).toEqual(new Set(warning))
  })

  test.each(documents)('$file gets the same verdict', ({ file, fatal, xsdValid }) => {
    const findings = check('peppol-bis', 'full-documents', file)
    const isRefused = findings.some(({ severity, source }) => severity === 'FATAL' && source === 'OFFICIAL')
    expect(isRefused).toBe(fatal.length > 0 || !xsdValid)
  })
})

type Example = {
  file: string
  en16931Fatal: string[]
  en16931Warning: string[]
  peppolFatal: string[]
  peppolWarning: string[]
}

/** The schema refuses the order of their elements; the official rules have no word on it. */
const OUT_OF_ORDER = /national-examples\/GR\//

describeWithCorpora('the official examples', () => {
  const examples = listCorpus('peppol-bis').includes('expected-2026.5.json')
    ? readJson<Example[]>('peppol-bis', 'expected-2026.5.json')
    : []

  test('are at hand', () => {
    expect(examples.length).toBeGreaterThan(20)
  })

  test.each(examples)('$file breaks its known rules, and no others', (example) => {
    const findings = check('peppol-bis', example.file).filter(({ source }) => source === 'OFFICIAL')
    const { en16931Fatal, en16931Warning, peppolFatal, peppolWarning } = example
    expect(pickRules(findings, 'FATAL')).toEqual(new Set([...en16931Fatal, ...peppolFatal]))
    expect(pickRules(findings, 'WARNING')).toEqual(new Set([...en16931Warning, ...peppolWarning]))
    expect(findings.some(isOfSchema)).toBe(OUT_OF_ORDER.test(example.file))
  })

  const norm = listCorpus('en16931', 'ubl-examples').filter((file) => /\.xml$/i.test(file))

  test.each(norm)('%s, valid by the norm, breaks no rule of it', (file) => {
    const rules = check('en16931', 'ubl-examples', file).filter(({ source }) => source === 'OFFICIAL')
    expect(rules.filter(({ rule }) => /^(BR|UBL|XSD)-/.test(rule))).toEqual([])
  })
})
