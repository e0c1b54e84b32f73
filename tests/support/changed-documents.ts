/** Documents with one change each: another country, tax category or code. */
import { readFileSync } from 'node:fs'
import type { XmlElement } from '#server/formats/xml/element.ts'
import { readRoot } from '#server/formats/xml/tree.ts'

export const rootOf = (file: string) => readRoot(readFileSync(`fixtures/files/${file}.xml`))

/** The same everywhere in a document. */
export function changed(root: XmlElement, change: (element: XmlElement) => Partial<XmlElement>): XmlElement {
  const own = { ...root, ...change(root) }
  return { ...own, children: own.children.map((child) => changed(child, change)) }
}
export const texted = (text: string) => ({ text, raw: text })

export const inCountry = (root: XmlElement, code: string) =>
  changed(root, ({ name, text }) => {
    if (name === 'cbc:IdentificationCode') return texted(code)
    return name === 'cbc:CompanyID' && /^BE/.test(text) ? texted(text.replace('BE', code)) : {}
  })

export const inCategory = (root: XmlElement, code: string) =>
  changed(root, ({ name, children }) =>
    /Tax(Category)?$/.test(name)
      ? {
          children: children.map((child) =>
            /^(cbc:ID|ram:CategoryCode)$/.test(child.name) ? { ...child, ...texted(code) } : child,
          ),
        }
      : {},
  )

/** Each code and attribute becomes another code in turn, both listed and unlisted ones. */
export const recoded = (document: XmlElement): XmlElement[] =>
  CODES.map((code) =>
    changed(document, ({ name, text, attributes }) => ({
      ...(CODED.test(text) || name.endsWith('Code') ? texted(code) : {}),
      attributes: Object.fromEntries(Object.keys(attributes).map((name) => [name, code])),
    })),
  )

/** Each code moves elsewhere and each number changes a little, to test rules and tolerances. */
export function* elsewhere(document: XmlElement, others: readonly string[] = OTHERS) {
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

/** It, and without each of its names. */
export const lacking = (root: XmlElement): XmlElement[] => [
  root,
  ...[...namesIn(root)].map((name) => without(root, name)),
]

export const without = (root: XmlElement, ...names: string[]) =>
  changed(root, ({ children }) => ({ children: children.filter(({ name }) => !names.includes(name)) }))

/** Each text at a place, which is the name of an element, or that and the one around it. */
export function* worded(root: XmlElement, texts: Readonly<Record<string, readonly string[]>>) {
  for (const [place, all] of Object.entries(texts)) {
    const [name = '', around] = place.split('/').reverse()
    for (const text of all)
      yield changed(root, ({ name: own, children }) =>
        around === undefined || own === around
          ? {
              children: children.map((child) =>
                child.name === name ? { ...child, ...texted(text) } : child,
              ),
            }
          : {},
      )
  }
}

export const LONG = 'x'.repeat(120)
export const COUNTRIES = ['DE', 'DK', 'GR', 'IS', 'IT', 'NL', 'NO', 'SE']
export const CATEGORIES = ['AE', 'B', 'E', 'G', 'K', 'L', 'M', 'O', 'Z']
/** @param text of an element that counts */
function namesIn(root: XmlElement, text = /^/): ReadonlySet<string> {
  return new Set(
    root.children.flatMap((child) => [
      ...(text.test(child.text) ? [child.name] : []),
      ...namesIn(child, text),
    ]),
  )
}
