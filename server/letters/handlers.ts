import { countUpload } from '../accounts/account-limits.ts'
import { refuseLocked } from '../documents/accept-batch.ts'
import { readDocumentForm } from '../documents/read-document-form.ts'
import { tryDocument } from '../documents/upload-document.ts'
import type { HandlersOf } from '../platform/http/call.ts'
import { operation } from '../platform/http/operation.ts'
import { acceptLetter, takeBackLetter } from './accept-letter.ts'
import { handOverLetter, remindOfLetter, withdrawLetter } from './act-on-letter.ts'
import { showLetter } from './get-letter.ts'
import { previewLetter } from './preview-letter.ts'
import { printLetter } from './print-letter.ts'
import { proveLetter } from './prove-letter.ts'

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
      const { id, recipients, leavesAt } = letter
      return { id, receivers: recipients.length, leavesAt: leavesAt.toISOString() }
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
} satisfies HandlersOf<'letters'>
