import { PDFDocument, StandardFonts } from 'pdf-lib'
import { expect, test } from 'vitest'
import { openPdf } from '#server/formats/pdf/open-pdf.ts'
import { photograph } from '#tests/support/papers/photograph.ts'
import type { LookName } from '#tests/support/papers/photograph-looks.ts'
import { scanned } from '#tests/support/scanned-pdf.ts'
import { fewOf, isThorough } from '#tests/support/thorough.ts'
import { type Engine, openEngine } from './engine.ts'
import { readScan } from './scan.ts'

const LINES = [
  'Factuur 2026-0147',
  'Factuurdatum 12 november 2026',
  'Schilderwerken Vermeiren, Kapelstraat 14, 9000 Gent',
  'Ondernemingsnummer BE 0403 170 701',
  'Gevel reinigen en schilderen, twee lagen, met stelling',
  'Ramen en deuren aan de achterzijde, schuren en gronden',
  'Totaal zonder btw 1.250,00',
  'Te betalen binnen dertig dagen na factuurdatum 1.512,50',
]

let engine: Promise<Engine> | undefined
const openOnce = () => {
  engine ??= openEngine()
  return engine
}

async function paper(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  const page = pdf.addPage([595, 842])
  for (const [index, text] of LINES.entries())
    page.drawText(text, { x: 60, y: 740 - 70 * index, size: 13, font })
  return pdf.save()
}

const looks: [LookName, number, string][] = [
  ['folded', 8, 'folded twice'],
  ['darkRoom', 11, 'in a dark room'],
  ['turned', 13, 'on its side or upside down'],
  ['inverted', 17, 'white on black'],
]

test.each(fewOf(looks, 1))('reads a page photographed %s (%i): %s', async (look, seed) => {
  const bytes = await photograph(await paper(), look, seed)
  const document = await openPdf(bytes)
  const { words, height, width } = await readScan(await document.getPage(1), openOnce, bytes)
  await document.loadingTask.destroy()
  expect(height).toBeGreaterThan(width)
  const text = words.map((word) => word.text).join(' ')
  const expected = LINES.flatMap((line) => line.split(/[ ,]+/)).filter((word) => word.length > 3)
  const missing = expected.filter((word) => !text.includes(word))
  expect(missing.length, missing.join(' ')).toBeLessThanOrEqual(2)
})

test.runIf(isThorough)(
  'a page on its head is read as a whole no oftener than one that lies well: a sample tells how it lies',
  async () => {
    const bytes = await scanned(await paper(), { degrees: 180 })
    const document = await openPdf(bytes)
    const engine = await openOnce()
    const wholes: string[] = []
    const heard: Engine = {
      read(picture, layout, language) {
        if (picture.height > 1000) wholes.push(layout)
        return engine.read(picture, layout, language)
      },
    }
    const { words } = await readScan(await document.getPage(1), async () => heard, bytes)
    await document.loadingTask.destroy()
    expect(wholes).toEqual(['ANYWHERE', 'LINES'])
    expect(words.map(({ text }) => text)).toContain('Ondernemingsnummer')
  },
)
