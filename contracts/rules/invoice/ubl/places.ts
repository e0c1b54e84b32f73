/** Tables of the places of a document: their needed and allowed children, with the rules on them. */
import type { Findings } from '../findings.ts'
import { childrenNamed, type Element } from './element.ts'
import { findingAt } from './values.ts'

export type Place = {
  /** The rule on a child that isn't allowed. */
  other: string | undefined
  /** Names with the rules that ask for them; undefined for those that are allowed only. */
  children: Map<string, string | undefined>
  inside: Map<string, Place>
}

const newPlace = (): Place => ({ other: undefined, children: new Map(), inside: new Map() })

const NONE = '-'

/**
 * Reads a table. A row is the path of a place (`/` is the root), the rule on others, then the children, each with its rule
 * behind `=`; `-` is none. A child may have a rule for each of several documents.
 * @param at the place of the document among them
 */
export function readPlaces(table: string, at = 0): Place {
  const root = newPlace()
  for (const row of table.trim().split('\n')) {
    const [path = '', other = NONE, ...children] = row.split(' ')
    const place = placeAt(root, path)
    place.other = other === NONE ? undefined : other
    for (const child of children) {
      const [name = '', ids = NONE] = child.split('=')
      const id = ids.split(',')[at]
      place.children.set(name, id === NONE ? undefined : id)
    }
  }
  return root
}

function placeAt(root: Place, path: string): Place {
  let place = root
  for (const name of path === '/' ? [] : path.split('/')) {
    const inside = place.inside.get(name) ?? newPlace()
    place.inside.set(name, inside)
    place = inside
  }
  return place
}

/** The place of an element by its ancestors, root first. */
export function findPlace(root: Place, around: readonly Element[]): Place | undefined {
  let place: Place | undefined = root
  for (const { name } of around.slice(1)) place = place?.inside.get(name)
  return place
}

/** Missing children, and those that occur twice where each may occur once. */
export function judgePlaces(
  root: Element,
  places: Place,
  { isOnce }: { isOnce: boolean },
  into: Findings,
): void {
  const around: Element[] = []
  const visit = (element: Element, { children, inside }: Place) => {
    around.push(element)
    for (const [name, id] of children) {
      if (id === undefined) continue
      const [first, second] = childrenNamed(element, name)
      if (first === undefined) report(id, absent(name), 'not-empty')
      else if (isOnce && second) report(id, second, 'too-many')
    }
    for (const child of element.children) {
      const place = inside.get(child.name)
      if (place) visit(child, place)
    }
    around.pop()
  }
  const report = (id: string, element: Element, messageKey: string) =>
    into.add(id, () => findingAt({ element, around }, { id, messageKey }, undefined, {}))
  visit(root, places)
}

const absent = (name: string): Element => ({ name, attributes: {}, children: [], text: '', raw: '' })

/** Every rule of a table. */
export function rulesIn({ other, children, inside }: Place): string[] {
  const own = [other, ...children.values()].filter((id) => id !== undefined)
  return [...own, ...[...inside.values()].flatMap(rulesIn)]
}
