import type { EntityManager } from '@mikro-orm/postgresql'
import type { Account } from '../../accounts/account.ts'
import { type DraftInput, requireForAction } from '../draft/action.ts'
import { contentOf } from '../draft/content.ts'
import { Draft } from '../draft/draft.ts'

/** @throws {Problem} FORM_ERRORS for the needs of the action: SAVE and SEND never have the PDF yet */
export async function createDraft(em: EntityManager, account: Account, input: DraftInput): Promise<Draft> {
  requireForAction(input, null)
  const draft = em.create(Draft, { accountId: account.id, ...contentOf(input) })
  await em.persist(draft).flush()
  return draft
}
