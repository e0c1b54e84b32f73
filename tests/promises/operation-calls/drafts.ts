import { readyDraft, samplePdf } from '#tests/support/ready-draft.ts'
import { account, draft, draftBeingRead, freshDraft, type World } from '../world.ts'
import { type CallsOf, notAPdf, type OperationCall, on, taking } from './operation-call.ts'

const draftBody = ({ theirs }: World) => readyDraft(theirs)
const withPdf = (path: typeof draft | typeof account): OperationCall => ({
  right: (world) => ({ path: path(world), file: samplePdf() }),
  stranger: 404,
  wrong: [notAPdf, 415, 'UNSUPPORTED_FILE'],
})

export const draftsCalls: CallsOf<'drafts'> = {
  createDraft: taking(account, draftBody, { inputDetails: { lines: [{ unitPrice: 'twaalf' }] } }),
  checkUnsavedDraft: taking(account, draftBody, { type: 'E_LETTERS' }),
  previewUnsavedDraft: taking(account, draftBody, { type: 'E_LETTERS' }),
  createDraftFromFile: withPdf(account),
  getDraft: on(draft, 'draftId'),
  updateDraft: taking(draft, draftBody, { type: 'E_LETTERS' }),
  deleteDraftById: on(freshDraft, 'draftId'),
  getDraftPdf: on(draft, 'draftId'),
  attachDraftPdf: withPdf(draft),
  getRecognition: on(draftBeingRead, 'draftId'),
  cancelRecognition: on(draftBeingRead, 'draftId'),
  checkDraft: on(draft, 'draftId'),
  sendDraft: {
    ...on(freshDraft, 'draftId'),
    wrong: [{ query: { sendviaemail: 'maybe' } }, 400, 'FORM_ERRORS'],
  },
  uploadDraft: on(freshDraft, 'draftId'),
}
