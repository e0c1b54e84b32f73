import { createHash, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { PDFDocument, PDFName } from 'pdf-lib'
import { expect, test } from 'vitest'
import { sampleAuthority, sealed } from '#tests/support/evidence.ts'
import { prepareDocumentTimeStamp } from './append-signature.ts'
import { askTimeStamp } from './ask-time-stamp.ts'
import { filledIn, finishSeal } from './finish-seal.ts'
import { stampTime } from './local-time-stamps.ts'
import { trySeal } from './prepare-with-evidence.ts'
import { verify } from './verify.ts'

const authority = sampleAuthority()
const stranger = sampleAuthority('elsewhere.example')
const KNOWN = { ours: [authority.root.certificate], timeStamps: [] as string[] }
const AT = new Date('2026-11-21T19:06:33Z')

async function onePage(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  pdf.addPage().drawText('Page 1')
  return pdf.save()
}

async function makeToken(digest: Uint8Array, of = authority): Promise<Uint8Array> {
  const { stamped } = await askTimeStamp(Buffer.from(digest), {
    urls: ['http://local'],
    post: (_, request) => stampTime(request, of.timeStamps, of.root.certificate, AT),
    trusted: [],
  })
  if (stamped === undefined) throw new Error('not stamped')
  return stamped.token
}

/** Sealed, with a time stamp of the seal. */
async function stampedSeal(of = authority): Promise<Buffer> {
  const { prepared, signature } = await sealed(await onePage(), authority)
  return finishSeal(prepared, signature, await makeToken(createHash('sha256').update(signature).digest(), of))
}

test('a seal of the version that laid out its sheets by hand stays ours', async () => {
  const [bytes, root] = ['pdf', 'pem'].map((kind) => readFileSync(`fixtures/files/sealed-earlier.${kind}`))
  const known = { ours: [`${root}`], timeStamps: [] }
  const { verdict, seal, evidence } = await verify(bytes ?? Buffer.alloc(0), known)
  expect(verdict).toBe('OURS')
  expect(evidence?.signer.name).toBe('Jan Willems')
  expect(seal?.level).toBe('B-B')
})

test('a time stamp of a seal is shown with its authority', async () => {
  const bytes = await stampedSeal()
  const timeStampWith = async (known: typeof KNOWN) => (await verify(bytes, known)).seal?.timeStamp
  const stamp = {
    at: AT.toISOString(),
    authority: 'Zegel local time stamps, zegel.example',
    isOfWholeDocument: false,
  }
  expect(await timeStampWith(KNOWN)).toEqual({ ...stamp, kind: 'LOCAL' })
  const outside = { ours: [authority.seal.certificate], timeStamps: [authority.root.certificate] }
  expect(await timeStampWith(outside)).toEqual({ ...stamp, kind: 'TRUSTED' })
  expect(await timeStampWith({ ours: [authority.seal.certificate], timeStamps: [] })).toEqual({
    ...stamp,
    kind: 'OTHER',
  })
  expect((await verify(bytes, KNOWN)).seal).toMatchObject({
    level: 'B-T',
    wasCertificateValid: true,
    additions: 'NONE',
  })
})

test('a seal is listed with its certificate, its time and the changes it allows', async () => {
  const { bytes } = await sealed(await onePage(), authority)
  const { validFromDate, validToDate, serialNumber } = new X509Certificate(authority.seal.certificate)
  expect((await verify(bytes, KNOWN)).seal).toEqual({
    isOurs: true,
    by: 'Zegel, zegel.example',
    issuer: expect.stringMatching(/^O=.*, CN=.*zegel\.example$/),
    serialNumber,
    validFrom: validFromDate.toISOString(),
    validUntil: validToDate.toISOString(),
    wasCertificateValid: true,
    claimedAt: '2026-11-21T19:06:32.000Z',
    level: 'B-B',
    timeStamp: null,
    bytesCovered: bytes.length,
    permission: 2,
    additions: 'NONE',
  })
  const { seal } = await verify(bytes, { ours: [stranger.root.certificate], timeStamps: [] })
  expect(seal?.isOurs).toBe(false)
})

test('line ends behind a seal change nothing', async () => {
  const { bytes } = await sealed(await onePage(), authority)
  const longer = Buffer.concat([bytes, Buffer.from('\r\n'.repeat(20))])
  expect(await verify(longer, KNOWN)).toMatchObject({ verdict: 'OURS', seal: { additions: 'NONE' } })
  const stray = Buffer.concat([bytes, Buffer.from('% what no reader looks at\n')])
  expect(await verify(stray, KNOWN)).toMatchObject({ verdict: 'CHANGED', seal: { additions: 'OTHER' } })
})

test('a time stamp of the whole document stands behind its seal', async () => {
  const { bytes } = await sealed(await onePage(), authority)
  const unsigned = await prepareDocumentTimeStamp(bytes)
  const stamped = filledIn(unsigned, await makeToken(unsigned.digest, stranger))
  expect(await verify(stamped, KNOWN)).toMatchObject({
    verdict: 'OURS',
    size: stamped.length,
    evidence: { signer: { name: 'Jan Willems' } },
    startsWithOriginal: true,
    seal: {
      level: 'B-B',
      additions: 'TIME_STAMPS',
      bytesCovered: bytes.length,
      timeStamp: { at: AT.toISOString(), kind: 'OTHER', isOfWholeDocument: true },
    },
  })
  const other = filledIn(unsigned, await makeToken(createHash('sha256').update('x').digest()))
  expect(await verify(other, KNOWN)).toMatchObject({ verdict: 'CHANGED', seal: { timeStamp: null } })
})

const NOTHING = { seal: null, evidence: null, startsWithOriginal: null }

test('a file without a seal has the verdict NO_SEAL, and one that is no PDF is unreadable', async () => {
  const page = Buffer.from(await onePage())
  const readVerdict = async (bytes: Buffer) => {
    const { verdict, size, ...nothing } = await verify(bytes, KNOWN)
    expect({ size, ...nothing }).toEqual({ size: bytes.length, ...NOTHING })
    return verdict
  }
  expect(await readVerdict(page)).toBe('NO_SEAL')
  expect(await readVerdict(Buffer.from('no PDF'))).toBe('UNREADABLE')
  expect(await readVerdict(Buffer.alloc(0))).toBe('UNREADABLE')
  expect(await readVerdict(readFileSync('fixtures/files/owner-password-only.pdf'))).toBe('NO_SEAL')
  for (const name of ['encrypted', 'no-pages', 'not-a-pdf'])
    expect(await readVerdict(readFileSync(`fixtures/files/${name}.pdf`))).toBe('UNREADABLE')
  expect(await readVerdict(Buffer.from('no PDF any more with /Zegel_Evidence in it'))).toBe('CHANGED')
})

test('a sealed file that was cut off, or whose signature is gone, was changed', async () => {
  const { bytes, prepared } = await sealed(await onePage(), authority)
  expect(await verify(bytes.subarray(0, bytes.length - 40), KNOWN)).toMatchObject({ verdict: 'CHANGED' })
  const erased = Buffer.from(bytes).fill('0', prepared.start, prepared.end)
  expect(await verify(erased, KNOWN)).toEqual({ verdict: 'CHANGED', size: bytes.length, ...NOTHING })
})

test('a dictionary of permissions without a signature in it is no signature', async () => {
  const pdf = await PDFDocument.create()
  pdf.addPage()
  pdf.catalog.set(PDFName.of('Perms'), pdf.context.obj({}))
  const { carriesSignature } = await trySeal(Buffer.from(await pdf.save()), { isCompared: false })
  expect(carriesSignature).toBe(false)
})
