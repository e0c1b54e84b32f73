/** Judges unused elements (CII-SR, CII-DT) by a table, in one pass. */
import type { Findings } from '../../findings.ts'
import type { Element } from '../../ubl/element.ts'
import { findingAt, type Node } from '../node.ts'
import { stepsTo } from '../path-tree.ts'
import { unusedTable } from './unused-table.ts'

type UnusedRule = { id: string; isFatal: boolean }

/** The rules on an element at the end of some steps, on its attributes, and the next steps. */
type Place = { rules: UnusedRule[]; attributes: Map<string, UnusedRule[]>; inside: Map<string, Place> }

type Table = {
  top: Place
  anywhere: ReadonlyMap<string, Place>
  endings: readonly (readonly [string, Place])[]
}

const newPlace = (): Place => ({ rules: [], attributes: new Map(), inside: new Map() })

function readTable(): Table {
  const top = newPlace()
  const anywhere = new Map<string, Place>()
  const endings = new Map<string, Place>()
  for (const [written, path] of unusedTable
    .trim()
    .split(/\n(?! )/)
    .flatMap(readParagraph)) {
    const rule = { id: written.replace('!', ''), isFatal: written.endsWith('!') }
    const [head = '', ...rest] = path.replace('//', '').split('/')
    if (path.startsWith('//*')) put(placeIn(endings, head.slice(1)), rest, rule)
    else if (path.startsWith('//')) put(placeIn(anywhere, `ram:${head}`), rest, rule)
    else put(top, stepsTo(path), rule)
  }
  return { top, anywhere, endings: [...endings] }
}

/** A rule with each of its places. */
function readParagraph(paragraph: string): (readonly [id: string, path: string])[] {
  const [head = '', ...words] = paragraph.split(/\s+/)
  if (!head.endsWith('/')) return words.map((path) => [head, path] as const)
  return words.flatMap((name, at) => (at % 2 === 0 ? [] : [[words[at - 1] ?? '', `${head}${name}`] as const]))
}

function placeIn(places: Map<string, Place>, name: string): Place {
  const place = places.get(name) ?? newPlace()
  places.set(name, place)
  return place
}

function put(from: Place, steps: readonly string[], rule: UnusedRule): void {
  let place = from
  for (const step of steps) {
    if (step.startsWith('@')) {
      const name = step.slice(1)
      place.attributes.set(name, [...(place.attributes.get(name) ?? []), rule])
      return
    }
    place = placeIn(place.inside, step.includes(':') ? step : `ram:${step}`)
  }
  place.rules.push(rule)
}

/** Every rule on unused elements. */
export const unusedRuleIds: readonly string[] = unusedTable.match(/CII-[A-Z]+-\d+/g) ?? []

let known: Table | undefined

export function judgeUnused(root: Element, into: Findings): void {
  known ??= readTable()
  const table = known
  const begins = new Map<string, readonly Place[]>()
  const visit = (node: Node, places: readonly Place[]) => {
    reportAt(node, places, into)
    for (const element of node.element.children) {
      let further = beginningsAt(element.name, table, begins)
      for (const { inside } of places) {
        const next = inside.get(element.name)
        if (next) further = [...further, next]
      }
      visit({ element, parent: node }, further)
    }
  }
  visit({ element: root, parent: undefined }, [table.top])
}

/** The places that begin at any element with that name, computed once per name. */
function beginningsAt(name: string, table: Table, begins: Map<string, readonly Place[]>): readonly Place[] {
  const before = begins.get(name)
  if (before) return before
  const found = name.startsWith('ram:') ? unusedPlaces(name, table) : []
  if (begins.size < 5_000) begins.set(name, found)
  return found
}

/** A VAT total has a currency; other amounts don't. */
function unusedPlaces(name: string, { anywhere, endings }: Table): readonly Place[] {
  const own = anywhere.get(name)
  const alike = endings.filter(([ending]) => name.endsWith(ending) && name !== 'ram:TaxTotalAmount')
  return [...(own ? [own] : []), ...alike.map(([, place]) => place)]
}

function reportAt(node: Node, places: readonly Place[], into: Findings): void {
  for (const { rules, attributes } of places) {
    for (const one of rules) report(node, one, undefined, into)
    if (attributes.size === 0) continue
    for (const name of Object.keys(node.element.attributes)) {
      const all = attributes.get(name) ?? []
      for (const one of all) if (!isCovered(one, name, places)) report(node, one, name, into)
    }
  }
}

/** CII-DT-101 to 104 judge all identifiers, CII-DT-001 to 004 a few of them. */
function isCovered({ id }: UnusedRule, name: string, places: readonly Place[]): boolean {
  if (!id.startsWith('CII-DT-10')) return false
  return places.some(({ attributes }) => attributes.get(name)?.some((one) => one.id.startsWith('CII-DT-00')))
}

function report(
  node: Node,
  { id, isFatal }: UnusedRule,
  attribute: string | undefined,
  into: Findings,
): void {
  into.add(id, () =>
    findingAt(node, {
      id,
      severity: isFatal ? 'FATAL' : 'WARNING',
      messageKey: 'unknown-field',
      ...(attribute && { path: `@${attribute}` }),
      params: { element: node.element.name, attribute: attribute ?? '' },
    }),
  )
}
