import { countUpload } from '../accounts/account-limits.ts'
import { refuseLocked } from '../documents/accept-batch.ts'
import { readDocumentForm } from '../documents/read-document-form.ts'
import { tryDocument } from '../documents/upload-document.ts'
import type { HandlersOf } from '../platform/http/call.ts'
import { operation } from '../platform/http/operation.ts'
import { acceptLetter, takeBackLetter } from './accept-letter.ts'
import { handOverLetter, remindOfLetter, withdrawLetter } from './act-on-letter.ts'
import { exportLetter } from './export-letter.ts'
import { showLetter } from './get-letter.ts'
import type { Letter } from './letter.ts'
import { previewLetter } from './preview-letter.ts'
import { printLetter } from './print-letter.ts'
import { proveLetter } from './prove-letter.ts'
import { sendSplit } from './send-split.ts'
import { correctSplit } from './splitting/correct-split.ts'
import { acceptSplit, relabelSplit, storeSource } from './splitting/read-split.ts'
import { listSplits, presentSplit, showSplit } from './splitting/show-split.ts'
import { deleteSplit, getSplit } from './splitting/split.ts'

export const handlers = {
  sendLetter: operation({
    prepare: async ({ em, config, account, ports, signal, body }) => {
      refuseLocked(account)
      const { receivers: _r, filter: _f, without: _w, withoutConsent: _c, ...form } = body
      const { content } = readDocumentForm({ ...form, receiverId: '' }, 'DOCUMENTS', {
        account,
        hasIdentityProvider: ports.identity !== undefined,
      })
      await countUpload(em, account, body.file.bytes, config.limits.uploadedMegabytes)
      return { content, trial: await tryDocument(body.file, { owner: account.id, signal }) }
    },
    run: async ({ em, ports: { storage }, queue, account, principal, body }, { content, trial }) => {
      const { file, receivers, filter, without, withoutConsent = 'MAIL_AND_PAPER' } = body
      const letter = await acceptLetter(
        { em, storage, queue, account, principal },
        { file, trial, content, selection: { receivers, filter, without }, withoutConsent },
      )
      return presentAccepted(letter)
    },
  }),
  previewLetter: ({ em, account, body }) => previewLetter(em, account.id, body),
  getLetter: ({ em, params }) => showLetter(em, params.letterId),
  takeBackLetter: ({ em, params }) => takeBackLetter(em, params.letterId),
  withdrawLetter: operation({
    async runWithoutTransaction({ em, principal, params: { letterId }, body: { reason } }) {
      await withdrawLetter(em, { letterId, principal, reason: reason?.trim() || null })
      return showLetter(em.fork(), letterId)
    },
  }),
  remindOfLetter: operation({
    runWithoutTransaction: ({ em, queue, account, principal, params: { letterId }, body: { documents } }) =>
      remindOfLetter({ em, queue }, { account, principal, letterId, ids: documents }),
  }),
  printLetter: operation({
    runWithoutTransaction: ({ em, ports: { storage }, account, principal, language, signal, params, body }) =>
      printLetter(
        { em, storage },
        {
          account,
          principal,
          letterId: params.letterId,
          envelope: body.envelope,
          ids: body.documents,
          language,
          signal,
        },
      ),
  }),
  handOverLetter: operation({
    async runWithoutTransaction({ em, principal, params: { letterId }, body: { documents } }) {
      await handOverLetter(em, { letterId, principal, ids: documents })
      return showLetter(em.fork(), letterId)
    },
  }),
  proveLetter: operation({
    runWithoutTransaction: (call) => proveLetter(call, call.params.letterId),
  }),
  exportLetter: (call) => exportLetter(call, call.params.letterId),
  createSplit: operation({
    prepare: async ({ em, config, account, ports, body: { file } }) => {
      refuseLocked(account)
      await countUpload(em, account, { byteLength: file.size }, config.limits.uploadedMegabytes)
      return storeSource(ports.storage, file)
    },
    run: async ({ em, queue, account, body: { file } }, key) => {
      const { id } = await acceptSplit(em, queue, { accountId: account.id, file, key })
      return { id }
    },
  }),
  listSplits: ({ em, account }) => listSplits(em, account.id),
  getSplit: ({ em, params }) => showSplit(em, params.splitId),
  deleteSplit: ({ em, params }) => deleteSplit(em, params.splitId),
  downloadSplitFile: async ({ em, ports: { storage }, params }) => {
    const { file, fileName } = await getSplit(em, params.splitId)
    return { fileName, mimeType: 'application/pdf', bytes: await storage.read(file.key) }
  },
  setSplitLabel: async ({ em, queue, params: { splitId }, body: { label } }) =>
    presentSplit(em, await relabelSplit(em, queue, { splitId, label: label?.trim() ?? null })),
  changeSplitParts: async ({ em, params: { splitId }, body: { corrections } }) =>
    presentSplit(em, await correctSplit(em, splitId, corrections)),
  sendSplit: async ({ em, ports, queue, account, principal, params: { splitId }, body }) => {
    refuseLocked(account)
    const { withoutConsent = 'MAIL_AND_PAPER', signing, readConfirmation, ...form } = body
    const flags = { signing: flag(signing), readConfirmation: flag(readConfirmation) }
    const { content } = readDocumentForm({ ...form, ...flags, receiverId: '' }, 'DOCUMENTS', {
      account,
      hasIdentityProvider: ports.identity !== undefined,
    })
    const letter = await sendSplit(em, queue, { splitId, principal, content, withoutConsent })
    return presentAccepted(letter)
  },
} satisfies HandlersOf<'letters'>

const flag = (value: boolean | undefined): 'true' | 'false' => (value === true ? 'true' : 'false')

const presentAccepted = ({ id, recipients, leavesAt }: Letter) => ({
  id,
  receivers: recipients.length,
  leavesAt: leavesAt.toISOString(),
})
