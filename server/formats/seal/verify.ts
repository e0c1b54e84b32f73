/** What the isolated process says of a PDF's seal; verify-seal.ts has it done. */
import { createHash } from 'node:crypto'
import { PDF, type PdfDict, PdfStream } from '@libpdf/core'
import { signatureFields } from './carries-signature.ts'
import { describeSeal, ofDocument, type ReadSeal, readSeal } from './describe-seal.ts'
import { readEvidence } from './evidence/evidence.ts'
import {
  type FoundSignature,
  findSignatures,
  findSignaturesInRuins,
  type SignedBytes,
} from './find-signatures.ts'
import { type Additions, additionsTo } from './later-additions.ts'
import { dictAt, resolved } from './open-pdf.ts'
import { EVIDENCE_KEY } from './prepare-seal.ts'
import type { KnownCertificates, SealFacts } from './seal-facts.ts'

const STRICT = { lenient: false }

export async function verify(bytes: Buffer, known: KnownCertificates): Promise<SealFacts> {
  try {
    return await examine(bytes, known)
  } catch {
    const verdict = bytes.includes(`/${EVIDENCE_KEY}`) ? 'CHANGED' : 'UNREADABLE'
    return { verdict, size: bytes.length, seal: null, evidence: null, startsWithOriginal: null }
  }
}

/** Fails on a file that can only be read in part. */
async function examine(bytes: Buffer, known: KnownCertificates): Promise<SealFacts> {
  const nothing = { size: bytes.length, seal: null, evidence: null, startsWithOriginal: null }
  const pdf = await PDF.load(bytes, STRICT).catch(() => undefined)
  if (pdf?.isEncrypted) return { verdict: 'UNREADABLE', ...nothing }
  const found = pdf ? findSignatures(pdf, bytes) : []
  const seal = lastSeal(
    bytes,
    found.filter(({ kind }) => kind === 'SIGNATURE'),
    known,
  )
  if (pdf && seal?.isIntact) return describeIntact(bytes, pdf, seal, found, known)
  const ruin = seal ?? lastSeal(bytes, findSignaturesInRuins(bytes), known)
  if (!ruin) return { verdict: await withoutSeal(bytes, pdf), ...nothing }
  const dict = pdf && dictOf(ruin, found)
  const description = describeSeal(ruin, dict && { pdf, dict }, null, 'OTHER', known)
  return { verdict: 'CHANGED', ...nothing, seal: description }
}

/** Ours before another's. */
function lastSeal(bytes: Buffer, signatures: SignedBytes[], known: KnownCertificates): ReadSeal | undefined {
  const seals = signatures.flatMap((one) => readSeal(bytes, one, known) ?? [])
  return seals.findLast(({ isOurs }) => isOurs) ?? seals.at(-1)
}

async function withoutSeal(bytes: Buffer, pdf: PDF | undefined): Promise<SealFacts['verdict']> {
  if (bytes.includes(`/${EVIDENCE_KEY}`)) return 'CHANGED'
  const opened = pdf ?? (await PDF.load(bytes).catch(() => undefined))
  if (!opened || opened.isEncrypted || opened.getPageCount() === 0) return 'UNREADABLE'
  const signatures = signatureFields(opened).map((field) => dictAt(opened, field, 'V'))
  return signatures.length > 0 ? 'UNKNOWN_SIGNATURE' : 'NO_SEAL'
}

const dictOf = ({ found }: ReadSeal, all: FoundSignature[]): PdfDict | undefined =>
  all.find((one) => one === found)?.dict

async function describeIntact(
  bytes: Buffer,
  pdf: PDF,
  seal: ReadSeal,
  found: FoundSignature[],
  known: KnownCertificates,
): Promise<SealFacts> {
  const sealed = bytes.subarray(0, seal.found.end)
  const before = await PDF.load(sealed, STRICT).catch(() => undefined)
  const same = before && findSignatures(before, sealed).find(({ end }) => end === seal.found.end)
  const additions = before && same ? later(bytes, sealed, before, pdf) : 'OTHER'
  const isOk = additions !== 'OTHER' && before !== undefined && same !== undefined
  const stamps = isOk ? found.filter(({ kind, end }) => kind === 'TIME_STAMP' && end > seal.found.end) : []
  const [stamp = null] = stamps.flatMap((one) => ofDocument(bytes, one, known) ?? [])
  const dict = dictOf(seal, found)
  const description = describeSeal(seal, dict && { pdf, dict }, stamp, additions, known)
  const frame = { size: bytes.length, seal: description, evidence: null, startsWithOriginal: null }
  if (!isOk && seal.isOurs) return { verdict: 'CHANGED', ...frame }
  if (!isOk || !seal.isOurs) return { verdict: 'SOMEBODY_ELSES', ...frame }
  const evidence = evidenceIn(before, same.dict) ?? null
  const startsWithOriginal =
    evidence && !evidence.original.isApart ? hasOriginal(bytes, evidence.original) : null
  return { verdict: 'OURS', ...frame, evidence, startsWithOriginal }
}

function later(bytes: Buffer, sealed: Buffer, before: PDF, after: PDF): Additions {
  const rest = bytes.subarray(sealed.length)
  return /^\s*$/.test(rest.toString('latin1', 0, 100)) && rest.length < 100
    ? 'NONE'
    : additionsTo(before, after)
}

function evidenceIn(pdf: PDF, signature: PdfDict) {
  const specification = dictAt(pdf, signature, EVIDENCE_KEY)
  const files = specification && dictAt(pdf, specification, 'EF')
  const stream = files && resolved(pdf, files.get('F'))
  return stream instanceof PdfStream ? readEvidence(stream.getDecodedData()) : undefined
}

const hasOriginal = (file: Buffer, { bytes, sha256 }: { bytes: number; sha256: string }): boolean =>
  createHash('sha256').update(file.subarray(0, bytes)).digest('hex') === sha256
