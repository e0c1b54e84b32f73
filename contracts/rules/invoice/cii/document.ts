/** Facts about one document in CII that many rules need, computed once. */
import type { Element } from '../ubl/element.ts'
import { all, first, readRaw } from './find.ts'
import type { Node } from './node.ts'

export type CiiDocument = {
  readonly root: Element
  /** All elements with that name, at any depth. */
  readonly nodes: (name: string) => readonly Node[]
  readonly agreement: Element | undefined
  readonly delivery: Element | undefined
  readonly settlement: Element | undefined
  readonly summation: Element | undefined
  /** The settlements of all lines. */
  readonly lineSettlements: readonly Element[]
  /** Of the document, without those of its lines. */
  readonly allowanceCharges: readonly Element[]
  readonly currency: string
}

const SUMMATION = 'ram:SpecifiedTradeSettlementHeaderMonetarySummation'

export function openCiiDocument(root: Element): CiiDocument {
  const byName = indexElements(root)
  const transaction = first(root, 'rsm:SupplyChainTradeTransaction')
  const settlement = first(transaction, 'ram:ApplicableHeaderTradeSettlement')
  return {
    root,
    nodes: (name) => byName.get(name) ?? [],
    agreement: first(transaction, 'ram:ApplicableHeaderTradeAgreement'),
    delivery: first(transaction, 'ram:ApplicableHeaderTradeDelivery'),
    settlement,
    summation: first(settlement, SUMMATION),
    lineSettlements: all(
      transaction,
      'ram:IncludedSupplyChainTradeLineItem/ram:SpecifiedLineTradeSettlement',
    ),
    allowanceCharges: all(settlement, 'ram:SpecifiedTradeAllowanceCharge'),
    currency: readRaw(settlement, 'ram:InvoiceCurrencyCode'),
  }
}

function indexElements(root: Element): Map<string, Node[]> {
  const byName = new Map<string, Node[]>()
  const visit = (node: Node) => {
    const alike = byName.get(node.element.name)
    if (alike) alike.push(node)
    else byName.set(node.element.name, [node])
    for (const element of node.element.children) visit({ element, parent: node })
  }
  visit({ element: root, parent: undefined })
  return byName
}

/** Computes a fact on first use, once per document. */
export function ofDocument<T>(find: (document: CiiDocument) => T): (document: CiiDocument) => T {
  const known = new WeakMap<CiiDocument, { found: T }>()
  return (document) => {
    const before = known.get(document) ?? { found: find(document) }
    known.set(document, before)
    return before.found
  }
}
