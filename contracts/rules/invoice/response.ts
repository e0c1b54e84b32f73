/** The invoice response (Peppol BIS 63, transaction T111): the answer to a received document. */
import type { Identifier } from './model.ts'

export const RESPONSE_CUSTOMIZATION_ID = 'urn:fdc:peppol.eu:poacc:trns:invoice_response:3'
export const RESPONSE_PROFILE_ID = 'urn:fdc:peppol.eu:poacc:bis:invoice_response:3'

/** Acknowledged, in process, under query, conditionally accepted, rejected, approved, paid. */
export const responseCodes = ['AB', 'IP', 'UQ', 'CA', 'RE', 'AP', 'PD'] as const
export type ResponseCode = (typeof responseCodes)[number]

export const reasonCodes = [
  'NON',
  'REF',
  'LEG',
  'REC',
  'QUA',
  'DEL',
  'PRI',
  'QTY',
  'ITM',
  'PAY',
  'PPD',
  'UNR',
  'FIN',
  'OTH',
] as const
export type ReasonCode = (typeof reasonCodes)[number]

export const actionCodes = ['NOA', 'PIN', 'NIN', 'CNF', 'CNP', 'CNA', 'OTH'] as const
export type ActionCode = (typeof actionCodes)[number]

export type ResponseParty = { endpoint?: Identifier; identifier?: Identifier; name?: string }

/** A reason (list OPStatusReason) or a requested action (OPStatusAction). */
export type ResponseStatus = {
  list?: string
  code?: string
  text?: string
  /** A business term and its expected value. */
  conditions?: { term?: string; value?: string }[]
}

/** An invoice response; every field is optional, since received ones may be incomplete. */
export type InvoiceResponse = {
  customizationId?: string
  profileId?: string
  id?: string
  issueDate?: string
  issueTime?: string
  note?: string
  sender?: ResponseParty
  receiver?: ResponseParty
  /** A ResponseCode in every valid response. */
  code?: string
  effectiveDate?: string
  statuses?: ResponseStatus[]
  /** The answered document. */
  document?: { id?: string; issueDate?: string; typeCode?: string }
}

export function isResponseCode(code: string | undefined): code is ResponseCode {
  return responseCodes.some((known) => known === code)
}

/** The codes of one list, in order. */
export function codesOf({ statuses }: InvoiceResponse, list: 'OPStatusReason' | 'OPStatusAction'): string[] {
  return (statuses ?? []).flatMap((status) => (status.list === list && status.code ? [status.code] : []))
}

/** The texts of the other side: its note, and those of its reasons, each once. */
export function wordsOf({ note, statuses }: InvoiceResponse): string {
  const texts = [note, ...(statuses ?? []).map(({ text }) => text)].filter((text) => text !== undefined)
  return [...new Set(texts)].join('\n')
}
