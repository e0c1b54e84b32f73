/** The form of rules on CII documents: the judged elements, a condition, and the requirement. */
import type { Dated } from '../dated.ts'
import type { Finding } from '../finding.ts'
import type { Findings } from '../findings.ts'
import type { Element } from '../ubl/element.ts'
import type { CiiDocument } from './document.ts'
import { findingAt, type Node } from './node.ts'

export type CiiRule = Dated<(element: Element, document: CiiDocument, node: Node) => boolean> & {
  /** The names of the judged elements. */
  at: string | readonly string[]
  /** By default all of them. */
  when?: (node: Node, document: CiiDocument) => boolean
  /** The finding's path under the element. */
  path?: string
  messageKey?: string
  params?: (element: Element, document: CiiDocument) => Finding['params']
  /** In the profiles of Factur-X, where white space alone is a text. */
  holdsInFacturX?: CiiRule['holds']
  /** In the profiles of Factur-X, where it differs. */
  severityInFacturX?: Finding['severity']
}

export function judgeRules(document: CiiDocument, rules: readonly CiiRule[], into: Findings): void {
  const known: Chosen = new Map()
  for (const rule of rules) {
    for (const name of [rule.at].flat())
      judgeAt(nodesOf(name, rule.when, document, known), rule, document, into)
  }
}

/** The elements of a name that pass a condition, which several rules share. */
type Chosen = Map<CiiRule['when'], Map<string, readonly Node[]>>

function nodesOf(name: string, when: CiiRule['when'], document: CiiDocument, known: Chosen): readonly Node[] {
  if (when === undefined) return document.nodes(name)
  const byName = known.get(when) ?? new Map<string, readonly Node[]>()
  known.set(when, byName)
  const nodes = byName.get(name) ?? document.nodes(name).filter((node) => when(node, document))
  byName.set(name, nodes)
  return nodes
}

function judgeAt(nodes: readonly Node[], rule: CiiRule, document: CiiDocument, into: Findings): void {
  const { holds } = rule
  for (const node of nodes) {
    if (holds(node.element, document, node)) continue
    into.add(rule.id, () => {
      const { id, severity, messageKey, path, params } = rule
      return findingAt(node, {
        id,
        ...(severity && { severity }),
        ...(messageKey && { messageKey }),
        ...(path && { path }),
        ...(params && { params: params(node.element, document) }),
      })
    })
  }
}

/** Several rules for the same elements. */
export function rulesAt(
  place: Pick<CiiRule, 'at' | 'when'>,
  rules: readonly Omit<CiiRule, 'at' | 'when'>[],
): CiiRule[] {
  return rules.map((rule) => ({ ...rule, ...place }))
}
