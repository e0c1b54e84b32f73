import { readyDraft, samplePdf } from '#tests/support/ready-draft.ts'
import { account, draft, draftBeingRead, freshDraft } from '../world.ts'
import { bad, type CallsOf, notAPdf, unknown } from './operation-call.ts'

export const draftsCalls: CallsOf<'drafts'> = {
  createDraft: {
    right: (world) => ({ path: account(world), body: readyDraft(world.theirs) }),
    stranger: 404,
    wrong: bad({ inputDetails: { lines: [{ unitPrice: 'twaalf' }] } }),
  },
  checkUnsavedDraft: {
    right: (world) => ({ path: account(world), body: readyDraft(world.theirs) }),
    stranger: 404,
    wrong: bad({ type: 'E_LETTERS' }),
  },
  createDraftFromFile: {
    right: (world) => ({ path: account(world), file: samplePdf() }),
    stranger: 404,
    wrong: [notAPdf, 415, 'UNSUPPORTED_FILE'],
  },
  getDraft: { right: (world) => ({ path: draft(world) }), stranger: 404, wrong: unknown('draftId') },
  updateDraft: {
    right: (world) => ({ path: draft(world), body: readyDraft(world.theirs) }),
    stranger: 404,
    wrong: bad({ type: 'E_LETTERS' }),
  },
  deleteDraftById: {
    right: async (world) => ({ path: await freshDraft(world) }),
    stranger: 404,
    wrong: unknown('draftId'),
  },
  getDraftPdf: { right: (world) => ({ path: draft(world) }), stranger: 404, wrong: unknown('draftId') },
  attachDraftPdf: {
    right: (world) => ({ path: draft(world), file: samplePdf() }),
    stranger: 404,
    wrong: [notAPdf, 415, 'UNSUPPORTED_FILE'],
  },
  getRecognition: {
    right: async (world) => ({ path: await draftBeingRead(world) }),
    stranger: 404,
    wrong: unknown('draftId'),
  },
  cancelRecognition: {
    right: async (world) => ({ path: await draftBeingRead(world) }),
    stranger: 404,
    wrong: unknown('draftId'),
  },
  checkDraft: { right: (world) => ({ path: draft(world) }), stranger: 404, wrong: unknown('draftId') },
  sendDraft: {
    right: async (world) => ({ path: await freshDraft(world) }),
    stranger: 404,
    wrong: [{ query: { sendviaemail: 'maybe' } }, 400, 'FORM_ERRORS'],
  },
  uploadDraft: {
    right: async (world) => ({ path: await freshDraft(world) }),
    stranger: 404,
    wrong: unknown('draftId'),
  },
}
