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
  for (const rule of rules) {
    for (const name of [rule.at].flat()) judgeAt(name, rule, document, into)
  }
}

function judgeAt(name: string, rule: CiiRule, document: CiiDocument, into: Findings): void {
  for (const node of document.nodes(name)) {
    if (rule.when && !rule.when(node, document)) continue
    if (rule.holds(node.element, document, node)) continue
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
