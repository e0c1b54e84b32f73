import { readPage } from '../platform/database/page.ts'
import type { ResolversOf } from '../platform/http/call.ts'
import { DRAFT_SORT_FIELDS, listDrafts } from './edit/list-drafts.ts'
import { deleteDraft } from './edit/update-draft.ts'
import { presentDrafts } from './present.ts'

export const resolvers = {
  getAccountDrafts: async ({ accountId, page: asked, draftsFilter: filter }, { em }) => {
    const page = readPage(asked, DRAFT_SORT_FIELDS, { sortField: 'id', order: 'ASC' })
    return presentDrafts(await listDrafts(em, { accountId, filter, page }), page)
  },
  deleteDraft: async ({ draftId }, { em, account, principal }) => {
    await deleteDraft(em, { account, principal, draftId })
    return { id: draftId }
  },
} satisfies ResolversOf<'getAccountDrafts' | 'deleteDraft'>
