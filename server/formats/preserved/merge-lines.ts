import { childNamed, type Element } from '#contracts/rules/invoice/ubl/element.ts'
import {
  type Children,
  childVersions,
  mergeChildren,
  type Versions,
  withNames,
  withoutNames,
} from './merge.ts'
import { AMOUNTS_OF_LINE, amountsOfLine, CATEGORY, keepsItsAmounts } from './merge-amounts.ts'

/** A line of the form with its earlier versions, if any. */
export interface LineVersions extends Versions {
  mine: Element
}

/** @param fileIndexes for each line of the form, its index in the file; undefined for a new line */
export const pairLines = (
  { base, mine, theirs }: Children,
  fileIndexes: readonly (number | undefined)[],
): LineVersions[] =>
  mine.map((line, at) => {
    const index = fileIndexes[at]
    return index === undefined
      ? { base: undefined, mine: line, theirs: undefined }
      : { base: base[index], mine: line, theirs: theirs[index] }
  })

/** An existing line keeps its number; a new one gets an unused number. */
export function mergeLines(lines: readonly LineVersions[], areTotalsOurs: boolean): Element[] {
  const taken = new Set(lines.map(({ theirs }) => childNamed(theirs, 'cbc:ID')?.text))
  let last = 0
  const free = (): string => {
    do last += 1
    while (taken.has(String(last)))
    return String(last)
  }
  return lines.map((line) =>
    line.theirs === undefined ? numbered(line.mine, free()) : mergeLine(line, line.theirs, areTotalsOurs),
  )
}

const numbered = (line: Element, id: string): Element => ({
  ...line,
  children: line.children.map((child) => (child.name === 'cbc:ID' ? { ...child, text: id, raw: id } : child)),
})

function mergeLine({ base, mine }: LineVersions, theirs: Element, areTotalsOurs: boolean): Element {
  const isUnchanged = !areTotalsOurs || (base !== undefined && keepsItsAmounts(base, mine, theirs))
  const amounts = amountsOfLine(isUnchanged ? theirs : mine)
  const children = childVersions({ base, mine, theirs })
  const rest = withoutNames(children, ['cbc:ID', 'cac:Item', ...AMOUNTS_OF_LINE])
  const items = withNames(children, ['cac:Item'])
  const item = mergeItem(
    { base: items.base[0], mine: items.mine[0], theirs: items.theirs[0] },
    amounts.filter(({ name }) => name === CATEGORY),
  )
  return {
    ...theirs,
    children: [
      ...withNames(children, ['cbc:ID']).theirs,
      ...mergeChildren(rest),
      ...amounts.filter(({ name }) => name !== CATEGORY),
      ...(item ? [item] : []),
    ],
  }
}

function mergeItem(items: Versions, category: readonly Element[]): Element | undefined {
  const own = items.theirs ?? items.mine
  if (own === undefined) return undefined
  const parts = mergeChildren(withoutNames(childVersions(items), [CATEGORY]))
  return { ...own, children: [...parts, ...category] }
}
