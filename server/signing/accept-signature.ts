import type { EntityManager } from '@mikro-orm/postgresql'
import { type Device, readDevice } from '#contracts/rules/device.ts'
import type { OperationsByTag } from '#generated/handlers.ts'
import { type Document, isAwaitingSignature } from '../documents/document.ts'
import { nextPlace } from '../documents/document-signature.ts'
import { lockDocument } from '../documents/get-document.ts'
import { getDocumentToSign, markRefused, markSigningAccepted } from '../documents/sign-document.ts'
import type { Principal } from '../platform/access/principal.ts'
import type { Config } from '../platform/config.ts'
import { printable } from '../platform/printable.ts'
import { invalid, Problem, type Violation } from '../platform/problem.ts'
import type { Queue } from '../platform/queue.ts'
import type { Ports } from '../ports/index.ts'
import { type CodeRefusal, takeCode, visitCode } from '../receivers/inbox-code.ts'
import { requireReceiver } from '../receivers/receiver-principal.ts'
import { languageOfConsent } from './consent.ts'
import { codePurpose, consentFacts, findAttempt, signerName } from './get-signing.ts'
import type { Signature, SignatureWay } from './signature.ts'
import { refuseDifferent } from './signer-names.ts'
import { tellSender } from './tell-sender.ts'

type Body = OperationsByTag['signing']['signDocument']['body']
type Steps = Signature['steps']

interface Act {
  principal: Principal
  documentId: string
  body: Body
  client: string
  userAgent: string
}

/**
 * Accepts a signature, in one transaction with everything that proves it; a job seals the document soon after. The same session
 * may repeat the call, which changes nothing; another session finds the document closed. A wrong code is returned and not
 * thrown, so that the transaction commits the counted try.
 * @returns the refusal of the code, if there is one
 * @throws {Problem} as getDocumentToSign; SIGNING_NOT_STARTED, DOCUMENT_CLOSED, IDENTITY_REQUIRED, SIGNER_DIFFERENT, FORM_ERRORS
 */
export async function acceptSignature(
  em: EntityManager,
  queue: Queue,
  { principal, documentId, body, client, userAgent }: Act,
): Promise<CodeRefusal | undefined> {
  const { sender } = await getDocumentToSign(em, principal, documentId)
  const { sessionId } = requireReceiver(principal)
  const document = await lockDocument(em, documentId)
  const attempt = await findAttempt(em, documentId, sessionId)
  // Accepted before: a repeated call is answered like the first, although its document is closed and its code used by now.
  if (attempt !== undefined && attempt.state !== 'STARTED') return undefined
  if (!isAwaitingSignature(document)) throw new Problem('DOCUMENT_CLOSED')
  if (attempt === undefined) throw new Problem('SIGNING_NOT_STARTED')
  if (document.eSignOption === 'ITSME' && attempt.identification == null)
    throw new Problem('IDENTITY_REQUIRED')
  const valid = validate(body, document, sender)
  refuseDifferent(document, { ...valid, identification: attempt.identification })
  const visit = { at: new Date().toISOString(), ip: client, device: readDevice(userAgent) }
  const taken = await findCode(em, { sessionId, typed: body.code, document })
  if ('refusal' in taken) {
    if (taken.isWrong) attempt.steps = withWrongCode(attempt.steps, visit)
    return taken.refusal
  }
  const { id: codeId, createdAt: codeSentAt, email } = taken.code
  const visitCodeAt = body.code === undefined ? taken.code.usedAt : null
  const signed =
    body.code === undefined ? AGREED : { type: 'SIGNED' as const, attempt: nextTry(attempt.steps) }
  const steps = [...attempt.steps, { ...signed, ...visit }]
  const signedAt = new Date(visit.at)
  const place = await nextPlace(em, documentId)
  em.assign(attempt, {
    state: 'CODED',
    place,
    codeId,
    codeSentAt,
    visitCodeAt,
    email,
    ...valid,
    signedAt,
    steps,
  })
  markSigningAccepted(document)
  await em.flush()
  await queue.enqueue(em, 'seal-document', { signatureId: attempt.id })
  return undefined
}

const AGREED = { type: 'AGREED', attempt: null } as const

