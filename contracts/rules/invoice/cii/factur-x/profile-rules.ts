/** Judges the requirements of a Factur-X profile beside its schema (FX-SCH-A) by tables, in one pass. */
import type { Findings } from '../../findings.ts'
import type { Profile } from '../../profile.ts'
import type { Element } from '../../ubl/element.ts'
import type { CiiDocument } from '../document.ts'
import { all, readRaw } from '../find.ts'
import { findingAt, type Node } from '../node.ts'
import { nameOf, stepsTo } from '../path-tree.ts'
import { lists } from './lists.ts'
import { profileTable } from './profile-table.ts'

/** A rule at a place: the judged element, and its condition. */
type Test = { id: string; name: string; kind?: string; count?: string; list?: ReadonlySet<string> }

type Place = { tests: Test[]; unused: boolean; attributes: Set<string>; inside: Map<string, Place> }

const newPlace = (): Place => ({ tests: [], unused: false, attributes: new Set(), inside: new Map() })

const LETTERS: Partial<Record<Profile, string>> = {
  'Factur-X MINIMUM': 'M',
  'Factur-X BASIC WL': 'W',
  'Factur-X BASIC': 'B',
  'Factur-X EXTENDED': 'E',
}

/** Every rule of a profile; those on unused elements have no id of their own. */
export const profileRuleIds: readonly string[] = [...new Set(profileTable.match(/FX-\S+/g)), 'FX-UNUSED']

const tables = new Map<string, Place>()

function tableOf(letter: string): Place {
  const known = tables.get(letter)
  if (known) return known
  const top = newPlace()
  const places: string[] = []
  for (const row of profileTable.slice(1, -1).split(/\n(?! *\+)/)) {
    const [step = '', ...words] = row
      .replace(/\n *\+/g, '')
      .trim()
      .split(' ')
    const depth = row.search(/\S/)
    const place = depth === 0 ? step : `${places[depth - 1]}/${step}`
    places[depth] = place
    readRules(words, letter, { top, place })
  }
  tables.set(letter, top)
  return top
}

/** A rule has an id; unused parts have none. */
function readRules(
  words: readonly string[],
  letter: string,
  { top, place }: { top: Place; place: string },
): void {
  let at = 0
  while (at < words.length) {
    const id = words[at]?.startsWith('FX-') ? words[at] : undefined
    const [profiles = '', written = ''] = words.slice(id ? at + 1 : at)
    at += id ? 3 : 2
    if (!profiles.includes(letter)) continue
    if (id) placeAt(top, place).tests.push(readTest(id, written))
    else for (const path of written.slice(1).split(',')) forbid(top, `${place}/${path}`)
  }
}

function readTest(id: string, written: string): Test {
  const [, name = '', kind, count = '', list] =
    /^([^[]+?)(?:\[(.*)\])?(<=\d+|>=1|=1|~(.+))$/.exec(written) ?? []
  if (list === undefined) return { id, name: nameOf(name), count, ...(kind && { kind }) }
  return { id, name, list: lists[list] ?? new Set(list.split('|')) }
}

function placeAt(top: Place, written: string): Place {
  let place = top
  for (const step of stepsTo(written)) {
    const next = place.inside.get(step) ?? newPlace()
    place.inside.set(step, next)
    place = next
  }
  return place
}

function forbid(top: Place, path: string): void {
  const [, at = '', name = ''] = /^(.*)\/(.*)$/.exec(path) ?? []
  const place = placeAt(top, at)
  if (name.startsWith('@')) place.attributes.add(name.slice(1))
  else {
    const step = nameOf(name)
    const next = place.inside.get(step) ?? newPlace()
    place.inside.set(step, { ...next, unused: true })
  }
}

export function judgeProfile(profile: Profile, document: CiiDocument, into: Findings): void {
  const letter = LETTERS[profile]
  if (letter === undefined) return
  const visit = (node: Node, places: readonly Place[]) => {
    for (const place of places) judgeAt(node, place, document, into)
    for (const element of node.element.children) {
      const further = places.flatMap((place) => next(place, element, document))
      if (further.length > 0) visit({ element, parent: node }, further)
    }
  }
  visit({ element: document.root, parent: undefined }, [tableOf(letter)])
}

function next({ inside }: Place, element: Element, document: CiiDocument): Place[] {
  const kind = profileKind(element, document)
  const found = [
    inside.get(element.name),
    kind === undefined ? undefined : inside.get(`${element.name}[${kind}]`),
  ]
  return found.filter((place) => place !== undefined)
}

/** The kinds in the tables; `-` is none of them. */
function profileKind(element: Element, { currency, settlement }: CiiDocument): string | undefined {
  switch (element.name) {
    case 'ram:SpecifiedTaxRegistration': {
      const schemes = all(element, 'ram:ID').map(({ attributes }) => attributes.schemeID)
      return ['VA', 'FC'].find((scheme) => schemes.includes(scheme)) ?? '-'
    }
    case 'ram:SpecifiedTradeAllowanceCharge':
    case 'ram:AppliedTradeAllowanceCharge': {
      const written = readRaw(element, 'ram:ChargeIndicator/udt:Indicator')
      return written === 'true' || written === 'false' ? written : '-'
    }
    case 'ram:TaxTotalAmount': {
      const { currencyID } = element.attributes
      if (currencyID !== undefined && currencyID === currency) return 'own'
      return currencyID !== undefined && currencyID === readRaw(settlement, 'ram:TaxCurrencyCode')
        ? 'tax'
        : '-'
    }
    case 'ram:ReasonCode': {
      const { listID } = element.attributes
      return listID === undefined ? 'none' : listID === '5153' ? '5153' : '-'
    }
    case 'ram:AdditionalReferencedDocument': {
      const code = readRaw(element, 'ram:TypeCode')
      return ['916', '50', '130'].includes(code) ? code : '-'
    }
    default:
      return undefined
  }
}

function judgeAt(node: Node, place: Place, document: CiiDocument, into: Findings): void {
  const { element } = node
  if (place.unused) report(node, 'FX-UNUSED', undefined, into)
  for (const name of place.attributes)
    if (element.attributes[name] !== undefined) report(node, 'FX-UNUSED', `@${name}`, into)
  for (const test of place.tests)
    if (!holds(element, test, document))
      report(node, test.id, test.name === '.' ? undefined : test.name, into)
}

function holds(element: Element, { name, kind, count, list }: Test, document: CiiDocument): boolean {
  const attribute = name.startsWith('@') ? element.attributes[name.slice(1)] : undefined
  if (list) {
    const code = name === '.' ? element.raw : attribute
    return !code || list.has(code)
  }
  if (name.startsWith('@')) return attribute !== undefined
  const found = element.children.filter(
    (one) => one.name === name && (!kind || profileKind(one, document) === kind),
  )
  if (count === '=1') return found.length === 1
  if (count === '>=1') return found.length >= 1
  return found.length <= Number(count?.slice(2))
}

function report(node: Node, id: string, path: string | undefined, into: Findings): void {
  into.add(id, () => {
    const element = path ? `${node.element.name}/${path}` : node.element.name
    return findingAt(node, { id, ...(path && { path }), params: { element } })
  })
}
