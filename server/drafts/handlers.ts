import { afterPreparing, type HandlersOf } from '../platform/http/call.ts'
import { countUpload } from '../platform/http/count-upload.ts'
import { attachPdf } from './attach-pdf.ts'
import { cancelRecognition } from './cancel-recognition.ts'
import { checkDraft, checkUnsavedDraft } from './check-draft.ts'
import { createDraft } from './create-draft.ts'
import { createDraftFromFile } from './create-draft-from-file.ts'
import { deleteDraft } from './delete-draft.ts'
import { findInvoiceId, getDraft } from './get-draft.ts'
import { getPdf } from './get-pdf.ts'
import { prepareSending, type Wish } from './prepare-sending.ts'
import { presentCheck, presentDraft, presentPdf, presentRecognition } from './present.ts'
import { readPdfUpload, readUpload } from './read-upload.ts'
import { refuseLosing } from './refuse-losing.ts'
import { sendDraft } from './send-draft.ts'
import { updateDraft } from './update-draft.ts'
import { uploadDraft } from './upload-draft.ts'

export const handlers = {
  createDraft: async ({ em, account, body }) => ({ id: (await createDraft(em, account, body)).id }),
  createDraftFromFile: afterPreparing(
    async ({ em, config, body: { file }, account, language, signal }) => {
      await countUpload(em, account, file.bytes, config.limits.uploadedMegabytes)
      return readUpload(file, { account, language, manner: { owner: account.id, signal } })
    },
    async ({ em, ports: { storage }, queue, account }, upload) => ({
      id: (await createDraftFromFile({ em, storage, queue }, account, upload)).id,
    }),
  ),
  getDraft: async ({ em, account, params }) => {
    const draft = await getDraft(em, account, params.draftId)
    return presentDraft(draft, account, await findInvoiceId(em, draft))
  },
  updateDraft: afterPreparing(
    ({ em, ports: { storage }, account, params, body }) =>
      refuseLosing({ em, storage, account }, params.draftId, body),
    async ({ em, account, params, body }, dropped) =>
      presentDraft(await updateDraft(em, account, params.draftId, body, dropped), account),
  ),
  deleteDraftById: ({ em, account, params }) => deleteDraft(em, account, params.draftId),
  getDraftPdf: ({ em, ports: { storage }, account, params }) =>
    getPdf({ em, storage }, account, params.draftId),
  attachDraftPdf: afterPreparing(
    async ({ em, config, body: { file }, account, signal }) => {
      await countUpload(em, account, file.bytes, config.limits.uploadedMegabytes)
      return readPdfUpload(file, { owner: account.id, signal })
    },
    async ({ em, ports: { storage }, queue, account, params }, pdf) =>
      presentPdf(await attachPdf({ em, storage, queue }, account, params.draftId, pdf)),
  ),
  getRecognition: async ({ em, account, params }) =>
    presentRecognition(await getDraft(em, account, params.draftId)),
  cancelRecognition: ({ em, account, params }) => cancelRecognition(em, account, params.draftId),
  checkDraft: async ({ em, ports: { network, storage }, account, language, params }) =>
    presentCheck(await checkDraft({ em, network, storage, account }, params.draftId), language),
  checkUnsavedDraft: async ({ em, ports: { network, storage }, account, language, body }) =>
    presentCheck(await checkUnsavedDraft({ em, network, storage, account }, body), language),
  sendDraft: afterPreparing(
    (call) => prepareSending(call, sendWish(call)),
    (call, prepared) => sendDraft(call, sendWish(call), prepared),
  ),
  uploadDraft: afterPreparing(
    (call) => prepareSending(call, uploadWish(call)),
    (call, prepared) => uploadDraft(call, uploadWish(call), prepared),
  ),
} satisfies HandlersOf<'drafts'>

interface OnDraft {
  params: { draftId: string }
}

const sendWish = ({ params, query }: OnDraft & { query: { sendviaemail?: boolean } }): Wish => ({
  draftId: params.draftId,
  manner: 'FORM',
  mayBeMailed: query.sendviaemail === true,
})

const uploadWish = ({ params }: OnDraft): Wish => ({
  draftId: params.draftId,
  manner: 'UPLOAD',
  mayBeMailed: false,
})
