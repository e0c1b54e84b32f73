import type { EntityManager } from '@mikro-orm/postgresql'
import { otherAccountIn } from '#contracts/rules/invoice/own-account.ts'
import { PEPPOL, SELF_BILLING } from '#contracts/rules/invoice/profile.ts'
import { type ReleaseId, releaseName } from '#contracts/rules/invoice/releases.ts'
import type { Account } from '../../accounts/account.ts'
import { clockOf } from '../../accounts/clock.ts'
import { type Reach, reachNow } from '../../customers/reach.ts'
import type { Part } from '../../formats/preserved/parts.ts'
import type { ErrorCode, Problem, Violation } from '../../platform/problem.ts'
import type { Lookup, Network } from '../../ports/network/network.ts'
import type { Storage } from '../../ports/storage/storage.ts'
import { type Candidate, readCandidate, unsavedCandidate } from '../draft/candidate.ts'
import { type DraftInput, draftContent } from '../draft/content.ts'
import { type ComingNumber, comparedWith, numberDrawn } from '../draft/number-drawn.ts'
import { pdfAfter } from '../draft/pdf-source.ts'
import { differencesFromPdf, makeAttempt } from './attempt.ts'
import { creditedBeyond } from './credited-beyond.ts'
import { inClosedMonth } from './in-closed-month.ts'
import { makeOutgoingXml } from './outgoing.ts'
import { refusalOfLostParts, refusalsOf } from './refusals.ts'

export interface DraftCheck extends ComingNumber {
  /** The refusals of sending, first the one that sending returns. */
  refusals: ErrorCode[]
  release: string
  releaseId: ReleaseId
  /** Warnings too: they refuse nothing. */
  violations: Violation[]
  receiver: Lookup | undefined
  /** True where it would get to the customer. */
  reach: Reach
  /** The effect of the changes on the source file, if any. */
  file: { goesAsItCame: boolean; lost: Part[] } | undefined
}

interface CheckContext {
  em: EntityManager
  network: Network
  storage: Storage
  account: Account
}

/**
 * Checks the answer that sending would get now. Nothing is sent.
 * @throws {Problem} NOT_FOUND, DRAFT_ALREADY_SENT
 */
export const checkDraft = async (context: CheckContext, draftId: string): Promise<DraftCheck> =>
  check(context, await readCandidate(context.em, context.account.id, draftId))

/**
 * The same for a draft on a screen. Nothing is stored.
 * @throws {Problem} FORM_ERRORS
 */
export const checkUnsavedDraft = async (context: CheckContext, input: DraftInput): Promise<DraftCheck> =>
  check(context, await unsavedCandidate(context.em, context.account.id, input))

async function check(context: CheckContext, own: Candidate): Promise<DraftCheck> {
  const candidate = await numberDrawn(context.em, context.account.id, own)
  const today = await clockOf(context.em, context.account)
  const attempt = makeAttempt(context, candidate, { mode: 'FORM', fallback: null, today })
  const refusals: Problem[] = []
  for await (const refusal of refusalsOf(attempt)) {
    if (refusal.code === 'DRAFT_ALREADY_SENT') throw refusal
    refusals.push(refusal)
  }
  const outgoing = await attempt.outgoing()
  const receiver = await attempt.receiver()
  const told = [
    ...(candidate.inputDetails.selfBilled ? [] : otherAccountIn(candidate, context.account.iban)),
    ...(await creditedBeyond(context.em, context.account.id, candidate)),
    ...(await inClosedMonth(context.em, context.account.id, candidate)),
    ...differencesFromPdf(candidate),
  ]
  return {
    refusals: [...new Set(refusals.map(({ code }) => code))],
    release: releaseName(attempt.release, candidate.inputDetails.selfBilled ? SELF_BILLING : PEPPOL, 'UBL'),
    releaseId: attempt.release.id,
    violations: listViolations([...(await attempt.faults()), ...told], refusals),
    receiver,
    reach: await reachNow(context.em, receiver, candidate.inputDetails.customer ?? {}),
    ...comparedWith(own, candidate),
    file: outgoing && { goesAsItCame: outgoing.isAsCame, lost: outgoing.lost },
  }
}

/** The findings, and the violations of refusals at other fields. */
function listViolations(faults: readonly Violation[], refusals: readonly Problem[]): Violation[] {
  const refusedFields = new Set(faults.flatMap(({ field, severity }) => (severity === 'FATAL' ? field : [])))
  const more = refusals
    .flatMap(({ violations = [] }) => violations)
    .filter(({ field }) => !refusedFields.has(field))
  return [...faults, ...more].map((one) => ({ severity: 'FATAL' as const, ...one }))
}

interface FileContext {
  em: EntityManager
  storage: Storage
  account: Account
}

/**
 * Finds the parts that a change drops from the draft's file, before the transaction, since it reads the file. A draft that
 * was sent meanwhile is refused later.
 * @throws {Problem} NOT_FOUND; FORM_ERRORS; FILE_PARTS_LOST
 */
export async function refuseLostParts(
  { em, storage, account }: FileContext,
  draftId: string,
  input: DraftInput,
): Promise<Part[]> {
  const { sourceFile, isSent, isUploaded, ...stored } = await readCandidate(em, account.id, draftId)
  if (sourceFile === null || isSent || isUploaded) return []
  const { type, supplier = null, inputDetails } = draftContent(input)
  const mayDrop = sourceFile.mayDrop === true || input.dropParts === true
  const draft = {
    type,
    supplier,
    inputDetails,
    ...pdfAfter(stored, input.pdfSource),
    sourceFile: { ...sourceFile, mayDrop, isConfirmed: true as const },
  }
  const outgoing = await makeOutgoingXml({ storage, account }, draft)
  if (outgoing?.isAsCame === true) return []
  const refusal = refusalOfLostParts(outgoing, draft)
  if (refusal !== undefined) throw refusal
  return outgoing?.lost.filter(({ written }) => written === undefined) ?? []
}
