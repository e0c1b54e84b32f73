import { batchCall, batchRow, batchZip, settledBatch, tableOf } from '#tests/support/batch.ts'
import { receiverFor, uploadCall } from '#tests/support/documents.ts'
import { samplePdf } from '#tests/support/ready-draft.ts'
import { account, NOWHERE, type World } from '../world.ts'
import {
  bad,
  type CallsOf,
  deliver,
  forged,
  inInbox,
  notAPdf,
  toSign,
  unknown,
  withDocument,
} from './operation-call.ts'

const delivered = async (world: World) => ({ documentId: (await deliver(world)).documentId })

export const documentsCalls: CallsOf<'documents'> = {
  getDoctypes: { right: (world) => ({ path: account(world) }), stranger: 404, wrong: unknown('accountId') },
  setDoctypes: {
    by: 'admin',
    right: (world) => ({ path: account(world), body: ['Contract', 'Verslag'] }),
    stranger: 403,
    wrong: bad(['']),
  },
  tryDocument: {
    right: (world) => ({ path: account(world), file: samplePdf() }),
    stranger: 404,
    wrong: [notAPdf, 415, 'UNSUPPORTED_FILE'],
  },
  uploadDocument: {
    right: async (world) => uploadCall(world.mine, (await receiverFor(world.app, world.mine)).token1),
    stranger: 404,
    wrong: [{ fields: {} }, 400, 'FORM_ERRORS'],
  },
  uploadBatch: {
    right: async ({ app, mine }) =>
      batchCall(mine, batchZip([batchRow((await receiverFor(app, mine)).token1, 1)])),
    stranger: 404,
    wrong: [{ file: { ...notAPdf.file, field: 'zip' } }, 415, 'UNSUPPORTED_FILE'],
  },
  previewBatch: {
    right: (world) => ({
      path: account(world),
      file: { name: 'documents.csv', bytes: tableOf([batchRow('R-1', 1)]) },
    }),
    stranger: 404,
    wrong: [{ path: { accountId: NOWHERE } }, 404, 'NOT_FOUND'],
  },
  getBatchTemplate: {
    right: (world) => ({ path: account(world) }),
    stranger: 404,
    wrong: [{ path: { accountId: NOWHERE } }, 404, 'NOT_FOUND'],
  },
  getUpload: {
    right: async (world) => ({ path: { ...account(world), uploadId: (await deliver(world)).uploadId } }),
    stranger: 404,
    wrong: unknown('uploadId'),
  },
  downloadUploadErrors: {
    right: async (world) => {
      const { id: uploadId } = await settledBatch(world.calls, world.mine, batchZip([batchRow('nobody', 1)]))
      return { path: { ...account(world), uploadId } }
    },
    stranger: 404,
    wrong: unknown('uploadId'),
  },
  remindReceivers: {
    right: async (world) => {
      await deliver(world, toSign)
      return { path: account(world), body: { waits: true } }
    },
    stranger: 404,
    wrong: bad({ nobody: 'knows this' }),
  },
  downloadDocumentsZip: {
    right: async (world) => {
      await deliver(world)
      return { path: account(world), body: {} }
    },
    stranger: 404,
    wrong: bad({ nobody: 'knows this' }),
  },
  downloadDocument: {
    right: async (world) => ({ path: await delivered(world) }),
    stranger: 404,
    wrong: unknown('documentId'),
  },
  listDocumentEvents: {
    right: async (world) => ({ path: await delivered(world) }),
    stranger: 404,
    wrong: unknown('documentId'),
  },
  remindReceiver: {
    right: async (world) => ({ path: { documentId: (await deliver(world, toSign)).documentId } }),
    stranger: 404,
    wrong: unknown('documentId'),
  },
  withdrawDocument: {
    right: async (world) => ({ path: await delivered(world) }),
    stranger: 404,
    wrong: unknown('documentId'),
  },
  listInboxDocuments: { right: (world) => inInbox(world), stranger: 403, wrong: forged },
  getInboxDocument: {
    right: (world) => withDocument(world),
    stranger: 403,
    wrong: unknown('inboxDocumentId'),
  },
  downloadInboxDocument: {
    right: (world) => withDocument(world),
    stranger: 403,
    wrong: unknown('inboxDocumentId'),
  },
  confirmReading: {
    right: async (world) => ({
      ...(await withDocument(world, { readConfirmation: 'true' })),
      body: { pagesShown: 200 },
    }),
    stranger: 403,
    wrong: bad({ pagesShown: 0 }),
  },
}
