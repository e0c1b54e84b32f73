import type { EntityManager } from '@mikro-orm/postgresql'
import type { Account } from '../accounts/account.ts'
import { countUpload } from '../accounts/account-limits.ts'
import { networkForAccount } from '../accounts/account-ports.ts'
import { rememberPdfSource } from '../accounts/update-account.ts'
import { getInvoice } from '../invoices/get-invoice.ts'
import { settleFollowed } from '../invoices/settle-invoice.ts'
import type { Actor, Principal } from '../platform/access/principal.ts'
import { readPage } from '../platform/database/page.ts'
import { BY_ID, pagesById } from '../platform/database/pages-by-id.ts'
import type { AccountCall, HandlersOf, ResolversOf } from '../platform/http/call.ts'
import { operation } from '../platform/http/operation.ts'
import { acceptBatch, getBatch, storeZip } from './batch/accept-batch.ts'
import { agreedChannel } from './check/attempt.ts'
import { checkDraft, checkUnsavedDraft, refuseLostParts } from './check/check-draft.ts'
import { Draft } from './draft/draft.ts'
import { findInvoiceId, getDraft } from './draft/get-draft.ts'
import { findComingNumber } from './draft/number-drawn.ts'
import { type Copy, createCopy, readCopy, readCredit } from './edit/copy-invoice.ts'
import { DRAFT_SORT_FIELDS, listDrafts } from './edit/list-drafts.ts'
import { createDraft, deleteDraft, updateDraft } from './edit/save-draft.ts'
import { createDraftFromFile, readPaperUpload, readUpload } from './files/draft-from-file.ts'
import { attachPdf, cancelRecognition, drawUnsaved, getPdf } from './files/draft-pdf.ts'
import {
  presentBatch,
  presentCheck,
  presentDraft,
  presentDrafts,
  presentPdf,
  presentRecognition,
  presentSent,
} from './present.ts'
import { requireDelivering } from './send/also-to.ts'
import { prepareFinished, readFinished, sendFinished } from './send/finished-document.ts'
import { type Prepared, prepareSending, type SendRequest } from './send/prepare-sending.ts'
import { prepareResending, resendInvoice } from './send/resend-invoice.ts'
import type { PrepareContext } from './send/send-context.ts'
import { sendDraft, uploadDraft } from './send/send-draft.ts'

/** Operations on a sent document that create a draft or send it again. */
type MadeOfSent = Pick<HandlersOf<'invoices'>, 'createCreditNote' | 'copyInvoice' | 'resendInvoice'>

/** Operations that send a finished document, or many. */
type SentAtOnce = Pick<HandlersOf<'invoices'>, 'sendInvoice' | 'sendInvoiceBatch' | 'getInvoiceBatch'>

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
    run: async ({ em, ports: { storage }, queue, account, principal }, upload) => {
      const draft = await createDraftFromFile({ em, storage, queue }, account, upload)
      if (principal.user !== null && upload.kind === 'PDF') await rememberPdfSource(em, account, 'UPLOADED')
      return { id: draft.id }
    },
  }),
  getDraft: async ({ em, account, params }) => {
    const draft = await getDraft(em, account, params.draftId)
    return showDraft({ em, account }, draft, await findInvoiceId(em, draft))
  },
  updateDraft: operation({
    prepare: ({ em, ports: { storage }, account, params, body }) =>
      refuseLostParts({ em, storage, account }, params.draftId, body),
    run: async ({ em, account, params, body }, dropped) =>
      showDraft({ em, account }, await updateDraft(em, account, params.draftId, body, dropped)),
  }),
  deleteDraftById: ({ em, account, principal, params }) =>
    deleteDraft(em, { account, principal, draftId: params.draftId }),
  getDraftPdf: (call) => getPdf(call, call.params.draftId),
  previewUnsavedDraft: operation({
    runWithoutTransaction: (call) => drawUnsaved(call, call.body),
  }),
  attachDraftPdf: operation({
    prepare: async ({ em, config, body: { file }, account, signal }) => {
      await countUpload(em, account, file.bytes, config.limits.uploadedMegabytes)
      return readPaperUpload(file, { owner: account.id, signal })
    },
    run: async ({ em, ports: { storage }, queue, account, principal, params }, pdf) => {
      const attached = await attachPdf({ em, storage, queue }, account, params.draftId, pdf)
      if (principal.user !== null) await rememberPdfSource(em, account, 'UPLOADED')
      return presentPdf(attached)
    },
  }),
  getRecognition: async ({ em, account, params }) =>
    presentRecognition(await getDraft(em, account, params.draftId)),
  cancelRecognition: ({ em, account, params }) => cancelRecognition(em, account, params.draftId),
  checkDraft: async ({ em, ports, account, language, params }) =>
    presentCheck(await checkDraft(checkContext({ em, ports, account }), params.draftId), language),
  checkUnsavedDraft: async ({ em, ports, account, language, body }) =>
    presentCheck(await checkUnsavedDraft(checkContext({ em, ports, account }), body), language),
  sendDraft: operation({
    prepare: (call) => prepareSending(call, makeSendRequest(call)),
    run: async (call, prepared) => {
      requireBoth(call.principal, prepared)
      return presentSent(call.em, await sendDraft(call, prepared))
    },
  }),
  uploadDraft: operation({
    prepare: (call) => prepareSending(call, makeUploadRequest(call)),
    run: (call, prepared) => {
      requireBoth(call.principal, prepared)
      return uploadDraft(call, call.params.draftId, prepared)
    },
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
    prepare: (call) => prepareResending(call, makeResendRequest(call)),
    run: async (call, again) => presentSent(call.em, await resendInvoice(call, again)),
  }),
  sendInvoice: operation({
    prepare: async (call) => {
      const { em, config, ports, account, language, signal, body } = call
      const finished = Buffer.isBuffer(body) ? { xml: body } : body
      const bytes = 'xml' in finished ? finished.xml : finished.file.bytes
      await countUpload(em, account, bytes, config.limits.uploadedMegabytes)
      const by = { account, language, isolation: { owner: account.id, signal }, field: '' }
      const document = await readFinished(ports.storage, finished, by)
      return prepareFinished(call, document, choicesOf(call))
    },
    run: async ({ em, queue, account, principal, language }, finished) => {
      requireBoth(principal, finished.prepared)
      return presentSent(em, await sendFinished({ em, queue }, { account, principal, language }, finished))
    },
  }),
  sendInvoiceBatch: operation({
    prepare: async ({ em, config, ports, account, body: { zip } }) => {
      await countUpload(em, account, { byteLength: zip.size }, config.limits.uploadedMegabytes)
      return storeZip(ports.storage, account, zip)
    },
    run: async ({ em, queue, account, principal, language, query }, stored) => {
      const fallback = agreedChannel(query.sendviaemail)
      const { id } = await acceptBatch(
        { em, queue },
        { account, principal, language },
        { ...stored, fallback },
      )
      return { id }
    },
  }),
  getInvoiceBatch: async ({ em, account, language, params: { batchId } }) =>
    presentBatch(await getBatch(em, account, batchId), language),
} satisfies HandlersOf<'drafts'> & MadeOfSent & SentAtOnce

