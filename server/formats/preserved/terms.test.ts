/** What each part of a document is called is as before: `docs/changing.md` tells how it is written anew. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Element } from '#contracts/rules/invoice/ubl/element.ts'
import { readRoot } from '../xml/root.ts'
import { termOf } from './terms.ts'

const LINE = /^cac:(?:Invoice|CreditNote)Line$/

/** Each once, in the order of the document. */
function placesIn(element: Element, above: string): string[] {
  return element.children.flatMap((child) => {
    const place = above === '' ? child.name : `${above}/${child.name}`
    return [place, ...placesIn(child, place)]
  })
}

test('each part of an invoice has its term, that of the part around it, or none', async () => {
  const root = readRoot(readFileSync('fixtures/files/invoice-with-everything.xml'))
  const lines = root.children.filter(({ name }) => LINE.test(name))
  const others = { ...root, children: root.children.filter(({ name }) => !LINE.test(name)) }
  const told = [
    ...new Set(placesIn(others, '').map((place) => `${place}: ${termOf(place, false)}`)),
    ...new Set(
      lines.flatMap((line) => placesIn(line, '').map((place) => `line ${place}: ${termOf(place, true)}`)),
    ),
    ...['cbc:CreditNoteTypeCode', 'cac:Unknown', 'cac:TaxTotalled'].map(
      (place) => `${place}: ${termOf(place, false)}`,
    ),
    ...['cbc:CreditedQuantity', 'cac:Unknown'].map((place) => `line ${place}: ${termOf(place, true)}`),
  ]
  await expect(told.join('\n')).toMatchFileSnapshot('./terms.txt')
})
