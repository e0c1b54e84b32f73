import { fromDraft } from '#contracts/rules/invoice/from-draft.ts'
import { type DraftFinding, draftFindings } from '#contracts/rules/invoice/judge-draft.ts'
import type { Invoice } from '#contracts/rules/invoice/model.ts'
import { differencesOf as differencesFrom } from '#contracts/rules/invoice/paper.ts'
import type { Account } from '../../accounts/account.ts'
import { presentSupplier } from '../../accounts/shown-account.ts'
import { judgeForm } from '../../invoices/judge-form.ts'
import type { Violation } from '../../platform/problem.ts'
import { violationsFor } from '../draft/action.ts'
import type { Candidate } from '../draft/candidate.ts'
import type { OutgoingXml } from './outgoing-xml.ts'

/**
 * FORM: filled in on the screen. UPLOAD: sent as it was read from a file, so only the rules count. AGAIN: the same for a
 * failed document, or for a finished one that is sent in one call, but a question can be asked.
 */
export type SendMode = 'FORM' | 'UPLOAD' | 'AGAIN'

/** The mode, and the file's bytes where they are sent. */
interface WayOfSending {
  mode: SendMode
  outgoing?: OutgoingXml | undefined
}

export const invoiceOf = (
  account: Account,
  { type, supplier, inputDetails }: Candidate,
  pdf?: { fileName: string; content: string },
): Invoice =>
  fromDraft({ type, supplier, inputDetails }, { supplier: presentSupplier(account), ...(pdf && { pdf }) })

/** The findings, by the same code as on the screen. A draft in mode UPLOAD has no form; a file that is sent unchanged is judged itself. */
export async function faultsOf(
  account: Account,
  candidate: Candidate,
  { mode, outgoing }: WayOfSending,
): Promise<DraftFinding[]> {
  const { type, supplier, inputDetails, pdfFile } = candidate
  const draft = { type, supplier, inputDetails }
  const isFilledIn = mode === 'FORM' && outgoing?.isEdited !== false
  const violations = isFilledIn ? violationsFor('SEND', draft, pdfFile) : []
  const findings =
    outgoing?.findings ??
    (await judgeForm({ draft, supplier: presentSupplier(account) }, { owner: account.id }))
  return draftFindings(draft, findings, violations)
}

/** The differences between the draft and its PDF. They are warnings: the sender decides. */
export const differencesFromPdf = ({ type, inputDetails, paper }: Candidate): Violation[] =>
  paper === null
    ? []
    : differencesFrom({ type, inputDetails }, paper).map(({ field, messageKey, printed, written, page }) => ({
        field,
        messageKey,
        severity: 'WARNING' as const,
        params: { printed, page: page ?? 1, ...(written === undefined ? {} : { written }) },
      }))
