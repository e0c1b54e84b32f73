/**
 * The server of the published examples, in the sample world, and the preparation of each call: the data that the sample world
 * doesn't have, and the parts of a call that its example doesn't show.
 */

import { wrap } from '@mikro-orm/core'
import { createCanvas } from '@napi-rs/canvas'
import { beforeAll } from 'vitest'
import { people } from '#fixtures/accounts.ts'
import { fixedId } from '#fixtures/ids.ts'
import type { OperationId } from '#generated/handlers.ts'
import openapi from '#generated/openapi.json' with { type: 'json' }
import { Membership, User } from '#server/accounts/membership.ts'
import { AccountEvent } from '#server/activity/account-event.ts'
import { firstHash, hashAfter } from '#server/activity/chain.ts'
import { Batch } from '#server/documents/batch.ts'
import { Document } from '#server/documents/document.ts'
import { Upload } from '#server/documents/upload.ts'
import { BatchResult, InvoiceBatch, type Refusal } from '#server/drafts/batch/invoice-batch.ts'
import { hashOfToken, newToken } from '#server/platform/token.ts'
import { hashOfCode, InboxCode } from '#server/receivers/inbox-code.ts'
import { InboxSession } from '#server/receivers/inbox-session.ts'
import { Receiver } from '#server/receivers/receiver.ts'
import { startSession } from '#server/sign-in/session.ts'
import { codePurpose } from '#server/signing/get-signing.ts'
import { WebhookAttempt, WebhookDelivery } from '#server/webhooks/delivery.ts'
import { batchRow, batchZip, tableOf } from '#tests/support/batch.ts'
import type { Call } from '#tests/support/call.ts'
import { tellOfChange } from '#tests/support/change-notice.ts'
import { connectTool } from '#tests/support/connected-tool.ts'
import { stayIn } from '#tests/support/devices.ts'
import { invoiceBatchCall } from '#tests/support/finished.ts'
import { ownHeaders } from '#tests/support/grants.ts'
import { newLink } from '#tests/support/inbox.ts'
import { linkFor } from '#tests/support/mailbox.ts'
import { newRecipient } from '#tests/support/package-recipients.ts'
import { addedPasskey, newAuthenticator } from '#tests/support/passkeys.ts'
import { askForEmail } from '#tests/support/pending-email.ts'
import { newKbo } from '#tests/support/people.ts'
import { type Draft, samplePdf } from '#tests/support/ready-draft.ts'
import { receiversExcel } from '#tests/support/receivers-excel.ts'
import { newInvitation, newReader } from '#tests/support/seats.ts'
import { setServer } from '#tests/support/server.ts'
import { storeAside } from '#tests/support/set-aside.ts'
import { loginAnswer } from '#tests/support/signing.ts'
import { testDocumentFor } from '#tests/support/test-document.ts'
import { newWaiting } from '#tests/support/waiting-registrations.ts'

export type Json = Record<string, unknown>

export const { app, calls, asks } = setServer({
  DEMO: 'on',
  WORKER: 'off',
  REGISTRATION: 'open',
  CHAT_WIDGET_URL: 'https://chat.zegel.example/widget',
})
/** Anna's account in the sample world. */
const [accountId = ''] = people.anna.accountIds
/** Of the callers, from the first test on. */
export const sessions = { anna: '', admin: '' }

beforeAll(async () => {
  sessions.anna = await sessionOf(people.anna.id)
  sessions.admin = await sessionOf(people.admin.id)
})

export async function sessionOf(id: string): Promise<string> {
  const em = app.orm.em.fork()
  return startSession(em, app.secret, await em.findOneOrFail(User, { id }), { audience: 'user' })
}

export const components = openapi.components as unknown as {
  examples: Record<string, { value: unknown }>
  parameters: Record<string, Parameter>
}

export interface Parameter {
  name: string
  in: string
  required?: boolean
  example?: string
}

