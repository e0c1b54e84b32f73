import type { Finding } from './finding.ts'
import { checkMandatory, mandatoryRuleIds } from './mandatory.ts'
import type { Invoice } from './model.ts'

/** Everything that the rules find in a document, the one way to ask. An empty answer means that it can be sent. */
export function checkInvoice(invoice: Invoice): Finding[] {
  return checkMandatory(invoice)
}

/** Every rule that a finding can name; `rules:` in contracts/messages has a text for each. */
export const ruleIds: readonly string[] = mandatoryRuleIds
