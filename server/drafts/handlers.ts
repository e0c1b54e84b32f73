import type { HandlersOf } from '../http/call.ts'
import { findInvoiceId, getDraft } from './get-draft.ts'
import { presentDraft, presentRecognition } from './present.ts'

export const handlers = {
  getDraft: async ({ em, account, params }) => {
    const draft = await getDraft(em, account, params.draftId)
    return presentDraft(draft, await findInvoiceId(em, draft))
  },
  getRecognition: async ({ em, account, params }) =>
    presentRecognition(await getDraft(em, account, params.draftId)),
} satisfies Partial<HandlersOf<'drafts'>>
