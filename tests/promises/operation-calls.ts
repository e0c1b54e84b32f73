/**
 * How each operation of the contract is called rightly and wrongly, and what a stranger is told. Leaving one out does not
 * compile.
 */
import { readFileSync } from 'node:fs'
import type { OperationId } from '#generated/handlers.ts'
import { LoopbackParticipant } from '#server/ports/network/loopback-participant.ts'
import { asker } from '#tests/support/ask.ts'
import { batchCall, batchRow, batchZip, settledBatch } from '#tests/support/batch.ts'
import type { Call } from '#tests/support/call.ts'
import { tellOfChange } from '#tests/support/change-notice.ts'
import { comeBack, connectTool, readToolList } from '#tests/support/connected-tool.ts'
import { customerBody } from '#tests/support/customers.ts'
import { newDelivery, receiverFor, uploadCall } from '#tests/support/documents.ts'
import { codeFor, newInboxLink, newInboxSession, verifiedSession } from '#tests/support/inbox.ts'
import { newCompany, newKbo, newPerson } from '#tests/support/people.ts'
import { readyDraft, samplePdf } from '#tests/support/ready-draft.ts'
import { receiverLines, receiversExcel } from '#tests/support/receivers-excel.ts'
import {
  codeToSign,
  consentFor,
  loginAnswer,
  sealedDelivery,
  startedSigning,
} from '#tests/support/signing.ts'
import {
  account,
  draft,
  draftBeingRead,
  failed,
  freshDraft,
  invoice,
  NOWHERE,
  received,
  type World,
} from './world.ts'

export interface OperationCall {
  /** A call that succeeds, and who may make it; a member of the account unless said. */
  right: (world: World) => Call | Promise<Call>
  by?: 'admin' | 'nobody'
  /** What a stranger is told; a member of another company, or for admins' operations any user. */
  stranger?: 200 | 201 | 403 | 404
  /** What is changed to make it wrong, and what is then answered. */
  wrong: [Call, number, string?] | 'takes nothing'
}

const unknown = (name: string): [Call, number, string] => [{ path: { [name]: NOWHERE } }, 404, 'NOT_FOUND']
const bad = (body: unknown): [Call, number, string] => [{ body }, 400, 'FORM_ERRORS']
const forged: [Call, number, string] = [
  { headers: { 'jwt-token': 'eyJhbGciOiJIUzI1NiJ9.e30.x' } },
  401,
  'NO_SESSION',
]
const notAPdf = { file: { name: 'factuur.pdf', bytes: Buffer.from('<html>not a pdf</html>') } }

const anExcelFile = async () => ({ name: 'a.xlsx', bytes: await receiversExcel(receiverLines(2)) })

/** With the session of a receiver. */
async function inInbox({ app, mine }: World, call: Call = {}) {
  const { session, receiverId } = await newInboxSession(app, mine.accountId)
  return { ...call, headers: { 'jwt-token': session }, token: session, receiverId }
}

async function verifiedInInbox(world: World): Promise<Call> {
  const { headers, token, receiverId } = await inInbox(world)
  const body = { code: await codeFor(world.app, token) }
  await world.calls('checkInboxCode', token, { body })
  return { headers, path: { inboxReceiverId: receiverId } }
}

const deliver = ({ app, calls, mine }: World, more?: Record<string, string>) =>
  newDelivery(app, calls, mine, more)
const delivered = async (world: World) => ({ documentId: (await deliver(world)).documentId })

/** An invoice of the connected tool whose receiver is on the network; the firm is ours. */
async function listedInTool({ app, calls, mine }: World) {
  const em = app.orm.em.fork()
  await em.execute(`update accounts set vat = '0418759886' where id = ?`, [mine.accountId])
  await connectTool(app, calls, mine)
  const rows = await readToolList(asker(app.url), mine)
  const row = rows.find(({ invoiceNumber }) => invoiceNumber.endsWith('/ 10'))
  const participant = row?.invoicee.vatNumber?.replace(/\D/g, '') ?? ''
  await em.upsert(LoopbackParticipant, { scheme: '0208', participant, state: 'REGISTERED' })
  return { accountId: mine.accountId, id: row?.id ?? '' }
}

const withLogin = { eSignOption: 'ITSME' }
const toSign = { signing: 'true', signingEndDate: '2099-12-31', eSignOption: 'EMAIL' }

const inSession = ({ session, documentId }: { session: string; documentId: string }): Call => ({
  headers: { 'jwt-token': session },
  path: { inboxDocumentId: documentId },
})

/** With the session of the receiver of a document, who entered a code. */
async function withDocument(world: World, more?: Record<string, string>): Promise<Call> {
  const delivery = await deliver(world, more)
  const session = await verifiedSession(world.app, delivery)
  return { headers: { 'jwt-token': session }, path: { inboxDocumentId: delivery.documentId } }
}

