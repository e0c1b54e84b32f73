import type { EntityManager } from '@mikro-orm/postgresql'
import type { Account } from '../../accounts/account.ts'
import { type Candidate, freshCandidate } from '../../drafts/draft/candidate.ts'
import type { Draft } from '../../drafts/draft/draft.ts'
import { type Copy, createCopy } from '../../drafts/edit/copy-invoice.ts'
import type { IsolationOptions } from '../../platform/isolation/isolation.ts'
import type { Language } from '../../platform/language.ts'
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
