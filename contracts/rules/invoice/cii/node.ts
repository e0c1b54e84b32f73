/** Elements with their ancestors, and their paths. */
import { bounded, type Finding } from '../finding.ts'
import type { Element } from '../ubl/element.ts'

export type Node = { readonly element: Element; readonly parent: Node | undefined }

export function isInside(node: Node, name: string): boolean {
  for (let at = node.parent; at; at = at.parent) if (at.element.name === name) return true
  return false
}

export const isUnder = (node: Node, name: string): boolean => node.parent?.element.name === name

const ROOT = '/rsm:CrossIndustryInvoice'

/** Repeated elements have their number; paths are built only for findings. */
function pathOf(node: Node): string {
  const steps: string[] = []
  for (let at = node; at.parent; at = at.parent) steps.push(findStep(at.parent.element, at.element))
  return [ROOT, ...steps.reverse()].join('/')
}

type Step = { number: number; isAlone: boolean }

function findStep(parent: Element, element: Element): string {
  const step = stepsUnder(parent).get(element)
  return step === undefined || step.isAlone ? element.name : `${element.name}[${step.number}]`
}

const knownSteps = new WeakMap<Element, ReadonlyMap<Element, Step>>()

/** Computed once for all children of one parent. */
function stepsUnder(parent: Element): ReadonlyMap<Element, Step> {
  const known = knownSteps.get(parent)
  if (known) return known
  const steps = new Map<Element, Step>()
  for (const alike of Map.groupBy(parent.children, ({ name }) => name).values()) {
    for (const [index, one] of alike.entries())
      steps.set(one, { number: index + 1, isAlone: alike.length === 1 })
  }
  knownSteps.set(parent, steps)
  return steps
}

const LINE = 'ram:IncludedSupplyChainTradeLineItem'
const HEADERS = /^ram:ApplicableHeader/

const positionAmong = ({ element, parent }: Node): number =>
  (parent && stepsUnder(parent.element).get(element)?.number) ?? 1

/** The number of the line, VAT row or charge in a finding's text. */
function numberOf(node: Node): number {
  let ofPart = 1
  for (let at: Node | undefined = node; at; at = at.parent) {
    if (at.element.name === LINE) return positionAmong(at)
    if (at.parent && HEADERS.test(at.parent.element.name)) ofPart = positionAmong(at)
  }
  return ofPart
}

export type Reported = {
  id: string
  severity?: Finding['severity']
  messageKey?: string
  /** Under the node. */
  path?: string
  params?: Finding['params']
}

export function findingAt(
  node: Node,
  { id, severity = 'FATAL', messageKey, path, params }: Reported,
): Finding {
  const element = path?.split('/').at(-1) ?? node.element.name
  return {
    rule: id,
    source: 'OFFICIAL',
    severity,
    path: path ? `${pathOf(node)}/${path}` : pathOf(node),
    field: '',
    messageKey: messageKey ?? 'invalid',
    params: bounded({ number: numberOf(node), element, written: '', expected: '', code: '', ...params }),
  }
}
