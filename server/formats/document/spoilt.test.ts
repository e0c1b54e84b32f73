/** What is told of each rule, and of how many of the changes to a document: a change to any rule shows here. */
import { expect, test } from 'vitest'
import type { Profile } from '#contracts/rules/invoice/profile.ts'
import {
  CATEGORIES,
  CORE,
  COUNTRIES,
  changed,
  claiming,
  elsewhere,
  fullOf,
  inCategory,
  inCountry,
  LONG,
  lacking,
  namesIn,
  recoded,
  rootOf,
  texted,
  XRECHNUNG,
} from '#tests/support/changed-documents.ts'
import { doubled, spoilt } from '#tests/support/spoil.ts'
import { toldOf } from '#tests/support/told-of-documents.ts'
import type { XmlElement } from '../xml/tree.ts'

const small = rootOf('invoice-direct-debit')
/** Each element that the contract knows, most of them once. */
const everything = rootOf('invoice-with-everything')

function* thoroughly(document: XmlElement) {
  yield* spoilt(document, ['', 'x', '-1', '123456789.123'])
  yield* doubled(document)
}

function* each(documents: readonly XmlElement[]) {
  for (const document of documents) yield* spoilt(document, ['x', '-1'])
}

/**
 * Everything that a schema of Factur-X has, as a document of a profile, with each name gone, twice or with another value
 * wherever it stands.
 * @param tried the schema whose names another test tries in this profile
 */
function* ofProfile(schema: Profile, claim: string, tried?: Profile) {
  const document = claiming(fullOf(schema), claim)
  yield document
  const triedNames = tried === undefined ? new Set() : namesIn(fullOf(tried))
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

test.each<[name: string, documents: Iterable<XmlElement>]>([
  ['invoices', thoroughly(rootOf('invoice-beyond-the-form'))],
  ['credit-notes', each([rootOf('credit-note')])],
  ['countries', each(COUNTRIES.map((code) => inCountry(small, code)))],
  ['categories', each(CATEGORIES.map((code) => inCategory(small, code)))],
  ['countries-with-all', COUNTRIES.flatMap((code) => lacking(inCountry(everything, code)))],
  ['everything', thoroughly(everything)],
  ['codes-and-numbers', elsewhere(everything)],
  ['cii', each([rootOf('invoice-cii')])],
  ['cii-categories', CATEGORIES.flatMap((code) => lacking(inCategory(rootOf('invoice-cii'), code)))],
  ['cii-codes-and-numbers', elsewhere(rootOf('invoice-cii'))],
  ['cii-numbers', elsewhere(fullOf('Factur-X EXTENDED'), ['1', 'S', 'ZZZ'])],
  ['codes', recoded(everything)],
  ['danish-codes', elsewhere(inCountry(everything, 'DK'))],
  ['cii-codes', recoded(fullOf('Factur-X EXTENDED'))],
  [
    'date-formats',
    ['102', '203', '205', '610', '616'].map((format) =>
      changed(fullOf('Factur-X EXTENDED'), ({ attributes }) =>
        'format' in attributes ? { attributes: { ...attributes, format } } : {},
      ),
    ),
  ],
  ['xrechnung-codes', recoded(claiming(fullOf('Factur-X EXTENDED'), XRECHNUNG))],
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
])('what is told of spoilt %s is what was told before', async (name, documents) => {
  await expect(toldOf(documents)).toMatchFileSnapshot(`./spoilt/${name}.txt`)
})
