/** Merges amounts, which depend on each other: when one was changed, the form's totals count, and everything that no longer adds up. */
import { childNamed, type Element } from '#contracts/rules/invoice/ubl/element.ts'
import { type Children, withNames } from './merge.ts'
import { isSame, isSameList, isSameText } from './same.ts'

/** Totals of the document; an accounting currency needs its VAT total. */
export const AMOUNTS = [
  'cac:AllowanceCharge',
  'cac:TaxTotal',
  'cac:LegalMonetaryTotal',
  'cbc:TaxCurrencyCode',
]

export const AMOUNTS_OF_LINE = [
  'cbc:InvoicedQuantity',
  'cbc:CreditedQuantity',
  'cbc:LineExtensionAmount',
  'cac:AllowanceCharge',
  'cac:Price',
]
/** It is inside the item. */
export const CATEGORY = 'cac:ClassifiedTaxCategory'

export const isLine = ({ name }: Element): boolean =>
  name === 'cac:InvoiceLine' || name === 'cac:CreditNoteLine'

export function areAmountsChanged(base: Element, mine: Element): boolean {
  const [before, after] = [base, mine].map((root) => ({
    document: root.children.filter(({ name }) => AMOUNTS.includes(name)),
    lines: root.children.filter(isLine).map(amountsOfLine),
  }))
  if (before === undefined || after === undefined) return false
  const { lines } = after
  return (
    !isSameList(before.document, after.document) ||
    before.lines.length !== lines.length ||
    before.lines.some((line, at) => !isSameList(line, lines[at] ?? []))
  )
}

export function amountsOfLine(line: Element | undefined): Element[] {
  const category = childNamed(line, `cac:Item/${CATEGORY}`)
  const own = line?.children.filter(({ name }) => AMOUNTS_OF_LINE.includes(name)) ?? []
  return category ? [...own, category] : own
}

/** True when the file's own amounts of this line still add up: unchanged, and equal to the form's first values. */
export const keepsItsAmounts = (base: Element, mine: Element, theirs: Element): boolean =>
  isSameList(amountsOfLine(base), amountsOfLine(mine)) &&
  addsUpAlike(base, theirs, { amount: 'cbc:LineExtensionAmount', category: `cac:Item/${CATEGORY}` })

function addsUpAlike(
  base: Element,
  theirs: Element,
  { amount, category }: { amount: string; category: string },
): boolean {
  const isAlike = (path: string) =>
    isSameText(childNamed(base, path)?.text ?? '', childNamed(theirs, path)?.text ?? '')
  return [amount, `${category}/cbc:ID`, `${category}/cbc:Percent`].every(isAlike)
}

/** Discounts and costs, VAT and totals of a document whose amounts were changed. */
export function changedAmounts(children: Children): Element[] {
  const rows = withNames(children, ['cac:AllowanceCharge'])
  const allowances = rows.mine.map((mine, at) => {
    const [base, theirs] = [rows.base[at], rows.theirs[at]]
    const isUnchanged =
      base !== undefined &&
      theirs !== undefined &&
      isSame(base, mine) &&
      addsUpAlike(base, theirs, { amount: 'cbc:Amount', category: 'cac:TaxCategory' }) &&
      isSameText(textIn(base, 'cbc:ChargeIndicator'), textIn(theirs, 'cbc:ChargeIndicator'))
    return isUnchanged ? theirs : mine
  })
  const [vat] = withNames(children, ['cac:TaxTotal']).theirs
  const others = withNames(children, ['cbc:TaxCurrencyCode', 'cac:TaxTotal', 'cac:LegalMonetaryTotal']).mine
  return [...allowances, ...others.map((one) => (one.name === 'cac:TaxTotal' ? withReasons(one, vat) : one))]
}

const textIn = (element: Element, path: string): string => childNamed(element, path)?.text ?? ''

/** The file's exemption reason stays for the same category and rate. */
function withReasons(mine: Element, theirs: Element | undefined): Element {
  const children = mine.children.map((subtotal) => {
    const same = theirs?.children.find((one) => isSameCategory(one, subtotal))
    const own = childNamed(same, 'cac:TaxCategory')
    if (own === undefined) return subtotal
    const parts = subtotal.children.map((part) => (part.name === 'cac:TaxCategory' ? own : part))
    return { ...subtotal, children: parts }
  })
  return { ...mine, children }
}

const isSameCategory = (a: Element, b: Element): boolean =>
  a.name === 'cac:TaxSubtotal' &&
  ['cac:TaxCategory/cbc:ID', 'cac:TaxCategory/cbc:Percent'].every((path) =>
    isSameText(textIn(a, path), textIn(b, path)),
  )
