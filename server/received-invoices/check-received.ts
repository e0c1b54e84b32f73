import { checkInvoice } from '#contracts/rules/invoice/check.ts'
import type { Finding } from '#contracts/rules/invoice/finding.ts'
import type { Invoice } from '#contracts/rules/invoice/model.ts'
import { release } from '#contracts/rules/invoice/release.ts'

/** What the rules of that day found in a document when it came in. */
export interface CheckOnArrival {
  release: string
  fatal: number
  warnings: number
  /** The gravest first, and no more than the contract shows. */
  findings: Pick<Finding, 'rule' | 'severity' | 'params'>[]
}

const MOST = 100

/** Faults of business keep nothing out: they are kept beside the document. */
export function checkReceived(invoice: Invoice): CheckOnArrival {
  const all = checkInvoice(invoice)
  const [fatal, warnings] = [all.filter(isFatal), all.filter((finding) => !isFatal(finding))]
  const findings = [...fatal, ...warnings]
    .slice(0, MOST)
    .map(({ rule, severity, params }) => ({ rule, severity, params }))
  return { release, fatal: fatal.length, warnings: warnings.length, findings }
}

/** Our own rules advise; only an official one can be broken for good. */
const isFatal = ({ source, severity }: Finding): boolean => source === 'OFFICIAL' && severity === 'FATAL'
