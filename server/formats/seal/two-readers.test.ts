import { PDFDocument, PDFName, rgb } from 'pdf-lib'
import { expect, test } from 'vitest'
import { compareReaders } from './two-readers.ts'

async function contract(change: (pdf: PDFDocument) => void = () => undefined): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  const page = pdf.addPage([400, 600])
  page.drawText('Contract 100 euro', { x: 40, y: 500, size: 11 })
  page.drawLine({ start: { x: 40, y: 480 }, end: { x: 360, y: 480 }, thickness: 0.3 })
  page.drawRectangle({ x: 40, y: 300, width: 100, height: 60, color: rgb(0.2, 0.3, 0.8) })
  await pdf.flush()
  change(pdf)
  return pdf.save({ useObjectStreams: false })
}

/** An annotation that covers the text; its flags say where it is seen. */
const covered =
  (flags: number) =>
  (pdf: PDFDocument): void => {
    const { context } = pdf
    const look = context.register(
      context.stream('0 0 200 40 re f', { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 200, 40] }),
    )
    const stamp = { Type: 'Annot', Subtype: 'Stamp', Rect: [40, 100, 240, 140], F: flags, AP: { N: look } }
    pdf.getPage(0).node.set(PDFName.of('Annots'), context.obj([context.register(context.obj(stamp))]))
  }

test('an ordinary page looks the same in both readers', async () => {
  await expect(compareReaders(await contract(), 4000)).resolves.toBeUndefined()
  await expect(compareReaders(await contract(covered(4)), 4000)).resolves.toBeUndefined()
})

test.each([
  ['that is printed and not shown', 4 + 32],
  ['that is shown and not printed', 0],
])('a stamp %s is another page on paper', async (_, flags) => {
  await expect(compareReaders(await contract(covered(flags)), 4000)).rejects.toThrow('LOOKS_DIFFERENT')
})

test('a tree that counts more pages than it has looks different', async () => {
  const bytes = Buffer.from(await contract()).toString('latin1')
  const tree = bytes.replace('/Count 1', '/Count 2')
  await expect(compareReaders(Buffer.from(tree, 'latin1'), 4000)).rejects.toThrow('LOOKS_DIFFERENT')
})
