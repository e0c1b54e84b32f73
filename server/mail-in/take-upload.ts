/** Takes in a file that a member uploaded: data is received, a paper waits to be completed, and anything else is refused and not kept. */
import type { components } from '#generated/api.ts'
import type { UploadedFile } from '#generated/handlers.ts'
import type { Account } from '../accounts/account.ts'
import { isStatement } from '../formats/bank/is-statement.ts'
import { isPdf } from '../formats/pdf/is-pdf.ts'
import { isPhoto } from '../formats/pdf/photo-size.ts'
import type { Principal } from '../platform/access/principal.ts'
import type { IsolationOptions } from '../platform/isolation/isolation.ts'
import { Problem } from '../platform/problem.ts'
import { safeName } from '../received-invoices/keep-files.ts'
import type { Receiving } from '../received-invoices/receive-invoice.ts'
import type { AsideReason } from './inbound-mail.ts'
import { isHeic, judgeFile, startsAsXml, type Verdict } from './judge-file.ts'
import { findKnown } from './known-file.ts'
import { type Aside, keepPaper, type Origin, receiveFiles } from './settle-file.ts'
import { splitMail } from './split-mail.ts'
import { isMail, type SplitMail } from './split-mail-work.ts'
import { filesAlong, type Placed, type Unit, unitsOf } from './units.ts'

type Outcome = components['schemas']['UploadOutcome']

interface Uploading extends Receiving {
  account: Account
  principal: Principal
  signal: AbortSignal
}

/**
 * Each file is stored for itself, so that the same upload again goes on where it broke off.
 * @throws {Problem} UNSUPPORTED_FILE, UNREADABLE_FILE or NOT_FOR_ACCOUNT where nothing can be used; ACCOUNT_LOCKED
 */
export async function takeUpload(context: Uploading, file: UploadedFile): Promise<Outcome[]> {
  const { account, principal, signal } = context
  if (account.locked) throw new Problem('ACCOUNT_LOCKED')
  const isolation = { owner: account.id, signal }
  const { parts, from, subject, messageId } = await filesIn(file, isolation)
  if (parts.length === 0) throw refusalFor('NO_FILES')
  const origin: Origin = {
    ...{ account, mailId: null, by: principal, createdAt: new Date() },
    ...{ sender: from, subject, messageId },
  }
  const done = new Set<number>()
  const outcomes: Outcome[] = []
  for (const unit of unitsOf(parts, isMail(file.fileName)))
    if (!done.has(unit.position))
      outcomes.push(...(await takeUnit({ context, origin, isolation }, unit, done)))
  const [first] = outcomes
  if (first?.reason && outcomes.every(({ outcome }) => outcome === 'REFUSED')) throw refusalFor(first.reason)
  return outcomes
}

const NO_MAIL = { from: '', subject: '', messageId: '', isAutomatic: false }

/** A file that is what it seems needs no taking apart. */
async function filesIn(
  { fileName = '', bytes }: UploadedFile,
  isolation: IsolationOptions,
): Promise<SplitMail> {
  const isPlain = [isPdf, isPhoto, isHeic, startsAsXml].some((is) => is(bytes))
  const split = isPlain ? undefined : await splitMail({ bytes, fileName }, isolation)
  if (split !== undefined) return split
  return { ...NO_MAIL, parts: [{ fileName, bytes, ...(!isPlain && { fault: 'ARCHIVE' as const }) }] }
}

interface Work {
  context: Uploading
  origin: Origin
  isolation: IsolationOptions
}

async function takeUnit(
  { context, origin, isolation }: Work,
  unit: Unit,
  done: Set<number>,
): Promise<Outcome[]> {
  const { account } = origin
  /** A statement is uploaded at the bank, also where the same waits in a mail. */
  const known = isStatement(unit.bytes) ? undefined : await findKnown(context.em, account.id, unit.bytes)
  const verdict: Verdict | Aside = known
    ? { aside: 'KNOWN', known }
    : await judgeFile({ account, isolation, read: 'LATER' }, unit)
  const files = filesAlong(unit, verdict, done)
  for (const { position } of files) done.add(position)
  if ('structured' in verdict) {
    const settled = await receiveFiles(context, origin, files, verdict)
    return files.map((file) => outcomeOf(file, 'RECEIVED', settled))
  }
  const settled = 'toComplete' in verdict ? await keepPaper(context, origin, unit, verdict) : verdict
  return files.map((file) => outcomeOf(file, 'TO_COMPLETE', settled))
}

function outcomeOf(
  { fileName }: Placed,
  outcome: 'RECEIVED' | 'TO_COMPLETE',
  settled: { id: string } | Aside,
): Outcome {
  const named = { fileName: safeName(fileName, undefined) }
  const receivedId = (id: string) => (outcome === 'RECEIVED' ? id : null)
  if ('id' in settled)
    return {
      ...named,
      outcome,
      reason: null,
      mailedFileId: settled.id,
      receivedInvoiceId: receivedId(settled.id),
    }
  const { known, aside } = settled
  if (known === undefined)
    return { ...named, outcome: 'REFUSED', reason: aside, mailedFileId: null, receivedInvoiceId: null }
  const { id: mailedFileId, receivedInvoiceId } = known
  return { ...named, outcome: 'KNOWN', reason: null, mailedFileId, receivedInvoiceId }
}

const REFUSALS: Partial<Record<AsideReason, () => Problem>> = {
  HEIC: () => new Problem('UNSUPPORTED_FILE', { wording: { name: 'heic' } }),
  NO_INVOICE: () => new Problem('UNSUPPORTED_FILE', { wording: { name: 'no-invoice' } }),
  NO_FILES: () => new Problem('UNSUPPORTED_FILE', { wording: { name: 'no-files' } }),
  UNREADABLE: () => new Problem('UNREADABLE_FILE', { wording: { name: 'received' } }),
  ARCHIVE: () => new Problem('UNREADABLE_FILE', { wording: { name: 'archive' } }),
  OWN_INVOICE: () => new Problem('NOT_FOR_ACCOUNT', { wording: { name: 'own' } }),
  OTHER_BUYER: () => new Problem('NOT_FOR_ACCOUNT'),
}

const refusalFor = (reason: AsideReason): Problem =>
  REFUSALS[reason]?.() ?? new Problem('UNSUPPORTED_FILE', { wording: { name: 'received' } })
