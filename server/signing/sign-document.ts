import type { EntityManager } from '@mikro-orm/postgresql'
import { type Device, deviceOf } from '#contracts/rules/device.ts'
import type { OperationsByTag } from '#generated/handlers.ts'
import { type Document, isAwaitingSignature } from '../documents/document.ts'
import { lockDocument } from '../documents/get-document.ts'
import { acceptSigning, getDocumentToSign } from '../documents/sign-document.ts'
import type { Principal } from '../platform/access/principal.ts'
import { printable } from '../platform/printable.ts'
import { invalid, Problem, type Violation } from '../platform/problem.ts'
import type { Queue } from '../platform/queue.ts'
import { receiverOf } from '../receivers/receiver-principal.ts'
import { type CodeRefusal, takeCode } from '../receivers/take-code.ts'
import { languageOfConsent } from './consent.ts'
import { readDrawing } from './drawing.ts'
import { aboutOf, codePurpose, findAttempt, signerOf } from './get-signing.ts'
import type { Signature, SignatureWay } from './signature.ts'

type Body = OperationsByTag['signing']['signDocument']['body']

interface Act {
  principal: Principal
  documentId: string
  body: Body
  client: string
  userAgent: string
}

/**
 * The act of signing: accepted here, in one transaction with everything that proves it, and sealed soon after. The same
 * session may repeat it; whoever comes second finds the document closed. A wrong code is counted, so this must commit
 * whatever comes of it.
 * @returns the refusal of the code, if there is one
 * @throws {Problem} as getDocumentToSign; SIGNING_NOT_STARTED, DOCUMENT_CLOSED, IDENTITY_REQUIRED, FORM_ERRORS
 */
export async function signDocument(
  em: EntityManager,
  queue: Queue,
  { principal, documentId, body, client, userAgent }: Act,
): Promise<CodeRefusal | undefined> {
  const { sender } = await getDocumentToSign(em, principal, documentId)
  const { sessionId } = receiverOf(principal)
  const document = await lockDocument(em, documentId)
  const attempt = await findAttempt(em, documentId, sessionId)
  if (attempt !== undefined && attempt.state !== 'STARTED') return undefined
  if (!isAwaitingSignature(document)) throw new Problem('DOCUMENT_CLOSED')
  if (attempt === undefined) throw new Problem('SIGNING_NOT_STARTED')
  if (document.eSignOption === 'ITSME' && attempt.identification == null)
    throw new Problem('IDENTITY_REQUIRED')
  const given = read(body, document, sender)
  const visit = { at: new Date().toISOString(), ip: client, device: deviceOf(userAgent) }
  const code = await takeCode(em, sessionId, body.code, codePurpose(document))
  if (typeof code === 'string') {
    noteWrongCode(attempt, visit)
    return code
  }
  const steps = [...attempt.steps, { type: 'SIGNED' as const, attempt: code.wrongTries + 1, ...visit }]
  const codeFacts = { codeId: code.id, codeSentAt: code.createdAt, email: code.email }
  em.assign(attempt, { state: 'CODED', ...codeFacts, ...given, signedAt: new Date(visit.at), steps })
  acceptSigning(document)
  await em.flush()
  await queue.enqueue(em, 'seal-document', { signatureId: attempt.id })
  return undefined
}

interface Visit {
  at: string
  ip: string
  device: Device | null
}

/** Enough to tell of; five tries a code, and as many codes as patience lasts. */
const MAX_STEPS = 50

function noteWrongCode(attempt: Signature, visit: Visit): void {
  const tries = attempt.steps.filter(({ type }) => type === 'CODE_WRONG').length
  if (tries < MAX_STEPS)
    attempt.steps = [...attempt.steps, { type: 'CODE_WRONG', attempt: tries + 1, ...visit }]
}

/** @throws {Problem} FORM_ERRORS for another text than was shown, or without a name */
function read(
  body: Body,
  document: Document,
  sender: string,
): Required<Pick<Signature, 'consent' | 'given'>> {
  const language = languageOfConsent(body.consent, aboutOf(document, sender))
  const given = wayOf(body, document)
  const violations: Violation[] = [
    ...(language === undefined ? [{ field: '/consent', messageKey: 'not-agreed' }] : []),
    ...(given === undefined ? [MISSING[body.way]] : []),
  ]
  if (language === undefined || given === undefined) throw invalid(violations)
  return { consent: { text: body.consent.trim(), language }, given }
}

const MISSING = {
  TYPED: { field: '/name', messageKey: 'not-empty' },
  DRAWN: { field: '/drawing', messageKey: 'not-drawn' },
} satisfies Record<Body['way'], Violation>

function wayOf({ way, name = '', drawing }: Body, document: Document): SignatureWay | undefined {
  if (way === 'DRAWN') {
    const drawn = drawing && readDrawing(drawing)
    return drawn && { way, name: signerOf(document), ...drawn }
  }
  const typed = printable(name).trim()
  return typed === '' ? undefined : { way, name: typed }
}
