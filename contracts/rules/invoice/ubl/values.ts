/** Rules on single values at any place: codes, identifiers, amounts, dates. They judge the tree, which has parts that the model lacks. */
import type { FieldPointer } from '../../draft/places.ts'
import type { Dated } from '../dated.ts'
import { fieldOfPath } from '../draft-field.ts'
import { bounded, type Finding } from '../finding.ts'
import type { Findings } from '../findings.ts'
import type { Invoice } from '../model.ts'
import type { Profile } from '../profile.ts'
import { type Element, textOf } from './element.ts'

/** An element with its ancestors, root first; an invoice response has no invoice. */
export type Spot = {
  element: Element
  around: readonly Element[]
  invoice: Invoice | undefined
  profile: Profile
}

export type ValueRule = Dated<(value: string, spot: Spot) => boolean> & {
  /** The judged elements. */
  names: readonly string[]
  /** The judged attribute, if it exists; by default the text. */
  attribute?: string
  /** By default official. */
  source?: Finding['source']
  messageKey: string
  /** The draft's field, where the place doesn't give it. */
  field?: FieldPointer
  /** The finding's path under the element. */
  under?: string
  /** The value in its text, where that is another. */
  written?: (element: Element) => string | undefined
  /** Restricts the rule. */
  when?: (spot: Spot) => boolean
}

/** A rule with its parts at hand: all of one shape, as they are read for each element. */
type Judged = Pick<ValueRule, 'holds'> & {
  rule: ValueRule
  attribute: string | undefined
  when: ValueRule['when'] | undefined
}

/** By the element's name, those of any element last. */
export type ValueRules = { named: ReadonlyMap<string, readonly Judged[]>; general: readonly Judged[] }

const ANY = '*'

/** `*` is the name of every element. */
export function byName(rules: readonly ValueRule[]): ValueRules {
  const named = new Map<string, Judged[]>()
  for (const rule of rules) {
    const judged = { rule, attribute: rule.attribute, when: rule.when, holds: rule.holds }
    for (const name of rule.names) named.set(name, [...(named.get(name) ?? []), judged])
  }
  const general = named.get(ANY) ?? []
  named.delete(ANY)
  for (const own of named.values()) own.push(...general)
  return { named, general }
}

export function parentOf({ around }: Spot): Element | undefined {
  return around.at(-1)
}

/** The text at a path beside the element, looked up once for all siblings. */
export function readBeside(spot: Spot, path: string): string | undefined {
  const parent = parentOf(spot)
  if (!parent) return undefined
  const known = siblingTexts.get(parent) ?? new Map<string, string | undefined>()
  siblingTexts.set(parent, known)
  if (!known.has(path)) known.set(path, textOf(parent, path))
  return known.get(path)
}

const siblingTexts = new WeakMap<Element, Map<string, string | undefined>>()

export function isIn(spot: Spot, name: string): boolean {
  return parentOf(spot)?.name === name
}

/** True at the end of that path, `cac:Delivery/cbc:ActualDeliveryDate`, from anywhere on. */
export function isPlacedAt({ element, around }: Spot, path: string): boolean {
  const steps = path.split('/')
  const names = [...around.slice(1 - steps.length || around.length), element].map(({ name }) => name)
  return names.join('/') === path
}

export function judgeValues(
  { root, invoice, profile }: { root: Element; invoice?: Invoice; profile: Profile },
  rules: ValueRules,
  into: Findings,
): void {
  const around: Element[] = []
  const { named, general } = rules
  const visit = (element: Element) => {
    const spot = { element, around, invoice, profile }
    for (const judged of named.get(element.name) ?? general) judge(judged, spot, into)
    around.push(element)
    for (const child of element.children) visit(child)
    around.pop()
  }
  visit(root)
}

function judge({ rule, attribute, when, holds }: Judged, spot: Spot, into: Findings): void {
  const { element } = spot
  const value = attribute === undefined ? element.text : element.attributes[attribute]
  if (value === undefined || (when && !when(spot)) || holds(value, spot)) return
  const written = rule.written ? (rule.written(element) ?? '') : value
  into.add(rule.id, () => findingAt(spot, rule, attribute, { written, code: written }))
}

type Reported = Pick<ValueRule, 'id' | 'source' | 'severity' | 'messageKey' | 'field' | 'under'>

export function findingAt(
  { element, around }: Pick<Spot, 'element' | 'around'>,
  { id, source = 'OFFICIAL', severity = 'FATAL', messageKey, field, under }: Reported,
  attribute: string | undefined,
  params: Finding['params'],
): Finding {
  const path = [pathOf(around, element), under, attribute && `@${attribute}`].filter(Boolean).join('/')
  const number = /Line\[(\d+)\]/.exec(path)?.[1]
  const judged = under?.split('/').at(-1) ?? element.name
  return {
    rule: id,
    source,
    severity,
    path,
    field: field ?? fieldOfPath(path),
    messageKey,
    params: bounded({ ...params, element: judged, ...(number && { number: Number(number) }) }),
  }
}

/** Repeated elements have their number; computed only for findings, once per parent. */
function pathOf(around: readonly Element[], element: Element): string {
  const steps = [...around, element].map((one, depth) => {
    const parent = around[depth - 1]
    return (parent && stepsUnder(parent).get(one)) ?? one.name
  })
  return `/${steps.join('/')}`
}

function stepsUnder(parent: Element): ReadonlyMap<Element, string> {
  const known = stepsOf.get(parent)
  if (known) return known
  const names = Map.groupBy(parent.children, ({ name }) => name)
  const steps = new Map<Element, string>()
  for (const [name, alike] of names) {
    const isNumbered = alike.length > 1 || repeatable.has(name)
    for (const [index, one] of alike.entries()) steps.set(one, isNumbered ? `${name}[${index + 1}]` : name)
  }
  stepsOf.set(parent, steps)
  return steps
}

const stepsOf = new WeakMap<Element, ReadonlyMap<Element, string>>()

const repeatable: ReadonlySet<string> = new Set([
  'cac:InvoiceLine',
  'cac:CreditNoteLine',
  'cac:AllowanceCharge',
  'cac:TaxTotal',
  'cac:TaxSubtotal',
  'cac:PaymentMeans',
  'cac:AdditionalDocumentReference',
])
