/**
 * A three-way merge of XML trees, for an edited draft with a source file: the form's changes win, everything else stays as
 * in the file. The versions: the form as it was read from the file (base), the form now (mine), the file (theirs).
 */
import type { Element } from '#contracts/rules/invoice/ubl/element.ts'
import { isSame, isSameList } from './same.ts'

/** The same element in each version that has it. */
export interface Versions {
  base: Element | undefined
  mine: Element | undefined
  theirs: Element | undefined
}

/** Mine where the form changed it, else theirs; undefined when the form removed it. */
function merge({ base, mine, theirs }: Versions): Element | undefined {
  if (mine === undefined) return base === undefined ? theirs : undefined
  if (isSame(base, mine)) return theirs
  if (theirs === undefined) return mine
  if (mine.children.length === 0 && theirs.children.length === 0) return mergedLeaf(base, mine, theirs)
  const children = childVersions({ base, mine, theirs })
  if (mine.name === 'cac:PostalAddress') return { ...theirs, children: mergeAddress(children) }
  return { ...theirs, children: mergeChildren(children) }
}

/** The form has one street field for three elements of a file. */
function mergeAddress(children: Children): Element[] {
  const street = withNames(children, STREET)
  const isChanged = !isSameList(street.base, street.mine)
  return [...(isChanged ? street.mine : street.theirs), ...mergeChildren(withoutNames(children, STREET))]
}

export const STREET = ['cbc:StreetName', 'cbc:AdditionalStreetName', 'cac:AddressLine']

/** A changed text keeps attributes that the form doesn't know. */
function mergedLeaf(base: Element | undefined, mine: Element, theirs: Element): Element {
  const extra = Object.entries(theirs.attributes).filter(([name]) => base?.attributes[name] === undefined)
  return { ...mine, attributes: { ...Object.fromEntries(extra), ...mine.attributes } }
}

/** The children of one element in each version. */
export interface Children {
  base: readonly Element[]
  mine: readonly Element[]
  theirs: readonly Element[]
}

export const childVersions = ({ base, mine, theirs }: Versions): Children => ({
  base: base?.children ?? [],
  mine: mine?.children ?? [],
  theirs: theirs?.children ?? [],
})

/** Elements with the same name are paired by position. */
export function mergeChildren(children: Children): Element[] {
  const names = new Set([...children.theirs, ...children.mine].map(({ name }) => name))
  return [...names].flatMap((name) => mergeNamed(withNames(children, [name])))
}

function mergeNamed({ base, mine, theirs }: Children): Element[] {
  const most = Math.max(mine.length, theirs.length)
  const all = Array.from({ length: most }, (_, at) =>
    merge({ base: base[at], mine: mine[at], theirs: theirs[at] }),
  )
  return all.filter((one) => one !== undefined)
}

/** The children with these names, in each version. */
export const withNames = (children: Children, names: readonly string[]): Children =>
  filtered(children, ({ name }) => names.includes(name))

export const withoutNames = (children: Children, names: readonly string[]): Children =>
  filtered(children, ({ name }) => !names.includes(name))

const filtered = ({ base, mine, theirs }: Children, isChosen: (one: Element) => boolean): Children => ({
  base: base.filter(isChosen),
  mine: mine.filter(isChosen),
  theirs: theirs.filter(isChosen),
})
