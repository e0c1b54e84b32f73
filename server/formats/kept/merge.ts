/**
 * A file whose draft was edited: what somebody changed in the form, and all the rest as the file has it. Three trees of
 * elements are compared: what the form held of the file at first (base), what it holds now (mine), the file (theirs).
 */
import type { Element } from '#contracts/rules/invoice/ubl/element.ts'
import { isSame, isSameList } from './same.ts'

/** One thing in each of the three, as far as it is there. */
export interface Three {
  base: Element | undefined
  mine: Element | undefined
  theirs: Element | undefined
}

/** Undefined: nothing of it stays. */
function merge({ base, mine, theirs }: Three): Element | undefined {
  if (mine === undefined) return base === undefined ? theirs : undefined
  if (isSame(base, mine)) return theirs
  if (theirs === undefined) return mine
  if (mine.children.length === 0 && theirs.children.length === 0) return mergedLeaf(base, mine, theirs)
  const children = childrenOf({ base, mine, theirs })
  if (mine.name === 'cac:PostalAddress') return { ...theirs, children: mergeAddress(children) }
  return { ...theirs, children: mergeChildren(children) }
}

/** A form has one street, which says all that the file has of it. */
function mergeAddress(children: Children): Element[] {
  const street = only(children, STREET)
  const isChanged = !isSameList(street.base, street.mine)
  return [...(isChanged ? street.mine : street.theirs), ...mergeChildren(allBut(children, STREET))]
}

export const STREET = ['cbc:StreetName', 'cbc:AdditionalStreetName', 'cac:AddressLine']

/** A text that was changed keeps the attributes that the form knows nothing of. */
function mergedLeaf(base: Element | undefined, mine: Element, theirs: Element): Element {
  const kept = Object.entries(theirs.attributes).filter(([name]) => base?.attributes[name] === undefined)
  return { ...mine, attributes: { ...Object.fromEntries(kept), ...mine.attributes } }
}

/** The children of one place in each of the three. */
export interface Children {
  base: readonly Element[]
  mine: readonly Element[]
  theirs: readonly Element[]
}

export const childrenOf = ({ base, mine, theirs }: Three): Children => ({
  base: base?.children ?? [],
  mine: mine?.children ?? [],
  theirs: theirs?.children ?? [],
})

/** Those of one name belong together by their order. */
export function mergeChildren(children: Children): Element[] {
  const names = new Set([...children.theirs, ...children.mine].map(({ name }) => name))
  return [...names].flatMap((name) => mergeNamed(only(children, [name])))
}

function mergeNamed({ base, mine, theirs }: Children): Element[] {
  const most = Math.max(mine.length, theirs.length)
  const all = Array.from({ length: most }, (_, at) =>
    merge({ base: base[at], mine: mine[at], theirs: theirs[at] }),
  )
  return all.filter((one) => one !== undefined)
}

/** Of all three only the children with these names. */
export const only = (children: Children, names: readonly string[]): Children =>
  chosen(children, ({ name }) => names.includes(name))

export const allBut = (children: Children, names: readonly string[]): Children =>
  chosen(children, ({ name }) => !names.includes(name))

const chosen = ({ base, mine, theirs }: Children, isChosen: (one: Element) => boolean): Children => ({
  base: base.filter(isChosen),
  mine: mine.filter(isChosen),
  theirs: theirs.filter(isChosen),
})
