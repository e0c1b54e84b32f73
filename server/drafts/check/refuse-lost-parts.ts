import type { EntityManager } from '@mikro-orm/postgresql'
import type { Account } from '../../accounts/account.ts'
import type { Part } from '../../formats/preserved/parts.ts'
import type { Storage } from '../../ports/storage/storage.ts'
import type { DraftInput } from '../draft/action.ts'
import { readCandidate } from '../draft/candidate.ts'
import { contentOf } from '../draft/content.ts'
import { makeOutgoingXml } from './outgoing.ts'
import { refusalOfLostParts } from './refusals.ts'

interface FileContext {
  em: EntityManager
  storage: Storage
  account: Account
}

/**
 * Finds the parts that a change drops from the draft's file, before the transaction, since it reads the file. A draft that
 * was sent meanwhile is refused later.
 * @throws {Problem} NOT_FOUND; FORM_ERRORS; FILE_PARTS_LOST
 */
export async function refuseLostParts(
  { em, storage, account }: FileContext,
  draftId: string,
  input: DraftInput,
): Promise<Part[]> {
  const { sourceFile, pdfFile, isSent, isUploaded } = await readCandidate(em, account.id, draftId)
  if (sourceFile === null || isSent || isUploaded) return []
  const { type, supplier = null, inputDetails } = contentOf(input)
  const mayDrop = sourceFile.mayDrop === true || input.dropParts === true
  const draft = {
    type,
    supplier,
    inputDetails,
    pdfFile,
    sourceFile: { ...sourceFile, mayDrop, isConfirmed: true as const },
  }
  const outgoing = await makeOutgoingXml({ storage, account }, draft)
  if (outgoing?.isAsCame === true) return []
  const refusal = refusalOfLostParts(outgoing, draft)
  if (refusal !== undefined) throw refusal
  return outgoing?.lost ?? []
}
