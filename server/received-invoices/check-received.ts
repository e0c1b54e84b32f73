import { type Finding, isRefusal } from '#contracts/rules/invoice/finding.ts'
import { release } from '#contracts/rules/invoice/release.ts'
import { type EventFinding, eventFindings } from '../invoices/event-findings.ts'

/** What the rules of that day found in a document when it came in. */
export interface CheckOnArrival {
  release: string
  fatal: number
  warnings: number
  findings: EventFinding[]
}

/** Faults of business keep nothing out: they are kept beside the document. */
export function checkReceived(all: readonly Finding[]): CheckOnArrival {
  const fatal = all.filter(isRefusal).length
  return { release, fatal, warnings: all.length - fatal, findings: eventFindings(all) }
}