export const prepared: { [Id in OperationId]?: () => Promise<Call> } = {
  completeSignIn: async () => ({ query: { token: (await linkFor(app, calls, people.anna.email)).token } }),
  resumeSession: async () => ({ headers: { cookie: (await stayIn(app, calls, people.anna.email)).cookie } }),
  listDevices: async () => ({
    headers: { 'jwt-token': (await stayIn(app, calls, people.anna.email, CHROME_ON_MACOS)).token },
  }),
  signOutDevice: async () => {
    const { token } = await stayIn(app, calls, people.anna.email)
    const { body } = await calls('listDevices', token)
    return { headers: { 'jwt-token': token }, path: { deviceId: body[0].id } }
  },
  addPasskey: async () => {
    const { token } = await stayIn(app, calls, people.anna.email)
    const { body } = await calls('startPasskey', token)
    return { headers: { 'jwt-token': token, ...CHROME_ON_MACOS }, body: newAuthenticator(app).make(body) }
  },
  listPasskeys: async () => {
    const { token } = await stayIn(app, calls, people.anna.email)
    const { authenticator } = await addedPasskey(app, token, CHROME_ON_MACOS)
    const { body: options } = await calls('startPasskeySignIn', undefined)
    await calls('signInWithPasskey', undefined, { body: authenticator.answer(options) })
    return { headers: { 'jwt-token': token } }
  },
  retrySetAside: async () => ({ path: await storeAside(app, { kbo: '0418759886' }) }),
  giveSetAside: async () => ({ path: await storeAside(app, { kbo: newKbo() }, { kbo: '0418759886' }) }),
  dismissSetAside: async () => ({ path: await storeAside(app, { kbo: newKbo() }) }),
  deletePasskey: async () => {
    const { token } = await stayIn(app, calls, people.anna.email)
    return { headers: { 'jwt-token': token }, path: { passkeyId: (await addedPasskey(app, token)).id } }
  },
  signInWithPasskey: async () => {
    const { token } = await stayIn(app, calls, people.anna.email)
    const { authenticator } = await addedPasskey(app, token)
    return { body: authenticator.answer((await calls('startPasskeySignIn', undefined)).body) }
  },
  setLogo: async () => ({ file: logo() }),
  getLogo: async () => {
    await calls('setLogo', sessions.anna, { path: { accountId }, file: logo() })
    return {}
  },
  previewInvoiceDesign: async () => ({
    fields: { design: JSON.stringify(openapi.components.schemas.SampleDesign.examples[0]) },
    file: logo(),
  }),
  readEmailConfirmation: async () => ({ body: { token: await askForEmail(app, accountId, NEW_EMAIL) } }),
  confirmAccountEmail: async () => ({ body: { token: await askForEmail(app, accountId, NEW_EMAIL) } }),
  resendEmailConfirmation: async () => {
    await askForEmail(app, accountId, NEW_EMAIL)
    return {}
  },
  readSignInLink: async () => {
    const { token } = await linkFor(app, calls, people.anna.email, 'nl', CHROME_ON_MACOS)
    return { body: { token } }
  },
  getSignInMail: async () => {
    const { body } = await calls('requestSignInLink', undefined, { body: { email: people.anna.email } })
    return { path: { mail: body.mail ?? '' } }
  },
  signInExternally: async () => {
    const example = components.examples.createExternalToken?.value
    return {
      body: { token: (await calls('createExternalToken', sessions.admin, { body: example })).body.token },
    }
  },
  listMembers: async () => {
    const anna = { accountId, userId: people.anna.id }
    await app.orm.em.fork().nativeUpdate(Membership, anna, { lastSeenAt: new Date() })
    return {}
  },
  readMemberInvitation: async () => ({ body: { token: (await annasColleague()).token } }),
  acceptMemberInvitation: async () => ({ body: { token: (await annasColleague()).token } }),
  refuseMemberInvitation: async () => ({ body: { token: (await annasColleague()).token } }),
  getDesk: async () => {
    await haarfijn()
    await annasRequest()
    return {}
  },
  listRegistrations: async () => {
    await haarfijn()
    return {}
  },
  decideRegistration: async () => ({ path: { accountId: (await haarfijn()).accountId } }),
  listCreditRequests: async () => {
    await annasRequest()
    return {}
  },
  listOpenCreditRequests: async () => {
    await annasRequest()
    return {}
  },
  refuseCreditRequest: async () => ({ path: { creditRequestId: await annasRequest() } }),
  listSeats: async () => {
    await annasInvitation()
    return {}
  },
  updateSeat: async () => {
    const { accountId, seatId } = await annasInvitation()
    return { path: { accountId, seatId } }
  },
  withdrawSeat: async () => {
    const { accountId, seatId } = await annasInvitation()
    return { path: { accountId, seatId } }
  },
  leaveSeat: async () => {
    const reader = await newReader(app, [accountId])
    return { headers: { 'jwt-token': reader.token }, path: { ownSeatId: reader.seatIds[0] ?? '' } }
  },
  readSeatInvitation: async () => ({ body: { token: (await annasInvitation()).token } }),
  acceptSeatInvitation: async () => ({ body: { token: (await annasInvitation()).token } }),
  refuseSeatInvitation: async () => ({ body: { token: (await annasInvitation()).token } }),
  listActivity: recordedActivity,
  searchActivity: recordedActivity,
  checkActivity: recordedActivity,
  startInboxSession: async () => ({ body: { token: (await linkToJan()).token } }),
  requestInboxLink: async () => ({ body: { token: (await linkToJan()).token } }),
  getInbox: () => asJan(),
  setInboxLanguage: () => asJan(),
  requestInboxCode: () => asJan(),
  checkInboxCode: () => asJan({ code: '294817' }),
  stopSender: () => asJan({ isVerified: true }),
  startSender: () => asJan({ isVerified: true }),
  reportSender: () => asJan(),
  parseProducts: async () => ({
    file: csv('Code;Naam;Prijs;Btw;Voorraad\nBRO-01;Desembrood 800 g;3,25;6;40\nTA-04;Notentaart;veel;6;3\n'),
  }),
  downloadMendedProducts: async () => ({ file: csv('Code;Naam\nTA-04;Notentaart\n') }),
  importProducts: async () => ({
    file: csv('Code;Naam;Prijs;Btw\nBRO-02;Desembrood rond;3,25;6\nTA-05;Appeltaart;18,5;6\n'),
  }),
  parseCustomers: async () => ({
    file: csv('Naam;Btw;Gemeente;Omzet\nSlagerij Nys;0123456748;Wetteren;9\n'),
  }),
  downloadMendedCustomers: async () => ({ file: csv('Naam;Btw\nSlagerij Nys;0123456749\n') }),
  importCustomers: async () => ({ file: csv('Naam;Btw\nSlagerij Nys;0418759886\n') }),
  parseReceiversExcel: async () => ({ file: await ownersExcel() }),
  downloadMendedReceivers: async () => ({ file: await ownersExcel() }),
  uploadBatch: async () => ({
    file: { name: 'contracts.zip', bytes: batchZip([batchRow('P-02', 1)]), field: 'zip' },
    fields: { reference: 'Loonbrieven november' },
  }),
  previewBatch: async () => ({
    file: csv(tableOf(['P-01', 'P-02', 'P-02', 'P-06'].map((receiver, at) => batchRow(receiver, at)))),
  }),
  downloadUploadErrors: async () => ({ path: await refusedBatch() }),
  uploadDocument: async () => ({
    fields: {
      docType: 'Contract',
      documentName: 'Contract Lotte Janssens',
      reference: 'CT-2026-15',
      receiverId: 'P-02',
      publishDate: '2026-11-20',
    },
  }),
  listInboxDocuments: () => asJan({ isVerified: true }),
  getInboxDocument: () => asJan({ isVerified: true }),
  downloadInboxDocument: () => asJan({ isVerified: true }),
  confirmReading: async () => ({ ...(await asJan({ isVerified: true })), path: await toConfirm() }),
  getSigning: () => asJan({ isVerified: true }),
  startSigning: async () => ({ ...(await asJan({ isVerified: true })), path: await toSign() }),
  startIdentification: () => started({ eSignOption: 'ITSME' }),
  completeIdentification: async () => {
    const { headers, path } = await started({ eSignOption: 'ITSME' })
    const signing = {
      documentId: path?.inboxDocumentId ?? '',
      email: '',
      session: headers?.['jwt-token'] ?? '',
    }
    return { ...(headers && { headers }), body: await loginAnswer(app, calls, signing) }
  },
  requestSigningCode: () => started(),
  signDocument: () => started({ code: '294817' }),
  refuseDocument: async () => ({ ...(await asJan({ isVerified: true })), path: await toSign() }),
  downloadInboxSealed: async () => ({ ...(await asJan({ isVerified: true })), path: await signedByJan() }),
  downloadSealedDocument: async () => ({ path: { documentId: fixedId('document', 13) } }),
  readAccountChange: async () => ({ body: { token: await told() } }),
  disputeAccountChange: async () => ({ body: { token: await told() } }),
  sendDraft: async () => ({ path: await anotherDraft('2026-0161') }),
  uploadDraft: async () => ({ path: await anotherDraft('2026-0162') }),
  getToolInvoice: connectedToTool,
  importToolInvoice: connectedToTool,
  sendToolInvoice: connectedToTool,
  deleteDraftById: async () => ({ path: await anotherDraft('2026-0163') }),
  listWebhooks: ofWebhook,
  updateWebhook: ofWebhook,
  deleteWebhook: ofWebhook,
  rotateWebhookSecret: ofWebhook,
  sendTestEvent: ofWebhook,
  listWebhookDeliveries: async () => ({ ...(await ofWebhook()), query: {} }),
  resendWebhookDeliveries: ofWebhook,
  getWebhookDelivery: ofWebhook,
  resendWebhookDelivery: ofWebhook,
  listPackageRecipients: ofRecipient,
  deletePackageRecipient: ofRecipient,
  readPackageMailing: async () => ({ body: { token: (await recipientOfAnna()).token } }),
  confirmPackageMailing: async () => ({ body: { token: (await recipientOfAnna()).token } }),
  stopPackageMailing: async () => ({ body: { token: (await recipientOfAnna()).token } }),
  listGrantingCompanies: async () => ({ headers: ownHeaders(app, fixedId('integration', 2)), query: {} }),
  uploadTestDocument: async () => {
    const { body } = await calls('createSandbox', sessions.anna, { path: { accountId } })
    return { path: { accountId: body.accountId }, xml: testDocumentFor({ kbo: '0418759886' }) }
  },
  getSandbox: annasSandbox,
  setSandboxClock: annasSandbox,
  listSandboxMails: annasSandbox,
  getRecurringTemplate: async () => ({ query: { draftId: fixedId('draft', 13) } }),
  updateRecurring: async () => ({ path: { accountId, recurringId: fixedId('recurring', 4) } }),
  updateRecurringDate: nextOfRule,
  sendInvoice: async () => ({
    fields: { draft: JSON.stringify(draftNumbered('2026-0164')) },
    file: samplePdf(),
  }),
  sendInvoiceBatch: async () => invoiceBatchCall({ accountId }, [draftNumbered('2026-0165')]),
  getInvoiceBatch: async () => ({ path: await sentBatch() }),
}

