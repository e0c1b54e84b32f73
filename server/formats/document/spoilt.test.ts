/** What is told of each rule, and of how many of the changes to a document: a change to any rule shows here. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { checkCii } from '#contracts/rules/invoice/check-cii.ts'
import { checkResponse } from '#contracts/rules/invoice/check-response.ts'
import { checkUbl } from '#contracts/rules/invoice/check-ubl.ts'
import { schemaFor } from '#contracts/rules/invoice/cii/schema/schemas.ts'
import type { Finding } from '#contracts/rules/invoice/finding.ts'
import type { Profile } from '#contracts/rules/invoice/profile.ts'
import { writeResponse } from '#contracts/rules/invoice/ubl/write-response.ts'
import { fullCii } from '#tests/support/full-cii.ts'
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
    /Tax(Category)?$/.test(name)
      ? {
          children: children.map((child) =>
            /^(cbc:ID|ram:CategoryCode)$/.test(child.name) ? { ...child, ...texted(code) } : child,
          ),
        }
      : {},
  )

/** Every code and attribute is another code, each in turn: what lists have, and what they haven't. */
const recoded = (document: XmlElement): XmlElement[] =>
  CODES.map((code) =>
    changed(document, ({ name, text, attributes }) => ({
      ...(CODED.test(text) || name.endsWith('Code') ? texted(code) : {}),
      attributes: Object.fromEntries(Object.keys(attributes).map((name) => [name, code])),
    })),
  )

/** Each code elsewhere than it stands, and each number a little more or less: what rules and tolerances tell apart. */
function* elsewhere(document: XmlElement, others: readonly string[]) {
  const everywhere = (name: string, text: (before: string) => string) =>
    changed(document, (element) => (element.name === name ? texted(text(element.text)) : {}))
  for (const name of namesIn(document, CODED)) for (const code of others) yield everywhere(name, () => code)
  for (const name of namesIn(document, /^\d+\.\d+$/)) {
    for (const more of [0.01, 0.6, 1.2, -0.01, -0.6])
      yield everywhere(name, (before) => (Number(before) + more).toFixed(2))
    yield everywhere(name, (before) => (Number(before) + 0.001).toFixed(3))
  }
}
const CODED = /^[A-Z0-9]{1,4}$/
const OTHERS =
  '1 10 30 35 50 57 58 72 80 119 120 380 381 384 A AAA B EA FC K SE VA XI BE EL 0208 9999 ZZZ'.split(' ')
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const CODES = [
  ...Array.from({ length: 130 }, (_, at) => String(at + 1)),
  ...[...LETTERS].flatMap((first) => [first, ...Array.from('AEKLNSTV', (second) => first + second)]),
  ...'130 203 205 325 326 380 381 384 389 393 432 471 472 610 616 916 AAA AAB ACC CVD EUR DKK GCN HUR C62 KGM'.split(
    ' ',
  ),
  ...'0088 0208 0219 0220 0240 0241 0246 9901 9925 9999 BIC IBAN ORG1 SEPA TTA VAT XXX ZZZ'.split(' '),
]

const small = rootOf('invoice-direct-debit')
/** Each element that the contract knows, most of them once. */
const everything = rootOf('invoice-with-everything')
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

/** It, and without each of its names. */
const lacking = (root: XmlElement): XmlElement[] => [
  root,
  ...[...namesIn(root)].map((name) =>
    changed(root, ({ children }) => ({ children: children.filter((child) => child.name !== name) })),
  ),
]

const LONG = 'x'.repeat(120)
const CORE = 'urn:cen.eu:en16931:2017'
const XRECHNUNG = `${CORE}#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0`

const claiming = (root: XmlElement, claim: string) =>
  changed(root, ({ text }) => (text.startsWith(CORE) ? texted(claim) : {}))

const full = (schema: Profile) => fullCii(rootOf('invoice-cii'), schemaFor(schema))

/**
 * Everything that a schema of Factur-X has, as a document of a profile, with each name gone, twice or with another value
 * wherever it stands.
 * @param tried the schema whose names another test tries in this profile
 */
