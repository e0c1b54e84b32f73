import { PDF, PdfDict, PdfName, PdfNumber, PdfString } from '@libpdf/core'
import { PDFDocument, PDFName } from 'pdf-lib'
import { describe, expect, it } from 'vitest'
import { sampleAuthority, sealed } from '#tests/support/evidence.ts'
import { readPdfText } from '#tests/support/pdf-text.ts'
import { openPdf } from '../pdf/open-pdf.ts'
import { finishSeal } from './finish-seal.ts'
import { verify } from './verify.ts'

const authority = sampleAuthority()
const KNOWN = { ours: [authority.root.certificate], timeStamps: [] }

async function numberedPdf(count: number): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  for (let number = 1; number <= count; number += 1) pdf.addPage().drawText(`Page ${number}`)
  return pdf.save({ useObjectStreams: false })
}

describe('a seal', async () => {
  const original = await numberedPdf(3)
  const { bytes, prepared, signature } = await sealed(original, authority)

  it('leaves the bytes of the original first, and as they are', () => {
    expect(bytes.subarray(0, original.length).equals(Buffer.from(original))).toBe(true)
  })

  it('is of this installation, with its evidence', async () => {
    expect(await verify(bytes, KNOWN)).toMatchObject({
      verdict: 'OURS',
      startsWithOriginal: true,
      evidence: { signer: { name: 'Jan Willems' }, original: { pages: 3, isApart: false } },
    })
  })

  it('of an unknown certificate belongs to somebody else, and its evidence is only a claim', async () => {
    const facts = await verify(bytes, { ours: [sampleAuthority().root.certificate], timeStamps: [] })
    expect(facts).toMatchObject({ verdict: 'SOMEBODY_ELSES', evidence: null, seal: { isOurs: false } })
  })

  it.each([
    ['in the original', 200],
    ['in what was added', prepared.start - 2000],
    ['in the signature', prepared.start + 1500],
    ['behind the signature', prepared.end + 20],
  ])('notices one changed byte %s', async (_, at) => {
    const changed = Buffer.from(bytes)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect((await verify(changed, KNOWN)).verdict).toBe('CHANGED')
  })

  it('is not carried over to another file', async () => {
    const other = await sealed(await numberedPdf(1), sampleAuthority('elsewhere.example'))
    const { start, end } = other.prepared
    const digits = bytes.toString('latin1', prepared.start, prepared.end).slice(0, end - start)
    const forged = Buffer.from(other.bytes)
    forged.write(digits, start, 'latin1')
    expect(await verify(forged, KNOWN)).toMatchObject({ verdict: 'CHANGED', seal: { isOurs: true } })
  })

  it('leaves no room beside the signature for anything else', async () => {
    const roomy = Buffer.from(bytes)
    roomy.write('(hidden)', prepared.end - 100, 'latin1')
    expect((await verify(roomy, KNOWN)).verdict).toBe('CHANGED')
    roomy.write('68696464', prepared.end - 100, 'latin1')
    expect((await verify(roomy, KNOWN)).verdict).toBe('CHANGED')
  })

  it('is not finished with a signature of something else', () => {
    const other = Buffer.from(signature)
    other[other.length - 1] = (other.at(-1) ?? 0) ^ 1
    expect(() => finishSeal(prepared, other)).toThrow('not of this document')
  })

  it('counts no more once a page shows something else', async () => {
    const pdf = await PDF.load(bytes)
    pdf.getPage(0)?.drawText('10 000 euro')
    const changed = Buffer.from(await pdf.save({ incremental: true }))
    expect(changed.subarray(0, bytes.length).equals(bytes)).toBe(true)
    const facts = await verify(changed, KNOWN)
    expect(facts).toMatchObject({
      verdict: 'CHANGED',
      evidence: null,
      seal: { isOurs: true, additions: 'OTHER' },
    })
  })

  it.each([
    ['over a page', [0, 0, 300, 300], {}],
    ['that is invisible', [0, 0, 0, 0], {}],
    ['whose size stands elsewhere in the file', [0, 0, 300, 300], { isElsewhere: true }],
    ['that does something when it is seen', [0, 0, 0, 0], { acts: true }],
    ['that is drawn as a note', [0, 0, 0, 0], { subtype: 'Highlight' }],
    ['whose size is half a size', [0, 0, 0], {}],
  ])('counts no more with a signature %s [signing.verify]', async (_, rectangle, how) => {
    expect((await verify(await withField(bytes, rectangle, how), KNOWN)).verdict).toBe('CHANGED')
  })

  it('counts no more once a field of its form is filled in otherwise [signing.verify]', async () => {
    const form = await PDFDocument.create()
    const field = form.getForm().createTextField('amount')
    field.setText('100')
    field.addToPage(form.addPage(), { x: 50, y: 50 })
    const { bytes: filled } = await sealed(await form.save(), authority)
    expect((await verify(filled, KNOWN)).verdict).toBe('OURS')
    const pdf = await PDF.load(filled)
    const [first] = pdf.getForm()?.getFields() ?? []
    const dict = first?.acroField()
    dict?.set('V', PdfString.fromString('10000'))
    const changed = Buffer.from(await pdf.save({ incremental: true }))
    expect(changed.length).toBeGreaterThan(filled.length)
    expect((await verify(changed, KNOWN)).verdict).toBe('CHANGED')
  })
})

