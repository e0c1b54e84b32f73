/** What is told of each rule, and of how many of the changes to a document: a change to any rule shows here. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { checkCii } from '#contracts/rules/invoice/check-cii.ts'
import { checkResponse } from '#contracts/rules/invoice/check-response.ts'
import { checkUbl } from '#contracts/rules/invoice/check-ubl.ts'
import type { Finding } from '#contracts/rules/invoice/finding.ts'
import { writeResponse } from '#contracts/rules/invoice/ubl/write-response.ts'
import { doubled, spoilt } from '#tests/support/spoil.ts'
import { readCiiRoot } from '../cii/read.ts'
import { readUblRoot } from '../ubl/read.ts'
import { readRoot } from '../xml/root.ts'
import type { XmlElement } from '../xml/tree.ts'

const rootOf = (file: string) => readRoot(readFileSync(`fixtures/files/${file}.xml`))

function judged(root: XmlElement): readonly Finding[] {
  if (root.name.startsWith('Cross')) return checkCii({ root, invoice: readCiiRoot(root) }).findings
  const document = readUblRoot(root)
  return document.kind === 'APPLICATION_RESPONSE' ? checkResponse(document.root) : checkUbl(document)
}

/** The same everywhere in a document. */
function changed(root: XmlElement, change: (element: XmlElement) => Partial<XmlElement>): XmlElement {
  const own = { ...root, ...change(root) }
  return { ...own, children: own.children.map((child) => changed(child, change)) }
}
const texted = (text: string) => ({ text, raw: text })

const inCountry = (root: XmlElement, code: string) =>
  changed(root, ({ name, text }) => {
    if (name === 'cbc:IdentificationCode') return texted(code)
    return name === 'cbc:CompanyID' && /^BE/.test(text) ? texted(text.replace('BE', code)) : {}
  })

const inCategory = (root: XmlElement, code: string) =>
  changed(root, ({ name, children }) =>
    /TaxCategory$/.test(name)
      ? {
          children: children.map((child) =>
            child.name === 'cbc:ID' ? { ...child, ...texted(code) } : child,
          ),
        }
      : {},
  )

const small = rootOf('invoice-direct-debit')
const COUNTRIES = ['DE', 'DK', 'GR', 'IS', 'IT', 'NL', 'NO', 'SE']
const CATEGORIES = ['AE', 'B', 'E', 'G', 'K', 'L', 'M', 'O', 'Z']

const response = readRoot(
  Buffer.from(
    writeResponse({
      id: '1',
      issueDate: '2026-11-21',
      issueTime: '10:00:00Z',
      sender: { endpoint: { value: '0123456749', scheme: '0208' }, name: 'Claes' },
      receiver: { endpoint: { value: '0418759886', scheme: '0208' }, name: 'Bakkerij Peeters' },
      document: { id: '2026-0149', issueDate: '2026-11-20', typeCode: '380' },
      code: 'RE',
      effectiveDate: '2026-11-21',
      statuses: [{ list: 'OPStatusReason', code: 'PRI', text: 'x', conditions: [] }],
    }),
  ),
)

/** A line for each rule: how often it was broken, and what was said of it at first. */
function told(documents: Iterable<XmlElement>): string {
  const broken = new Map<string, { first: Finding; count: number }>()
  for (const document of documents)
    for (const finding of judged(document)) {
      const { first, count } = broken.get(finding.rule) ?? { first: finding, count: 0 }
      broken.set(finding.rule, { first, count: count + 1 })
    }
  const lines = [...broken].map(([rule, { first, count }]) => {
    const { severity, source, path, field, messageKey, params } = first
    const said = [path, field, messageKey, ...Object.entries(params ?? {}).flat()]
    return [rule, count, source, severity, ...said].join(' ')
  })
  return `${lines.sort().join('\n')}\n`
}

function* thoroughly(document: XmlElement) {
  yield* spoilt(document, ['', 'x', '-1', '123456789.123'])
  yield* doubled(document)
}

function* each(documents: readonly XmlElement[]) {
  for (const document of documents) yield* spoilt(document, ['x', '-1'])
}

test.each<[name: string, documents: Iterable<XmlElement>]>([
  ['invoices', thoroughly(rootOf('invoice-beyond-the-form'))],
  ['credit-notes', each([rootOf('credit-note')])],
  ['countries', each(COUNTRIES.map((code) => inCountry(small, code)))],
  ['categories', each(CATEGORIES.map((code) => inCategory(small, code)))],
  ['cii', each([rootOf('invoice-cii')])],
  ['responses', thoroughly(response)],
])('what is told of spoilt %s is what was told before', async (name, documents) => {
  await expect(told(documents)).toMatchFileSnapshot(`./spoilt/${name}.txt`)
})
