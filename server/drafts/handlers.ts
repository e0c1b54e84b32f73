import { afterPreparing, type HandlersOf } from '../http/call.ts'
import { attachPdf } from './attach-pdf.ts'
import { cancelRecognition } from './cancel-recognition.ts'
import { checkDraft } from './check-draft.ts'
import { createDraft } from './create-draft.ts'
import { createDraftFromFile } from './create-draft-from-file.ts'
import { deleteDraft } from './delete-draft.ts'
import { findInvoiceId, getDraft } from './get-draft.ts'
import { getPdf } from './get-pdf.ts'
import { prepareSending, type Wish } from './prepare-sending.ts'
import { presentCheck, presentDraft, presentPdf, presentRecognition } from './present.ts'
import { readPdfUpload, readUpload } from './read-upload.ts'
import { sendDraft } from './send-draft.ts'
import { updateDraft } from './update-draft.ts'
import { uploadDraft } from './upload-draft.ts'

export const handlers = {
  createDraft: async ({ em, account, body }) => ({ id: (await createDraft(em, account, body)).id }),
  createDraftFromFile: afterPreparing(
    ({ body, account, language }) => readUpload(body.file, { account, language }),
    async ({ em, ports: { storage }, queue, account }, upload) => ({
      id: (await createDraftFromFile({ em, storage, queue }, account, upload)).id,
    }),
  ),
  getDraft: async ({ em, account, params }) => {
    const draft = await getDraft(em, account, params.draftId)
    return presentDraft(draft, await findInvoiceId(em, draft))
  },
  updateDraft: async ({ em, account, params, body }) =>
    presentDraft(await updateDraft(em, account, params.draftId, body)),
  deleteDraftById: ({ em, account, params }) => deleteDraft(em, account, params.draftId),
  getDraftPdf: ({ em, ports: { storage }, account, params }) =>
    getPdf({ em, storage }, account, params.draftId),
  attachDraftPdf: afterPreparing(
    ({ body }) => readPdfUpload(body.file),
    async ({ em, ports: { storage }, account, params }, pdf) =>
      presentPdf(await attachPdf({ em, storage }, account, params.draftId, pdf)),
  ),
  getRecognition: async ({ em, account, params }) =>
    presentRecognition(await getDraft(em, account, params.draftId)),
  cancelRecognition: ({ em, account, params }) => cancelRecognition(em, account, params.draftId),
  checkDraft: async ({ em, ports: { network }, account, language, params }) =>
    presentCheck(await checkDraft({ em, network, account }, params.draftId), language),
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