/** Its dates go by the day on which the sample world was made. */
async function nextOfRule(): Promise<Call> {
  const recurringId = fixedId('recurring', 2)
  const { body } = await calls('getRecurring', sessions.anna, { path: { accountId, recurringId } })
  return { path: { accountId, recurringId, date: body.coming[0]?.date ?? '' } }
}

const NEW_EMAIL = 'boekhouding@peeters-brood.example'
const CHROME_ON_MACOS = {
  'user-agent':
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
}

const logo = () => ({ name: 'logo.png', bytes: createCanvas(600, 200).toBuffer('image/png') })

/** A hairdresser who registered. */
const haarfijn = () =>
  newWaiting(app, {
    kbo: '0805591730',
    name: 'Kapsalon Haarfijn',
    address: ['Statiestraat 44', '2600', 'Berchem'],
  })

async function annasRequest(): Promise<string> {
  const { body } = await calls('createCreditRequest', sessions.anna, {
    path: { accountId },
    body: { amount: 100 },
  })
  return body.id
}

const INVITED = 'dossiers@boekhouder.example'

async function annasInvitation() {
  const em = app.orm.em.fork()
  const { id: userId } = await em.findOneOrFail(User, { email: people.anna.email })
  return { accountId, ...(await newInvitation(app, { accountId, userId }, { email: INVITED })) }
}

