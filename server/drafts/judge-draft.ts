import { fromDraft } from '#contracts/rules/invoice/from-draft.ts'
import { type DraftFinding, draftFindings } from '#contracts/rules/invoice/judge-draft.ts'
import type { Invoice } from '#contracts/rules/invoice/model.ts'
import { differencesOf as differencesFrom } from '#contracts/rules/invoice/paper.ts'
import type { Account } from '../accounts/account.ts'
import { judgeForm } from '../invoices/judge-form.ts'
import type { Violation } from '../platform/problem.ts'
import { violationsFor } from './action.ts'
import type { Candidate } from './candidate.ts'
import type { OutgoingXml } from './outgoing-xml.ts'

/**
 * FORM: somebody filled it in on the screen. UPLOAD: it goes as it was read from a file, so only the rules count. AGAIN:
 * the same for what was sent before and failed; a question can be asked.
 */
export type SendMode = 'FORM' | 'UPLOAD' | 'AGAIN'

/** How it is to be sent, and the bytes that go out where they are those of its file. */
interface WayOfSending {
  mode: SendMode
  outgoing?: OutgoingXml | undefined
}

export const invoiceOf = (
  account: Account,
  { type, supplier, inputDetails }: Candidate,
  pdf?: { fileName: string; content: string },
): Invoice => fromDraft({ type, supplier, inputDetails }, { supplier: account, ...(pdf && { pdf }) })

/**
 * The verdict as the screen has it, by the same code. What goes as it was read has no form to fill in; a file that goes
 * as it came is judged itself.
 */
export async function faultsOf(
  account: Account,
  candidate: Candidate,
  { mode, outgoing }: WayOfSending,
): Promise<DraftFinding[]> {
  const { type, supplier, inputDetails, pdfFile } = candidate
  const draft = { type, supplier, inputDetails }
  const isFilledIn = mode === 'FORM' && outgoing?.isAsCame !== true
  const needs = isFilledIn ? violationsFor('SEND', draft, pdfFile) : []
  const findings =
    outgoing?.findings ?? (await judgeForm({ draft, supplier: { ...account } }, { owner: account.id }))
  return draftFindings(findings, needs)
}

/** Where the draft says something else than its PDF. That refuses nothing: who sends it may know better. */
export const differencesFromPdf = ({ type, inputDetails, paper }: Candidate): Violation[] =>
  paper === null
    ? []
    : differencesFrom({ type, inputDetails }, paper).map(({ field, messageKey, printed, page }) => ({
        field,
        messageKey,
        severity: 'WARNING' as const,
        params: { printed, page: page ?? 1 },
      }))
