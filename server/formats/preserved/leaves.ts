/** Lists every text and attribute of a document with its path. */
import type { Element } from '#contracts/rules/invoice/ubl/element.ts'

export interface Leaf {
  /** `cac:Party/cac:PartyName[2]/cbc:Name`; an attribute as `…/@schemeID`. */
  path: string
  /** The path without indexes. */
  term: string
  value: string
  /** For amounts. */
  currency?: string | undefined
}

/** `isLeftOut` excludes the lines, which are compared one by one. */
export function listLeaves(root: Element, isLeftOut: (child: Element) => boolean = () => false): Leaf[] {
  const leaves: Leaf[] = []
  visit(root, { path: '', term: '' }, { leaves, isLeftOut })
  return leaves
}

interface Collecting {
  leaves: Leaf[]
  isLeftOut: (child: Element) => boolean
}

function visit(element: Element, place: { path: string; term: string }, collecting: Collecting): void {
  const { leaves, isLeftOut } = collecting
  for (const [name, value] of Object.entries(element.attributes)) {
    if (name === 'currencyID') continue
    leaves.push({ path: `${place.path}/@${name}`, term: `${place.term}/@${name}`, value })
  }
  if (element.children.length === 0 && element.text !== '')
    leaves.push({ ...place, value: element.text, currency: element.attributes.currencyID })
  const counts = new Map<string, number>()
  for (const child of element.children) {
    const count = (counts.get(child.name) ?? 0) + 1
    counts.set(child.name, count)
    if (isLeftOut(child)) continue
    const within = (parent: string, name: string) => (parent === '' ? name : `${parent}/${name}`)
    const number = count > 1 ? `[${count}]` : ''
    const path = within(place.path, `${child.name}${number}`)
    visit(child, { path, term: within(place.term, child.name) }, collecting)
  }
}