/** Whom Anna invited in the sample world, with a link that is known. */
async function annasColleague() {
  const [memberId, token] = [fixedId('member', 9), newToken()]
  await app.orm.em.fork().nativeUpdate(Membership, { id: memberId }, { tokenHash: hashOfToken(token) })
  return { memberId, token }
}

/** As if the worker had taken two events into the chain. */
async function recordedActivity(): Promise<Call> {
  const em = app.orm.em.fork()
  const shown = Object(components.examples.listActivityAnswer?.value).events
  let before = firstHash(accountId)
  for (const { actor, at, hash: _, ...event } of shown) {
    const who = { actorKind: actor?.kind ?? null, actorId: actor?.id ?? null }
    const link = { ...event, ...who, accountId, eventId: event.number, at: new Date(at) }
    before = hashAfter(before, link)
    em.create(AccountEvent, { ...link, hash: before })
  }
  await em.flush()
  return {}
}

/** With a delivery that failed, as if it had been tried. */
async function annasWebhook(): Promise<{ accountId: string; webhookId: string; deliveryId: string }> {
  const body = components.examples.createWebhook?.value
  const { body: made } = await calls('createWebhook', sessions.anna, { path: { accountId }, body })
  const em = app.orm.em.fork()
  const [number, webhookId, at] = [12, made.webhook.id, new Date('2026-11-19T09:00:00.000Z')]
  const subject = fixedId('invoice', 59)
  const event = {
    accountId,
    number,
    type: 'invoice.accepted',
    subject,
    detail: { responseCode: 'AP' },
  } as const
  await em.upsert(AccountEvent, { ...event, eventId: 0, at, hash: '0'.repeat(64) })
  const state = { state: 'FAILED', createdAt: at, attempts: 2, settledAt: new Date() } as const
  const { detail: _, ...about } = event
  const delivery = em.create(WebhookDelivery, { webhookId, ...about, ...state })
  const called = {
    url: made.webhook.url,
    headers: { 'webhook-id': delivery.id, 'webhook-timestamp': '1795078832' },
  }
  const answered = { status: 500, error: null, answer: 'Internal Server Error', milliseconds: 84 }
  em.create(WebhookAttempt, { deliveryId: delivery.id, at, ...called, ...answered })
  await em.flush()
  return { accountId, webhookId, deliveryId: delivery.id }
}
async function ofWebhook(): Promise<Call> {
  return { path: await annasWebhook() }
}

