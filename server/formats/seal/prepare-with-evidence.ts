/** The isolated process's work for a signed or refused document, and the trial of one before. */
import { createHash } from 'node:crypto'
import { PDF, PdfBool } from '@libpdf/core'
import { openPdf } from '../pdf/open-pdf.ts'
import { loadEngine } from '../print/engine.ts'
import type { Attachment } from './attach-file.ts'
import { makeAuthority } from './authority.ts'
import { carriesSignature } from './carries-signature.ts'
import { drawEvidence } from './evidence/draw-evidence.ts'
import { type Evidence, type Original, writeEvidence } from './evidence/evidence.ts'
import type { SealCertificate } from './identity.ts'
import { makeIdentity } from './identity.ts'
import { refuseSeveralLooks } from './one-look.ts'
import { dictAt, openForReading } from './open-pdf.ts'
import { type PreparedSeal, prepare } from './prepare-seal.ts'
import { CannotBeSealed } from './refusal.ts'
import { compareReaders } from './two-readers.ts'

export interface EvidenceTask {
  pdf: Uint8Array
  evidence: Evidence
  signer: SealCertificate
}

export type PreparedEvidence = PreparedSeal & { original: Original }

export interface Trial {
  pages: number
  carriesSignature: boolean
  /** Its owner allows no changes. */
  isProtected: boolean
}

const MAX_PAGES = 200
/** A part of the time that a trial may take: of a long document the first pages are compared. */
const COMPARING_MS = 4000

export async function prepareWithEvidence({
  pdf,
  evidence,
  signer,
}: EvidenceTask): Promise<PreparedEvidence> {
  const { pages, ...trial } = examine(await openForReading(pdf))
  const isApart = staysAsItIs(trial)
  const sha256 = createHash('sha256').update(pdf).digest('hex')
  const original = { bytes: pdf.length, pages, sha256, isApart }
  const sheets = await drawEvidence(evidence, original)
  const file: Attachment = {
    name: 'evidence.json',
    mediaType: 'application/json',
    description: 'Zegel',
    bytes: writeEvidence(evidence, original),
  }
  const prepared = await prepare({
    pdf: isApart ? sheets : pdf,
    evidencePages: isApart ? undefined : sheets,
    attachments: [file],
    signer,
    name: `Zegel, ${evidence.seal.host}`,
    at: new Date(evidence.madeAt),
  })
  return { ...prepared, original }
}

/**
 * Does it all with an empty sheet and a key without value, and opens the result with another reader.
 * @throws {Problem} on a platform without the engine that draws the sheets
 */
export async function trySeal(bytes: Uint8Array, { isCompared }: { isCompared: boolean }): Promise<Trial> {
  await loadEngine()
  const opened = await openForReading(bytes)
  const trial = examine(opened)
  await refuseSeveralLooks(Buffer.from(bytes), opened)
  if (isCompared) await compareReaders(bytes, COMPARING_MS)
  if (staysAsItIs(trial)) return trial
  const now = new Date()
  const { seal, sheet } = await forTrials()
  const prepared = await prepare({
    pdf: bytes,
    evidencePages: sheet,
    attachments: [
      { name: 'evidence.json', mediaType: 'application/json', description: '', bytes: Buffer.from('{}') },
    ],
    signer: makeIdentity(seal),
    name: 'trial',
    at: now,
  })
  const reopened = await openPdf(prepared.bytes)
  try {
    if (reopened.numPages !== trial.pages + 1) throw new CannotBeSealed('BROKEN')
    await reopened.getPage(reopened.numPages)
  } finally {
    await reopened.loadingTask.destroy()
  }
  return trial
}

function examine(pdf: PDF): Trial {
  const catalog = pdf.getCatalog()
  const listed = dictAt(pdf, catalog, 'Pages')?.getNumber('Count', (ref) => pdf.getObject(ref))?.value ?? 0
  const pages = pdf.getPageCount()
  if (Math.max(pages, listed) > MAX_PAGES) throw new CannotBeSealed('TOO_MANY_PAGES')
  if (catalog.getBool('NeedsRendering') === PdfBool.TRUE) throw new CannotBeSealed('DYNAMIC_FORM')
  return { pages, carriesSignature: carriesSignature(pdf), isProtected: pdf.isEncrypted }
}

/** The evidence is a separate PDF then: an addition would break a signature, or go against the owner. */
const staysAsItIs = ({ carriesSignature, isProtected }: Omit<Trial, 'pages'>): boolean =>
  carriesSignature || isProtected

/** The additions of every trial, made once. */
const forTrials = once(async () => ({
  seal: makeAuthority({ host: 'trial', listUrl: 'http://trial', now: new Date() }).seal,
  sheet: await emptySheet(),
}))

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make()
    return made
  }
}

async function emptySheet(): Promise<Uint8Array> {
  const sheet = PDF.create()
  sheet.addPage({ size: 'a4' })
  return sheet.save()
}
