import type { EntityManager } from '@mikro-orm/postgresql'
import { displayAmount } from '#contracts/rules/amounts.ts'
import { ZERO_RATE_RULE } from '#contracts/rules/invoice/families/zegel.ts'
import type { Account } from '../../accounts/account.ts'
import { type Candidate, freshCandidate } from '../../drafts/draft/candidate.ts'
import type { Draft, InputDetails } from '../../drafts/draft/draft.ts'
import { type Copy, createCopy } from '../../drafts/edit/copy-invoice.ts'
import type { IsolationOptions } from '../../platform/isolation/isolation.ts'
import type { Language } from '../../platform/language.ts'
import { Problem, type Violation } from '../../platform/problem.ts'
import type { Queue } from '../../platform/queue.ts'
import type { Ports } from '../../ports/index.ts'
import type { ToolContent } from './content-of-tool.ts'

/** The tool's files beside its fields; undefined where it gave none. */
export interface ToolFiles {
  ubl: Buffer | undefined
  pdf: Buffer | undefined
}

export interface ImportContext {
  em: EntityManager
  ports: Pick<Ports, 'storage'>
  account: Account
  /** Of a PDF that we print, where the tool gives none. */
  language: Language
  isolation: IsolationOptions
}

/** An invoice of the tool, with its files stored. */
export interface ToolImport extends Pick<ToolContent, 'warnings' | 'totals'> {
  content: Copy
  /** The reading of the file, as of an upload; null without one. */
  recognition: Draft['recognition']
}

/** In em's transaction. The tool's own PDF is compared with the draft meanwhile; one that we printed need not be. */
export async function beginDraft(
  { em, queue }: { em: EntityManager; queue: Queue },
  account: Account,
  { content, recognition }: ToolImport,
): Promise<Draft> {
  const draft = await createCopy(em, account, content)
  const { pdfFile } = content
  const isCompared = pdfFile?.purpose === 'COMPARE'
  const pages = pdfFile?.pages ?? 0
  em.assign(draft, {
    recognition,
    recognitionState: isCompared ? 'RUNNING' : 'DONE',
    pagesDone: isCompared ? 0 : pages,
    pagesTotal: pages,
  })
  await em.flush()
  if (isCompared) await queue.enqueue(em, 'recognise-draft', { draftId: draft.id, owner: account.id })
  return draft
}

/** The same content for sending, without a draft: judged as a file that is sent as it was uploaded. */
export const candidateOfImport = (
  em: EntityManager,
  account: Account,
  { content }: ToolImport,
): Promise<Candidate> =>
  freshCandidate(em, account.id, content.inputDetails.heading?.invoiceNumber ?? '', content)

/**
 * The editor's questions, where nobody can be asked: NOT_ENOUGH_INFO_TO_SEND_TO_PEPPOL for a total that is not the tool's,
 * and for a rate of 0 without a reason. The UBL of a tool gives its reasons itself.
 */
export function refusalOfImport({ content, warnings, totals }: ToolImport): Problem | undefined {
  const violations: Violation[] = []
  if (warnings.length > 0) violations.push(differing(totals))
  if (content.sourceFile === null) {
    const { lines = [], allowanceCharges = [] } = content.inputDetails
    const rows = [
      ...lines.map((row, at) => ({ row, field: `/inputDetails/lines/${at}/vatRate`, number: at + 1 })),
      ...allowanceCharges.map((row, at) => {
        return { row, field: `/inputDetails/allowanceCharges/${at}/vatRate`, number: at + 1 }
      }),
    ]
    violations.push(...rows.filter(({ row }) => isOpen(row)).map(({ field, number }) => open(field, number)))
  }
  return violations.length > 0 ? new Problem('NOT_ENOUGH_INFO_TO_SEND_TO_PEPPOL', { violations }) : undefined
}

const open = (field: string, number: number): Violation => ({
  field,
  messageKey: 'not-a-choice',
  rule: ZERO_RATE_RULE,
  severity: 'FATAL',
  params: { number },
})

const differing = ({ toolInCents, draftInCents }: ToolImport['totals']): Violation => ({
  field: '/inputDetails/payment/totalVatIncl',
  messageKey: 'differs-from-tool',
  severity: 'FATAL',
  params: { tool: displayAmount(toolInCents / 100), draft: displayAmount(draftInCents / 100) },
})

/** Where the tool gives no reason for a rate of 0, the customer's stored data give the agreed one. */
export function withKnownTreatment(details: InputDetails): InputDetails {
  const { customer, lines, allowanceCharges } = details
  const vatTreatment = customer?.vatTreatment
  if (!vatTreatment || vatTreatment === 'STANDARD') return details
  const treated = <Row extends Taxed>(row: Row): Row => (isOpen(row) ? { ...row, vatTreatment } : row)
  return {
    ...details,
    ...(lines && { lines: lines.map(treated) }),
    ...(allowanceCharges && { allowanceCharges: allowanceCharges.map(treated) }),
  }
}

type Line = NonNullable<InputDetails['lines']>[number]
type Taxed = Pick<Line, 'vatRate' | 'vatTreatment'>

/** A rate of 0 without a reason. */
const isOpen = ({ vatRate, vatTreatment }: Taxed): boolean => vatRate === 0 && !vatTreatment