interface FieldKind {
  /** The rectangle's numbers are objects of their own. */
  isElsewhere?: boolean
  acts?: boolean
  subtype?: string
}

async function withField(
  bytes: Uint8Array,
  rectangle: number[],
  { isElsewhere = false, acts = false, subtype = 'Widget' }: FieldKind = {},
): Promise<Buffer> {
  const pdf = await PDF.load(bytes)
  const numbers = rectangle.map(PdfNumber.of).map((one) => (isElsewhere ? pdf.register(one) : one))
  const value = pdf.createDict({ Type: PdfName.of('Sig'), SubFilter: PdfName.of('adbe.pkcs7.detached') })
  const field = pdf.createDict({
    FT: PdfName.of('Sig'),
    Subtype: PdfName.of(subtype),
    T: PdfString.fromString('other'),
    V: value,
    ...(acts && { AA: pdf.createDict({}) }),
    Rect: pdf.context.registry.resolve(pdf.createArray(numbers)) ?? PdfNumber.of(0),
  })
  const form = pdf.getCatalog().getRef('AcroForm')
  const fields = form && pdf.getObject(form)
  if (!(fields instanceof PdfDict)) throw new Error('a sealed file has a form')
  fields.getArray('Fields')?.push(field)
  return Buffer.from(await pdf.save({ incremental: true }))
}

describe('sheets of evidence', () => {
  it('leave the inherited attributes to the pages, and attachments attached', async () => {
    const pdf = await PDFDocument.create()
    pdf.addPage([300, 200]).node.delete(PDFName.of('MediaBox'))
    pdf.addPage([300, 200]).node.delete(PDFName.of('MediaBox'))
    pdf.catalog.Pages().set(PDFName.of('MediaBox'), pdf.context.obj([0, 0, 300, 200]))
    pdf.catalog.Pages().set(PDFName.of('Rotate'), pdf.context.obj(90))
    await pdf.attach(Buffer.from('<xml/>'), 'evidence.json')
    const { bytes } = await sealed(await pdf.save(), authority)
    const shown = await openPdf(bytes)
    const pages = await Promise.all([1, 2, 3].map((number) => shown.getPage(number)))
    expect(pages.map(({ view, rotate }) => [...view.slice(2), rotate])).toEqual([
      [300, 200, 90],
      [300, 200, 90],
      [expect.closeTo(595.28), expect.closeTo(841.89), 0],
    ])
    await shown.loadingTask.destroy()
    expect([...(await PDF.load(bytes)).getAttachments().keys()]).toEqual(['evidence-2.json', 'evidence.json'])
    expect((await verify(bytes, KNOWN)).evidence?.signer.name).toBe('Jan Willems')
  })

  it('stand in a PDF of their own beside an original with a signature', async () => {
    const signed = (await sealed(await numberedPdf(2), sampleAuthority('elsewhere.example'))).bytes
    const { prepared, bytes } = await sealed(signed, authority)
    expect(prepared.original).toMatchObject({ isApart: true, pages: 3, bytes: signed.length })
    const facts = await verify(bytes, KNOWN)
    expect(facts).toMatchObject({ verdict: 'OURS', startsWithOriginal: null })
    const { pages } = await readPdfText(bytes)
    expect(pages).toHaveLength(1)
    expect(pages[0]).toContain('het origineel droeg al een handtekening')
  })
})
