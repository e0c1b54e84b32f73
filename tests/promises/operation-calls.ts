/**
 * How each operation of the contract is called rightly and wrongly, and what a stranger is told. Leaving one out does not
 * compile.
 */
import { readFileSync } from 'node:fs'
import type { OperationId } from '#generated/handlers.ts'
import { Integration } from '#server/integrations/integration.ts'
import { uuidv7 } from '#server/platform/database/uuid.ts'
import { LoopbackParticipant } from '#server/ports/network/loopback-participant.ts'
import { Seat } from '#server/seats/seat.ts'
import { Webhook } from '#server/webhooks/webhook.ts'
import { asker } from '#tests/support/ask.ts'
import { batchCall, batchRow, batchZip, settledBatch } from '#tests/support/batch.ts'
import { type Call, caller } from '#tests/support/call.ts'
import { tellOfChange } from '#tests/support/change-notice.ts'
import { comeBack, connectTool, readToolList } from '#tests/support/connected-tool.ts'
import { customerBody } from '#tests/support/customers.ts'
import { newDelivery, receiverFor, uploadCall } from '#tests/support/documents.ts'
import { finishedCall, invoiceBatchCall } from '#tests/support/finished.ts'
import { newGrant, newIntegration, ownHeaders, wantedIntegration } from '#tests/support/grants.ts'
import { newInboxLink, unmailedCode, unverifiedSession, verifiedSession } from '#tests/support/inbox.ts'
import { newKey } from '#tests/support/keys.ts'
import { forgetRecipients, newRecipient } from '#tests/support/package-recipients.ts'
import { newCompany, newKbo, newPerson } from '#tests/support/people.ts'
import { readyDraft, samplePdf } from '#tests/support/ready-draft.ts'
import { receiverLines, receiversExcel } from '#tests/support/receivers-excel.ts'
import { newInvitation, newReader } from '#tests/support/seats.ts'
import {
  codeToSign,
  consentFor,
  loginAnswer,
  sealedDelivery,
  startedSigning,
} from '#tests/support/signing.ts'
import { testDocumentFor } from '#tests/support/test-document.ts'
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
  /** It is about the test company, and not about the first one. */
  at?: 'sandbox'
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
const keyOf = async ({ app, mine }: World) => (await newKey(app, mine)).keyId
const wantedWebhook = { url: 'https://erp.test.example/zegel', types: null, description: '' }
/** An account has few: the oldest go, but for the last ones that a test may still be about. */
async function wantsWebhook({ app, mine }: World) {
  const em = app.orm.em.fork()
  const order = { orderBy: { id: 'desc' }, offset: 10 } as const
  for (const one of await em.find(Webhook, { accountId: mine.accountId }, order)) em.remove(one)
  await em.flush()
  return wantedWebhook
}
async function hook(world: World) {
  const call = { path: account(world), body: await wantsWebhook(world) }
  const { body } = await world.calls('createWebhook', world.mine.token, call)
  return { ...account(world), webhookId: body.webhook.id }
}
/** An account has few, and mails few; the reader of the world stays. */
async function forgetSeats({ app, mine, reader }: World) {
  const em = app.orm.em.fork()
  await em.nativeDelete(Seat, { accountId: mine.accountId, email: { $ne: reader.email } })
  await em.execute(`delete from rate_limits where key = ?`, [`seats of ${mine.accountId}`])
}
/** An account makes few, so what a test used up goes. */
const forgetIntegrations = ({ app, mine }: World) =>
  app.orm.em.fork().nativeDelete(Integration, { accountId: mine.accountId })
async function integration(world: World) {
  await forgetIntegrations(world)
  const { integrationId } = await newIntegration(world.app, world.mine)
  return { ...account(world), integrationId }
}
async function sentTest(world: World) {
  const { body } = await world.calls('sendTestEvent', world.mine.token, { path: await hook(world) })
  return { ...account(world), deliveryId: body.id }
}
const notAPdf = { file: { name: 'factuur.pdf', bytes: Buffer.from('<html>not a pdf</html>') } }

const anExcelFile = async () => ({ name: 'a.xlsx', bytes: await receiversExcel(receiverLines(2)) })

