/** The first of two steps to a sealed PDF: everything but the signature, which may be made elsewhere and later. */
import { PdfArray, PdfDict, PdfName, PdfNumber, type PdfRef, PdfString } from '@libpdf/core'
import { appendPages } from './append-pages.ts'
import { appendSignature } from './append-signature.ts'
import { type Attachment, attachFile } from './attach-file.ts'
import { SEAL_BOX } from './evidence/draw-evidence.ts'
import type { SealCertificate } from './identity.ts'
import { OID } from './oids.ts'
import { openForAdding } from './open-pdf.ts'
import { pdfDate } from './pdf-date.ts'
import { signedAttributes } from './signed-data.ts'

export interface SealTask {
  /** The signed document; or a sheet of evidence, when the evidence is a document of its own. */
  pdf: Uint8Array
  /** The sheets as a PDF, for behind the last page; none when the evidence is a document of its own. */
  evidencePages: Uint8Array | undefined
  /** `verifySeal` reads the first one. */
  attachments: Attachment[]
  signer: SealCertificate
  /** The name of the seal's signer, as readers show it. */
  name: string
  at: Date
}

/** Stored until it is signed: preparing again gives other bytes. All but the bytes fit in JSON. */
export interface PreparedSeal {
  bytes: Uint8Array
  /** The places of the signature's first digit and of its end. */
  start: number
  end: number
  /** SHA-256, in hexadecimal. */
  digest: string
  /** The attributes to sign, in base64. */
  signedAttributes: string
  /** In base64: the signer's, then its issuers'. */
  certificates: string[]
  algorithm: SealCertificate['algorithm']
}

/** The seal's key for its file of evidence: the original may have files of the same name. */
export const EVIDENCE_KEY = 'Zegel_Evidence'
/** For a signature and the certificates' frame; a time stamp of a public authority takes up to 8 kB. */
const ROOM = 16_384
/** Form fields may be filled in and time stamps be added, nothing else; 1 would make readers refuse the time stamps. */
const PERMISSION = 2

/**
 * One addition at the end: the bytes of the original stay first, and as they are.
 * @throws {CannotBeSealed}
 */
export async function prepare({ pdf: original, ...task }: SealTask): Promise<PreparedSeal> {
  const pdf = await openForAdding(original)
  const pages = pdf.getPages().map(({ ref }) => ref)
  const sheets = task.evidencePages ? appendPages(pdf, await openForAdding(task.evidencePages)) : pages
  const files = task.attachments.map((file) => attachFile(pdf, file, task.at))
  const [page] = sheets
  if (page === undefined) throw new Error('a seal stands on a page')
  const { certificate, chain, algorithm } = task.signer
  const room = ROOM + [certificate, ...chain].reduce((sum, { length }) => sum + length, 0)
  const unsigned = await appendSignature(pdf, signatureEntries(task, files[0]), { page, box: SEAL_BOX }, room)
  const attributes = signedAttributes(OID.data, unsigned.digest, certificate)
  return {
    ...unsigned,
    digest: unsigned.digest.toString('hex'),
    signedAttributes: attributes.toString('base64'),
    certificates: [certificate, ...chain].map((bytes) => Buffer.from(bytes).toString('base64')),
    algorithm,
  }
}

function signatureEntries({ name, at }: Pick<SealTask, 'name' | 'at'>, evidence: PdfRef | undefined) {
  const parameters = PdfDict.of({
    Type: PdfName.of('TransformParams'),
    P: PdfNumber.of(PERMISSION),
    V: PdfName.of('1.2'),
  })
  const certification = PdfDict.of({
    Type: PdfName.of('SigRef'),
    TransformMethod: PdfName.of('DocMDP'),
    TransformParams: parameters,
  })
  return {
    Type: PdfName.of('Sig'),
    Filter: PdfName.of('Adobe.PPKLite'),
    SubFilter: PdfName.of('ETSI.CAdES.detached'),
    Name: PdfString.fromString(name),
    M: PdfString.fromString(pdfDate(at)),
    Reference: PdfArray.of(certification),
    ...(evidence && { [EVIDENCE_KEY]: evidence }),
  }
}
