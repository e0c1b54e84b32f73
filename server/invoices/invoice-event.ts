import { type Finding, isRefusal } from '#contracts/rules/invoice/finding.ts'
import type { components } from '#generated/api.ts'
import type { Change } from '../formats/ubl/address.ts'
import type { Language } from './mail-words.ts'
import type { EventType } from './status.ts'

/** A finding in an event; its text is added when it is read. */
export type EventFinding = Pick<Finding, 'rule' | 'severity' | 'params'>

/** The contract's bound. */
const MAX_FINDINGS = 100

/** The most severe first. */
export function eventFindings(all: readonly Finding[]): EventFinding[] {
  return [...all.filter(isRefusal), ...all.filter((finding) => !isRefusal(finding))]
    .slice(0, MAX_FINDINGS)
    .map(({ rule, severity, params }) => ({ rule, severity, params }))
}

/** In the contract's shape, with the text of each broken rule. */
export function presentFindings(
  findings: readonly EventFinding[],
  textOf: (finding: EventFinding) => string,
): components['schemas']['EventFinding'][] {
  return findings.map((finding) => {
    const { rule, severity } = finding
    return { rule, severity, text: textOf(finding).slice(0, 1000) }
  })
}

/** The differences between a document and its source file. CII: converted to UBL. EDITED: changed in the form. */
export type DocumentChange = Change | 'CII' | 'EDITED'

type Detail = NonNullable<components['schemas']['InvoiceEvent']['detail']>

/** The detail of an event. Its actor is a column of its own, and the texts of rules are added when it is read. */
export type EventDetail = Omit<Detail, 'actor' | 'findings'> & CopyTerms & { findings?: EventFinding[] }

/** Of a mailed copy, for when it comes back; nobody is shown it. */
export interface CopyTerms {
  costsCredit?: boolean
  language?: Language
}

export type InvoiceEventType = `invoice.${Lowercase<EventType>}`

declare module '../platform/events/event.ts' {
  interface EventDetails extends Record<InvoiceEventType, EventDetail> {}
}

export const typeOf = (type: EventType): InvoiceEventType =>
  `invoice.${type.toLowerCase() as Lowercase<EventType>}`
