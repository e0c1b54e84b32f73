import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { PDFBool, PDFDict, PDFDocument, PDFName, PDFNumber } from 'pdf-lib'
import { expect, test } from 'vitest'
import { sampleAuthority, sampleEvidence, sealed } from '#tests/support/evidence.ts'
import { finishSeal } from './finish-seal.ts'
import { makeIdentity } from './identity.ts'
import { type SealingAnswer, type SealingTask, work } from './sealing-worker.ts'
import { verify } from './verify.ts'

const authority = sampleAuthority()
const KNOWN = { ours: [authority.root.certificate], timeStamps: [] }
const { sign, ...signer } = makeIdentity(authority.seal, [authority.root.certificate])

async function answerTo(task: SealingTask): Promise<SealingAnswer> {
  const answers: SealingAnswer[] = []
  await work(task, (answer) => answers.push(answer))
  const [answer, ...others] = answers
  if (answer === undefined || others.length > 0) throw new Error(`${answers.length} answers`)
  return answer
}

async function numberedPdf(
  count: number,
  change: (pdf: PDFDocument) => void = () => undefined,
): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  for (let number = 1; number <= count; number += 1) pdf.addPage().drawText(`Page ${number}`)
  await pdf.flush()
  change(pdf)
  return pdf.save({ useObjectStreams: false })
}
const encrypted = readFileSync('fixtures/files/encrypted.pdf')

test('a file that can not be sealed is returned with the reason, also among others', async () => {
  const dynamic = await numberedPdf(1, ({ catalog }) =>
    catalog.set(PDFName.of('NeedsRendering'), PDFBool.True),
  )
  const still = await numberedPdf(1, ({ catalog }) =>
    catalog.set(PDFName.of('NeedsRendering'), PDFBool.False),
  )
  const lying = await numberedPdf(1, ({ catalog }) =>
    catalog.lookup(PDFName.of('Pages'), PDFDict).set(PDFName.of('Count'), PDFNumber.of(201)),
  )
  expect(
    await answerTo({
      allTried: [await numberedPdf(1), encrypted, dynamic, still, lying, await numberedPdf(201)],
    }),
  ).toEqual({
    trials: [
      { pages: 1, carriesSignature: false, isProtected: false },
      { refusal: 'ENCRYPTED' },
      { refusal: 'DYNAMIC_FORM' },
      { pages: 1, carriesSignature: false, isProtected: false },
      { refusal: 'TOO_MANY_PAGES' },
      { refusal: 'TOO_MANY_PAGES' },
    ],
  })
  expect(await answerTo({ tried: Buffer.from('no PDF') })).toEqual({ refusal: 'BROKEN' })
  const cut = await numberedPdf(1)
  expect(await answerTo({ tried: cut.subarray(0, cut.length - 300) })).toEqual({ refusal: 'BROKEN' })
})

test('a document with fewer pages in another reader can’t be sealed', async () => {
  const pdf = await numberedPdf(2, ({ catalog }) =>
    catalog.lookup(PDFName.of('Pages'), PDFDict).set(PDFName.of('Count'), PDFNumber.of(1)),
  )
  expect(await answerTo({ tried: pdf })).toEqual({ refusal: 'BROKEN' })
})

test('a sealed document gets room for a time stamp of all of it', async () => {
  const { bytes } = await sealed(await numberedPdf(1), authority)
  const answer = await answerTo({ stamped: bytes })
  if (!('unsigned' in answer)) throw new Error('no room')
  const { unsigned } = answer
  expect(unsigned.bytes.subarray(0, bytes.length).equals(bytes)).toBe(true)
  const added = unsigned.bytes.subarray(bytes.length).toString('latin1')
  expect(added).toContain('/Type /DocTimeStamp')
  expect(added).toContain('/Filter /Adobe.PPKLite')
  expect(added).toContain('/SubFilter /ETSI.RFC3161')
  expect(unsigned.end - unsigned.start).toBe(2 * 16_384)
  const around = Buffer.concat([
    unsigned.bytes.subarray(0, unsigned.start - 1),
    unsigned.bytes.subarray(unsigned.end + 1),
  ])
  expect(createHash('sha256').update(around).digest().equals(unsigned.digest)).toBe(true)
  expect(await answerTo({ stamped: encrypted })).toEqual({ refusal: 'ENCRYPTED' })
})

test('a document that its owner protects stays as it is, and its evidence is a PDF of its own', async () => {
  const pdf = readFileSync('fixtures/files/owner-password-only.pdf')
  expect(await answerTo({ tried: pdf })).toEqual({
    trial: { pages: 1, carriesSignature: false, isProtected: true },
  })
  const answer = await answerTo({ seal: { pdf, evidence: sampleEvidence(), signer } })
  if (!('prepared' in answer)) throw new Error('not prepared')
  const { original, ...prepared } = answer.prepared
  expect(original).toMatchObject({ bytes: pdf.length, pages: 1, isApart: true })
  const bytes = finishSeal(prepared, await sign(Buffer.from(prepared.signedAttributes, 'base64')))
  expect(await verify(bytes, KNOWN)).toMatchObject({ verdict: 'OURS', startsWithOriginal: null })
})
