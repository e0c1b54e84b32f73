/** The check of any document, of nobody in particular. Nothing is asked of the outside and nothing is kept. */
import { checkInvoice } from '#contracts/rules/invoice/check.ts'
import { checkCii } from '#contracts/rules/invoice/check-cii.ts'
import { checkUbl } from '#contracts/rules/invoice/check-ubl.ts'
import type { DraftDocument } from '#contracts/rules/invoice/draft.ts'
import { type Finding, isRefusal } from '#contracts/rules/invoice/finding.ts'
import { fromDraft } from '#contracts/rules/invoice/from-draft.ts'
import type { Invoice } from '#contracts/rules/invoice/model.ts'
import { release } from '#contracts/rules/invoice/release.ts'
import { totalsOf } from '../received-invoices/document-says.ts'
import { readDocument } from './read-document.ts'

export interface DocumentCheck {
  release: string
  /** Whether no fatal official rule is broken; our own never refuse. */
  valid: boolean
  /** The gravest first. */
  findings: Finding[]
  /** As they stand in the document. */
  totals: { currency: string | null } & ReturnType<typeof totalsOf>
}

/** Above what a draft of 1,000 lines needs, and low enough to be judged while others wait. */
const LIMITS = { bytes: 21_000_000, depth: 60, elements: 60_000 }

/** Readable XML is judged however wrong it is. Throws UnreadableXml for what is no invoice in UBL or CII. */
export function checkXml(bytes: Uint8Array): DocumentCheck {
  const { syntax, invoice, root } = readDocument(bytes, LIMITS)
  return judged(invoice, syntax === 'UBL' ? checkUbl({ invoice, root }) : checkCii({ invoice, root }))
}

export function checkAsDocument(draft: DraftDocument): DocumentCheck {
  const invoice = fromDraft(draft)
  return judged(invoice, checkInvoice(invoice))
}

function judged(invoice: Invoice, all: readonly Finding[]): DocumentCheck {
  const isFatal = ({ severity }: Finding) => severity === 'FATAL'
  const findings = [...all.filter(isFatal), ...all.filter((finding) => !isFatal(finding))]
  const totals = { currency: invoice.currency?.slice(0, 20) || null, ...totalsOf(invoice) }
  return { release, valid: !findings.some(isRefusal), findings, totals }
}
