import { batchCall, batchRow, batchZip, settledBatch, tableOf } from '#tests/support/batch.ts'
import { receiverFor, uploadCall } from '#tests/support/documents.ts'
import { samplePdf } from '#tests/support/ready-draft.ts'
import { toSign } from '#tests/support/signing.ts'
import { account, type World } from '../world.ts'
import {
  bad,
  type CallsOf,
  deliver,
  forAdmin,
  forged,
  inInbox,
  notAPdf,
  ofReceiver,
  on,
  onAccount,
  readDelivery,
  taking,
  unknown,
  withDocument,
} from './operation-call.ts'

const delivered = async (world: World) => ({ documentId: (await readDelivery(world)).documentId })
const deliveredToSign = async (world: World) => ({ documentId: (await deliver(world, toSign)).documentId })

export const documentsCalls: CallsOf<'documents'> = {
  getDoctypes: onAccount,
  setDoctypes: { ...taking(account, ['Contract', 'Verslag'], ['']), ...forAdmin },
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
    wrong: unknown('accountId'),
  },
  getBatchTemplate: onAccount,
  getUpload: on(
    async (world) => ({ ...account(world), uploadId: (await readDelivery(world)).uploadId }),
    'uploadId',
  ),
  downloadUploadErrors: on(async (world) => {
    const { id: uploadId } = await settledBatch(world.calls, world.mine, batchZip([batchRow('nobody', 1)]))
    return { ...account(world), uploadId }
  }, 'uploadId'),
  remindReceivers: taking(
    async (world) => {
      await deliver(world, toSign)
      return account(world)
    },
    { waits: true },
    { nobody: 'knows this' },
  ),
  downloadDocumentsZip: taking(
    async (world) => {
      await readDelivery(world)
      return account(world)
    },
    {},
    { nobody: 'knows this' },
  ),
  downloadDocument: on(delivered, 'documentId'),
  listDocumentEvents: on(delivered, 'documentId'),
  remindReceiver: on(deliveredToSign, 'documentId'),
  withdrawDocument: on(async (world) => ({ documentId: (await deliver(world)).documentId }), 'documentId'),
  listInboxDocuments: ofReceiver(inInbox, forged),
  getInboxDocument: ofReceiver((world) => withDocument(world)),
  downloadInboxDocument: ofReceiver((world) => withDocument(world)),
  confirmReading: ofReceiver(
    async (world) => ({
      ...(await withDocument(world, { readConfirmation: 'true' })),
      body: { pagesShown: 200 },
    }),
    bad({ pagesShown: 0 }),
  ),
}
