/** The prepared calls of the pages of a receiver: the inbox, documents and signing. */
import { wrap } from '@mikro-orm/core'
import { fixedId } from '#fixtures/ids.ts'
import { InvoiceDesign } from '#server/accounts/invoice-design.ts'
import { Document } from '#server/documents/document.ts'
import { hashOfToken } from '#server/platform/token.ts'
import { hashOfCode, InboxCode } from '#server/receivers/inbox-code.ts'
import { InboxSession } from '#server/receivers/inbox-session.ts'
import { Receiver } from '#server/receivers/receiver.ts'
import { codePurpose } from '#server/signing/get-signing.ts'
import type { Call } from '#tests/support/call.ts'
import { newLink } from '#tests/support/inbox.ts'
import { loginAnswer } from '#tests/support/signing.ts'
import { app, calls, type Prepared } from './world.ts'

export const inboxCalls = {
  startInboxSession: async () => ({ body: { token: (await linkToJan()).token } }),
  requestInboxLink: async () => ({ body: { token: (await linkToJan()).token } }),
  getInbox: () => asJan(),
  signOutOfInbox: () => asJan(),
  setInboxLanguage: () => asJan(),
  requestInboxCode: () => asJan(),
  checkInboxCode: () => asJan({ code: '294817' }),
  getSenderLogo: async () => {
    await giveDuboisLogo()
    return asJan()
  },
  stopSender: () => asJan({ isVerified: true }),
  startSender: () => asJan({ isVerified: true }),
  reportSender: () => asJan(),
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
} satisfies Prepared

/** The sender of Jan's documents. */
async function giveDuboisLogo(): Promise<void> {
  const em = app.orm.em.fork()
  const { accountId } = await em.findOneOrFail(Receiver, JAN)
  const key = await app.ports.storage.put(Buffer.from('a picture'))
  await em.upsert(InvoiceDesign, { accountId, logoFile: { key, width: 2, height: 1 } })
}

/** The invited receiver of the sample world. */
const JAN = fixedId('receiver', 17)

async function linkToJan() {
  const em = app.orm.em.fork()
  const { id: receiverId, email, latestConnectMailId: connectMailId } = await em.findOneOrFail(Receiver, JAN)
  return newLink(em, { receiverId, connectMailId: connectMailId ?? null, email: email ?? '' })
}

/** A call with the session of a link. `code` was requested; `isVerified`: it was entered too. */
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

/** A document for Jan to confirm. */
async function toConfirm() {
  const asked = { docType: "Procès-verbal d'assemblée", name: 'Verslag 12 mei', reference: 'PV-2026-05-3B' }
  const other = { signing: false, signingEndDate: null, eSignOption: null, readConfirmation: true }
  return anotherOfJan({ ...asked, ...other })
}

/** A document for Jan to sign. */
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

/** A call to a started signature. `code` was requested. */
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
