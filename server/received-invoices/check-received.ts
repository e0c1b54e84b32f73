import { type Finding, isRefusal } from '#contracts/rules/invoice/finding.ts'
import { release } from '#contracts/rules/invoice/release.ts'
import { type EventFinding, eventFindings } from '../invoices/invoice-event.ts'

/** The findings in a document on the day of its arrival. */
export interface CheckOnArrival {
  release: string
  fatal: number
  warnings: number
  findings: EventFinding[]
}

/** Business errors don't refuse a document: they are stored with it. */
export function checkReceived(all: readonly Finding[]): CheckOnArrival {
  const fatal = all.filter(isRefusal).length
  return { release, fatal, warnings: all.length - fatal, findings: eventFindings(all) }
}