interface AskedCode {
  sessionId: string
  /** Undefined: the code of the visit. */
  typed: string | undefined
  document: Document
}

/** @throws {Problem} CODE_REQUIRED where no code opened the receiver's documents in this session */
async function findCode(em: EntityManager, { sessionId, typed, document }: AskedCode) {
  if (typed !== undefined) return takeCode(em, sessionId, typed, codePurpose(document))
  const code = await visitCode(em, sessionId)
  if (code === undefined) throw new Problem('CODE_REQUIRED')
  return { code }
}

/** When a code was entered, and from where; the evidence tells it. */
interface Visit {
  at: string
  ip: string
  device: Device | null
}

/** Bounds the evidence: a code has five tries, but a receiver may ask for any number of codes. */
const MAX_WRONG = 50

/** The first wrong codes, and the last one. */
const withWrongCode = (steps: Steps, visit: Visit): Steps => [
  ...steps.slice(0, MAX_WRONG - 1),
  { type: 'CODE_WRONG', attempt: nextTry(steps), ...visit },
]

/** Tries are counted over all codes of the attempt. */
const nextTry = (steps: Steps): number => (steps.at(-1)?.attempt ?? 0) + 1

/** @throws {Problem} FORM_ERRORS for another text than was shown, or where the name or the drawing is missing */
function validate(
  body: Body,
  document: Document,
  sender: string,
): Required<Pick<Signature, 'consent' | 'given'>> {
  const language = languageOfConsent(body.consent, consentFacts(document, sender))
  const given = readWay(body, document)
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

function readWay({ way, name = '', drawing }: Body, document: Document): SignatureWay | undefined {
  if (way === 'DRAWN') {
    // Nobody types a name beside a drawing: it is the name to which the sender addressed the document.
    const drawn = drawing && readDrawing(drawing)
    return drawn && { way, name: signerName(document), ...drawn }
  }
  const typed = printable(name).trim()
  return typed === '' ? undefined : { way, name: typed }
}

/** A signature that was drawn, as it comes from who signs: it may say anything, and goes onto a sheet of evidence. */
interface Drawing {
  /** An SVG path of absolute M, L, C and Q. */
  path: string
  /** Of its box. */
  width: number
  height: number
}

const NUMBERS: Record<string, number> = { M: 2, L: 2, C: 6, Q: 4 }

/** Kept within its box. Undefined for a text that is no path, or draws nothing. */
export function readDrawing({ path, width, height }: Drawing): Drawing | undefined {
  const steps = path.match(/[MLCQ][^MLCQ]*/g)?.map((step) => within(step, width, height)) ?? []
  const isDrawn = steps.some((step) => step !== undefined && !step.startsWith('M'))
  if (!path.startsWith('M') || !isDrawn || steps.includes(undefined)) return undefined
  return { path: steps.join(' '), width, height }
}

function within(step: string, width: number, height: number): string | undefined {
  const command = step.charAt(0)
  const numbers = step
    .slice(1)
    .trim()
    .split(/\s*,\s*|\s+|(?<=\d)(?=-)/)
    .map((text) => (text === '' ? Number.NaN : Number(text)))
  const isWhole = numbers.length % (NUMBERS[command] ?? 0) === 0 && numbers.every(Number.isFinite)
  if (!isWhole) return undefined
  const kept = numbers.map((value, place) => Math.min(Math.max(value, 0), place % 2 === 0 ? width : height))
  return `${command}${kept.join(' ')}`
}

interface Context {
  em: EntityManager
  queue: Queue
  config: Config
  ports: Pick<Ports, 'mail'>
}

/** Final; a second time changes nothing. @throws {Problem} as getDocumentToSign; DOCUMENT_CLOSED */
export async function refuseDocument(
  { em, queue, config, ports }: Context,
  principal: Principal,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  await getDocumentToSign(em, principal, id)
  const document = await lockDocument(em, id)
  if (document.refusedAt != null) return
  if (!isAwaitingSignature(document)) throw new Problem('DOCUMENT_CLOSED')
  await markRefused(em, document, { receiver: requireReceiver(principal), reason: reason.trim() })
  await tellSender({ em, queue, config, ports }, document)
}
