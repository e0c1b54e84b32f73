import type { EntityManager } from '@mikro-orm/postgresql'
import type { Account } from '../accounts/account.ts'
import { Draft } from './draft.ts'
import { getDraft } from './get-draft.ts'

/**
 * A finished reading stays.
 * @throws {Problem} NOT_FOUND
 */
export async function cancelRecognition(em: EntityManager, account: Account, draftId: string): Promise<void> {
  const { id } = await getDraft(em, account, draftId)
  await em.nativeUpdate(Draft, { id, recognitionState: 'RUNNING' }, { recognitionState: 'CANCELLED' })
}
