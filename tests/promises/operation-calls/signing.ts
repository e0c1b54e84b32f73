import type { Call } from '#tests/support/call.ts'
import { samplePdf } from '#tests/support/ready-draft.ts'
import {
  codeToSign,
  consentFor,
  loginAnswer,
  sealedDelivery,
  startedSigning,
} from '#tests/support/signing.ts'
import { bad, type CallsOf, toSign, unknown, withDocument } from './operation-call.ts'

const withLogin = { eSignOption: 'ITSME' }
const inSession = ({ session, documentId }: { session: string; documentId: string }): Call => ({
  headers: { 'jwt-token': session },
  path: { inboxDocumentId: documentId },
})

export const signingCalls: CallsOf<'signing'> = {
  getSigning: {
    right: (world) => withDocument(world, toSign),
    stranger: 403,
    wrong: unknown('inboxDocumentId'),
  },
  startSigning: {
    right: async (world) => ({ ...(await withDocument(world, toSign)), body: { pagesShown: 200 } }),
    stranger: 403,
    wrong: bad({ pagesShown: 0 }),
  },
  startIdentification: {
    right: async (world) => inSession(await startedSigning(world.app, world.calls, world.mine, withLogin)),
    stranger: 403,
    wrong: unknown('inboxDocumentId'),
  },
  completeIdentification: {
    right: async (world) => {
      const started = await startedSigning(world.app, world.calls, world.mine, withLogin)
      const { headers } = inSession(started)
      return { ...(headers && { headers }), body: await loginAnswer(world.app, world.calls, started) }
    },
    stranger: 403,
    wrong: bad({ state: '' }),
  },
  requestSigningCode: {
    right: async (world) => inSession(await startedSigning(world.app, world.calls, world.mine)),
    stranger: 403,
    wrong: unknown('inboxDocumentId'),
  },
  signDocument: {
    right: async (world) => {
      const started = await startedSigning(world.app, world.calls, world.mine)
      const code = await codeToSign(world.app, world.calls, started)
      const consent = await consentFor(world.calls, started)
      return { ...inSession(started), body: { consent, way: 'TYPED', name: 'Jan Willems', code } }
    },
    stranger: 403,
    wrong: bad({ consent: '' }),
  },
  refuseDocument: {
    right: async (world) => ({ ...(await withDocument(world, toSign)), body: { reason: 'Het klopt niet.' } }),
    stranger: 403,
    wrong: bad({ reason: ' ' }),
  },
  downloadInboxSealed: {
    right: async (world) => inSession(await sealedDelivery(world.app, world.calls, world.mine)),
    stranger: 403,
    wrong: unknown('inboxDocumentId'),
  },
  downloadSealedDocument: {
    right: async (world) => {
      const { documentId } = await sealedDelivery(world.app, world.calls, world.mine)
      return { path: { documentId } }
    },
    stranger: 404,
    wrong: unknown('documentId'),
  },
  verifyDocument: {
    by: 'nobody',
    right: () => ({ file: samplePdf() }),
    wrong: [{ file: { name: 'x.pdf', bytes: Buffer.from(''), field: 'other' } }, 400, 'FORM_ERRORS'],
  },
  downloadRevocationList: { by: 'nobody', right: () => ({}), wrong: 'takes nothing' },
}
