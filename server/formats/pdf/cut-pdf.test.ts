/** A piece of a file of many people holds its own pages alone, whatever the file shares between them. */
import { PDF, PdfArray, PdfDict, PdfStream } from '@libpdf/core'
import { degrees, PDFArray, PDFDocument, PDFName, PDFStream, PDFString, StandardFonts } from 'pdf-lib'
import { describe, expect, test } from 'vitest'
import { readPdfText } from '#tests/support/pdf-text.ts'
import { cutPdf } from './cut-pdf.ts'
import { openWithPdfium } from './pdfium.ts'

const OWNER = { owner: 'somebody' }
const PEOPLE = ['Jan', 'Lotte', 'Samir']

/** A secret of each person in every place of a PDF that pages share. */
async function shared(): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  const { context } = pdf
  const fonts = context.obj({ F1: font.ref })
  const drawings: Record<string, ReturnType<typeof context.register>> = {}
  for (const name of PEOPLE) {
    const form = context.stream(`BT /F1 9 Tf 50 700 Td (SECRET-FORM-${name}) Tj ET`, {
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [0, 0, 595, 842],
      PieceInfo: context.obj({ Zegel: PDFString.of(`SECRET-NOTE-${name}`) }),
    })
    drawings[`Fm#2D${name}`] = context.register(form)
  }
  const resources = context.register(context.obj({ Font: fonts, XObject: drawings }))
  for (const name of PEOPLE)
    context.lookup(drawings[`Fm#2D${name}`], PDFStream).dict.set(PDFName.of('Resources'), resources)
  for (const name of PEOPLE) {
    const page = pdf.addPage([595, 842])
    page.node.delete(PDFName.of('Resources'))
    page.node.set(
      PDFName.of('Contents'),
      context.register(context.stream(`BT /F1 12 Tf 50 780 Td (SECRET-PAGE-${name}) Tj ET /Fm#2D${name} Do`)),
    )
    page.node.set(PDFName.of('PieceInfo'), context.obj({ Zegel: PDFString.of(`SECRET-NOTE-${name}`) }))
    page.setRotation(degrees(0))
  }
  // All pages inherit the list, as some programs write it.
  pdf.catalog.Pages().set(PDFName.of('Resources'), resources)
  const refs = pdf.getPages().map(({ ref }) => ref)
  for (const [index, page] of pdf.getPages().entries()) {
    const link = context.obj({
      Type: 'Annot',
      Subtype: 'Link',
      Rect: [0, 0, 10, 10],
      Border: [0, 0, 0],
      Dest: [refs[(index + 1) % refs.length] ?? null, 'Fit'],
      Contents: PDFString.of(`SECRET-LINK-${PEOPLE[index]}`),
    })
    page.node.set(PDFName.of('Annots'), PDFArray.withContext(context))
    page.node.Annots()?.push(context.register(link))
  }
  const outline = context.register(
    context.obj({ Title: PDFString.of('SECRET-BOOKMARK-Lotte'), Dest: [refs[1] ?? null, 'Fit'] }),
  )
  pdf.catalog.set(
    PDFName.of('Outlines'),
    context.obj({ Type: 'Outlines', First: outline, Last: outline, Count: 1 }),
  )
  await pdf.attach(Buffer.from('SECRET-ATTACHMENT-Lotte'), 'SECRET-FILE-Lotte.txt')
  pdf.setTitle('SECRET-TITLE of everybody')
  return Buffer.from(await pdf.save())
}

/** The text of every object of a PDF, its streams unpacked. */
async function dump(bytes: Uint8Array): Promise<string> {
  const pdf = await PDF.load(bytes)
  const texts = [Buffer.from(bytes).toString('latin1')]
  for (let number = 1; number < 500; number += 1) {
    const found = pdf.getObject({ objectNumber: number, generation: 0 } as never)
    if (found instanceof PdfStream) texts.push(Buffer.from(found.getDecodedData()).toString('latin1'))
    if (found instanceof PdfDict || found instanceof PdfArray)
      texts.push([...JSON.stringify(found, replaced)].join(''))
  }
  return texts.join('\n')
}

const replaced = (_key: string, value: unknown) => (value instanceof Map ? [...value] : value)

describe('a piece of a PDF', async () => {
  const source = await shared()
  const pieces = await cutPdf({ pdf: source, pieces: [[1], [2], [1, 3]] }, OWNER)

  test('the source itself has the secrets of all', async () => {
    const whole = await dump(source)
    for (const secret of ['FORM-Lotte', 'NOTE-Jan', 'BOOKMARK', 'LINK-Samir', 'PAGE-Samir'])
      expect(whole).toContain(secret)
  })

  test.each([
    [0, ['Jan'], ['Lotte', 'Samir']],
    [1, ['Lotte'], ['Jan', 'Samir']],
    [2, ['Jan', 'Samir'], ['Lotte']],
  ] as const)('number %i has its own people alone', async (place, own, others) => {
    const piece = pieces[place] ?? Buffer.alloc(0)
    const [text, all] = [(await readPdfText(piece)).pages.join(' '), await dump(piece)]
    for (const name of own) expect(text).toContain(`SECRET-PAGE-${name} SECRET-FORM-${name}`)
    for (const name of others) expect(`${text} ${all}`).not.toContain(name)
    for (const secret of ['TITLE', 'BOOKMARK', 'ATTACHMENT', 'FILE', 'NOTE', 'LINK'])
      expect(all).not.toContain(`SECRET-${secret}`)
  })

  test('looks as in the source', async () => {
    const [before, after] = [await openWithPdfium(source), await openWithPdfium(pieces[2] ?? Buffer.alloc(0))]
    for (const [place, page] of [0, 2].entries())
      expect(
        Buffer.from(after?.draw(place, 1).pixels ?? []).equals(
          before?.draw(page, 1).pixels ?? Buffer.alloc(0),
        ),
      ).toBe(true)
    expect(after?.pages).toBe(2)
  })
})