export const operationCalls: Record<OperationId, OperationCall> = {
  requestSignInLink: {
    by: 'nobody',
    right: (world) => ({ body: { email: world.mine.email } }),
    wrong: bad({ email: 'anna' }),
  },
  completeSignIn: {
    by: 'nobody',
    right: () => ({ query: { token: 'x' } }),
    wrong: [{ query: {} }, 400, 'FORM_ERRORS'],
  },
  signInExternally: { by: 'nobody', right: () => ({ body: { token: 'x' } }), wrong: bad({}) },
  signOut: {
    right: async (world) => ({ headers: { 'jwt-token': (await newPerson(world.app)).token } }),
    stranger: 200,
    wrong: forged,
  },
  createExternalToken: {
    by: 'admin',
    right: (world) => ({ body: { userId: world.mine.userId, accountId: world.mine.accountId } }),
    stranger: 403,
    wrong: bad({ userId: 7 }),
  },
  startInboxSession: {
    by: 'nobody',
    right: async ({ app, mine }) => ({ body: { token: (await newInboxLink(app, mine.accountId)).token } }),
    wrong: [{ body: { token: 'x' } }, 410, 'LINK_EXPIRED'],
  },
  requestInboxLink: {
    by: 'nobody',
    right: async ({ app, mine }) => ({ body: { token: (await newInboxLink(app, mine.accountId)).token } }),
    wrong: bad({}),
  },
  getInbox: { right: (world) => inInbox(world), stranger: 403, wrong: forged },
  setInboxLanguage: {
    right: (world) => inInbox(world, { body: { language: 'de' } }),
    stranger: 403,
    wrong: bad({ language: 'es' }),
  },
  requestInboxCode: {
    right: (world) => inInbox(world, { body: {} }),
    stranger: 403,
    wrong: bad({ email: 'nowhere' }),
  },
  checkInboxCode: {
    right: async (world) => {
      const call = await inInbox(world)
      return { ...call, body: { code: await codeFor(world.app, call.token) } }
    },
    stranger: 403,
    wrong: bad({ code: '12' }),
  },
  stopSender: {
    right: (world) => verifiedInInbox(world),
    stranger: 403,
    wrong: unknown('inboxReceiverId'),
  },
  startSender: {
    right: (world) => verifiedInInbox(world),
    stranger: 403,
    wrong: unknown('inboxReceiverId'),
  },
  reportSender: { right: (world) => inInbox(world), stranger: 403, wrong: forged },
  getDoctypes: { right: (world) => ({ path: account(world) }), stranger: 404, wrong: unknown('accountId') },
  setDoctypes: {
    by: 'admin',
    right: (world) => ({ path: account(world), body: ['Contract', 'Verslag'] }),
    stranger: 403,
    wrong: bad(['']),
  },
  parseReceiversExcel: {
    right: async (world) => ({ path: account(world), file: await anExcelFile() }),
    stranger: 404,
    wrong: [notAPdf, 415, 'UNSUPPORTED_FILE'],
  },
  downloadMendedReceivers: {
    right: async (world) => ({ path: account(world), file: await anExcelFile() }),
    stranger: 404,
    wrong: [{ fields: { mended: 'no JSON' } }, 400, 'FORM_ERRORS'],
  },
  downloadReceiversTemplate: {
    right: (world) => ({ path: account(world) }),
    stranger: 404,
    wrong: [{ query: { lang: 'de' } }, 400, 'FORM_ERRORS'],
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
  getBatchTemplate: {
    right: (world) => ({ path: account(world) }),
    stranger: 404,
    wrong: [{ path: { accountId: NOWHERE } }, 404, 'NOT_FOUND'],
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
  getUpload: {
    right: async (world) => ({ path: { ...account(world), uploadId: (await deliver(world)).uploadId } }),
    stranger: 404,
    wrong: unknown('uploadId'),
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
  verifyDocument: {
    by: 'nobody',
    right: () => ({ file: samplePdf() }),
    wrong: [{ file: { name: 'x.pdf', bytes: Buffer.from(''), field: 'other' } }, 400, 'FORM_ERRORS'],
  },
  downloadRevocationList: { by: 'nobody', right: () => ({}), wrong: 'takes nothing' },
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
  createChatIdentity: { right: () => ({}), stranger: 201, wrong: forged },
  getSession: { right: () => ({}), stranger: 200, wrong: forged },
  readAccountChange: {
    by: 'nobody',
    right: async ({ app, mine }) => ({ body: { token: await tellOfChange(app, mine.accountId) } }),
    wrong: bad({}),
  },
  disputeAccountChange: {
    by: 'nobody',
    right: async ({ app }) => ({
      body: { token: await tellOfChange(app, (await newCompany(app)).accountId) },
    }),
    wrong: bad({}),
  },
  getPublicSettings: { by: 'nobody', right: () => ({}), wrong: 'takes nothing' },
  registerAccount: {
    by: 'nobody',
    right: () => ({
      body: {
        kbo: newKbo(),
        email: 'nieuw@zaak.example',
        name: 'Nieuwe Zaak',
        street: 'Markt 1',
        city: 'Leuven',
        postalZone: '3000',
        countryCode: 'BE',
      },
    }),
    wrong: bad({ kbo: 'BE 0123.456.789' }),
  },
  searchAccounts: {
    by: 'admin',
    right: () => ({ body: { text: 'zaak' } }),
    stranger: 403,
    wrong: bad({ text: 5 }),
  },
  setAccountLocked: {
    by: 'admin',
    right: (world) => ({ path: { accountId: world.theirs.accountId }, body: { locked: false } }),
    stranger: 403,
    wrong: bad({ locked: 'no' }),
  },
  getSupplierProfile: {
    right: (world) => ({ path: account(world) }),
    stranger: 404,
    wrong: unknown('accountId'),
  },
  updateSupplierProfile: {
    right: async (world) => ({
      path: account(world),
      body: (await world.calls('getSupplierProfile', world.mine.token, { path: account(world) })).body,
    }),
    stranger: 404,
    wrong: bad({ name: 'x', iban: 'BE00' }),
  },
  getCustomers: { right: (world) => ({ path: account(world) }), stranger: 404, wrong: unknown('accountId') },
  createCustomer: {
    right: (world) => ({ path: account(world), body: customerBody() }),
    stranger: 404,
    wrong: bad({ ...customerBody(), vat: 'BE0123' }),
  },
  getCustomer: {
    right: (world) => ({ path: { ...account(world), customerId: world.customerId } }),
    stranger: 404,
    wrong: unknown('customerId'),
  },
  updateCustomer: {
    right: (world) => ({ path: { ...account(world), customerId: world.customerId }, body: customerBody() }),
    stranger: 404,
    wrong: bad({ ...customerBody(), scheme: '12' }),
  },
  createGlobalCustomer: {
    by: 'admin',
    right: () => ({ body: customerBody() }),
    stranger: 403,
    wrong: bad({}),
  },
  getGlobalCustomer: {
    right: (world) => ({ path: { id: world.sharedId } }),
    stranger: 200,
    wrong: unknown('id'),
  },
  updateGlobalCustomer: {
    by: 'admin',
    right: (world) => ({ path: { id: world.sharedId }, body: customerBody() }),
    stranger: 403,
    wrong: bad({ ...customerBody(), more: 1 }),
  },
  getParticipant: {
    right: (world) => ({ path: { scheme: '0208', id: world.theirs.kbo } }),
    stranger: 200,
    wrong: [{ path: { scheme: 'abcd' } }, 400, 'FORM_ERRORS'],
  },
  createDraft: {
    right: (world) => ({ path: account(world), body: readyDraft(world.theirs) }),
    stranger: 404,
    wrong: bad({ inputDetails: { lines: [{ unitPrice: 'twaalf' }] } }),
  },
  createDraftFromFile: {
    right: (world) => ({ path: account(world), file: samplePdf() }),
    stranger: 404,
    wrong: [notAPdf, 415, 'UNSUPPORTED_FILE'],
  },
  getDraft: { right: (world) => ({ path: draft(world) }), stranger: 404, wrong: unknown('draftId') },
  updateDraft: {
    right: (world) => ({ path: draft(world), body: readyDraft(world.theirs) }),
    stranger: 404,
    wrong: bad({ type: 'E_LETTERS' }),
  },
  deleteDraftById: {
    right: async (world) => ({ path: await freshDraft(world) }),
    stranger: 404,
    wrong: unknown('draftId'),
  },
  getDraftPdf: { right: (world) => ({ path: draft(world) }), stranger: 404, wrong: unknown('draftId') },
  attachDraftPdf: {
    right: (world) => ({ path: draft(world), file: samplePdf() }),
    stranger: 404,
    wrong: [notAPdf, 415, 'UNSUPPORTED_FILE'],
  },
  getRecognition: {
    right: async (world) => ({ path: await draftBeingRead(world) }),
    stranger: 404,
    wrong: unknown('draftId'),
  },
  cancelRecognition: {
    right: async (world) => ({ path: await draftBeingRead(world) }),
    stranger: 404,
    wrong: unknown('draftId'),
  },
  checkDraft: { right: (world) => ({ path: draft(world) }), stranger: 404, wrong: unknown('draftId') },
  checkUnsavedDraft: {
    right: (world) => ({ path: account(world), body: readyDraft(world.theirs) }),
    stranger: 404,
    wrong: bad({ type: 'E_LETTERS' }),
  },
  sendDraft: {
    right: async (world) => ({ path: await freshDraft(world) }),
    stranger: 404,
    wrong: [{ query: { sendviaemail: 'maybe' } }, 400, 'FORM_ERRORS'],
  },
  uploadDraft: {
    right: async (world) => ({ path: await freshDraft(world) }),
    stranger: 404,
    wrong: unknown('draftId'),
  },
  checkDocument: {
    right: () => ({ xml: readFileSync('fixtures/files/invoice.xml') }),
    stranger: 200,
    wrong: [{ xml: Buffer.from('<x/>') }, 400, 'FORM_ERRORS'],
  },
  getInvoiceDocument: {
    right: (world) => ({ path: invoice(world), query: { name: 'factuur.pdf' } }),
    stranger: 404,
    wrong: [{ query: { name: '../../etc/passwd' } }, 404, 'NOT_FOUND'],
  },
  getInvoiceUbl: { right: (world) => ({ path: invoice(world) }), stranger: 404, wrong: unknown('invoiceId') },
  getInvoiceEvents: {
    right: (world) => ({ path: invoice(world) }),
    stranger: 404,
    wrong: unknown('invoiceId'),
  },
  createCreditNote: {
    right: (world) => ({ path: invoice(world) }),
    stranger: 404,
    wrong: unknown('invoiceId'),
  },
  getSentInvoice: {
    right: (world) => ({ path: invoice(world) }),
    stranger: 404,
    wrong: unknown('invoiceId'),
  },
  copyInvoice: { right: (world) => ({ path: invoice(world) }), stranger: 404, wrong: unknown('invoiceId') },
  mailInvoice: {
    right: (world) => ({ path: invoice(world), body: { email: world.mine.email } }),
    stranger: 404,
    wrong: bad({ email: 'anna' }),
  },
  settleInvoice: {
    right: async (world) => ({ path: { ...account(world), invoiceId: await failed(world) } }),
    stranger: 404,
    wrong: unknown('invoiceId'),
  },
  resendInvoice: {
    right: async (world) => ({ path: { ...account(world), invoiceId: await failed(world) } }),
    stranger: 404,
    wrong: [{ query: { sendviaemail: 'maybe' } }, 400, 'FORM_ERRORS'],
  },
  getReceivedInvoice: { right: (world) => ({ path: received(world) }), stranger: 404, wrong: unknown('id') },
  getReceivedInvoiceEvents: {
    right: (world) => ({ path: received(world) }),
    stranger: 404,
    wrong: unknown('id'),
  },
  getReceivedInvoiceDocument: {
    right: (world) => ({ path: received(world), query: { name: world.fileName } }),
    stranger: 404,
    wrong: [{ query: { name: 'no.pdf' } }, 404, 'NOT_FOUND'],
  },
  getReceivedInvoiceUbl: {
    right: (world) => ({ path: received(world) }),
    stranger: 404,
    wrong: unknown('id'),
  },
  mailReceivedInvoice: {
    right: (world) => ({ path: received(world), body: { email: world.mine.email } }),
    stranger: 404,
    wrong: bad({ email: 'anna' }),
  },
  getToolAuthorisationLink: {
    right: (world) => ({ path: account(world) }),
    stranger: 404,
    wrong: [{ path: { accountId: NOWHERE } }, 404, 'NOT_FOUND'],
  },
  connectTool: {
    right: async ({ app, calls, mine }) => {
      const { code, state } = await comeBack(app, calls, mine, 'peeters')
      return { body: { code, state } }
    },
    // Told that it is not theirs, and nothing else.
    stranger: 200,
    wrong: bad({ code: '' }),
  },
  removeToolConnection: {
    right: (world) => ({ path: account(world) }),
    stranger: 404,
    wrong: [{ path: { accountId: NOWHERE } }, 404, 'NOT_FOUND'],
  },
  removeToolOffer: {
    right: (world) => ({ path: account(world) }),
    stranger: 404,
    wrong: [{ path: { accountId: NOWHERE } }, 404, 'NOT_FOUND'],
  },
  getToolInvoice: {
    right: async (world) => ({ path: await listedInTool(world) }),
    stranger: 404,
    wrong: unknown('id'),
  },
  importToolInvoice: {
    right: async (world) => ({ path: await listedInTool(world) }),
    stranger: 404,
    wrong: unknown('id'),
  },
  sendToolInvoice: {
    right: async (world) => ({ path: await listedInTool(world) }),
    stranger: 404,
    wrong: unknown('id'),
  },
  sendApplicationResponse: {
    right: (world) => ({ path: received(world), body: { responseCode: 'AP' } }),
    stranger: 404,
    wrong: bad({ responseCode: 'MAYBE' }),
  },
}
