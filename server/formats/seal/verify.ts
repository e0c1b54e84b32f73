/** The isolated process's facts of a PDF's seal; verify-seal.ts has it done. */
import { createHash } from 'node:crypto'
import { PDF, type PdfDict, PdfStream } from '@libpdf/core'
import { signatureFields } from './carries-signature.ts'
import { describeSeal, ofDocument, type ReadSeal, readSeal } from './describe-seal.ts'
import { readClaims, readEvidence } from './evidence/evidence.ts'
import { dictOfSignature, findSignatures } from './find-signatures.ts'
import { dictAt, resolved } from './open-pdf.ts'
import { EVIDENCE_KEY } from './prepare-seal.ts'
import type { Additions, KnownCertificates, SealFacts, TimeStampDescription } from './seal-facts.ts'
import { type FormPlaces, isLineEnds, stampsBehind } from './stamp-revisions.ts'

const STRICT = { lenient: false }

export async function verify(bytes: Buffer, known: KnownCertificates): Promise<SealFacts> {
  try {
    return await examine(bytes, known)
  } catch {
    const verdict = bytes.includes(`/${EVIDENCE_KEY}`) ? 'CHANGED' : 'UNREADABLE'
    return { verdict, ...emptyFacts(bytes) }
  }
}

const emptyFacts = ({ length: size }: Buffer) => ({
  size,
  seal: null,
  evidence: null,
  startsWithOriginal: null,
})

/** Fails on a file that can only be read in part. */
async function examine(bytes: Buffer, known: KnownCertificates): Promise<SealFacts> {
  const seal = lastSeal(bytes, known)
  if (seal?.isIntact) return describeIntact(bytes, seal, known)
  if (!seal) return { verdict: await withoutSeal(bytes), ...emptyFacts(bytes) }
  const description = describeSeal(seal, undefined, null, 'OTHER', known)
  return { verdict: 'CHANGED', ...emptyFacts(bytes), seal: description }
}

/** Ours before another's. */
function lastSeal(bytes: Buffer, known: KnownCertificates): ReadSeal | undefined {
  const seals = findSignatures(bytes).flatMap((one) => readSeal(bytes, one, known) ?? [])
  return seals.findLast(({ isOurs }) => isOurs) ?? seals.at(-1)
}

async function withoutSeal(bytes: Buffer): Promise<SealFacts['verdict']> {
  if (bytes.includes(`/${EVIDENCE_KEY}`)) return 'CHANGED'
  const opened = await PDF.load(bytes).catch(() => undefined)
  if (!opened?.isAuthenticated || opened.getPageCount() === 0) return 'UNREADABLE'
  const signatures = signatureFields(opened).map((field) => dictAt(opened, field, 'V'))
  return signatures.length > 0 ? 'UNKNOWN_SIGNATURE' : 'NO_SEAL'
}

async function describeIntact(bytes: Buffer, seal: ReadSeal, known: KnownCertificates): Promise<SealFacts> {
  const sealed = bytes.subarray(0, seal.found.end)
  const pdf = await PDF.load(sealed, STRICT).catch(() => undefined)
  const dict = pdf && !pdf.isEncrypted ? dictOfSignature(pdf, seal.found) : undefined
  if (!pdf || !dict)
    return { verdict: seal.isOurs ? 'CHANGED' : 'SOMEBODY_ELSES', ...unread(bytes, seal, known) }
  const { additions, stamp } = behind(bytes, seal, pdf, known)
  const description = describeSeal(seal, { pdf, dict }, stamp, additions, known)
  const frame = { ...emptyFacts(bytes), seal: description }
  if (additions === 'OTHER' && (seal.isOurs || dict.has(EVIDENCE_KEY)))
    return { verdict: 'CHANGED', ...frame }
  const written = evidenceIn(pdf, dict)
  if (!seal.isOurs) return { verdict: 'SOMEBODY_ELSES', ...frame, claims: written && readClaims(written) }
  const evidence = (written && readEvidence(written)) ?? null
  const startsWithOriginal =
    evidence && !evidence.original.isApart ? hasOriginal(bytes, evidence.original) : null
  return { verdict: 'OURS', ...frame, evidence, startsWithOriginal }
}

/** A valid signature over unreadable content. */
const unread = (bytes: Buffer, seal: ReadSeal, known: KnownCertificates) => ({
  ...emptyFacts(bytes),
  seal: describeSeal(seal, undefined, null, 'OTHER', known),
})

interface Behind {
  additions: Additions
  /** The first one. */
  stamp: TimeStampDescription | null
}

/** Only time stamps as this product writes them may stand behind a seal, each of all the bytes before it. */
function behind(bytes: Buffer, { found }: ReadSeal, pdf: PDF, known: KnownCertificates): Behind {
  const places = formPlaces(pdf)
  if (isLineEnds(bytes, found.end)) return { additions: 'NONE', stamp: null }
  const stamps = places && stampsBehind(bytes, found.end, places)
  const described = stamps?.map((one) => ofDocument(bytes, one, known))
  const [stamp] = described ?? []
  if (stamp === undefined || described?.includes(undefined)) return { additions: 'OTHER', stamp: null }
  return { additions: 'TIME_STAMPS', stamp }
}

function formPlaces(pdf: PDF): FormPlaces | undefined {
  const catalog = pdf.context.info.trailer.getRef('Root')
  const form = dictAt(pdf, pdf.getCatalog(), 'AcroForm')
  if (!catalog || !form) return undefined
  const refs = [catalog, pdf.getCatalog().getRef('AcroForm'), form.getRef('Fields')]
  const objects = refs.flatMap((ref) => (ref ? [`${ref.objectNumber} ${ref.generation}`] : []))
  return { objects, list: objects.at(-1) ?? '' }
}

function evidenceIn(pdf: PDF, signature: PdfDict): Uint8Array | undefined {
  const specification = dictAt(pdf, signature, EVIDENCE_KEY)
  const files = specification && dictAt(pdf, specification, 'EF')
  const stream = files && resolved(pdf, files.get('F'))
  return stream instanceof PdfStream ? stream.getDecodedData() : undefined
}

const hasOriginal = (file: Buffer, { bytes, sha256 }: { bytes: number; sha256: string }): boolean =>
  createHash('sha256').update(file.subarray(0, bytes)).digest('hex') === sha256
