/** The demands on the form of an edited file from elsewhere: the network’s, and the order number of this portal. */
import type { DraftDocument } from '#contracts/rules/invoice/draft.ts'
import { type Finding, isRefusal } from '#contracts/rules/invoice/finding.ts'
import type { Violation } from '#contracts/rules/message-key.ts'

const ORDER_NUMBER = '/inputDetails/heading/orderNumber'

/**
 * An empty field is asked for where a rule refuses the outgoing document for it; a wrong value stays wrong. The order number is
 * asked for by the specification of this portal, which its message says where no rule asks.
 * @param violations of the contract's schema for sending
 */
export function demandsOfFile(
  violations: readonly Violation[],
  { draft, findings }: { draft: DraftDocument; findings: readonly Finding[] },
): Violation[] {
  const refused = new Set(findings.filter(isRefusal).map(({ field }) => field))
  return violations.flatMap((one) => {
    if (refused.has(one.field) || !isEmpty(draft, one.field)) return [one]
    return one.field === ORDER_NUMBER ? [{ ...one, messageKey: 'order-number-asked' }] : []
  })
}

function isEmpty(draft: DraftDocument, pointer: string): boolean {
  if (!pointer.startsWith('/inputDetails/')) return false
  const value = pointer
    .split('/')
    .slice(1)
    .reduce<unknown>(
      (node, key) => (typeof node === 'object' && node !== null ? Reflect.get(node, key) : undefined),
      draft,
    )
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
}