/** The bookkeeper, who was asked and has not confirmed. */
async function recipientOfAnna() {
  const email = 'dossiers@boekhouder.example'
  const createdAt = new Date('2026-10-12T09:00:00.000Z')
  const { recipientId, token } = await newRecipient(app, accountId, { email, createdAt, confirmedAt: null })
  return { accountId, packageRecipientId: recipientId, token }
}
async function ofRecipient(): Promise<Call> {
  const { token: _, ...path } = await recipientOfAnna()
  return { path }
}

async function annasSandbox(): Promise<Call> {
  await calls('createSandbox', sessions.anna, { path: { accountId } })
  return {}
}

/** As if the worker had been at it. */
async function sentBatch() {
  const em = app.orm.em.fork()
  const batch = em.create(InvoiceBatch, {
    accountId,
    actorKind: 'user',
    actorId: people.anna.id,
    userId: people.anna.id,
    language: 'en',
    total: 2,
  })
  await em.flush()
  const violations = [{ field: '/inputDetails/heading/invoiceNumber', messageKey: 'number-used' }]
  const refusal: Refusal = { code: 'DUPLICATE_INVOICE_NUMBER', violations }
  await em.insertMany(BatchResult, [
    { batchId: batch.id, place: 0, name: '2026-0150.xml', invoiceId: batch.id },
    { batchId: batch.id, place: 1, name: '2026-0151.xml', refusal },
  ])
  return { accountId, batchId: batch.id }
}

/** With consent that was just given; the receiver is on the network. */
async function connectedToTool(): Promise<Call> {
  await connectTool(app, calls, { accountId, token: sessions.anna })
  return {}
}

/** A batch with a receiver that nobody knows. */
async function refusedBatch() {
  const em = app.orm.em.fork()
  const { accountId } = await em.findOneOrFail(Upload, fixedId('upload', 1))
  const { storage } = app.ports
  const error = { row: 2, field: 'receiverId', code: 'unknown-receiver', value: 'nobody' }
  const upload = em.create(Upload, {
    accountId,
    batchType: 'FOREIGN',
    reference: 'Loonbrieven',
    status: 'ERROR',
  })
  em.create(Batch, {
    uploadId: upload.id,
    tableFile: { key: await storage.put(tableOf([batchRow('nobody', 1)])) },
    errorsFile: { key: await storage.put(Buffer.from(JSON.stringify(error))) },
  })
  await em.flush()
  return { accountId, uploadId: upload.id }
}

/** Who is invited in the sample world. */
const JAN = fixedId('receiver', 17)

