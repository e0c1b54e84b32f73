/** Sealing five pages in this process without a time stamp, drawing the sheets of evidence, and reading a seal. */
import { PDFDocument } from 'pdf-lib'
import type { Authority } from '#server/formats/seal/authority.ts'
import { drawEvidence } from '#server/formats/seal/evidence/draw-evidence.ts'
import { finishSeal } from '#server/formats/seal/finish-seal.ts'
import { makeIdentity } from '#server/formats/seal/identity.ts'
import { prepare } from '#server/formats/seal/prepare-seal.ts'
import { verify } from '#server/formats/seal/verify.ts'
import { sampleAuthority, sampleEvidence, sealed } from '#tests/support/evidence.ts'
import { aimed, figure, type Measured, median } from './frame.ts'

const RUNS = 40
const AIM = 50

export async function measureSeals(): Promise<Measured[]> {
  const pdf = await fivePages()
  const authority = sampleAuthority()
  const known = { ours: [authority.root.certificate], timeStamps: [] }
  const evidencePages = await drawEvidence(sampleEvidence(), {
    bytes: 1,
    pages: 5,
    sha256: '',
    isApart: false,
  })
  const { bytes } = await sealed(pdf, authority)
  return [
    row('sealing 5 pages', await median(RUNS, () => sealAlone(pdf, evidencePages, authority)), AIM),
    row(
      'sealing 5 pages, evidence drawn',
      await median(RUNS, () => sealed(pdf, authority, anotherEvidence())),
    ),
    row('reading a seal', await median(RUNS, () => verify(bytes, known))),
  ]
}

let made = 0

/** Of another signer each time, as an engine may keep a part of its last page. */
function anotherEvidence() {
  const { signer } = sampleEvidence()
  return sampleEvidence({ signer: { ...signer, name: `${signer.name} ${++made}` } })
}

async function sealAlone(
  pdf: Uint8Array,
  evidencePages: Uint8Array,
  { root, seal }: Pick<Authority, 'root' | 'seal'>,
) {
  const signer = makeIdentity(seal, [root.certificate])
  const attachments = [
    { name: 'evidence.json', mediaType: 'application/json', description: 'Zegel', bytes: Buffer.from('{}') },
  ]
  const prepared = await prepare({ pdf, evidencePages, attachments, signer, name: 'Zegel', at: new Date() })
  return finishSeal(prepared, await signer.sign(Buffer.from(prepared.signedAttributes, 'base64')))
}

async function fivePages(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  for (let number = 1; number <= 5; number += 1) {
    const page = pdf.addPage()
    for (let line = 0; line < 40; line += 1)
      page.drawText(`Page ${number}, line ${line}`, { y: 740 - 16 * line, size: 11 })
  }
  return pdf.save()
}

const row = (what: string, took: number, aim?: number): Measured =>
  aim === undefined
    ? figure(what, `${took.toFixed(1)} ms`)
    : aimed(what, took, { unit: 'ms', aim, digits: 1 })