const showDraft = async (
  { em, account }: Pick<Following, 'em' | 'account'>,
  draft: Draft,
  invoiceId?: string,
) => presentDraft(draft, { account, invoiceId, coming: await findComingNumber(em, account.id, draft) })

/** Those that wait to be sent: a sent one is among the documents. */
const unsent = ({ em, account }: Pick<AccountCall, 'em' | 'account'>) =>
  pagesById((after) =>
    em.fork().find(Draft, { accountId: account.id, sentAt: null, id: { $gt: after } }, BY_ID),
  )

/** For the export of an account. */
export async function* everyDraft(call: AccountCall) {
  const showing = { em: call.em.fork(), account: call.account }
  for await (const page of unsent(call)) for (const draft of page) yield await showDraft(showing, draft)
}

/** The stored files of the drafts, named by the draft. */
export async function* filesOfDrafts(call: AccountCall) {
  for await (const page of unsent(call))
    for (const { id, pdfFile, sourceFile } of page) {
      if (pdfFile != null) yield { name: `${id}.pdf`, key: pdfFile.key }
      if (sourceFile != null && sourceFile.key !== pdfFile?.key)
        yield { name: `${id}.xml`, key: sourceFile.key }
    }
}

const checkContext = ({ em, ports, account }: Pick<PrepareContext, 'em' | 'ports' | 'account'>) => ({
  em,
  account,
  network: networkForAccount(ports, account),
  storage: ports.storage,
})

interface OnDraft {
  params: { draftId: string }
}

interface Choosing {
  query: { sendviaemail?: boolean; alsoto?: string }
}

const choicesOf = ({ query }: Choosing) => ({
  fallback: agreedChannel(query.sendviaemail),
  alsoTo: query.alsoto,
})

/** @throws {Problem} FORBIDDEN for a delivery by who may not deliver */
function requireBoth(principal: Principal, prepared: Prepared): void {
  if ('document' in prepared && prepared.document.delivery) requireDelivering(principal)
}

const makeSendRequest = (call: OnDraft & Choosing): SendRequest => ({
  draftId: call.params.draftId,
  mode: 'FORM',
  ...choicesOf(call),
})

const makeUploadRequest = ({ params }: OnDraft): SendRequest => ({
  draftId: params.draftId,
  mode: 'UPLOAD',
  fallback: null,
})

interface OnInvoice {
  params: { invoiceId: string }
  query: { sendviaemail?: boolean; email?: string }
}

const makeResendRequest = ({ params, query }: OnInvoice) => ({
  invoiceId: params.invoiceId,
  fallback: agreedChannel(query.sendviaemail),
  email: query.email?.trim(),
})

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