/** With the session of a receiver. */
async function inInbox({ app, mine }: World, call: Call = {}) {
  const visit = await newInboxLink(app, mine.accountId)
  const session = await unverifiedSession(app, visit)
  return { ...call, headers: { 'jwt-token': session }, token: session, receiverId: visit.receiverId }
}

async function verifiedInInbox({ app, mine }: World): Promise<Call> {
  const visit = await newInboxLink(app, mine.accountId)
  const session = await verifiedSession(app, visit)
  return { headers: { 'jwt-token': session }, path: { inboxReceiverId: visit.receiverId } }
}

const deliver = ({ app, calls, mine }: World, more?: Record<string, string>) =>
  newDelivery(app, calls, mine, more)
const delivered = async (world: World) => ({ documentId: (await deliver(world)).documentId })

/** An account that has a test company. */
async function inSandbox(world: World) {
  await world.calls('createSandbox', world.mine.token, { path: account(world) })
  return { path: account(world) }
}

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
  getSignInMail: {
    by: 'nobody',
    right: async ({ app, mine }) => {
      const { body } = await caller(app.url)('requestSignInLink', undefined, { body: { email: mine.email } })
      return { path: { mail: body.mail ?? '' } }
    },
    wrong: [{ path: { mail: 'x' } }, 404, 'NOT_FOUND'],
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
  listActivity: {
    right: (world) => ({ path: account(world), query: { after: '0', limit: '10' } }),
    stranger: 404,
    wrong: [{ query: { limit: '0' } }, 400, 'FORM_ERRORS'],
  },
  listSeats: {
    right: (world) => ({ path: account(world) }),
    stranger: 404,
    wrong: unknown('accountId'),
  },
  createSeat: {
    right: async (world) => {
      await forgetSeats(world)
      return { path: account(world), body: { email: `reader-${newKbo()}@test.example`, language: 'nl' } }
    },
    stranger: 404,
    wrong: bad({ email: 'nobody', language: 'de' }),
  },
  withdrawSeat: {
    right: async (world) => ({
      path: { ...account(world), seatId: (await newInvitation(world.app, world.mine)).seatId },
    }),
    stranger: 404,
    wrong: unknown('seatId'),
  },
  leaveSeat: {
    right: async (world) => {
      const { token, seatIds } = await newReader(world.app, [world.mine.accountId])
      return { headers: { 'jwt-token': token }, path: { ownSeatId: seatIds[0] ?? '' } }
    },
    stranger: 404,
    wrong: unknown('ownSeatId'),
  },
  readSeatInvitation: {
    by: 'nobody',
    right: async (world) => ({ body: { token: (await newInvitation(world.app, world.mine)).token } }),
    wrong: [{ body: { token: 'x' } }, 410, 'LINK_EXPIRED'],
  },
  acceptSeatInvitation: {
    by: 'nobody',
    right: async (world) => ({ body: { token: (await newInvitation(world.app, world.mine)).token } }),
    wrong: bad({}),
  },
  refuseSeatInvitation: {
    by: 'nobody',
    right: async (world) => ({ body: { token: (await newInvitation(world.app, world.mine)).token } }),
    wrong: [{ body: { token: 'x' } }, 410, 'LINK_EXPIRED'],
  },
  searchActivity: {
    right: (world) => ({
      path: account(world),
      query: { by: 'PEOPLE', noun: 'invoice', from: '2026-01-01' },
    }),
    stranger: 404,
    wrong: [{ query: { by: 'NOBODY' } }, 400, 'FORM_ERRORS'],
  },
  checkActivity: {
    right: (world) => ({ path: account(world) }),
    stranger: 404,
    wrong: unknown('accountId'),
  },
  downloadActivity: {
    right: (world) => ({ path: account(world), query: { format: 'jsonl' } }),
    stranger: 404,
    wrong: [{ query: { format: 'xlsx' } }, 400, 'FORM_ERRORS'],
  },
  listPackages: {
    right: (world) => ({ path: account(world) }),
    stranger: 404,
    wrong: unknown('accountId'),
  },
  downloadPackage: {
    right: (world) => ({ path: { ...account(world), month: '2026-10' } }),
    stranger: 404,
    wrong: [{ path: { month: '2026-13' } }, 400, 'FORM_ERRORS'],
  },
  listPackageRecipients: {
    right: async (world) => {
      await newRecipient(world.app, world.mine.accountId)
      return { path: account(world) }
    },
    stranger: 404,
    wrong: unknown('accountId'),
  },
  createPackageRecipient: {
    right: async (world) => {
      await forgetRecipients(world.app, world.mine.accountId, 5)
      return { path: account(world), body: { email: `${uuidv7()}@elders.example`, language: 'fr' } }
    },
    stranger: 404,
    wrong: bad({ email: 'boekhouder', language: 'nl' }),
  },
  deletePackageRecipient: {
    right: async (world) => {
      const { recipientId: packageRecipientId } = await newRecipient(world.app, world.mine.accountId)
      return { path: { ...account(world), packageRecipientId } }
    },
    stranger: 404,
    wrong: unknown('packageRecipientId'),
  },
  readPackageMailing: {
    by: 'nobody',
    right: async ({ app, mine }) => ({ body: { token: (await newRecipient(app, mine.accountId)).token } }),
    wrong: bad({}),
  },
  confirmPackageMailing: {
    by: 'nobody',
    right: async ({ app, mine }) => ({
      body: { token: (await newRecipient(app, mine.accountId, { confirmedAt: null })).token },
    }),
    wrong: bad({}),
  },
  stopPackageMailing: {
    by: 'nobody',
    right: async ({ app, mine }) => ({ body: { token: (await newRecipient(app, mine.accountId)).token } }),
    wrong: bad({}),
  },
  listApiKeys: {
    right: (world) => ({ path: account(world) }),
    stranger: 404,
    wrong: unknown('accountId'),
  },
  createApiKey: {
    right: (world) => ({
      path: account(world),
      body: { name: 'Webshop', scopes: ['drafts:write'], validDays: 365 },
    }),
    stranger: 404,
    wrong: bad({ name: 'Webshop', scopes: ['drafts:send'], validDays: 365 }),
  },
  rotateApiKey: {
    right: async (world) => ({ path: { ...account(world), apiKeyId: await keyOf(world) } }),
    stranger: 404,
    wrong: unknown('apiKeyId'),
  },
  revokeApiKey: {
    right: async (world) => ({ path: { ...account(world), apiKeyId: await keyOf(world) } }),
    stranger: 404,
    wrong: unknown('apiKeyId'),
  },
  listIntegrations: {
    right: (world) => ({ path: account(world) }),
    stranger: 404,
    wrong: unknown('accountId'),
  },
  createIntegration: {
    right: async (world) => {
      await forgetIntegrations(world)
      return { path: account(world), body: wantedIntegration }
    },
    stranger: 404,
    wrong: bad({ ...wantedIntegration, redirectUris: ['http://drukflow.example/'] }),
  },
  updateIntegration: {
    right: async (world) => ({ path: await integration(world), body: wantedIntegration }),
    stranger: 404,
    wrong: bad({ ...wantedIntegration, website: 'http://drukflow.example' }),
  },
  deleteIntegration: {
    right: async (world) => ({ path: await integration(world) }),
    stranger: 404,
    wrong: unknown('integrationId'),
  },
  rotateIntegrationSecret: {
    right: async (world) => ({ path: await integration(world) }),
    stranger: 404,
    wrong: unknown('integrationId'),
  },
  listGrants: {
    right: (world) => ({ path: account(world) }),
    stranger: 404,
    wrong: unknown('accountId'),
  },
  createGrant: {
    right: async (world) => {
      const { integrationId: clientId } = await integration(world)
      return { path: account(world), body: { clientId, scopes: ['drafts:write'] } }
    },
    stranger: 404,
    wrong: bad({ clientId: NOWHERE, scopes: ['drafts:write'] }),
  },
  withdrawGrant: {
    right: async (world) => {
      await forgetIntegrations(world)
      const { grantId } = await newGrant(world.app, world.mine)
      return { path: { ...account(world), grantId } }
    },
    stranger: 404,
    wrong: unknown('grantId'),
  },
  getGrantRequest: {
    right: async (world) => ({ path: { clientId: (await integration(world)).integrationId } }),
    stranger: 200,
    wrong: unknown('clientId'),
  },
  listGrantingCompanies: {
    right: async (world) => ({
      headers: ownHeaders(world.app, (await integration(world)).integrationId),
    }),
    stranger: 403,
    wrong: forged,
  },
  listWebhooks: {
    right: (world) => ({ path: account(world) }),
    stranger: 404,
    wrong: unknown('accountId'),
  },
  createWebhook: {
    right: async (world) => ({ path: account(world), body: await wantsWebhook(world) }),
    stranger: 404,
    wrong: bad({ ...wantedWebhook, url: 'http://127.0.0.1/' }),
  },
  updateWebhook: {
    right: async (world) => ({ path: await hook(world), body: { ...wantedWebhook, isEnabled: true } }),
    stranger: 404,
    wrong: bad({ ...wantedWebhook, types: [] }),
  },
  deleteWebhook: {
    right: async (world) => ({ path: await hook(world) }),
    stranger: 404,
    wrong: unknown('webhookId'),
  },
  rotateWebhookSecret: {
    right: async (world) => ({ path: await hook(world) }),
    stranger: 404,
    wrong: unknown('webhookId'),
  },
  sendTestEvent: {
    right: async (world) => ({ path: await hook(world) }),
    stranger: 404,
    wrong: unknown('webhookId'),
  },
  listWebhookDeliveries: {
    right: async (world) => ({ path: await hook(world), query: { state: 'FAILED' } }),
    stranger: 404,
    wrong: [{ query: { state: 'LOST' } }, 400, 'FORM_ERRORS'],
  },
  resendWebhookDeliveries: {
    right: async (world) => ({ path: await hook(world), body: { since: '2026-11-19T00:00:00.000Z' } }),
    stranger: 404,
    wrong: bad({ since: 'yesterday' }),
  },
  getWebhookDelivery: {
    right: async (world) => ({ path: await sentTest(world) }),
    stranger: 404,
    wrong: unknown('deliveryId'),
  },
  resendWebhookDelivery: {
    right: async (world) => ({ path: await sentTest(world) }),
    stranger: 404,
    wrong: unknown('deliveryId'),
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
      return { ...call, body: { code: await unmailedCode(world.app, call.token) } }
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
  createSandbox: { right: (world) => ({ path: account(world) }), stranger: 404, wrong: unknown('accountId') },
  getSandbox: { right: inSandbox, stranger: 404, wrong: unknown('accountId') },
  setSandboxClock: {
    right: async (world) => ({ ...(await inSandbox(world)), body: { seconds: 60 } }),
    stranger: 404,
    wrong: bad({ seconds: 0 }),
  },
  uploadTestDocument: {
    at: 'sandbox',
    right: ({ sandbox }) => ({
      path: { accountId: sandbox.accountId },
      xml: testDocumentFor(sandbox),
    }),
    stranger: 404,
    wrong: [{ xml: Buffer.from('<x/>') }, 400, 'FORM_ERRORS'],
  },
  listSandboxMails: { right: inSandbox, stranger: 404, wrong: unknown('accountId') },
  sendInvoice: {
    right: ({ theirs, ...world }) => ({ path: account({ theirs, ...world }), ...finishedCall(theirs) }),
    stranger: 404,
    wrong: [{ fields: { draft: '{"type": 7}' } }, 400, 'FORM_ERRORS'],
  },
  sendInvoiceBatch: {
    right: ({ mine, theirs }) => invoiceBatchCall(mine, [readyDraft(theirs)]),
    stranger: 404,
    wrong: [{ file: { ...notAPdf.file, field: 'zip' } }, 415, 'UNSUPPORTED_FILE'],
  },
  getInvoiceBatch: {
    right: async ({ calls, mine, theirs }) => {
      const call = invoiceBatchCall(mine, [readyDraft(theirs)])
      const { body } = await calls('sendInvoiceBatch', mine.token, call)
      return { path: { accountId: mine.accountId, batchId: body.id } }
    },
    stranger: 404,
    wrong: unknown('batchId'),
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