function* ofProfile(schema: Profile, claim: string, tried?: Profile) {
  const document = claiming(full(schema), claim)
  yield document
  const triedNames = tried === undefined ? new Set() : namesIn(full(tried))
  for (const name of [...namesIn(document)].filter((one) => !triedNames.has(one))) {
    const instead = (put: (child: XmlElement) => XmlElement[]) =>
      changed(document, ({ children }) => ({
        children: children.flatMap((child) => (child.name === name ? put(child) : child)),
      }))
    yield instead(() => [])
    yield instead((child) => [child, child])
    for (const text of ['-1', LONG]) yield instead((child) => [{ ...child, ...texted(text) }])
  }
}

/** @param text of an element that counts */
function namesIn(root: XmlElement, text = /^/): ReadonlySet<string> {
  return new Set(
    root.children.flatMap((child) => [
      ...(text.test(child.text) ? [child.name] : []),
      ...namesIn(child, text),
    ]),
  )
}

test.each<[name: string, documents: Iterable<XmlElement>]>([
  ['invoices', thoroughly(rootOf('invoice-beyond-the-form'))],
  ['credit-notes', each([rootOf('credit-note')])],
  ['countries', each(COUNTRIES.map((code) => inCountry(small, code)))],
  ['categories', each(CATEGORIES.map((code) => inCategory(small, code)))],
  ['countries-with-all', COUNTRIES.flatMap((code) => lacking(inCountry(everything, code)))],
  ['everything', thoroughly(everything)],
  ['codes-and-numbers', elsewhere(everything, OTHERS)],
  ['cii', each([rootOf('invoice-cii')])],
  ['cii-categories', CATEGORIES.flatMap((code) => lacking(inCategory(rootOf('invoice-cii'), code)))],
  ['cii-codes-and-numbers', elsewhere(rootOf('invoice-cii'), OTHERS)],
  ['cii-numbers', elsewhere(full('Factur-X EXTENDED'), ['1', 'S', 'ZZZ'])],
  ['codes', recoded(everything)],
  ['danish-codes', elsewhere(inCountry(everything, 'DK'), OTHERS)],
  ['cii-codes', recoded(full('Factur-X EXTENDED'))],
  [
    'date-formats',
    ['102', '203', '205', '610', '616'].map((format) =>
      changed(full('Factur-X EXTENDED'), ({ attributes }) =>
        'format' in attributes ? { attributes: { ...attributes, format } } : {},
      ),
    ),
  ],
  ['xrechnung-codes', recoded(claiming(full('Factur-X EXTENDED'), XRECHNUNG))],
  ['categories-and-numbers', CATEGORIES.flatMap((code) => [...elsewhere(inCategory(everything, code), [])])],
  [
    'cii-categories-and-numbers',
    CATEGORIES.flatMap((code) => [...elsewhere(inCategory(rootOf('invoice-cii'), code), [])]),
  ],
  ['factur-x-minimum', ofProfile('Factur-X MINIMUM', 'urn:factur-x.eu:1p0:minimum')],
  ['factur-x-basic-wl', ofProfile('Factur-X BASIC WL', 'urn:factur-x.eu:1p0:basicwl')],
  ['factur-x-basic', ofProfile('Factur-X BASIC', `${CORE}#compliant#urn:factur-x.eu:1p0:basic`)],
  ['factur-x-extended', ofProfile('Factur-X EXTENDED', `${CORE}#conformant#urn:factur-x.eu:1p0:extended`)],
  ['xrechnung', ofProfile('Factur-X BASIC', XRECHNUNG)],
  ['xrechnung-with-more', ofProfile('Factur-X EXTENDED', XRECHNUNG, 'Factur-X BASIC')],
  [
    'xrechnung-cvd',
    ofProfile('Factur-X BASIC', `${XRECHNUNG}#compliant#urn:xeinkauf.de:kosit:xrechnung:cvd_1.0`),
  ],
  [
    'xrechnung-extension',
    ofProfile('Factur-X BASIC', `${XRECHNUNG}#conformant#urn:xeinkauf.de:kosit:extension:xrechnung_3.0`),
  ],
  ['responses', thoroughly(response)],
])('what is told of spoilt %s is what was told before', async (name, documents) => {
  await expect(told(documents)).toMatchFileSnapshot(`./spoilt/${name}.txt`)
})
