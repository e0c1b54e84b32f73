import type { EntityManager } from '@mikro-orm/postgresql'
import type { Account } from '../accounts/account.ts'
import { countUpload } from '../accounts/count-upload.ts'
import { getInvoice } from '../invoices/get-invoice.ts'
import { settleFollowed } from '../invoices/settle-invoice.ts'
import type { Actor } from '../platform/access/principal.ts'
import type { HandlersOf } from '../platform/http/call.ts'
import { operation } from '../platform/http/operation.ts'
import { attachPdf } from './attach-pdf.ts'
import { agreedOf } from './attempt.ts'
import { cancelRecognition } from './cancel-recognition.ts'
import { checkDraft, checkUnsavedDraft } from './check-draft.ts'
import { type Copy, createCopy, readCopy, readCredit } from './copy-invoice.ts'
import { createDraft } from './create-draft.ts'
import { createDraftFromFile } from './create-draft-from-file.ts'
import { deleteDraft } from './delete-draft.ts'
import { findInvoiceId, getDraft } from './get-draft.ts'
import { getPdf } from './get-pdf.ts'
import { prepareSending, type SendRequest } from './prepare-sending.ts'
import { presentCheck, presentDraft, presentPdf, presentRecognition } from './present.ts'
import { readPdfUpload, readUpload } from './read-upload.ts'
import { refuseLostParts } from './refuse-lost-parts.ts'
import { prepareResending, resendInvoice } from './resend-invoice.ts'
import { sendDraft } from './send-draft.ts'
import { updateDraft } from './update-draft.ts'
import { uploadDraft } from './upload-draft.ts'

/** Operations on a sent document that create a draft or send it again. */
type MadeOfSent = Pick<HandlersOf<'invoices'>, 'createCreditNote' | 'copyInvoice' | 'resendInvoice'>

interface Following {
  em: EntityManager
  account: Account
  principal: Actor
  params: { invoiceId: string }
}

/** Creates a draft from a document. */
async function follow({ em, account, principal, params }: Following, copy: Copy): Promise<{ id: string }> {
  const draft = await createCopy(em, account, copy)
  await settleFollowed(em, principal, await getInvoice(em, account, params.invoiceId))
  return { id: draft.id }
}

export const handlers = {
  createDraft: async ({ em, account, body }) => ({ id: (await createDraft(em, account, body)).id }),
  createDraftFromFile: operation({
    prepare: async ({ em, config, body: { file }, account, language, signal }) => {
      await countUpload(em, account, file.bytes, config.limits.uploadedMegabytes)
      return readUpload(file, { account, language, isolation: { owner: account.id, signal } })
    },
    run: async ({ em, ports: { storage }, queue, account }, upload) => ({
      id: (await createDraftFromFile({ em, storage, queue }, account, upload)).id,
    }),
  }),
  getDraft: async ({ em, account, params }) => {
    const draft = await getDraft(em, account, params.draftId)
    return presentDraft(draft, account, await findInvoiceId(em, draft))
  },
  updateDraft: operation({
    prepare: ({ em, ports: { storage }, account, params, body }) =>
      refuseLostParts({ em, storage, account }, params.draftId, body),
    run: async ({ em, account, params, body }, dropped) =>
      presentDraft(await updateDraft(em, account, params.draftId, body, dropped), account),
  }),
  deleteDraftById: ({ em, account, params }) => deleteDraft(em, account, params.draftId),
  getDraftPdf: ({ em, ports: { storage }, account, params }) =>
    getPdf({ em, storage }, account, params.draftId),
  attachDraftPdf: operation({
    prepare: async ({ em, config, body: { file }, account, signal }) => {
      await countUpload(em, account, file.bytes, config.limits.uploadedMegabytes)
      return readPdfUpload(file, { owner: account.id, signal })
    },
    run: async ({ em, ports: { storage }, queue, account, params }, pdf) =>
      presentPdf(await attachPdf({ em, storage, queue }, account, params.draftId, pdf)),
  }),
  getRecognition: async ({ em, account, params }) =>
    presentRecognition(await getDraft(em, account, params.draftId)),
  cancelRecognition: ({ em, account, params }) => cancelRecognition(em, account, params.draftId),
  checkDraft: async ({ em, ports: { network, storage }, account, language, params }) =>
    presentCheck(await checkDraft({ em, network, storage, account }, params.draftId), language),
  checkUnsavedDraft: async ({ em, ports: { network, storage }, account, language, body }) =>
    presentCheck(await checkUnsavedDraft({ em, network, storage, account }, body), language),
  sendDraft: operation({
    prepare: (call) => prepareSending(call, sendRequestOf(call)),
    run: (call, prepared) => sendDraft(call, prepared),
  }),
  uploadDraft: operation({
    prepare: (call) => prepareSending(call, uploadRequestOf(call)),
    run: (call, prepared) => uploadDraft(call, call.params.draftId, prepared),
  }),
  createCreditNote: operation({
    prepare: ({ em, ports: { storage }, account, params }) =>
      readCredit({ em, storage }, account, params.invoiceId),
    run: (call, credit) => follow(call, credit),
  }),
  copyInvoice: operation({
    prepare: ({ em, ports: { storage }, account, params }) =>
      readCopy({ em, storage }, account, params.invoiceId),
    run: (call, copy) => follow(call, copy),
  }),
  resendInvoice: operation({
    prepare: (call) => prepareResending(call, resendRequestOf(call)),
    run: (call, again) => resendInvoice(call, again),
  }),
} satisfies HandlersOf<'drafts'> & MadeOfSent

interface OnDraft {
  params: { draftId: string }
}

const sendRequestOf = ({ params, query }: OnDraft & { query: { sendviaemail?: boolean } }): SendRequest => ({
  draftId: params.draftId,
  mode: 'FORM',
  fallback: agreedOf(query.sendviaemail),
})

const uploadRequestOf = ({ params }: OnDraft): SendRequest => ({
  draftId: params.draftId,
  mode: 'UPLOAD',
  fallback: null,
})

interface OnInvoice {
  params: { invoiceId: string }
  query: { sendviaemail?: boolean; email?: string }
}

const resendRequestOf = ({ params, query }: OnInvoice) => ({
  invoiceId: params.invoiceId,
  fallback: agreedOf(query.sendviaemail),
  email: query.email,
})
