import { X509Certificate } from 'node:crypto'
import { getDocument } from '../documents/get-document.ts'
import { getDocumentToSign } from '../documents/sign-document.ts'
import { makeRevocationList } from '../formats/seal/authority.ts'
import type { AnyCall, HandlersOf } from '../platform/http/call.ts'
import { operation } from '../platform/http/operation.ts'
import { countAgainst } from '../platform/limits/limits.ts'
import { Problem } from '../platform/problem.ts'
import { getInbox } from '../receivers/get-inbox.ts'
import { requireReceiver } from '../receivers/receiver-principal.ts'
import { acceptSignature, refuseDocument } from './accept-signature.ts'
import { getSigning, startSigning } from './get-signing.ts'
import { finishIdentification, requestSigningCode, startIdentification } from './identify.ts'
import { getOwnAuthority, getSealIdentity } from './own-authority.ts'
import { presentSigning, presentVerification } from './present.ts'

import { getSealedCopy, verifyDocument } from './verify-document.ts'

const TEN_MINUTES = 600
/** Files that one client may have checked in ten minutes. */
const MAX_CHECKED = 60

export const handlers = {
  verifyDocument: operation({
    async runWithoutTransaction({ em, ports, network, signal, body: { file } }) {
      await countAgainst(em, [{ key: `verify by ${network}`, most: MAX_CHECKED, seconds: TEN_MINUTES }])
      const options = { owner: network, signal, timeStamps: ports.timeStamps.trusted }
      return presentVerification(await verifyDocument(em, file.bytes, options))
    },
  }),
  downloadRevocationList: async (call) => {
    const { root } = await getOwnAuthority(call)
    const bytes = makeRevocationList(root, new Date())
    return { fileName: 'zegel.crl', mimeType: 'application/pkix-crl', bytes }
  },
  downloadSealRoot: async (call) => {
    const { certificate, chain } = await getSealIdentity(call)
    const bytes = Buffer.from(new X509Certificate(chain.at(-1) ?? certificate).toString())
    return { fileName: 'zegel-root.pem', mimeType: 'application/x-pem-file', bytes }
  },
  getSigning: ({ em, ports, principal, params }) => shown({ em, ports, principal }, params.inboxDocumentId),
  startSigning: async ({ em, ports, principal, params: { inboxDocumentId: id }, body: { pagesShown } }) => {
    await startSigning(em, principal, { id, pagesShown })
    return shown({ em, ports, principal }, id)
  },
  startIdentification: operation({
    runWithoutTransaction: ({ em, ports: { identity }, config, principal, params }) =>
      startIdentification({ em, config, identity, principal }, params.inboxDocumentId),
  }),
  completeIdentification: operation({
    async runWithoutTransaction({ em, ports, config, principal, body }) {
      const { identity } = ports
      const documentId = await finishIdentification({ em, config, identity, principal }, body)
      return shown({ em: em.fork(), ports, principal }, documentId)
    },
  }),
  requestSigningCode: operation({
    async runWithoutTransaction({ em, ports, principal, params: { inboxDocumentId: documentId } }) {
      const { email, expiresAt, nextAt } = await requestSigningCode(em, ports.mail, { principal, documentId })
      return { sentTo: email, validUntil: expiresAt.toISOString(), nextAt: nextAt.toISOString() }
    },
  }),
  signDocument: operation({
    async runWithoutTransaction({ em, ports, queue, principal, params, body, client, userAgent }) {
      const act = { principal, documentId: params.inboxDocumentId, body, client, userAgent }
      const refusal = await em.fork().transactional((inside) => acceptSignature(inside, queue, act))
      if (refusal !== undefined) throw new Problem(refusal)
      return shown({ em: em.fork(), ports, principal }, params.inboxDocumentId)
    },
  }),
  refuseDocument: async ({ em, ports, queue, config, principal, params, body: { reason } }) => {
    const { inboxDocumentId: id } = params
    await refuseDocument({ em, queue, config, ports }, principal, { id, reason })
    return shown({ em, ports, principal }, id)
  },
  downloadInboxSealed: async ({ em, ports: { storage }, principal, params }) => {
    const { document } = await getDocumentToSign(em, principal, params.inboxDocumentId)
    const { language } = await getInbox(em, requireReceiver(principal))
    return getSealedCopy(storage, document, language)
  },
  downloadSealedDocument: async ({ em, ports: { storage }, language, params }) =>
    getSealedCopy(storage, await getDocument(em, params.documentId), language),
} satisfies HandlersOf<'signing'>

type Showing = Pick<AnyCall, 'em' | 'ports'> & { principal: Parameters<typeof getSigning>[1] }

const shown = async ({ em, ports, principal }: Showing, id: string) =>
  presentSigning(await getSigning(em, principal, id), ports.identity)