async function linkToJan() {
  const em = app.orm.em.fork()
  const { id: receiverId, email, latestConnectMailId: connectMailId } = await em.findOneOrFail(Receiver, JAN)
  return newLink(em, { receiverId, connectMailId: connectMailId ?? null, email: email ?? '' })
}

/** With the session of a link; a code that was asked for, or entered already. */
async function asJan({
  code,
  isVerified = false,
}: {
  code?: string
  isVerified?: boolean
} = {}): Promise<Call> {
  const { body } = await calls('startInboxSession', undefined, { body: { token: (await linkToJan()).token } })
  const em = app.orm.em.fork()
  const session = await em.findOneOrFail(InboxSession, { tokenHash: hashOfToken(body.token) })
  const soon = new Date(Date.now() + 600_000)
  if (isVerified) session.verifiedUntil = soon
  if (code !== undefined) {
    const { id: sessionId, email } = session
    em.create(InboxCode, {
      sessionId,
      email,
      isNewAddress: false,
      codeHash: hashOfCode(sessionId, code),
      expiresAt: soon,
    })
  }
  await em.flush()
  return { headers: { 'jwt-token': body.token } }
}

const csv = (text: string | Buffer) => ({ name: 'tabel.csv', bytes: Buffer.from(text) })

/** The answer of parseReceiversExcel. */
async function ownersExcel() {
  const rows = [
    ['P-02', 'Lotte', 'Janssens', 'lotte@janssens.example', 'nl', ''],
    ['PARK 2A', 'Rita', 'Goossens', 'rita.goossens@post.example', 'nl', 'Mevrouw'],
  ]
  return { name: 'eigenaars.xlsx', bytes: await receiversExcel(rows) }
}

/** A document that Jan is asked to confirm. */
async function toConfirm() {
  const asked = { docType: "Procès-verbal d'assemblée", name: 'Verslag 12 mei', reference: 'PV-2026-05-3B' }
  const other = { signing: false, signingEndDate: null, eSignOption: null, readConfirmation: true }
  return anotherOfJan({ ...asked, ...other })
}

/** A document that Jan is asked to sign. */
const toSign = (more: object = {}) => anotherOfJan(more)

async function signedByJan() {
  const { file } = await app.orm.em.fork().findOneOrFail(Document, fixedId('document', 7))
  return anotherOfJan({ signedAt: new Date(), signer: 'Jan Willems', sealedFile: file })
}

async function anotherOfJan(more: object) {
  const em = app.orm.em.fork()
  const known = await em.findOneOrFail(Document, fixedId('document', 7))
  const { id: _, ...rest } = wrap(known).toPOJO()
  const document = em.create(Document, { ...rest, ...more })
  await em.flush()
  return { inboxDocumentId: document.id }
}

/** Begun, perhaps with a code that was asked for. */
async function started({ code, ...more }: { code?: string; eSignOption?: string } = {}): Promise<Call> {
  const { headers } = await asJan({ isVerified: true })
  const path = await toSign(more)
  await calls('startSigning', undefined, { headers, path, body: { pagesShown: 2 } })
  const em = app.orm.em.fork()
  const session = await em.findOneOrFail(InboxSession, {
    tokenHash: hashOfToken(headers?.['jwt-token'] ?? ''),
  })
  const document = await em.findOneOrFail(Document, path.inboxDocumentId)
  if (code !== undefined) {
    const { id: sessionId, email } = session
    const purpose = codePurpose(document)
    const codeHash = hashOfCode(sessionId, code, purpose)
    const expiresAt = new Date(Date.now() + 600_000)
    em.create(InboxCode, { sessionId, email, isNewAddress: false, purpose, codeHash, expiresAt })
  }
  await em.flush()
  return { headers, path }
}

const told = () => tellOfChange(app, accountId, { createdAt: new Date('2026-11-21T09:41:00.000Z') })

function draftNumbered(invoiceNumber: string): Draft {
  const example = structuredClone(components.examples.createDraft?.value) as {
    inputDetails: { heading: Json }
  }
  example.inputDetails.heading.invoiceNumber = invoiceNumber
  return example
}

async function anotherDraft(invoiceNumber: string) {
  const example = draftNumbered(invoiceNumber)
  const path = { accountId }
  const { body } = await calls('createDraft', sessions.anna, { path, body: example })
  const made = { ...path, draftId: body.id }
  await calls('attachDraftPdf', sessions.anna, { path: made, file: samplePdf() })
  return made
}
